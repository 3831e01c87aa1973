import Diary
import Language

/// The words of a turn, with the parts of it that another turn may exchange: its day, its meal, a name in it. Immutable
/// but for what is exchanged.
package struct ExchangedWords {
    package enum Kind: Sendable { case day, meal }

    package private(set) var tokens: [Token]
    package private(set) var parts: [(kind: Kind, tokens: Range<Int>)]
    private let domain: Domain

    package init(_ text: String, in domain: Domain) {
        self.domain = domain
        tokens = Token.split(text)
        let utterance = Utterance(text, in: domain)
        parts = []
        // What somebody takes back moves the places of words.
        guard utterance.tokens.count == tokens.count else { return }
        let words = tokens.map(\.word)
        var taken: Set<Int> = []
        func add(_ kind: Kind, _ range: Range<Int>) {
            guard taken.isDisjoint(with: range) else { return }
            taken.formUnion(range)
            parts.append((kind, range))
        }
        for place in words.indices where English.Questions.span.contains(words[place]) {
            var first = place
            while first > 0,
                English.Questions.beforeSpan.contains(words[first - 1])
                    || first < place && ["in", "for", "over"].contains(words[first - 1])
                    || SpokenNumber.isNumeral(words[first - 1])
            { first -= 1 }
            if first < place { add(.day, first..<place + 1) }
        }
        for phrase in utterance.phrases {
            if case .occasion = phrase.meaning {
                add(.meal, phrase.tokens)
            } else {
                add(.day, phrase.tokens)
            }
        }
        parts.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
    }

    package var text: String { tokens.text(0..<tokens.count) }

    /// "And I had pizza", "and what did I eat": more than something to exchange.
    package var tellsSomething: Bool {
        tokens.contains {
            TurnReading.isEating($0.word) || English.Questions.speaker.contains($0.word)
                || English.Questions.inverted.contains($0.word) || $0.word == "what"
        }
    }

    /// Puts words where the question named its day or meal; at its end if it named none.
    package mutating func set(_ kind: Kind, to new: String) {
        let old = parts.first { $0.kind == kind }?.tokens
        replace(old ?? tokens.count..<tokens.count, with: new)
    }

    /// Puts words where the question has one of some names.
    ///
    /// - Returns: whether it has one.
    package mutating func exchange(_ names: [String], for new: String) -> Bool {
        let words = tokens.map { EnglishNoun.singular($0.word) }
        for name in names {
            let wanted = Token.split(name).map { EnglishNoun.singular($0.word) }
            guard !wanted.isEmpty, wanted.count <= words.count else { continue }
            for start in 0...(words.count - wanted.count)
            where words[start..<start + wanted.count].elementsEqual(wanted) {
                replace(start..<start + wanted.count, with: new)
                return true
            }
        }
        return false
    }

    private mutating func replace(_ range: Range<Int>, with new: String) {
        let before = tokens.text(0..<range.lowerBound)
        let after = tokens.text(range.upperBound..<tokens.count)
        self = ExchangedWords([before, new, after].filter { !$0.isEmpty }.joined(separator: " "), in: domain)
    }
}
