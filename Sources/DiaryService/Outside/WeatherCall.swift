import Diary
import Foundation
import JSON
import Journal

/// Asks a weather service that answers as Open-Meteo does. Blocks for at most its deadline; safe on any thread.
package struct WeatherCall: Sendable {
    /// Seconds from the request to the end of the answer.
    private static let deadline = 15.0
    /// The most bytes of an answer that are read; one of 17 days has less than 2 kB.
    private static let longestAnswer = 1 << 18
    /// The most days of an answer that are kept.
    private static let mostDays = 40

    private let server: WeatherServer
    private let deadline: Double

    package init(_ server: WeatherServer, deadline: Double = WeatherCall.deadline) {
        (self.server, self.deadline) = (server, deadline)
    }

    /// The weather of the last two weeks and the next days.
    ///
    /// - Parameter now: the moment at which it is asked for.
    package func weather(at now: Date) throws(OutsideProblem) -> Weather {
        guard let url = server.url else { throw .unreachable(reason: "its address cannot be used") }
        let bytes = try OutsideRequest(
            url: url, deadline: deadline, longestAnswer: Self.longestAnswer
        ).answer()
        guard let value = try? JSONValue(json: bytes, deepest: 8), let members = value.members else {
            throw .nonsense(reason: "it is not a JSON object")
        }
        guard let daily = members["daily"]?.members, case .array(let times)? = daily["time"] else {
            throw .nonsense(reason: "it has no daily values")
        }
        try Self.check(members["daily_units"])
        let rain = Self.numbers(daily["precipitation_sum"])
        let highs = Self.numbers(daily["temperature_2m_max"])
        var days: [Weather.Day] = []
        for (index, time) in times.prefix(Self.mostDays).enumerated() {
            guard case .text(let text) = time, let day = CalendarDay(text) else {
                throw .nonsense(reason: "its days are not dates")
            }
            days.append(
                Weather.Day(
                    day, rain: rain.indices.contains(index) ? rain[index] : nil,
                    high: highs.indices.contains(index) ? highs[index] : nil))
        }
        guard days.contains(where: { $0.rain != nil || $0.high != nil }) else {
            throw .nonsense(reason: "it has neither rain nor temperatures")
        }
        return Weather(days: days, fetchedAt: now)
    }

    /// Refuses other units, because a service that ignores what it was asked could tell inches.
    private static func check(_ units: JSONValue?) throws(OutsideProblem) {
        let expected = ["precipitation_sum": "mm", "temperature_2m_max": "°C"]
        for (name, unit) in expected.sorted(by: { $0.key < $1.key }) {
            guard case .text(let told)? = units?.members?[name], told != unit else { continue }
            throw .nonsense(reason: "its \(name) is not in \(unit)")
        }
    }

    private static func numbers(_ value: JSONValue?) -> [Double?] {
        guard case .array(let items)? = value else { return [] }
        return items.map { item in
            switch item {
            case .integer(let number): Double(number)
            case .number(let number): number
            default: nil
            }
        }
    }
}
