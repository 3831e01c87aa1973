import Diary
import DiaryService
import Foundation

/// Days and instants as requests write them, in the diary's time zone.
struct AskedTime: Sendable {
    static let expectedDay = "is not a day; write 2026-11-20, today or yesterday"
    static let expectedInstant = "is not a date and time; write 2026-11-20T08:15:00+01:00"
    static let expectedTime = "is not a time of day; write 08:15 or 08:15:30"

    private let now: Date
    private let calendar: any LocalCalendar

    init(_ call: Call) {
        now = call.service.diaryService.clock()
        calendar = call.journal.calendar
    }

    /// Nil for what is not a day.
    func day(_ text: String) -> CalendarDay? {
        switch text {
        case "today": CalendarDay(of: now, in: calendar)
        case "yesterday":
            calendar.date(
                byAdding: .day, value: -1, to: CalendarDay(of: now, in: calendar).start(in: calendar)
            )
            .map { CalendarDay(of: $0, in: calendar) }
        default: CalendarDay(text)
        }
    }

    /// Nil for what is not an instant.
    func instant(_ text: String) -> Date? { InstantText(calendar: calendar).instant(text) }

    /// Whether it is beyond `FutureLimit`.
    func isAhead(_ instant: Date) -> Bool {
        FutureLimit(now: now, calendar: calendar).isPassed(by: instant)
    }

    /// Nil for what no clock shows.
    func time(_ text: String) -> TimeOfDay? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.count == 2 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
        }
        guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
        return TimeOfDay(hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
    }
}
