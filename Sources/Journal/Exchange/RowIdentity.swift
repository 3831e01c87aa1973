import Diary
import Foundation
import System

/// Gives ids to entries whose rows have none.
///
/// The same row of the same file always gets the same id, so importing it again changes nothing.
struct RowIdentity {
    /// How many equal rows came so far.
    private var counts: [UUID: UInt64] = [:]

    /// An id made from the row's contents and the number of equal rows before it (UUID version 8).
    ///
    /// A row without a time gets the id it would have at noon, because earlier versions stored such rows at
    /// noon.
    mutating func id(
        of row: ImportedRow, _ entry: Entry, on day: CalendarDay, in calendar: any LocalCalendar
    ) -> UUID {
        let instant =
            row.isTimeGuessed ? day.instant(at: .noon, in: calendar) : row.writtenAt ?? entry.createdAt
        let text = [
            day.text, String(instant.milliseconds), entry.category?.rawValue ?? "",
            entry.inputType.rawValue, entry.processedDescription, entry.rawInput, entry.mediaURL?.text ?? "",
        ].map { "\($0.utf8.count):\($0)" }.joined()
        return id(ofText: text)
    }

    /// The id of the next row with this text.
    mutating func id(ofText text: String) -> UUID {
        let first = Self.id(text)
        let count = counts[first, default: 0]
        counts[first] = count + 1
        return count == 0 ? first : Self.id(text + "#\(count)")
    }

    private static func id(_ text: String) -> UUID {
        var digits = Array(SHA256.digest(of: text.utf8).uppercased().prefix(32))
        digits[12] = "8"
        digits[16] = "8"
        for place in [8, 13, 18, 23] { digits.insert("-", at: place) }
        return UUID(uuidString: String(digits))
            ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}
