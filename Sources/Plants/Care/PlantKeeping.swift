import Diary
import Foundation
import JSON
import Language

/// Applies an act to the plants of a household.
///
/// Pure: the caller passes in the clock and the identifiers.
package enum PlantKeeping {
    /// - Parameters:
    ///   - id: makes the identifier of a new plant.
    ///   - at: the moment at which the act is kept.
    ///   - records: the journal's records, in any order.
    package static func effect(
        of act: Act, id: () -> UUID, at: Date, among records: [Record], calendar: any LocalCalendar
    ) -> ActEffect {
        let plants = records.filter { $0.journal == .plants && $0.kind == "plant" }
        switch act.kind {
        case "care": return care(act, id: id, at: at, plants)
        case "plant": return plant(act, id: id, at: at, plants)
        case "change": return change(act, id: id, at: at, plants, calendar)
        default:
            let about = (act.fields["of"]?.texts ?? []).compactMap { find($0, plants)?.id }
            return ActEffect(act: act, about: about, told: "")
        }
    }

    /// The plant with this name or other name. Plants that are gone come last.
    static func find(_ name: String, _ plants: [Record]) -> Record? {
        let key = PlantNames.key(name)
        if let own = plants.first(where: { $0.key == key && $0.fields["gone"] == nil }) { return own }
        let words = PlantNames.words(of: key)
        let fitting = plants.filter { plant in
            plant.key == key
                || ([plant.name] + (plant.fields["otherNames"]?.texts ?? [])).contains {
                    PlantNames.words(of: PlantNames.key($0)) == words
                }
        }
        return fitting.first { $0.fields["gone"] == nil } ?? fitting.first
    }

    // MARK: Care

    private static func care(_ act: Act, id: () -> UUID, at: Date, _ plants: [Record]) -> ActEffect {
        let type = act[text: "care"].flatMap(CareType.init(rawValue:)) ?? .observation
        if act.waits {
            // It waits for the plant itself, about which the act before it asks.
            guard let candidates = act.fields["candidates"]?.texts else {
                return ActEffect(act: act, told: "")
            }
            let which = candidates.isEmpty ? "Which plants?" : "Which one: \(DayWords.choice(candidates))?"
            return ActEffect(act: act, told: which)
        }
        var effect = ActEffect(act: act, told: "")
        var made: [String] = []
        var names: [String] = []
        for name in act.fields["plants"]?.texts ?? [] {
            var plant = find(name, plants)
            if plant == nil {
                let new = Self.made(name, id: id(), at: at)
                plant = new
                made.append(new.name)
                effect.changed.append(new)
            }
            guard var plant else { continue }
            names.append(plant.name)
            effect.about.append(plant.id)
            if type == .repotting, let pot = act[text: "pot"] {
                plant.fields["pot"] = .text(pot)
                effect.changed.removeAll { $0.id == plant.id }
                effect.changed.append(plant)
            }
        }
        guard !names.isEmpty else {
            effect.act.fields["waits"] = .bool(true)
            effect.act.fields["candidates"] = .array(
                plants.filter { $0.fields["gone"] == nil }.map { .text($0.name) })
            effect.told = "Which plants?"
            return effect
        }
        let new =
            made.isEmpty
            ? "" : (made.count == 1 ? "New plant: " : "New plants: ") + DayWords.list(made) + ". "
        if type == .observation {
            effect.told = new + "Noted for \(DayWords.list(names))."
        } else if made.count == names.count {
            effect.told = new + DayWords.capitalized(type.done) + "."
        } else {
            let by = act[text: "by"].map { " by \(Self.named($0))" } ?? ""
            effect.told = new + DayWords.capitalized(DayWords.list(names)) + " \(type.done)\(by)."
        }
        return effect
    }

    /// A recogniser's words have no capitals: "tom" becomes "Tom", and "my sister" stays.
    private static func named(_ person: String) -> String {
        let words = person.split(separator: " ").map(String.init)
        guard person == person.lowercased(), !words.contains(where: English.People.person.contains) else {
            return person
        }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    /// A new record, with the plan that the table suggests for its kind.
    private static func made(_ name: String, id: UUID, at: Date, fields: [String: JSONValue] = [:]) -> Record
    {
        var plant = Record(
            id: id, journal: .plants, kind: "plant", name: name, key: PlantNames.key(name), fields: fields,
            createdAt: at)
        suggest(&plant)
        return plant
    }

    private static func suggest(_ plant: inout Record) {
        guard plant.fields["plan"] == nil, let species = PlantNames.species(of: plant) else { return }
        plant.fields["plan"] = CarePlan(suggestedFor: species).json
    }

    // MARK: New plants

    private static func plant(_ act: Act, id: () -> UUID, at: Date, _ plants: [Record]) -> ActEffect {
        guard let name = act[text: "name"], !name.isEmpty else {
            return refused(act, "What is it called?")
        }
        if act.waits {
            let isSeveral = PlantNames.words(of: name).last != Token.split(name).last?.word
            return ActEffect(
                act: act, told: isSeveral ? "Are the \(name) yours?" : "Is the \(name) one of your plants?")
        }
        var fields: [String: JSONValue] = [:]
        for field in ["species", "place", "light", "pot", "otherNames", "acquiredOn", "notes"] {
            fields[field] = act.fields[field]
        }
        if let known = find(name, plants), let place = elsewhere(act, than: known) {
            // A plant of the same name in another room is another plant, with the room in its name.
            let own = "\(place) \(name)"
            guard find(own, plants) == nil else {
                return refused(act, "\(DayWords.capitalized(own)) is known already.")
            }
            let plant = made(own, id: id(), at: at, fields: fields)
            return ActEffect(
                act: act, changed: [plant], about: [plant.id],
                told: "New plant: \(own), beside \(known.name), which is here: \(known[text: "place"] ?? "")."
            )
        }
        if var known = find(name, plants) {
            let wasGone = known.fields["gone"] != nil
            known.fields.merge(fields) { _, new in new }
            known.fields["gone"] = nil
            known.fields["goneOn"] = nil
            suggest(&known)
            let told = wasGone ? "\(known.name) is back." : "\(known.name) is known already."
            return ActEffect(act: act, changed: [known], about: [known.id], told: told)
        }
        let plant = made(name, id: id(), at: at, fields: fields)
        var told = "New plant: \(name)"
        if let species = act[text: "species"], PlantNames.key(species) != plant.key { told += ", \(species)" }
        if let place = act[text: "place"] { told += ", \(place)" }
        told += "."
        if let watering = CarePlan(of: plant).intervals[.watering] {
            told += " Suggested: water every \(CareCalculator.days(watering.days))"
            if let winter = watering.winterDays, winter != watering.days {
                told += ", in winter every \(winter)"
            }
            told += "."
        }
        return ActEffect(act: act, changed: [plant], about: [plant.id], told: told)
    }

    /// The place of a new plant, if a plant with the same name stands elsewhere.
    private static func elsewhere(_ act: Act, than known: Record) -> String? {
        guard known.fields["gone"] == nil, let place = act[text: "place"], let own = known[text: "place"],
            PlantNames.key(place) != PlantNames.key(own)
        else { return nil }
        return place
    }

    // MARK: Two plants that are one, and other names

    private static func merge(
        _ act: Act, _ plant: Record?, _ other: Record?, _ name: String, _ otherName: String
    ) -> ActEffect {
        guard let plant else { return refused(act, "No plant is called \(name).") }
        guard var into = other else { return refused(act, "No plant is called \(otherName).") }
        guard plant.id != into.id else {
            return refused(act, "\(DayWords.capitalized(plant.name)) is one plant already.")
        }
        for (field, value) in plant.fields
        where into.fields[field] == nil && !["gone", "goneOn"].contains(field) {
            into.fields[field] = value
        }
        var plan = CarePlan(of: into)
        for (type, interval) in CarePlan(of: plant).intervals {
            let isBetter = interval.source == .set && plan.intervals[type]?.source != .set
            if plan.intervals[type] == nil || isBetter { plan.intervals[type] = interval }
        }
        into.fields["plan"] = plan.json
        let names = into.texts(in: "otherNames") + [plant.name] + plant.texts(in: "otherNames")
        var seen: Set<String> = [into.key]
        into.fields["otherNames"] = .array(
            names.filter { seen.insert(PlantNames.key($0)).inserted }.map { .text($0) })
        return ActEffect(
            act: act, changed: [into], removed: [plant.id], about: [into.id, plant.id],
            told: "\(DayWords.capitalized(plant.name)) and \(into.name) are one plant now: \(into.name).")
    }

    private static func rename(
        _ act: Act, _ plant: Record?, to name: String, _ before: String, _ plants: [Record]
    ) -> ActEffect {
        guard var plant else { return refused(act, "No plant is called \(before).") }
        let key = PlantNames.key(name)
        guard !key.isEmpty, !plants.contains(where: { $0.key == key && $0.id != plant.id }) else {
            return refused(act, about: plant, "Another plant is called \(name) already.")
        }
        let old = plant.name
        // Its old name may have told its kind.
        if plant.fields["species"] == nil, SpeciesTable.shared.species(named: old) != nil {
            plant.fields["species"] = .text(old.lowercased())
        }
        (plant.name, plant.key) = (name, key)
        return ActEffect(
            act: act, changed: [plant], about: [plant.id],
            told: "\(DayWords.capitalized(old)) is now called \(name).")
    }

    // MARK: Changes

    private static func change(
        _ act: Act, id: () -> UUID, at: Date, _ plants: [Record], _ calendar: any LocalCalendar
    ) -> ActEffect {
        guard let name = act[text: "plant"] else { return ActEffect(act: act, told: "Which plant?") }
        if act.waits {
            return ActEffect(
                act: act, told: "Which one: \(DayWords.choice(act.fields["candidates"]?.texts ?? []))?")
        }
        let found = find(name, plants)
        if found == nil, act.fields["gone"] != nil {
            return refused(act, "No plant is called \(name).")
        }
        if let other = act[text: "into"] { return merge(act, found, find(other, plants), name, other) }
        if let new = act[text: "to"] { return rename(act, found, to: new, name, plants) }
        var plant = found ?? made(name, id: id(), at: at)
        var told: [String] = found == nil ? ["New plant: \(plant.name)."] : []
        if let place = act[text: "place"] {
            plant.fields["place"] = .text(place)
            told.append("\(DayWords.capitalized(plant.name)) \(plant.are) now here: \(place).")
        }
        if let pot = act[text: "pot"] {
            plant.fields["pot"] = .text(pot)
            told.append("\(DayWords.capitalized(plant.name)) has a new pot.")
        }
        told += planned(act, &plant)
        if let paused = act[text: "pausedUntil"], let day = CalendarDay(String(paused.prefix(10))) {
            guard
                let sentence = pause(&plant, act[text: "care"].flatMap(CareType.init(rawValue:)), until: day)
            else {
                return refused(act, about: plant, "\(DayWords.capitalized(plant.name)) has no plan for that.")
            }
            told.append(sentence)
        }
        if let species = act[text: "species"] {
            let isSuggested = CarePlan(of: plant).intervals.values.allSatisfy { $0.source == .suggested }
            plant.fields["species"] = .text(species)
            if isSuggested { plant.fields["plan"] = nil }
            suggest(&plant)
            told.append("\(DayWords.capitalized(plant.name)) is known as this kind now: \(species).")
        }
        if let gone = act.fields["gone"] {
            if case .text(let reason) = gone {
                plant.fields["gone"] = .text(reason)
            } else {
                plant.fields["gone"] = .text("gone")
            }
            plant.fields["goneOn"] = .text(CalendarDay(of: at, in: calendar).description)
            told.append("\(DayWords.capitalized(plant.name)) is no longer one of your plants.")
        }
        guard !told.isEmpty else {
            return refused(
                act, about: plant, "\(DayWords.capitalized(plant.name)) stays as it is: say what changes.")
        }
        return ActEffect(act: act, changed: [plant], about: [plant.id], told: told.joined(separator: " "))
    }

    private static func refused(_ act: Act, about plant: Record? = nil, _ reason: String) -> ActEffect {
        ActEffect(act: act, about: plant.map { [$0.id] } ?? [], told: reason, isRefused: true)
    }
}
