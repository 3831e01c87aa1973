/// What a word is to the thing of the act in which it stands, as the tagger says.
package enum WordTag: UInt8, CaseIterable, Sendable {
    /// The word is not part of anything that the act was done to.
    case outside
    case firstOfAmount, amount
    case firstOfUnit, unit
    case firstOfPreparation, preparation
    case firstOfName, name

    /// A thing begins with this word.
    package var isFirst: Bool { self != .outside && rawValue % 2 == 1 }

    /// Inside a thing, at its first word or at a later one.
    package static func inside(_ part: Part, isFirst: Bool) -> WordTag {
        WordTag(rawValue: part.rawValue * 2 + (isFirst ? 1 : 2)) ?? .outside
    }

    package enum Part: UInt8, Sendable {
        case amount, unit, preparation, name
    }
}
