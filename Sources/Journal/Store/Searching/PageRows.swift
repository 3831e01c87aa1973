import Diary
import Foundation

extension Connection {
    /// nil if there is no such entry.
    func details(of id: UUID, _ calendar: any LocalCalendar) throws -> EntryDetails? {
        try details(of: [id], calendar).first
    }

    /// Several entries in the order of the ids; unknown ids are left out.
    func details(of ids: [UUID], _ calendar: any LocalCalendar) throws -> [EntryDetails] {
        let entries = try entries(ids, calendar)
        let items = try items(ofEntries: entries.map(\.seq))
        let pictures = try pictures(ofEntries: entries.map(\.seq))
        let details = Dictionary(
            entries.map {
                let details = EntryDetails(
                    $0.row, items: items[$0.seq] ?? [], pictures: pictures[$0.seq] ?? [])
                return ($0.row.entry.id, details)
            }
        ) { first, _ in first }
        return ids.compactMap { details[$0] }
    }

    /// The entries made from a recording, in the order they were made.
    func details(ofRecording id: UUID, _ calendar: any LocalCalendar) throws -> [EntryDetails] {
        let entries = try numberedEntries(from: id, calendar)
        let items = try items(ofEntries: entries.map(\.seq))
        let pictures = try pictures(ofEntries: entries.map(\.seq))
        return entries.map {
            EntryDetails($0.row, items: items[$0.seq] ?? [], pictures: pictures[$0.seq] ?? [])
        }
    }

    /// Reads a page along the index `entry_day` from a place on, in either direction.
    func page(
        of days: DayRange, in category: SearchFilter.Category, by person: String?, after place: EntryPlace?,
        limit: Int, isLatestFirst: Bool, _ calendar: any LocalCalendar
    ) throws -> EntryPage {
        var values: [SQLValue] = [
            .text(days.first?.text ?? ""), .text(days.last?.text ?? "9999-12-31"),
        ]
        var isWanted: String
        switch category {
        case .any: isWanted = ""
        case .none: isWanted = "AND entry.category IS NULL"
        case .only(let category):
            isWanted = "AND entry.category = ?"
            values.append(.text(category.rawValue))
        }
        if let person {
            isWanted += " AND entry.person_folded = ?"
            values.append(.folded(person))
        }
        if let place { values += [.text(place.day.text), .integer(place.createdAt), .integer(place.seq)] }
        let beyond =
            place == nil
            ? "" : "AND (entry.day, entry.created_at, entry.seq) \(isLatestFirst ? "<" : ">") (?, ?, ?)"
        let direction = isLatestFirst ? "DESC" : "ASC"
        var rows = try rows(
            """
            SELECT \(EntryRow.columnsWithOrigin), entry.seq FROM \(EntryRow.source)
            WHERE entry.day >= ? AND entry.day <= ? \(isWanted) \(beyond)
            ORDER BY entry.day \(direction), entry.created_at \(direction), entry.seq \(direction) LIMIT ?
            """, values + [.integer(Int64(limit) + 1)]
        ) { row in
            (row: try EntryRow(withOrigin: row, calendar), seq: row.integer(EntryRow.columnCountWithOrigin))
        }
        let isMore = rows.count > limit
        if isMore { rows.removeLast() }
        let items = try items(ofEntries: rows.map(\.seq))
        let pictures = try pictures(ofEntries: rows.map(\.seq))
        return EntryPage(
            entries: rows.map {
                EntryDetails($0.row, items: items[$0.seq] ?? [], pictures: pictures[$0.seq] ?? [])
            },
            next: isMore
                ? rows.last.map {
                    EntryPlace(day: $0.row.day, createdAt: $0.row.entry.createdAt.milliseconds, seq: $0.seq)
                } : nil)
    }
}
