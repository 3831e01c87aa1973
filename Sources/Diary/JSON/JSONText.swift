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

    package static func text(_ text: String?) -> JSONText { text.map { .text($0) } ?? .null }

    package static func integer(_ number: Int) -> JSONText { .number(Double(number), decimals: 0) }

    /// On one line, without spaces to spare.
    package var line: String { String(decoding: bytes, as: UTF8.self) }

    /// The line in UTF-8.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        append(to: &bytes)
        return bytes
    }

    private func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let value, let decimals): bytes += Self.number(value, decimals).utf8
        case .text(let text): JSONString.append(text, to: &bytes)
        case .array(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                item.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONString.append(member.0, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.1.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func number(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite else { return "null" }
        if decimals == 0, let whole = Int(exactly: value.rounded()) { return String(whole) }
        let scale = pow(10, Double(decimals))
        return "\((value * scale).rounded() / scale)"
    }
}
