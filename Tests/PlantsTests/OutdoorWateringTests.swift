import Diary
import Foundation
import JSON
import Language
import Testing

@testable import Plants

/// It is Wednesday, 18 November 2026.
@Suite("Watering outside")
struct OutdoorWateringTests {
    private static let calendar = Household.calendar
    private let rose = Self.rose()

    private static func rose(
        _ place: String? = "balcony", days: Int = 6, source: CarePlan.Source = .suggested
    ) -> Record {
        Household.plant(
            "rose", place: place,
            fields: [
                "plan": CarePlan(intervals: [
                    .watering: CarePlan.Interval(days: days, source: source),
                    .feeding: CarePlan.Interval(days: 14, source: source),
                ]).json
            ])
    }

    /// The weather by days from today on; -1 is yesterday.
    private static func weather(
        _ days: [(Int, rain: Double?, high: Double?)], fetched: Date = Household.now
    ) -> Weather {
        let today = CalendarDay(of: Household.now, in: calendar)
        return Weather(
            days: days.map { Weather.Day(today.advanced(by: $0.0), rain: $0.rain, high: $0.high) },
            fetchedAt: fetched)
    }

    private func due(
        _ plant: Record, _ weather: Weather?, watered day: String = "2026-11-11", _ type: CareType = .watering
    ) throws -> DueCare {
        let facts = JournalFacts(
            records: [plant], acts: Household.cared(.watering, plant, day), now: Household.now,
            calendar: Self.calendar, weather: weather)
        let due = CareCalculator.due(
            plant, history: CareHistory(of: plant.id, in: facts.acts, calendar: Self.calendar),
            on: CalendarDay(of: Household.now, in: Self.calendar), season: .summer, calendar: Self.calendar,
            outdoors: OutdoorWatering(plant, weather, at: facts.now, calendar: Self.calendar))
        return try #require(due.first { $0.type == type })
    }

    @Test("enough rain counts as watered on its day, with the reason")
    func rain() throws {
        let care = try due(rose, Self.weather([(-3, 2, 12), (-2, 12, 11), (-1, 4.9, 12)]))
        // Watered by hand on the 11th, and by rain on Monday, the 16th.
        #expect(care.day.text == "2026-11-22")
        #expect(care.reasons == ["every 6 days", "it rained 12 mm on Monday"])
        #expect(try due(rose, nil).day.text == "2026-11-17")
        #expect(try due(rose, Self.weather([(-2, 4.9, nil)])).day.text == "2026-11-17")
    }

    @Test(
        "rain is told by the day in words",
        arguments: [(-1, "yesterday"), (-3, "on Sunday"), (-6, "on Thursday"), (-10, "on 8 November")])
    func days(_ day: Int, _ words: String) throws {
        let care = try due(rose, Self.weather([(day, 20, nil)]), watered: "2026-11-01")
        #expect(care.reasons.last == "it rained 20 mm \(words)")
    }

    @Test("rain before the last watering changes nothing")
    func before() throws {
        let care = try due(rose, Self.weather([(-8, 30, 12)]), watered: "2026-11-15")
        #expect(care.day.text == "2026-11-21")
        #expect(care.reasons == ["every 6 days"])
    }

    @Test(
        "expected rain delays until the day after it, unless the plant has waited too long",
        arguments: [
            (0, "2026-11-12", "2026-11-19"), (1, "2026-11-12", "2026-11-20"),
            (1, "2026-11-11", "2026-11-20"), (1, "2026-11-09", "2026-11-15"),
            (2, "2026-11-12", "2026-11-18"), (1, "2026-11-16", "2026-11-22"),
        ])
    func expected(_ rainOn: Int, _ watered: String, _ dueOn: String) throws {
        let care = try due(rose, Self.weather([(rainOn, 8, nil)]), watered: watered)
        #expect(care.day.text == dueOn)
        let isDelayed = dueOn == "2026-11-19" || dueOn == "2026-11-20"
        #expect(
            care.reasons.contains { $0.hasPrefix("8 mm of rain are expected") } == isDelayed)
    }

    @Test("a forecast counts for a day, and is not taken for what fell")
    func stale() throws {
        let old = Household.now - 25 * 3_600
        #expect(
            try due(rose, Self.weather([(-1, 30, nil), (0, 30, nil), (1, 30, nil)], fetched: old)).day.text
                == "2026-11-17")
    }

    @Test(
        "heat shortens a suggested interval, and leaves one that the household set",
        arguments: [
            (24.0, CarePlan.Source.suggested, 10), (26, .suggested, 8), (33, .suggested, 6), (33, .set, 10),
        ])
    func heat(_ high: Double, _ source: CarePlan.Source, _ days: Int) throws {
        let hot = Self.weather([(-2, 0, high), (-1, 0, high), (0, 0, high), (1, 0, 5)])
        let care = try due(Self.rose("garden", days: 10, source: source), hot)
        #expect(care.interval == days)
        #expect(care.reasons.contains("up to \(Int(high)) °C a day dries it sooner") == (days < 10))
    }

    @Test("rain waters what has a set plan, too, and feeds nothing")
    func others() throws {
        let wet = Self.weather([(-1, 30, nil)])
        #expect(try due(Self.rose(source: .set), wet).day.text == "2026-11-23")
        #expect(try due(rose, wet, .feeding) == due(rose, nil, .feeding))
    }

    @Test(
        "only what stands in the open is watered by rain",
        arguments: [
            ("balcony", true), ("the Terrace", true), ("back garden", true), ("raised bed in the yard", true),
            ("covered balcony", false), ("greenhouse in the garden", false), ("bedroom", false),
            ("kitchen windowsill", false), ("balcony window", false), ("by the patio door", false),
            ("cold frame in the garden", false), (nil, false),
        ])
    func places(_ place: String?, _ isOutside: Bool) throws {
        #expect(OutdoorWatering.isOutside(Self.rose(place)) == isOutside)
        let care = try due(Self.rose(place), Self.weather([(-1, 30, nil)]))
        #expect((care.day.text == "2026-11-23") == isOutside)
    }

    @Test("what is due, and answers about it, go by the weather")
    func answers() throws {
        let facts = JournalFacts(
            records: [rose], acts: Household.cared(.watering, rose, "2026-11-11"), now: Household.now,
            calendar: Self.calendar, weather: Self.weather([(-2, 12, nil)]))
        let due = ActJournal.plants.due(facts).first { $0.kind == "watering" }
        #expect(due?.reason == "every 6 days; it rained 12 mm on Monday")
        let question = Act(
            journal: .plants, kind: "question",
            fields: ["about": .text("due"), "of": .array([.text("rose")]), "care": .text("watering")])
        #expect(
            ActJournal.plants.answer(question, facts)
                == "The rose is due in 4 days, on 22 November: water every 6 days; it rained 12 mm on Monday."
        )
    }

    @Test("more rain never makes a plant due sooner", arguments: 0..<200)
    func monotonic(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let days = (-14...2).map { day in
            (day, rain: Double?(Double.random(in: 0...15, using: &random)), high: Double?(18))
        }
        let dry = try due(rose, Self.weather(days.map { ($0.0, rain: 0, high: $0.high) }))
        let wet = try due(rose, Self.weather(days))
        #expect(wet.day >= dry.day)
    }
}
