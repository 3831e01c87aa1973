import JSON

/// The stretches of a description of which the reader of the words is unsure: "the glaze".
///
/// An entry has them until somebody edits or accepts it.
package enum WordDoubts {
    /// The most stretches of one entry, and the longest of them in characters.
    package static let most = 50
    package static let longest = 10_000

    /// A JSON list of texts, as exports and the database have it.
    package static func list(_ doubts: [String]) -> JSONValue { .array(doubts.map { .text($0) }) }

    /// The stretches of a JSON list, none for null or nothing at all; nil if the value is anything else.
    package static func doubts(_ value: JSONValue?) -> [String]? {
        guard let value, value != .null else { return [] }
        guard case .array(let list) = value, list.count <= most else { return nil }
        var doubts: [String] = []
        for item in list {
            guard case .text(let text) = item, text.contains(where: { !$0.isWhitespace }),
                text.unicodeScalars.count <= longest
            else { return nil }
            doubts.append(text)
        }
        return doubts
    }
}

extension Entry {
    /// Whether the reader is unsure of some of its words, and nobody has looked at it yet.
    package var isInDoubt: Bool { !doubts.isEmpty }

    /// The same entry, as if the reader had been sure.
    package var withoutDoubts: Entry {
        var entry = self
        entry.doubts = []
        return entry
    }
}
