import Diary
import Foundation

/// A value bound to a placeholder of a statement.
enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    /// Nil for anything but a text.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    var id: UUID? { text.flatMap { UUID(uuidString: $0) } }

    static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
    static func optional(_ number: Int64?) -> SQLValue { number.map(SQLValue.integer) ?? .null }
    static func optional(_ number: Double?) -> SQLValue { number.map(SQLValue.real) ?? .null }
    /// A person's name as names are compared: without regard to case, and to whether an accent is a character of its own.
    static func folded(_ name: String?) -> SQLValue {
        optional(name.map { $0.lowercased().precomposedStringWithCanonicalMapping })
    }
    static func flag(_ flag: Bool) -> SQLValue { .integer(flag ? 1 : 0) }
    static func id(_ id: UUID) -> SQLValue { .text(id.uuidString) }
    static func id(_ id: UUID?) -> SQLValue { optional(id?.uuidString) }
    /// Milliseconds since 1970 in UTC, as every instant is stored.
    static func instant(_ date: Date) -> SQLValue { .integer(date.milliseconds) }
    static func instant(_ date: Date?) -> SQLValue { optional(date?.milliseconds) }
}
