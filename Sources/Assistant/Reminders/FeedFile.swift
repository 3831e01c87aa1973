import Diary
import Foundation

/// The iCalendar file that calendars read again and again.
package struct FeedFile: Hashable, Sendable {
    private let path: String
    private let reminders: [Reminder]

    package init(path: String, reminders: [Reminder]) {
        self.path = path
        self.reminders = reminders
    }

    /// Puts the new file in place of the old one at once. One that is new is its user's alone (0600).
    package func write(calendar: Calendar, now: Date) throws(RemindersError) {
        let bytes = ReminderFeed.bytes(reminders, calendar: calendar, written: now)
        try AsideFile.write(Data(bytes), to: path)
    }
}

/// Writes a file beside its place, then moves it there, so that readers find the old one or the new one.
package enum AsideFile {
    /// Keeps the rights of the file that is replaced; else 0600.
    package static func write(_ data: Data, to path: String) throws(RemindersError) {
        var old = stat()
        let rights: mode_t = stat(path, &old) == 0 ? old.st_mode & 0o777 : 0o600
        let aside = path + ".\(getpid()).part"
        let file = open(aside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw lastError(path) }
        defer { close(file) }
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw discard(aside, path) }
            rest = rest.dropFirst(count)
        }
        guard fchmod(file, rights) == 0, fsync(file) == 0, rename(aside, path) == 0 else {
            throw discard(aside, path)
        }
    }

    private static func discard(_ aside: String, _ path: String) -> RemindersError {
        let error = lastError(path)
        unlink(aside)
        return error
    }

    private static func lastError(_ path: String) -> RemindersError {
        .file(path, reason: String(cString: strerror(errno)))
    }
}
