import Diary
import Foundation
import JSON
import Testing

@testable import Plants

@Suite("What keeping an act does to the plants")
struct PlantKeepingTests {
    private func effect(
        _ kind: String, _ fields: [String: JSONValue], among records: [Record] = Household.plants
    ) -> ActEffect {
        PlantKeeping.effect(
            of: Act(journal: .plants, kind: kind, fields: fields), id: { UUID() }, at: Household.now,
            among: records,
            calendar: Household.calendar)
    }

    @Test("care of known plants changes nothing and is about them")
    func care() {
        let effect = effect("care", ["care": "watering", "plants": ["Monty", "Cactus"]])
        #expect(effect.changed.isEmpty)
        #expect(effect.about.count == 2)
        #expect(effect.told == "Monty and cactus watered.")
    }

    @Test("care of an unknown plant makes it, with the plan of its kind")
    func makes() throws {
        let effect = effect("care", ["care": "watering", "plants": ["snake plant"]])
        let made = try #require(effect.changed.first)
        #expect(made.name == "snake plant")
        #expect(CarePlan(of: made).intervals[.watering]?.source == .suggested)
        #expect(effect.told == "New plant: snake plant. Watered.")
    }

    @Test("what is not clear waits and names the candidates")
    func waits() {
        let effect = effect(
            "care",
            [
                "care": "watering", "plants": ["orchid"], "waits": true,
                "candidates": ["white orchid", "pink orchid"],
            ])
        #expect(effect.changed.isEmpty)
        #expect(effect.told == "Which one: white orchid or pink orchid?")
        #expect(self.effect("care", ["care": "watering", "plants": []]).act.waits)
    }

    @Test("a new plant gets its fields and a suggestion")
    func new() throws {
        let effect = effect("plant", ["name": "Clara", "species": "calathea", "place": "bedroom"])
        let made = try #require(effect.changed.first)
        #expect(made[text: "place"] == "bedroom")
        #expect(effect.told.hasPrefix("New plant: Clara, calathea, bedroom. Suggested: water every"))
        #expect(self.effect("plant", ["name": "monty"]).changed.first?.id == Household.plants[0].id)
    }

    @Test("changes are written into the record")
    func changes() throws {
        #expect(
            effect("change", ["plant": "cactus", "place": "landing"]).changed.first?[text: "place"]
                == "landing")
        let every = try #require(
            effect("change", ["plant": "cactus", "every": .object([("watering", .integer(21))])]).changed
                .first)
        #expect(CarePlan(of: every).intervals[.watering] == CarePlan.Interval(days: 21, source: .set))
        let paused = try #require(
            effect("change", ["plant": "cactus", "pausedUntil": "2026-12-01T00:00"]).changed.first)
        #expect(CarePlan(of: paused).pausedUntil?.description == "2026-12-01")
        var endless = paused
        endless.fields["plan"] = .object([
            ("watering", .object([("days", .integer(.max)), ("source", "set")]))
        ])
        #expect(CarePlan(of: endless).intervals.isEmpty)
        let gone = try #require(effect("change", ["plant": "cactus", "gone": "died"]).changed.first)
        #expect(gone[text: "gone"] == "died")
        #expect(gone[text: "goneOn"] == "2026-11-18")
        #expect(effect("change", ["plant": "yucca", "gone": "died"]).changed.isEmpty)
    }
}
