import Diary
import Foundation
import Journal

/// Sends one reminder on one channel, now. Blocks until the outcome is known; safe on any thread.
package struct ReminderSender: Sendable {
    private let speech: SpokenReminder

    /// - Parameters:
    ///   - executable: this program, which is started again to speak.
    ///   - home: where spoken reminders are written when nothing can play them.
    package init(executable: URL, home: Home) {
        speech = SpokenReminder(executable: executable, folder: home.reminders)
    }

    package func send(_ reminder: Reminder, to channel: ReminderChannel) -> Outcome {
        switch channel {
        case .post(let url, let format):
            do {
                return try PostMessage(url: url, format: format).post(reminder).send()
            } catch {
                return .refused(reason: error.description)
            }
        case .voice:
            return speech.say("\(reminder.title)\n\n\(reminder.message)", name: reminder.kind.rawValue)
        }
    }
}
