import Diary
import Foundation
import Journal

/// What is shown of a recording under review.
struct ReviewPage: Sendable {
    let lines: EntryLines

    private var output: Output { lines.output }

    /// `2 of 7  Thursday, 20 November 2025, 08:15  memo.wav (4.1 s)  1a2b3c4d`, and what became of it.
    func heading(_ item: ReviewItem, _ number: Int, of count: Int) -> String {
        let recording = item.recording
        let length = recording.duration.map { String(format: " (%.1f s)", $0) } ?? ""
        var text =
            output.coloured("\(number) of \(count)", "1")
            + "  \(lines.day(recording.recordedAt)), \(lines.time(recording.recordedAt))"
            + "  \(EntryLines.plain(recording.originalName))\(length)  \(lines.shortID(recording.id))\n"
        if case .failed(let reason) = item.cause { text += "  failed     \(EntryLines.plain(reason))\n" }
        for entry in item.entries { text += "  entry      \(lines.line(entry))\n" }
        return text
    }

    /// What is said, the marked words in brackets, doubtful ones with a question mark, replaced ones with a star.
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

    /// The alternatives by the keys that take them.
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

    /// Ways to hear what is not heard yet, by the keys that take them.
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
