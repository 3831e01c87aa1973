import Foundation

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
