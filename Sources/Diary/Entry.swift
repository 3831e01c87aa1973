import Foundation

/// One meal or note in the diary.
///
/// A value that does not depend on storage; safe to pass between threads.
package struct Entry: Hashable, Identifiable, Sendable {
    package var id: UUID
    /// The start of the local day in the diary's time zone. Query it as a range, never by equality.
    package var date: Date
    /// The words that were said or typed, unchanged.
    package var rawInput: String
    package var inputType: InputType
    /// The description that the diary shows: plain words that can be edited.
    package var processedDescription: String
    /// The bare file name of the recording, or nil.
    package var mediaURL: MediaName?
    /// When it was eaten; entries of a day are in this order.
    package var createdAt: Date
    package var category: CategoryName?
    /// When it was last edited; nil before the first edit.
    package var updatedAt: Date?
    /// Whether it names nothing that was eaten. Notes are kept, but do not count in figures, streaks and
    /// milestones.
    package var isNote: Bool
    /// The person who said or typed it, if known; a `PersonName`.
    package var person: String?
    /// The acts for a journal other than the household's first one.
    package var told: ToldActs?
    /// What was said beside the things that were eaten: feelings, tastes, ratings and places.
    package var remarks: [Remark]
    /// The stretches of the description of which the reader is unsure (`WordDoubts`), in order.
    package var doubts: [String]

    /// The mark at the start of every sample's `rawInput`, and of no other.
    package static let sampleMark = "[SAMPLE] "

    package init(
        id: UUID, date: Date, rawInput: String, inputType: InputType, processedDescription: String,
        mediaURL: MediaName? = nil, createdAt: Date, category: CategoryName?, updatedAt: Date? = nil,
        isNote: Bool = false, person: String? = nil, told: ToldActs? = nil,
        remarks: [Remark] = [], doubts: [String] = []
    ) {
        self.id = id
        self.date = date
        self.rawInput = rawInput
        self.inputType = inputType
        self.processedDescription = processedDescription
        self.mediaURL = mediaURL
        self.createdAt = createdAt
        self.category = category
        self.updatedAt = updatedAt
        self.isNote = isNote
        self.person = person
        self.told = told
        self.remarks = remarks
        self.doubts = doubts
    }
}

/// One thing that was eaten or drunk: its food, its amount, and its preparation.
package struct EntryItem: Hashable, Codable, Sendable {
    /// The food as it was said, in lower case and singular.
    package var name: String
    /// The name under which it counts: the food's first name in the lexicon, or `name` for an unknown food.
    package var kind: String
    /// How many, or how much in `unit`; nil if no number was said.
    package var quantity: Double?
    /// The singular name of the unit of `quantity` ("cup", "gram"); nil for things that are counted.
    package var unit: String?
    /// Lower-case words for its preparation ("scrambled"), in order.
    package var preparation: [String]
    /// The words of the description from which it was read.
    package var words: String

    package init(
        name: String, kind: String? = nil, quantity: Double? = nil, unit: String? = nil,
        preparation: [String] = [],
        words: String
    ) {
        self.name = name
        self.kind = kind ?? name
        self.quantity = quantity
        self.unit = unit
        self.preparation = preparation
        self.words = words
    }
}

/// The way in which an entry came into the diary.
package enum InputType: String, CaseIterable, Codable, Sendable {
    case text, voice, image
}

/// The name of an entry's category: one of the `categories` of its journal, or one that another version
/// wrote.
///
/// The latter is kept, and figures treat it as none.
package struct CategoryName: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}

/// The name of somebody who speaks to the diary: letters, digits, hyphens and underscores.
package enum PersonName {
    /// The longest name, in characters.
    package static let longest = 40

    package static func isFit(_ name: String) -> Bool {
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            && (1...longest).contains(name.count) && name.utf8.count <= 4 * longest && !name.hasPrefix("-")
    }
}

/// The bare name of a file in the media folder, without separators, a scheme or `..`; never a path.
package struct MediaName: Hashable, Codable, Sendable, CustomStringConvertible {
    package let text: String

    /// Nil for an empty name, a name that starts with a dot, or one with `/`, `\`, `:`, `..` or a control
    /// character.
    package init?(_ text: String) {
        let isForbidden = text.unicodeScalars.contains {
            $0 == "/" || $0 == "\\" || $0 == ":" || $0.value < 0x20 || $0.value == 0x7f
        }
        guard !text.isEmpty, !text.hasPrefix("."), !text.contains(".."), !isForbidden, text.utf8.count <= 255
        else { return nil }
        self.text = text
    }

    /// A stand-in for the file name of a recording without one; no real file has this name.
    package init(missingOf recording: UUID) { text = recording.uuidString + ".missing" }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let name = MediaName(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a bare file name in the media folder")
        }
        self = name
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    package var description: String { text }
}
