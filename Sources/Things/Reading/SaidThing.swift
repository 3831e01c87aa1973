import Diary
import Language

/// A thing that somebody named, and how many of it.
struct SaidThing: Sendable {
    /// The household's name for it, otherwise the words that were said, without articles.
    var name: String
    /// The words that were said, without articles.
    var said: String
    /// Nil if no number was said.
    var quantity: Double?
    /// The singular name of the unit: "jar".
    var unit: String?
    /// The item of the household, if it has one of this name.
    var item: KeptThings.Item?
    /// Whether its name is in the list of things, or was given by the household.
    var isKnown: Bool
    /// The kind of thing, according to the list.
    var kind: String?
    /// The words of its name, folded.
    var words: [String]
    var tokens: Range<Int>
    /// Whether none is left: "the last of the flour".
    var isLast = false

    /// The main word of its name: "hat" in "wool hat for ben".
    var head: String? { words[..<Self.headEnd(words)].last }

    /// The index after the head of a name, where words that describe it begin.
    static func headEnd(_ words: [String]) -> Int {
        words.indices.dropFirst().first { index in
            // "The passport of Emil" is a passport.
            English.SaidThingWords.afterHead.contains(words[index])
                || words[index] == "of" && index + 1 < words.count && ThingWords.isPerson(words[index + 1])
        } ?? words.count
    }

    /// Whether its name ends in a word for something that no household keeps.
    var isNothingKept: Bool {
        guard let head else { return true }
        if item != nil { return false }
        if Self.headEnd(words) == 1,
            English.NotKept.figure.contains(head) || English.NotKept.moving.contains(head)
        {
            return true
        }
        if Self.headEnd(words) == 1,
            English.SaidThingWords.empty.contains(head) || SpokenNumber.isNumeral(head)
        {
            return true
        }
        if isKnown { return false }
        return English.NotKept.living.contains(head) || English.NotKept.quality.contains(head)
    }

    /// Whether it is a plant, which belongs to another journal.
    var isPlant: Bool {
        guard item == nil, let head else { return false }
        // A can of tomatoes grows nowhere.
        if let unit, English.PuttingWords.container.contains(unit) { return false }
        let isOfPlant = words.contains {
            $0.hasSuffix("'s") && English.NotKept.plant.contains(String($0.dropLast(2)))
        }
        return isOfPlant || English.NotKept.plant.contains(head)
    }

    /// Whether its name contains a plant: "dahlia tubers".
    var namesPlant: Bool {
        item == nil && kind != "food"
            && words.contains { English.NotKept.plant.contains(ThingWords.singular($0)) }
    }

    /// Words that stand for a thing named earlier.
    static let pronouns = English.SaidThingWords.pronoun

    // MARK: The same thing by other words

    /// The whole thing, without an amount.
    var whole: SaidThing {
        var thing = self
        thing.quantity = nil
        thing.unit = nil
        return thing
    }

    /// The same amount of the thing that other words name.
    ///
    /// - Parameter name: the name to use if the household keeps no such thing.
    func named(_ words: [String], otherwise name: String, in kept: KeptThings) -> SaidThing {
        var thing = self
        thing.words = words
        thing.item = kept.item(named: words)
        thing.kind = ThingWords.kind(endingIn: words[...])
        thing.isKnown = thing.item != nil || thing.kind != nil
        thing.name = thing.item?.record.name ?? name
        return thing
    }

    /// The thing without "'s" at the end of its name, if that means "is".
    func unpossessed(in kept: KeptThings) -> SaidThing {
        guard let last = words.last, last.hasSuffix("'s") else { return self }
        return named(
            words.dropLast() + [String(last.dropLast(2))], otherwise: String(name.dropLast(2)), in: kept)
    }

    /// The thing without a unit before its name: "jars of honey" is honey.
    func unitless(in kept: KeptThings) -> SaidThing {
        // "Jars plum jam"
        if words.count > 1, item == nil, words[0].hasSuffix("s"), MeasuringUnit.named(words[0]) != nil,
            kept.item(named: words.dropFirst()) != nil
        {
            let rest = name.split(separator: " ").dropFirst().joined(separator: " ")
            return named(Array(words.dropFirst()), otherwise: rest, in: kept)
        }
        guard words.count > 2, words[1] == "of", English.ThingUnits.unmarked.contains(words[0]) else {
            return self
        }
        let rest = name.split(separator: " ").dropFirst(2).joined(separator: " ")
        return named(Array(words.dropFirst(2)), otherwise: rest, in: kept)
    }
}
