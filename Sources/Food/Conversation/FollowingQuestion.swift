import Diary
import Language

/// A question that leaves out what the one before it asked: "and yesterday?", "what about tea?", "and for breakfast?".
///
/// Its days, its meal and its name stand in the earlier question in place of those that it had. Immutable.
package struct FollowingQuestion {
    /// The whole question.
    package let text: String

    private static let following = English.QuestionPhrases.following.inWords
    private static let earlierDay = Set(English.QuestionPhrases.earlierDay.inWords)
    private static let mostWords = 8
    private static let mostOfName = 5

    /// - Parameters:
    ///   - question: the question before it, in words.
    ///   - asked: the names that it was about, as they were said.
    ///   - earlier: the words for the day before the one that it was about; nil if it was about none.
    /// - Returns: nil if the turn leaves nothing out, or names nothing that the question could be about.
    package init?(
        _ turn: String, after question: String, about asked: [String], dayBefore earlier: String?,
        in domain: Domain
    ) {
        let all = Token.split(turn)
        guard let lead = Self.following.longest(opening: all.map(\.word)[...]), lead < all.count,
            all.count - lead <= Self.mostWords
        else { return nil }
        let rest = Array(all[lead...])
        var whole = Words(question, in: domain)
        if let earlier, Self.earlierDay.contains(rest.map(\.word)) {
            whole.set(.day, to: earlier)
            text = whole.text
            return
        }
        let said = Words(rest.text(0..<rest.count), in: domain)
        guard !said.tellsSomething else { return nil }
        var left = Set(said.tokens.indices)
        for part in said.parts {
            whole.set(part.kind, to: said.tokens.text(part.tokens))
            left.subtract(part.tokens)
        }
        left = left.filter { EnglishWordClasses.wordClass(of: said.tokens[$0].word) == .content }
        if let first = left.min(), let last = left.max() {
            guard last - first < Self.mostOfName, left.count == last - first + 1,
                whole.exchange(asked, for: said.tokens.text(first..<last + 1))
            else { return nil }
        } else if said.parts.isEmpty {
            return nil
        }
        text = whole.text
    }

    /// The words of a question or a turn, with the parts of it that another one may exchange.
    private struct Words {
        enum Kind { case day, meal }

        private(set) var tokens: [Token]
        private(set) var parts: [(kind: Kind, tokens: Range<Int>)]
        private let domain: Domain

        init(_ text: String, in domain: Domain) {
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

        var text: String { tokens.text(0..<tokens.count) }

        /// "And I had pizza", "and what did I eat": more than something to exchange.
        var tellsSomething: Bool {
            tokens.contains {
                TurnReading.isEating($0.word) || English.Questions.speaker.contains($0.word)
                    || English.Questions.inverted.contains($0.word) || $0.word == "what"
            }
        }

        /// Puts words where the question named its day or meal; at its end if it named none.
        mutating func set(_ kind: Kind, to new: String) {
            let old = parts.first { $0.kind == kind }?.tokens
            replace(old ?? tokens.count..<tokens.count, with: new)
        }

        /// Puts words where the question has one of some names.
        ///
        /// - Returns: whether it has one.
        mutating func exchange(_ names: [String], for new: String) -> Bool {
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
            self = Words([before, new, after].filter { !$0.isEmpty }.joined(separator: " "), in: domain)
        }
    }
}
