import Diary
import Foundation
import JSON
import Language

/// The journal's records while an act is kept: finds items, collections and notes, and collects what changes.
struct ThingRecords {
    private(set) var records: [Record]
    private(set) var changed: [Record] = []
    private(set) var removed: [Record.ID] = []
    private let id: () -> UUID
    private let at: Date

    init(_ records: [Record], id: @escaping () -> UUID, at: Date) {
        self.records = records
        self.id = id
        self.at = at
    }

    /// The items of a name: those that have it, or else the only one whose name ends in it.
    func items(named name: String) -> [Record] {
        let words = Token.split(name).map(\.word)
        let key = KeptThings.spoken(ThingWords.key(words))
        let items = records.filter { $0.kind == "item" }
        let exact = items.filter { ThingWords.key($0.name) == key }
        guard exact.isEmpty, let last = key.split(separator: " ").last else { return exact }
        // Only what ends in the same word can be meant.
        let near = items.filter {
            let own = ThingWords.key($0.name)
            return own == last || own.hasSuffix(" " + last)
        }
        return KeptThings(near).item(named: words).map { [$0.record] } ?? []
    }

    /// The item on a list.
    func item(named name: String, on list: String) -> Record? {
        items(named: name).first { Self.same($0[text: "collection"], list) }
    }

    /// The item that is kept somewhere, not one that stands on a list.
    func stock(named name: String, in collection: String? = nil, unit: String? = nil) -> Record? {
        let stock = items(named: name).filter { !($0[text: "collection"].map(KeptThings.isList) ?? false) }
        if let collection,
            let there = stock.first(where: {
                Self.same($0[text: "collection"] ?? $0[text: "place"], collection)
            })
        {
            return there
        }
        if let unit, let same = stock.first(where: { Self.unit($0) == Self.unit(unit) }) { return same }
        return stock.first
    }

    /// The items in a collection or a place.
    func items(in name: String) -> [Record] {
        let key = ThingWords.key(name)
        return records.filter { record in
            record.kind == "item"
                && [record[text: "collection"], record[text: "place"]].contains {
                    $0.map { ThingWords.key($0) == key || ThingWords.key($0).hasSuffix(" " + key) } ?? false
                }
        }
    }

    /// The key of a record under another name. What stands behind the name, such as a unit or a list, stays.
    static func key(of record: Record, named name: String) -> String {
        let before = ThingWords.key(record.name)
        let rest = record.key.hasPrefix(before) ? record.key.dropFirst(before.count) : ""
        if record.key.hasSuffix("|" + before), rest.isEmpty {
            return record.key.dropLast(before.count) + ThingWords.key(name)
        }
        return ThingWords.key(name) + rest
    }

    static func same(_ one: String?, _ other: String) -> Bool {
        one.map { ThingWords.key($0) == ThingWords.key(other) } ?? false
    }

    /// The unit's name in the singular; empty where none is kept.
    static func unit(_ record: Record) -> String { unit(record[text: "unit"] ?? "") }
    static func unit(_ name: String) -> String {
        MeasuringUnit.named(Token.folded(name)) ?? ThingWords.singular(Token.folded(name))
    }

    /// How many there are; one where it was not said.
    static func quantity(_ record: Record) -> Double {
        switch record.fields["quantity"] {
        case .integer(let whole)?: Double(whole)
        case .number(let number)?: number
        default: 1
        }
    }

    // MARK: Changes

    /// Makes a record and remembers it.
    mutating func make(_ kind: String, _ name: String, key: String, _ fields: [String: JSONValue]) -> Record {
        let record = Record(
            id: id(), journal: .things, kind: kind, name: name, key: key, fields: fields, createdAt: at)
        records.append(record)
        changed.append(record)
        return record
    }

    /// Makes a collection where there is none of the name.
    mutating func makeCollection(_ name: String) {
        guard !records.contains(where: { $0.kind == "collection" && Self.same($0.name, name) }) else {
            return
        }
        _ = make("collection", name, key: ThingWords.key(name), [:])
    }

    mutating func change(_ record: Record) {
        records = records.map { $0.id == record.id ? record : $0 }
        changed.removeAll { $0.id == record.id }
        changed.append(record)
    }

    mutating func remove(_ record: Record) {
        records.removeAll { $0.id == record.id }
        changed.removeAll { $0.id == record.id }
        removed.append(record.id)
    }
}
