import Foundation
import System

/// The right to send a diary's reminders, held by one process at a time; given back when dropped.
package struct ReminderLock: ~Copyable {
    private static let attempts = 25
    /// Microseconds.
    private static let pause: UInt32 = 20_000

    private let file: Descriptor

    /// Takes the right; nil if another process has it. Makes the folder for reminders.
    package init?(_ home: Home) throws(JournalError) {
        let folder = home.reminders.path(percentEncoded: false)
        let file = try diaryFile { () throws(FileError) in
            try FileSystem.ensureFolder(folder)
            return try Descriptor(folder + "/.lock", O_RDWR | O_CREAT)
        }
        // A process that is being started has its parent's locks for a moment.
        var patience = Self.attempts
        while try !diaryFile({ () throws(FileError) in try file.lockIfFree() }) {
            patience -= 1
            guard patience > 0 else { return nil }
            usleep(Self.pause)
        }
        self.file = file
    }
}
