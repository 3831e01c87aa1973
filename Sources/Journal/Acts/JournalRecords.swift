import Diary
import Foundation
import Language

/// Which journals the household uses.
extension Journal {
    private static let offSetting = "journals_off"

    /// The journals that are switched off: nothing new is read into them, and their contents stay.
    package func journalsOff() throws -> Set<JournalName> {
        let text = try read { database in try database.setting(Self.offSetting) }
        return Set((text ?? "").split(separator: " ").map { JournalName(rawValue: String($0)) })
    }

    /// - Throws: `invalid` if a journal is switched off, so that nothing is to be put into it.
    func refuseOff(_ names: some Sequence<JournalName>) throws {
        let off = try journalsOff()
        if let name = names.first(where: off.contains) { throw JournalError.invalid(.journalOff(name)) }
    }

    package func setJournal(_ name: JournalName, isOn: Bool) throws {
        var off = try journalsOff()
        if isOn { off.remove(name) } else { off.insert(name) }
        let text = off.map(\.rawValue).sorted().joined(separator: " ")
        try write { database in try database.setSetting(Self.offSetting, to: text) }
    }
}

/// The records of journals and the acts about them.
extension Journal {
    /// The journals that have records, or entries that told them something.
    package func journalsUsed() throws -> Set<JournalName> {
        try read { database in try database.journalsUsed() }
    }

    /// How many entries told a journal something, by day; days without any are left out.
    package func toldCounts(
        of journal: JournalName, _ days: ClosedRange<CalendarDay>, by person: String? = nil
    ) throws -> [CalendarDay: Int] {
        try read { database in try database.toldCounts(of: journal, days, by: person) }
    }

    /// The records of a journal, in the order in which they were made.
    package func records(of journal: JournalName, kind: String? = nil) throws -> [Record] {
        try read { database in try database.records(of: journal, kind: kind) }
    }

    /// The same records, cached until somebody writes to the diary.
    package func knownRecords(of journal: JournalName) throws -> [Record] {
        let revision = try revision()
        if let known = factsCache.records(of: journal), known.revision == revision { return known.records }
        return factsCache.keep(try records(of: journal), of: journal, at: revision)
    }

    /// nil if there is no such record.
    package func record(_ id: UUID) throws -> Record? {
        try read { database in try database.record(id) }
    }

    /// The acts of a journal, latest first.
    ///
    /// - Parameters:
    ///   - record: only acts about this record.
    ///   - first: the earliest moment; nil for all.
    package func acts(
        of journal: JournalName, about record: UUID? = nil, since first: Date? = nil, most: Int = 1_000
    ) throws -> [KeptAct] {
        try read { database in try database.acts(of: journal, about: record, since: first, most: most) }
    }

    /// The records and acts of a journal at a moment, for answers and reminders.
    ///
    /// - Parameter actsPerRecord: how many of each record's latest acts to include.
    package func facts(of journal: JournalName, actsPerRecord: LatestActs, now: Date) throws
        -> JournalFacts
    {
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
        return JournalFacts(
            records: facts.records, acts: facts.acts, now: now, calendar: calendar, weather: try weather())
    }

    /// The acts of an entry in the order of speech, each with what the household was told about it.
    package func acts(ofEntry id: UUID) throws -> [(act: KeptAct, told: String)] {
        try read { database in try database.acts(ofEntry: id) }
    }

    /// The acts of several entries, one entry after the other.
    package func acts(ofEntries entries: [Entry]) throws -> [(act: KeptAct, told: String)] {
        var acts: [(act: KeptAct, told: String)] = []
        for entry in entries { acts += try self.acts(ofEntry: entry.id) }
        return acts
    }

    /// Adds an entry for acts that came as data, not as words.
    ///
    /// - Parameters:
    ///   - acts: at least one, all of the same journal.
    ///   - words: what the entry says.
    ///   - instant: when the acts were done.
    ///   - client: the id of the token that sent them.
    /// - Returns: the entry; `acts(ofEntry:)` says what became of the acts.
    /// - Throws: `invalid` if none of the acts can be done, or their journal is switched off; then nothing is
    ///   written.
    package func tell(
        _ acts: [Act], words: String, at instant: Date, person: String? = nil, by client: UUID? = nil
    ) throws -> Entry {
        let person = try person.map(Speakers.checked)
        try refuseOff(acts.map(\.journal))
        let (entry, day) = try normal(
            Entry(
                id: makeID(), date: instant, rawInput: words, inputType: .text,
                processedDescription: words, createdAt: instant, category: nil, isNote: true, person: person,
                told: ToldActs(acts)))
        let author = client.map { EntryAuthor(client: $0, at: clock().asStored) }
        let (keepers, makeID, calendar) = (keepers, makeID, calendar)
        try write { database in
            // Acts still due from other entries must not count as acts of this one.
            try database.keepDueActs(keepers, makeID: makeID, calendar)
            try database.insertEntry(entry, on: day, from: nil, by: author)
            let kept = try database.keepDueActs(keepers, makeID: makeID, calendar)
            if let reason = kept.refusals.first, kept.refusals.count == kept.count {
                throw JournalError.invalid(.refused(reason))
            }
        }
        return entry
    }

    /// Adds a record; undo removes it again.
    ///
    /// - Throws: `invalid` if the journal already has a record of this kind with this key, or is switched off.
    package func add(_ record: Record) throws {
        try refuseOff([record.journal])
        let now = clock()
        try write { database in
            guard try database.store(record, isByHand: true) else {
                throw JournalError.invalid(.nameTaken(kind: record.kind))
            }
            try database.noteChange(.creation, to: record.id, .record, at: now)
        }
    }

    /// Changes a record as it is now, so that nothing is lost that others change meanwhile.
    ///
    /// - Returns: the changed record.
    /// - Throws: `invalid` if the record does not exist, or if another one has the name.
    package func change(
        _ id: UUID, kind: String, _ body: @Sendable (inout Record) throws -> Void
    ) throws -> Record {
        let now = clock()
        return try write { database in
            guard var record = try database.record(id) else {
                throw JournalError.invalid(.noSuchRecord(kind: kind))
            }
            try body(&record)
            try database.noteChange(.edit, to: id, .record, at: now)
            guard try database.store(record, isByHand: true) else {
                throw JournalError.invalid(.nameTaken(kind: kind))
            }
            return record
        }
    }

    /// Gives a record new contents.
    ///
    /// - Throws: `invalid` if the record does not exist, or if another one has the name.
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

    /// Removes a record. The entries about it stay in the diary.
    ///
    /// - Throws: `invalid` if the record does not exist.
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

    /// Undoes a record's newest change by hand within the past `undoDays` days: an edit, a removal or an
    /// addition.
    ///
    /// - Returns: what was undone, and the record as it is now; nil if it is no longer there.
    /// - Throws: `nothingToUndo`; `invalid` if another record has taken its name since.
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

    /// Undoes the newest change within the past `undoDays` days, to an entry or a record.
    ///
    /// - Returns: the entry as it is after the undo; nil for a record.
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
