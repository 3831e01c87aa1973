import Diary
import Language

/// A thing that somebody named, with how many of it.
struct SaidThing: Sendable {
    /// As the household calls it, or else as it was said, without articles.
    var name: String
    /// As it was said, without articles.
    var said: String
    /// Nil where no number was said.
    var quantity: Double?
    /// The unit as a name in the singular: "jar".
    var unit: String?
    /// The item of the household, if it has one of this name.
    var item: KeptThings.Item?
    /// It has a name of the list of things, or one that the household gave.
    var isKnown: Bool
    /// The kind of thing that the list says it is.
    var kind: String?
    /// The folded words of its name.
    var words: [String]
    var tokens: Range<Int>
    /// "The last of the flour": none is left.
    var isLast = false

    /// The word that says what it is: "hat" of "wool hat for ben".
    var head: String? { words[..<Self.headEnd(words)].last }

    /// Where what describes a name after its head begins.
    static func headEnd(_ words: [String]) -> Int {
        words.indices.dropFirst().first { English.SaidThingWords.afterHead.contains(words[$0]) }
            ?? words.count
    }

    /// Its name ends in a word that names nothing a household keeps.
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

    /// It is a plant, whose journal is another.
    var isPlant: Bool {
        guard item == nil, let head else { return false }
        let isOfPlant = words.contains {
            $0.hasSuffix("'s") && English.NotKept.plant.contains(String($0.dropLast(2)))
        }
        return isOfPlant || English.NotKept.plant.contains(head)
    }

    /// A word of its name is a plant's: "dahlia tubers".
    var namesPlant: Bool {
        item == nil && kind != "food"
            && words.contains { English.NotKept.plant.contains(ThingWords.singular($0)) }
    }

    /// Words that stand for a thing that was named before.
    static let pronouns = English.SaidThingWords.pronoun

    // MARK: The same thing by other words

    /// The thing, whatever amount of it was said.
    var whole: SaidThing {
        var thing = self
        thing.quantity = nil
        thing.unit = nil
        return thing
    }

    /// The thing that other words name, in the same amount.
    ///
    /// - Parameter name: its name where the household keeps no such thing.
    func named(_ words: [String], otherwise name: String, in kept: KeptThings) -> SaidThing {
        var thing = self
        thing.words = words
        thing.item = kept.item(named: words)
        thing.kind = ThingWords.kind(endingIn: words[...])
        thing.isKnown = thing.item != nil || thing.kind != nil
        thing.name = thing.item?.record.name ?? name
        return thing
    }

    /// Without the "'s" of its last word, where that means "is".
    func unpossessed(in kept: KeptThings) -> SaidThing {
        guard let last = words.last, last.hasSuffix("'s") else { return self }
        return named(
            words.dropLast() + [String(last.dropLast(2))], otherwise: String(name.dropLast(2)), in: kept)
    }

    /// Without a unit before its name: "jars of honey" is honey.
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
