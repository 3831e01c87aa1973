/// The words of a text as a search compares them, as SQLite's tokenizer unicode61 does with `remove_diacritics 2`: runs
/// of letters and digits, in small letters, without accents.
enum SearchWords {
    struct Word {
        /// In small letters, without accents.
        var folded: String
        var range: Range<String.UnicodeScalarView.Index>
    }

    /// Longer words are compared by their beginnings. An index takes no longer keys.
    private static let mostBytes = 400

    static func words(in text: String) -> [Word] {
        var words: [Word] = []
        let scalars = text.unicodeScalars
        var place = scalars.startIndex
        var start: String.UnicodeScalarView.Index?
        func end() {
            guard let first = start else { return }
            words.append(Word(folded: folded(scalars[first..<place]), range: first..<place))
            start = nil
        }
        while place < scalars.endIndex {
            let scalar = scalars[place]
            if SearchQuery.isIndexed(scalar) {
                if start == nil { start = place }
            } else if !(start != nil && isAccent(scalar)) {
                end()
            }
            place = scalars.index(after: place)
        }
        end()
        return words
    }

    /// The accents that follow their letter, which are part of its word.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x331).contains(scalar.value) }

    private static func folded(_ scalars: Substring.UnicodeScalarView) -> String {
        let text = String(scalars)
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return String(text.lowercased().prefix(mostBytes)) }
        let folded = text.folding(options: [.diacriticInsensitive], locale: nil).lowercased()
            .precomposedStringWithCanonicalMapping
        var short = ""
        for character in folded where short.utf8.count + character.utf8.count <= mostBytes {
            short.append(character)
        }
        return short
    }
}

extension SearchQuery.Part {
    /// The words that have to follow each other, each as it is compared; several lists if any of them will do.
    var alternatives: [[String]] {
        let texts =
            switch self {
            case .word(let text, _), .phrase(let text, _): [text]
            case .any(let texts): texts
            }
        return texts.map { SearchWords.words(in: $0).map(\.folded) }.filter { !$0.isEmpty }
    }

    /// Whether the last word may be the beginning of one.
    var isBeginning: Bool {
        switch self {
        case .word(_, let isBeginning), .phrase(_, let isBeginning): isBeginning
        case .any: false
        }
    }

    /// The places in `words` where it matches, as ranges of their numbers.
    func places(in words: [SearchWords.Word], withBeginnings: Bool) -> [Range<Int>] {
        alternatives.flatMap { wanted in
            words.indices.compactMap { first -> Range<Int>? in
                guard first + wanted.count <= words.count else { return nil }
                for (offset, word) in wanted.enumerated() {
                    let found = words[first + offset].folded
                    let isLast = offset == wanted.count - 1
                    let fits = isLast && isBeginning && withBeginnings ? found.hasPrefix(word) : found == word
                    if !fits { return nil }
                }
                return first..<(first + wanted.count)
            }
        }
    }
}

/// Marks the places where a query matches a text.
struct SearchMarks {
    /// Words of an excerpt.
    private static let excerptWords = 16

    let text: String
    private let words: [SearchWords.Word]
    /// Numbers of words, apart from each other, in order.
    private let places: [Range<Int>]

    init(_ text: String, _ query: SearchQuery, withBeginnings: Bool) {
        self.text = text
        let words = SearchWords.words(in: text)
        self.words = words
        let found = query.parts.flatMap { $0.places(in: words, withBeginnings: withBeginnings) }.sorted {
            ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
        }
        var places: [Range<Int>] = []
        for place in found {
            if let last = places.last, place.lowerBound < last.upperBound {
                places[places.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
            } else {
                places.append(place)
            }
        }
        self.places = places
    }

    var hasMatch: Bool { !places.isEmpty }

    /// The whole text in parts.
    var whole: [SearchHit.Part] { parts(of: text.unicodeScalars.startIndex..<text.unicodeScalars.endIndex) }

    /// The part of the text with the most matches, with an ellipsis where it is cut.
    var excerpt: [SearchHit.Part] {
        guard words.count > Self.excerptWords, !places.isEmpty else { return whole }
        var best = (count: -1, first: 0)
        for place in places {
            let first = min(place.lowerBound, words.count - Self.excerptWords)
            let inside = first..<(first + Self.excerptWords)
            let count = places.count { inside.contains($0.lowerBound) && $0.upperBound <= inside.upperBound }
            if count > best.count { best = (count, first) }
        }
        let last = best.first + Self.excerptWords
        let scalars = text.unicodeScalars
        let start = best.first == 0 ? scalars.startIndex : words[best.first].range.lowerBound
        let end = last == words.count ? scalars.endIndex : words[last - 1].range.upperBound
        let cut = best.first == 0 ? [] : [SearchHit.Part("…", isMatch: false)]
        let rest = last == words.count ? [] : [SearchHit.Part("…", isMatch: false)]
        return cut + parts(of: start..<end) + rest
    }

    private func parts(of range: Range<String.UnicodeScalarView.Index>) -> [SearchHit.Part] {
        let scalars = text.unicodeScalars
        var parts: [SearchHit.Part] = []
        var start = range.lowerBound
        func add(upTo end: String.UnicodeScalarView.Index, isMatch: Bool) {
            if start < end { parts.append(SearchHit.Part(String(scalars[start..<end]), isMatch: isMatch)) }
            start = max(start, end)
        }
        for place in places {
            let first = words[place.lowerBound].range.lowerBound
            let last = words[place.upperBound - 1].range.upperBound
            guard first >= range.lowerBound, last <= range.upperBound else { continue }
            add(upTo: first, isMatch: false)
            add(upTo: last, isMatch: true)
        }
        add(upTo: range.upperBound, isMatch: false)
        return parts
    }
}
