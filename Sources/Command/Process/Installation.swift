import DiaryService
import Foundation
import Journal

extension Installation {
    /// Where the user's diary, programs and models are, by options and environment.
    init(_ arguments: Arguments, _ surroundings: Surroundings) {
        let console = surroundings.console
        self.init(
            home: Home(option: arguments.value("home"), environment: surroundings.environment),
            kind: Program.kind,
            models: ModelFolders(
                named: arguments.value("models") ?? surroundings.variable("DIARY_MODELS"),
                packaged: arguments.value("packaged") ?? surroundings.variable("DIARY_PACKAGED"),
                executable: surroundings.executable, workingFolder: surroundings.workingFolder),
            executable: surroundings.executable, recognizer: surroundings.recognizer,
            timeZone: surroundings.timeZone, clock: surroundings.clock, makeID: { UUID() },
            processors: surroundings.processors,
            notices: Notices(
                note: { console.note($0) }, progress: { console.progress($0, $1) },
                endProgress: { console.endProgress() }))
    }
}
