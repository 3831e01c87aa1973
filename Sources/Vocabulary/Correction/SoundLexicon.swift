import Diary
import Food

/// Words and short phrases by their sound, with what each is made of.
///
/// Immutable; safe to share between threads.
struct SoundLexicon: Sendable {
    /// A word, or the words of a food's name.
    struct Entry: Sendable {
        var words: [Int32]
        /// How it is most commonly said.
        var phones: [PhoneCosts.Phone]
    }

    let entries: [Entry]
    /// Words that foods are written with and the model does not hear: they are right as they stand.
    let otherSpellings: Set<String>
    /// Words of which foods' names are made.
    let foodWords: Set<Int32>
    /// By word, the foods that it names all alone.
    private let foodsNamed: [Int32: Set<Int>]
    private let trie: SoundTrie

    init(_ list: WordList, foods: FoodLexicon, costs: PhoneCosts) {
        var entries: [Entry] = []
        var sounds: [(phones: [PhoneCosts.Phone], entry: Int32)] = []
        for word in list.words.indices where !list.pronunciations[word].isEmpty {
            for phones in list.pronunciations[word] { sounds.append((phones, Int32(entries.count))) }
            entries.append(Entry(words: [Int32(word)], phones: list.pronunciations[word][0]))
        }
        var others: Set<String> = []
        var seen: Set<[Int32]> = []
        var foodWords: Set<Int32> = []
        var foodsNamed: [Int32: Set<Int>] = [:]
        for (number, name) in foods.foods.enumerated().flatMap({ number, food in
            food.names.map { (number, $0) }
        }) {
            for form in [name.singular, name.plural].compactMap(\.self) {
                let parts = form.split(separator: " ").map(String.init)
                let numbers = parts.compactMap(list.number)
                for part in parts where list.number(part) == nil { others.insert(part) }
                foodWords.formUnion(numbers)
                if parts.count == 1, let word = numbers.first { foodsNamed[word, default: []].insert(number) }
                guard (2...3).contains(parts.count), numbers.count == parts.count,
                    seen.insert(numbers).inserted
                else { continue }
                let phones = numbers.flatMap { list.pronunciations[Int($0)].first ?? [] }
                sounds.append((phones, Int32(entries.count)))
                entries.append(Entry(words: numbers, phones: phones))
            }
        }
        self.entries = entries
        otherSpellings = others
        self.foodWords = foodWords
        self.foodsNamed = foodsNamed
        trie = SoundTrie(sounds, costs: costs)
    }

    /// Whether two words are names of one food ("dal", "daal").
    func nameOneFood(_ first: Int32, _ second: Int32) -> Bool {
        guard let foods = foodsNamed[first], let others = foodsNamed[second] else { return false }
        return !foods.isDisjoint(with: others)
    }

    /// What sounds like `phones` at a cost of at most `limit`, nearest first, each once.
    func near(_ phones: [PhoneCosts.Phone], limit: Float) -> [SoundTrie.Match] {
        var seen: Set<Int32> = []
        return trie.matches(phones, limit: limit).filter { seen.insert($0.entry).inserted }
    }
}
