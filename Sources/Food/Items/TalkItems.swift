import Diary
import Language

/// Removes things that cannot be food, whatever stands around them.
///
/// Their last word is a person, a nutrient with its weight, or a general word ("food", "snack") beside other
/// things.
struct TalkItems {
    let utterance: Utterance

    func removed(from items: [Item]) -> [Item] {
        let kept = items.filter { $0.isNegated || !isTalk($0) }
        let special = kept.filter { $0.isNegated || !isGeneral($0) }
        return special.contains { !$0.isNegated } ? special : kept
    }

    /// "Food", "an extra snack", "a frozen dinner": what the other things are called together.
    private func isGeneral(_ item: Item) -> Bool {
        guard let last = item.tokens.last, English.Items.general.contains(word(last)) else { return false }
        // "A soya chocolate dessert" is a food of its own.
        return !utterance.names.contains { name in
            name.thing != nil && item.tokens.dropLast().contains(where: name.tokens.contains)
        }
    }

    private func isTalk(_ item: Item) -> Bool {
        if isNutrient(item) { return true }
        let isKnown = utterance.names.contains { name in
            name.thing != nil && item.tokens.contains(where: name.tokens.contains)
        }
        guard !isKnown, let head = item.tokens.last(where: { !SpokenNumber.isNumeral(word($0)) }) else {
            return false
        }
        return English.People.person.contains(word(head)) || PeopleAndPets.contains(word(head))
    }

    /// "Forty grams of protein", "9gr of fat": what a food holds, and no food.
    private func isNutrient(_ item: Item) -> Bool {
        guard let last = item.tokens.last, English.Items.nutrient.contains(EnglishNoun.singular(word(last)))
        else { return false }
        return item.tokens.dropLast().allSatisfy { token in
            let word = word(token)
            return SpokenNumber.isNumeral(word) || MeasuringUnit.named(word) != nil
                || MeasuringUnit.typed(word) != nil || English.Items.beforeAmount.contains(word)
                || ["of", "a", "an", "in", "the"].contains(word)
        }
    }

    private func word(_ token: Int) -> String { utterance.tokens[token].word }
}
