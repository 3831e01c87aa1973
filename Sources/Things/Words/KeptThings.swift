import Diary
import Language

/// The household's things, found by the words that somebody says.
struct KeptThings: Sendable {
    /// An item and the words of its name.
    struct Item: Sendable {
        let record: Record
        let key: String
        let words: [String]

        /// The collection that it is in, or otherwise its place.
        var home: String? { record[text: "collection"] ?? record[text: "place"] }
    }

    let items: [Item]
    let notes: [Record]
    /// Names of collections and lists, as the household writes them.
    let collections: [String]
    private let byKey: [String: [Int]]
    private let byLast: [String: [Int]]
    /// The items whose names go on after their heads: "nappies size 3" under "nappy".
    private let byHead: [String: [Int]]
    private let places: Set<String>
    private let longestName: Int

    init(_ records: [Record]) {
        let items = records.filter { $0.kind == "item" }.map { record in
            let key = ThingWords.key(record.name)
            return Item(record: record, key: key, words: key.split(separator: " ").map(String.init))
        }
        self.items = items
        notes = records.filter { $0.kind == "note" }
        var collections = records.filter { $0.kind == "collection" }.map(\.name)
        var known = Set(collections.map(ThingWords.key))
        for collection in items.compactMap({ $0.record[text: "collection"] })
        where known.insert(ThingWords.key(collection)).inserted {
            collections.append(collection)
        }
        self.collections = collections
        places = Set(items.compactMap { $0.record[text: "place"].map(ThingWords.key) })
        byKey = Dictionary(grouping: items.indices) { items[$0].key }
        byLast = Dictionary(grouping: items.indices.filter { !items[$0].words.isEmpty }) {
            items[$0].words[items[$0].words.count - 1]
        }
        byHead = Dictionary(
            grouping: items.indices.filter { items[$0].words.last != Self.head(ofKey: items[$0].key) }
        ) { Self.head(ofKey: items[$0].key) }
        longestName = items.map(\.words.count).max() ?? 1
    }

    /// The items with exactly this name, in the order in which they were made.
    func items(named words: some Sequence<String>) -> [Item] {
        (byKey[Self.spoken(ThingWords.key(words))] ?? []).map { items[$0] }
    }

    /// The item that a name means: one with this name, or the only one whose name ends in it.
    func item(named words: some Sequence<String>) -> Item? {
        let key = Self.spoken(ThingWords.key(words))
        if let exact = byKey[key]?.first { return items[exact] }
        guard let last = key.split(separator: " ").last.map(String.init) else { return nil }
        let named = Array(words)
        let near = (byLast[last] ?? []) + (byHead[last] ?? [])
        return Self.meant(by: key, saidAs: named.last, among: near.map { (items[$0], items[$0].record) })
    }

    /// The thing that a name means if no name is equal to it.
    ///
    /// It is the only thing whose name ends in it, or one whose name remains without adjectives in front.
    ///
    /// - Parameters:
    ///   - said: the key of the name.
    ///   - last: its last word as it was said; nil if that is not known.
    static func meant<Thing>(
        by said: String, saidAs last: String?, among all: [(thing: Thing, record: Record)]
    ) -> Thing? {
        let things = all.map { (thing: $0.thing, key: ThingWords.key($0.record.name), record: $0.record) }
        let isPlural = last.map { ThingWords.singular($0) != $0 } ?? false
        let longer = things.filter { thing in
            guard thing.key.hasSuffix(" " + said) else { return false }
            // "The keys" are not one key, and "the key" is not the spare one.
            let isOne = ThingRecords.quantity(thing.record) == 1 && !Spoken.isPlural(thing.record.name)
            return !(isPlural && isOne)
                && !thing.key.dropLast(said.count).split(separator: " ").contains {
                    English.SaidThingWords.distinct.contains(String($0))
                }
        }
        if let first = longer.first { return longer.allSatisfy { $0.key == first.key } ? first.thing : nil }
        let wider = things.filter { isDescribed($0.key, by: said) || isShortened($0.key, to: said) }
        if wider.count == 1 { return wider[0].thing }
        return things.first { thing in
            said == thing.key
                || said.hasSuffix(" " + thing.key)
                    && said.dropLast(thing.key.count).split(separator: " ").allSatisfy {
                        English.SaidThingWords.adjective.contains(String($0))
                            && !English.SaidThingWords.distinct.contains(String($0))
                    }
        }?.thing
    }

    /// Whether a name only describes the thing further: "nappies | size 3".
    private static func isDescribed(_ key: String, by said: String) -> Bool {
        guard key.hasPrefix(said + " ") else { return false }
        let words = key.split(separator: " ").map(String.init)
        return SaidThing.headEnd(words) == said.split(separator: " ").count
    }

    /// Whether a name has more words between the first and the last one: "Walter's reading glasses".
    private static func isShortened(_ key: String, to said: String) -> Bool {
        let (words, part) = (key.split(separator: " "), said.split(separator: " "))
        guard part.count > 1, words.count > part.count, words.first == part.first, words.last == part.last
        else { return false }
        var rest = part[...]
        for word in words where word == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }

    /// The last word of the part of a name that is not only a description: "nappies" in "nappies size 3".
    static func head(ofKey key: String) -> String {
        let words = key.split(separator: " ").map(String.init)
        return words[..<SaidThing.headEnd(words)].last ?? ""
    }

    /// The end of the longest name of an item that begins here.
    func name(at start: Int, in words: ArraySlice<String>) -> Int? {
        var end = min(words.endIndex, start + longestName)
        while end > start {
            if byKey[ThingWords.key(words[start..<end])] != nil { return end }
            end -= 1
        }
        return nil
    }

    /// Whether the household keeps something in a place of this name.
    func isPlace(_ words: some Sequence<String>) -> Bool { places.contains(ThingWords.key(words)) }

    /// "Double a cells" becomes "AA batteries".
    static func spoken(_ key: String) -> String {
        guard key.contains("double a") || key.contains("triple a") else { return key }
        return key.replacing("double a", with: "aa").replacing("triple a", with: "aaa")
    }
}
