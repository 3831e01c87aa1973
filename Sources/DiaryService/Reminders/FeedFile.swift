import Diary
import Foundation
import System

/// The iCalendar file that calendar programs read regularly.
package struct FeedFile: Hashable, Sendable {
    private let path: String
    private let reminders: [Reminder]

    package init(path: String, reminders: [Reminder]) {
        self.path = path
        self.reminders = reminders
    }

    /// Replaces the file in one step. A new file is for its user alone (0600).
    package func write(calendar: any LocalCalendar, now: Date) throws(RemindersError) {
        let bytes = ReminderFeed.bytes(reminders, calendar: calendar, written: now)
        do throws(FileError) {
            try NewFile.write(bytes, to: path, rights: .kept)
        } catch {
            throw .file(error)
        }
    }
}
