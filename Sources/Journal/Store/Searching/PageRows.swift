import Diary
import Foundation

extension Connection {
    /// Nil for an entry that is not there.
    func details(of id: UUID, _ calendar: any LocalCalendar) throws(JournalError) -> EntryDetails? {
        guard let row = try entry(id, calendar) else { return nil }
        return EntryDetails(row, items: try items(of: id))
    }

    /// Goes along the index `entry_day` from the place on, in either direction.
    func page(
        of days: DayRange, in category: SearchFilter.Category, by person: String?, after place: EntryPlace?,
        limit: Int, isLatestFirst: Bool, _ calendar: any LocalCalendar
    ) throws(JournalError) -> EntryPage {
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
            isWanted += " AND entry.person = ? COLLATE PERSON"
            values.append(.text(person))
        }
        if let place { values += [.text(place.day.text), .integer(place.createdAt), .integer(place.seq)] }
        let beyond =
            place == nil
            ? "" : "AND (entry.day, entry.created_at, entry.seq) \(isLatestFirst ? "<" : ">") (?, ?, ?)"
        let direction = isLatestFirst ? "DESC" : "ASC"
        var rows = try rows(
            """
            SELECT \(EntryRow.columns), entry.seq FROM entry WHERE entry.day >= ? AND entry.day <= ? \(isWanted) \(beyond)
            ORDER BY entry.day \(direction), entry.created_at \(direction), entry.seq \(direction) LIMIT ?
            """, values + [.integer(Int64(limit) + 1)]
        ) { row throws(JournalError) in
            (row: try EntryRow(row, calendar), seq: row.integer(EntryRow.columnCount))
        }
        let isMore = rows.count > limit
        if isMore { rows.removeLast() }
        let items = try items(ofEntries: rows.map(\.seq))
        return EntryPage(
            entries: rows.map { EntryDetails($0.row, items: items[$0.seq] ?? []) },
            next: isMore
                ? rows.last.map {
                    EntryPlace(day: $0.row.day, createdAt: $0.row.entry.createdAt.milliseconds, seq: $0.seq)
                } : nil)
    }
}
