import Diary

/// What a household usually eats, as its diary's latest entries say it: newer ones weigh more.
package struct UsualFoods: Hashable, Sendable {
    /// Something that an entry says was eaten.
    package struct Eaten: Hashable, Sendable {
        /// Another number for each entry; the greatest is the latest.
        package var entry: Int64
        package var category: MealCategory?
        /// As the description says it, "two idlis with coconut chutney".
        package var text: String

        package init(entry: Int64, category: MealCategory?, text: String) {
            self.entry = entry
            self.category = category
            self.text = text
        }
    }

    /// A name that was said without numbers and measures before it.
    struct Name: Hashable, Sendable {
        var words: [String]
        var category: MealCategory?
        /// The share of entries that name it, 0…1.
        var share: Double
    }

    /// Entries that are looked at.
    package static let entries = 200
    /// What an entry weighs beside the one after it.
    private static let fading = 0.98
    /// Entries by which the share of each name is taken for less sure than it was counted.
    private static let caution = 10.0
    /// Names that are kept, the commonest first.
    private static let most = 150

    private(set) var names: [Name] = []
    /// Two or three words that follow each other, and how likely the last one follows the others, 0…1.
    private(set) var sequences: [[String]: Double] = [:]

    package init() {}

    /// - Parameter eaten: of the latest entries, in any order.
    package init(_ eaten: [Eaten]) {
        let entries = Set(eaten.map(\.entry)).sorted(by: >).prefix(Self.entries)
        let ages = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1, $0) })
        func weight(_ age: Int) -> Double { (0..<age).reduce(1.0) { weight, _ in weight * Self.fading } }
        let all = entries.indices.reduce(Self.caution) { $0 + weight($1) }
        var byName: [[String]: (weight: Double, latest: Eaten)] = [:]
        var counts: [[String]: Double] = [:]
        for item in eaten.sorted(by: { ($1.entry, $1.text) < ($0.entry, $0.text) }) {
            guard let age = ages[item.entry] else { continue }
            let weight = weight(age)
            let words = TranscriptWords(item.text.utf8).words.map(\.spoken)
            for length in 1...3 {
                for start in words.indices where start + length <= words.count {
                    counts[Array(words[start..<start + length]), default: 0] += weight
                }
            }
            for name in Self.names(words) { byName[name, default: (0, item)].weight += weight }
        }
        names = byName.sorted { ($1.value.weight, $0.key.joined()) < ($0.value.weight, $1.key.joined()) }
            .prefix(Self.most)
            .map { Name(words: $0, category: $1.latest.category, share: Self.rounded($1.weight / all)) }
        for (words, count) in counts where words.count > 1 {
            let before = counts[Array(words.dropLast()), default: count]
            sequences[words] = Self.rounded(count / max(before, count) * count / (count + 1))
        }
    }

    package var isEmpty: Bool { names.isEmpty }

    /// Another number for other foods or shares of them.
    var digest: UInt64 {
        var text = names.map {
            "\($0.words.joined(separator: " ")) \($0.category?.rawValue ?? "-") \($0.share)\n"
        }
        text += sequences.map { "\($0.joined(separator: " ")) \($1)\n" }.sorted()
        return Checksum.of(text.joined().utf8)
    }

    /// Shares that hardly differ are the same, so that nothing is compiled for them.
    private static func rounded(_ share: Double) -> Double { (share * 1_000).rounded() / 1_000 }

    /// The names in the words of an item: what stands between small words, numbers and measures.
    private static func names(_ words: [String]) -> [[String]] {
        words.split { small.contains($0) }.map(Array.init).filter { $0.count <= 4 }
    }

    private static let small: Set<String> = Set((0...20).flatMap(SpelledNumber.words)).union([
        "a", "an", "and", "the", "of", "with", "without", "in", "on", "some", "or", "plus", "half", "quarter",
        "cup", "cups", "bowl", "bowls", "plate", "plates", "glass", "glasses", "slice", "slices", "piece",
        "pieces",
        "handful", "handfuls", "bit", "spoon", "spoons", "tablespoon", "teaspoon", "grams", "small", "large",
        "big",
    ])
}
