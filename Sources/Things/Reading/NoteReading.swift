import Diary
import JSON
import Language

/// Reads what somebody tells the diary to note: "note: …", "remember that …", "remind me to …", "recipe: …".
struct NoteReading: ThingRule {
    let text: SaidText

    private enum Kind: Int { case note, remind, recipe, idea }

    /// The note that a clause opens; it may reach over the clauses after it.
    func read(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        if let reading = listedRecipe(clause) { return reading }
        guard let (kind, start, end) = opening(in: range) else { return nil }
        if kind == .note, English.ThingVerbs.add.contains(words[start]),
            let mention = ListMention.first(in: end..<max(end, range.upperBound), of: text),
            ["in", "on", "to", "onto"].contains(mention.preposition ?? "")
        {
            return nil
        }
        if isManaging(range) { return nil }
        if kind == .idea, end == start + 1, !isIdea(end) { return nil }
        if kind == .remind, words[start] == "reminder" || words[start] == "tell", start > range.lowerBound + 3
        {
            return nil
        }
        let limit = self.limit(of: kind, from: end, in: clause)
        var content = end..<max(end, limit)
        var begin = start
        // "Each Sunday remind me to", "before we leave, remind me to"
        var lead = text.afterFillers(range)..<start
        if lead.isEmpty, kind == .remind, clause > 0, !text.tokens[start].followsStop,
            isTimeOrCondition(text.clauses[clause - 1])
        {
            lead = text.clauses[clause - 1].lowerBound..<start
        }
        if kind == .remind {
            if refersBack(content) {
                // "… and sweep the steps, remind me of it on Sunday"
                let first = sentenceStart(of: start)
                if first < start {
                    begin = first
                    let time = ReminderTime.read(content, of: text)
                    return reading(kind, first..<start, time, begin..<limit)
                }
            }
            let time = ReminderTime.read((lead.isEmpty ? start : lead.lowerBound)..<limit, of: text)
            if !lead.isEmpty { begin = lead.lowerBound }
            content = withoutConnectors(withoutTime(content, time))
            return reading(kind, content.isEmpty ? lead : content, time, begin..<limit)
        }
        content = withoutConnectors(content)
        // "Jess is allergic to nuts, write that down"
        let isAfter = kind == .note && content.allSatisfy { English.NoteWords.afterSaid.contains(words[$0]) }
        if isAfter, start > 0 {
            let first =
                text.tokens[start].followsStop ? sentenceStart(of: start - 1) : sentenceStart(of: start)
            if first < start { return reading(kind, first..<start, nil, first..<limit) }
        }
        guard !content.isEmpty else { return nil }
        if kind == .note, let item = placed(content, opened: words[start]) {
            return Reading(tokens: begin..<limit, fit: .addressed, acts: [item], things: [])
        }
        return reading(kind, content, nil, begin..<limit)
    }

    /// Where a phrase that tells the diary to note something stands, in the head of a clause.
    private func opening(in range: Range<Int>) -> (kind: Kind, start: Int, end: Int)? {
        let first = text.afterFillers(range)
        if let asked = toldLater(first, range) { return (.remind, first, asked) }
        var index = first
        let reach = min(range.upperBound, first + 12)
        while index < reach {
            if let phrase = SaidPhrases.notes.match(at: index, in: words[..<range.upperBound]),
                let kind = Kind(rawValue: phrase.mark)
            {
                if index == first {
                    return isMeant(kind, index, phrase.end) ? (kind, index, phrase.end) : nil
                }
                // Before "remind me" the time may stand, and a condition.
                if kind == .remind, phrase.end > index + 1, isTimeOrCondition(first..<index) {
                    return (kind, index, phrase.end)
                }
            }
            index += 1
        }
        return nil
    }

    /// "Tell me | at half past nine to take the tablets": a time stands between "tell me" and what is to be done.
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

    /// "Note that", "note: …"; not "notes are due", "remember when", "recipe was good".
    private func isMeant(_ kind: Kind, _ start: Int, _ end: Int) -> Bool {
        guard end < words.count else { return kind == .note }
        if end > start + 1 || text.opensList(at: end) { return true }
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

    private func isIdea(_ end: Int) -> Bool {
        text.opensList(at: end) || end < words.count && text.tokens[end].followsBreak
    }

    private func isTimeOrCondition(_ range: Range<Int>) -> Bool {
        guard let first = range.first else { return true }
        if English.NoteWords.condition.contains(words[first])
            || words[range].starts(with: ["the", "next", "time"])
        {
            return true
        }
        let told = ReminderTime.read(range, of: text).tokens.reduce(0) { $0 + $1.count }
        return told > 0 && range.count - told <= 1
    }

    /// "Cancel the reminder about", "move my reminder": that is done to a reminder, and makes none.
    private func isManaging(_ range: Range<Int>) -> Bool {
        let head = words[range].prefix(6)
        guard let reminder = head.firstIndex(where: { $0.hasPrefix("reminder") }) else { return false }
        return head[..<reminder].contains { English.NoteWords.changing.contains($0) }
    }

    private func refersBack(_ content: Range<Int>) -> Bool {
        var index = content.lowerBound
        while index < content.upperBound, English.NoteWords.beforePronoun.contains(words[index]) {
            index += 1
        }
        // "Essay due on Friday, remind me on Thursday": nothing but a time follows.
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

    private func sentenceStart(of index: Int) -> Int {
        var start = index
        while start > 0, !text.tokens[start].followsStop { start -= 1 }
        return start
    }

    // MARK: How far a note reaches

    private func limit(of kind: Kind, from start: Int, in clause: Int) -> Int {
        guard start < words.count else { return words.count }
        if kind == .recipe { return recipeEnd(from: start, in: clause) }
        var end = text.sentenceEnd(from: start)
        // "Note to self. The hinge is 8 mm."
        if text.tokens[start].followsStop { end = text.sentenceEnd(from: start) }
        var next = clause + 1
        while next < text.clauses.count, text.clauses[next].lowerBound < end {
            let range = text.clauses[next]
            if range.lowerBound > start + 1, startsAnother(range, after: kind) {
                end = range.lowerBound
                break
            }
            next += 1
        }
        return end
    }

    /// A clause that tells something else than the note before it.
    private func startsAnother(_ range: Range<Int>, after kind: Kind) -> Bool {
        let first = text.afterFillers(range)
        guard first < range.upperBound else { return false }
        if SaidPhrases.notes.match(at: first, in: words[..<range.upperBound]) != nil,
            opening(in: range) != nil
        {
            return true
        }
        if ListReading.namesList(range, text) { return true }
        let isJoined = English.NoteWords.joint.contains(words[range.lowerBound])
        guard isJoined || text.tokens[range.lowerBound].followsBreak else { return false }
        // "… and i had some soup": what was done is told again.
        if English.Clauses.teller.contains(words[first]), first + 1 < range.upperBound {
            let next = words[first + 1]
            return English.NoteWords.done.contains(next)
        }
        return isJoined
            && English.NoteWords.doneAlone.contains(words[first])
    }

    /// A recipe goes on over its sentences, up to an act of another kind.
    private func recipeEnd(from start: Int, in clause: Int) -> Int {
        for range in text.clauses[(clause + 1)...] where range.lowerBound > start {
            let first = text.afterFillers(range)
            if ListReading.namesList(range, text) { return range.lowerBound }
            if first < range.upperBound,
                let phrase = SaidPhrases.notes.match(at: first, in: words[..<range.upperBound]),
                phrase.mark == 1
            {
                return range.lowerBound
            }
            if ["i", "we"].contains(words[first < range.upperBound ? first : range.lowerBound]),
                text.tokens[range.lowerBound].followsStop || words[range.lowerBound] == "and"
            {
                return range.lowerBound
            }
        }
        return words.count
    }

    private func withoutConnectors(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound, English.NoteWords.connector.contains(words[start]) { start += 1 }
        return start..<range.upperBound
    }

    /// "In two hours to check the laundry" is about the laundry.
    private func withoutTime(_ range: Range<Int>, _ time: ReminderTime) -> Range<Int> {
        var start = withoutConnectors(range).lowerBound
        while let lead = time.tokens.first(where: { $0.lowerBound == start }),
            lead.upperBound < range.upperBound
        {
            start = withoutConnectors(lead.upperBound..<range.upperBound).lowerBound
        }
        return start..<range.upperBound
    }

    // MARK: What is kept

    private func reading(_ kind: Kind, _ content: Range<Int>, _ time: ReminderTime?, _ tokens: Range<Int>)
        -> Reading
    {
        var fields = ActFields()
        let title = NoteTitle.title(of: content, leaving: time?.tokens ?? [], in: text)
        fields.text("title", title)
        fields.text("body", text.written(content))
        let category = kind == .recipe ? "recipe" : ThingCategory.ofNote(words[content])
        fields.text("category", category)
        if kind == .remind {
            let now = text.said.saidAt
            let tomorrow = CalendarDay(of: now, in: text.said.calendar).advanced(by: 1).text + "T09:00"
            fields.text("remindAt", time?.remindAt ?? tomorrow)
            fields.text("repeat", time?.repeats)
        }
        return Reading(tokens: tokens, fit: .addressed, acts: [fields.act("note")])
    }

    /// "Remember my wallet is on the counter" tells where a thing is.
    private func placed(_ content: Range<Int>, opened word: String) -> Act? {
        guard ["remember", "fyi", "nb"].contains(word),
            let reading = PlaceStatement(text: text).read(content),
            reading.acts.count == 1, content.upperBound - reading.tokens.upperBound < 2
        else { return nil }
        return reading.acts.first
    }

    /// "Oat cake: 6 oz oats, 2 oz butter, a spoon of syrup. Bake until brown": a dish, then measured
    /// ingredients.
    private func listedRecipe(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        let end = text.sentenceEnd(from: range.lowerBound)
        guard
            let colon = (range.lowerBound + 1..<min(end, range.lowerBound + 7)).first(where: {
                text.opensList(at: $0)
            }),
            text.kept.collection(named: Array(words[range.lowerBound..<colon])) == nil,
            !words[range.lowerBound..<colon].contains("list"),
            !words[range.lowerBound..<colon].contains("shopping")
        else { return nil }
        let measured = (colon..<end).count { index in
            MeasuringUnit.typed(words[index]) != nil
                || MeasuringUnit.named(words[index]) != nil && index > colon
                    && SpokenNumber.isNumeral(words[index - 1])
        }
        let limit = recipeEnd(from: colon, in: clause)
        let cooks = words[colon..<limit].contains { English.NoteWords.cooking.contains($0) }
        guard measured >= 2, cooks else { return nil }
        return reading(.recipe, range.lowerBound..<limit, nil, range.lowerBound..<limit)
    }
}
