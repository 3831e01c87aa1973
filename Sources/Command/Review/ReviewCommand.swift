import Diary
import DiaryService
import Foundation
import Journal
import Vocabulary

extension Program {
    static let reviewCommand = Command(
        "review", "goes through recordings in doubt, one by one",
        operands: Command.Operands(shown: "[ID]", count: 0...1),
        options: [
            Option(
                "below", .text("P"),
                "treat words heard with less confidence as doubtful, 0 to 1 (\(Journal.doubt))"),
            Option("failed", .flag, "only recordings that no entry could be made from"),
            Option("list", .flag, "list the recordings without asking anything"),
        ] + RecognizerOptions.all,
        details:
            "Shows what was heard, with a question mark on doubtful words, and what else it may have been. "
            + "A line “unsure” has the words of an entry that were heard well and may not be food. Keys: "
            + keyList + ".\n"
            + "Without a terminal, standard input is read line by line: one key per line, with the text after t or r. "
            + "A failed recording becomes an entry when you accept what was heard, or type what is in it. "
            + "ID is the id of a recording.",
        examples: [
            Command.Example("review", "starts with the latest recording that has a doubtful word"),
            Command.Example("review --list --below 0.3", "lists the recordings with a very doubtful word"),
        ], run: review)

    private static let keyList = ReviewAction.keys.map { "\($0.0) \($0.1)" }.joined(separator: "; ")

    private static let review: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let below = try share("below", invocation) ?? Journal.doubt
        let journal = try invocation.journal()
        let queue =
            if let id = arguments.operands.first {
                [try journal.reviewItem(try journal.recording(matching: id).id, below: below)]
            } else {
                try journal.reviewQueue(below: below).filter { item in
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
        let corrector = try invocation.diary.corrector(journal: journal, lanes: 1)
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

/// The text that shows a recording under review.
struct ReviewPage: Sendable {
    let lines: EntryLines

    private var output: Output { lines.output }

    /// Example: `2 of 7  Thursday, 20 November 2025, 08:15  memo.wav (4.1 s)  1a2b3c4d`, and its outcome.
    func heading(_ item: ReviewItem, _ number: Int, of count: Int) -> String {
        let recording = item.recording
        let length = recording.duration.map { String(format: " (%.1f s)", $0) } ?? ""
        var text =
            output.coloured("\(number) of \(count)", "1")
            + "  \(lines.day(recording.recordedAt)), \(lines.time(recording.recordedAt))"
            + "  \(EntryLines.plain(recording.originalName))\(length)  \(lines.shortID(recording.id))\n"
        if case .failed(let reason) = item.cause { text += "  failed     \(EntryLines.plain(reason))\n" }
        for entry in item.entries {
            text += "  entry      \(lines.line(entry))\n"
            if entry.isInDoubt { text += row("unsure", lines.doubts(of: entry)) }
        }
        return text
    }

    /// The words, with marked ones in brackets, doubtful ones with a question mark, and replaced ones with a
    /// star.
    func words(_ draft: ReviewDraft) -> String {
        if let rewritten = draft.rewritten { return row("said", EntryLines.plain(rewritten)) }
        guard !draft.words.isEmpty else { return row("heard", "nothing") }
        let pieces = draft.pieces
        var texts: [String] = []
        for (place, piece) in pieces.enumerated() {
            let isReplaced = draft.replacements.contains(piece)
            let isDoubtful = !isReplaced && piece.words.contains(where: draft.isDoubtful)
            var text = EntryLines.plain(piece.text) + (isReplaced ? "*" : isDoubtful ? "?" : "")
            if isReplaced { text = output.coloured(text, "32") }
            if isDoubtful { text = output.coloured(text, "33") }
            let isMarked = piece.words.overlaps(draft.marked)
            if isMarked, place == 0 || !pieces[place - 1].words.overlaps(draft.marked) { text = "[" + text }
            if isMarked, place == pieces.count - 1 || !pieces[place + 1].words.overlaps(draft.marked) {
                text += "]"
            }
            texts.append(text)
        }
        return row(draft.isChanged ? "said" : "heard", texts.joined(separator: " "))
    }

    /// The alternatives, with the keys that choose them.
    func alternatives(_ alternatives: [ReviewAlternatives.Alternative], _ draft: ReviewDraft) -> String {
        guard !draft.words.isEmpty else { return "" }
        if alternatives.isEmpty { return row("instead", "nothing else was heard there; press t to type it") }
        return alternatives.enumerated().map { index, alternative in
            var text = "\(index + 1)  \(EntryLines.plain(alternative.text))"
            let heard = draft.words[alternative.words].map(\.word).joined(separator: " ")
            if alternative.words != draft.marked { text += "  for “\(EntryLines.plain(heard))”" }
            if case .likelier(let reason, let confidence) = alternative.source {
                text += output.coloured("  \(CorrectionFormat.percent(confidence)), \(reason)", "2")
            }
            return row(index == 0 ? "instead" : "", text)
        }.joined()
    }

    /// Alternatives for a whole recording without words, with the keys that choose them.
    func wholes(_ texts: [String]) -> String {
        if texts.isEmpty { return row("instead", "nothing else; press r to type what was said") }
        return texts.enumerated().map { index, text in
            row(index == 0 ? "maybe" : "", "\(index + 1)  \(EntryLines.plain(text))")
        }.joined()
    }

    var help: String {
        ReviewAction.keys.map { row($0, $1) }.joined()
    }

    private func row(_ name: String, _ text: String) -> String {
        "  " + name + String(repeating: " ", count: max(1, 11 - name.count)) + text + "\n"
    }
}
