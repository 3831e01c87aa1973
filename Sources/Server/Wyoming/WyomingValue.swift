import Foundation

/// A JSON value of a Wyoming event.
enum WyomingValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([WyomingValue])
    case object([String: WyomingValue])

    /// Brackets within brackets that are read.
    static let mostNested = 24

    /// Reads one JSON value; nil for anything else, and for what is nested too deep.
    init?(json: some Collection<UInt8>) {
        guard Self.isShallow(json), let value = try? JSONDecoder().decode(Self.self, from: Data(json)) else {
            return nil
        }
        self = value
    }

    /// The value in one line of JSON.
    var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A number that is not finite has no JSON; none is ever put into an event.
        return (try? encoder.encode(self)) ?? Data("null".utf8)
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [WyomingValue]? { if case .list(let list) = self { list } else { nil } }
    var object: [String: WyomingValue]? { if case .object(let object) = self { object } else { nil } }

    /// A whole number; nil for anything else.
    var whole: Int? {
        guard case .number(let number) = self, number == number.rounded(), abs(number) < 0x1p53 else {
            return nil
        }
        return Int(number)
    }

    /// The decoder calls itself for each bracket, and a connection's thread has a small stack.
    private static func isShallow(_ json: some Collection<UInt8>) -> Bool {
        var depth = 0
        var isText = false
        var isEscaped = false
        for byte in json {
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > mostNested { return false }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return true
    }
}

extension WyomingValue: Codable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([WyomingValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: WyomingValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
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

extension WyomingValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral bool: Bool) { self = .bool(bool) }
    init(arrayLiteral list: WyomingValue...) { self = .list(list) }
    init(dictionaryLiteral pairs: (String, WyomingValue)...) {
        self = .object(Dictionary(pairs) { $1 })
    }
}
