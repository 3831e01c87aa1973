import Foundation

/// A value bound to a placeholder of a statement.
enum SQLValue: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
    static func optional(_ number: Int64?) -> SQLValue { number.map(SQLValue.integer) ?? .null }
    static func optional(_ number: Double?) -> SQLValue { number.map(SQLValue.real) ?? .null }
    static func id(_ id: UUID) -> SQLValue { .text(id.uuidString) }
    static func id(_ id: UUID?) -> SQLValue { optional(id?.uuidString) }
    /// Milliseconds since 1970 in UTC, as every instant is stored.
    static func instant(_ date: Date) -> SQLValue { .integer(date.milliseconds) }
    static func instant(_ date: Date?) -> SQLValue { optional(date?.milliseconds) }
}

extension Date {
    /// Milliseconds since 1970 in UTC, rounded; instants outside the years 1 to 9999 are held at their ends.
    var milliseconds: Int64 {
        let bounds = -62_135_596_800_000.0...253_402_300_799_000.0
        let count = (timeIntervalSince1970 * 1000).rounded()
        guard !count.isNaN else { return 0 }
        return Int64(min(max(count, bounds.lowerBound), bounds.upperBound))
    }

    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// The instant as the database gives it back: whole milliseconds.
    package var asStored: Date { Date(milliseconds: milliseconds) }
}
