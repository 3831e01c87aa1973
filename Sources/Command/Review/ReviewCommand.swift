import Assistant
import Diary
import Foundation
import Journal
import Vocabulary

extension Program {
    static let reviewCommand = Command(
        "review", "goes through recordings that were badly heard, one by one",
        operands: Command.Operands(shown: "[ID]", count: 0...1),
        options: [
            Option(
                "below", .text("P"), "words heard with less sureness are in doubt, 0 to 1 (\(Journal.doubt))"),
            Option("failed", .flag, "only recordings that no entry could be made from"),
            Option("list", .flag, "print which there are, and ask nothing"),
        ] + RecogniserOptions.all,
        details:
            "Shows what was heard, the words in doubt with a question mark, and what else it may have been. Keys: "
            + keyList + ".\n"
            + "Without a terminal, standard input is read line by line: a key's letter a line, behind t and r the "
            + "text. A failed recording becomes an entry when you say what is in it. An id is a recording's.",
        examples: [
            Command.Example("review", "shows the latest recording with a word in doubt"),
            Command.Example("review --list --below 0.3", "prints those with a word that is hardly sure"),
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
        let recogniser = try invocation.recogniser(journal: journal)
        let corrector = try assistantCall { () throws(AssistantError) in
            try invocation.diary.corrector(journal: journal, lanes: 1)
        }
        let reader = try invocation.reader(journal)
        let summary: String
        if isatty(STDOUT_FILENO) == 1, let keys = KeyInput() {
            var session = ReviewSession(
                journal, recogniser.pool, corrector, reader, page, below: below, keys)
            try output.line("? lists the keys")
            summary = try session.run(queue)
        } else {
            var session = ReviewSession(
                journal, recogniser.pool, corrector, reader, page, below: below, LineInput())
            summary = try session.run(queue)
        }
        try output.line("\n" + summary)
    }
}
