import Diary
import Foundation
import JSON
import Language

/// The journal's records while an act is kept.
///
/// It finds items, collections and notes, and collects the changes.
struct ThingRecords {
    private let before: KeptRecords
    private(set) var changed: [Record] = []
    private(set) var removed: [Record.ID] = []
    private let id: () -> UUID
    private let at: Date

    init(_ records: KeptRecords, id: @escaping () -> UUID, at: Date) {
        before = records
        self.id = id
        self.at = at
    }

    /// The moment at which the act was told.
    var now: Date { at }

    // MARK: Finding

    /// The keys under which a record is found.
    static func handles(of record: Record) -> [String] {
        let own = record.kind == "item" ? itemKey(record.name) : ThingWords.key(record.name)
        let kind = handle(ofKey: record.key, record.kind)
        switch record.kind {
        case "item":
            let head = KeptThings.head(ofKey: own)
            return [kind, handle(ofItem: own), handle(ofItemEndingIn: own)]
                + (own.hasSuffix(head) ? [] : [handle(ofItemEndingIn: head)])
                + (record[text: "collection"].map { [handle(ofCollection: $0)] } ?? [])
        case "collection": return [kind, "named " + own]
        case "note": return [kind, allNotes] + (isOpenReminder(record) ? [openReminders] : [])
        default: return [kind]
        }
    }

    private static func handle(ofKey key: String, _ kind: String) -> String { "\(kind)=\(key)" }
    private static func handle(ofItem key: String) -> String { "item " + key }
    private static func handle(ofCollection name: String) -> String { "in " + ThingWords.key(name) }
    private static func handle(ofItemEndingIn key: String) -> String {
        "ends " + (key.split(separator: " ").last ?? "")
    }
    private static let openReminders = "reminder"
    private static let allNotes = "note"

    private static func isOpenReminder(_ record: Record) -> Bool {
        record.fields["remindAt"] != nil && record.fields["done"] != .bool(true)
    }

    /// The records with a handle, including the changes of this act so far.
    private func with(_ handle: String) -> [Record] {
        let there = before.with(handle)
        guard !changed.isEmpty || !removed.isEmpty else { return there }
        let untouched = there.filter { one in
            !removed.contains(one.id) && !changed.contains { $0.id == one.id }
        }
        return untouched + changed.filter { before.has($0, handle) }
    }

    /// The items with a name; if there are none, the only item whose name ends in it.
    ///
    /// - Parameter isExact: whether no longer name can be meant.
    func items(named name: String, isExact: Bool = false) -> [Record] {
        let key = Self.itemKey(name)
        let exact = with(Self.handle(ofItem: key))
        guard exact.isEmpty, !key.isEmpty, !isExact else { return exact }
        // Only names with the same last word can be meant.
        let near = with(Self.handle(ofItemEndingIn: key))
        return KeptThings.meant(
            by: key, saidAs: Token.split(name).last?.word, among: near.map { ($0, $0) }
        ).map { [$0] } ?? []
    }

    /// The key of an item's name.
    static func itemKey(_ name: String) -> String {
        KeptThings.spoken(ThingWords.key(Token.split(name).map(\.word)))
    }

    /// The last word of all item names that a name can mean.
    static func lastWord(ofItem name: String) -> String {
        itemKey(name).split(separator: " ").last.map(String.init) ?? ""
    }

    static func key(_ name: String, endsIn word: String) -> Bool {
        let key = ThingWords.key(name)
        return key == word || key.hasSuffix(" " + word) || KeptThings.head(ofKey: key) == word
    }

    /// Whether there is an item with exactly this name.
    func hasItem(named name: String) -> Bool { !with(Self.handle(ofItem: Self.itemKey(name))).isEmpty }

    /// A key that no record of the kind has: the given one, or with a number behind it.
    func freeKey(_ key: String, _ kind: String) -> String {
        var (free, number) = (key, 1)
        while !with(Self.handle(ofKey: free, kind)).isEmpty {
            number += 1
            free = "\(key)|\(number)"
        }
        return free
    }

    /// Whether another record of the same kind has this key.
    func isTaken(_ key: String, by other: Record) -> Bool {
        with(Self.handle(ofKey: key, other.kind)).contains { $0.id != other.id }
    }

    /// The items in the collection with this name.
    func items(in collection: String) -> [Record] { with(Self.handle(ofCollection: collection)) }

    /// The records of the collection with this name.
    func collections(named name: String) -> [Record] { with("named " + ThingWords.key(name)) }

    /// The reminders that are still to come.
    var reminders: [Record] { with(Self.openReminders) }

    /// The notes with all words of a title.
    func notes(named title: String) -> [Record] {
        title.isEmpty ? [] : NamedReminders.named(title, among: with(Self.allNotes))
    }

    /// The item with this name on a list.
    func item(named name: String, on list: String, isExact: Bool = false) -> Record? {
        items(named: name, isExact: isExact).first { Self.same($0[text: "collection"], list) }
    }

    /// The item that is kept somewhere, and not one on a list.
    func stock(
        named name: String, in collection: String? = nil, unit: String? = nil, isExact: Bool = false
    ) -> Record? {
        let stock = items(named: name, isExact: isExact).filter {
            !($0[text: "collection"].map(KeptThings.isList) ?? false)
        }
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

    /// The key of a record under another name.
    ///
    /// The part after the name, such as a unit or a list, stays.
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

    /// The singular name of the unit; empty if there is none.
    static func unit(_ record: Record) -> String { unit(record[text: "unit"] ?? "") }
    static func unit(_ name: String) -> String {
        MeasuringUnit.named(Token.folded(name)) ?? ThingWords.singular(Token.folded(name))
    }

    /// How many there are; one if no number was given.
    static func quantity(_ record: Record) -> Double {
        switch record.fields["quantity"] {
        case .integer(let whole)?: Double(whole)
        case .number(let number)?: number
        default: 1
        }
    }

    // MARK: Changes

    /// Makes a record and adds it to the changes.
    mutating func make(_ kind: String, _ name: String, key: String, _ fields: [String: JSONValue]) -> Record {
        let record = Record(
            id: id(), journal: .things, kind: kind, name: name, key: key, fields: fields, createdAt: at)
        changed.append(record)
        return record
    }

    /// Whether a collection has this name.
    func hasCollection(_ name: String) -> Bool { !with("named " + ThingWords.key(name)).isEmpty }

    /// Makes a collection, unless there is one with this name.
    mutating func makeCollection(_ name: String) {
        guard !hasCollection(name) else { return }
        _ = make("collection", name, key: ThingWords.key(name), [:])
    }

    mutating func change(_ record: Record) {
        changed.removeAll { $0.id == record.id }
        changed.append(record)
    }

    mutating func remove(_ record: Record) {
        changed.removeAll { $0.id == record.id }
        removed.append(record.id)
    }
}
