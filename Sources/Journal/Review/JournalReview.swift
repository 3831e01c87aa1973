import Diary
import Foundation

/// A recording that needs review, with everything needed to decide.
package struct ReviewItem: Identifiable, Sendable {
    /// Why it is in the queue.
    package enum Cause: Hashable, Sendable {
        /// No entry could be made from it.
        case failed(reason: String)
        /// Some of its words were heard with little confidence.
        case doubtful
        /// Its words were heard well, but the reader is unsure of some of them.
        case unsure
        /// Somebody asked for this recording.
        case asked
    }

    package var recording: Recording
    package var cause: Cause
    /// The entries made from it, in order; empty for a failed recording.
    package var entries: [Entry]
    /// nil if the recording was never heard to its end.
    package var transcript: Transcript?
    /// The stretches of words heard with little confidence, in order, as ranges of word indexes.
    package var doubtful: [Range<Int>]

    /// The recording's id.
    package var id: UUID { recording.id }
    /// The heard words; empty if nothing was heard.
    package var text: String { transcript?.text ?? "" }
    /// Whether anything was heard that can be accepted.
    package var hasWords: Bool { text.contains { $0.isLetter || $0.isNumber } }

    init(
        _ recording: Recording, _ cause: Cause, _ entries: [Entry], _ transcript: Transcript?, below: Double
    ) {
        self.recording = recording
        self.cause = cause
        self.entries = entries
        self.transcript = transcript
        doubtful = transcript.map { Self.doubtful($0, below: below) } ?? []
    }

    /// Adjacent words with less confidence than `below` form one stretch.
    private static func doubtful(_ transcript: Transcript, below: Double) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        for (place, word) in transcript.words.enumerated() where word.confidence < below {
            if let last = stretches.last, last.upperBound == place {
                stretches[stretches.count - 1] = last.lowerBound..<place + 1
            } else {
                stretches.append(place..<place + 1)
            }
        }
        return stretches
    }

    /// What is in doubt in a recording that has entries; nil if nothing is.
    package var causeOfDoubt: Cause? {
        guard doubtful.isEmpty else { return .doubtful }
        return entries.contains(where: \.isInDoubt) ? .unsure : nil
    }

    /// Whether a review could change something in the diary.
    ///
    /// It could if the reader is unsure of an entry.
    /// It could if the whole was heard badly. It could also if a doubtful word that may be a food is in a
    /// description, or was left out for its doubt. Doubt in “um” or “with a” changes nothing.
    func isWorthALook(below: Double) -> Bool {
        if entries.contains(where: \.isInDoubt) { return true }
        guard let transcript else { return true }
        if transcript.confidence < below { return true }
        let shown = Set(
            entries.flatMap { $0.processedDescription.lowercased().split(whereSeparator: { !$0.isLetter }) })
        let leastOfItem = ConfidenceBounds.leastOfItem(in: transcript.words)
        return doubtful.joined().contains { place in
            transcript.words[place].word.split(whereSeparator: { !$0.isLetter }).contains { part in
                DescriptionWords.counts(String(part))
                    && (shown.contains(part) || transcript.words[place].confidence < leastOfItem)
            }
        }
    }
}

extension Journal {
    /// The confidence below which a word is in doubt, 0…1.
    package static let doubt = 0.75

    /// The recordings that need review, latest first: failed ones, those whose entries have doubtful words, and
    /// those of whose entries the reader is unsure.
    ///
    /// A word is doubtful if its confidence is less than `below` (0…1).
    ///
    /// A recording that was accepted, corrected or edited is left out until it is heard again.
    package func reviewQueue(below: Double = doubt) throws -> [ReviewItem] {
        let calendar = calendar
        return try read { database in
            var queue: [ReviewItem] = []
            for id in try database.recordingsToReview(below: below) {
                var item = try database.reviewItem(id, below: below, calendar)
                if case .asked = item.cause { item.cause = item.causeOfDoubt ?? .doubtful }
                if item.isWorthALook(below: below) { queue.append(item) }
            }
            return queue
        }
    }

    /// A recording for review, whether it is in the queue or not.
    ///
    /// - Throws: `noSuchRecording`; `invalid` if it has not been heard yet.
    package func reviewItem(_ id: UUID, below: Double = doubt) throws -> ReviewItem {
        let calendar = calendar
        return try read { database in try database.reviewItem(id, below: below, calendar) }
    }

    /// Deletes a recording and its entries, and undo brings the entries back one by one. A failed recording
    /// is deleted for good.
    ///
    /// - Returns: the deleted entries.
    /// - Throws: `invalid` if the recording has changed since the item was made.
    @discardableResult
    package func discard(_ item: ReviewItem) throws -> [Entry] {
        let calendar = calendar
        try read { database in try database.expectUnchanged(item, calendar) }
        guard !item.entries.isEmpty else {
            try discardRecording(item.id)
            return []
        }
        return try item.entries.map { entry in try delete(entry.id) }
    }
}

extension Connection {
    fileprivate func reviewItem(
        _ id: UUID, below: Double, _ calendar: any LocalCalendar
    ) throws -> ReviewItem {
        guard let recording = try recording(id) else {
            throw JournalError.noSuchRecording(id.uuidString)
        }
        let cause: ReviewItem.Cause
        switch recording.state {
        case .received:
            throw JournalError.invalid(.recordingUnheard(id))
        case .failed(let reason): cause = .failed(reason: reason)
        case .logged: cause = .asked
        }
        return ReviewItem(
            recording, cause, try entries(from: id, calendar).map(\.entry), try transcript(of: id),
            below: below)
    }

    /// - Throws: `invalid` if somebody has changed, removed or heard the recording since the item was made.
    func expectUnchanged(_ item: ReviewItem, _ calendar: any LocalCalendar) throws {
        let recording = try recording(item.id)
        let entries = try entries(from: item.id, calendar).map(\.entry)
        guard recording?.state == item.recording.state, entries == item.entries,
            try transcript(of: item.id) == item.transcript
        else {
            throw JournalError.invalid(.recordingChanged(item.id))
        }
    }
}
