import Diary

/// The names of foods by how they are said. Immutable; safe to share between threads.
struct FoodSounds: Sendable {
    /// A name, made of words that the model can hear.
    struct Name: Sendable {
        var words: [Int32]
        var phones: [PhoneCosts.Phone]
    }

    /// Longer names are too seldom said to look for them by their sound.
    private static let mostWords = 4

    let names: [Name]
    private let trie: SoundTrie

    init(_ foods: FoodLexicon, _ list: WordList, _ costs: PhoneCosts) {
        var names: [Name] = []
        var sounds: [(phones: [PhoneCosts.Phone], entry: Int32)] = []
        var seen: Set<[Int32]> = []
        for name in foods.foods.flatMap(\.names) {
            for form in [name.singular, name.plural].compactMap(\.self) {
                let parts = form.split(separator: " ").map(String.init)
                let words = parts.compactMap(list.number)
                guard words.count == parts.count, (1...Self.mostWords).contains(words.count),
                    seen.insert(words).inserted
                else { continue }
                let phones = words.flatMap { list.pronunciations[Int($0)].first ?? [] }
                let entry = Int32(names.count)
                names.append(Name(words: words, phones: phones))
                sounds.append((phones, entry))
                // Where a word is said in several ways, a name of one word is looked for in all of them.
                guard words.count == 1 else { continue }
                for way in list.pronunciations[Int(words[0])].dropFirst() { sounds.append((way, entry)) }
            }
        }
        self.names = names
        trie = SoundTrie(sounds, costs: costs)
    }

    /// Names that sound like `phones` at a cost of at most `limit`, nearest first, each once.
    func near(_ phones: [PhoneCosts.Phone], limit: Float) -> [(name: Name, cost: Float)] {
        var seen: Set<Int32> = []
        return trie.matches(phones, limit: limit).filter { seen.insert($0.entry).inserted }.map {
            (names[Int($0.entry)], $0.cost)
        }
    }
}
