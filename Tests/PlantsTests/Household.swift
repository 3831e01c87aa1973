import Diary
import Foundation
import JSON
import Language

@testable import Plants

/// A made-up household and its clock: Wednesday, 18 November 2026, half past seven in the evening.
enum Household {
    static let calendar = HouseholdCalendar(.gmt)
    static let now = instant("2026-11-18", hour: 19, minute: 30)

    static let plants: [Record] = [
        plant("Monty", species: "monstera", place: "living room"),
        plant("Big Bertha", species: "fiddle leaf fig", place: "den"),
        plant("boston fern", place: "bathroom"), plant("white orchid", place: "kitchen"),
        plant("pink orchid", place: "kitchen"),
        plant("basil", place: "kitchen windowsill"), plant("cactus", place: "study"),
        plant("Gerda", species: "peace lily", place: "bathroom"),
        plant("Ruby", species: "rubber plant", place: "hall"),
    ]

    static func plant(
        _ name: String, species: String? = nil, place: String? = nil, fields more: [String: JSONValue] = [:],
        since: String = "2026-01-01"
    ) -> Record {
        var fields = more
        if let species { fields["species"] = .text(species) }
        if let place { fields["place"] = .text(place) }
        return Record(
            id: UUID(), journal: .plants, kind: "plant", name: name, key: PlantNames.key(name),
            fields: fields,
            createdAt: instant(since, hour: 9))
    }

    static func instant(_ day: String, hour: Int, minute: Int = 0) -> Date {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        var components = DateComponents()
        (components.year, components.month, components.day) = (parts[0], parts[1], parts[2])
        (components.hour, components.minute) = (hour, minute)
        return calendar.date(from: components) ?? Date(timeIntervalSince1970: 0)
    }

    static func claims(_ text: String) -> [Claim] {
        PlantReader(plants).claims(in: SaidWords(text, saidAt: now, calendar: calendar))
    }

    /// The acts in short: "watering Monty, basil @2026-11-17 19:00 (half a litre) by Tom".
    static func told(_ text: String) -> [String] { claims(text).flatMap(\.acts).map(short) }

    static func short(_ act: Act) -> String {
        switch act.kind {
        case "care":
            var text =
                (act[text: "care"] ?? "") + " " + (act.fields["plants"]?.texts ?? []).joined(separator: ", ")
            if let day = act[text: "day"] { text += " @" + day.suffix(5) }
            if let time = act[text: "time"] { text += " " + time }
            if let amount = act[text: "amount"] { text += " (\(amount))" }
            if let by = act[text: "by"] { text += " by \(by)" }
            return text + (act.waits ? " waits" : "")
        case "plant":
            return ["new", act[text: "name"], act[text: "species"], act[text: "place"]].compactMap { $0 }
                .joined(separator: " / ")
        case "change":
            let every = (act.fields["every"]?.members ?? [:]).map { "\($0.key) \($0.value.whole ?? 0)" }
            let rest = ["place", "pausedUntil", "gone"].compactMap { field in
                act[text: field].map { "\(field) \($0)" }
            }
            return (["change", act[text: "plant"] ?? ""] + every + rest).joined(separator: " / ")
        default:
            return "\(act[text: "about"] ?? "")? " + (act.fields["of"]?.texts ?? []).joined(separator: ", ")
        }
    }

    static func cared(_ type: CareType, _ plant: Record, _ days: String..., note: String? = nil) -> [KeptAct]
    {
        days.map { day in
            var fields: [String: JSONValue] = [
                "care": .text(type.rawValue), "plants": .array([.text(plant.name)]),
            ]
            if let note { fields["note"] = .text(note) }
            return KeptAct(
                id: UUID(), at: instant(day, hour: 10),
                act: Act(journal: .plants, kind: "care", fields: fields), records: [plant.id])
        }
    }
}
