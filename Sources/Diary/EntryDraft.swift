import Foundation

/// The meaning of some words, before it becomes an entry.
package struct EntryDraft: Hashable, Sendable {
    /// Plain words; if they are empty, the words that were read replace them.
    package var description: String
    package var category: CategoryName?
    /// Any instant of the day on which it was eaten.
    package var date: Date
    /// When it was eaten.
    package var createdAt: Date
    /// The words about this entry if the text tells of several, counted between spaces.
    package var words: Range<Int>?
    /// Why it is kept as a note; nil if it tells of something eaten.
    package var note: NoteReason?
    /// The acts for another journal, if any; for the first journal this is a note.
    package var told: ToldActs?
    /// What was said beside the things that were eaten.
    package var remarks: [Remark] = []
    /// The stretches of the description of which the reader is unsure, in order.
    package var doubts: [String] = []
    /// Whether nothing in it was heard well enough.
    package var isUnclear = false
    /// Whether it describes what the household saved under a name, which may mean something else later.
    package var isExpanded = false
    /// Whether something in it was heard well enough, even if the rest of the recording was not.
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

    /// Whether too little of a recording was understood to make entries of the drafts.
    package static func isBelowEntryBound(_ drafts: [EntryDraft], of transcript: Transcript) -> Bool {
        drafts.allSatisfy(\.isUnclear)
            || ConfidenceBounds.isUnclear(transcript) && !drafts.contains(where: \.hasClearItems)
    }
}

/// Words to read, with the times at which they were said and their speaker if known.
package struct TimedText: Hashable, Sendable {
    package var text: String
    /// One for each word of the text between spaces; empty if only the text is known.
    package var times: [Transcript.Word]
    /// Who said or typed them; nil if that is not known.
    package var speaker: String?
    /// What a picture shows to which the words belong, such as "plant"; nil without one, or if that is not known.
    package var shown: String?

    /// Words with times, or words that were typed.
    package init(_ text: String, times: [Transcript.Word] = [], by speaker: String? = nil) {
        self.text = text
        self.times = times
        self.speaker = speaker
    }

    /// The words of a transcript.
    package init(_ transcript: Transcript, by speaker: String? = nil) {
        self.init(transcript.text, times: transcript.words, by: speaker)
    }

    /// The words of a transcript after rules; a word that replaced others has their time.
    package init(
        _ replaced: ReplacementRules.Replaced, of transcript: Transcript, by speaker: String? = nil
    ) {
        text = replaced.text
        self.speaker = speaker
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

/// Reads words that were said or typed at a moment into drafts, one for each entry and at least one.
///
/// `picked` is the category that the user picked, or nil.
package typealias Reader =
    @Sendable (_ said: TimedText, _ saidAt: Date, _ picked: CategoryName?) -> [EntryDraft]

/// Why a memo is kept as a note: it names nothing that its speaker ate.
package enum NoteReason: String, Hashable, Sendable {
    /// Food that has not been eaten yet.
    case plan
    /// Something that somebody would like, or likes in general.
    case wish
    /// A question, or an order to whoever listens, such as a shopping list.
    case request
    /// Food that somebody else ate.
    case others
    /// It is not about food.
    case notFood
}
