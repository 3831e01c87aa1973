import Diary
import Language

/// Replaces a wrong time of a reminder and leaves its other words: "remind me at nine to ring Ann, no, at ten".
extension ThingRepairs {
    /// The index after a time that replaces one of the same kind, or that the reminder lacked.
    ///
    /// Nil if the words do not name a time, or if no reminder stands before them.
    mutating func replaceTime(by next: Int) -> Int? {
        guard isReminder else { return nil }
        var end = next
        var new: [ReminderTime.Part] = []
        for part in ReminderTime.read(words[next...], for: said).parts {
            guard part.tokens.lowerBound == end else { break }
            new.append(part)
            end = part.tokens.upperBound
        }
        if new.isEmpty, let hour = bareHour(at: next) {
            new = [hour]
            end = hour.tokens.upperBound
        }
        guard !new.isEmpty,
            end == words.count || tokens[end].followsBreak
                || English.RepairWords.afterMended.contains(words[end])
                || ["to", "about", "that"].contains(words[end])
        else { return nil }
        for part in new { put(part) }
        while end < words.count, English.RepairWords.afterMended.contains(words[end]) { end += 1 }
        return end
    }

    private var isReminder: Bool {
        let said = out.map(\.word)
        return said.indices.contains { SaidPhrases.notes.match(at: $0, in: said[...])?.mark == 1 }
    }

    /// "At nine | ten": an hour without "at", if the last number was an hour, too.
    private func bareHour(at next: Int) -> ReminderTime.Part? {
        let led = (["at"] + words[next...])[...]
        guard let found = SpokenClock.read(at: 0, led, hasDay: true), found.end > 1,
            let last = lastNumber(), let old = time.parts.last(where: { $0.kind == .clock }),
            old.tokens.contains(last.lowerBound)
        else { return nil }
        return ReminderTime.Part(kind: .clock, tokens: next..<(next + found.end - 1))
    }

    /// The time of the words that stand so far.
    private var time: ReminderTime { ReminderTime.read(out.map(\.word)[...], for: said) }

    /// Puts a part of a time in the place of the old one, or at the end.
    private mutating func put(_ part: ReminderTime.Part) {
        let time = time
        var new = Array(tokens[part.tokens])
        if part.kind == .clock, let half = half(of: part, after: time), let last = new.last {
            new.append(Token(text: half, word: half, range: last.range, followsBreak: false))
        }
        // "Every Tuesday | on Friday": the series stays one.
        if part.kind == .day, let series = time.parts.first(where: { $0.kind == .repetition }),
            series.tokens.count == 2, let day = new.last, ComingDay.weekday(day.word) != nil
        {
            out[series.tokens.upperBound - 1] = day.parted(false)
            return
        }
        let old = time.parts.filter { English.RepairWords.replaces(part.kind, $0.kind) }
        let place = old.first?.tokens.lowerBound ?? out.count
        for other in old.reversed() { out.removeSubrange(other.tokens) }
        if let first = new.first { new[0] = first.parted(false) }
        out.insert(contentsOf: new, at: place)
    }

    /// "At five | at six" stays in the same half of the day.
    private func half(of part: ReminderTime.Part, after time: ReminderTime) -> String? {
        let led = (["at"] + words[part.tokens])[...]
        guard let clock = SpokenClock.read(at: 0, led, hasDay: true)?.clock, clock.hours.count == 2,
            !time.says(.part), let at = time.remindAt.flatMap(LocalMoment.init), time.clock != nil
        else { return nil }
        let hour = clock.hours.min { abs($0 - at.time.hour) < abs($1 - at.time.hour) }
        return hour.map { $0 < 12 ? "am" : "pm" }
    }
}

extension English.RepairWords {
    /// Whether a part of a time takes the place of another.
    static func replaces(_ new: ReminderTime.Part.Kind, _ old: ReminderTime.Part.Kind) -> Bool {
        switch (new, old) {
        case (.span, _), (_, .span): true
        case (.repetition, .day): true
        default: new == old
        }
    }
}
