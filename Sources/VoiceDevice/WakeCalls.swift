import CGPIO
import DiaryService
import Foundation
import Glibc
import Synchronization
import System

/// Other ways to wake a box: programs of the diary's user, and a button.
///
/// Each has a thread of its own. Safe to share between threads.
final class WakeCalls: Sendable {
    /// Seconds after which a thread checks whether the box has to stop.
    private static let pause = 1
    /// Seconds between two attempts to open a button's line again.
    private static let patience = 10.0

    private let diaryService: DiaryService
    private let wake: @Sendable () -> Void
    private let bell: WakeFIFO?
    private let trouble = Mutex<String?>(nil)

    /// Why the button does not work; nil if it does.
    var problem: String? { trouble.withLock { $0 } }

    init(_ button: GPIOButton.Place?, _ diaryService: DiaryService, wake: @escaping @Sendable () -> Void) {
        self.diaryService = diaryService
        self.wake = wake
        do {
            bell = try BoxBells.hang(in: diaryService.journal.home, id: diaryService.makeID())
        } catch {
            bell = nil
            diaryService.log.note(
                "other programs cannot wake this box", level: .warning, ["reason": "\(error)"])
        }
        if let bell { Thread.detachNewThread { [self] in answer(bell) } }
        if let button { Thread.detachNewThread { [self] in watch(button) } }
    }

    /// Removes the bell, so that ringing programs do not count this box.
    func end() { bell?.take() }

    private func answer(_ bell: WakeFIFO) {
        while !diaryService.stopping.isSet { if bell.wait(seconds: Double(Self.pause)) { wake() } }
    }

    private func watch(_ place: GPIOButton.Place) {
        while !diaryService.stopping.isSet {
            do {
                var button = try GPIOButton(place)
                trouble.withLock { $0 = nil }
                while !diaryService.stopping.isSet { if try button.wait(seconds: Self.pause) { wake() } }
            } catch {
                let known = trouble.withLock { trouble in
                    defer { trouble = "\(error)" }
                    return trouble
                }
                if known != "\(error)" {
                    diaryService.log.note("button does not work", level: .warning, ["reason": "\(error)"])
                }
                diaryService.stopping.wait(seconds: Self.patience)
            }
        }
    }
}

/// A button between a line of a GPIO chip and ground. One owner, one thread.
///
/// (`gpiod_line_request_falling_edge_events_flags`, `gpiod_line_event_wait`)
package struct GPIOButton: ~Copyable {
    /// A line of a chip, which is given by name, number, label or path: `gpiochip0:17`.
    package struct Place: Hashable, Sendable, CustomStringConvertible {
        package let chip: String
        package let line: UInt32

        /// Nil if the text is not a place.
        package init?(_ text: String) {
            guard let colon = text.lastIndex(of: ":"), let line = UInt32(text[text.index(after: colon)...]),
                colon != text.startIndex
            else { return nil }
            chip = String(text[..<colon])
            self.line = line
        }

        package var description: String { "\(chip):\(line)" }
    }

    private static let consumer = "diary listen"
    /// Nanoseconds after a press in which a bouncing contact does not count again.
    private static let bounce = 200_000_000

    private let chip: OpaquePointer
    private let line: OpaquePointer
    private let place: Place
    private var last: Int?

    /// Opens the line, with its pull-up resistor if the chip has one.
    ///
    /// - Throws: if the line does not exist, is in use, or is forbidden to this user.
    package init(_ place: Place) throws {
        self.place = place
        guard let chip = gpiod_chip_open_lookup(place.chip) else {
            switch errno {
            case EACCES, EPERM:
                throw BoxError(
                    "this user may not use the GPIO chip “\(place.chip)”; give the user's group access to it",
                    .refused)
            case ENOENT:
                throw BoxError("there is no GPIO chip “\(place.chip)”; gpiodetect lists them", .unavailable)
            case let code:
                throw BoxError("“\(place.chip)” is not a GPIO chip (\(FileError.text(code)))", .unavailable)
            }
        }
        guard let line = gpiod_chip_get_line(chip, place.line) else {
            let count = gpiod_chip_num_lines(chip)
            gpiod_chip_close(chip)
            throw BoxError(
                "the GPIO chip “\(place.chip)” has \(count) lines, counted from 0; there is no line \(place.line)",
                .unavailable)
        }
        let pull = Int32(GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP)
        // Old kernels and some chips have no pull-up resistors; the board then needs one.
        guard
            gpiod_line_request_falling_edge_events_flags(line, Self.consumer, pull) == 0
                || gpiod_line_request_falling_edge_events(line, Self.consumer) == 0
        else {
            let code = errno
            gpiod_chip_close(chip)
            guard code == EBUSY else {
                throw BoxError(
                    "the GPIO line \(place) cannot be used (\(FileError.text(code)))", .unavailable)
            }
            throw BoxError("another program uses the GPIO line \(place); gpioinfo says which", .busy)
        }
        self.chip = chip
        self.line = line
    }

    deinit { gpiod_chip_close(chip) }

    /// Waits until the button is pressed, at most so many seconds; false if it was not.
    ///
    /// - Throws: if the chip is gone.
    package mutating func wait(seconds: Int) throws -> Bool {
        var limit = timespec(tv_sec: seconds, tv_nsec: 0)
        var event = gpiod_line_event()
        switch gpiod_line_event_wait(line, &limit) {
        case 0: return false
        case 1 where gpiod_line_event_read(line, &event) == 0:
            let now = event.ts.tv_sec * 1_000_000_000 + event.ts.tv_nsec
            defer { last = now }
            return last.map { now - $0 > Self.bounce } ?? true
        default:
            if errno == EINTR { return false }
            throw BoxError("the GPIO line \(place) does not work any more", .unavailable)
        }
    }
}
