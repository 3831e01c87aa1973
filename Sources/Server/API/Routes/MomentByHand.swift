import Diary
import DiaryService
import Foundation
import HTTP
import Journal

/// The day and time that somebody set by hand for what a text tells. They hold whatever its words say.
struct MomentByHand {
    /// Seconds by which the clock of whoever sends a time may be ahead.
    private static let clockError: TimeInterval = 300

    /// Nil lets the words decide.
    let day: CalendarDay?
    let time: TimeOfDay?

    /// Moves entries to this moment.
    ///
    /// - Throws: 422 for a time that has not come yet.
    func applied(to entries: [Entry], _ call: Call) throws -> [Entry] {
        guard day != nil || time != nil else { return entries }
        let (calendar, now) = (call.journal.calendar, call.service.diaryService.clock())
        return try entries.map { entry in
            let day = day ?? CalendarDay(of: entry.date, in: calendar)
            let instant = day.instant(
                at: time ?? TimeOfDay(of: entry.createdAt, in: calendar), in: calendar)
            guard time == nil || instant <= now + Self.clockError else {
                throw HTTPProblem.unfit("time", "has not come yet on that day")
            }
            var entry = entry
            entry.date = day.start(in: calendar)
            // A time in the words may have been that of another day.
            entry.createdAt = time == nil ? min(instant, max(now, entry.date)) : instant
            return entry
        }
    }
}
