import Foundation

/// A diary in the form that figures need: its entries in columns, in the order of their days.
///
/// Columns are so small that a large diary fits into the processor's cache. Mentions are grouped by food, as
/// every figure needs them. Immutable, safe to share between threads.
package struct EntryColumns: Sendable {
    /// The value in `categories` for an entry without a category.
    package static let noCategory = UInt8.max

    /// The day of each entry, ascending.
    package let days: [CalendarDay]
    /// The local minute of the day at which each was eaten, 0…1439.
    package let minutes: [Int16]
    /// The categories of the diary's kind, in the order of a day.
    package let categoryOrder: [CategoryName]
    /// Indices into `categoryOrder`, or `noCategory`.
    package let categories: [UInt8]
    /// Whether each entry tells of something done: it has a category or an item. "I skipped it" has neither.
    package let areActs: [Bool]
    /// Indices into `InputType.allCases`.
    package let inputTypes: [UInt8]
    /// Names in lower case, each only once.
    package let foodNames: [String]
    /// Food n is named by the entries `mentions[mentionStarts[n]..<mentionStarts[n + 1]]`.
    private let mentionStarts: [Int32]
    /// Indices of entries, ascending for each food. An entry that names the food twice is there twice.
    private let mentions: [Int32]
    /// Days that the diary's time zone skipped; no entry has one.
    package let skippedDays: Set<CalendarDay>

    /// The values of one entry.
    package struct Row: Sendable {
        package var day: CalendarDay
        /// 0…1439.
        package var minute: Int16
        package var category: UInt8
        package var inputType: UInt8
        package var isAct: Bool

        package init(day: CalendarDay, minute: Int16, category: UInt8, inputType: UInt8, isAct: Bool) {
            self.day = day
            self.minute = minute
            self.category = category
            self.inputType = inputType
            self.isAct = isAct
        }
    }

    /// A food in an entry: an index among the rows, and one among the names.
    package struct Mention: Sendable {
        package var row: Int32
        package var food: Int32

        package init(row: Int32, food: Int32) {
            self.row = row
            self.food = food
        }
    }

    /// Sorts rows and mentions, both in any order, into columns.
    ///
    /// Names that are not food (`DescriptionWords`) are left out.
    ///
    /// - Parameter names: in lower case, each only once.
    package init(
        rows: [Row], mentions: [Mention], names: [String], skippedDays: [CalendarDay] = [],
        categoryOrder: [CategoryName]
    ) {
        self.categoryOrder = categoryOrder
        let isSorted = zip(rows, rows.dropFirst()).allSatisfy { $0.day <= $1.day }
        let order = isSorted ? nil : rows.indices.sorted { (rows[$0].day, $0) < (rows[$1].day, $1) }
        let sorted = order.map { order in order.map { rows[$0] } } ?? rows
        days = sorted.map(\.day)
        minutes = sorted.map(\.minute)
        categories = sorted.map(\.category)
        inputTypes = sorted.map(\.inputType)
        areActs = sorted.map(\.isAct)
        foodNames = names
        self.skippedDays = Set(skippedDays)

        var places: [Int32]?
        if let order {
            var found = [Int32](repeating: 0, count: rows.count)
            for (place, row) in order.enumerated() { found[row] = Int32(place) }
            places = found
        }
        let isFood = names.map(DescriptionWords.counts)
        var starts = [Int32](repeating: 0, count: names.count + 1)
        for mention in mentions where isFood[Int(mention.food)] { starts[Int(mention.food) + 1] += 1 }
        for food in names.indices { starts[food + 1] += starts[food] }
        var next = starts
        var entries = [Int32](repeating: 0, count: Int(starts[names.count]))
        for mention in mentions where isFood[Int(mention.food)] {
            let food = Int(mention.food)
            entries[Int(next[food])] = places?[Int(mention.row)] ?? mention.row
            next[food] += 1
        }
        for food in names.indices {
            let own = Int(starts[food])..<Int(starts[food + 1])
            let isAscending = own.dropFirst().allSatisfy { entries[$0 - 1] <= entries[$0] }
            if !isAscending { entries[own].sort() }
        }
        mentionStarts = starts
        self.mentions = entries
    }

    /// The number of entries.
    package var count: Int { days.count }

    /// The indices of the entries in a range of days.
    package func rows(in range: ClosedRange<CalendarDay>) -> Range<Int> {
        let lower = place(of: range.lowerBound)
        return lower..<max(lower, place(of: range.upperBound.advanced(by: 1)))
    }

    /// The indices among `rows` that name a food, ascending. An entry that names it twice is there twice.
    ///
    /// - Parameter food: an index into `foodNames`.
    func mentions(of food: Int, in rows: Range<Int>) -> ArraySlice<Int32> {
        let all = Int(mentionStarts[food])..<Int(mentionStarts[food + 1])
        let lower = Self.place(in: all) { Int(mentions[$0]) < rows.lowerBound }
        let upper = Self.place(in: lower..<all.upperBound) { Int(mentions[$0]) < rows.upperBound }
        return mentions[lower..<upper]
    }

    /// The index of the first entry on the day or later.
    private func place(of day: CalendarDay) -> Int {
        Self.place(in: days.indices) { days[$0] < day }
    }

    /// The first index that is not before the one searched for.
    private static func place(in range: Range<Int>, isBefore: (Int) -> Bool) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The days of a range that the diary's time zone has.
    func existing(_ range: ClosedRange<CalendarDay>) -> [CalendarDay] {
        skippedDays.isEmpty ? Array(range) : range.filter { !skippedDays.contains($0) }
    }

    /// The day before, without days that the time zone skipped.
    func day(before day: CalendarDay) -> CalendarDay {
        var before = day.advanced(by: -1)
        while skippedDays.contains(before) { before = before.advanced(by: -1) }
        return before
    }
}

extension EntryColumns {
    /// The columns of some entries, in any order; notes are left out.
    ///
    /// - Parameters:
    ///   - calendar: the diary's calendar, with its time zone.
    ///   - foods: the foods that an entry names: its items' names, or `DescriptionWords.words` of its
    ///     description.
    package init(
        _ entries: [Entry], calendar: any LocalCalendar, categories: [CategoryName],
        foods: (Entry) -> [String]
    ) {
        var names: [String] = []
        var places: [String: Int32] = [:]
        var mentions: [Mention] = []
        var rows: [Row] = []
        let entries = entries.filter { !$0.isNote }
        for (row, entry) in entries.enumerated() {
            let named = foods(entry)
            let parts = calendar.dateComponents([.hour, .minute], from: entry.createdAt)
            rows.append(
                Row(
                    day: CalendarDay(of: entry.date, in: calendar),
                    minute: Int16((parts.hour ?? 0) * 60 + (parts.minute ?? 0)),
                    category: entry.category.flatMap { categories.firstIndex(of: $0) }.map { UInt8($0) }
                        ?? Self.noCategory, inputType: entry.inputType.place,
                    isAct: entry.category != nil || !named.isEmpty))
            for food in named {
                let place = places[food, default: Int32(names.count)]
                if Int(place) == names.count {
                    names.append(food)
                    places[food] = place
                }
                mentions.append(Mention(row: Int32(row), food: place))
            }
        }
        let instants = entries.map { Int64($0.createdAt.timeIntervalSince1970 * 1000) }
        let skipped: [CalendarDay]
        if let first = instants.min(), let last = instants.max() {
            skipped = calendar.clock(over: first...last).skippedDays
        } else {
            skipped = []
        }
        self.init(
            rows: rows, mentions: mentions, names: names, skippedDays: skipped, categoryOrder: categories)
    }
}

extension InputType {
    /// The index in `allCases`.
    package var place: UInt8 {
        switch self {
        case .text: 0
        case .voice: 1
        case .image: 2
        }
    }
}

/// The words of a description that figures count.
package enum DescriptionWords {
    /// Lower-case words in order, without stop words and numbers in digits.
    ///
    /// Words end at blanks and punctuation, but keep the apostrophes and hyphens inside them.
    package static func words(_ text: String) -> [String] {
        text.lowercased().split { !isPart($0) }.compactMap { piece in
            let word = piece.trimmed
            let isWord = word.contains(where: \.isLetter)
            return isWord && counts(word) ? word : nil
        }
    }

    /// Whether a lower-case name or word may stand in a list of counted words.
    package static func counts(_ name: String) -> Bool { !English.StopWords.stop.contains(name) }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "'" || character == "’" || character == "-"
    }
}

extension Substring {
    /// The text without apostrophes and hyphens at its ends.
    fileprivate var trimmed: String {
        let isEdge: (Character) -> Bool = { $0 == "'" || $0 == "’" || $0 == "-" }
        var word = drop(while: isEdge)
        while let last = word.last, isEdge(last) { word.removeLast() }
        return String(word)
    }
}
