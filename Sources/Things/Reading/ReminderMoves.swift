import Diary
import Language

/// Reminders that change without the word "reminder" before a verb, and what the new time of one is.
extension ReminderChange {
    // MARK: The new time

    /// Sets the new time of a reminder that is moved; false if the words tell none.
    func set(_ times: Range<Int>, of fields: inout ActFields, isEarlier: Bool) -> Bool {
        let meant = meant(fields.text(of: "title") ?? "")
        if let moved = meant.flatMap({ shifted($0, times, isEarlier: isEarlier) }) {
            fields.text("remindAt", moved)
            return true
        }
        var time = ReminderTime.read(times, of: text)
        // "Move it to seven"
        if time.remindAt == nil { time = ReminderTime.read((["at"] + words[times])[...], for: text.said) }
        guard let at = time.remindAt else { return false }
        fields.text("remindAt", meant?.moved(to: time) ?? at)
        fields.text("repeat", time.repeats)
        if let meant, meant.isOnFixedDays, time.says(.day) || time.says(.span) {
            fields.text("until", LocalMoment(of: text.said.saidAt, in: text.said.calendar).description)
        }
        return true
    }

    /// The only reminder of the household with these words.
    private func meant(_ title: String) -> MovedReminder? {
        let found = NamedReminders.named(title, among: NamedReminders.open(text.kept.notes))
        return found.count == 1 ? found.first.map { MovedReminder(note: $0, said: text.said) } : nil
    }

    /// "Two days", after "by".
    private func shifted(_ reminder: MovedReminder, _ times: Range<Int>, isEarlier: Bool) -> String? {
        guard let amount = SpokenQuantity.read(words[times]), let value = amount.value,
            amount.end < times.upperBound, times.lowerBound > 0,
            ["by", "for", "off", "back", "forward"].contains(words[times.lowerBound - 1])
        else { return nil }
        return reminder.moved(by: value, words[amount.end], isEarlier: isEarlier)
    }

    func isEarlier(_ head: ClauseHead) -> Bool { English.ReminderWords.earlier.contains(words[head.verb]) }

    // MARK: "Move choir to Thursday"

    /// "Move choir to Thursday": the words that a reminder of the household has stand for it.
    func movedByName(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.ReminderWords.moving, in: range, of: text, reach: 6),
            !head.isNegated, head.isOrder
        else { return nil }
        let end = text.sentenceEnd(from: head.verb)
        var first = head.verb + 1
        if first < end, ["off", "back", "forward"].contains(words[first]) { first += 1 }
        guard first < end,
            let to = (first + 1..<max(first + 1, end)).last(where: {
                English.ReminderWords.beforeTime.contains(words[$0])
            }), to + 1 < end
        else { return nil }
        let title = text.name(first..<to)
        guard words[first..<to].contains(where: { EnglishWordClasses.closedClass(of: $0) == nil }),
            meant(title) != nil
        else { return nil }
        let told = ReminderTime.read((to + 1)..<end, of: text).tokens.reduce(0) { $0 + $1.count }
        var fields = ActFields()
        fields.text("title", title)
        fields.text("change", "move")
        guard told >= end - to - 2 || words[to] == "by",
            set((to + 1)..<end, of: &fields, isEarlier: isEarlier(head))
        else { return nil }
        return ThingReading(tokens: head.lead.lowerBound..<end, fit: .addressed, acts: [fields.act("note")])
    }

    // MARK: "The dentist has been moved to Thursday"

    /// "The appointment's been moved to Thursday at three", "choir is on Friday now".
    func movedByOthers(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let end = text.sentenceEnd(from: start)
        guard start + 2 < end, !text.isAsked(start..<end),
            let verb = (start + 1..<min(end, start + 9)).first(where: {
                English.ReminderWords.movedPassive.contains(words[$0])
            }),
            let to = (verb + 1..<min(end, verb + 4)).first(where: {
                English.ReminderWords.beforeTime.contains(words[$0])
            }), to + 1 < end, !ClauseHead.isNegating(words[start..<verb])
        else { return nil }
        var subject = start..<verb
        while let last = subject.last, English.ReminderWords.beforeMoved.contains(words[last]) {
            subject = subject.lowerBound..<last
        }
        let isMoved = subject.upperBound < verb || subject.last.map { words[$0].hasSuffix("'s") } ?? false
        guard isMoved else { return nil }
        let said = subject.map { words[$0].hasSuffix("'s") ? String(words[$0].dropLast(2)) : words[$0] }
            .filter { !ThingWords.determiners.contains($0) }
        let isUnnamed = said.allSatisfy { English.ReminderWords.unnamed.contains($0) }
        let title = said.joined(separator: " ")
        let named = NamedReminders.named(title, among: NamedReminders.open(text.kept.notes))
        let only = isUnnamed ? NamedReminders.named("", among: NamedReminders.open(text.kept.notes)) : []
        guard let meant = named.first ?? only.first, named.count <= 1 else { return nil }
        var fields = ActFields()
        fields.text("title", named.isEmpty ? meant[text: "title"] ?? meant.name : title)
        fields.text("change", "move")
        guard set((to + 1)..<end, of: &fields, isEarlier: false) else { return nil }
        return ThingReading(tokens: start..<end, fit: .addressed, acts: [fields.act("note")])
    }

    // MARK: "I don't need the choir reminder any more"

    func notNeeded(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let need = (start..<min(range.upperBound, start + 6)).first(where: {
                ["need", "want"].contains(words[$0])
            }), words[start..<need].contains(where: { ["i", "we"].contains($0) }),
            words[start..<need].contains(where: { ["don't", "dont", "not", "longer"].contains($0) }),
            let noun = (need + 1..<min(range.upperBound, need + 9)).first(where: {
                ["reminder", "reminders"].contains(words[$0])
            })
        else { return nil }
        let end = text.sentenceEnd(from: noun)
        let stop = text.end(from: noun, before: end, at: English.ReminderWords.afterNotNeeded)
        let said = (need + 1..<stop).filter {
            $0 != noun && !ThingWords.determiners.contains(words[$0])
                && !($0 > noun && English.ReminderWords.beforeSubject.contains(words[$0]))
        }
        guard !said.isEmpty || words[need + 1] == "the" else { return nil }
        var fields = ActFields()
        fields.text("title", said.map { text.tokens[$0].text }.joined(separator: " "))
        fields.text("change", "cancel")
        return ThingReading(tokens: start..<end, fit: .addressed, acts: [fields.act("note")])
    }

    // MARK: "Delete the note about the paint"

    func deletedNote(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(["delete", "remove", "erase", "scrap"], in: range, of: text, reach: 6),
            !head.isNegated, head.isOrder,
            let noun = (head.verb + 1..<min(range.upperBound, head.verb + 7)).first(where: {
                words[$0] == "note"
            })
        else { return nil }
        let end = text.sentenceEnd(from: noun)
        let said = (head.verb + 1..<end).filter {
            $0 != noun && !ThingWords.determiners.contains(words[$0])
                && !["about", "on", "that", "please"].contains(words[$0])
        }
        guard !said.isEmpty else { return nil }
        var fields = ActFields()
        fields.text("title", said.map { text.tokens[$0].text }.joined(separator: " "))
        fields.text("change", "delete")
        return ThingReading(tokens: head.lead.lowerBound..<end, fit: .addressed, acts: [fields.act("note")])
    }
}
