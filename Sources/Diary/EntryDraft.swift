import Foundation

/// What was understood from words, before it is an entry.
package struct EntryDraft: Hashable, Sendable {
    /// Plain words; where they are empty the words that were read take their place.
    package var description: String
    package var category: CategoryName?
    /// Any instant of the day on which it was eaten.
    package var date: Date
    /// When it was eaten.
    package var createdAt: Date
    /// Where the text tells of several entries, the words of it that tell of this one, counted between spaces.
    package var words: Range<Int>?
    /// Why it is kept as a note; nil where it tells of something eaten.
    package var note: NoteReason?
    /// What it tells another journal; then it is a note for the first one.
    package var told: ToldActs?
    /// Nothing in it was heard well enough to be believed.
    package var isUnclear = false
    /// It names something that was heard well enough to be believed, even where the rest of the recording was not.
    package var hasClearItems = false

    package init(
        description: String, category: CategoryName?, date: Date, createdAt: Date, words: Range<Int>? = nil,
        note: NoteReason? = nil
    ) {
        self.description = description
        self.category = category
        self.date = date
        self.createdAt = createdAt
        self.words = words
        self.note = note
    }

    /// Whether too little of a recording was understood to make entries of what was read in it.
    package static func isBelowEntryBound(_ drafts: [EntryDraft], of transcript: Transcript) -> Bool {
        drafts.allSatisfy(\.isUnclear)
            || ConfidenceBounds.isUnclear(transcript) && !drafts.contains(where: \.hasClearItems)
    }
}

/// Words to read, with the times at which they were said, as far as these are known.
package struct TimedText: Hashable, Sendable {
    package var text: String
    /// One for each word of the text between spaces; empty where only the text is known.
    package var times: [Transcript.Word]

    /// Words that were typed, or of which nobody knows when they were said.
    package init(_ text: String) {
        self.text = text
        times = []
    }

    /// What was heard.
    package init(_ transcript: Transcript) {
        text = transcript.text
        times = transcript.words
    }

    /// What was heard, with rules applied: a word that took the place of others has their time.
    package init(_ replaced: ReplacementRules.Replaced, of transcript: Transcript) {
        text = replaced.text
        let written = replaced.text.split(separator: " ")
        times = zip(written, replaced.origins).compactMap { word, origin in
            let heard = transcript.words[origin.clamped(to: transcript.words.indices)]
            guard let first = heard.first, let last = heard.last else { return nil }
            return Transcript.Word(
                word: String(word), start: first.start, end: last.end, confidence: first.confidence)
        }
        if times.count != written.count { times = [] }
    }
}

/// Understands words that were said or typed at a moment, with the category that the user picked or nil: a draft
/// for each entry that they tell of, and at least one.
package typealias Reader =
    @Sendable (_ said: TimedText, _ saidAt: Date, _ picked: CategoryName?) -> [EntryDraft]

/// Why a memo is kept as a note: it names nothing that its speaker ate.
package enum NoteReason: String, Hashable, Sendable {
    /// What was still to be eaten.
    case plan
    /// What somebody would like, or likes in general.
    case wish
    /// A question, or an order to whoever listens, shopping lists among them.
    case request
    /// What somebody else ate.
    case others
    /// It is about something else altogether.
    case notFood
}
