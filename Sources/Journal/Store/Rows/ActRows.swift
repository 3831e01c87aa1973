import Diary
import Foundation
import JSON

/// The acts of entries as rows, and their changes to records; both follow from `entry.acts`.
extension Connection {
    /// Keeps the acts of entries written since the last time, in the order of writing.
    ///
    /// If an entry's acts are unchanged, their effect stays. Acts of entries that left their journal are
    /// undone first.
    ///
    /// - Returns: the number of acts kept, and the reasons why some were refused.
    @discardableResult
    func keepDueActs(
        _ keepers: [JournalName: any ActKeeper], makeID: @escaping () -> UUID, _ calendar: any LocalCalendar,
        on cache: SharedRecordCache? = nil
    ) throws -> KeptActs {
        var kept = cache?.take() ?? RecordCache()
        defer { cache?.put(kept) }
        var outcome = KeptActs()
        for journal in keepers.keys where try isProjectionDue(for: journal) {
            let left = try rows(
                """
                SELECT entry.seq FROM projection_due AS due JOIN entry ON entry.seq = due.entry_seq
                WHERE due.journal = ? AND entry.journal <> due.journal ORDER BY due.entry_seq
                """, .text(journal.rawValue)
            ) { $0.integer(0) }
            for entry in left { try takeBackActs(of: entry, journal) }
            if !left.isEmpty { kept.forget(journal) }
        }
        for journal in keepers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let keeper = keepers[journal], try isProjectionDue(for: journal) else { continue }
            let due = try rows(
                """
                SELECT entry.seq, entry.created_at, entry.acts, entry.journal = due.journal
                FROM projection_due AS due JOIN entry ON entry.seq = due.entry_seq
                WHERE due.journal = ? ORDER BY due.entry_seq
                """, .text(journal.rawValue)
            ) {
                (seq: $0.integer(0), at: $0.instant(1), acts: $0.optionalText(2), isOwn: $0.integer(3) != 0)
            }
            for entry in due {
                let told = entry.isOwn ? entry.acts.map { ToldActs(journal: journal, json: $0) } : nil
                try keep(
                    told?.acts ?? [], of: entry.seq, at: entry.at, journal, keeper, makeID, calendar, &kept,
                    &outcome)
            }
            try run("DELETE FROM projection_due WHERE journal = ?", .text(journal.rawValue))
        }
        return outcome
    }

    private func keep(
        _ acts: [Act], of entry: Int64, at: Date, _ journal: JournalName, _ keeper: any ActKeeper,
        _ makeID: @escaping () -> UUID, _ calendar: any LocalCalendar, _ cache: inout RecordCache,
        _ outcome: inout KeptActs
    ) throws {
        let before = try rows(
            "SELECT said FROM act WHERE entry_seq = ? AND journal = ? ORDER BY position",
            .integer(entry), .text(journal.rawValue)
        ) { $0.text(0) }
        if before == acts.map(\.json.line) { return }
        if !before.isEmpty {
            try takeBackActs(of: entry, journal)
            cache.forget(journal)
        }
        for (position, act) in acts.enumerated() {
            let effect = keeper.effect(
                of: act, id: makeID, at: at, among: try cache.records(of: journal, keeper, self),
                calendar: calendar)
            outcome.count += 1
            if effect.isRefused { outcome.refusals.append(effect.told) }
            try store(effect, of: act, entry, position, makeID(), &cache)
        }
    }

    private func store(
        _ effect: ActEffect, of said: Act, _ entry: Int64, _ position: Int, _ id: UUID,
        _ cache: inout RecordCache
    ) throws {
        let journal = said.journal
        var changed: [ActChanges.Changed] = []
        for record in effect.changed {
            let before = cache.record(record.id, of: journal)
            guard try store(record, isByHand: false) else { continue }
            changed.append(
                ActChanges.Changed(
                    id: record.id, before: before.map(ActChanges.Contents.init), after: .init(record),
                    journal: nil))
            cache.put(record)
        }
        var moved: [ActChanges.Moved] = []
        if let merge = merge(effect) { moved = [try move(merge.from, into: merge.into)] }
        for id in effect.removed {
            guard let before = cache.record(id, of: journal) else { continue }
            let origin = ActChanges.Origin(
                name: before.journal, kind: before.kind, createdAt: before.createdAt,
                isByHand: try isByHand(id), acts: try acts(about: id))
            try removeRecord(id)
            changed.append(
                ActChanges.Changed(id: id, before: .init(before), after: nil, journal: origin))
            cache.remove(before)
        }
        try run(
            """
            INSERT INTO act (id, entry_seq, position, journal, kind, said, fields, effect, number)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM act))
            """, .id(id), .integer(entry), .integer(Int64(position)), .text(journal.rawValue),
            .text(effect.act.kind), .text(said.json.line), .text(JSONValue(effect.act.fields).line),
            .text(ActChanges(changed: changed, moved: moved, told: effect.told).json.line))
        for record in Set(effect.about) where cache.record(record, of: journal) != nil {
            try run(
                "INSERT INTO act_record (record_id, act_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
                .id(record), .id(id))
        }
    }

    /// Undoes what the acts of an entry did to records, last act first, and deletes the acts.
    func takeBackActs(ofEntry id: UUID) throws {
        let seq = try row("SELECT seq FROM entry WHERE id = ? AND acts IS NOT NULL", .id(id)) {
            $0.integer(0)
        }
        if let seq { try takeBackActs(of: seq, nil) }
    }

    private func takeBackActs(of entry: Int64, _ journal: JournalName?) throws {
        let rows = try rows(
            """
            SELECT id, journal, effect FROM act WHERE entry_seq = ? ORDER BY position DESC
            """, .integer(entry)
        ) { row in
            (id: try row.id(0), journal: row.text(1), changes: ActChanges(stored: row.text(2)))
        }
        for row in rows where journal == nil || journal?.rawValue == row.journal {
            try run("DELETE FROM act WHERE id = ?", .id(row.id))
            for changed in row.changes.changed.reversed() { try takeBack(changed) }
            for moved in row.changes.moved { try takeBack(moved) }
        }
    }

    /// The two records that an act merges: it is about both and removes one of them; nil if it merges none.
    private func merge(_ effect: ActEffect) -> (from: UUID, into: UUID)? {
        let staying = effect.about.filter { !effect.removed.contains($0) }
        guard effect.removed.count == 1, staying.count == 1, effect.about.contains(effect.removed[0]) else {
            return nil
        }
        return (effect.removed[0], staying[0])
    }

    /// Links the acts about one record to another one.
    private func move(_ from: UUID, into: UUID) throws -> ActChanges.Moved {
        let own = Set(try acts(about: into))
        let acts = try acts(about: from)
        let gained = acts.filter { !own.contains($0) }
        for act in gained { try link(act, to: into) }
        return ActChanges.Moved(from: from, into: into, acts: acts, gained: gained)
    }

    private func acts(about record: UUID) throws -> [UUID] {
        try rows("SELECT act_id FROM act_record WHERE record_id = ? ORDER BY act_id", .id(record)) {
            row in try row.id(0)
        }
    }

    private func takeBack(_ moved: ActChanges.Moved) throws {
        for act in moved.gained {
            try run(
                "DELETE FROM act_record WHERE record_id = ? AND act_id = ?", .id(moved.into), .id(act))
        }
        for act in moved.acts { try link(act, to: moved.from) }
    }

    /// Links an act to a record, if both exist.
    private func link(_ act: UUID, to record: UUID) throws {
        try run(
            """
            INSERT INTO act_record (record_id, act_id)
            SELECT record.id, act.id FROM record, act WHERE record.id = ? AND act.id = ? ON CONFLICT DO NOTHING
            """, .id(record), .id(act))
    }

    private func takeBack(_ changed: ActChanges.Changed) throws {
        guard let now = try record(changed.id) else {
            guard let before = changed.before, let journal = changed.journal else { return }
            // The act removed the record.
            var record = Record(
                id: changed.id, journal: journal.name, kind: journal.kind, name: before.name, key: before.key,
                createdAt: journal.createdAt)
            record.fields = before.fields
            guard try store(record, isByHand: journal.isByHand) else { return }
            for act in journal.acts { try link(act, to: record.id) }
            return
        }
        let contents = changed.takenBack(from: ActChanges.Contents(now))
        var record = now
        (record.name, record.key, record.fields) = (contents.name, contents.key, contents.fields)
        if try !store(record, isByHand: false) {
            // Another record has taken its old name.
            (record.name, record.key) = (now.name, now.key)
            try store(record, isByHand: false)
        }
        if try isLeftOver(record.id) { try removeRecord(record.id) }
    }
}

/// The number of acts kept, and the reasons of refusals.
struct KeptActs {
    var count = 0
    /// Why some acts could not be done.
    var refusals: [String] = []
}
