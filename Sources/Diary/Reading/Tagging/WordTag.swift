/// What a word is to the thing that was eaten in which it stands, as the tagger says.
enum WordTag: UInt8, CaseIterable, Sendable {
    /// The word is not part of anything that was eaten.
    case outside
    case firstOfAmount, amount
    case firstOfUnit, unit
    case firstOfPreparation, preparation
    case firstOfName, name

    /// A thing begins with this word.
    var isFirst: Bool { self != .outside && rawValue % 2 == 1 }

    /// Inside a thing, at its first word or at a later one.
    static func inside(_ part: Part, isFirst: Bool) -> WordTag {
        WordTag(rawValue: part.rawValue * 2 + (isFirst ? 1 : 2)) ?? .outside
    }

    enum Part: UInt8, Sendable {
        case amount, unit, preparation, name
    }
}
