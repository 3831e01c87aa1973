import Diary
import Foundation
import JSON
import Testing

@testable import Plants

@Suite("When care is due")
struct CareCalculatorTests {
    private let today = CalendarDay(of: Household.now, in: Household.calendar)

    private func due(_ plant: Record, _ acts: [KeptAct], season: Season = .summer) -> [DueCare] {
        CareCalculator.due(
            plant, history: CareHistory(of: plant.id, in: acts, calendar: Household.calendar), on: today,
            season: season,
            calendar: Household.calendar)
    }

    private func planned(
        _ days: Int, winter: Int? = nil, source: CarePlan.Source = .suggested,
        fields: [String: JSONValue] = [:]
    ) -> Record {
        var fields = fields
        fields["plan"] =
            CarePlan(intervals: [.watering: CarePlan.Interval(days: days, winterDays: winter, source: source)]
            ).json
        return Household.plant("fern", fields: fields)
    }

    @Test(
        "the season stretches what the table suggests, and leaves what the household set",
        arguments: [
            (Season.summer, CarePlan.Source.suggested, 10), (.winter, .suggested, 16),
            (.autumn, .suggested, 13), (.winter, .set, 10),
        ])
    func seasons(season: Season, source: CarePlan.Source, days: Int) {
        let plant = planned(10, winter: source == .set ? nil : 16, source: source)
        #expect(
            due(plant, Household.cared(.watering, plant, "2026-11-16"), season: season).first?.interval
                == days)
    }

    @Test("days overdue are counted from the last event")
    func overdue() throws {
        let plant = planned(7)
        let care = try #require(
            due(plant, Household.cared(.watering, plant, "2026-11-02", "2026-11-08")).first)
        #expect(care.day.description == "2026-11-15")
        #expect(care.daysOverdue == 3)
        #expect(care.isDue(on: today))
    }

    @Test("from the third event on the median gap counts, unless the household set one")
    func learned() {
        let days = ["2026-10-01", "2026-10-06", "2026-10-11", "2026-11-10"]
        let plant = planned(9)
        let acts = days.flatMap { Household.cared(.watering, plant, $0) }
        #expect(due(plant, acts).first?.interval == 5)
        let set = planned(9, source: .set)
        #expect(due(set, days.flatMap { Household.cared(.watering, set, $0) }).first?.interval == 9)
        let history = CareHistory(of: plant.id, in: Array(acts.prefix(2)), calendar: Household.calendar)
        #expect(history.learnedInterval(of: .watering) == nil)
    }

    @Test("light, pot and rest are reasons")
    func reasons() throws {
        let species = try #require(SpeciesTable.shared.species(named: "peace lily"))
        var plant = planned(10, fields: ["species": "peace lily", "light": "direct", "pot": "terracotta"])
        #expect(species.light != .direct)
        let care = try #require(due(plant, []).first)
        #expect(care.interval == 7)
        #expect(care.reasons.count == 3)
        plant.fields["pausedUntil"] = "2026-12-01T00:00"
        #expect(due(plant, []).first?.day.description == "2026-12-01")
        plant.fields["gone"] = "died"
        #expect(due(plant, []).isEmpty)
    }

    @Test(
        "the hemisphere follows from the time zone",
        arguments: [
            ("Europe/Berlin", Season.autumn), ("Australia/Sydney", .spring), ("Africa/Johannesburg", .spring),
            ("America/New_York", .autumn),
        ])
    func hemispheres(zone: String, season: Season) throws {
        let calendar = HouseholdCalendar(try #require(TimeZone(identifier: zone)))
        #expect(Season(at: Household.now, in: calendar) == season)
    }

    @Test("a reminder names all that is due in one message, the most overdue first")
    func message() {
        let fern = planned(7)
        var basil = Household.plant("basil")
        basil.fields["plan"] =
            CarePlan(intervals: [
                .watering: CarePlan.Interval(days: 2, source: .set),
                .feeding: CarePlan.Interval(days: 10, source: .set),
            ]).json
        let acts =
            Household.cared(.watering, fern, "2026-11-05") + Household.cared(.watering, basil, "2026-11-15")
            + Household.cared(.feeding, basil, "2026-11-07")
        let due = DuePlants([basil, fern], acts: acts, now: Household.now, calendar: Household.calendar)
        #expect(due.message == "Water: fern, basil; feed: basil.")
        #expect(DuePlants([], acts: [], now: Household.now, calendar: Household.calendar).message.isEmpty)
    }
}
