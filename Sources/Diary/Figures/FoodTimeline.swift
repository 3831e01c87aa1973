import Foundation

extension EntryColumns {
    /// How often a food was eaten on each day of the range, zero for days without it; all zero for an
    /// unknown food.
    package func itemDailyCounts(_ food: String, _ range: ClosedRange<CalendarDay>) -> [DayCount] {
        var counts = [Int](repeating: 0, count: range.lowerBound.distance(to: range.upperBound) + 1)
        for row in rows(naming: food, in: range) { counts[range.lowerBound.distance(to: days[row])] += 1 }
        return existing(range).map { DayCount(day: $0, count: counts[range.lowerBound.distance(to: $0)]) }
    }

    /// How often a food was eaten in each hour of the day: 24 numbers.
    package func itemMealTiming(_ food: String, _ range: ClosedRange<CalendarDay>) -> [Int] {
        var hours = [Int](repeating: 0, count: 24)
        for row in rows(naming: food, in: range) { hours[Int(minutes[row]) / 60] += 1 }
        return hours
    }

    /// How often a food was eaten on each weekday, Monday to Sunday: 7 numbers.
    package func itemWeekdayPattern(_ food: String, _ range: ClosedRange<CalendarDay>) -> [Int] {
        var weekdays = [Int](repeating: 0, count: 7)
        for row in rows(naming: food, in: range) { weekdays[days[row].weekday - 1] += 1 }
        return weekdays
    }

    /// The indices of entries that name a food, none for an unknown food.
    ///
    /// An entry that names it twice is there twice.
    private func rows(naming food: String, in range: ClosedRange<CalendarDay>) -> [Int] {
        guard let place = foodNames.firstIndex(of: food) else { return [] }
        return mentions(of: place, in: rows(in: range)).map(Int.init)
    }
}

/// A food of the diary: how often it was eaten, and when last.
package struct EatenFood: Hashable, Sendable {
    package let name: String
    package let count: Int
    package let lastDay: CalendarDay
}

extension EntryColumns {
    /// The foods whose names contain a term, the commonest first; equal ones by name.
    ///
    /// - Parameters:
    ///   - term: nil for every food.
    ///   - limit: the most foods to list.
    package func foods(matching term: TermMatch?, _ range: ClosedRange<CalendarDay>, limit: Int)
        -> [EatenFood]
    {
        let rows = rows(in: range)
        return foodNames.indices.compactMap { eaten($0, in: rows) }
            .filter { term?.matches($0.name) ?? true }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
            .prefix(max(0, limit)).map { $0 }
    }

    /// One food in the whole diary; nil for an unknown one.
    package func eaten(_ food: String) -> EatenFood? {
        foodNames.firstIndex(of: food).flatMap { eaten($0, in: days.indices) }
    }

    private func eaten(_ food: Int, in rows: Range<Int>) -> EatenFood? {
        let places = mentions(of: food, in: rows)
        return places.last.map {
            EatenFood(name: foodNames[food], count: places.count, lastDay: days[Int($0)])
        }
    }
}

/// Finds a term in descriptions, whatever its case.
package struct TermMatch: Sendable {
    /// The lower-case bytes to find.
    private let term: [UInt8]
    private let isASCII: Bool

    /// Nil for a term of only blanks; blanks at its ends do not count.
    package init?(_ term: String) {
        var text = Substring(Self.folded(term))
        text = text.drop(while: \.isWhitespace)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        guard !text.isEmpty else { return nil }
        self.term = Array(text.utf8)
        isASCII = self.term.allSatisfy { $0 < 0x80 }
    }

    /// Whether a UTF-8 text contains the term; only texts with characters beyond ASCII are copied.
    package func matches(utf8 text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.allSatisfy({ $0 < 0x80 }) { return isASCII && occurs(in: text) }
        var folded = Self.folded(String(decoding: text, as: UTF8.self))
        return folded.withUTF8 { occurs(in: $0) }
    }

    /// Whether a text contains the term.
    package func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches(utf8: $0) }
    }

    /// Lower case, with each letter and its accents in Unicode's composed form.
    private static func folded(_ text: String) -> String {
        text.lowercased().precomposedStringWithCanonicalMapping
    }

    private func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= term.count, let first = term.first else { return false }
        for start in 0...(text.count - term.count) where Self.lower(text[start]) == first {
            var length = 1
            while length < term.count, Self.lower(text[start + length]) == term[length] { length += 1 }
            if length == term.count { return true }
        }
        return false
    }

    private static func lower(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 0x20 : byte }
}
