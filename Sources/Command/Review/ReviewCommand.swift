import Diary
import DiaryService
import Foundation
import Journal
import Vocabulary

extension Program {
    static let reviewCommand = Command(
        "review", "goes through badly heard recordings, one by one",
        operands: Command.Operands(shown: "[ID]", count: 0...1),
        options: [
            Option(
                "below", .text("P"),
                "treat words heard with less confidence as doubtful, 0 to 1 (\(Journal.doubt))"),
            Option("failed", .flag, "only recordings that no entry could be made from"),
            Option("list", .flag, "list the recordings without asking anything"),
        ] + RecognizerOptions.all,
        details:
            "Shows what was heard, with a question mark on doubtful words, and what else it may have been. Keys: "
            + keyList + ".\n"
            + "Without a terminal, standard input is read line by line: one key per line, with the text after t or r. "
            + "A failed recording becomes an entry when you accept what was heard, or type what is in it. "
            + "ID is the id of a recording.",
        examples: [
            Command.Example("review", "starts with the latest recording that has a doubtful word"),
            Command.Example("review --list --below 0.3", "lists the recordings with a very doubtful word"),
        ], run: review)

    private static let keyList = ReviewAction.keys.map { "\($0.0) \($0.1)" }.joined(separator: "; ")

    private static let review: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let arguments = invocation.arguments
        let below = try share("below", invocation) ?? Journal.doubt
        let journal = try invocation.journal()
        let queue = try journalCall { () throws(JournalError) in
            if let id = arguments.operands.first {
                return [try journal.reviewItem(try journal.recording(matching: id).id, below: below)]
            }
            return try journal.reviewQueue(below: below).filter { item in
                if case .failed = item.cause { true } else { !arguments.has("failed") }
            }
        }
        let output = invocation.output
        guard !queue.isEmpty else { return try output.line("Nothing to review.") }
        let page = ReviewPage(lines: lines(journal, invocation))
        if arguments.has("list") {
            for (index, item) in queue.enumerated() {
                try output.write(
                    page.heading(item, index + 1, of: queue.count)
                        + (item.text.isEmpty ? "" : page.words(ReviewDraft(item))))
            }
            return
        }
        let recognizer = try invocation.recognizer(journal: journal)
        let corrector = try assistantCall { () throws(DiaryServiceError) in
            try invocation.diary.corrector(journal: journal, lanes: 1)
        }
        let reader = try invocation.reader(journal)
        let summary: String
        if isatty(STDOUT_FILENO) == 1, let keys = KeyInput() {
            var session = ReviewSession(
                journal, recognizer.transcriber, corrector, reader, page, below: below, keys)
            try output.line("? lists the keys")
            summary = try session.run(queue)
        } else {
            var session = ReviewSession(
                journal, recognizer.transcriber, corrector, reader, page, below: below, LineInput())
            summary = try session.run(queue)
        }
        try output.line("\n" + summary)
    }
}
