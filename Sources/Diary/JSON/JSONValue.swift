import Foundation

/// Any JSON value.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// Reads one JSON value; nil for anything else, and for brackets that are nested deeper than `deepest`.
    package init?(json: some Collection<UInt8>, deepest: Int) {
        guard !JSONNesting.exceeds(deepest, in: json),
            let value = try? JSONDecoder().decode(Self.self, from: Data(json))
        else { return nil }
        self = value
    }

    /// The value in one line of JSON.
    package var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A number that is not finite has no JSON; none is ever put into a value that is sent.
        return (try? encoder.encode(self)) ?? Data("null".utf8)
    }

    /// The texts in a list; none of anything else.
    package var texts: [String] {
        guard case .list(let list) = self else { return [] }
        return list.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// A whole number; nil for anything else.
    package var whole: Int? {
        guard case .number(let number) = self, number == number.rounded(), abs(number) < 0x1p53 else {
            return nil
        }
        return Int(number)
    }

    /// What kind of value it is, for those who expected another.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .text: "a text"
        case .list: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: Codable {
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let bool): try value.encode(bool)
        case .number(let number):
            if let whole { try value.encode(whole) } else { try value.encode(number) }
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object(let object): try value.encode(object)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .text(text) }
    package init(booleanLiteral bool: Bool) { self = .bool(bool) }
    package init(arrayLiteral list: JSONValue...) { self = .list(list) }
    package init(dictionaryLiteral pairs: (String, JSONValue)...) {
        self = .object(Dictionary(pairs) { $1 })
    }
}
