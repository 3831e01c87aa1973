import Diary
import Foundation
import Language

/// Which journals the household uses.
extension Journal {
    private static let offSetting = "journals_off"

    /// Journals that nothing is read into now. What they have stays.
    package func journalsOff() throws -> Set<JournalName> {
        let text = try read { database in try database.setting(Self.offSetting) }
        return Set((text ?? "").split(separator: " ").map { JournalName(rawValue: String($0)) })
    }

    package func setJournal(_ name: JournalName, isOn: Bool) throws {
        var off = try journalsOff()
        if isOn { off.remove(name) } else { off.insert(name) }
        let text = off.map(\.rawValue).sorted().joined(separator: " ")
        try write { database in try database.setSetting(Self.offSetting, to: text) }
    }
}

/// What journals keep, and what was told of it.
extension Journal {
    /// The journals that have records, or entries that told them something.
    package func journalsUsed() throws -> Set<JournalName> {
        try read { database in try database.journalsUsed() }
    }

    /// How many entries told a journal something, day by day; days without any are left out.
    package func toldCounts(
        of journal: JournalName, _ days: ClosedRange<CalendarDay>, by person: String? = nil
    ) throws -> [CalendarDay: Int] {
        try read { database in try database.toldCounts(of: journal, days, by: person) }
    }

    /// The records of a journal, in the order in which they were made.
    package func records(of journal: JournalName, kind: String? = nil) throws -> [Record] {
        try read { database in try database.records(of: journal, kind: kind) }
    }

    /// The same, for whoever reads words with them: read once as long as nobody writes to the diary.
    package func knownRecords(of journal: JournalName) throws -> [Record] {
        let revision = try revision()
        if let known = factsCache.records(of: journal), known.revision == revision { return known.records }
        return factsCache.keep(try records(of: journal), of: journal, at: revision)
    }

    /// Nil where there is none with the id.
    package func record(_ id: UUID) throws -> Record? {
        try read { database in try database.record(id) }
    }

    /// The acts of a journal, the latest first.
    ///
    /// - Parameters:
    ///   - record: only those about this one.
    ///   - first: the earliest moment; nil for all.
    package func acts(
        of journal: JournalName, about record: UUID? = nil, since first: Date? = nil, most: Int = 1_000
    ) throws -> [KeptAct] {
        try read { database in try database.acts(of: journal, about: record, since: first, most: most) }
    }

    /// What a journal has at a moment, for answers and what is due.
    ///
    /// - Parameter actsPerRecord: how many of the latest acts of each record.
    package func facts(of journal: JournalName, actsPerRecord: Int, now: Date) throws -> JournalFacts {
        let revision = try revision()
        let known = factsCache.kept(of: journal)
        let facts: FactsCache.Kept
        if let known, known.revision == revision, known.perRecord == actsPerRecord {
            facts = known
        } else {
            facts = try read { database in
                try database.facts(of: journal, perRecord: actsPerRecord, at: revision, known: known)
            }
            factsCache.keep(facts, of: journal)
        }
        return JournalFacts(records: facts.records, acts: facts.acts, now: now, calendar: calendar)
    }

    /// The acts of an entry in the order of speech, and what the household was told of each.
    package func acts(ofEntry id: UUID) throws -> [(act: KeptAct, told: String)] {
        try read { database in try database.acts(ofEntry: id) }
    }

    /// The acts of several entries, one entry after the other.
    package func acts(ofEntries entries: [Entry]) throws -> [(act: KeptAct, told: String)] {
        var acts: [(act: KeptAct, told: String)] = []
        for entry in entries { acts += try self.acts(ofEntry: entry.id) }
        return acts
    }

    /// Writes an entry for acts that were told without words.
    ///
    /// - Parameters:
    ///   - acts: at least one, all of one journal.
    ///   - words: what the entry says.
    ///   - instant: when it was done.
    ///   - client: The id of the token with which they are told.
    /// - Returns: the entry; `acts(ofEntry:)` says what became of the acts.
    /// - Throws: `invalid` where none of them can be done; then nothing is written.
    package func tell(
        _ acts: [Act], words: String, at instant: Date, person: String? = nil, by client: UUID? = nil
    ) throws -> Entry {
        let person = try person.map(Speakers.checked)
        let (entry, day) = try normal(
            Entry(
                id: makeID(), date: instant, rawInput: words, inputType: .text,
                processedDescription: words, createdAt: instant, category: nil, isNote: true, person: person,
                told: ToldActs(acts)))
        let author = client.map { EntryAuthor(client: $0, at: clock().asStored) }
        let (keepers, makeID, calendar) = (keepers, makeID, calendar)
        try write { database in
            // What waits of other entries is not what this one tells.
            try database.keepDueActs(keepers, makeID: makeID, calendar)
            try database.insertEntry(entry, on: day, from: nil, by: author)
            let kept = try database.keepDueActs(keepers, makeID: makeID, calendar)
            if let reason = kept.refusals.first, kept.refusals.count == kept.count {
                throw JournalError.invalid(.refused(reason))
            }
        }
        return entry
    }

    /// Adds a record, which undo takes away again.
    ///
    /// - Throws: `invalid` where the journal has one of the kind with this key.
    package func add(_ record: Record) throws {
        let now = clock()
        try write { database in
            guard try database.store(record, isByHand: true) else {
                throw JournalError.invalid(.nameTaken(kind: record.kind))
            }
            try database.noteChange(.creation, to: record.id, .record, at: now)
        }
    }

    /// Gives a record new contents.
    ///
    /// - Throws: `invalid` where there is none; `invalid` where another one has the name.
    package func change(_ record: Record) throws {
        let now = clock()
        try write { database in
            guard try database.record(record.id) != nil else {
                throw JournalError.invalid(.noSuchRecord(kind: record.kind))
            }
            try database.noteChange(.edit, to: record.id, .record, at: now)
            guard try database.store(record, isByHand: true) else {
                throw JournalError.invalid(.nameTaken(kind: record.kind))
            }
        }
    }

    /// Removes a record. What was told of it stays in the diary.
    ///
    /// - Throws: `invalid` where there is none.
    package func removeRecord(_ id: UUID, kind: String) throws {
        let now = clock()
        try write { database in
            guard try database.record(id) != nil else {
                throw JournalError.invalid(.noSuchRecord(kind: kind))
            }
            try database.noteChange(.deletion, to: id, .record, at: now)
            try database.removeRecord(id)
        }
    }

    /// Undoes the last change of a record of the past `undoDays` days: it was changed, removed or added by hand.
    ///
    /// - Returns: what was undone, and the record as it is now; nil if it is no longer there.
    /// - Throws: `nothingToUndo`; `invalid` where another one has its name by now.
    @discardableResult
    package func undo(ofRecord id: UUID) throws -> (kind: RecentChange.Kind, record: Record?) {
        try forgetOldChanges()
        return try write { database in
            guard let change = try database.newestChange(of: id, butOf: .entry) else {
                throw JournalError.nothingToUndo
            }
            try database.revert(change)
            return (RecentChange.Kind(change.kind), try database.record(id))
        }
    }

    /// Undoes the last change of the past `undoDays` days, of an entry or of a record.
    ///
    /// - Returns: the entry that is as before; nil for a record.
    /// - Throws: `nothingToUndo`.
    @discardableResult
    package func undoNewest() throws -> Undone? {
        try forgetOldChanges()
        while true {
            let change = try read { database in try database.newestChange(of: nil, butOf: nil) }
            guard let change else { throw JournalError.nothingToUndo }
            if change.entity.name == ChangedEntity.entry.name { return try undo() }
            let isDone = try write { database in
                guard try database.newestChange(of: nil, butOf: nil)?.number == change.number else {
                    return false
                }
                try database.revert(change)
                return true
            }
            if isDone { return nil }
        }
    }
}
