import Diary
import Foundation
import Language

/// When somebody wants to be reminded, read from the words of a reminder.
struct ReminderTime: Sendable {
    /// ISO local date and time: "2026-11-19T09:00".
    var remindAt: String?
    /// "daily", "weekly", "monthly", "yearly", "weekdays", or "every 3 days".
    var repeats: String?
    /// The words that tell it.
    var tokens: [Range<Int>]

    /// - Parameters:
    ///   - range: the words of the reminder.
    ///   - saidAt: the moment from which days are counted.
    static func read(_ range: Range<Int>, of text: SaidText) -> ReminderTime {
        let calendar = text.said.calendar
        let now = text.said.saidAt
        let today = CalendarDay(of: now, in: calendar)
        let words = text.words[range]
        var found = Pieces()
        var index = range.lowerBound
        while index < range.upperBound {
            if let end = found.read(at: index, words, today: today) {
                found.tokens.append(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        let at = found.instant(now: now, today: today, calendar: calendar)
        return ReminderTime(remindAt: at, repeats: found.repeats, tokens: found.tokens)
    }
}

/// What a reminder says of days, clock times and repeats.
private struct Pieces {
    var day: CalendarDay?
    var clock: ClockTime?
    var part: ComingPart?
    var isFirstThing = false
    var isLater = false
    /// Minutes from now: "in half an hour".
    var minutes: Int?
    var repeats: String?
    var tokens: [Range<Int>] = []

    /// Reads what begins at a word; the end of it, or nil.
    mutating func read(at index: Int, _ words: ArraySlice<String>, today: CalendarDay) -> Int? {
        if repeats == nil, let found = Repetition.read(at: index, in: words) {
            repeats = found.name
            if let weekday = found.weekdayAt,
                let coming = ComingDay.read(at: weekday, in: words, today: today)
            {
                day = day ?? coming.day
                return coming.end
            }
            if let named = found.part { part = part ?? named }
            return found.end
        }
        if minutes == nil, let found = span(at: index, words) {
            minutes = found.minutes
            return found.end
        }
        if day == nil, let coming = ComingDay.read(at: index, in: words, today: today) {
            day = coming.day
            part = part ?? coming.part
            return coming.end
        }
        if clock == nil, let found = Self.clock(at: index, words, hasDay: day != nil || part != nil) {
            clock = found.clock
            return found.end
        }
        return readPart(at: index, words)
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
        guard start < words.endIndex, let named = Self.parts[words[start]] else { return nil }
        // A part of a day alone after a day or a clock: "friday morning"; "morning coffee" is a thing.
        let isAfterDay = tokens.last.map { $0.upperBound == index } ?? false
        guard start > index || isAfterDay else { return nil }
        if start == index + 1, named != .night, words[start] != "lunchtime", words[start] != "teatime" {
            return nil
        }
        part = part ?? named
        return start + 1
    }

    static let parts: [String: ComingPart] = [
        "morning": .morning, "mornings": .morning, "afternoon": .afternoon, "arvo": .afternoon,
        "evening": .evening,
        "evenings": .evening, "night": .night, "nights": .night, "lunchtime": .noon, "teatime": .evening,
        "am": .morning,
    ]

    /// "In an hour", "in twenty minutes", "in half an hour", "in an hour and a half".
    private func span(at index: Int, _ words: ArraySlice<String>) -> (minutes: Int, end: Int)? {
        guard words[index] == "in", let amount = SpokenQuantity.read(words[(index + 1)...]),
            let value = amount.value, value < 10_000
        else { return nil }
        var end = amount.end
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

    // MARK: The clock

    /// "At nine", "at half past nine", "seven ten a m", "7am", "8ish", "noon".
    static func clock(at index: Int, _ words: ArraySlice<String>, hasDay: Bool) -> (
        clock: ClockTime, end: Int
    )? {
        var start = index
        var hasLead = false
        while start < words.endIndex, English.ReminderWords.beforeClock.contains(words[start]),
            start < index + 2
        {
            hasLead = hasLead || words[start] == "at" || words[start] == "around" || words[start] == "by"
            start += 1
        }
        guard start < words.endIndex else { return nil }
        let first = words[start]
        if let hour = ["noon": 12, "midday": 12, "midnight": 0][first] {
            return (ClockTime(hour: hour, isExact: true), start + 1)
        }
        if let typed = typed(first) {
            let half = half(at: start + 1, words)
            var clock = typed.clock
            if let half { clock.half = half.half }
            if half == nil, typed.needsLead, !hasLead { return nil }
            return (clock, half?.end ?? start + 1)
        }
        guard var found = spoken(at: start, words) else { return nil }
        let isMarked = found.isMarked
        if let half = half(at: found.end, words) {
            found.clock.half = half.half
            return (found.clock, half.end)
        }
        if found.end < words.endIndex, ["ish", "sharp"].contains(words[found.end]) { found.end += 1 }
        return hasLead || isMarked ? (found.clock, found.end) : nil
    }

    /// "7am", "7:30", "8ish", "19:30", "9".
    private static func typed(_ word: String) -> (clock: ClockTime, needsLead: Bool)? {
        var body = word
        var half: ClockTime.Half?
        var isMarked = false
        for (ending, meant) in [("am", ClockTime.Half.am), ("pm", .pm)] where body.hasSuffix(ending) {
            body = String(body.dropLast(2))
            half = meant
            isMarked = true
        }
        if body.hasSuffix("ish") {
            body = String(body.dropLast(3))
            if body.hasSuffix("-") { body = String(body.dropLast()) }
            isMarked = true
            if let spoken = SpokenNumber.cardinal(in: [body]), (1...12).contains(spoken.value) {
                return (ClockTime(hour: spoken.value), false)
            }
        }
        guard body.first?.isNumber == true else { return nil }
        let parts = body.split(whereSeparator: { ":.".contains($0) })
        guard (1...2).contains(parts.count), let hour = Int(parts[0]), (0...24).contains(hour) else {
            return nil
        }
        var minute = 0
        if parts.count == 2 {
            guard parts[1].count == 2, let said = Int(parts[1]), (0...59).contains(said) else { return nil }
            minute = said
            if body.contains(":") { isMarked = true }
        }
        let isExact = half == nil && (hour > 12 || parts.count == 2 && parts[0].hasPrefix("0"))
        return (ClockTime(hour: hour % 24, minute: minute, half: half, isExact: isExact), !isMarked)
    }

    /// "Half past nine", "quarter to ten", "nine thirty", "nine o'clock", "nine".
    private static func spoken(at start: Int, _ words: ArraySlice<String>) -> (
        clock: ClockTime, end: Int, isMarked: Bool
    )? {
        var index = start
        if words[index] == "a", index + 1 < words.endIndex, words[index + 1] == "quarter" { index += 1 }
        var minutes: Int?
        if ["half", "quarter"].contains(words[index]) {
            minutes = words[index] == "half" ? 30 : 15
            index += 1
        } else if let number = SpokenNumber.cardinal(in: words[index...]), (1...59).contains(number.value) {
            let after = number.end
            let unit =
                after < words.endIndex && ["minutes", "minute"].contains(words[after]) ? after + 1 : after
            if unit < words.endIndex, English.ReminderWords.hourSide.contains(words[unit]),
                unit + 1 < words.endIndex, SpokenNumber.cardinal(in: words[(unit + 1)...]) != nil
            {
                minutes = number.value
                index = unit
            }
        }
        if let minutes, index < words.endIndex {
            let isTo = words[index] == "to" || words[index] == "before"
            if English.ReminderWords.hourSide.contains(words[index]) {
                index += 1
            } else if minutes == 15 {
                return nil
            }
            guard index < words.endIndex, let hour = SpokenNumber.cardinal(in: words[index...]),
                (1...12).contains(hour.value)
            else { return nil }
            if isTo {
                return (
                    ClockTime(hour: hour.value == 1 ? 12 : hour.value - 1, minute: 60 - minutes), hour.end,
                    true
                )
            }
            return (ClockTime(hour: hour.value, minute: minutes), hour.end, true)
        }
        guard let hour = SpokenNumber.cardinal(in: words[index..<min(index + 1, words.endIndex)]),
            (1...12).contains(hour.value)
        else { return nil }
        index = hour.end
        if index < words.endIndex, words[index] == "o'clock" || words[index] == "oclock" {
            return (ClockTime(hour: hour.value), index + 1, true)
        }
        if index < words.endIndex, let minute = SpokenNumber.cardinal(in: words[index...]),
            (10...59).contains(minute.value),
            words[index].first?.isNumber == false
        {
            return (ClockTime(hour: hour.value, minute: minute.value), minute.end, minute.value % 5 == 0)
        }
        return (ClockTime(hour: hour.value), index, false)
    }

    /// "A m", "pm", "in the morning" after a clock time.
    private static func half(at index: Int, _ words: ArraySlice<String>) -> (half: ClockTime.Half, end: Int)?
    {
        guard index < words.endIndex else { return nil }
        let rest = words[index...]
        if rest.first == "am" { return (.am, index + 1) }
        if rest.first == "pm" { return (.pm, index + 1) }
        if rest.starts(with: ["a", "m"]) { return (.am, index + 2) }
        if rest.starts(with: ["p", "m"]) { return (.pm, index + 2) }
        if rest.starts(with: ["in", "the", "morning"]) { return (.am, index + 3) }
        for part in ["afternoon", "evening"] where rest.starts(with: ["in", "the", part]) {
            return (.pm, index + 3)
        }
        if rest.starts(with: ["at", "night"]) { return (.pm, index + 2) }
        return nil
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
            // "At quarter to four" is not in the night, where the other half of the day would do.
            let coming = candidates.filter { $0 > shown }
            return coming.first { (6..<23).contains(Int($0.dropFirst(11).prefix(2)) ?? 0) } ?? coming.first
        }
        guard day != nil || part != nil || repeats != nil || isFirstThing else { return nil }
        let hour = isFirstThing ? 8 : part?.hour ?? 9
        let chosen = day ?? today
        let at = Self.text(chosen, hour, 0)
        let shown = Self.text(of: now, calendar)
        if at > shown { return at }
        // "Tonight", said in the evening, is an hour from now; another part of the day is tomorrow's.
        if day == today, part == .night || part == .evening || part == nil {
            let soon = Self.text(of: now + 3600, calendar)
            return soon.hasPrefix(today.text) ? Self.rounded(soon) : Self.text(today.advanced(by: 1), 9, 0)
        }
        return Self.text(chosen.advanced(by: 1), hour, 0)
    }

    /// From seven in the morning until six in the evening people plan more than at the other half.
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
