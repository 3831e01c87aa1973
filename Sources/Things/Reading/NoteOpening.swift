import Diary
import Language

/// Finds the words that open a note: "note: …", "every Sunday remind me to …"; not "notes are due".
extension NoteReading {
    /// The place of an order to note something, at the head of a clause.
    func opening(in range: Range<Int>) -> (kind: Kind, start: Int, end: Int)? {
        let first = text.afterFillers(range)
        if let asked = toldLater(first, range) { return (.remind, first, asked) }
        if let person = remindedPerson(in: range) { return (.remind, first, person.upperBound) }
        var index = first
        let reach = min(range.upperBound, first + 12)
        while index < reach {
            if let phrase = SaidPhrases.notes.match(at: index, in: words[..<range.upperBound]),
                let kind = Kind(rawValue: phrase.mark)
            {
                if index == first {
                    return isMeant(kind, index, phrase.end) ? (kind, index, phrase.end) : nil
                }
                // A time or a condition may stand before "remind me".
                if kind == .remind, phrase.end > index + 1, isTimeOrCondition(first..<index) {
                    return (kind, index, phrase.end)
                }
            }
            index += 1
        }
        return nil
    }

    /// "Tell me | at half past nine to take the tablets": a time stands between "tell me" and the task.
    private func toldLater(_ first: Int, _ range: Range<Int>) -> Int? {
        var start = first
        while start < range.upperBound,
            ["can", "could", "will", "you", "please", "just"].contains(words[start])
        {
            start += 1
        }
        guard start + 4 < range.upperBound, English.ReminderWords.askingToTell.contains(words[start]),
            ["me", "us"].contains(words[start + 1])
        else { return nil }
        let end = text.sentenceEnd(from: start)
        let time = ReminderTime.read((start + 2)..<end, of: text)
        guard let lead = time.tokens.first, lead.lowerBound == start + 2, time.remindAt != nil else {
            return nil
        }
        var next = lead.upperBound
        while let more = time.tokens.first(where: { $0.lowerBound == next }) { next = more.upperBound }
        return next < end && ["to", "that", "about"].contains(words[next]) ? start + 2 : nil
    }

    /// "Remind | Ann | to take her tablets": the person who is to be reminded, other than the speaker.
    func remindedPerson(in range: Range<Int>) -> Range<Int>? {
        var start = text.afterFillers(range)
        while start < range.upperBound,
            ["can", "could", "will", "would", "you", "please"].contains(words[start])
        {
            start += 1
        }
        guard start + 3 < range.upperBound, words[start] == "remind" else { return nil }
        let first = start + 1
        let isLed = ["my", "our", "the"].contains(words[first])
        let end = isLed ? first + 2 : first + 1
        guard end < range.upperBound, ["to", "about", "that"].contains(words[end]),
            ThingWords.isPerson(words[end - 1]), !["he", "she", "they"].contains(words[end - 1])
        else { return nil }
        return first..<end
    }

    /// Whether the words open a note: "note that", "note: …"; not "notes are due", "remember when", "recipe
    /// was good".
    private func isMeant(_ kind: Kind, _ start: Int, _ end: Int) -> Bool {
        // "I've the gym at six so remind me"
        guard end < words.count else { return kind == .note || kind == .remind && start > 3 }
        if end > start + 1 || text.opensList(at: end) { return true }
        if English.NoteWords.heading.contains(words[start]) { return false }
        if words[start] == "remember" {
            return !English.NoteWords.afterRemember.contains(words[end])
        }
        if English.NoteWords.afterNote.contains(words[end]) {
            return false
        }
        if words[start] == "notes" || words[start] == "fyi" || words[start] == "nb" {
            return text.tokens[end].followsBreak
        }
        return true
    }

    func isIdea(_ end: Int) -> Bool {
        text.opensList(at: end) || end < words.count && text.tokens[end].followsBreak
    }

    func isTimeOrCondition(_ range: Range<Int>) -> Bool {
        guard let first = range.first else { return true }
        if English.NoteWords.condition.contains(words[first])
            || words[range].starts(with: ["the", "next", "time"])
        {
            return true
        }
        let told = ReminderTime.read(range, of: text).tokens.reduce(0) { $0 + $1.count }
        return told > 0 && range.count - told <= 1
    }

    /// Whether the words change a reminder: "cancel the reminder about", "move my reminder".
    func isManaging(_ range: Range<Int>) -> Bool {
        let head = words[range].prefix(6)
        guard let reminder = head.firstIndex(where: { $0.hasPrefix("reminder") }) else { return false }
        return head[..<reminder].contains { English.NoteWords.changing.contains($0) }
    }

    func refersBack(_ content: Range<Int>) -> Bool {
        var index = content.lowerBound
        while index < content.upperBound, English.NoteWords.beforePronoun.contains(words[index]) {
            index += 1
        }
        // "Essay due on Friday, remind me on Thursday": only a time follows.
        let timed = ReminderTime.read(content, of: text).tokens.reduce(0) { $0 + $1.count }
        if timed > 0, timed == content.count { return true }
        guard index < content.upperBound else { return false }
        // "Gutters fill up every autumn: remind me when due"
        if words[index] == "when", content.upperBound - index <= 5,
            words[index..<content.upperBound].contains(where: { ["time", "due"].contains($0) })
        {
            return true
        }
        guard English.NoteWords.pronoun.contains(words[index]) else { return false }
        let rest = (index + 1)..<content.upperBound
        let told = ReminderTime.read(rest, of: text).tokens.reduce(0) { $0 + $1.count }
        return rest.count - told <= 2
    }
}
