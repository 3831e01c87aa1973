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
        // "And the ficus too" goes on telling.
        if let last = rest.last, English.FollowUps.also.contains(last.word) { return nil }
        var whole = ExchangedWords(question, in: domain)
        if let earlier, Self.earlierDay.contains(rest.map(\.word)) {
            whole.set(.day, to: earlier)
            text = whole.text
            return
        }
        let said = ExchangedWords(rest.text(0..<rest.count), in: domain)
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
}
