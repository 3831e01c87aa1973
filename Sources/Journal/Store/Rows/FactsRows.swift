import Diary
import Foundation

extension Connection {
    func factsMark() throws(JournalError) -> FactsCache.Mark {
        FactsCache.Mark(
            diary: try mark(), links: try number("SELECT count(*) FROM act_record"))
    }

    /// What a journal has, of which something may be known.
    func facts(
        of journal: JournalName, perRecord: Int, known: FactsCache.Kept?
    ) throws(JournalError) -> FactsCache.Kept {
        let mark = try factsMark()
        if let known, known.mark == mark, known.perRecord == perRecord { return known }
        let records = try records(of: journal)
        guard perRecord > 0 else {
            return FactsCache.Kept(mark: mark, perRecord: perRecord, records: records, acts: [])
        }
        var acts: [KeptAct]?
        if let known { acts = try added(to: known, mark, of: journal, perRecord) }
        if acts == nil { acts = try latestActs(of: journal, perRecord: perRecord) }
        return FactsCache.Kept(mark: mark, perRecord: perRecord, records: records, acts: acts ?? [])
    }

    /// The acts that were known and those of newer entries; nil where anything else has changed.
    private func added(
        to known: FactsCache.Kept, _ mark: FactsCache.Mark, of journal: JournalName, _ perRecord: Int
    ) throws(JournalError) -> [KeptAct]? {
        let last = known.mark.diary.entry
        guard known.perRecord == perRecord, known.mark.diary.change == mark.diary.change,
            mark.diary.entry - last < 200
        else { return nil }
        let links = try number(
            """
            SELECT count(*) FROM act JOIN act_record ON act_record.act_id = act.id
            WHERE act.entry_seq > \(last)
            """)
        guard links == mark.links - known.mark.links else { return nil }
        var counts: [UUID: Int] = [:]
        var acts = try self.acts(of: journal, afterEntry: last)
        // The same moment comes in the order of telling.
        acts = (acts.reversed() + known.acts).enumerated().sorted {
            $0.element.at != $1.element.at ? $0.element.at > $1.element.at : $0.offset < $1.offset
        }.map(\.element)
        return acts.filter { act in
            var isWanted = false
            for record in act.records {
                counts[record, default: 0] += 1
                if counts[record, default: 0] <= perRecord { isWanted = true }
            }
            return isWanted
        }
    }
}
