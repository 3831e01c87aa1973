import Diary
import Foundation
import JSON
import Language

/// Tells which notes are due, and when the next one is.
///
/// Days and times follow the calendar: nine o'clock stays nine o'clock when the clocks change. Immutable,
/// safe to share between threads.
package struct NoteReminders: Sendable {
    /// A reminder and the moment at which it comes.
    package struct Coming: Equatable, Sendable {
        package let note: Record
        package let at: Date
        /// The local date and time in ISO format.
        package let localTime: String
    }

    private let notes: [Record]
    private let calendar: any LocalCalendar

    /// - Parameter records: the journal's records; only open notes with a time count.
    package init(records: [Record], calendar: any LocalCalendar) {
        notes = records.filter {
            $0.kind == "note" && $0.fields["remindAt"] != nil && $0.fields["done"] != .bool(true)
        }
        self.calendar = calendar
    }

    /// The reminders after one moment and up to another, in the order of their times.
    package func due(after last: Date, until now: Date) -> [Coming] {
        sorted(notes.compactMap { next(of: $0, after: last) }.filter { $0.at <= now })
    }

    /// The next moment of each reminder, the soonest first.
    package func coming(after now: Date) -> [Coming] { sorted(notes.compactMap { next(of: $0, after: now) }) }

    /// The moment of the next reminder; nil if there is none.
    package func next(after now: Date) -> Date? { coming(after: now).first?.at }

    private func sorted(_ coming: [Coming]) -> [Coming] {
        coming.sorted { ($0.at, $0.note.name) < ($1.at, $1.note.name) }
    }

    /// For each unanswered reminder, its last time after one moment and up to another.
    package func unanswered(since floor: Date, until now: Date) -> [Coming] {
        sorted(notes.compactMap { last(of: $0, since: floor, until: now) })
    }

    private func last(of note: Record, since floor: Date, until now: Date) -> Coming? {
        var last: Coming?
        var moment = floor
        // A reminder comes once a day at most, and the floor is not far back.
        while let next = next(of: note, after: moment), next.at <= now {
            last = next
            moment = next.at
        }
        return last
    }

    /// The first time after a moment at which a note is due.
    ///
    /// Times up to the last answer are over. A reminder that was put off comes once more, in addition to its
    /// series.
    private func next(of note: Record, after moment: Date) -> Coming? {
        let answered = note[text: "doneUntil"].flatMap(LocalMoment.init)?.instant(in: calendar)
        let moment = max(moment, answered ?? moment)
        let again = note[text: "putOffUntil"].flatMap(LocalMoment.init).map { coming(note, $0.day, $0.time) }
        return [nextOfSeries(note, after: moment), again?.at ?? moment > moment ? again : nil]
            .compactMap(\.self).min { $0.at < $1.at }
    }

    private func nextOfSeries(_ note: Record, after moment: Date) -> Coming? {
        guard let said = note[text: "remindAt"], let first = Self.parts(said) else { return nil }
        let step = note[text: "repeat"].flatMap(RepeatStep.init)
        let start = step?.onOrAfter(first.day, from: first.day) ?? first.day
        if start.instant(at: first.time, in: calendar) > moment { return coming(note, start, first.time) }
        guard let step else { return nil }
        let today = CalendarDay(of: moment, in: calendar)
        var day = step.onOrAfter(today, from: first.day)
        if day.instant(at: first.time, in: calendar) <= moment {
            day = step.onOrAfter(day.advanced(by: 1), from: first.day)
        }
        return coming(note, day, first.time)
    }

    private func coming(_ note: Record, _ day: CalendarDay, _ time: TimeOfDay) -> Coming {
        Coming(
            note: note, at: day.instant(at: time, in: calendar),
            localTime: String(format: "%@T%02d:%02d", day.text, time.hour, time.minute))
    }

    /// The day and time of "2026-11-19T09:00".
    static func parts(_ text: String) -> (day: CalendarDay, time: TimeOfDay)? {
        let parts = text.split(separator: "T")
        guard parts.count == 2, let day = CalendarDay(String(parts[0])) else { return nil }
        let clock = parts[1].split(separator: ":").map { Int($0) }
        guard clock.count >= 2, let hour = clock[0], let minute = clock[1],
            let time = TimeOfDay(hour: hour, minute: minute)
        else { return nil }
        return (day, time)
    }
}

/// The step between the days of a repeated reminder.
struct RepeatStep: Equatable {
    private enum Unit: Equatable {
        case days, months
        /// Days of the week, from 1 for Monday to 7 for Sunday; at least one.
        case weekdays(Set<Int>)
    }
    private let unit: Unit
    private let count: Int

    /// "daily", "weekly", "monthly", "yearly", "weekdays", "every 3 days", "every Monday and Thursday"; nil for anything
    /// else.
    init?(_ name: String) {
        switch name {
        case "daily": (unit, count) = (.days, 1)
        case "weekly": (unit, count) = (.days, 7)
        case "monthly": (unit, count) = (.months, 1)
        case "yearly": (unit, count) = (.months, 12)
        case "weekdays": (unit, count) = (.weekdays([1, 2, 3, 4, 5]), 1)
        default:
            let words = name.split(separator: " ")
            if let days = Self.weekdays(words) {
                (unit, count) = (.weekdays(days), 1)
                return
            }
            guard words.count == 3, words[0] == "every", let number = Int(words[1]),
                (1...1000).contains(number)
            else { return nil }
            switch words[2] {
            case "days": (unit, count) = (.days, number)
            case "weeks": (unit, count) = (.days, 7 * number)
            case "months": (unit, count) = (.months, number)
            case "years": (unit, count) = (.months, 12 * number)
            default: return nil
            }
        }
    }

    /// "every Monday, Thursday and Sunday", from the days' numbers; 1 is Monday.
    static func name(ofWeekdays days: [Int]) -> String {
        let names = days.sorted().map { DayNames.weekdays[$0 % 7] }
        let all = [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
        return "every " + all.joined(separator: " and ")
    }

    /// The days that "every Monday and Thursday" names.
    private static func weekdays(_ words: [Substring]) -> Set<Int>? {
        guard words.first == "every" else { return nil }
        let names = words.dropFirst().filter { $0 != "and" }.map { $0.trimmingCharacters(in: [","]) }
        let days = names.compactMap { name in
            DayNames.weekdays.firstIndex { $0.caseInsensitiveCompare(name) == .orderedSame }
        }
        guard !days.isEmpty, days.count == names.count else { return nil }
        return Set(days.map { ($0 + 6) % 7 + 1 })
    }

    /// The first day of the series that is not before a day.
    func onOrAfter(_ day: CalendarDay, from first: CalendarDay) -> CalendarDay {
        let day = max(day, first)
        switch unit {
        case .days:
            let apart = first.distance(to: day)
            return first.advanced(by: (apart + count - 1) / count * count)
        case .weekdays(let days):
            return (0..<7).lazy.map { day.advanced(by: $0) }.first { days.contains($0.weekday) } ?? day
        case .months:
            let (year, month, _) = first.date
            let (laterYear, laterMonth, _) = day.date
            var steps = max(0, (laterYear - year) * 12 + laterMonth - month) / count
            while first.adding(months: steps * count) < day { steps += 1 }
            return first.adding(months: steps * count)
        }
    }
}
