import Foundation

/// A row of any table by the names of its columns, as `change` keeps it.
struct StoredRow: Hashable, Sendable {
    var values: [String: SQLValue]

    /// The text in a column; nil where there is none.
    func text(_ column: String) -> String? {
        if case .text(let text) = values[column] { text } else { nil }
    }

    func id(_ column: String) -> UUID? { text(column).flatMap { UUID(uuidString: $0) } }
}

extension StoredRow {
    /// Nil for what is not an object of numbers and texts.
    init?(json: String) {
        guard let values = try? JSONDecoder().decode([String: SQLValue].self, from: Data(json.utf8)) else {
            return nil
        }
        self.values = values
    }

    /// Columns in the order of their names. Numbers read back the same to the last digit.
    var json: String {
        get throws(JournalError) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            // Only a number that is none cannot be written, and no column holds one.
            guard let data = try? encoder.encode(values) else {
                throw JournalError.invalid(.unwritable(.change))
            }
            return String(decoding: data, as: UTF8.self)
        }
    }
}

extension SQLValue: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Int64.self) {
            self = .integer(number)
        } else {
            self = .real(try container.decode(Double.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .integer(let number): try container.encode(number)
        case .real(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}
