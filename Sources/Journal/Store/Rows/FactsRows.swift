import Diary
import Foundation
import Language

extension Connection {
    /// The records and acts of a journal, reusing what is known if it is still valid.
    ///
    /// - Parameter revision: the diary's revision from before the reading began.
    func facts(
        of journal: JournalName, perRecord: LatestActs, at revision: Revision, known: FactsCache.Kept?
    ) throws -> FactsCache.Kept {
        let records = try records(of: journal)
        let last = try number("SELECT coalesce(max(seq), 0) FROM entry")
        let mark = try actsMark(upTo: last)
        var acts: [KeptAct] = []
        if perRecord.count > 0 {
            let known = try known.flatMap { known in
                try isTrueStill(known, records, mark) && known.perRecord == perRecord ? known : nil
            }
            acts =
                if let known { try added(to: known, of: journal, perRecord) } else {
                    try latestActs(of: journal, perRecord: perRecord)
                }
        }
        return FactsCache.Kept(
            revision: revision, mark: mark, perRecord: perRecord, records: records, acts: acts)
    }

    private func actsMark(upTo entry: Int64) throws -> ActsMark {
        let acts = try row(
            "SELECT count(*), coalesce(sum(number), 0) FROM act WHERE entry_seq <= ?", .integer(entry)
        ) { (count: $0.integer(0), numbers: $0.integer(1)) }
        return ActsMark(
            entry: entry, changes: try number("SELECT count(*) FROM change"),
            lastChange: try lastNumber(of: "change"),
            acts: acts?.count ?? 0, numbers: acts?.numbers ?? 0,
            newestAct: try row(
                "SELECT id FROM act WHERE entry_seq <= ? ORDER BY number DESC LIMIT 1", .integer(entry)
            ) { $0.text(0) } ?? "",
            moments: try number(
                "SELECT coalesce(sum(created_at), 0) FROM entry WHERE acts IS NOT NULL AND seq <= \(entry)"),
            links: try number("SELECT count(*) FROM act_record") - newLinks(after: entry))
    }

    private func newLinks(after entry: Int64) throws -> Int64 {
        try number(
            """
            SELECT count(*) FROM act JOIN act_record ON act_record.act_id = act.id
            WHERE act.entry_seq > \(entry)
            """)
    }

    /// Whether the known acts are unchanged and only a few entries have come since.
    private func isTrueStill(_ known: FactsCache.Kept, _ records: [Record], _ mark: ActsMark) throws -> Bool {
        guard mark.entry - known.mark.entry < 200, try actsMark(upTo: known.mark.entry) == known.mark else {
            return false
        }
        // A merge moves the acts of the removed record to the remaining one.
        let there = Set(records.map(\.id))
        return known.records.allSatisfy { there.contains($0.id) }
    }

    /// Merges newer acts, in the order of telling, into the known ones.
    ///
    /// The result is ordered by time, latest first; at the same moment, the act told last comes first.
    private func merged(_ new: [KeptAct], _ known: [KeptAct]) -> [KeptAct] {
        let new = new.reversed().enumerated().sorted {
            $0.element.at != $1.element.at ? $0.element.at > $1.element.at : $0.offset < $1.offset
        }.map(\.element)
        var all: [KeptAct] = []
        all.reserveCapacity(new.count + known.count)
        var place = 0
        for act in new {
            while place < known.count, known[place].at > act.at {
                all.append(known[place])
                place += 1
            }
            all.append(act)
        }
        return all + known[place...]
    }

    /// The known acts and those of newer entries.
    private func added(
        to known: FactsCache.Kept, of journal: JournalName, _ perRecord: LatestActs
    ) throws -> [KeptAct] {
        let new = try acts(of: journal, afterEntry: known.mark.entry)
        guard !new.isEmpty else { return known.acts }
        var counts: [RecordAndKind: Int] = [:]
        return merged(new, known.acts).filter { act in
            var isWanted = false
            for record in act.records {
                let kind = RecordAndKind(record: record, kind: perRecord.field.flatMap { act.act[text: $0] })
                counts[kind, default: 0] += 1
                if counts[kind, default: 0] <= perRecord.count { isWanted = true }
            }
            return isWanted
        }
    }
}

/// What has latest acts of its own (`LatestActs`).
private struct RecordAndKind: Hashable {
    var record: UUID
    var kind: String?
}
