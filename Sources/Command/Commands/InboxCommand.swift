import DiaryService
import Foundation
import Journal
import Server
import Synchronization

extension Program {
    static let inboxCommand = Command(
        "inbox", "logs the recordings and pictures that arrive in a folder, until you stop it",
        operands: .one("DIR"),
        options: [
            Option("once", .flag, "log what is there, then exit: for timers such as cron"),
            Option("person", .text("NAME"), "who speaks in these recordings (nobody named)"),
        ]
            + RecognizerOptions.all + [RecognizerOptions.strict],
        details:
            "A file is logged once it has stopped growing. It is then moved to done/ or failed/ inside "
            + "the folder, with a text file next to it that says what happened. Hidden files and "
            + "unfinished ones (.part, .tmp …) are left alone.",
        examples: [
            Command.Example("inbox ~/Recordings", "runs until Ctrl-C or SIGTERM"),
            Command.Example("inbox --once ~/Recordings", "logs what is there, then exits"),
        ], run: inbox)

    private static let inbox: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journalToFill()
        let isStrict = invocation.arguments.has("strict")
        let recognizer = try invocation.recognizer(isStrict: isStrict)
        let intake = Intake(
            journal: journal, transcriber: recognizer.transcriber, reader: try invocation.reader(journal),
            isStrict: isStrict)
        try resume(intake, invocation)
        let told = InboxReport(journal: journal, invocation: invocation)
        let person = try invocation.person()
        let inbox = try Inbox(
            intake: intake, folder: invocation.file(invocation.arguments.operands[0]),
            of: person, report: { told.tell($0) })
        let signals = StopSignals.call { inbox.stop() }
        defer { for signal in signals { signal.cancel() } }
        guard invocation.arguments.has("once") else { return inbox.run() }
        try inbox.runOnce()
        if let first = told.firstFailure { throw Failure(first.code, "") }
    }

    /// Prints the outcome of each file: results on standard output, the rest on standard error.
    private final class InboxReport: Sendable {
        private let journal: Journal
        private let invocation: Invocation
        private let first = Mutex<Failure?>(nil)

        init(journal: Journal, invocation: Invocation) {
            self.journal = journal
            self.invocation = invocation
        }

        var firstFailure: Failure? { first.withLock { $0 } }

        func tell(_ event: Inbox.Event) {
            do {
                switch event {
                case .logged(let name, let logged):
                    try invocation.output.write(text(logged, name, journal, invocation))
                    if !logged.wasThere {
                        try invocation.output.write(
                            celebration(of: logged.entries, journal, invocation.output))
                    }
                case .loggedPicture(let name, let kept):
                    try invocation.output.write(try pictureText(kept, name, journal, invocation))
                case .failed(let name, let error):
                    var failure = Failure(error, file: name)
                    // The file is not missing: it has moved to `failed`.
                    if failure.code == .noInput { failure.code = .badData }
                    throw failure
                case .waits(_, let error), .trouble(let error): throw error
                }
            } catch {
                let failure = Failure(error)
                invocation.console.error(failure)
                first.withLock { $0 = $0 ?? failure }
            }
        }
    }
}
