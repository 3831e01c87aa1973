import Diary
import Foundation
import Journal

/// Where a diary lies, with the programs and models that work for it, and the world around it.
///
/// A door reads it from its surroundings once and passes it in; nothing else here asks the system.
package struct Installation: Sendable {
    /// Nil where no folder is known.
    package var home: Home?
    /// What is written down.
    package var kind: JournalKind
    package var models: ModelFolders
    /// The program that speaks reminders: `diary`.
    package var executable: URL
    /// The program that workers run: `diary-recognizer`, beside it.
    package var recognizer: URL
    /// Becomes a new diary's; an existing one keeps its own.
    package var timeZone: TimeZone
    package var clock: @Sendable () -> Date
    package var makeID: @Sendable () -> UUID
    package var processors: Int
    package var notices: Notices

    package init(
        home: Home?, kind: JournalKind, models: ModelFolders, executable: URL, recognizer: URL,
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

/// Whom the assistant tells what it is doing while that takes long. Safe to call from any thread.
package struct Notices: Sendable {
    /// One line that people should read.
    package var note: @Sendable (String) -> Void
    /// How much is done, 0…1, and of what.
    package var progress: @Sendable (Double, String) -> Void
    /// It is over, done or not.
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
