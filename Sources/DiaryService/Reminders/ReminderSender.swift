import Diary
import Foundation
import Journal
import Speech
import System
import Vocabulary

/// Sends one reminder on one channel at once. Blocks until the outcome is known; safe on any thread.
package struct ReminderSender: Sendable {
    private let speech: SpokenReminder?
    private let push: PushSender

    /// - Parameters:
    ///   - executable: this program, which is started again to speak; nil if nothing is to speak.
    ///   - journal: has the key for browsers, and the folder for spoken reminders that nothing can play.
    package init(executable: URL?, journal: Journal) {
        speech = executable.map { SpokenReminder(executable: $0, folder: journal.home.reminders) }
        push = PushSender(journal)
    }

    package func send(_ reminder: Reminder, to channel: ReminderChannel) -> Outcome {
        switch channel {
        case .post(let url, let format):
            do {
                return try PostMessage(url: url, format: format).post(reminder).send()
            } catch {
                return .refused(reason: "\(error)")
            }
        case .voice:
            guard let speech else { return .refused(reason: "nothing speaks here") }
            return speech.say("\(reminder.title)\n\n\(reminder.message)", name: reminder.kind.rawValue)
        case .push(let subscription):
            return push.send(reminder, to: subscription)
        }
    }
}

/// How an attempt to deliver a reminder ended.
package enum Outcome: Hashable, Sendable {
    /// The reminder arrived; the note says how, if that is not obvious.
    case sent(note: String?)
    /// It did not arrive, but may later; `after` is the delay that the receiver asks for.
    case notYet(reason: String, after: Duration?)
    /// The receiver refused it for good.
    case refused(reason: String)
    /// There is no such receiver any more.
    case gone
    /// It may or may not have arrived.
    case unknown(reason: String)

    /// Whether it is sure that the reminder arrived.
    package var hasArrived: Bool {
        if case .sent = self { true } else { false }
    }

    /// Why it did not arrive, or how it did.
    package var reason: String? {
        switch self {
        case .sent(let note): note
        case .notYet(let reason, _), .refused(let reason), .unknown(let reason): reason
        case .gone: "it takes no reminders any more, and is removed"
        }
    }
}

extension Reminder {
    /// What shows that reminders arrive.
    package static func test(at now: Date) -> Reminder {
        Reminder(
            kind: .daily, id: "test", date: now, title: "A test",
            message: "This is how your diary will remind you.")
    }
}

/// Says reminders aloud, or leaves them as recordings where there is no sound device.
struct SpokenReminder: Sendable {
    private let process: SpeakingProcess
    private let folder: URL

    /// - Parameters:
    ///   - executable: this program.
    ///   - folder: where recordings go when there is no sound device.
    init(executable: URL, folder: URL) {
        process = SpeakingProcess(executable: executable, timeLimit: 60)
        self.folder = folder
    }

    /// Plays the text on the default device, or writes it to `NAME.wav`.
    func say(_ text: String, name: String) -> Outcome {
        switch process.say(text) {
        case .done: return .sent(note: nil)
        case .ended: return .unknown(reason: "the sound device did not finish")
        case .failed, .notStarted: break
        }
        // If the folder cannot be created, writing the recording fails, and that is reported.
        mkdir(folder.path(percentEncoded: false), 0o700)
        let file = folder.appending(path: name + ".wav").path(percentEncoded: false)
        guard process.say(text, operands: [file]) == .done else {
            return .notYet(reason: "it can be neither played nor written to \(file)", after: nil)
        }
        return .sent(note: "no sound device; written to \(file)")
    }
}

/// The iCalendar file that calendar programs reload regularly.
package struct FeedFile: Hashable, Sendable {
    private let path: String
    private let reminders: [Reminder]

    package init(path: String, reminders: [Reminder]) {
        self.path = path
        self.reminders = reminders
    }

    /// Replaces the file in one step. Only its user can read a new file (0600).
    package func write(calendar: any LocalCalendar, now: Date) throws {
        let bytes = ReminderFeed.bytes(reminders, calendar: calendar, written: now)
        try NewFile.write(bytes, to: path, rights: .kept)
    }
}

/// Why reminders cannot be set up or sent.
package enum RemindersError: KindedError {
    /// The text is not a URL that reminders can be sent to.
    case url(reason: String)
    /// A browser's subscription cannot be sent to.
    case subscription(reason: String)
    /// Another process is already sending this diary's reminders.
    case taken

    package var kind: ErrorKind {
        switch self {
        case .url, .subscription: .invalid
        case .taken: .busy
        }
    }

    package var description: String {
        switch self {
        case .url(let reason), .subscription(let reason): reason
        case .taken: "another process is already sending this diary's reminders"
        }
    }
}
