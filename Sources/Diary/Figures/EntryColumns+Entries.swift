import Foundation

extension EntryColumns {
    /// The columns of entries that are at hand, in any order. Notes are left out.
    ///
    /// - Parameters:
    ///   - calendar: the diary's, with its time zone.
    ///   - foods: what an entry names as eaten: its items' names, or `FoodWords.words` of its description.
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
    /// The place in `allCases`.
    package var place: UInt8 {
        switch self {
        case .text: 0
        case .voice: 1
        case .image: 2
        }
    }
}
