/// Finds the names of things in the words of a text, the longest name first.
///
/// Immutable, safe to share between threads.
package struct ThingNames: Sendable {
    /// A name found in the words of a text.
    package struct Match: Hashable, Sendable {
        /// The words it covers.
        package let tokens: Range<Int>
        /// The index of the thing in the list given to `init`; nil for a fixed phrase that is not a thing by
        /// itself.
        package let thing: Int?
        /// Whether the plural was used.
        package let isPlural: Bool
    }

    /// One way of naming a thing; lower case, words separated by single spaces.
    package typealias Name = (singular: String, plural: String?)

    private struct Named {
        let thing: Int?
        let isPlural: Bool
    }

    private var named: [String: Named] = [:]
    /// How many names have the word before another word, and how many end with it.
    private var modifiers: [String: Int] = [:]
    private var heads: [String: Int] = [:]
    private var mostWords = 1
    private var singulars: [String: String] = [:]

    /// Single words that occur in any name.
    package private(set) var words: Set<String> = []

    /// - Parameters:
    ///   - things: the names of each thing.
    ///   - fixedPhrases: phrases kept whole in a text; none is a thing by itself.
    ///   - joints: words that join two names into one, such as "of" and "with"; no word describes another
    ///     across them.
    package init(_ things: [[Name]], fixedPhrases: [String] = [], joints: Set<String> = []) {
        for phrase in fixedPhrases { add(phrase, thing: nil, isPlural: false) }
        for (index, names) in things.enumerated() {
            for name in names {
                add(name.singular, thing: index, isPlural: false)
                count(name.singular, joints)
                if let plural = name.plural {
                    add(plural, thing: index, isPlural: true)
                    singulars[Self.key(plural)] = name.singular
                } else if name.singular.contains(" "), name.singular.last?.isLetter == true,
                    !["s", "y", "h", "x"].contains(name.singular.last)
                {
                    // "Ice creams": lists rarely have the plural of words that are mostly not counted.
                    let plural = name.singular + "s"
                    if named[Self.key(plural)] == nil {
                        add(plural, thing: index, isPlural: true)
                        singulars[Self.key(plural)] = name.singular
                    }
                }
            }
        }
    }

    /// The singular of a plural name.
    package func singular(of plural: String) -> String? { singulars[Self.key(plural)] }

    /// The thing with this name, in the singular or the plural; nil if there is none.
    package func thing(named name: String) -> Int? { named[Self.key(name)]?.thing }

    /// Whether a word often describes another in names: "chicken" does, "scampi" does not.
    package func modifies(_ word: String) -> Bool { modifiers[word, default: 0] >= 3 }

    /// Whether names of several words end with this word.
    package func isHead(_ word: String) -> Bool { heads[word, default: 0] > 0 }

    /// Whether a plural name is plural in its last word: "poached eggs" is, "slices of sourdough" is not.
    package func endsInPlural(_ words: [String]) -> Bool {
        guard let last = words.last, let singular = singular(of: words.joined(separator: " ")) else {
            return false
        }
        return !singular.hasSuffix(last)
    }

    /// Every name in a text, left to right, none inside another.
    package func matches(in tokens: [Token]) -> [Match] { matches(in: tokens, within: tokens.indices) }

    /// Every name in a stretch of a text.
    package func matches(in tokens: [Token], within range: Range<Int>) -> [Match] {
        var matches: [Match] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let match = longestMatch(at: index, in: tokens, before: range.upperBound) {
                matches.append(match)
                index = match.tokens.upperBound
            } else {
                index += 1
            }
        }
        return matches
    }

    private func longestMatch(at start: Int, in tokens: [Token], before limit: Int) -> Match? {
        var found: Match?
        var key = ""
        for end in start..<min(start + mostWords, limit) {
            let token = tokens[end]
            if end > start {
                guard !token.followsBreak else { break }
                key += " "
            }
            key += Self.key(token.word)
            if let named = named[key] {
                found = Match(tokens: start..<(end + 1), thing: named.thing, isPlural: named.isPlural)
            }
        }
        return found
    }

    private mutating func add(_ name: String, thing: Int?, isPlural: Bool) {
        let key = Self.key(name.split(separator: " ").map { Token.folded(String($0)) }.joined(separator: " "))
        guard !key.isEmpty else { return }
        if named[key]?.thing == nil { named[key] = Named(thing: thing, isPlural: isPlural) }
        let parts = key.split(separator: " ")
        words.formUnion(parts.map(String.init))
        mostWords = max(mostWords, parts.count)
    }

    private mutating func count(_ name: String, _ joints: Set<String>) {
        let words = name.split(separator: " ").map(String.init)
        guard words.count > 1, !words.contains(where: joints.contains) else { return }
        for word in words.dropLast() { modifiers[word, default: 0] += 1 }
        if let head = words.last { heads[head, default: 0] += 1 }
    }

    /// Hyphens separate words as spaces do: "whole-wheat toast" is "whole wheat toast", "pb&j" is "pb and
    /// j".
    private static func key(_ word: String) -> String {
        word.contains(where: { $0 == "-" || $0 == "&" })
            ? word.replacing("-", with: " ").replacing("&", with: " and ") : word
    }
}
