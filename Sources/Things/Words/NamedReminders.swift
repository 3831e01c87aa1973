import Diary
import Foundation
import Language

/// Finds the reminders that somebody means by some of their words.
enum NamedReminders {
    /// The reminders to come among some notes.
    static func open(_ notes: [Record]) -> [Record] {
        notes.filter {
            $0.kind == "note" && $0.fields["remindAt"] != nil && $0.fields["done"] != .bool(true)
        }
    }

    /// The reminders with all words of a title; without one, the only reminder there is.
    static func named(_ title: String, among reminders: [Record]) -> [Record] {
        let said = Set(words(title).filter { !ThingWords.determiners.contains($0) })
        guard !said.isEmpty else { return reminders.count == 1 ? reminders : [] }
        return reminders.filter { note in
            said.isSubset(of: words((note[text: "title"] ?? note.name) + " " + (note[text: "body"] ?? "")))
        }
    }

    private static func words(_ text: String) -> Set<String> {
        Set(Token.split(text).map { ThingWords.singular($0.word) })
    }
}

/// The new time of a reminder that is moved, which keeps what nobody said.
struct MovedReminder {
    let note: Record
    let said: SaidWords

    /// The moment at which it comes next, or otherwise came.
    private var moment: LocalMoment? {
        let coming = NoteReminders(records: [note], calendar: said.calendar).coming(after: said.saidAt)
        return (coming.first?.localTime ?? note[text: "remindAt"]).flatMap(LocalMoment.init)
    }

    /// Whether it comes on fixed days of the week, or every day, so that only one time of it can move to another day.
    var isOnFixedDays: Bool {
        guard let name = note[text: "repeat"] else { return false }
        return ["daily", "weekdays"].contains(name)
            || name.hasPrefix("every ") && !name.contains { $0.isNumber }
    }

    /// "To Friday" keeps the hour, and "to nine" keeps the day.
    func moved(to time: ReminderTime) -> String? {
        guard let at = time.remindAt else { return nil }
        guard let new = LocalMoment(at), let old = moment, !time.says(.span) else { return at }
        let saysHour = time.says(.clock) || time.says(.part)
        if time.says(.day), !saysHour { return LocalMoment(new.day, old.time).description }
        guard !time.says(.day), !time.says(.repetition), let clock = time.clock else { return at }
        let hour =
            time.says(.part) || clock.hours.count < 2
            ? new.time.hour
            : clock.hours.min { abs($0 - old.time.hour) < abs($1 - old.time.hour) } ?? new.time.hour
        guard let time = TimeOfDay(hour: hour, minute: new.time.minute) else { return at }
        let moved = LocalMoment(old.day, time)
        return moved > LocalMoment(of: said.saidAt, in: said.calendar) ? moved.description : at
    }

    /// "By two days", "by an hour".
    ///
    /// - Parameter isEarlier: whether it comes sooner than before.
    func moved(by amount: Double, _ unit: String, isEarlier: Bool) -> String? {
        let now = LocalMoment(of: said.saidAt, in: said.calendar)
        guard let old = moment, amount < 1000 else { return nil }
        let base = max(old, now)
        let sign = isEarlier ? -1 : 1
        if let shift = ComingDay.shift(by: sign * Int(amount.rounded()), unit) {
            return LocalMoment(shift(base.day), old.time).description
        }
        let minutes: Double? =
            switch unit {
            case "minute", "minutes": amount
            case "hour", "hours": amount * 60
            default: nil
            }
        return minutes.map {
            LocalMoment(
                of: base.instant(in: said.calendar).addingTimeInterval(Double(sign) * $0 * 60),
                in: said.calendar
            ).description
        }
    }
}
