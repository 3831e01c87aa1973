/// A correction that was made so often that the diary now makes it by itself.
package struct ReplacementRule: Hashable, Sendable {
    /// The number of equal corrections that make a rule.
    package static let correctionsNeeded = 2

    /// Lower-case words; never empty.
    package var heard: [String]
    package var meant: [String]
    /// How often somebody corrected it.
    package var count: Int
    /// The neighbours of each correction: the words before and after, empty at an end of the sentence.
    package var places: [Place]

    /// The words beside a corrected stretch.
    package struct Place: Hashable, Sendable {
        package var before: String
        package var after: String

        package init(before: String, after: String) {
            self.before = before
            self.after = after
        }
    }

    package init(heard: [String], meant: [String], count: Int, places: [Place]) {
        self.heard = heard
        self.meant = meant
        self.count = count
        self.places = places
    }

    /// Whether the rule applies between these words; a correction in one place need not be right everywhere.
    ///
    /// One neighbour must be the same as in an earlier correction; an end of the sentence does not count.
    /// But if two corrections had different words on both sides, the neighbours do not matter.
    package func holds(before: String, after: String) -> Bool {
        let place = Place(before: before, after: after)
        let isBeside = places.contains { other in
            other == place || !before.isEmpty && other.before == before
                || !after.isEmpty && other.after == after
        }
        if isBeside { return true }
        return places.indices.contains { index in
            places[..<index].contains {
                $0.before != places[index].before && $0.after != places[index].after
            }
        }
    }

    /// Why the rule changed a transcript.
    package var reason: String { "you corrected it \(count) times" }
}

/// Repeats earlier corrections in transcripts. Immutable, safe to share between threads.
package struct ReplacementRules: Sendable {
    /// A rule and the words of a text that it replaces.
    package struct Match: Hashable, Sendable {
        package var words: Range<Int>
        package var rule: ReplacementRule
    }

    /// A text with rules applied.
    package struct Replaced: Hashable, Sendable {
        package var text: String
        package var matches: [Match]
        /// For each word of the text between spaces, the original words that it stands for.
        package var origins: [Range<Int>]

        /// The original words that a range of these words stands for.
        package func origin(of words: Range<Int>) -> Range<Int> {
            let words = words.clamped(to: origins.indices)
            guard let first = words.first, let last = words.last else { return 0..<0 }
            return origins[first].lowerBound..<origins[last].upperBound
        }
    }

    /// Rules by the first word heard; longer rules first, then those corrected most often.
    private let rules: [String: [ReplacementRule]]

    package init(_ rules: [ReplacementRule]) {
        let usable = rules.filter { !$0.heard.isEmpty && $0.heard != $0.meant }
        self.rules = Dictionary(grouping: usable) { $0.heard[0] }.mapValues { rules in
            rules.sorted {
                ($1.heard.count, $1.count, $0.meant.joined(separator: " "))
                    < ($0.heard.count, $0.count, $1.meant.joined(separator: " "))
            }
        }
    }

    /// The places of rules among lower-case words, left to right and without overlaps.
    package func matches(in words: [String]) -> [Match] {
        guard !rules.isEmpty else { return [] }
        var matches: [Match] = []
        var place = 0
        while place < words.count {
            let rule = rules[words[place]]?.first { rule in
                let end = place + rule.heard.count
                return end <= words.count && rule.heard.elementsEqual(words[place..<end])
                    && rule.holds(
                        before: place > 0 ? words[place - 1] : "", after: end < words.count ? words[end] : "")
            }
            if let rule {
                matches.append(Match(words: place..<place + rule.heard.count, rule: rule))
                place += rule.heard.count
            } else {
                place += 1
            }
        }
        return matches
    }

    /// The text as it was meant, with single spaces between words.
    package func applied(to text: String) -> Replaced {
        let words = text.split(separator: " ").map(String.init)
        let matches = matches(in: words)
        var replaced = Replaced(text: text, matches: matches, origins: words.indices.map { $0..<$0 + 1 })
        guard !matches.isEmpty else { return replaced }
        var meant: [String] = []
        var origins: [Range<Int>] = []
        var place = 0
        for match in matches {
            for index in place..<match.words.lowerBound {
                meant.append(words[index])
                origins.append(index..<index + 1)
            }
            for word in match.rule.meant {
                meant.append(word)
                origins.append(match.words)
            }
            place = match.words.upperBound
        }
        for index in place..<words.count {
            meant.append(words[index])
            origins.append(index..<index + 1)
        }
        replaced.text = meant.joined(separator: " ")
        replaced.origins = origins
        return replaced
    }
}
