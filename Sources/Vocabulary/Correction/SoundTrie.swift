import Diary
import Food

/// Words and phrases by pronunciation, to find what sounds like something.
///
/// A prefix tree of phones, in flat arrays. Immutable; safe to share between threads.
struct SoundTrie: Sendable {
    /// One found entry and the distance of its sound.
    struct Match: Sendable {
        var entry: Int32
        var cost: Float
    }

    private let phones: [PhoneCosts.Phone]
    private let firstChild: [Int32]
    private let nextSibling: [Int32]
    /// Entries that end at node `n` are at `offsets[n]..<offsets[n + 1]`.
    private let offsets: [Int32]
    private let entries: [Int32]
    private let depth: Int
    private let costs: PhoneCosts

    /// - Parameter sounds: the pronunciation of each entry; an entry may have several.
    init(_ sounds: [(phones: [PhoneCosts.Phone], entry: Int32)], costs: PhoneCosts = .standard) {
        let sorted = sounds.sorted {
            $0.phones.lexicographicallyPrecedes($1.phones) || $0.phones == $1.phones && $0.entry < $1.entry
        }
        var phones: [PhoneCosts.Phone] = [0]
        var firstChild: [Int32] = [-1]
        var nextSibling: [Int32] = [-1]
        var ends: [[Int32]] = [[]]
        var path: [Int32] = [0]
        var before: [PhoneCosts.Phone] = []
        for (sound, entry) in sorted {
            let shared = zip(sound, before).prefix { $0 == $1 }.count
            let left = path.count > shared + 1 ? path[shared + 1] : -1
            path.removeLast(path.count - shared - 1)
            for (index, phone) in sound.enumerated().dropFirst(shared) {
                let node = Int32(phones.count)
                phones.append(phone)
                firstChild.append(-1)
                nextSibling.append(-1)
                ends.append([])
                if index == shared, left >= 0 {
                    nextSibling[Int(left)] = node
                } else {
                    firstChild[Int(path[index])] = node
                }
                path.append(node)
            }
            if ends[Int(path[sound.count])].last != entry { ends[Int(path[sound.count])].append(entry) }
            before = sound
        }
        self.phones = phones
        self.firstChild = firstChild
        self.nextSibling = nextSibling
        var offsets: [Int32] = [0]
        for end in ends { offsets.append((offsets.last ?? 0) + Int32(end.count)) }
        self.offsets = offsets
        entries = ends.flatMap(\.self)
        depth = sounds.map(\.phones.count).max() ?? 0
        self.costs = costs
    }

    /// All entries that sound like `heard` at a cost of at most `limit`, nearest first.
    func matches(_ heard: [PhoneCosts.Phone], limit: Float) -> [Match] {
        let width = heard.count + 1
        var found: [Match] = []
        withUnsafeTemporaryAllocation(of: Float.self, capacity: width * (depth + 1)) { rows in
            rows[0] = 0
            for (column, phone) in heard.enumerated() {
                rows[column + 1] = rows[column] + costs.gap[Int(phone)]
            }
            heard.withUnsafeBufferPointer { heard in
                phones.withUnsafeBufferPointer { phones in
                    costs.substitution.withUnsafeBufferPointer { substitution in
                        costs.gap.withUnsafeBufferPointer { gap in
                            let walk = Walk(
                                heard: heard, phones: phones, substitution: substitution, gap: gap,
                                rows: rows,
                                limit: limit)
                            let last = (0..<width).last { rows[$0] <= limit }
                            if let last { walk.descend(self, 0, 0, 0, last, &found) }
                        }
                    }
                }
            }
        }
        return found.sorted { ($0.cost, $0.entry) < ($1.cost, $1.entry) }
    }

    private struct Walk {
        let heard: UnsafeBufferPointer<PhoneCosts.Phone>
        let phones: UnsafeBufferPointer<PhoneCosts.Phone>
        let substitution: UnsafeBufferPointer<Float>
        let gap: UnsafeBufferPointer<Float>
        /// A row of the alignment for each depth.
        let rows: UnsafeMutableBufferPointer<Float>
        let limit: Float

        /// - Parameters:
        ///   - first: outside `first...last`, everything in the row of this depth is above the limit.
        func descend(
            _ trie: SoundTrie, _ node: Int, _ depth: Int, _ first: Int, _ last: Int, _ found: inout [Match]
        ) {
            let above = depth * (heard.count + 1)
            let row = above + heard.count + 1
            var child = trie.firstChild[node]
            while child >= 0 {
                let place = Int(child)
                let phone = Int(phones[place])
                let missed = gap[phone]
                var (low, high) = (-1, -1)
                var column = first
                var before = Float.infinity
                while column <= heard.count, column <= last + 1 || before <= limit {
                    var cost = column <= last ? rows[above + column] + missed : Float.infinity
                    if column > 0 {
                        let other = Int(heard[column - 1])
                        if column > first, column <= last + 1 {
                            cost = min(
                                cost,
                                rows[above + column - 1] + substitution[other * PhoneCosts.count + phone])
                        }
                        cost = min(cost, before + gap[other])
                    }
                    rows[row + column] = cost
                    if cost <= limit {
                        if low < 0 { low = column }
                        high = column
                    }
                    before = cost
                    column += 1
                }
                if low >= 0 {
                    if high == heard.count {
                        for index in trie.offsets[place]..<trie.offsets[place + 1] {
                            found.append(
                                Match(entry: trie.entries[Int(index)], cost: rows[row + heard.count]))
                        }
                    }
                    descend(trie, place, depth + 1, low, high, &found)
                }
                child = trie.nextSibling[place]
            }
        }
    }
}

/// Words and short phrases by sound, with the words of each.
///
/// Immutable; safe to share between threads.
struct SoundLexicon: Sendable {
    /// A word, or the words of a food's name.
    struct Entry: Sendable {
        var words: [Int32]
        /// The most common pronunciation.
        var phones: [PhoneCosts.Phone]
    }

    let entries: [Entry]
    /// Spellings of food words that the model does not hear; they are left as they are.
    let otherSpellings: Set<String>
    /// Words that occur in the names of foods.
    let foodWords: Set<Int32>
    /// By word, the foods that it names on its own.
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

    /// Entries that sound like `phones` at a cost of at most `limit`, nearest first, each once.
    func near(_ phones: [PhoneCosts.Phone], limit: Float) -> [SoundTrie.Match] {
        var seen: Set<Int32> = []
        return trie.matches(phones, limit: limit).filter { seen.insert($0.entry).inserted }
    }
}
