import Foundation

/// A row of any table by column name, as `change` stores it, with the rows of other tables that are part of
/// it.
struct StoredRow: Hashable, Sendable {
    var values: [String: SQLValue]
    /// By the names of the entity's parts.
    var parts: [String: [[String: SQLValue]]] = [:]

    /// The text in a column; nil if there is none.
    func text(_ column: String) -> String? { values[column]?.text }

    func id(_ column: String) -> UUID? { values[column]?.id }

    /// The number in a column; nil if there is none.
    func integer(_ column: String) -> Int64? {
        if case .integer(let number)? = values[column] { number } else { nil }
    }
}

extension StoredRow {
    /// The value of one JSON member.
    private enum Member: Codable {
        case value(SQLValue)
        case rows([[String: SQLValue]])

        init(from decoder: any Decoder) throws {
            if let value = try? SQLValue(from: decoder) {
                self = .value(value)
            } else {
                self = .rows(try decoder.singleValueContainer().decode([[String: SQLValue]].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .value(let value): try value.encode(to: encoder)
            case .rows(let rows):
                var container = encoder.singleValueContainer()
                try container.encode(rows)
            }
        }
    }

    /// nil if the JSON is not an object of numbers, texts, and lists of such objects.
    init?(json: String) {
        guard let members = try? JSONDecoder().decode([String: Member].self, from: Data(json.utf8)) else {
            return nil
        }
        values = [:]
        for (name, member) in members {
            switch member {
            case .value(let value): values[name] = value
            case .rows(let rows): parts[name] = rows
            }
        }
    }

    /// Columns sorted by name. Numbers are written so that they read back exactly.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let members = values.mapValues(Member.value).merging(parts.mapValues(Member.rows)) { one, _ in one
            }
            // JSON cannot hold NaN or infinity, but no column holds them either.
            guard let data = try? encoder.encode(members) else {
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
