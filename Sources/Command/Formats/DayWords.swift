import Diary

/// Days of figures in words.
enum DayWords {
    static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// `20 November 2026`.
    static func long(_ day: CalendarDay) -> String { "\(short(day)) \(day.date.year)" }

    /// `20 November`.
    static func short(_ day: CalendarDay) -> String {
        let (_, month, dayOfMonth) = day.date
        return "\(dayOfMonth) \(DayNames.months[month - 1])"
    }

    /// `16 to 22 November 2026`, with month and year at the first day only where they differ.
    static func range(_ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = (days.lowerBound.date, days.upperBound.date)
        if days.lowerBound == days.upperBound { return long(days.upperBound) }
        if first.year != last.year { return "\(long(days.lowerBound)) to \(long(days.upperBound))" }
        if first.month != last.month { return "\(short(days.lowerBound)) to \(long(days.upperBound))" }
        return "\(first.day) to \(long(days.upperBound))"
    }

    /// `1 entry`, `2 entries`, `3 days`.
    static func count(_ number: Int, _ one: String, _ many: String) -> String {
        Counted.text(number, one, many)
    }

    static func entries(_ number: Int) -> String { count(number, "entry", "entries") }
    static func days(_ number: Int) -> String { count(number, "day", "days") }
    static func times(_ number: Int) -> String { count(number, "time", "times") }
}
