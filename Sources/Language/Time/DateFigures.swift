import Diary
import Foundation

/// A date typed in figures: "11/18", "18.11.2026", "3-11-26".
///
/// The household's place tells whether the day or the month comes first.
package struct DateFigures: Hashable, Sendable {
    package let first: Int
    package let second: Int
    package let year: Int?
    /// Whether it is written with points, which no country does if the month comes first.
    package let isDayFirst: Bool

    /// The sign between day and month.
    let sign: Character

    /// Nil for a word that cannot be a date. A date with the year first is not read here.
    init?(_ word: String) {
        guard word.first?.isNumber == true, let sign = word.first(where: { "/.-".contains($0) }) else {
            return nil
        }
        let parts = word.split(separator: sign, omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            (1...2).contains(parts[0].count), (1...2).contains(parts[1].count),
            let first = Int(parts[0]), let second = Int(parts[1])
        else { return nil }
        if parts.count == 3 {
            guard let figure = Int(parts[2]), parts[2].count == 2 || (1900...2199).contains(figure) else {
                return nil
            }
            year = parts[2].count == 2 ? 2000 + figure : figure
        } else {
            year = nil
        }
        self.first = first
        self.second = second
        self.sign = sign
        isDayFirst = sign == "."
        if orders(isDayFirst: true).isEmpty { return nil }
    }

    /// "3/4", "5/8": more often a fraction than a date.
    var isCommonFraction: Bool {
        year == nil && sign == "/" && first < second && [2, 3, 4, 5, 6, 8].contains(second)
    }

    private typealias Order = (month: Int, day: Int)

    /// The ways to read it that give a day of the year, the likelier first.
    private func orders(isDayFirst dayComesFirst: Bool) -> [Order] {
        var orders: [Order] = [(second, first)]
        if !isDayFirst { orders.insert((first, second), at: dayComesFirst ? 1 : 0) }
        return orders.filter {
            (1...12).contains($0.month) && (1...Self.lengths[$0.month - 1]).contains($0.day)
        }
    }

    private static let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    /// The last matching day up to today; nil if the year given puts it in the future.
    ///
    /// The order that the place uses is tried before the other one.
    func counted(from today: LocalDay) -> LocalDay? {
        let habit = DateHabit(of: today.calendar.timeZone(at: today.start))
        let orders = orders(isDayFirst: habit != .monthFirst)
        func days(in year: Int) -> [LocalDay] {
            let days = orders.compactMap { today.notLater(year: year, month: $0.month, day: $0.day) }
            return habit == .unknown ? days.sorted { $0.start > $1.start } : days
        }
        if let year { return days(in: year).first }
        // 29 February can be eight years back.
        return (0...8).lazy.compactMap { days(in: today.component(.year) - $0).first }.first
    }
}

/// Whether people in a place write the day or the month first.
package enum DateHabit {
    case dayFirst, monthFirst
    /// A time zone that belongs to no place.
    case unknown

    package init(of zone: TimeZone) {
        let name = zone.identifier
        guard let slash = name.firstIndex(of: "/"), !name.hasPrefix("Etc/") else {
            self = .unknown
            return
        }
        let region = name[..<slash]
        let place = name[name.index(after: slash)...]
        let isMonthFirst =
            region == "US" || Self.places.contains(String(place))
            || ["Indiana/", "Kentucky/", "North_Dakota/"].contains(where: place.hasPrefix)
        self = isMonthFirst ? .monthFirst : .dayFirst
    }

    /// Places that write the month first: the United States, places that follow it, and countries that write
    /// the year first.
    private static let places = Set(
        """
        New_York Chicago Denver Los_Angeles Phoenix Detroit Boise Anchorage Juneau Sitka Nome Adak Metlakatla Yakutat
        Menominee Indianapolis Louisville Fort_Wayne Shiprock Honolulu Puerto_Rico Guam Saipan Pago_Pago Manila Toronto
        Vancouver Edmonton Winnipeg Halifax Regina Tokyo Seoul Shanghai Taipei Budapest
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
