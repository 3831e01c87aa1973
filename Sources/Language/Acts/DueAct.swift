import Diary
import Foundation

/// Something that is to be done for a record.
package struct DueAct: Hashable, Sendable {
    /// The record, and what is to be done for it: the same until it was done.
    package let record: Record.ID
    package let kind: String
    /// The day on which it is due, or the moment of a reminder with a time.
    package let day: CalendarDay
    package let at: Date?
    /// "Water the monstera", without a stop.
    package let text: String
    /// Why, in words; may be empty.
    package let reason: String

    /// The same as long as it is to be done for the record, whenever that is.
    package var id: String { "\(record.uuidString).\(kind)" }

    package init(
        record: Record.ID, kind: String, day: CalendarDay, at: Date? = nil, text: String, reason: String = ""
    ) {
        self.record = record
        self.kind = kind
        self.day = day
        self.at = at
        self.text = text
        self.reason = reason
    }

    /// Whether it is due by a moment, or was before.
    package func isDue(by now: Date, in calendar: any LocalCalendar) -> Bool {
        at.map { $0 <= now } ?? (day <= CalendarDay(of: now, in: calendar))
    }

    /// All of them, one after the other: "Water the monstera; feed the fern."
    package static func message(_ due: [DueAct]) -> String {
        let text = due.map(\.text).joined(separator: "; ")
        return text.isEmpty ? "" : text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}

/// What somebody answers when told that something is due.
package enum DueAnswer: Hashable, Sendable {
    /// It was done now.
    case done
    /// Not before this day. What has a time of day keeps it.
    case onDay(CalendarDay)
    /// Not before this moment.
    case at(LocalMoment)

    package var day: CalendarDay? {
        switch self {
        case .done: nil
        case .onDay(let day): day
        case .at(let moment): moment.day
        }
    }
}

/// A day and a time on the clock of the household, whatever its time zone is then.
package struct LocalMoment: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let day: CalendarDay
    /// A whole minute.
    package let time: TimeOfDay

    package init(_ day: CalendarDay, _ time: TimeOfDay) {
        self.day = day
        self.time = TimeOfDay(hour: time.hour, minute: time.minute) ?? time
    }

    package init(of instant: Date, in calendar: any LocalCalendar) {
        self.init(CalendarDay(of: instant, in: calendar), TimeOfDay(of: instant, in: calendar))
    }

    /// Reads `yyyy-MM-ddTHH:mm`.
    package init?(_ text: String) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = CalendarDay(String(parts[0])),
            let time = TimeOfDay(text: String(parts[1]))
        else { return nil }
        self.init(day, time)
    }

    /// The instant in a time zone. A time that the clocks skip moves forward; of a time that they show twice, the first
    /// counts.
    package func instant(in calendar: any LocalCalendar) -> Date { day.instant(at: time, in: calendar) }

    /// `yyyy-MM-ddTHH:mm`, which sorts as the moments do.
    package var description: String { day.text + "T" + time.text }

    package static func < (one: LocalMoment, other: LocalMoment) -> Bool {
        one.description < other.description
    }
}
