import Diary
import Foundation

/// JSON whose objects keep the order of their members.
package indirect enum JSONText: Sendable {
    case null
    case bool(Bool)
    /// Rounded to so many decimals.
    case number(Double, decimals: Int)
    case text(String)
    case array([JSONText])
    case object([(String, JSONText)])

    static func text(_ text: String?) -> JSONText { text.map { .text($0) } ?? .null }

    /// On one line, without spaces to spare.
    package var line: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value, let decimals): Self.number(value, decimals)
        case .text(let text): Self.quoted(text)
        case .array(let items): "[" + items.map(\.line).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0) + ":" + $1.line }.joined(separator: ",") + "}"
        }
    }

    private static func number(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite else { return "null" }
        let scale = pow(10, Double(decimals))
        let rounded = (value * scale).rounded() / scale
        return decimals == 0 ? String(format: "%.0f", rounded) : "\(rounded)"
    }

    private static func quoted(_ text: String) -> String {
        var quoted: [UInt8] = []
        JSONString.append(text, to: &quoted)
        return String(decoding: quoted, as: UTF8.self)
    }
}
