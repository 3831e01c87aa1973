import Foundation

/// Any JSON value. Objects keep the order of their members, and comparison depends on it.
///
/// Files that only the program reads, such as settings and manifests, use `Codable` instead.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// Written with a point, even if it is whole.
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([(String, JSONValue)])

    /// A number rounded to some decimals; null if it is not finite.
    package static func number(_ number: Double, decimals: Int) -> JSONValue {
        guard number.isFinite else { return .null }
        if decimals == 0, let whole = Int(exactly: number.rounded()) { return .integer(whole) }
        let scale = pow(10, Double(decimals))
        return .number((number * scale).rounded() / scale)
    }

    package static func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

    /// An object with its members sorted by name.
    package init(_ members: [String: JSONValue]) {
        self = .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// The members of an object by name; nil for anything else.
    package var members: [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        return Dictionary(members) { first, _ in first }
    }

    /// The texts in a list; empty for anything else.
    package var texts: [String] {
        guard case .array(let list) = self else { return [] }
        return list.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// The whole numbers in a list; empty for anything else.
    package var wholes: [Int] {
        guard case .array(let list) = self else { return [] }
        return list.compactMap(\.whole)
    }

    /// A whole number, even if it is written `3.0`; nil for anything else.
    package var whole: Int? {
        switch self {
        case .integer(let whole): whole
        case .number(let number): abs(number) < 0x1p53 ? Int(exactly: number) : nil
        default: nil
        }
    }

    /// The kind of value, for messages.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .number: "a number"
        case .text: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: Equatable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.text(let left), .text(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left.elementsEqual(right) { $0 == $1 }
        default: false
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .text(text) }
    package init(booleanLiteral bool: Bool) { self = .bool(bool) }
    package init(arrayLiteral list: JSONValue...) { self = .array(list) }
    package init(dictionaryLiteral pairs: (String, JSONValue)...) { self = .object(pairs) }
}
