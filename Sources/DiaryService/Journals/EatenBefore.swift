import Diary
import Foundation
import Language

/// Replaces "it" or "them" after a verb of eating with what was just picked, taken out or put away.
///
/// An example is "picked the strawberries and ate them on the spot".
struct EatenBefore {
    /// What the preceding claim names, if it names exactly one thing.
    let name: String

    init?(_ claim: Claim?) {
        guard let act = claim?.acts.last else { return nil }
        switch act.kind {
        case "take", "item":
            guard let name = act[text: "name"] else { return nil }
            self.name = name
        case "care":
            guard act[text: "care"] == "harvest", let plants = act.fields["plants"]?.texts, plants.count == 1
            else { return nil }
            name = plants[0]
        default: return nil
        }
    }

    /// The words with the name in place of the pronoun after a verb of eating; nil without a pronoun.
    func named(in text: String) -> String? {
        let tokens = Token.split(text)
        guard
            // "Made rasam with them and had it" has another food in between.
            let verb = tokens.indices.dropLast().prefix(4).first(where: {
                (English.Verbs.eating.contains(tokens[$0].word) || tokens[$0].word == "had")
                    && English.Journals.eatenPronoun.contains(tokens[$0 + 1].word)
            })
        else { return nil }
        // "Ate one slice" has its own name.
        var end = verb + 2
        while end < tokens.count, English.Journals.afterEatenPronoun.contains(tokens[end].word),
            !tokens[end].followsBreak
        {
            end += 1
        }
        if end < tokens.count, !tokens[end].followsBreak,
            EnglishWordClasses.wordClass(of: tokens[end].word) == .content
        {
            return nil
        }
        return (text as NSString).replacingCharacters(
            in: NSRange(tokens[verb + 1].range.lowerBound..<tokens[end - 1].range.upperBound, in: text),
            with: name)
    }
}
