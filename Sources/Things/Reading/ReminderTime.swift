import Diary
import Foundation
import Language

/// The time of a reminder, read from its words.
struct ReminderTime: Sendable {
    /// A part of a time: "on Friday", "at nine", "in the evening", "in half an hour", "every week".
    struct Part: Sendable {
        enum Kind: Sendable { case day, clock, part, span, repetition }
        var kind: Kind
        var tokens: Range<Int>
    }

    /// The local date and time in ISO format: "2026-11-19T09:00".
    var remindAt: String?
    /// Further times of the same reminder: "at eight and at six in the evening".
    var also: [String] = []
    /// The `name` of a `Repetition`.
    var repeats: String?
    /// What the words tell, in the order of speech.
    var parts: [Part]
    /// The clock time that was said.
    var clock: ClockTime?

    /// The words that tell the time.
    var tokens: [Range<Int>] { parts.map(\.tokens) }

    func says(_ kind: Part.Kind) -> Bool { parts.contains { $0.kind == kind } }

    /// - Parameters:
    ///   - range: the words of the reminder.
    ///   - text: it also gives the moment from which days are counted.
    static func read(_ range: Range<Int>, of text: SaidText) -> ReminderTime {
        read(text.words[range], for: text.said)
    }

    /// - Parameter said: gives the moment from which days are counted.
    static func read(_ words: ArraySlice<String>, for said: SaidWords) -> ReminderTime {
        let calendar = said.calendar
        let now = said.saidAt
        let today = CalendarDay(of: now, in: calendar)
        var found = Pieces(habit: DateHabit(of: calendar.timeZone(at: now)))
        var index = words.startIndex
        while index < words.endIndex {
            if let (end, kind) = found.read(at: index, words, today: today) {
                found.parts.append(Part(kind: kind, tokens: index..<end))
                index = end
            } else {
                index += 1
            }
        }
        if found.clock == nil { found.ahead = 0 }
        // "At eight and at eight in the evening": the first is the other half of the day.
        if found.clock?.half == nil, let half = found.furtherClocks.first?.half {
            found.clock?.half = half == .pm ? .am : .pm
        }
        let at = found.instant(now: now, today: today, calendar: calendar)
            .map { found.ahead == 0 ? $0 : Pieces.earlier($0, by: found.ahead) }
        let also = found.furtherClocks.compactMap { clock in
            var other = found
            other.clock = clock
            return other.instant(now: now, today: today, calendar: calendar)
        }
        return ReminderTime(
            remindAt: at, also: also.filter { $0 != at }, repeats: found.repeats, parts: found.parts,
            clock: found.clock)
    }
}

/// The days, clock times and repeats in the words of a reminder.
private struct Pieces {
    /// Whether dates in figures begin with the day or the month.
    var habit: DateHabit
    var day: CalendarDay?
    var clock: ClockTime?
    /// The clock times after the first one: "at eight and at six in the evening".
    var furtherClocks: [ClockTime] = []
    var part: ComingPart?
    var isFirstThing = false
    var isLater = false
    /// Minutes from now: "in half an hour".
    var minutes: Int?
    /// Minutes before the moment that is named: "an hour before my nine o'clock shift".
    var ahead = 0
    var repeats: String?
    var parts: [ReminderTime.Part] = []

    /// Reads what begins at a word; nil if it is not part of a time.
    mutating func read(at index: Int, _ words: ArraySlice<String>, today: CalendarDay) -> (
        end: Int, kind: ReminderTime.Part.Kind
    )? {
        if repeats == nil, let found = Repetition.read(at: index, in: words) {
            repeats = found.name
            if let next = found.weekdays.map({ Self.coming($0, after: today) }).min() {
                day = day ?? next
                return (found.end, .repetition)
            }
            if let named = found.part { part = part ?? named }
            if words[index..<found.end].contains(where: { ["weekend", "weekends"].contains($0) }) {
                day = day ?? Self.coming(6, after: today)
            }
            return (found.end, .repetition)
        }
        if ahead == 0, let amount = SpokenQuantity.read(words[index...]), let value = amount.value,
            value < 1000,
            let found = span(of: value, amount.end, words), words[found.end...].first == "before"
        {
            ahead = found.minutes
            return (found.end + 1, .span)
        }
        if minutes == nil, let found = span(at: index, words) {
            minutes = found.minutes
            return (found.end, .span)
        }
        if day == nil, let coming = ComingDay.read(at: index, in: words, today: today, habit: habit) {
            day = coming.day
            part = part ?? coming.part
            return (coming.end, .day)
        }
        if day == nil, let found = Self.month(at: index, words, after: today) {
            day = found.day
            return (found.end, .day)
        }
        if clock == nil, let found = SpokenClock.read(at: index, words, hasDay: day != nil || part != nil) {
            clock = found.clock
            return (found.end, .clock)
        }
        if let found = furtherClock(at: index, words) {
            furtherClocks.append(found.clock)
            return (found.end, .clock)
        }
        return readPart(at: index, words).map { ($0, .part) }
    }

    /// "In October", "at the start of May": its first day to come.
    private static func month(at index: Int, _ words: ArraySlice<String>, after today: CalendarDay) -> (
        day: CalendarDay, end: Int
    )? {
        guard English.ReminderWords.beforeMonth.contains(words[index]) else { return nil }
        var next = index + 1
        while next < words.endIndex, English.ReminderWords.partOfMonth.contains(words[next]) { next += 1 }
        guard next < words.endIndex, let month = ComingDay.months[words[next]],
            let day = ComingDay.next(month: month, day: 1, today.advanced(by: 1))
        else { return nil }
        let isMiddle = words[index..<next].contains { ["mid", "middle"].contains($0) }
        return (isMiddle ? day.advanced(by: 14) : day, next + 1)
    }

    /// "At eight | and at six in the evening".
    private func furtherClock(at index: Int, _ words: ArraySlice<String>) -> (clock: ClockTime, end: Int)? {
        guard clock != nil, words[index] == "and", index + 1 < words.endIndex,
            let last = parts.last, last.kind == .clock, last.tokens.upperBound == index
        else { return nil }
        return SpokenClock.read(at: index + 1, words, hasDay: true)
    }

    /// The next day of a week, from 1 for Monday to 7 for Sunday, after a day.
    private static func coming(_ weekday: Int, after day: CalendarDay) -> CalendarDay {
        day.advanced(by: (weekday - day.weekday + 6) % 7 + 1)
    }

    private mutating func readPart(at index: Int, _ words: ArraySlice<String>) -> Int? {
        let rest = words[index...]
        if rest.starts(with: ["first", "thing"]) {
            isFirstThing = true
            return index + (rest.dropFirst(2).starts(with: ["in", "the", "morning"]) ? 5 : 2)
        }
        if rest.first == "later", day == nil {
            isLater = true
            return index + 1
        }
        var start = index
        if rest.starts(with: ["in", "the"]) { start += 2 } else if rest.first == "at" { start += 1 }
        guard start < words.endIndex, let named = ComingPart(said: words[start]) else { return nil }
        // After a day or a clock time, a part of the day needs no "in": "friday morning". "Morning coffee"
        // is a thing.
        let isAfterDay = parts.last.map { $0.tokens.upperBound == index } ?? false
        guard start > index || isAfterDay else { return nil }
        if start == index + 1, named != .night, words[start] != "lunchtime", words[start] != "teatime" {
            return nil
        }
        part = part ?? named
        return start + 1
    }

    /// "In an hour", "in twenty minutes", "in half an hour", "in an hour and a half".
    private func span(at index: Int, _ words: ArraySlice<String>) -> (minutes: Int, end: Int)? {
        var first = index
        let isLed = English.ReminderWords.spanLead.contains(words[index])
        if isLed { first += 1 }
        while isLed, first < words.endIndex, English.ReminderWords.beforeSpan.contains(words[first]) {
            first += 1
        }
        guard first < words.endIndex, let amount = SpokenQuantity.read(words[first...]),
            let value = amount.value, value < 10_000, let found = span(of: value, amount.end, words)
        else { return nil }
        if isLed { return found }
        // "Two hours from now"
        return words[found.end...].starts(with: ["from", "now"]) ? (found.minutes, found.end + 2) : nil
    }

    private func span(of value: Double, _ start: Int, _ words: ArraySlice<String>) -> (
        minutes: Int, end: Int
    )? {
        var end = start
        if end < words.endIndex, words[end] == "an" || words[end] == "a" { end += 1 }
        guard end < words.endIndex else { return nil }
        switch words[end] {
        case "minute", "minutes", "mins", "min": return (Int(value.rounded()), end + 1)
        case "hour", "hours", "hrs", "hr":
            if words[(end + 1)...].starts(with: ["and", "a", "half"]) {
                return (Int(value * 60) + 30, end + 4)
            }
            return (Int((value * 60).rounded()), end + 1)
        default: return nil
        }
    }

    /// A local moment in ISO format, moved back by some minutes on the clock.
    static func earlier(_ text: String, by minutes: Int) -> String {
        guard let day = CalendarDay(String(text.prefix(10))), let hour = Int(text.dropFirst(11).prefix(2)),
            let minute = Int(text.dropFirst(14).prefix(2))
        else { return text }
        let left = hour * 60 + minute - minutes
        let days = left >= 0 ? 0 : (left - 1439) / 1440
        let rest = left - days * 1440
        return Self.text(day.advanced(by: days), rest / 60, rest % 60)
    }

    // MARK: The instant

    func instant(now: Date, today: CalendarDay, calendar: any LocalCalendar) -> String? {
        if let minutes { return Self.text(of: now + Double(minutes * 60), calendar) }
        if isLater, clock == nil, day == nil, part == nil { return Self.text(of: now + 7200, calendar) }
        if let clock {
            let hours = clock.hours.sorted()
            if let day, day != today || part != nil {
                let hour = hour(of: clock, hours, isToday: false)
                let at = Self.text(day, hour, clock.minute)
                if day != today || at > Self.text(of: now, calendar) { return at }
            }
            let held = part.map { part in hours.filter(part.holds) } ?? hours
            let candidates = [day ?? today, (day ?? today).advanced(by: 1)].flatMap { day in
                (held.isEmpty ? hours : held).map { Self.text(day, $0, clock.minute) }
            }
            let shown = Self.text(of: now, calendar)
            // "At quarter to four" does not mean the night if the other half of the day will do.
            let coming = candidates.filter { $0 > shown }
            return coming.first { (6..<23).contains(Int($0.dropFirst(11).prefix(2)) ?? 0) } ?? coming.first
        }
        guard day != nil || part != nil || repeats != nil || isFirstThing else { return nil }
        let hour = isFirstThing ? 8 : part?.hour ?? 9
        let chosen = day ?? today
        let at = Self.text(chosen, hour, 0)
        let shown = Self.text(of: now, calendar)
        if at > shown { return at }
        // If it is over, "tonight" or "today" means an hour from now; another part of the day is tomorrow's.
        if day == today, part == .night || part == .evening || part == nil {
            let soon = Self.text(of: now + 3600, calendar)
            return soon.hasPrefix(today.text) ? Self.rounded(soon) : Self.text(today.advanced(by: 1), 9, 0)
        }
        return Self.text(chosen.advanced(by: 1), hour, 0)
    }

    /// Between seven in the morning and seven in the evening people plan more than in the other half of the
    /// day.
    private func hour(of clock: ClockTime, _ hours: [Int], isToday: Bool) -> Int {
        if let part, let held = hours.first(where: part.holds) { return held }
        return hours.first { (7..<19).contains($0) } ?? hours.first ?? 9
    }

    private static func rounded(_ text: String) -> String {
        String(text.prefix(14)) + (text.hasSuffix("0") ? String(text.suffix(2)) : "30")
    }

    static func text(_ day: CalendarDay, _ hour: Int, _ minute: Int) -> String {
        day.text + "T" + two(hour) + ":" + two(minute)
    }

    static func text(of instant: Date, _ calendar: any LocalCalendar) -> String {
        let shown = calendar.dateComponents([.hour, .minute], from: instant)
        return text(CalendarDay(of: instant, in: calendar), shown.hour ?? 0, shown.minute ?? 0)
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
