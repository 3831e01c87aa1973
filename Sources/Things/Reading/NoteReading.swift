import Diary
import JSON
import Language

/// Reads what the diary is told to note: "note: …", "remember that …", "remind me to …", "recipe: …".
struct NoteReading: ThingRule {
    let text: SaidText

    enum Kind: Int { case note, remind, recipe, idea }

    /// The note that a clause opens; it may extend over the next clauses.
    func read(_ clause: Int) -> ThingReading? {
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
        // "No reminder today"
        if kind == .remind, start > 0, words[start - 1] == "no", !text.tokens[start].followsBreak {
            return nil
        }
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
            let told = toldBefore(content, start, in: clause)
            if told != nil || end == words.count { return told }
            if refersBack(content) {
                // "… and sweep the steps, remind me of it on Sunday"
                let first = statementStart(before: start, in: clause)
                if first < start {
                    begin = first
                    let time = ReminderTime.read(content, of: text)
                    return reading(kind, withoutJoints(first..<start), time, begin..<limit)
                }
            }
            let time = ReminderTime.read((lead.isEmpty ? start : lead.lowerBound)..<limit, of: text)
            if !lead.isEmpty { begin = lead.lowerBound }
            content = withoutConnectors(withoutTime(content, time))
            return reading(
                kind, content.isEmpty ? lead : content, time, begin..<limit,
                for: remindedPerson(in: range).map { text.name($0) })
        }
        content = withoutConnectors(content)
        // "Leek broth like my aunt's, recipe: …": the dish stands before the word.
        if kind == .recipe, text.opensList(at: end), begin > sentenceStart(of: start),
            start - sentenceStart(of: start) <= 9
        {
            begin = sentenceStart(of: start)
            return reading(kind, begin..<limit, nil, begin..<limit)
        }
        if English.NoteWords.heading.contains(words[start]) { content = start..<content.upperBound }
        // "Jess is allergic to nuts, write that down"
        let isAfter = kind == .note && content.allSatisfy { English.NoteWords.afterSaid.contains(words[$0]) }
        if isAfter, start > 0 {
            let first =
                text.tokens[start].followsStop
                ? sentenceStart(of: start - 1) : statementStart(before: start, in: clause)
            if first < start { return reading(kind, withoutJoints(first..<start), nil, first..<limit) }
        }
        guard !content.isEmpty else { return nil }
        if kind == .note, let item = placed(content, opened: words[start]) {
            return ThingReading(tokens: begin..<limit, fit: .addressed, acts: [item], things: [])
        }
        return reading(kind, content, nil, begin..<limit)
    }

    /// "I had soup and | I owe Ben ten euros, make a note of that": the speaker's last statement, or the
    /// sentence.
    func statementStart(before start: Int, in clause: Int) -> Int {
        let sentence = sentenceStart(of: start)
        let joined = (sentence + 2..<max(sentence + 2, start - 2)).last { index in
            English.Clauses.teller.contains(words[index])
                && English.ThingClauses.conjunction.contains(words[index - 1])
        }
        if let joined { return joined }
        var place = text.clauses[clause].lowerBound < start ? clause : clause - 1
        while place > 0, text.clauses[place].lowerBound > sentence {
            let first = text.afterFillers(text.clauses[place])
            if first < start, English.Clauses.teller.contains(words[first]) {
                return text.clauses[place].lowerBound
            }
            place -= 1
        }
        return sentence
    }

    /// The range without joining words at either end.
    func withoutJoints(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low + 1 < high, English.ThingClauses.conjunction.contains(words[low]) { low += 1 }
        while low + 1 < high,
            words[high - 1] == "so" || English.ThingClauses.conjunction.contains(words[high - 1])
        {
            high -= 1
        }
        return low..<high
    }

    func sentenceStart(of index: Int) -> Int {
        var start = index
        while start > 0, !text.tokens[start].followsStop { start -= 1 }
        return start
    }

    // MARK: What is kept

    /// - Parameter person: who is to be reminded, if not the speaker.
    func reading(
        _ kind: Kind, _ content: Range<Int>, _ time: ReminderTime?, _ tokens: Range<Int>,
        for person: String? = nil
    ) -> ThingReading {
        var fields = ActFields()
        let title = NoteTitle.title(of: content, leaving: time?.tokens ?? [], in: text)
        let body = text.written(content)
        if let person {
            let name = Spoken.capital(person)
            fields.text("title", "\(name): \(title.prefix(1).lowercased())\(title.dropFirst())")
            fields.text("body", "\(name): \(body)")
        } else {
            fields.text("title", title)
            fields.text("body", body)
        }
        let category = kind == .recipe ? "recipe" : ThingCategory.ofNote(words[content])
        fields.text("category", category)
        guard kind == .remind else {
            return ThingReading(tokens: tokens, fit: .addressed, acts: [fields.act("note")])
        }
        if time?.remindAt == nil, isWhenever(content) {
            fields.flag("undated")
            return ThingReading(tokens: tokens, fit: .addressed, acts: [fields.act("note")])
        }
        let now = text.said.saidAt
        let tomorrow = CalendarDay(of: now, in: text.said.calendar).advanced(by: 1).text + "T09:00"
        fields.text("repeat", time?.repeats)
        // "At eight and at six in the evening" makes two reminders.
        let acts = ([time?.remindAt ?? tomorrow] + (time?.also ?? [])).map { at in
            var one = fields
            one.text("remindAt", at)
            return one.act("note")
        }
        return ThingReading(tokens: tokens, fit: .addressed, acts: acts)
    }

    /// "When the bell rings": an event that no clock knows.
    private func isWhenever(_ content: Range<Int>) -> Bool {
        content.dropFirst().contains { index in
            English.NoteWords.event.contains(words[index])
                && !English.NoteWords.beforeEventAsked.contains(words[index - 1])
        }
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
    private func listedRecipe(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let end = text.sentenceEnd(from: range.lowerBound)
        guard
            let colon = (range.lowerBound + 1..<min(end, range.lowerBound + 7)).first(where: {
                text.opensList(at: $0)
            }),
            text.kept.collection(named: Array(words[range.lowerBound..<colon])) == nil,
            !words[range.lowerBound..<colon].contains("list"),
            !words[range.lowerBound..<colon].contains("shopping"),
            !words[range.lowerBound..<colon].contains(where: {
                English.NoteWords.eatenHeading.contains($0) || $0.first?.isNumber == true
            })
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
