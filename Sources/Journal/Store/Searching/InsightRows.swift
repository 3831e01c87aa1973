import CSQLite
import Diary
import Foundation

/// What counts as an entry's foods in figures.
package enum FigureFoods: String, CaseIterable, Sendable {
    /// Nothing, for figures without foods.
    case none
    /// The names of the entry's items.
    case items
    /// The words of the entry's description (`DescriptionWords`).
    case words
}

extension Connection {
    /// The figures of every entry that is not a note, read from the index `entry_day`, and its foods.
    ///
    /// - Parameters:
    ///   - order: the categories of the diary's kind.
    ///   - person: only their entries; nil for everyone's.
    func entryColumns(
        _ foods: FigureFoods, calendar: any LocalCalendar, categories order: [CategoryName],
        by person: String? = nil
    ) throws -> EntryColumns {
        let categories = Names(order.map(\.rawValue))
        var rows: [EntryColumns.Row] = []
        var instants: [Int64] = []
        var places = Places(last: try number("SELECT max(seq) FROM entry"))
        var left = try noteRows()
        if let person {
            try eachRow("SELECT seq FROM entry WHERE person_folded IS DISTINCT FROM ?", .folded(person)) {
                row in
                left.insert(row.integer(0))
            }
        }
        // A constant copy for the closure below.
        let leftOut = left
        try eachRow(
            """
            SELECT seq, day, created_at, category, input_type FROM entry
            ORDER BY day, created_at, seq
            """
        ) { row in
            guard !leftOut.contains(row.integer(0)) else { return }
            places.append(row.integer(0))
            instants.append(row.integer(2))
            rows.append(
                EntryColumns.Row(
                    day: try row.day(1), minute: 0, category: row.categoryPlace(3, categories),
                    inputType: try row.inputTypePlace(4), isAct: true))
        }
        try eachRow("SELECT entry_seq FROM itemless") { row in
            guard let place = places[row.integer(0)].map(Int.init) else { return }
            rows[place].isAct = rows[place].category != EntryColumns.noCategory
        }
        let clock = calendar.clock(over: (instants.min() ?? 0)...(instants.max() ?? 0))
        for index in rows.indices { rows[index].minute = Int16(clock.minuteOfDay(instants[index])) }
        let (mentions, names) =
            switch foods {
            case .none: ([EntryColumns.Mention](), [String]())
            case .items: try itemMentions(places)
            case .words: try wordMentions(places)
            }
        return EntryColumns(
            rows: rows, mentions: mentions, names: names, skippedDays: clock.skippedDays,
            categoryOrder: order)
    }

    /// The foods that entries mention, in the order of the entries.
    ///
    /// Reading the items by food would be as fast, but the entries would then be looked up in random order.
    private func itemMentions(_ places: Places) throws -> ([EntryColumns.Mention], [String]) {
        var names: [String] = []
        var placesOfFoods = Places(last: try number("SELECT max(id) FROM food"))
        try eachRow("SELECT id, name FROM food") { row in
            placesOfFoods.append(row.integer(0))
            names.append(row.text(1))
        }
        var mentions: [EntryColumns.Mention] = []
        try eachRow("SELECT entry_seq, food_id FROM item ORDER BY entry_seq, position") { row in
            guard let entry = places[row.integer(0)], let food = placesOfFoods[row.integer(1)] else { return }
            mentions.append(EntryColumns.Mention(row: entry, food: food))
        }
        return (mentions, names)
    }

    private func wordMentions(_ places: Places) throws -> ([EntryColumns.Mention], [String]) {
        var names: [String] = []
        var placeOfName: [String: Int32] = [:]
        var mentions: [EntryColumns.Mention] = []
        try eachRow("SELECT seq, description FROM entry") { row in
            guard let place = places[row.integer(0)] else { return }
            for word in DescriptionWords.words(row.text(1)) {
                let food = placeOfName[word] ?? Int32(names.count)
                if Int(food) == names.count {
                    names.append(word)
                    placeOfName[word] = food
                }
                mentions.append(EntryColumns.Mention(row: place, food: food))
            }
        }
        return (mentions, names)
    }
}

/// The position of each row number among the rows that were read.
private struct Places {
    private var places: [Int32]
    private var count: Int32 = 0

    /// - Parameter last: the highest number. Numbers are given out one by one, so an array by number has few
    ///   gaps.
    init(last: Int64) { places = [Int32](repeating: -1, count: Int(last) + 1) }

    mutating func append(_ number: Int64) {
        places[Int(number)] = count
        count += 1
    }

    subscript(number: Int64) -> Int32? {
        guard places.indices.contains(Int(number)), places[Int(number)] >= 0 else { return nil }
        return places[Int(number)]
    }
}

extension Statement {
    /// Reads a day written as `yyyy-MM-dd`.
    fileprivate func day(_ column: Int32) throws -> CalendarDay {
        guard let day = withBytes(column, { CalendarDay(bytes: $0) }) else { throw damaged(column) }
        return day
    }

    /// The place of a category; `noCategory` if the diary's kind does not know it.
    fileprivate func categoryPlace(_ column: Int32, _ categories: Names) -> UInt8 {
        withBytes(column) { categories.place(of: $0) } ?? EntryColumns.noCategory
    }

    fileprivate func inputTypePlace(_ column: Int32) throws -> UInt8 {
        guard let place = withBytes(column, { Names.inputTypes.place(of: $0) }) else { throw damaged(column) }
        return place
    }
}

/// The positions of a few words, found by their bytes, because making strings for a hundred thousand rows is
/// slow.
private struct Names: Sendable {
    static let inputTypes = Names(InputType.allCases.map(\.rawValue))

    private let names: [(bytes: [UInt8], place: UInt8)]

    init(_ names: [String]) {
        self.names = names.enumerated().map { (Array($1.utf8), UInt8($0)) }
    }

    func place(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8? {
        for name in names where name.bytes.count == bytes.count {
            var same = 0
            while same < bytes.count, name.bytes[same] == bytes[same] { same += 1 }
            if same == bytes.count { return name.place }
        }
        return nil
    }
}

extension Connection {
    /// The newest entries, without notes, whose description contains the term, and the number of all of them.
    func entries(
        matching term: TermMatch, by person: String?, limit: Int, _ calendar: any LocalCalendar
    ) throws -> (entries: [Entry], count: Int) {
        var found: [(instant: Int64, seq: Int64)] = []
        let notes = try noteRows()
        try eachRow(
            """
            SELECT seq, created_at, description FROM entry
            \(person == nil ? "" : "WHERE person_folded = ?")
            """, person == nil ? [] : [.folded(person)]
        ) { row in
            guard !notes.contains(row.integer(0)) else { return }
            if row.withBytes(2, { term.matches(utf8: $0) }) { found.append((row.integer(1), row.integer(0))) }
        }
        found.sort { ($1.instant, $1.seq) < ($0.instant, $0.seq) }
        var entries: [Entry] = []
        for (_, seq) in found.prefix(max(0, limit)) {
            let row = try row("SELECT \(EntryRow.columns) FROM entry WHERE seq = ?", .integer(seq)) {
                row in try EntryRow(row, calendar)
            }
            if let row { entries.append(row.entry) }
        }
        return (entries, found.count)
    }

    /// The entries that are notes. They are few, so this list is cheaper than checking each entry's own mark.
    func noteRows() throws -> Set<Int64> {
        var notes: Set<Int64> = []
        try eachRow("SELECT seq FROM entry WHERE is_note = 1") { notes.insert($0.integer(0)) }
        return notes
    }
}
