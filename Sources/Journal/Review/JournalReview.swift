import Diary
import Foundation

/// A recording that needs a look, with all that is needed to decide.
package struct ReviewItem: Identifiable, Sendable {
    /// Why it is in the queue.
    package enum Cause: Hashable, Sendable {
        /// No entry could be made from it.
        case failed(reason: String)
        /// Some of its words were heard with little confidence.
        case doubtful
        /// Somebody asked for it.
        case asked
    }

    package var recording: Recording
    package var cause: Cause
    /// The entries made from it, in order; empty for a failed recording.
    package var entries: [Entry]
    /// nil if the recording was never heard to its end.
    package var transcript: Transcript?
    /// The stretches of words that were heard with little confidence, in order: places in the transcript.
    package var doubtful: [Range<Int>]

    /// The recording's.
    package var id: UUID { recording.id }
    /// What was heard; empty if nothing was heard.
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

    /// Neighbouring words with less confidence than `below` are one stretch.
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

    /// Whether any of the doubtful words that may be foods stands in an entry's description, or was left out of it for
    /// being in doubt, or the whole was heard badly: else what is in doubt ("um", "with a") changes nothing in the diary.
    func isWorthALook(below: Double) -> Bool {
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

    /// The recordings that need a look, latest first: failed ones, and those whose entries have words heard with less
    /// confidence than `below` (0…1).
    ///
    /// A recording that was accepted, corrected or edited is left out until it is heard again.
    package func reviewQueue(below: Double = doubt) throws -> [ReviewItem] {
        let calendar = calendar
        return try read { database in
            var queue: [ReviewItem] = []
            for id in try database.recordingsToReview(below: below) {
                var item = try database.reviewItem(id, below: below, calendar)
                if case .asked = item.cause { item.cause = .doubtful }
                if item.isWorthALook(below: below) { queue.append(item) }
            }
            return queue
        }
    }

    /// A recording for review, whether it is in the queue or not.
    ///
    /// - Throws: `noSuchRecording`; `invalid` for one that is still to be heard.
    package func reviewItem(_ id: UUID, below: Double = doubt) throws -> ReviewItem {
        let calendar = calendar
        return try read { database in try database.reviewItem(id, below: below, calendar) }
    }

    /// Deletes a recording and its entries, which `undo` brings back one by one; or a failed recording, for good.
    ///
    /// - Returns: The entries that were deleted.
    /// - Throws: `invalid` when it is no longer as the item says.
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

    /// - Throws: `invalid` when somebody has changed, removed or heard the recording since the item was made.
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
