import Diary
import Foundation

/// An entry whose items are known already.
package typealias KnownMeal = (entry: Entry, items: [FoodItem])

extension Journal {
    /// Adds very many entries with their items, all of them or none; the items are not read from descriptions.
    ///
    /// Statements are prepared once, which makes this some ten times as fast as `insert`.
    ///
    /// - Parameter meals: walked over twice, and the same both times; without entries of the diary among them.
    package func insert(
        meals: some Sequence<KnownMeal> & Sendable
    ) throws(JournalError) {
        let calendar = calendar
        try write { database throws(JournalError) in
            let last = try database.number(
                "SELECT ifnull(max(seq), 0) FROM sqlite_sequence WHERE name = 'entry'")
            try database.run(
                """
                INSERT INTO entry (seq, id, day, raw_input, input_type, description, created_at, category)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                forEach: meals.lazy.enumerated().lazy.map { place, meal in
                    let entry = meal.entry
                    return [
                        .integer(last + Int64(place) + 1), .id(entry.id),
                        .text(CalendarDay(of: entry.date, in: calendar).text), .text(entry.rawInput),
                        .text(entry.inputType.rawValue), .text(entry.processedDescription),
                        .instant(entry.createdAt), .optional(entry.category?.rawValue),
                    ]
                })
            try database.run("DELETE FROM item_due WHERE entry_seq > ?", .integer(last))
            let foods = try database.foodIDs(Set(meals.lazy.flatMap { $0.items.map(\.kind) }))
            try database.run(
                """
                INSERT INTO item (entry_seq, position, food_id, quantity, unit, words) VALUES (?, ?, ?, ?, ?, ?)
                """,
                forEach: meals.lazy.enumerated().lazy.flatMap { place, meal in
                    meal.items.enumerated().map { position, item in
                        [
                            .integer(last + Int64(place) + 1), .integer(Int64(position)),
                            .integer(foods[item.kind, default: 0]), .optional(item.quantity),
                            .optional(item.unit), .text(item.words),
                        ]
                    }
                })
            try database.run(
                """
                INSERT INTO itemless SELECT seq FROM entry
                WHERE seq > ? AND NOT EXISTS (SELECT 1 FROM item WHERE entry_seq = seq)
                """, .integer(last))
        }
    }
}

extension Journal {
    /// Reads every text of every entry once, inside SQLite: the time that other times are held against.
    package func readTableOnce() throws(JournalError) {
        _ = try read { database throws(JournalError) in
            try database.number(
                "SELECT sum(length(id) + length(day) + length(raw_input) + length(description)) FROM entry")
        }
    }
}

extension Connection {
    /// The ids of foods by name; those that are new are added.
    fileprivate func foodIDs(_ names: Set<String>) throws(JournalError) -> [String: Int64] {
        try run(
            "INSERT INTO food (name) VALUES (?) ON CONFLICT (name) DO NOTHING",
            forEach: names.sorted().map { [.text($0)] })
        var ids: [String: Int64] = [:]
        try eachRow("SELECT id, name FROM food") { row in ids[row.text(1)] = row.integer(0) }
        return ids
    }
}
