import Language

/// The features by which a whole text tells whether somebody ate or drank something, as hashes.
///
/// They are its words, with one word in place of every food, its clauses, and the share of food in it.
struct EatingFeatures {
    private(set) var hashes: [UInt32] = []

    private enum Kind: UInt64 {
        case always = 2_000, word, pair, kindPair, opening, foods, share, length, clause, meal, unknown,
            question
    }

    /// A word that stands for every food, and one for both ends of the text.
    private static let food = FeatureHash.word("<food>".utf8)
    private static let edge = FeatureHash.word("<edge>".utf8)

    /// - Parameter items: the things that the rules take for eaten.
    init(_ utterance: Utterance, items: [Item]) {
        var foods = Set<Int>()
        for match in utterance.names where match.thing != nil { foods.formUnion(match.tokens) }
        let words = utterance.tokens.map { FeatureHash.word($0.word.utf8) }
        let masked = words.indices.map { foods.contains($0) ? Self.food : words[$0] }
        let kinds = utterance.tokens.indices.map { place in
            foods.contains(place)
                ? Self.food : UInt64(EnglishWordClasses.wordClass(of: utterance.tokens[place].word).rawValue)
        }
        add(.always)
        for word in Set(words).sorted() { add(.word, word) }
        addPairs(of: masked, .pair)
        addPairs(of: kinds, .kindPair)
        for (place, word) in masked.prefix(3).enumerated() { add(.opening, word, UInt64(place)) }
        add(.foods, UInt64(min(foods.count, 5)))
        add(.share, UInt64(words.isEmpty ? 0 : 6 * foods.count / words.count))
        add(.length, UInt64(min(words.count / 4, 6)))
        addClauses(of: utterance, items: items, foods)
        if utterance.text.contains("?") { add(.question) }
        hashes = Array(Set(hashes)).sorted()
    }

    private mutating func addPairs(of words: [UInt64], _ kind: Kind) {
        for (last, word) in zip([Self.edge] + words, words + [Self.edge]) { add(kind, last, word) }
    }

    private mutating func addClauses(of utterance: Utterance, items: [Item], _ foods: Set<Int>) {
        for clause in utterance.clauses {
            let hasFood = clause.tokens.contains(where: foods.contains) ? 1 : 0
            let verb = clause.verb.map { UInt64($0.rawValue) } ?? 9
            add(.clause, UInt64(clause.stance.rawValue), verb, UInt64(hasFood))
        }
        for phrase in utterance.phrases {
            if case .occasion(let category) = phrase.meaning { add(.meal, category == nil ? 0 : 1) }
        }
        let eaten = items.filter { !$0.isNegated }
        let unknown = eaten.count { !$0.tokens.contains(where: foods.contains) }
        add(.unknown, UInt64(min(unknown, 3)), UInt64(min(eaten.count - unknown, 3)))
    }

    private mutating func add(_ kind: Kind, _ first: UInt64 = 0, _ second: UInt64 = 0, _ third: UInt64 = 0) {
        hashes.append(FeatureHash.feature(kind.rawValue, first, second, third, at: 0))
    }
}
