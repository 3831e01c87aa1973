import Diary
import Foundation
import JSON
import Language
import Testing

@testable import Plants

@Suite("Plans of care, told and kept")
struct PlantPlanTests {
    private func changes(_ text: String) -> [String] {
        Household.claims(text).flatMap(\.acts).filter { $0.kind == "change" }.map { act in
            var parts = [act[text: "plant"] ?? ""]
            for field in ["every", "winter", "weekdays", "months"] {
                for (type, value) in (act.fields[field]?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
                    let days = value.whole.map { [$0] } ?? value.wholes
                    parts.append("\(field) \(type) \(days.map(String.init).joined(separator: "+"))")
                }
            }
            parts += ["season", "care", "pausedUntil", "to", "species"].compactMap { field in
                act[text: field].map { "\(field) \($0)" }
            }
            return parts.joined(separator: "; ")
        }
    }

    @Test(
        "each interval of a sentence is that of the plants and the care beside it",
        arguments: [
            (
                "water the cactus every three weeks and the basil every second day",
                ["cactus; every watering 21", "basil; every watering 2"]
            ),
            (
                "water ruby every 4d and feed her every 2w",
                ["Ruby; every feeding 14; every watering 4"]
            ),
            (
                "water monty every monday and friday",
                ["Monty; every watering 4; weekdays watering 1+5"]
            ),
            ("the hoya gets water every sunday", ["hoya; every watering 7; weekdays watering 7"]),
            ("feed the basil on saturdays", ["basil; every feeding 7; weekdays feeding 6"]),
            ("ruby needs water every weekend", ["Ruby; every watering 7; weekdays watering 6"]),
            (
                "water gerda every five days in summer and every nine days in winter",
                ["Gerda; every watering 5; winter watering 9"]
            ),
            (
                "in winter the cactus gets water only once in five weeks",
                ["cactus; every watering 35; season winter"]
            ),
        ])
    func intervals(text: String, expected: [String]) {
        #expect(changes(text) == expected)
    }

    @Test(
        "a plan may hold in some months only",
        arguments: [
            (
                "from april to june feed the cactus every three weeks",
                ["cactus; every feeding 21; months feeding 4+5+6"]
            ),
            (
                "water gerda weekly between october and january",
                ["Gerda; every watering 7; months watering 10+11+12+1"]
            ),
        ])
    func months(text: String, expected: [String]) {
        #expect(changes(text) == expected)
    }

    @Test("outside its months nothing is due, and a pause ends on a planned weekday")
    func closed() {
        func due(_ interval: CarePlan.Interval, pausedUntil: String? = nil) -> String? {
            var fields: [String: JSONValue] = ["plan": CarePlan(intervals: [.watering: interval]).json]
            fields["pausedUntil"] = pausedUntil.map { .text($0 + "T00:00") }
            let plant = Household.plant("yucca", fields: fields)
            return CareCalculator.due(
                plant, history: CareHistory(of: plant.id, in: [], calendar: Household.calendar),
                on: CalendarDay(of: Household.now, in: Household.calendar), season: .autumn,
                calendar: Household.calendar
            ).first?.day.text
        }
        var interval = CarePlan.Interval(days: 7, source: .set)
        interval.months = [3, 4, 5, 6]
        #expect(due(interval) == "2027-03-01")
        interval.months = []
        interval.weekdays = [5]
        // The 23rd is a Monday, the 27th a Friday.
        #expect(due(interval, pausedUntil: "2026-11-23") == "2026-11-27")
    }

    @Test(
        "how often without a number of days, and what is to be done another day, is not done",
        arguments: [
            "water ruby less often", "water the cactus only when dry", "water gerda on sunday instead",
        ])
    func notDone(text: String) {
        #expect(!Household.told(text).contains { $0.hasPrefix("watering") })
    }

    @Test(
        "a pause is that of the care that it names, until the day that it names",
        arguments: [
            ("don't feed monty until april", ["Monty; care feeding; pausedUntil 2027-04-01T00:00"]),
            ("don't water ruby until sunday", ["Ruby; pausedUntil 2026-11-22T00:00"]),
            ("postpone the cactus by four days", ["cactus; pausedUntil 2026-11-22T00:00"]),
            ("the fern can wait until saturday", ["boston fern; pausedUntil 2026-11-21T00:00"]),
            ("the basil can wait two more days", ["basil; pausedUntil 2026-11-20T00:00"]),
            ("water the cactus on sunday instead", ["cactus; pausedUntil 2026-11-22T00:00"]),
            ("snooze the basil reminder for an hour", []),
        ])
    func pauses(text: String, expected: [String]) {
        #expect(changes(text) == expected)
    }

    @Test(
        "a plant gets another name or another kind",
        arguments: [
            ("rename monty to mortimer", ["Monty; to Mortimer"]),
            ("let's call the cactus spike", ["cactus; to Spike"]),
            ("ruby is now called Rosa", ["Ruby; to Rosa"]),
            ("the fern's name is bert", ["boston fern; to Bert"]),
            ("gerda is actually an anthurium", ["Gerda; species anthurium"]),
            ("call me when ruby is dry", []),
        ])
    func names(text: String, expected: [String]) {
        #expect(changes(text) == expected)
    }

    @Test("what was set for days of the week, for winter or until a day decides when care is due")
    func kept() throws {
        func plan(_ fields: [String: JSONValue], on plant: Record) throws -> Record {
            let act = Act(
                journal: .plants, kind: "change", fields: fields.merging(["plant": .text(plant.name)]) { $1 })
            let effect = PlantKeeping.effect(
                of: act, id: UUID.init, at: Household.now, among: [plant], calendar: Household.calendar)
            return try #require(effect.changed.first)
        }
        func due(_ plant: Record, _ type: CareType, season: Season = .autumn, last: String) -> CalendarDay? {
            let history = CareHistory(
                of: plant.id, in: Household.cared(type, plant, last), calendar: Household.calendar)
            return CareCalculator.due(
                plant, history: history, on: CalendarDay(of: Household.now, in: Household.calendar),
                season: season, calendar: Household.calendar
            ).first { $0.type == type }?.day
        }
        let cactus = Household.plant("cactus", place: "study")
        let weekly = try plan(
            [
                "every": .object([("watering", .integer(4))]),
                "weekdays": .object([("watering", .array([.integer(1), .integer(5)]))]),
            ], on: cactus)
        // Tuesday the 17th: Friday comes next.
        #expect(due(weekly, .watering, last: "2026-11-17") == CalendarDay("2026-11-20"))
        #expect(due(weekly, .watering, last: "2026-11-20") == CalendarDay("2026-11-23"))
        // Never watered, it is due on the first of its days.
        let fresh = Household.plant("fresh", place: "study", since: "2026-11-16")
        let monday = try plan(
            [
                "every": .object([("watering", .integer(7))]),
                "weekdays": .object([("watering", .array([.integer(1)]))]),
            ], on: fresh)
        let never = CareHistory(of: monday.id, in: [], calendar: Household.calendar)
        let first = CareCalculator.due(
            monday, history: never, on: CalendarDay(of: Household.now, in: Household.calendar),
            season: .autumn,
            calendar: Household.calendar)
        #expect(first.first?.day == CalendarDay("2026-11-16"))
        let seasonal = try plan(
            [
                "every": .object([("watering", .integer(5))]), "winter": .object([("watering", .integer(9))]),
            ], on: cactus)
        #expect(due(seasonal, .watering, season: .summer, last: "2026-11-17") == CalendarDay("2026-11-22"))
        #expect(due(seasonal, .watering, season: .winter, last: "2026-11-17") == CalendarDay("2026-11-26"))
        let resting = try plan(
            ["pausedUntil": .text("2026-12-24T00:00"), "care": .text("watering")], on: seasonal)
        #expect(due(resting, .watering, last: "2026-11-17") == CalendarDay("2026-12-24"))
        let fed = try plan(["every": .object([("feeding", .integer(7))])], on: seasonal)
        let unfed = try plan(["pausedUntil": .text("2027-03-01T00:00"), "care": .text("feeding")], on: fed)
        #expect(due(unfed, .feeding, last: "2026-11-17") == CalendarDay("2027-03-01"))
        #expect(due(unfed, .watering, season: .summer, last: "2026-11-17") == CalendarDay("2026-11-22"))
    }

    @Test("a plant that is renamed is still known by its kind")
    func renamed() throws {
        let act = Act(
            journal: .plants, kind: "change", fields: ["plant": .text("boston fern"), "to": .text("Bert")])
        let effect = PlantKeeping.effect(
            of: act, id: UUID.init, at: Household.now, among: Household.plants, calendar: Household.calendar)
        let bert = try #require(effect.changed.first)
        #expect(bert.name == "Bert")
        let told = PlantReader([bert]).claims(
            in: SaidWords("watered the boston fern", saidAt: Household.now, calendar: Household.calendar))
        #expect(told.flatMap(\.acts).map(Household.short) == ["watering Bert"])
    }
}
