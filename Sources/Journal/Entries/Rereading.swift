import Diary
import Foundation

/// What the stored words of some entries give when they are read again, beside the entries they gave before.
package struct Rereading: Sendable {
    /// What would happen to the entries.
    package enum Outcome: Hashable, Sendable {
        /// The entries would stay the same.
        case same
        /// The entries would change.
        case changed
        /// The user has edited or deleted some of them, or they repeat others; they stay as they are.
        case edited
    }

    /// The entries that came from the same words, in their order.
    package var entries: [Entry]
    /// The entries that would replace them; the first of these keep the ids of the old ones.
    package var newEntries: [Entry]
    package var outcome: Outcome
    let recording: UUID?
    let stretches: [ClosedRange<Double>?]
}

extension Journal {
    /// Reads the words of entries again and changes nothing.
    ///
    /// Samples are left out. A typed entry keeps its day: it is not known when it was typed, so “yesterday”
    /// may be any day. A category that neither the foods nor the hour explain was picked by the user, and
    /// stays.
    ///
    /// - Parameters:
    ///   - since: only entries of this day and later ones; nil for all.
    ///   - detector: knows which categories are likely for foods.
    /// - Returns: one rereading for all entries that came from the same words, ordered by time.
    package func rereadings(
        since: CalendarDay? = nil, reader: Reader, detector: (any CategoryDetector)?
    ) throws -> [Rereading] {
        let calendar = calendar
        let rules = try replacementRules()
        let rows = try read { database in try database.rowsInOrderOfWriting(since: since, calendar) }
        var rereadings: [Rereading] = []
        for group in Self.groups(rows) {
            let recorded = try group[0].recording.map { id in
                try read { database in
                    (try database.recording(id), try database.transcript(of: id))
                }
            }
            let words = KeptWords(
                rows: group, recording: recorded?.0, transcript: recorded?.1, rules: rules, calendar: calendar
            )
            // The same words typed twice are two entries with one meal each.
            let parts = group.count > 1 && recorded == nil && words.drafts(reader).count == 1
            rereadings += (parts ? words.oneByOne : [words]).map { reread($0, reader, detector) }
        }
        return rereadings.sorted { $0.entries[0].createdAt < $1.entries[0].createdAt }
    }

    /// Groups entries of one recording, and entries with the same words that were written one after the
    /// other.
    private static func groups(_ rows: [EntryRow]) -> [[EntryRow]] {
        var groups: [[EntryRow]] = []
        // A picture may have no words, or those on a paper.
        for row in rows
        where !row.entry.rawInput.hasPrefix(Entry.sampleMark) && !row.entry.rawInput.isEmpty
            && !row.entry.isOfPaper
        {
            if let last = groups.last?.last, last.recording == row.recording,
                last.entry.rawInput == row.entry.rawInput, last.entry.inputType == row.entry.inputType
            {
                groups[groups.count - 1].append(row)
            } else {
                groups.append([row])
            }
        }
        return groups
    }

    private func reread(_ words: KeptWords, _ reader: Reader, _ detector: (any CategoryDetector)?)
        -> Rereading
    {
        let entries = words.entries
        var drafts = words.drafts(reader)
        // An entry that was given as a description becomes a note only if it plainly is one.
        if entries.count == 1, entries[0].rawInput == entries[0].processedDescription, !entries[0].isNote,
            drafts.allSatisfy({ $0.note != nil }),
            !sort(of: entries[0].rawInput, at: entries[0].createdAt, reader: reader).isNote
        {
            drafts = []
        }
        if drafts.contains(where: \.isExpanded) || words.wereExpanded { drafts = [] }
        let keepsTime = words.keepsTime(drafts, reader)
        let newEntries = drafts.enumerated().map { index, draft in
            words.entry(index, draft, keepsTime: keepsTime[index], makeID, detector)
        }
        let isSame = drafts.isEmpty || Self.areSame(entries, newEntries)
        return Rereading(
            entries: entries, newEntries: isSame ? entries : newEntries,
            outcome: isSame ? .same : words.isUntouched(newEntries) ? .changed : .edited,
            recording: words.recording?.id,
            stretches: isSame ? words.rows.map(\.stretch) : drafts.map(words.stretch))
    }

    private static func areSame(_ entries: [Entry], _ newEntries: [Entry]) -> Bool {
        entries.count == newEntries.count
            && zip(entries, newEntries).allSatisfy {
                $0.processedDescription == $1.processedDescription && $0.category == $1.category
                    && $0.isNote == $1.isNote && $0.createdAt == $1.createdAt && $0.remarks == $1.remarks
            }
    }

    /// Replaces entries with what their words give now; undo takes it back, entry by entry.
    ///
    /// Writes nothing unless the outcome is `changed` and nobody has changed the entries since.
    ///
    /// - Returns: whether it was written.
    @discardableResult
    package func apply(_ rereading: Rereading) throws -> Bool {
        guard rereading.outcome == .changed else { return false }
        let (calendar, instant) = (calendar, clock())
        let rows = try rereading.newEntries.map { entry in try normal(entry) }
        return try write { database in
            for entry in rereading.entries {
                guard try database.entry(entry.id, calendar)?.entry == entry else { return false }
            }
            try database.replaceEntries(
                rereading.entries, with: rows, stretches: rereading.stretches, from: rereading.recording,
                at: instant)
            return true
        }
    }
}

/// The words that some entries were made from.
private struct KeptWords {
    var rows: [EntryRow]
    var recording: Recording?
    var transcript: Transcript?
    var said: TimedText
    private var replaced: ReplacementRules.Replaced
    private var calendar: any LocalCalendar

    init(
        rows: [EntryRow], recording: Recording?, transcript: Transcript?, rules: ReplacementRules,
        calendar: any LocalCalendar
    ) {
        let entry = rows[0].entry
        self.rows = rows
        self.recording = recording
        self.transcript = transcript
        self.calendar = calendar
        let rules = entry.inputType == .voice ? rules : ReplacementRules([])
        let replaced = rules.applied(to: entry.rawInput)
        self.replaced = replaced
        said =
            if let transcript, transcript.text == entry.rawInput {
                TimedText(replaced, of: transcript, by: entry.person)
            } else {
                TimedText(replaced.text, by: entry.person)
            }
    }

    var entries: [Entry] { rows.map(\.entry) }

    /// The same words, for each entry on its own.
    var oneByOne: [KeptWords] {
        rows.map { row in
            var words = self
            words.rows = [row]
            return words
        }
    }

    func drafts(_ reader: Reader) -> [EntryDraft] { reader(said, saidAt, recording?.pickedCategory) }

    /// Whether each entry keeps its time: if none was said, or one that counts from when it was said, which is
    /// not known of typed words ("an hour ago").
    func keepsTime(_ drafts: [EntryDraft], _ reader: Reader) -> [Bool] {
        guard recording == nil, drafts.contains(where: { $0.createdAt != saidAt }) else {
            return drafts.map { _ in recording == nil }
        }
        // Such times move with the moment of reading.
        let later = reader(said, saidAt + 60, nil)
        return drafts.indices.map { index in
            later.count == drafts.count && later[index].createdAt == drafts[index].createdAt + 60
        }
    }

    /// The moment that spoken times count from. For typed words only the day is certain.
    var saidAt: Date { recording?.recordedAt ?? rows[0].entry.createdAt }

    func stretch(_ draft: EntryDraft) -> ClosedRange<Double>? {
        draft.words.flatMap { transcript?.stretch(of: replaced.origin(of: $0)) }
    }

    /// The entry made from a draft, in place of the old entry at this index.
    func entry(
        _ index: Int, _ draft: EntryDraft, keepsTime: Bool, _ makeID: () -> UUID,
        _ detector: (any CategoryDetector)?
    ) -> Entry {
        let old = index < rows.count ? rows[index].entry : nil
        let model = old ?? rows[rows.count - 1].entry
        var entry = Entry(
            id: old?.id ?? makeID(), text: model.rawInput, inputType: model.inputType, draft: draft,
            picked: recording?.pickedCategory, mediaURL: model.mediaURL)
        entry.person = model.person
        if recording == nil {
            let day = CalendarDay(of: model.date, in: calendar)
            entry.date = model.date
            for index in entry.remarks.indices {
                entry.remarks[index].at = entry.remarks[index].at.map {
                    day.instant(at: TimeOfDay(of: $0, in: calendar), in: calendar)
                }
            }
            entry.remarks = entry.remarks.keepingTimes(of: old?.remarks ?? [])
            entry.createdAt =
                keepsTime
                ? model.createdAt
                : day.instant(at: TimeOfDay(of: draft.createdAt, in: calendar), in: calendar)
        }
        if let old, let category = old.category, category != entry.category, !entry.isNote,
            detector?.mayTell(
                category, of: old.processedDescription,
                hour: calendar.component(.hour, from: old.createdAt)) == false
        {
            entry.category = category
        }
        return entry
    }

    var wereExpanded: Bool { entries.wereExpanded(from: [rows[0].entry.rawInput, replaced.text]) }

    /// Whether no entry was edited or deleted, and none repeats a part of another.
    func isUntouched(_ newEntries: [Entry]) -> Bool {
        if entries.contains(where: { $0.updatedAt != nil }) { return false }
        if rows.count == 1, newEntries.count == 1 { return rows[0].stretch == nil }
        let present = Set(entries.flatMap { DescriptionWords.words($0.processedDescription) })
        let named = newEntries.map { DescriptionWords.words($0.processedDescription) }
        // Fewer new entries must add no words; otherwise each must share a word with the old ones.
        return newEntries.count < entries.count
            ? named.allSatisfy { present.isSuperset(of: $0) }
            : named.allSatisfy { !present.isDisjoint(with: $0) }
    }
}

extension [Entry] {
    /// Whether an entry that nobody edited describes more than was said.
    ///
    /// No reader invents words: they come from something that was saved under a name when the entry was made, and
    /// that may be renamed or gone today.
    ///
    /// - Parameter said: the words that were said, and what rules made of them.
    func wereExpanded(from said: [String]) -> Bool {
        let spoken = Set(said.flatMap(DescriptionWords.words))
        return contains { entry in
            entry.updatedAt == nil
                && !spoken.isSuperset(of: DescriptionWords.words(entry.processedDescription))
        }
    }
}
