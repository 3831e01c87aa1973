/// The figures' view of a diary: its entries column by column, in the order of their days.
///
/// Every insight reads these few arrays from end to end. An entry takes 12 bytes, an item 4, so a hundred
/// thousand entries fit into the processor's cache, where the same entries as objects would be 30 MB of text.
/// Immutable, safe to share between threads.
package struct EntryColumns: Sendable {
    /// What an entry without category has in `categories`.
    package static let noCategory = UInt8.max

    /// The days of the entries, ascending.
    package let days: [DayNumber]
    /// The local minute of the day at which each was eaten, 0…1439.
    package let minutes: [Int16]
    /// Places in `MealCategory.allCases`, or `noCategory`.
    package let categories: [UInt8]
    /// Places in `InputType.allCases`.
    package let inputTypes: [UInt8]
    /// Entry n has the foods `foods[foodStarts[n]..<foodStarts[n + 1]]`; one more element than there are entries.
    let foodStarts: [Int32]
    /// Places in `foodNames`.
    let foods: [Int32]
    /// Lower case, each name once.
    package let foodNames: [String]
    /// Days that the diary's time zone never had; no entry is on one.
    package let skippedDays: Set<DayNumber>

    /// One entry's figures.
    package struct Row: Sendable {
        package var day: DayNumber
        /// 0…1439.
        package var minute: Int16
        package var category: UInt8
        package var inputType: UInt8

        package init(day: DayNumber, minute: Int16, category: UInt8, inputType: UInt8) {
            self.day = day
            self.minute = minute
            self.category = category
            self.inputType = inputType
        }
    }

    /// That the entry at a place in the rows names a food at a place in the names.
    package struct Mention: Sendable {
        package var row: Int32
        package var food: Int32

        package init(row: Int32, food: Int32) {
            self.row = row
            self.food = food
        }
    }

    /// Puts rows and mentions, both in any order, into columns. Names that are no food (`FoodWords`) are left out.
    ///
    /// - Parameter names: lower case, each once.
    package init(rows: [Row], mentions: [Mention], names: [String], skippedDays: [DayNumber] = []) {
        let isSorted = zip(rows, rows.dropFirst()).allSatisfy { $0.day <= $1.day }
        let order = isSorted ? nil : rows.indices.sorted { (rows[$0].day, $0) < (rows[$1].day, $1) }
        let sorted = order.map { order in order.map { rows[$0] } } ?? rows
        days = sorted.map(\.day)
        minutes = sorted.map(\.minute)
        categories = sorted.map(\.category)
        inputTypes = sorted.map(\.inputType)
        foodNames = names
        self.skippedDays = Set(skippedDays)

        var places: [Int32]?
        if let order {
            var found = [Int32](repeating: 0, count: rows.count)
            for (place, row) in order.enumerated() { found[row] = Int32(place) }
            places = found
        }
        let isFood = names.map(FoodWords.isFood)
        var starts = [Int32](repeating: 0, count: rows.count + 1)
        for mention in mentions where isFood[Int(mention.food)] {
            starts[Int(places?[Int(mention.row)] ?? mention.row) + 1] += 1
        }
        for place in rows.indices { starts[place + 1] += starts[place] }
        var next = starts
        var foods = [Int32](repeating: 0, count: Int(starts[rows.count]))
        for mention in mentions where isFood[Int(mention.food)] {
            let place = Int(places?[Int(mention.row)] ?? mention.row)
            foods[Int(next[place])] = mention.food
            next[place] += 1
        }
        foodStarts = starts
        self.foods = foods
    }

    /// How many entries there are.
    package var count: Int { days.count }

    /// The entries of some days.
    package func rows(in range: ClosedRange<DayNumber>) -> Range<Int> {
        let lower = place(of: range.lowerBound)
        return lower..<max(lower, place(of: range.upperBound.advanced(by: 1)))
    }

    /// The foods of some entries, as places in `foodNames`.
    func foods(of rows: Range<Int>) -> ArraySlice<Int32> {
        foods[Int(foodStarts[rows.lowerBound])..<Int(foodStarts[rows.upperBound])]
    }

    /// The first entry on the day or after it.
    private func place(of day: DayNumber) -> Int {
        var low = 0
        var high = days.count
        while low < high {
            let middle = (low + high) / 2
            if days[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The days of a range that the diary's time zone has.
    func existing(_ range: ClosedRange<DayNumber>) -> [DayNumber] {
        skippedDays.isEmpty ? Array(range) : range.filter { !skippedDays.contains($0) }
    }

    /// The day before, passing over days that never were.
    func day(before day: DayNumber) -> DayNumber {
        var before = day.advanced(by: -1)
        while skippedDays.contains(before) { before = before.advanced(by: -1) }
        return before
    }
}
