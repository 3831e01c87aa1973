import Diary
import Foundation
import JSON
import Language

/// What is due for the plants of a household on a day, for the Today page and for reminders.
package struct DuePlants: Sendable {
    /// One plant and what it needs.
    package struct Item: Sendable {
        package let plant: Record
        package let care: DueCare
    }

    /// The most overdue first, then by name.
    package let items: [Item]

    package init(
        _ records: [Record], acts: [KeptAct], now: Date, calendar: any LocalCalendar,
        hemisphere: Hemisphere? = nil, weather: Weather? = nil,
        daysAhead: Int = 0
    ) {
        let today = CalendarDay(of: now, in: calendar)
        let season = Season(at: now, in: calendar, hemisphere: hemisphere)
        let last = today.advanced(by: daysAhead)
        let told = CareHistory.parted(acts)
        items = records.filter { $0.journal == .plants && $0.kind == "plant" }.flatMap { plant in
            CareCalculator.due(
                plant, history: CareHistory(of: plant.id, in: told[plant.id] ?? [], calendar: calendar),
                on: today,
                season: season,
                calendar: calendar,
                outdoors: OutdoorWatering(plant, weather, at: now, calendar: calendar)
            ).filter { $0.day <= last }.map { Item(plant: plant, care: $0) }
        }.sorted {
            ($1.care.daysOverdue, $0.care.day, $0.plant.key) < (
                $0.care.daysOverdue, $1.care.day, $1.plant.key
            )
        }
    }

    /// One message for all: "Water: monstera, fern; feed: basil." Empty if nothing is due.
    package var message: String {
        Self.message(items.map { ($0.care.type, $0.plant) }, among: items.map(\.plant))
    }

    /// - Parameters:
    ///   - due: the types and plants, the most urgent first.
    ///   - plants: all plants of the household. If all plants of a kind are due, they are counted: "two
    ///     orchids".
    static func message(_ due: [(type: CareType, plant: Record)], among plants: [Record]) -> String {
        var types: [CareType] = []
        for item in due where !types.contains(item.type) { types.append(item.type) }
        let parts = types.map { type in
            let own = due.filter { $0.type == type }.map(\.plant)
            return type.order + ": " + names(of: own, among: plants).joined(separator: ", ")
        }
        return parts.isEmpty ? "" : DayWords.capitalized(parts.joined(separator: "; ")) + "."
    }

    private static let numbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

    private static func names(of due: [Record], among plants: [Record]) -> [String] {
        var names: [String] = []
        var counted: Set<String> = []
        let kinds = due.map { PlantNames.words(of: $0.name).last }
        let dueOfKind = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
        let allOfKind = Dictionary(
            plants.map { (PlantNames.words(of: $0.name).last, 1) }, uniquingKeysWith: +)
        for (plant, kind) in zip(due, kinds) {
            guard let kind, !counted.contains(kind) else { continue }
            let count = dueOfKind[kind] ?? 0
            guard count > 1, count == allOfKind[kind], numbers.indices.contains(count - 2) else {
                names.append(plant.name)
                continue
            }
            counted.insert(kind)
            names.append(numbers[count - 2] + " " + plural(kind))
        }
        return names
    }

    private static func plural(_ noun: String) -> String {
        if ["s", "x", "ch", "sh"].contains(where: noun.hasSuffix) { return noun + "es" }
        guard noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) else {
            return noun + "s"
        }
        return noun.dropLast() + "ies"
    }
}

/// What is due for plants, in the form that all journals share.
enum PlantDue {
    private static let daysAhead = 14

    static func due(_ facts: JournalFacts) -> [DueAct] {
        DuePlants(
            facts.records, acts: facts.acts, now: facts.now, calendar: facts.calendar,
            weather: facts.weather, daysAhead: daysAhead
        ).items.map { item in
            DueAct(
                record: item.plant.id, kind: item.care.type.rawValue, day: item.care.day,
                text: item.care.type.order + " " + item.plant.name,
                reason: item.care.reasons.joined(separator: "; "))
        }
    }

    static func message(_ due: [DueAct], _ facts: JournalFacts) -> String {
        let plants = facts.records.filter { $0.kind == "plant" && $0.fields["gone"] == nil }
        return DuePlants.message(
            due.compactMap { due in
                guard let type = CareType(rawValue: due.kind),
                    let plant = plants.first(where: { $0.id == due.record })
                else { return nil }
                return (type, plant)
            }, among: plants)
    }

    /// One act for each type of care that was done, or a pause for each plant that is put off.
    ///
    /// A pause lasts until tomorrow at least.
    static func acts(_ answer: DueAnswer, _ due: [DueAct], _ facts: JournalFacts) -> [Act] {
        let named = due.compactMap { due in
            facts.records.first { $0.id == due.record }.map { (type: due.kind, name: $0.name) }
        }
        guard let day = answer.day else {
            var types: [String] = []
            for one in named where !types.contains(one.type) { types.append(one.type) }
            return types.map { type in
                let names = named.filter { $0.type == type }.map { JSONValue.text($0.name) }
                return Act(
                    journal: .plants, kind: "care", fields: ["care": .text(type), "plants": .array(names)])
            }
        }
        let tomorrow = CalendarDay(of: facts.now, in: facts.calendar).advanced(by: 1)
        var names: [String] = []
        for one in named where !names.contains(one.name) { names.append(one.name) }
        return names.map { name in
            Act(
                journal: .plants, kind: "change",
                fields: ["plant": .text(name), "pausedUntil": .text(max(day, tomorrow).text)])
        }
    }
}
