import Diary
import Language

/// Reads a clock time as people say or type it: "at half past nine", "seven ten a m", "7am", "noon".
enum SpokenClock {
    /// "At nine", "at half past nine", "seven ten a m", "7am", "8ish", "noon".
    static func read(at index: Int, _ words: ArraySlice<String>, hasDay: Bool) -> (
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
        if !isMinutes(at: start, words), let typed = typed(first) {
            let isOClock = start + 1 < words.endIndex && ["o'clock", "oclock"].contains(words[start + 1])
            let end = isOClock ? start + 2 : start + 1
            let half = half(at: end, words)
            var clock = typed.clock
            if let half { clock.half = half.half }
            if half == nil, typed.needsLead, !hasLead, !isOClock { return nil }
            return (clock, half?.end ?? end)
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

    /// Whether figures are minutes beside an hour: "5 to 8".
    private static func isMinutes(at start: Int, _ words: ArraySlice<String>) -> Bool {
        guard let minutes = Int(words[start]), (1...59).contains(minutes), start + 2 < words.endIndex,
            English.ReminderWords.hourSide.contains(words[start + 1])
        else { return false }
        return SpokenNumber.cardinal(in: words[(start + 2)...]).map { (1...12).contains($0.value) } ?? false
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
}
