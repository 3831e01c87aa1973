import Diary
import Food

/// The names of foods by pronunciation. Immutable; safe to share between threads.
struct FoodSounds: Sendable {
    /// A name made of words that the model can hear.
    struct Name: Sendable {
        var words: [Int32]
        var phones: [PhoneCosts.Phone]
        /// Whether it belongs to the household's kitchens.
        var isOfHome: Bool
    }

    /// Longer names are said too rarely to search for their sound.
    private static let mostWords = 4

    /// The extra sound distance for a pair of words that is not a listed name.
    private static let unlisted: Float = 1.2
    /// The most words tried for each half of such a pair, and the fewest phones in a half.
    private static let mostHalves = 6
    private static let shortestHalf = 3

    let names: [Name]
    private let trie: SoundTrie
    /// The words of all names, one for each pronunciation.
    private let parts: [(word: Int32, phones: [PhoneCosts.Phone])]
    private let partTrie: SoundTrie
    private let partWords: Set<Int32>
    /// The words in names of the household's kitchens.
    private let homeWords: Set<Int32>

    /// - Parameter home: the household's kitchens.
    init(_ foods: FoodLexicon, _ list: WordList, _ costs: PhoneCosts, home: [Kitchen]) {
        let homeClasses = home.reduce(into: Set<String>()) { $0.formUnion($1.classes) }
        var names: [Name] = []
        var sounds: [(phones: [PhoneCosts.Phone], entry: Int32)] = []
        var seen: Set<[Int32]> = []
        var homeWords: Set<Int32> = []
        // A name that several kitchens share counts as the household's if one of them is.
        let ordered = foods.foods.map { (food: $0, isOfHome: homeClasses.contains($0.foodClass)) }
        for (food, isOfHome) in ordered.filter(\.isOfHome) + ordered.filter({ !$0.isOfHome }) {
            let forms = food.names.flatMap { [$0.singular, $0.plural].compactMap(\.self) }
            for form in forms {
                let parts = form.split(separator: " ").map(String.init)
                let words = parts.compactMap(list.number)
                guard words.count == parts.count, (1...Self.mostWords).contains(words.count),
                    seen.insert(words).inserted
                else { continue }
                let phones = words.flatMap { list.pronunciations[Int($0)].first ?? [] }
                let entry = Int32(names.count)
                names.append(Name(words: words, phones: phones, isOfHome: isOfHome))
                if isOfHome { homeWords.formUnion(words) }
                sounds.append((phones, entry))
                // A name of one word is searched for in all its pronunciations.
                guard words.count == 1 else { continue }
                for way in list.pronunciations[Int(words[0])].dropFirst() { sounds.append((way, entry)) }
            }
        }
        self.names = names
        self.homeWords = homeWords
        trie = SoundTrie(sounds, costs: costs)
        partWords = Set(names.flatMap(\.words))
        let parts = partWords.sorted().flatMap { word in
            list.pronunciations[Int(word)].filter { $0.count >= Self.shortestHalf }.map {
                (word: word, phones: $0)
            }
        }
        self.parts = parts
        partTrie = SoundTrie(parts.enumerated().map { ($1.phones, Int32($0)) }, costs: costs)
    }

    /// Whether the word occurs in the name of a food.
    func contain(_ word: Int32) -> Bool { partWords.contains(word) }

    /// Whether some consecutive words are the name of a food.
    func areNamed(in words: [Int32]) -> Bool { names.contains { words.contains($0.words) } }

    /// The names that sound like `phones`, nearest first, each once.
    ///
    /// The cost is at most `limit`, or `homeLimit` for names of the household's kitchens.
    func near(
        _ phones: [PhoneCosts.Phone], limit: Float, homeLimit: Float
    ) -> [(name: Name, cost: Float)] {
        var seen: Set<Int32> = []
        return trie.matches(phones, limit: homeWords.isEmpty ? limit : max(limit, homeLimit))
            .filter { seen.insert($0.entry).inserted }
            .map { (name: names[Int($0.entry)], cost: $0.cost) }
            .filter { $0.cost <= ($0.name.isOfHome ? homeLimit : limit) }
    }

    /// Pairs of food words that sound like `phones` together, although no list has the pair ("puttu kadala").
    ///
    /// Nearest first. The cost is at most `limit`, or `homeLimit` for two words of the household's kitchens.
    func nearPairs(
        _ phones: [PhoneCosts.Phone], limit: Float, homeLimit: Float
    ) -> [(name: Name, cost: Float)] {
        let own = limit
        let limit = (homeWords.isEmpty ? limit : max(limit, homeLimit)) - Self.unlisted
        guard limit > 0, phones.count >= 2 * Self.shortestHalf else { return [] }
        var found: [(name: Name, cost: Float)] = []
        for place in Self.shortestHalf...phones.count - Self.shortestHalf {
            let before = partTrie.matches(Array(phones[..<place]), limit: limit).prefix(Self.mostHalves)
            guard let nearest = before.first else { continue }
            let behind = partTrie.matches(Array(phones[place...]), limit: limit - nearest.cost)
                .prefix(Self.mostHalves)
            for first in before {
                for second in behind where first.cost + second.cost <= limit {
                    let (one, other) = (parts[Int(first.entry)], parts[Int(second.entry)])
                    found.append(
                        (
                            Name(
                                words: [one.word, other.word], phones: one.phones + other.phones,
                                isOfHome: homeWords.contains(one.word) && homeWords.contains(other.word)),
                            first.cost + second.cost + Self.unlisted
                        ))
                }
            }
        }
        return found.filter { $0.cost <= ($0.name.isOfHome ? homeLimit : own) }
            .sorted { $0.cost < $1.cost }
    }
}
