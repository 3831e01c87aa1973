import Diary
import Foundation
import Vocabulary

extension EntryItem {
    /// The columns in the order in which `init(_:)` reads them.
    fileprivate static let columns = detachedColumns + ", entry.id"
    /// The columns that need no join with the entry.
    fileprivate static let detachedColumns =
        "food.name, item.quantity, item.unit, item.preparation, item.words, item.name"
    /// Separates the words of a preparation; no word contains it.
    private static let separator = ", "

    fileprivate init(_ row: borrowing Statement) {
        self.init(
            name: row.optionalText(5) ?? row.text(0), kind: row.text(0),
            quantity: row.isNull(1) ? nil : row.real(1), unit: row.optionalText(2),
            preparation: row.optionalText(3)?.components(separatedBy: Self.separator) ?? [],
            words: row.text(4))
    }

    fileprivate var preparationText: String? {
        preparation.isEmpty ? nil : preparation.joined(separator: Self.separator)
    }
}

extension Connection {
    /// The items of an entry, in the order of its description.
    func items(of entry: UUID) throws -> [EntryItem] {
        try rows(
            """
            SELECT \(EntryItem.columns)
            FROM entry JOIN item ON item.entry_seq = entry.seq JOIN food ON food.id = item.food_id
            WHERE entry.id = ? ORDER BY item.position
            """, .id(entry)
        ) { EntryItem($0) }
    }

    /// The items of entries by entry number; entries without items are left out.
    func items(ofEntries numbers: [Int64]) throws -> [Int64: [EntryItem]] {
        var items: [Int64: [EntryItem]] = [:]
        let rows = try rows(
            """
            SELECT \(EntryItem.detachedColumns), item.entry_seq, item.position
            FROM item JOIN food ON food.id = item.food_id WHERE item.entry_seq IN
            """, among: numbers.map { .integer($0) }
        ) { (entry: $0.integer(6), position: $0.integer(7), item: EntryItem($0)) }
        for row in rows.sorted(by: { ($0.entry, $0.position) < ($1.entry, $1.position) }) {
            items[row.entry, default: []].append(row.item)
        }
        return items
    }

    /// The items of every entry that has some, by entry id.
    func allItems() throws -> [UUID: [EntryItem]] {
        var items: [UUID: [EntryItem]] = [:]
        let rows = try rows(
            """
            SELECT \(EntryItem.columns)
            FROM item JOIN entry ON entry.seq = item.entry_seq JOIN food ON food.id = item.food_id
            ORDER BY item.entry_seq, item.position
            """
        ) { row in (entry: try row.id(6), item: EntryItem(row)) }
        for row in rows { items[row.entry, default: []].append(row.item) }
        return items
    }

    /// The foods of the latest entries, latest first.
    func latestEaten(_ entries: Int) throws -> [UsualFoods.Eaten] {
        try rows(
            """
            SELECT latest.seq, latest.category, item.words, latest.person
            FROM (SELECT seq, category, person FROM entry WHERE is_note = 0 ORDER BY seq DESC LIMIT ?) AS latest
            JOIN item ON item.entry_seq = latest.seq ORDER BY latest.seq DESC, item.position
            """, .integer(Int64(entries))
        ) { row in
            UsualFoods.Eaten(
                entry: row.integer(0), category: row.optionalText(1).flatMap(CategoryName.init(rawValue:)),
                text: row.text(2), person: row.optionalText(3))
        }
    }

    /// The foods that each of the latest entries names.
    func latestFoods(_ entries: Int) throws -> [Set<String>] {
        let rows = try rows(
            """
            SELECT latest.seq, food.name
            FROM (SELECT seq FROM entry WHERE is_note = 0 ORDER BY seq DESC LIMIT ?) AS latest
            JOIN item ON item.entry_seq = latest.seq JOIN food ON food.id = item.food_id
            """, .integer(Int64(entries))
        ) { (entry: $0.integer(0), food: $0.text(1)) }
        return Dictionary(grouping: rows, by: \.entry).values.map { Set($0.map(\.food)) }
    }

    func hasDueItems() throws -> Bool {
        try isProjectionDue(for: .food)
    }

    func dueCount() throws -> Int { try dueCount(for: .food) }

    func hasDueItems(moreThan count: Int) throws -> Bool {
        try isProjectionDue(for: .food, moreThan: count)
    }

    func makeAllItemsDue() throws { try makeProjectionDue(for: .food) }

    /// Marks the items of entries that name one of the terms as due, because the known foods have changed.
    ///
    /// With many terms all items become due: that is nearly every entry anyway, and each term costs a scan of
    /// all.
    func makeItemsDue(naming terms: [String]) throws {
        guard terms.count <= 20 else { return try makeAllItemsDue() }
        for term in terms {
            try run(
                """
                INSERT INTO projection_due (entry_seq, journal) SELECT seq, journal FROM entry
                WHERE journal = ? AND ' ' || lower(description) || ' ' LIKE '%' || ? || '%'
                ON CONFLICT (entry_seq, journal) DO NOTHING
                """, .text(JournalName.food.rawValue), .text(term))
        }
    }

    private static let mostNameBytes = 2_000

    /// Reads the items of entries whose descriptions were written since the last time.
    ///
    /// Descriptions that the reader cannot read stay due. Equal descriptions are read once. Notes and entries
    /// of other journals have no items.
    ///
    /// - Parameter most: the most entries to read, in the order of writing.
    func readDueItems(_ reader: ItemReader, most: Int) throws {
        guard try hasDueItems() else { return }
        let due = try rows(
            """
            SELECT seq, description, is_note = 1 OR entry.journal <> due.journal, entry.journal = due.journal
            FROM projection_due AS due JOIN entry ON entry.seq = due.entry_seq
            WHERE due.journal = ? ORDER BY due.entry_seq LIMIT ?
            """, .text(JournalName.food.rawValue), .integer(Int64(most))
        ) {
            (
                entry: $0.integer(0), description: $0.text(1), hasNone: $0.integer(2) != 0,
                isOwn: $0.integer(3) != 0
            )
        }
        guard let last = due.last?.entry else { return }
        for table in ["item", "itemless"] {
            try run(
                """
                DELETE FROM \(table) WHERE entry_seq IN
                  (SELECT entry_seq FROM projection_due WHERE journal = ? AND entry_seq <= ?)
                """, .text(JournalName.food.rawValue), .integer(last))
        }
        var read: [String: [EntryItem]] = [:]
        var foods: [String: Int64] = [:]
        let insert = try statement(
            """
            INSERT INTO item (entry_seq, position, food_id, quantity, unit, preparation, words, name)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """)
        let done = try statement("DELETE FROM projection_due WHERE entry_seq = ? AND journal = ?")
        for (entry, description, hasNone, isOwn) in due {
            guard let items = hasNone ? [] : read[description] ?? reader(description) else { continue }
            if !hasNone { read[description] = items }
            for (position, item) in items.enumerated() {
                let known = foods[item.kind]
                let food =
                    if let known { known } else {
                        try food(named: item.kind.precomposedStringWithCanonicalMapping)
                    }
                foods[item.kind] = food
                try insert.run(
                    .integer(entry), .integer(Int64(position)), .integer(food), .optional(item.quantity),
                    .optional(item.unit), .optional(item.preparationText), .text(item.words),
                    .optional(item.name == item.kind ? nil : item.name))
            }
            if items.isEmpty, isOwn {
                try run("INSERT INTO itemless (entry_seq) VALUES (?)", .integer(entry))
            }
            try done.run(.integer(entry), .text(JournalName.food.rawValue))
        }
    }

    /// The id of a food, which is added if it is new.
    ///
    /// A longer name is kept by its beginning: a key of PostgreSQL's indexes has at most 2,704 bytes. The entry and the
    /// item's words are kept whole.
    private func food(named whole: String) throws -> Int64 {
        var name = whole
        while name.utf8.count > Self.mostNameBytes {
            name = String(name.prefix(name.count * Self.mostNameBytes / name.utf8.count))
        }
        try run("INSERT INTO food (name) VALUES (?) ON CONFLICT (name) DO NOTHING", .text(name))
        return try row("SELECT id FROM food WHERE name = ?", .text(name)) { $0.integer(0) } ?? 0
    }
}

extension JournalName {
    static let food = JournalName(rawValue: "food")
}

/// The entries that a journal has not yet projected into its own tables. Triggers add each entry that is
/// written.
extension Connection {
    func isProjectionDue(for journal: JournalName, moreThan count: Int = 0) throws -> Bool {
        try row(
            "SELECT 1 FROM projection_due WHERE journal = ? LIMIT 1 OFFSET ?", .text(journal.rawValue),
            .integer(Int64(count))
        ) { $0.integer(0) } != nil
    }

    func dueCount(for journal: JournalName) throws -> Int {
        let count = try row(
            "SELECT count(*) FROM projection_due WHERE journal = ?", .text(journal.rawValue)
        ) { $0.integer(0) }
        return Int(count ?? 0)
    }

    /// Makes all entries of a journal due for projection.
    func makeProjectionDue(for journal: JournalName) throws {
        try run(
            """
            INSERT INTO projection_due (entry_seq, journal) SELECT seq, journal FROM entry WHERE journal = ?
            ON CONFLICT (entry_seq, journal) DO NOTHING
            """, .text(journal.rawValue))
    }
}
