import Diary
import Foundation

extension Journal {
    /// The confidence below which a word is in doubt, 0…1.
    package static let doubt = 0.75

    /// The recordings that need a look, latest first: failed ones, and those whose entries have words heard with less
    /// confidence than `below` (0…1).
    ///
    /// A recording that was accepted, corrected or edited is left out until it is heard again.
    package func reviewQueue(below: Double = doubt) throws(JournalError) -> [ReviewItem] {
        let calendar = calendar
        return try read { database throws(JournalError) in
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
    package func reviewItem(_ id: UUID, below: Double = doubt) throws(JournalError) -> ReviewItem {
        let calendar = calendar
        return try read { database throws(JournalError) in
            try database.reviewItem(id, below: below, calendar)
        }
    }

    /// Deletes a recording and its entries, which `undo` brings back one by one; or a failed recording, for good.
    ///
    /// - Returns: The entries that are no more.
    /// - Throws: `invalid` when it is no longer as the item says.
    @discardableResult
    package func discard(_ item: ReviewItem) throws(JournalError) -> [Entry] {
        let calendar = calendar
        try read { database throws(JournalError) in try database.expectUnchanged(item, calendar) }
        guard !item.entries.isEmpty else {
            try discardRecording(item.id)
            return []
        }
        return try item.entries.map { entry throws(JournalError) in try delete(entry.id) }
    }
}

extension Connection {
    fileprivate func reviewItem(
        _ id: UUID, below: Double, _ calendar: any LocalCalendar
    ) throws(JournalError) -> ReviewItem {
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
    func expectUnchanged(_ item: ReviewItem, _ calendar: any LocalCalendar) throws(JournalError) {
        let recording = try recording(item.id)
        let entries = try entries(from: item.id, calendar).map(\.entry)
        guard recording?.state == item.recording.state, entries == item.entries,
            try transcript(of: item.id) == item.transcript
        else {
            throw JournalError.invalid(.recordingChanged(item.id))
        }
    }
}
