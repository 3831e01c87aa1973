import Foundation

/// One meal or note in the diary.
///
/// A value without ties to storage; safe to pass between threads.
package struct Entry: Hashable, Codable, Identifiable, Sendable {
    package var id: UUID
    /// The start of the local day in the diary's time zone. Query it as a range, never by equality.
    package var date: Date
    /// What was said or typed, untouched.
    package var rawInput: String
    package var inputType: InputType
    /// What the diary shows. Plain words, editable.
    package var processedDescription: String
    /// The bare file name of the recording, or nil.
    package var mediaURL: MediaName?
    /// When it was eaten; orders the entries within a day.
    package var createdAt: Date
    package var category: CategoryName?
    /// Nil until the first edit, set by every edit.
    package var updatedAt: Date?
    /// Whether it names nothing that was eaten: it is kept, and counts in no figure, streak or milestone.
    package var isNote: Bool
    /// Who said or typed it, where somebody told; a `PersonName`.
    package var person: String?
    /// What it tells another journal than the household's first one.
    package var told: ToldActs?

    /// What the `rawInput` of every sample begins with, and of nothing else.
    package static let sampleMark = "[SAMPLE] "

    package init(
        id: UUID, date: Date, rawInput: String, inputType: InputType, processedDescription: String,
        mediaURL: MediaName? = nil, createdAt: Date, category: CategoryName?, updatedAt: Date? = nil,
        isNote: Bool = false, person: String? = nil, told: ToldActs? = nil
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
    }
}

/// One thing that was eaten or drunk: which food, how much of it, and how it was made.
package struct EntryItem: Hashable, Codable, Sendable {
    /// The food as it was said, lower case, singular.
    package var name: String
    /// What it is counted as: the food's first name in the lexicon; its name for one that no lexicon has.
    package var kind: String
    /// How many, or how much in `unit`; nil when no number was said.
    package var quantity: Double?
    /// What `quantity` measures, in the singular ("cup", "gram"); nil for things that are counted.
    package var unit: String?
    /// Lower-case words for how it was made ("scrambled"), in their order.
    package var preparation: [String]
    /// The words of the description that it was read from.
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

/// How an entry came into the diary.
package enum InputType: String, CaseIterable, Codable, Sendable {
    case text, voice, image
}

/// What an entry is filed under, as a text: one of the `categories` of its journal, or one that an older or newer
/// program wrote, which is kept and counts as none in figures.
package struct CategoryName: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}

/// The name of somebody who speaks to the diary: letters, digits, hyphens and underscores.
package enum PersonName {
    /// Characters.
    package static let longest = 40

    package static func isFit(_ name: String) -> Bool {
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            && (1...longest).contains(name.count) && name.utf8.count <= 4 * longest && !name.hasPrefix("-")
    }
}

/// The bare name of a file in the media folder: no separator, no scheme, no `..`, never a path.
package struct MediaName: Hashable, Codable, Sendable, CustomStringConvertible {
    package let text: String

    /// Returns nil for an empty name, one that starts with a dot, or one holding `/`, `\`, `:`, `..` or a
    /// control character.
    package init?(_ text: String) {
        let isForbidden = text.unicodeScalars.contains {
            $0 == "/" || $0 == "\\" || $0 == ":" || $0.value < 0x20 || $0.value == 0x7f
        }
        guard !text.isEmpty, !text.hasPrefix("."), !text.contains(".."), !isForbidden, text.utf8.count <= 255
        else { return nil }
        self.text = text
    }

    /// Stands for a recording's file that has no name: no file is called so.
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
