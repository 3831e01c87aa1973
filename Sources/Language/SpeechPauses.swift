import Diary

/// Pauses between spoken words, which separate things as commas do.
///
/// How long a pause must be depends on how fast somebody speaks. It lasts at least a quarter of a second,
/// and as long as the speaker's usual word. A pause within a name or a time ("green … tea", "half … past
/// eight") is only a hesitation. So is one after a word that needs another ("a cup of …").
package enum SpeechPauses {
    /// The shortest pause that separates, in seconds.
    static let shortest = 0.25
    /// The length of a pause that separates, as a share of the speaker's usual word.
    static let share = 1.0

    /// The tokens of a text with a break at each pause; unchanged if the words do not match the text.
    package static func parted(
        _ tokens: [Token], text: String, words: [Transcript.Word], in domain: Domain
    ) -> [Token] {
        let longest = threshold(words)
        guard words.count > 1, let places = places(of: tokens, text: text, count: words.count) else {
            return tokens
        }
        let matches = domain.names.matches(in: tokens)
        let held = heldTogether(tokens, matches, domain)
        return tokens.indices.map { index in
            let token = tokens[index]
            guard index > 0, places[index] > 0, places[index] != places[index - 1], !token.followsBreak,
                mayEnd(tokens[index - 1].word, domain)
            else { return token }
            let pause = words[places[index]].start - words[places[index] - 1].end
            // Within a name made of two things only a long pause separates: "chicken … rice".
            let isHeld =
                held.contains(index)
                && !(pause >= 2 * longest && isBetweenThings(index, tokens, matches, domain.names))
            return pause >= longest && !isHeld ? token.following(isBreak: true) : token
        }
    }

    /// The shortest pause that separates for this speaker, in seconds.
    static func threshold(_ words: [Transcript.Word]) -> Double {
        let lengths = words.map { $0.end - $0.start }.filter { $0 > 0 }.sorted()
        guard !lengths.isEmpty else { return shortest }
        return max(shortest, lengths[lengths.count / 2] * share)
    }

    /// For each token, the index of its word between spaces; nil if the text has another number of words
    /// than were heard.
    package static func places(of tokens: [Token], text: String, count: Int) -> [Int]? {
        var places: [Int] = []
        var place = -1
        var index = text.startIndex
        var isInside = false
        for token in tokens {
            while index <= token.range.lowerBound, index < text.endIndex {
                let isSpace = text[index].isWhitespace
                if !isSpace, !isInside { place += 1 }
                isInside = !isSpace
                index = text.index(after: index)
            }
            places.append(place)
        }
        let all = text.split(whereSeparator: \.isWhitespace).count
        return all == count ? places : nil
    }

    /// Words inside a name or a phrase about time, before which a pause does not separate.
    private static func heldTogether(
        _ tokens: [Token], _ matches: [ThingNames.Match], _ domain: Domain
    ) -> Set<Int> {
        let times = TimePhrases(tokens: tokens, names: matches, domain: domain).all()
        return Set(matches.flatMap { $0.tokens.dropFirst() }).union(times.flatMap { $0.tokens.dropFirst() })
    }

    /// Whether the words of a name before and after this place are things themselves.
    private static func isBetweenThings(
        _ index: Int, _ tokens: [Token], _ matches: [ThingNames.Match], _ names: ThingNames
    ) -> Bool {
        guard let match = matches.first(where: { $0.tokens.contains(index) && $0.tokens.lowerBound < index })
        else { return false }
        func isThing(_ range: Range<Int>) -> Bool {
            names.thing(named: tokens[range].map(\.word).joined(separator: " ")) != nil
        }
        return isThing(match.tokens.lowerBound..<index) && isThing(index..<match.tokens.upperBound)
    }

    private static func mayEnd(_ word: String, _ domain: Domain) -> Bool {
        switch EnglishWordClasses.wordClass(of: word) {
        case .content, .verbOrNoun, .filler, .pronoun:
            !domain.isDescription(word)
        default: false
        }
    }
}
