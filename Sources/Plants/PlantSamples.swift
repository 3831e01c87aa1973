import Diary
import Foundation
import JSON
import Language

/// Half a year of a made-up household's plants: a dozen that live, one that is gone, and their care.
package enum PlantSamples {
    package static let dayCount = 182
    private static let seed: UInt64 = 37
    /// The days ago on which nobody was home.
    private static let away = 61...73
    /// Plants that nobody has watered for some days, so that something is overdue.
    private static let forgotten = (names: ["Frida", "spider plant"], days: 12)
    /// How likely somebody gets round to care on a day on which it is due.
    private static let diligence = 0.6

    /// - Parameters:
    ///   - now: the moment at which the story ends; the same day gives the same samples, without those still
    ///     to come.
    ///   - calendar: the diary's calendar, with its time zone.
    package static func entries(now: Date, calendar: any LocalCalendar) -> [Entry] {
        var story = SampleStory(.plants, seed: seed, now: now, calendar: calendar)
        for plant in plants { arrive(plant, &story) }
        for event in events {
            story.tell(event.words, event.acts(story), daysAgo: event.daysAgo, minute: 615)
        }
        care(.watering, minute: 8 * 60, &story)
        care(.feeding, minute: 9 * 60 + 30, &story)
        care(.misting, minute: 19 * 60, &story)
        return story.entries
    }

    // MARK: The plants

    /// A plant of the household.
    struct Plant {
        let name: String
        /// A kind that the table of species knows.
        let species: String
        let place: String
        let light: Light
        /// The days ago on which it came.
        let since: Int
        /// The days ago on which it went; nil if it lives.
        var until: Int?
    }

    static let plants = [
        Plant(
            name: "monstera", species: "monstera", place: "living room", light: .brightIndirect, since: 181),
        Plant(name: "Otto", species: "rubber plant", place: "hall", light: .medium, since: 181),
        Plant(name: "snake plant", species: "snake plant", place: "bedroom", light: .low, since: 180),
        Plant(name: "Boston fern", species: "boston fern", place: "bathroom", light: .medium, since: 180),
        Plant(name: "pothos", species: "pothos", place: "kitchen", light: .medium, since: 178),
        Plant(name: "jade plant", species: "jade plant", place: "office", light: .direct, since: 175),
        Plant(name: "lemon tree", species: "lemon tree", place: "balcony", light: .direct, since: 171),
        Plant(name: "mint", species: "mint", place: "balcony", light: .direct, since: 169),
        Plant(
            name: "kitchen basil", species: "basil", place: "kitchen", light: .direct, since: 140, until: 58),
        Plant(
            name: "moth orchid", species: "moth orchid", place: "living room", light: .brightIndirect,
            since: 133),
        Plant(name: "Frida", species: "peace lily", place: "bathroom", light: .low, since: 112),
        Plant(
            name: "spider plant", species: "spider plant", place: "office", light: .brightIndirect, since: 96),
        Plant(
            name: "string of pearls", species: "string of pearls", place: "bedroom", light: .direct, since: 47
        ),
    ]

    private static func arrive(_ plant: Plant, _ story: inout SampleStory) {
        let isName = plant.name.first?.isUppercase == true && plant.name != "Boston fern"
        let called = isName ? ", we call it \(plant.name)" : ""
        let kind = isName ? plant.species : plant.name
        story.tell(
            "new plant: \(kind) in the \(plant.place)\(called)",
            [
                story.act(
                    "plant",
                    [
                        "name": .text(plant.name), "species": .text(plant.species),
                        "place": .text(plant.place), "light": .text(plant.light.rawValue),
                        "acquiredOn": .text(story.today.advanced(by: -plant.since).text),
                    ])
            ], daysAgo: plant.since, minute: 7 * 60)
    }

    // MARK: What happened once

    private struct Event {
        let words: String
        let daysAgo: Int
        let kind: String
        let fields: [String: JSONValue]

        init(_ words: String, _ daysAgo: Int, _ kind: String, _ fields: [String: JSONValue]) {
            (self.words, self.daysAgo, self.kind, self.fields) = (words, daysAgo, kind, fields)
        }

        /// Care for one plant.
        init(
            _ words: String, _ daysAgo: Int, _ type: CareType, _ plant: String, note: String? = nil,
            pot: String? = nil
        ) {
            var fields: [String: JSONValue] = [
                "care": .text(type.rawValue), "plants": .array([.text(plant)]),
            ]
            fields["note"] = note.map { .text($0) }
            fields["pot"] = pot.map { .text($0) }
            self.init(words, daysAgo, "care", fields)
        }

        func acts(_ story: SampleStory) -> [Act] { [story.act(kind, fields)] }
    }

    private static let events = [
        Event(
            "water the monstera every nine days", 179, "change",
            ["plant": "monstera", "every": JSONValue(["watering": .integer(9)])]),
        Event("repotted the monstera into a clay pot", 158, .repotting, "monstera", pot: "clay pot"),
        Event("put a moss pole in for the monstera", 158, .support, "monstera"),
        Event("wiped the leaves of Otto", 150, .cleaning, "Otto"),
        Event("picked some basil from the kitchen", 118, .harvest, "kitchen basil"),
        Event("cut the mint back", 104, .pruning, "mint"),
        Event("turned the spider plant", 92, .rotating, "spider plant"),
        Event("picked mint for the lemonade", 88, .harvest, "mint"),
        Event("the mint has aphids", 84, .observation, "mint", note: "has aphids"),
        Event("washed the aphids off the mint with soap", 83, .treatment, "mint"),
        Event("rooted two cuttings of the pothos", 79, .propagation, "pothos"),
        Event(
            "the kitchen basil dried up while we were away", 58, "change",
            ["plant": "kitchen basil", "gone": "dried up while we were away"]),
        Event("moved the lemon tree to the hall", 52, "change", ["plant": "lemon tree", "place": "hall"]),
        Event(
            "feed the moth orchid every three weeks", 45, "change",
            ["plant": "moth orchid", "every": JSONValue(["feeding": .integer(21)])]),
        Event(
            "the moth orchid has a new flower spike", 31, .observation, "moth orchid",
            note: "has a new flower spike"),
        Event("cut two yellow leaves off Frida", 24, .pruning, "Frida"),
        Event("turned the snake plant", 17, .rotating, "snake plant"),
        Event("wiped the leaves of Otto", 12, .cleaning, "Otto"),
    ]

    // MARK: What is done again and again

    /// Tells one type of care, day by day: one entry for all plants that are cared for on a day.
    private static func care(_ type: CareType, minute: Int, _ story: inout SampleStory) {
        let kinds = plants.map { SpeciesTable.shared.species(named: $0.species) }
        var last = plants.map(\.since)
        for daysAgo in (0..<dayCount).reversed() {
            // Drawn on every day, so that one more plant changes no other day.
            let chances = plants.map { _ in story.generator.unit() }
            let offset = story.generator.below(70)
            guard !away.contains(daysAgo) else { continue }
            let day = story.today.advanced(by: -daysAgo)
            let season = Season(at: day.instant(at: .noon, in: story.calendar), in: story.calendar)
            let done = plants.indices.filter { index in
                let plant = plants[index]
                let isForgotten =
                    daysAgo < forgotten.days && forgotten.names.contains(plant.name)
                guard !isForgotten, let kind = kinds[index], daysAgo < plant.since,
                    daysAgo > plant.until ?? -1,
                    let days = interval(of: type, kind, season)
                else { return false }
                return last[index] - daysAgo >= days && chances[index] < diligence
            }
            guard !done.isEmpty else { continue }
            for index in done { last[index] = daysAgo }
            let names = done.map { plants[$0].name }
            story.tell(
                "\(type.done) \(DayWords.list(names.map(spoken)))",
                [
                    story.act(
                        "care",
                        ["care": .text(type.rawValue), "plants": .array(names.map { .text($0) })])
                ], daysAgo: daysAgo, minute: minute + offset)
        }
    }

    /// The days between two times of care; nil if the kind is not cared for in this way now.
    private static func interval(of type: CareType, _ kind: Species, _ season: Season) -> Int? {
        switch type {
        case .watering: season == .winter ? kind.watering.winter : kind.watering.summer
        case .feeding: kind.feeding > 0 && season != .winter ? kind.feeding : nil
        case .misting: kind.likesMisting && kind.groups.contains("fern") ? 5 : nil
        default: nil
        }
    }

    private static func spoken(_ name: String) -> String {
        name == "Otto" || name == "Frida" ? name : "the \(name)"
    }
}
