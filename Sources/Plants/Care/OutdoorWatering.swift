import Diary
import Foundation

/// How rain and heat change when a plant outside is watered: pure functions of its place and the weather.
package struct OutdoorWatering: Sendable {
    /// Millimetres of rain in a day that count as watered.
    package static let soaking = 5.0
    /// Days over which heat is averaged, today included.
    private static let heatDays = 3
    /// Days of being overdue up to which expected rain is worth waiting for.
    private static let mostWaiting = 1

    private let rainyDays: [Weather.Day]
    private let expected: [Weather.Day]
    private let highs: [Double]
    private let today: CalendarDay

    /// Nil if the plant does not stand in the open, or no weather is known.
    package init?(_ plant: Record, _ weather: Weather?, at now: Date, calendar: any LocalCalendar) {
        guard let weather, Self.isOutside(plant) else { return nil }
        today = CalendarDay(of: now, in: calendar)
        let (today, measured) = (today, weather.measured(in: calendar))
        expected = weather.expected(at: now, in: calendar)
        rainyDays = measured.filter { ($0.rain ?? 0) >= Self.soaking && $0.day < today }
        let first = today.advanced(by: 1 - Self.heatDays)
        highs = (measured + expected).filter { (first...today).contains($0.day) }.compactMap(\.high)
    }

    /// Whether a plant stands where rain reaches it, by the words of its place.
    package static func isOutside(_ plant: Record) -> Bool {
        guard let place = plant[text: "place"] else { return false }
        let words = PlantNames.words(of: PlantNames.key(place))
        return words.contains(where: English.PlantPlaces.openAir.contains)
            && !words.contains(where: English.PlantPlaces.sheltered.contains)
    }

    /// The latest day after the last watering on which rain did it, with the reason.
    func watered(after last: CalendarDay) -> (day: CalendarDay, reason: String)? {
        guard let day = rainyDays.last(where: { $0.day > last }), let rain = day.rain else { return nil }
        return (day.day, "it rained \(Self.millimetres(rain)) \(DayWords.lately(day.day, from: today))")
    }

    /// The share of the usual interval that is left in heat, with the reason; nil without heat.
    var heat: (factor: Double, reason: String)? {
        guard !highs.isEmpty else { return nil }
        let mean = highs.reduce(0, +) / Double(highs.count)
        let factor = mean >= 30 ? 0.6 : mean >= 25 ? 0.8 : 1
        guard factor < 1 else { return nil }
        return (factor, "up to \(Int(mean.rounded())) °C a day dries it sooner")
    }

    /// The day after rain that is worth waiting for, with the reason, if the plant is due on a day.
    func postponed(_ due: CalendarDay) -> (day: CalendarDay, reason: String)? {
        guard due.distance(to: today) <= Self.mostWaiting,
            let day = expected.first(where: { ($0.rain ?? 0) >= Self.soaking }), let rain = day.rain,
            due <= day.day, today.distance(to: day.day) <= 1
        else { return nil }
        let when = day.day == today ? "today" : "tomorrow"
        return (day.day.advanced(by: 1), "\(Self.millimetres(rain)) of rain are expected \(when)")
    }

    private static func millimetres(_ rain: Double) -> String { "\(Int(rain.rounded())) mm" }
}
