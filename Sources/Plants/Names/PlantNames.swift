import Diary
import Foundation
import Language

/// What people may call the plants of a household: by their names, their kinds, and parts of both.
///
/// Immutable, safe to share between threads.
package struct PlantNames: Sendable {
    /// How well words fit a plant, the best first.
    package enum Rank: Int, Comparable, Sendable {
        /// Its name, or one of its other names.
        case name
        /// A name of its kind.
        case kind
        /// A part of its name: "fern" for a boston fern.
        case part
        /// A part of a name of its kind.
        case kindPart

        package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// Words that name plants of the household.
    package struct Match: Hashable, Sendable {
        package let tokens: Range<Int>
        /// Indices into `plants`; empty for a plant that only the table of species knows.
        package let plants: [Int]
        package let rank: Rank
        /// Whether the last word is a plural.
        package let isPlural: Bool
    }

    package let plants: [Record]
    /// The words of each plant's place.
    package let places: [Set<String>]
    /// The groups that each plant's kind belongs to.
    private let groups: [Set<String>]
    private let placeWords: Set<String>
    private var aliases: [String: [Int: Rank]] = [:]
    private var mostWords = 1

    /// - Parameter records: the journal's records, in any order.
    package init(_ records: [Record]) {
        plants = records.filter { $0.kind == "plant" && $0.fields["gone"] == nil }
            .sorted { ($0.createdAt, $0.key) < ($1.createdAt, $1.key) }
        places = plants.map { plant in
            Set(Self.words(of: plant[text: "place"] ?? "")).subtracting(English.PlantNaming.joint)
        }
        placeWords = places.reduce(into: []) { $0.formUnion($1) }
        groups = plants.map { Self.species(of: $0)?.groups ?? [] }
        for (index, plant) in plants.enumerated() {
            let others = plant.fields["otherNames"]?.texts ?? []
            for name in [plant.name] + others {
                add(name, to: index, .name)
                addParts(
                    of: name, to: index, isOwn: true,
                    isProper: SpeciesTable.shared.species(named: name) == nil)
                if name.count > 5, name.lowercased().hasSuffix("vine") { add("vine", to: index, .part) }
            }
            var kinds = [plant[text: "species"]].compactMap { $0 }
            let species = PlantNames.species(of: plant)
            kinds += species?.commonNames ?? []
            for (place, kind) in kinds.enumerated() {
                add(kind, to: index, .kind)
                addParts(of: kind, to: index, isOwn: false, isProper: false, isMain: place == 0)
            }
        }
    }

    /// The kind of a plant by its species, otherwise by its name; nil if the table knows neither.
    package static func species(of plant: Record) -> Species? {
        if let species = plant[text: "species"].flatMap(SpeciesTable.shared.species(named:)) {
            return species
        }
        return SpeciesTable.shared.species(named: plant.name)
    }

    /// The longest name that starts at a word; nil if none does.
    package func match(at start: Int, in words: [String], before limit: Int) -> Match? {
        var found: Match?
        var key = ""
        for end in start..<min(start + mostWords, limit) {
            if end > start { key += " " }
            key += Self.normal(words[end]).replacing("-", with: " ")
            guard let ranks = aliases[key], let best = ranks.values.min() else { continue }
            // "The fern" may be any fern, unless a plant has exactly that name.
            var plants = Set(
                best == .name ? Array(ranks.filter { $0.value == best }.keys) : Array(ranks.keys))
            if best != .name, Self.isPlural(words[end]), end == start {
                plants.formUnion(self.plants(inGroup: words[end]))
            }
            found = Match(
                tokens: start..<(end + 1), plants: plants.sorted(), rank: best,
                isPlural: Self.isPlural(words[end]))
        }
        return found
    }

    /// Whether a mention may also name food: "basil" may, "lemon tree" or a personal name may not.
    func isEaten(_ mention: PlantMention, _ words: [String]) -> Bool {
        guard let last = mention.core.last, !English.PlantArrivals.living.contains(words[last]) else {
            return false
        }
        let known = mention.plants.first ?? mention.candidates.first
        let name = words[mention.core].joined(separator: " ")
        let species = SpeciesTable.shared.species(named: name)
        let groups = species?.groups ?? known.flatMap { Self.species(of: plants[$0])?.groups } ?? []
        let isProper = mention.rank == .name && species == nil && !groups.isEmpty
        return !isProper && !groups.isDisjoint(with: English.PlantStatements.edible)
    }

    /// Every plant in a place. "The kitchen windowsill" finds plants of the kitchen, and the other way round.
    package func plants(at place: [String]) -> [Int] {
        let asked = Set(place.map(Self.normal)).subtracting(English.PlantNaming.joint)
        guard !asked.isEmpty else { return [] }
        return plants.indices.filter { index in
            let known = places[index]
            return !known.isEmpty && (known.isSubset(of: asked) || asked.isSubset(of: known))
        }
    }

    /// Whether a word belongs to the name of a place with plants.
    package func isPlace(_ word: String) -> Bool {
        placeWords.contains(Self.normal(word))
    }

    /// Every plant of a group: "succulents", "herbs".
    package func plants(inGroup word: String) -> [Int] {
        let word = Self.normal(word)
        return groups.indices.filter { groups[$0].contains(word) }
    }

    // MARK: Words

    /// Lower case, singular, without a possessive.
    package static func normal(_ word: String) -> String {
        var word = word
        if word.hasSuffix("'s") { word = String(word.dropLast(2)) }
        if word.hasSuffix("s'") { word = String(word.dropLast()) }
        if let known = irregular[word] ?? pluralsOfVowels[word] { return known }
        return EnglishNoun.singular(word)
    }

    /// The names of the table that end in a vowel, by their plurals: "hoyas", "frangipanis", "avocados". In other words
    /// such an ending is seldom that of a plural.
    private static let pluralsOfVowels: [String: String] = {
        var singulars: [String: String] = [:]
        for line in English.tableSpecies.lowercased().split(separator: "\n") {
            let names = line.split(separator: "\t").prefix(2).joined(separator: " ")
            for word in names.split(whereSeparator: { !$0.isLetter }) where word.count > 3 {
                if let last = word.last, "aiou".contains(last) { singulars[word + "s"] = String(word) }
            }
        }
        return singulars
    }()

    private static let irregular = [
        "cacti": "cactus", "cactuses": "cactus", "leaves": "leaf", "hibiscuses": "hibiscus",
        "ficuses": "ficus",
        "crocuses": "crocus", "tomatoes": "tomato", "berries": "berry", "ivies": "ivy", "lilies": "lily",
        "radishes": "radish", "chillies": "chilli", "chilies": "chilli", "chili": "chilli",
    ]

    static func isPlural(_ word: String) -> Bool {
        !word.hasSuffix("'s") && normal(word) != word
    }

    /// The words of a name, as they are compared.
    package static func words(of name: String) -> [String] {
        Token.split(name).flatMap { $0.word.split(separator: "-").map(String.init) }.map(normal)
    }

    /// The key of a name, which no two plants share.
    ///
    /// A name without words, such as "🌵", is its own key.
    package static func key(_ name: String) -> String {
        let words = Token.split(name).map(\.word)
        let kept =
            words.first.map { English.PlantNaming.article.contains($0) } == true
            ? words.dropFirst() : words[...]
        return kept.isEmpty ? Token.folded(name) : kept.joined(separator: " ")
    }

    private mutating func add(_ name: String, to plant: Int, _ rank: Rank) {
        let words = Self.words(of: name)
        guard !words.isEmpty else { return }
        add(words[...], to: plant, rank)
    }

    private mutating func add(_ words: ArraySlice<String>, to plant: Int, _ rank: Rank) {
        let key = words.joined(separator: " ")
        aliases[key, default: [:]][plant] = min(rank, aliases[key]?[plant] ?? rank)
        mostWords = max(mostWords, words.count)
    }

    /// Adds the parts of a name, such as "fern" of "boston fern".
    ///
    /// Of a kind's name, these are only its end, and the words before "plant".
    /// A further name of a kind lends no part that is the name of another kind: a spider plant is also called spider
    /// ivy, but "the ivy" is an ivy.
    private mutating func addParts(
        of name: String, to plant: Int, isOwn: Bool, isProper: Bool, isMain: Bool = true
    ) {
        let rank: Rank = isProper ? .name : isOwn ? .part : .kindPart
        let words = Self.words(of: name)
        guard words.count > 1 else { return }
        for start in 1..<words.count where !Self.saysLittle(words[start...]) {
            let part = words[start...]
            guard isMain || SpeciesTable.shared.species(named: part.joined(separator: " ")) == nil else {
                continue
            }
            add(part, to: plant, rank)
        }
        for end in 1..<words.count {
            let isRestGeneric = words[end...].allSatisfy(Self.isGeneric)
            guard isRestGeneric || isOwn && end > 1, !Self.saysLittle(words[..<end]) else { continue }
            add(words[..<end], to: plant, rank)
        }
    }

    /// Whether all of the words occur in the names of many plants or other things.
    private static func saysLittle(_ words: ArraySlice<String>) -> Bool {
        words.allSatisfy {
            isGeneric($0) || English.PlantNaming.plain.contains($0) || English.PlantNaming.joint.contains($0)
                || $0.count < 3
        }
    }

    static func isGeneric(_ word: String) -> Bool { generic.contains(word) }

    private static let generic = Set(English.PlantNouns.generic.map(normal)).union(English.PlantNaming.ending)
}
