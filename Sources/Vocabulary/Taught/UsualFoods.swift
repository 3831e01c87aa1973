import Diary
import Language

/// What a household, or one person of it, usually eats, as the diary's latest entries say it: newer ones weigh more.
package struct UsualFoods: Hashable, Sendable {
    /// Something that an entry says was eaten.
    package struct Eaten: Hashable, Sendable {
        /// Another number for each entry; the greatest is the latest.
        package var entry: Int64
        package var category: CategoryName?
        /// As the description says it, "two idlis with coconut chutney".
        package var text: String
        /// Who ate it; nil where the entry names nobody.
        package var person: String?

        package init(entry: Int64, category: CategoryName?, text: String, person: String? = nil) {
            self.entry = entry
            self.category = category
            self.text = text
            self.person = person
        }
    }

    /// A name that was said without numbers and measures before it.
    struct Name: Hashable, Sendable {
        var words: [String]
        var category: CategoryName?
        /// The share of entries that name it, 0…1.
        var share: Double
    }

    /// Entries that are looked at.
    package static let entries = 200
    /// What an entry weighs beside the one after it.
    private static let fading = 0.98
    /// What an entry of somebody else weighs beside one of the person's own. Who eats together eats much the same, so it
    /// weighs something; what only the others eat is not to be heard in its place.
    private static let othersShare = 0.25
    /// Entries by which the share of each name is taken for less sure than it was counted.
    private static let caution = 10.0
    /// Entries from which on what follows what is fully trusted: in few, that "bowl of" leads to ramen is an accident, and
    /// must not compete with what somebody says.
    private static let enough = 25.0
    /// Names that are kept, the commonest first.
    private static let most = 150

    private(set) var names: [Name] = []
    /// Two or three words that follow each other, and how likely the last one follows the others, 0…1.
    private(set) var sequences: [[String]: Double] = [:]
    /// Another number where something else was eaten, or by somebody else; the same for everybody of a household.
    private(set) var digest: UInt64 = 0

    package init() {}

    /// - Parameters:
    ///   - eaten: by the household in its latest entries, in any order.
    ///   - person: whose usual it is, whatever the capitals. Nil for the household's, which is also that of who has no
    ///     entry.
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
            // Of all that the household eats: what is a person's own shall not be likelier for being theirs, which put
            // it where it was not said, but the others' less likely.
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

    /// Who has a usual of their own, in small letters: nobody where nobody is named, or one person ate everything.
    ///
    /// - Parameter eaten: by the household in its latest entries.
    package static func people(in eaten: [Eaten]) -> Set<String> {
        let all = Set(eaten.map { $0.person?.lowercased() })
        return all.count > 1 ? Set(all.compactMap { $0 }) : []
    }

    package var isEmpty: Bool { names.isEmpty }

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
