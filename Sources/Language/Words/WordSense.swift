/// What kind of thing an English noun means. The kinds are WordNet's, with rare ones joined.
package enum WordSense: String, CaseIterable, Hashable, Sendable {
    /// Foods, drinks and meals.
    case food = "f"
    case plant = "p"
    case animal = "a"
    case person = "h"
    /// Parts of a body, and what it makes.
    case body = "b"
    case state = "s"
    case feeling = "e"
    /// Made by people: tools, clothes, buildings, rooms, shops.
    case artefact = "m"
    /// Countries, towns, rivers, fields.
    case place = "l"
    case time = "t"
    /// Actions and events.
    case act = "c"
    case communication = "w"
    case quantity = "q"
    case substance = "u"
    /// Qualities and shapes: size, colour, taste.
    case attribute = "r"
    /// Groups, possessions, ideas, processes and what else there is.
    case other = "o"
}

/// What kind of thing an English verb says, in WordNet's kinds.
package enum VerbSense: String, CaseIterable, Hashable, Sendable {
    /// Washing, dressing, sleeping.
    case body = "b"
    case change = "g"
    case cognition = "k"
    case communication = "w"
    case competition = "x"
    /// Eating, drinking and using.
    case consumption = "f"
    /// Touching, cutting, holding, mixing.
    case contact = "c"
    /// Making, cooking, painting.
    case creation = "m"
    case emotion = "e"
    case motion = "v"
    case perception = "p"
    /// Having, giving, buying.
    case possession = "h"
    case social = "o"
    case stative = "s"
    case weather = "t"
}

/// A set of kinds of things.
package struct WordSenseSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package init(_ sense: WordSense) {
        self.init(rawValue: 1 << UInt32(WordSense.allCases.firstIndex(of: sense) ?? 0))
    }

    package func contains(_ sense: WordSense) -> Bool { contains(WordSenseSet(sense)) }
}
