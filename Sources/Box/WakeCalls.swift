import Assistant
import Files
import Foundation
import Synchronization

/// Ways to wake a box beside its phrase: other programs of the diary's user, and a button. Each is waited for on a thread
/// of its own. Safe to share between threads.
final class WakeCalls: Sendable {
    /// Seconds after which a thread looks whether the box is to stop.
    private static let pause = 1
    /// Seconds between two attempts to take a button's line again.
    private static let patience = 10.0

    private let assistant: Assistant
    private let wake: @Sendable () -> Void
    private let bell: NamedBell?
    private let trouble = Mutex<String?>(nil)

    /// Why the button does not work; nil while it does.
    var problem: String? { trouble.withLock { $0 } }

    init(_ button: GPIOButton.Place?, _ assistant: Assistant, wake: @escaping @Sendable () -> Void) {
        self.assistant = assistant
        self.wake = wake
        do throws(FileError) {
            bell = try BoxBells.hang(in: assistant.journal.home, id: assistant.makeID())
        } catch {
            bell = nil
            assistant.log.note(
                "other programs cannot wake this box", level: .warning, ["reason": error.description])
        }
        if let bell { Thread.detachNewThread { [self] in answer(bell) } }
        if let button { Thread.detachNewThread { [self] in watch(button) } }
    }

    /// Has programs that ring find nobody here.
    func end() { bell?.take() }

    private func answer(_ bell: NamedBell) {
        while !assistant.stopping.isSet { if bell.wait(seconds: Double(Self.pause)) { wake() } }
    }

    private func watch(_ place: GPIOButton.Place) {
        while !assistant.stopping.isSet {
            do throws(BoxError) {
                var button = try GPIOButton(place)
                trouble.withLock { $0 = nil }
                while !assistant.stopping.isSet { if try button.wait(seconds: Self.pause) { wake() } }
            } catch {
                let known = trouble.withLock { trouble in
                    defer { trouble = error.description }
                    return trouble
                }
                if known != error.description {
                    assistant.log.note(
                        "button does not work", level: .warning, ["reason": error.description])
                }
                assistant.stopping.wait(seconds: Self.patience)
            }
        }
    }
}
