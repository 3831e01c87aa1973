import Audio
import Diary
import Foundation
import Journal
import Recognition
import Vocabulary

/// Goes through the review queue with the user.
struct ReviewSession<Input: ReviewInput & ~Copyable>: ~Copyable {
    /// Seconds before and after played words.
    private let margin = 0.15

    let journal: Journal
    let transcriber: any Transcriber
    let corrector: Corrector
    let reader: Reader
    let page: ReviewPage
    let output: Output
    let below: Double
    var input: Input

    /// What to do after a recording.
    private enum Next { case goOn, stop }

    private var counts: [(what: String, count: Int)] = [
        ("accepted", 0), ("corrected", 0), ("without anything in it", 0), ("deleted", 0), ("skipped", 0),
    ]

    init(
        _ journal: Journal, _ transcriber: any Transcriber, _ corrector: Corrector,
        _ reader: @escaping Reader, _ page: ReviewPage, below: Double, _ input: consuming Input
    ) {
        self.journal = journal
        self.transcriber = transcriber
        self.corrector = corrector
        self.reader = reader
        self.page = page
        self.below = below
        output = page.lines.output
        self.input = input
    }

    /// - Returns: a summary with the numbers of accepted, corrected and other recordings.
    mutating func run(_ queue: [ReviewItem]) throws -> String {
        for (index, item) in queue.enumerated() {
            if index > 0 { try output.write("\n") }
            try output.write(page.heading(item, index + 1, of: queue.count))
            guard case .goOn = try review(item) else { break }
        }
        let done = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.what)" }
        let left = queue.count - counts.reduce(0) { $0 + $1.count }
        return (done + (left > 0 ? ["\(left) left"] : [])).joined(separator: ", ")
    }

    private mutating func review(_ item: ReviewItem) throws -> Next {
        var draft = ReviewDraft(item)
        let alternatives = try alternatives(item)
        let wholes = draft.words.isEmpty ? alternatives?.wholes() ?? [] : []
        var isSure = false
        try show(draft, alternatives, wholes)
        while let action = try input.action(output) {
            let wasSure = isSure
            isSure = false
            switch action {
            case .take(let number):
                let marked = alternatives?.of(draft.marked) ?? []
                if draft.words.isEmpty, wholes.indices.contains(number - 1) {
                    draft.rewrite(wholes[number - 1])
                } else if !draft.words.isEmpty, marked.indices.contains(number - 1) {
                    draft.replace(marked[number - 1].words, with: marked[number - 1].text)
                } else {
                    try output.line("  there is no alternative \(number)")
                    continue
                }
            case .nextDoubtful: draft.markDoubtful(isForward: true)
            case .previousDoubtful: draft.markDoubtful(isForward: false)
            case .nextWord: draft.mark(draft.marked.upperBound)
            case .previousWord: draft.mark(draft.marked.lowerBound - 1)
            case .mark(let number): draft.mark(number - 1)
            case .playWord, .playAll:
                try play(item, action == .playWord ? draft : nil)
                continue
            case .type(let text) where !draft.words.isEmpty:
                guard let text = try typed(text, "said there", draft.markedText) else { continue }
                draft.replace(draft.marked, with: text)
            case .type(let text), .rewrite(let text):
                guard let text = try typed(text, "said", draft.text) else { continue }
                draft.rewrite(text)
            case .takeBack: draft.takeBack()
            case .accept:
                guard try store(item, draft) else { continue }
                return .goOn
            case .skip:
                count("skipped")
                return .goOn
            case .delete:
                if item.entries.isEmpty, !wasSure {
                    try output.line("  this deletes the recording for good; press d again to do it")
                    isSure = true
                    continue
                }
                guard try delete(item) else { continue }
                return .goOn
            case .dismiss:
                guard try dismiss(item) else { continue }
                return .goOn
            case .quit: return .stop
            case .help:
                try output.write(page.help)
                continue
            }
            try show(draft, alternatives, wholes)
        }
        return .stop
    }

    /// Nil if the recording cannot be transcribed again; the reason is printed.
    private func alternatives(_ item: ReviewItem) throws -> ReviewAlternatives? {
        do {
            return try journal.alternatives(for: item, transcriber: transcriber, corrector: corrector)
        } catch {
            try output.line("  it cannot be heard again: \(error)")
            return nil
        }
    }

    private func show(_ draft: ReviewDraft, _ alternatives: ReviewAlternatives?, _ wholes: [String]) throws {
        try output.write(page.words(draft))
        if draft.rewritten == nil {
            try output.write(
                draft.words.isEmpty
                    ? page.wholes(wholes)
                    : page.alternatives(alternatives?.of(draft.marked) ?? [], draft))
        }
    }

    /// - Parameter draft: its marked words are played; nil to play everything.
    private func play(_ item: ReviewItem, _ draft: ReviewDraft?) throws {
        var times: ClosedRange<Double>?
        if let draft, let first = draft.words[draft.marked].first, let last = draft.words[draft.marked].last {
            let start = max(0, first.start - margin)
            times = start...max(start, last.end + margin)
        }
        do {
            let loudspeaker = try Loudspeaker()
            try loudspeaker.play(try journal.mediaFile(item.recording.media), times: times) {
                input.isStopped()
            }
        } catch {
            try output.line("  cannot be played: \(EntryLines.plain(error.kinded.reason))")
        }
    }

    /// The text of the action, or else what the user types; nil if the user cancels.
    private mutating func typed(_ text: String?, _ question: String, _ beginning: String) throws -> String? {
        if let text { return text }
        return try input.text("  \(question)  ", beginning, output)
    }

    /// Stores the draft; false if that fails, and the reason is printed.
    private mutating func store(_ item: ReviewItem, _ draft: ReviewDraft) throws -> Bool {
        let entries: [Entry]
        do {
            if draft.isChanged {
                entries = try journal.replace(item, with: draft.text, reader: reader)
            } else {
                entries = try journal.accept(item, reader: reader)
            }
        } catch JournalError.invalid(.nothingHeard) {
            try output.line("  nothing was heard: t types what was said, x says that there is nothing in it")
            return false
        } catch {
            return try refuse(error)
        }
        count(draft.isChanged ? "corrected" : "accepted")
        // Unchanged entries need no message.
        for entry in entries where draft.isChanged || !item.entries.contains(entry) {
            let isKept = item.entries.contains(entry)
            let verb = item.entries.isEmpty ? "stored" : isKept ? "stays " : "edited"
            try output.line(
                "  \(verb)     \(page.lines.day(entry.createdAt))  \(page.lines.line(entry))")
        }
        return true
    }

    private mutating func dismiss(_ item: ReviewItem) throws -> Bool {
        guard item.entries.isEmpty else {
            try output.line(
                "  it is in the diary: d deletes its \(item.entries.count == 1 ? "entry" : "entries")")
            return false
        }
        do {
            try journal.dismiss(item)
        } catch {
            return try refuse(error)
        }
        count("without anything in it")
        return true
    }

    private mutating func delete(_ item: ReviewItem) throws -> Bool {
        let entries: [Entry]
        do {
            entries = try journal.discard(item)
        } catch {
            return try refuse(error)
        }
        count("deleted")
        try output.line(entries.isEmpty ? "  deleted for good" : "  deleted; diary undo brings it back")
        return true
    }

    /// Prints an error that concerns only this recording, and throws any other.
    private func refuse(_ error: any Error) throws -> Bool {
        let failure = Failure(error)
        if failure.isGeneral { throw failure }
        try output.line("  \(EntryLines.plain(failure.text))")
        return false
    }

    private mutating func count(_ what: String) {
        for index in counts.indices where counts[index].what == what { counts[index].count += 1 }
    }
}
