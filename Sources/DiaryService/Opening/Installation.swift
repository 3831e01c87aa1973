import Diary
import Foundation
import Journal

/// Where the diary, its programs and its models are, and the world around them.
///
/// A door reads this from its surroundings once and passes it in; nothing else in this module asks the system.
package struct Installation: Sendable {
    /// nil if no folder is known.
    package var home: Home?
    /// What is written down.
    package var kind: JournalModule
    package var models: ModelFolders
    /// The program that speaks reminders: `diary`.
    package var executable: URL
    /// The program that workers run: `diary-recognizer`, beside it.
    package var recognizer: URL
    /// The time zone for a new diary; an existing diary keeps its own.
    package var timeZone: TimeZone
    package var clock: @Sendable () -> Date
    package var makeID: @Sendable () -> UUID
    package var processors: Int
    package var notices: Notices

    package init(
        home: Home?, kind: JournalModule, models: ModelFolders, executable: URL, recognizer: URL,
        timeZone: TimeZone,
        clock: @escaping @Sendable () -> Date, makeID: @escaping @Sendable () -> UUID, processors: Int,
        notices: Notices
    ) {
        self.home = home
        self.kind = kind
        self.models = models
        self.executable = executable
        self.recognizer = recognizer
        self.timeZone = timeZone
        self.clock = clock
        self.makeID = makeID
        self.processors = processors
        self.notices = notices
    }
}

/// Receives progress reports during long work. Safe to call from any thread.
package struct Notices: Sendable {
    /// One line that people should read.
    package var note: @Sendable (String) -> Void
    /// The share that is done, 0…1, and of what.
    package var progress: @Sendable (Double, String) -> Void
    /// The work has ended, done or not.
    package var endProgress: @Sendable () -> Void

    package init(
        note: @escaping @Sendable (String) -> Void, progress: @escaping @Sendable (Double, String) -> Void,
        endProgress: @escaping @Sendable () -> Void
    ) {
        self.note = note
        self.progress = progress
        self.endProgress = endProgress
    }
}
