import Diary
import Foundation

extension Connection {
    /// Adds very many entries with their items. What is run for each of them is prepared once.
    func insert(known: some Sequence<KnownEntry>, _ calendar: any LocalCalendar) throws(JournalError) {
        let last = try number("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'entry'")
        try run(
            """
            INSERT INTO entry (seq, id, day, raw_input, input_type, description, created_at, category)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            forEach: known.lazy.enumerated().lazy.map { place, one in
                let entry = one.entry
                return [
                    .integer(last + Int64(place) + 1), .id(entry.id),
                    .text(CalendarDay(of: entry.date, in: calendar).text), .text(entry.rawInput),
                    .text(entry.inputType.rawValue), .text(entry.processedDescription),
                    .instant(entry.createdAt), .optional(entry.category?.rawValue),
                ]
            })
        try run("DELETE FROM projection_due WHERE entry_seq > ?", .integer(last))
        let foods = try foodIDs(Set(known.lazy.flatMap { $0.items.map(\.kind) }))
        try run(
            """
            INSERT INTO item (entry_seq, position, food_id, quantity, unit, words) VALUES (?, ?, ?, ?, ?, ?)
            """,
            forEach: known.lazy.enumerated().lazy.flatMap { place, one in
                one.items.enumerated().map { position, item in
                    [
                        .integer(last + Int64(place) + 1), .integer(Int64(position)),
                        .integer(foods[item.kind, default: 0]), .optional(item.quantity),
                        .optional(item.unit), .text(item.words),
                    ]
                }
            })
        try run(
            """
            INSERT INTO itemless SELECT seq FROM entry
            WHERE seq > ? AND NOT EXISTS (SELECT 1 FROM item WHERE entry_seq = seq)
            """, .integer(last))
    }

    /// Reads every text of every entry; gives how many characters they have.
    func entryTextLength() throws(JournalError) -> Int64 {
        try number(
            "SELECT sum(length(id) + length(day) + length(raw_input) + length(description)) FROM entry")
    }

    /// The ids of foods by name; those that are new are added.
    private func foodIDs(_ names: Set<String>) throws(JournalError) -> [String: Int64] {
        try run(
            "INSERT INTO food (name) VALUES (?) ON CONFLICT (name) DO NOTHING",
            forEach: names.sorted().map { [.text($0)] })
        var ids: [String: Int64] = [:]
        try eachRow("SELECT id, name FROM food") { row in ids[row.text(1)] = row.integer(0) }
        return ids
    }
}
