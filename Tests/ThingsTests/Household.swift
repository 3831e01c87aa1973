import Diary
import Foundation
import JSON
import Language

@testable import Things

/// A household made up for these tests, and the acts that it tells on Wednesday, 18 November 2026, at half
/// past seven in the evening.
enum Household {
    static let calendar = HouseholdCalendar(.gmt)
    static let now = Date(timeIntervalSince1970: 1_795_030_200)

    static func item(_ name: String, _ fields: [String: JSONValue] = [:]) -> Record {
        Record(
            id: UUID(), journal: .things, kind: "item", name: name, key: ThingWords.key(name), fields: fields,
            createdAt: now)
    }

    static let records: [Record] = [
        item("rice", ["quantity": .integer(4), "unit": "bag", "collection": "larder"]),
        item("candle", ["quantity": .integer(12), "collection": "larder"]),
        item("hand drill", ["place": "workbench"]), item("soap", ["collection": "shopping list"]),
        Record(
            id: UUID(), journal: .things, kind: "collection", name: "larder", key: "larder", createdAt: now),
        Record(
            id: UUID(), journal: .things, kind: "collection", name: "shopping list", key: "shopping list",
            createdAt: now),
    ]

    static func claims(_ text: String) -> [Claim] {
        ThingReader(records).claims(in: SaidWords(text, saidAt: now, calendar: calendar))
    }

    /// Each act as "kind field=value …", the fields by name; without what the words alone do not say.
    static func acts(_ text: String) -> [String] { claims(text).flatMap(\.acts).map(line) }

    static func line(_ act: Act) -> String {
        let fields = act.fields.filter { !["category", "body"].contains($0.key) }.sorted { $0.key < $1.key }
        return ([act.kind] + fields.map { "\($0.key)=\(text($0.value))" }).joined(separator: " ")
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .text(let text): text
        case .integer(let whole): "\(whole)"
        case .number(let number): "\(number)"
        case .bool(let bool): "\(bool)"
        case .array: value.texts.joined(separator: "+")
        default: "?"
        }
    }

    /// What keeping acts one after the other tells, and the records afterwards.
    static func keep(_ texts: [String], _ start: [Record] = records) -> (told: [String], records: [Record]) {
        var records = start
        var told: [String] = []
        for text in texts {
            let acts = ThingReader(records).claims(in: SaidWords(text, saidAt: now, calendar: calendar))
                .flatMap(\.acts)
            for act in acts {
                let effect = ThingKeeping.effect(
                    of: act, id: { UUID() }, at: now,
                    among: KeptRecords(records, handles: ActJournal.things.keeper.handles(of:)),
                    calendar: calendar)
                told.append(effect.told)
                records.removeAll { record in
                    effect.removed.contains(record.id) || effect.changed.contains { $0.id == record.id }
                }
                records += effect.changed
            }
        }
        return (told, records)
    }
}
