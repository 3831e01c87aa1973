import Diary
import Language

/// The usual foods of a household or a person, from the latest entries; newer ones weigh more.
package struct UsualFoods: Hashable, Sendable {
    /// A food in an entry.
    package struct Eaten: Hashable, Sendable {
        /// A number for each entry; the greatest is the latest.
        package var entry: Int64
        package var category: CategoryName?
        /// The words of the description: "two idlis with coconut chutney".
        package var text: String
        /// Who ate it; nil if the entry does not say.
        package var person: String?

        package init(entry: Int64, category: CategoryName?, text: String, person: String? = nil) {
            self.entry = entry
            self.category = category
            self.text = text
            self.person = person
        }
    }

    /// A name without the numbers and measures before it.
    struct Name: Hashable, Sendable {
        var words: [String]
        var category: CategoryName?
        /// The share of entries that name it, 0…1.
        var share: Double
    }

    /// The number of entries to look at.
    package static let entries = 200
    /// The weight of an entry, compared with the next newer one.
    private static let fading = 0.98
    /// The weight of other people's entries, compared with the person's own.
    ///
    /// People who eat together eat much the same, so it is not zero. It is low, so that foods of only the
    /// others are not recognised in place of the person's.
    private static let othersShare = 0.25
    /// Entries added to the total, so that shares from few entries stay low.
    private static let caution = 10.0
    /// The number of entries from which word sequences are fully trusted.
    ///
    /// In a few entries, "bowl of" before "ramen" may be an accident that must not compete with what is said.
    private static let enough = 25.0
    /// The most names that are kept; the most common first.
    private static let most = 150

    private(set) var names: [Name] = []
    /// Sequences of two or three words, with the probability that the last word follows the others, 0…1.
    private(set) var sequences: [[String]: Double] = [:]
    /// Changes if other foods or other people's meals are given; the same for everybody in a household.
    private(set) var digest: UInt64 = 0

    package init() {}

    /// - Parameters:
    ///   - eaten: the foods of the household's latest entries, in any order.
    ///   - person: the person's name in any case. Nil for the household; a person without entries gets the same.
    package init(_ eaten: [Eaten], of person: String? = nil) {
        let entries = Set(eaten.map(\.entry)).sorted(by: >).prefix(Self.entries)
        let person = person?.lowercased()
        let own = Set(
            eaten.lazy.filter { person != nil && $0.person?.lowercased() == person }.map(\.entry)
        ).intersection(entries)
        var weights: [Int64: Double] = [:]
        var all = Self.caution
        var fresh = 1.0
        for entry in entries {
            let weight = own.isEmpty || own.contains(entry) ? fresh : fresh * Self.othersShare
            weights[entry] = weight
            // A share is relative to all entries of the household. Its own foods must not become more likely
            // for a person, or they would be recognised when not said; only those of the others become less
            // likely.
            all += fresh
            fresh *= Self.fading
        }
        var byName: [[String]: (weight: Double, latest: Eaten)] = [:]
        var counts: [[String]: Double] = [:]
        var lines = ""
        for item in eaten.sorted(by: { ($1.entry, $1.text) < ($0.entry, $0.text) }) {
            guard let weight = weights[item.entry] else { continue }
            lines += "\(item.entry) \(item.category?.rawValue ?? "-") \(item.person ?? "-") \(item.text)\n"
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
            .map { Name(words: $0, category: $1.latest.category, share: $1.weight / all) }
        let trust = min(1, (all - Self.caution) / Self.enough)
        for (words, count) in counts where words.count > 1 {
            let before = counts[Array(words.dropLast()), default: count]
            sequences[words] = trust * count / max(before, count) * count / (count + 1)
        }
        digest = Checksum.of(lines.utf8)
    }

    /// The people with usual foods of their own, in lower case; empty without names, or if one person ate
    /// everything.
    ///
    /// - Parameter eaten: the foods of the household's latest entries.
    package static func people(in eaten: [Eaten]) -> Set<String> {
        let all = Set(eaten.map { $0.person?.lowercased() })
        return all.count > 1 ? Set(all.compactMap { $0 }) : []
    }

    package var isEmpty: Bool { names.isEmpty }

    /// The names in an item: the words between function words, numbers and measures.
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
