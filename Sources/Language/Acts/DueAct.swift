import Diary
import Foundation

/// Something that is to be done for a record.
package struct DueAct: Hashable, Sendable {
    /// The record, and the kind of act that is due for it.
    package let record: Record.ID
    package let kind: String
    /// The day on which it is due, and the moment if a reminder has a time.
    package let day: CalendarDay
    package let at: Date?
    /// "Water the monstera", without a full stop.
    package let text: String
    /// Why it is due, in words; may be empty.
    package let reason: String

    /// Stays the same until the act is done, even if it becomes due at another time.
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

    /// Whether it is due now or was due earlier.
    package func isDue(by now: Date, in calendar: any LocalCalendar) -> Bool {
        at.map { $0 <= now } ?? (day <= CalendarDay(of: now, in: calendar))
    }

    /// One sentence for all of them: "Water the monstera; feed the fern."
    package static func message(_ due: [DueAct]) -> String {
        let text = due.map(\.text).joined(separator: "; ")
        return text.isEmpty ? "" : text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}

/// What somebody answers when told that something is due.
package enum DueAnswer: Hashable, Sendable {
    /// It was done now.
    case done
    /// Not before this day. A reminder with a time of day keeps that time.
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

/// A day and a time on the household's clock, in whichever time zone it has then.
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

    /// The instant in the calendar's time zone.
    ///
    /// A time that the clocks skip moves forward; of a time that they show twice, the first counts.
    package func instant(in calendar: any LocalCalendar) -> Date { day.instant(at: time, in: calendar) }

    /// `yyyy-MM-ddTHH:mm`; these texts sort in the order of time.
    package var description: String { day.text + "T" + time.text }

    package static func < (one: LocalMoment, other: LocalMoment) -> Bool {
        one.description < other.description
    }
}
