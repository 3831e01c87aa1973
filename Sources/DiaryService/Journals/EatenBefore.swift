import Diary
import Food
import Foundation
import Language
import Things

/// Replaces "it" or "them" after a verb of eating with what was just picked, taken out or put away.
///
/// An example is "picked the strawberries and ate them on the spot".
struct EatenBefore {
    /// What the preceding claim names, if it names exactly one thing.
    let name: String

    /// - Parameter first: finds the food of a claim that does nothing: "the neighbours brought us a cake".
    init?(_ claim: Claim?, of first: MemoReader, in words: SaidWords) {
        guard let claim else { return nil }
        guard let act = claim.acts.last else {
            let said = String(words.text[words.stretch(claim.tokens)])
            let items = first.meals(in: said, spokenAt: words.saidAt, calendar: words.calendar)
                .flatMap { entry in
                    entry.items.map { item in
                        item.tokens.map { entry.utterance.tokens[$0].text }.joined(separator: " ")
                    }
                }
            guard items.count == 1 else { return nil }
            name = items[0]
            return
        }
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
        if let portion = portion(in: text, tokens) { return portion }
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

    /// "Had a slice": the name stands after an amount that names nothing.
    private func portion(in text: String, _ tokens: [Token]) -> String? {
        guard
            let verb = tokens.indices.prefix(4).first(where: {
                English.Verbs.eating.contains(tokens[$0].word) || tokens[$0].word == "had"
            }),
            let place = tokens.indices.dropFirst(verb + 2).prefix(3).first(where: {
                English.AntecedentWords.portion.contains(tokens[$0].word)
            })
                ?? tokens.indices.dropFirst(verb + 1).first.flatMap({
                    SpokenNumber.isNumeral(tokens[$0].word) ? $0 : nil
                }), !tokens[(verb + 1)...place].contains(where: \.followsBreak)
        else { return nil }
        if let next = tokens[safe: place + 1], !next.followsBreak,
            next.word == "of" || EnglishWordClasses.wordClass(of: next.word) == .content
        {
            return nil
        }
        let end = tokens[place].range.upperBound
        let isNumber = SpokenNumber.isNumeral(tokens[place].word)
        return text[..<end] + (isNumber ? " \(name)" : " of \(name)") + text[end...]
    }
}
