import DiaryService
import Foundation
import Synchronization
import System

/// Ways to wake a box beside its phrase: other programs of the diary's user, and a button. Each is waited for on a thread
/// of its own. Safe to share between threads.
final class WakeCalls: Sendable {
    /// Seconds after which a thread looks whether the box is to stop.
    private static let pause = 1
    /// Seconds between two attempts to take a button's line again.
    private static let patience = 10.0

    private let diaryService: DiaryService
    private let wake: @Sendable () -> Void
    private let bell: WakeFIFO?
    private let trouble = Mutex<String?>(nil)

    /// Why the button does not work; nil while it does.
    var problem: String? { trouble.withLock { $0 } }

    init(_ button: GPIOButton.Place?, _ diaryService: DiaryService, wake: @escaping @Sendable () -> Void) {
        self.diaryService = diaryService
        self.wake = wake
        do throws(FileError) {
            bell = try BoxBells.hang(in: diaryService.journal.home, id: diaryService.makeID())
        } catch {
            bell = nil
            diaryService.log.note(
                "other programs cannot wake this box", level: .warning, ["reason": error.description])
        }
        if let bell { Thread.detachNewThread { [self] in answer(bell) } }
        if let button { Thread.detachNewThread { [self] in watch(button) } }
    }

    /// Has programs that ring find nobody here.
    func end() { bell?.take() }

    private func answer(_ bell: WakeFIFO) {
        while !diaryService.stopping.isSet { if bell.wait(seconds: Double(Self.pause)) { wake() } }
    }

    private func watch(_ place: GPIOButton.Place) {
        while !diaryService.stopping.isSet {
            do throws(BoxError) {
                var button = try GPIOButton(place)
                trouble.withLock { $0 = nil }
                while !diaryService.stopping.isSet { if try button.wait(seconds: Self.pause) { wake() } }
            } catch {
                let known = trouble.withLock { trouble in
                    defer { trouble = error.description }
                    return trouble
                }
                if known != error.description {
                    diaryService.log.note(
                        "button does not work", level: .warning, ["reason": error.description])
                }
                diaryService.stopping.wait(seconds: Self.patience)
            }
        }
    }
}
