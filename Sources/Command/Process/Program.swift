import Diary
import DiaryService
import Foundation
import System

/// The whole program: parses the command line, runs the command, and reports errors.
package enum Program {
    package static let version = "0.1.0"
    /// The kind of the first journal, with its words for help texts.
    static let kind = JournalModule.installed

    /// The options of all commands.
    static let commonOptions = [
        Option(
            "home", .text("DIR"),
            "the diary's folder (default: $DIARY_HOME, else spoken-diary in $XDG_DATA_HOME)"),
        Option(
            "store", .text("URL"),
            "keep the diary in PostgreSQL, postgresql://USER@HOST/DATABASE (default: $DIARY_STORE, else a file in "
                + "the folder)"),
        Option(
            "household", .text("NAME"),
            "whose diary in that database (default: $DIARY_HOUSEHOLD, else home)"),
        Option(
            "media", .text("URL"),
            "keep recordings and pictures in a bucket, s3://BUCKET (default: $DIARY_MEDIA, else a folder in the "
                + "diary's folder)"),
        Option(
            "models", .text("DIR"),
            "the folder the \(kind.model.name) model is made from (default: $DIARY_MODELS, else found)"),
        Option(
            "packaged", .text("DIR"), "Debian's model/en-us folder (DIARY_PACKAGED)", isHidden: true),
    ]

    package static let table = CommandTable(
        [logCommand, inboxCommand] + entryCommands + journalCommands(InstalledJournals.all) + listCommands
            + [searchCommand, insightsCommand]
            + recapCommands
            + exchangeCommands + backupCommands + [checkCommand, correctCommand, reviewCommand]
            + teachingCommands + [
                againFromAudioCommand, rereadCommand, recordingsCommand, picturesCommand, enrollCommand,
            ] + earCommands + eyeCommands + kitchenCommands + adviceCommands + weatherCommands + mealCommands
            + recordingCommands
            + reminderCommands
            + dueCommands + [
                remindCommand, remindMeCommand, serveCommand, openCommand, listenCommand, devicesCommand,
                certificateCommand,
            ]
            + tokenCommands + [timeZoneCommand, storeMoveCommand] + storeHouseholdCommands
            + [workCommand]
            + modelCommands + sampleCommands(InstalledJournals.all) + manualCommands
            + [evaluateCommand, speakCommand, spotCommand, benchCommand],
        sections: [
            ("Log", ["log", "inbox", "add", "again", "listen"]),
            ("Look", ["list", "show", "pictures", "search", "insights", "recap", "streak"]),
            ("Change", ["edit", "delete", "undo"] + mealHeadings),
            (
                "What was heard",
                ["review", "recordings", "transcribe", "correct", "again-from-audio", "reread"]
            ),
            (
                "Words, voices, ears, eyes and kitchens",
                ["teach", "forget", "vocabulary", "corrections", "enroll", "ears", "eyes", "kitchens"]
            ),
            (
                "Other journals",
                ["journals"] + InstalledJournals.all.map(\.name.rawValue) + ["advice", "weather"]
            ),
            ("Reminders", ["reminders", "remind", "due"]),
            ("Pages, service and box", ["open", "serve", "token", "certificate", "devices"]),
            ("Keep and move", ["backup", "restore", "check", "export", "import", "store move", "timezone"]),
            ("Many households", ["household", "work"]),
            ("Set up and measure", ["model", "sample", "completions", "manual", "evaluate"]),
        ],
        common: commonOptions)

    /// Runs one command line, without the program's name.
    package static func run(_ words: [String], _ surroundings: Surroundings) -> ExitCode {
        var diary: DiaryLoader?
        do {
            switch try table.request(words) {
            case .version: try surroundings.output.line("diary \(version)")
            case .help(let topic): try surroundings.output.write(help(surroundings).page(topic))
            case .nothing:
                surroundings.console.help(help(surroundings).short)
                return .usage
            case .run(let command, let arguments):
                let invocation = Invocation(
                    arguments: arguments, surroundings: surroundings, table: table)
                diary = invocation.diary
                try command.run(invocation)
            }
            return .ok
        } catch {
            surroundings.console.endProgress()
            var failure = Failure(error)
            if failure.isOfOutput, diary?.hasWritten == true { failure.tellThatItIsStored() }
            try? failure.tell(surroundings.console, surroundings.output)
            return failure.code
        }
    }

    private static func help(_ surroundings: Surroundings) -> HelpText {
        HelpText(table, width: surroundings.columns)
    }
}

/// The signals that ask a program to stop: SIGTERM, and SIGINT from Ctrl-C.
enum StopSignals {
    /// Makes the signals call `stop` instead of ending the program, until the returned sources are cancelled
    /// or released.
    ///
    /// Call it on the main thread. It also unblocks the signals, because some service managers start programs
    /// with them blocked.
    static func call(_ stop: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
        call { _ in stop() }
    }

    /// Makes the signals remove the files that are half written before they end the program.
    static func removingUnfinishedFiles() -> [any DispatchSourceSignal] {
        call { number in
            NewFile.removeUnfinished()
            signal(number, SIG_DFL)
            kill(getpid(), number)
        }
    }

    private static func call(_ stop: @escaping @Sendable (Int32) -> Void) -> [any DispatchSourceSignal] {
        let numbers = [SIGTERM, SIGINT]
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        return numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { stop(number) }
            source.resume()
            return source
        }
    }
}
