import Foundation

/// Something that was said beside the things of an entry: how somebody felt, how a food tasted, where it was.
package struct Remark: Hashable, Codable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// A state of the body: "a headache".
        case body
        /// A state of mind: "I was so happy".
        case mood
        /// How it tasted or was: "the soup was too hot".
        case taste
        /// "Four stars", "nine out of ten".
        case rating
        /// Where it was eaten: "at Anna's".
        case place
    }

    package var kind: Kind
    /// The words that say it, as they were said or typed.
    package var text: String
    /// The name under which a feeling counts, in lower case: "headache" for "my head hurts". Nil for what is
    /// not a feeling.
    package var name: String?
    /// When it was felt, if a time was said.
    package var at: Date?

    package init(_ kind: Kind, _ text: String, name: String? = nil, at: Date? = nil) {
        self.kind = kind
        self.text = text
        self.name = name
        self.at = at
    }

    /// The longest text and the longest name, in characters, and the most remarks of one entry.
    package static let longestText = 500
    package static let longestName = 60
    package static let most = 50

    /// Whether it tells how somebody felt.
    package var isFeeling: Bool { (kind == .body || kind == .mood) && name != nil }
}

extension Entry {
    /// Whether it tells of nothing but a feeling: it is a note, with the time at which it was felt.
    package var isFeeling: Bool { isNote && told == nil && remarks.contains(where: \.isFeeling) }

    /// The same entry, as a version that kept no remarks would have read it.
    package var withoutRemarks: Entry {
        var entry = self
        entry.remarks = []
        return entry
    }
}
