/// A week from Monday to Sunday, numbered as ISO 8601 has it: week 1 is the one with the year's first Thursday.
package struct IsoWeek: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year that holds the week's Thursday.
    package let year: Int
    /// 1…53.
    package let week: Int

    /// The week that a day lies in.
    package init(of day: CalendarDay) {
        let thursday = day.advanced(by: 4 - day.weekday)
        year = thursday.date.year
        week = CalendarDay(unchecked: year, 1, 1).distance(to: thursday) / 7 + 1
    }

    /// Nil for a week that the year does not have; the year is 1…9999.
    package init?(year: Int, week: Int) {
        guard (1...9999).contains(year), (1...IsoWeek.weeks(in: year)).contains(week) else { return nil }
        self.year = year
        self.week = week
    }

    /// Reads `2026-W47`, also `2026-w7` and `2026W47`; nil for anything else and for weeks that are not.
    package init?(_ text: String) {
        let parts = text.uppercased().split(separator: "W", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let year = parts[0].hasSuffix("-") ? parts[0].dropLast() : parts[0]
        guard year.count == 4, (1...2).contains(parts[1].count),
            (year + parts[1]).utf8.allSatisfy({ (48...57).contains($0) }),
            let yearNumber = Int(year), let week = Int(parts[1])
        else { return nil }
        self.init(year: yearNumber, week: week)
    }

    /// How many weeks a year has: 52 or 53. 28 December is always in the last.
    package static func weeks(in year: Int) -> Int {
        IsoWeek(of: CalendarDay(unchecked: year, 12, 28)).week
    }

    package var monday: CalendarDay {
        let fourth = CalendarDay(unchecked: year, 1, 4)
        return fourth.advanced(by: 1 - fourth.weekday + (week - 1) * 7)
    }

    package var sunday: CalendarDay { monday.advanced(by: 6) }

    /// Monday to Sunday.
    package var days: ClosedRange<CalendarDay> { monday...sunday }

    package var previous: IsoWeek { IsoWeek(of: monday.advanced(by: -1)) }

    /// `2026-W47`.
    package var description: String {
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + (week < 10 ? "-W0" : "-W")
            + String(week)
    }

    package static func < (left: IsoWeek, right: IsoWeek) -> Bool {
        (left.year, left.week) < (right.year, right.week)
    }
}
