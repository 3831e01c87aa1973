import Foundation

/// The weather of some days at the household's place, as a weather service told it at one moment.
///
/// Days before that moment are measured; its own day and later ones are a forecast.
package struct Weather: Hashable, Codable, Sendable {
    /// The weather of one day; a value that the service did not tell is nil.
    package struct Day: Hashable, Codable, Sendable {
        package let day: CalendarDay
        /// Rain in millimetres, 0…2,000.
        package let rain: Double?
        /// The highest temperature in °C, -100…70.
        package let high: Double?

        package init(_ day: CalendarDay, rain: Double? = nil, high: Double? = nil) {
            self.day = day
            self.rain = rain.flatMap { (0...2_000).contains($0) ? $0 : nil }
            self.high = high.flatMap { (-100...70).contains($0) ? $0 : nil }
        }

        private enum Member: String, CodingKey { case day, rain, high }

        package init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Member.self)
            guard let day = CalendarDay(try members.decode(String.self, forKey: .day)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .day, in: members, debugDescription: "not a day such as 2026-11-20")
            }
            self.init(
                day, rain: try members.decodeIfPresent(Double.self, forKey: .rain),
                high: try members.decodeIfPresent(Double.self, forKey: .high))
        }

        package func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Member.self)
            try members.encode(day.text, forKey: .day)
            try members.encodeIfPresent(rain, forKey: .rain)
            try members.encodeIfPresent(high, forKey: .high)
        }
    }

    /// Seconds after which a forecast counts no longer.
    private static let fresh: TimeInterval = 24 * 3_600

    /// Ascending, each day once.
    package let days: [Day]
    package let fetchedAt: Date

    /// - Parameter days: in any order; of a day that comes twice, the first counts.
    package init(days: [Day], fetchedAt: Date) {
        var seen: Set<CalendarDay> = []
        self.days = days.filter { seen.insert($0.day).inserted }.sorted { $0.day < $1.day }
        self.fetchedAt = fetchedAt
    }

    /// What was measured, on days before the one on which it was told.
    package func measured(in calendar: any LocalCalendar) -> [Day] {
        let told = CalendarDay(of: fetchedAt, in: calendar)
        return days.filter { $0.day < told }
    }

    /// What is expected today and later; empty if it was told more than a day ago.
    package func expected(at now: Date, in calendar: any LocalCalendar) -> [Day] {
        guard (0...Self.fresh).contains(now.timeIntervalSince(fetchedAt)) else { return [] }
        let today = CalendarDay(of: now, in: calendar)
        return days.filter { $0.day >= today }
    }
}
