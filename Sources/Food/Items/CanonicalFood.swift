import Diary
import Language

/// A food of the lexicon, taken apart: "scrambled egg" is an egg that was scrambled.
struct CanonicalFood: Hashable {
    /// What it counts as.
    var name: String
    /// How it was made, when the lexicon's name says that.
    var preparation: [String] = []
    /// The measure in a name like "shot of espresso".
    var unit: String?
}

extension FoodNames {
    /// What a food of the lexicon counts as: the first name of the food that is left without a leading measure
    /// and without ways of preparing, as long as what is left is a food of the lexicon itself.
    func canonical(_ food: Int) -> CanonicalFood {
        var result = CanonicalFood(name: firstName(food))
        let words = result.name.split(separator: " ").map(String.init)
        if let measured = Self.measured(words) {
            let rest = measured.rest.joined(separator: " ")
            if let food = self.food(named: rest) ?? peeled(measured.rest[...])?.food {
                result = canonical(food)
                result.preparation.insert(contentsOf: peeled(measured.rest[...])?.preparation ?? [], at: 0)
            } else {
                result.name = EnglishNoun.singular(rest)
            }
            result.unit = measured.unit
            return result
        }
        if let peeled = peeled(words[...]), isShorter(peeled.food, than: food) {
            result = canonical(peeled.food)
            result.preparation.insert(contentsOf: peeled.preparation, at: 0)
            return result
        }
        if let last = words.last, case let single = EnglishNoun.singular(last), single != last,
            let counted = self.food(named: (words.dropLast() + [single]).joined(separator: " "))
        {
            // "Dates" next to "date": counted wherever it is counted once.
            result.name = firstName(counted)
        }
        return result
    }

    /// A name that begins with an amount: "shot of espresso", "half a grapefruit". Nil for other names.
    static func measured(_ words: [String]) -> (unit: String?, rest: [String])? {
        guard words.count > 2, !Preparation.isDish(words.joined(separator: " ")) else { return nil }
        if words[1] == "of", let unit = MeasuringUnit.named(words[0]) { return (unit, Array(words[2...])) }
        if words[0] == "half", ["a", "an"].contains(words[1]) { return (nil, Array(words[2...])) }
        return nil
    }

    /// Names only get shorter, so that taking apart ends.
    private func isShorter(_ food: Int, than other: Int) -> Bool {
        firstName(food).utf8.count < firstName(other).utf8.count
    }

    /// The food that is left without the ways of preparing at the start of a name.
    private func peeled(_ words: ArraySlice<String>) -> (food: Int, preparation: [String])? {
        guard !Preparation.isDish(words.joined(separator: " ")) else { return nil }
        let way: [String]
        if let phrase = Preparation.phrases.first(where: words.starts) {
            way = phrase
        } else if let first = words.first, Preparation.isWay(first) {
            way = [first]
        } else {
            return nil
        }
        let rest = words.dropFirst(way.count)
        // In "grilled chicken salad" the chicken is grilled, not the salad.
        guard let head = rest.last, rest.count == 1 || !English.Dishes.head.contains(head),
            !rest.contains("and"), !rest.contains("with")
        else { return nil }
        let text = way.joined(separator: " ")
        if let food = food(named: rest.joined(separator: " ")) { return (food, [text]) }
        return peeled(rest).map { ($0.food, [text] + $0.preparation) }
    }
}
