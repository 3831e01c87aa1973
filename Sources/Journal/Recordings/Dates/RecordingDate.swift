import Diary
import Foundation

/// When a recording was made, and how we know.
package struct RecordingDate: Hashable, Sendable {
    package enum Source: String, CaseIterable, Codable, Sendable {
        /// The user gave it.
        case given
        /// A date inside the file.
        case inside
        /// A date in the file's name.
        case name
        /// The file's modification time.
        case modified
        /// No date of the file is plausible, so it is the time of receipt.
        case received
    }

    package var instant: Date
    package var source: Source

    /// Takes the first plausible date: the given one, one inside the file, one in its name, or its
    /// modification time.
    ///
    /// A date before 2000 or beyond `EntryPeriod` is not plausible unless it was given. A date without a time
    /// takes the time of a later source with the same day; otherwise it is noon, or `now` if noon is still to
    /// come. Written dates are in the calendar's time zone unless they name another.
    package static func of(
        given: Date?, inside: [WrittenDate], name: String, modified: Date?, now: Date,
        calendar: any LocalCalendar
    ) -> RecordingDate {
        if let given { return RecordingDate(instant: given.asStored, source: .given) }
        let latest = EntryPeriod(now: now, calendar: calendar).latest
        let earliest = CalendarDay("2000-01-01")?.start(in: calendar) ?? .distantPast
        func believed(_ dates: [WrittenDate], _ source: Source) -> Candidate? {
            let plausible = dates.map { ($0, $0.instant(in: calendar)) }.filter {
                (earliest...latest).contains($0.1)
            }
            let days = Set(plausible.map { CalendarDay(of: $0.1, in: calendar) })
            guard days.count == 1, let first = plausible.first(where: { $0.0.hasTime }) ?? plausible.first
            else { return nil }
            return Candidate(instant: first.1, hasTime: first.0.hasTime, source: source)
        }
        let candidates = [
            believed(inside, .inside),
            believed(WrittenDate.all(inName: name), .name),
            believed(modified.map { [.instant($0)] } ?? [], .modified),
        ].compactMap { $0 }
        guard let best = candidates.first else {
            return RecordingDate(instant: now.asStored, source: .received)
        }
        var instant = best.instant
        if !best.hasTime {
            let day = CalendarDay(of: instant, in: calendar)
            let timed = candidates.first { $0.hasTime && CalendarDay(of: $0.instant, in: calendar) == day }
            instant =
                timed?.instant ?? (CalendarDay(of: now, in: calendar) == day ? min(instant, now) : instant)
        }
        return RecordingDate(instant: instant.asStored, source: best.source)
    }

    private struct Candidate {
        var instant: Date
        var hasTime: Bool
        var source: Source
    }
}

/// A date as somebody or some device wrote it down.
package enum WrittenDate: Hashable, Sendable {
    case instant(Date)
    case day(CalendarDay)
    /// `offset` is in seconds east of UTC; nil if the text names none.
    case dayAndTime(CalendarDay, TimeOfDay, offset: Int?)

    var hasTime: Bool {
        if case .day = self { false } else { true }
    }

    /// The instant meant. For a day without a time, it is noon.
    func instant(in calendar: any LocalCalendar) -> Date {
        switch self {
        case .instant(let date): return date
        case .day(let day): return day.instant(at: .noon, in: calendar)
        case .dayAndTime(let day, let time, let offset):
            guard let offset, let zone = TimeZone(secondsFromGMT: offset) else {
                return day.instant(at: time, in: calendar)
            }
            return day.instant(at: time, in: HouseholdCalendar(zone))
        }
    }
}
