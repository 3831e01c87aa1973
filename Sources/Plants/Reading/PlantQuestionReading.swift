import Diary
import JSON
import Language

/// Reads questions about plants: when one was last watered, what is due, how one is.
struct PlantQuestionReading {
    let text: PlantText
    let said: SaidWords
    var words: [String] { text.words }

    /// What a sentence asks; nil if it is not a question about plants.
    func act(in range: Range<Int>) -> Act? {
        // Nobody asks a question this long.
        guard range.count < 120, let first = opening(range), isAsking(first, range) else { return nil }
        let mentions = text.mentions(in: range)
        let about = mentions.filter { !$0.isOthers || $0.isKnown }
        let hasCare = range.contains { isCare($0) }
        let places = place(range)
        let speaksOfPlants =
            range.contains { English.PlantQuestions.plants.contains(words[$0]) } || !about.isEmpty
            || ["which", "what"].contains(words[first]) && places != nil && words[range].contains("ones")
            || words[first].hasPrefix("what") && places != nil && words[range].contains("growing")
        let isDue = isDue(range)
        let asksOfComing = asksOfComing(first, range, speaksOfPlants)
        let isOfCareDone =
            ["which", "what"].contains(words[first])
            && range.contains { ["did", "have", "has"].contains(words[$0]) }
            && range.contains {
                isCare($0) && PlantWords.care[words[$0]] != nil
                    && !English.PlantVerbs.weak.contains(words[$0])
            }
        guard
            speaksOfPlants || isOfCareDone || asksOfComing || hasCare && isDue || isDue && isNeedy(range)
                || range.contains(where: { words[$0] == "doing" })
                    && range.contains(where: { words[$0] == "want" || words[$0] == "wants" }) && places != nil
        else { return nil }
        if isAboutSomethingElse(range, hasMention: !about.isEmpty) { return nil }
        guard
            let kind = asksOfComing
                ? "due"
                : asksOfHaving(first, range)
                    ? "state"
                    : isOfCareDone && about.allSatisfy({ $0.isGroup })
                        ? "history"
                        : kind(
                            first, range, hasMention: about.contains { !$0.isGroup }, hasCare: hasCare,
                            isDue: isDue)
        else { return nil }
        var of = about.filter { !$0.isGroup }.flatMap(named)
        if of.isEmpty, let places, kind == "list" || kind == "due" || kind == "state" { of = [places] }
        var fields: [String: JSONValue] = ["about": .text(kind), "of": .array(of.map { .text($0) })]
        let care = range.lazy.compactMap { index -> CareType? in
            guard text.isFree(index) else {
                return nil
            }
            guard !["can", "pot", "cut"].contains(words[index]) else { return nil }
            return PlantWords.care[words[index]] ?? PlantWords.given[words[index]]
        }.first
        if let care {
            fields["care"] = .text(care.rawValue)
        } else if range.contains(where: { ["fertiliser", "fertilizer", "fertilised"].contains(words[$0]) }) {
            fields["care"] = .text(CareType.feeding.rawValue)
        }
        if kind == "advice" {
            fields["question"] = .text(text.tokens[range].map(\.text).joined(separator: " "))
        }
        for detail in details(kind, first, range, care) { fields[detail] = .bool(true) }
        if kind == "history" {
            if let span = span(range) { fields["span"] = .text(span) }
            if range.contains(where: { words[$0] == "times" }) { fields["counted"] = .bool(true) }
            if let by = doer(range) { fields["by"] = .text(by) }
        }
        if kind == "due",
            let days = DueSpan.read(Array(words[range]), saidAt: said.saidAt, calendar: said.calendar)
        {
            fields["from"] = .text(days.lowerBound.text)
            fields["through"] = .text(days.upperBound.text)
        }
        return Act(journal: .plants, kind: "question", fields: fields)
    }

    /// "Ficus last watered?": a question without a verb that asks, about a plant of the household.
    func unopened(in range: Range<Int>) -> Act? {
        let about = text.mentions(in: range).filter { $0.isKnown && !$0.isGroup }
        guard range.count < 12, endsAsked(range), !about.isEmpty,
            let care = range.lazy.compactMap({ text.isFree($0) ? PlantWords.care[words[$0]] : nil }).first
        else { return nil }
        return Act(
            journal: .plants, kind: "question",
            fields: [
                "about": .text("last"), "care": .text(care.rawValue),
                "of": .array(about.flatMap(named).map { .text($0) }),
            ])
    }

    /// "What is due tomorrow", "anything to do for the plants this week", "what do the plants need today".
    private func asksOfComing(_ first: Int, _ range: Range<Int>, _ speaksOfPlants: Bool) -> Bool {
        guard English.PlantQuestions.comingOpening.contains(words[first]), !names(one: range) else {
            return false
        }
        if speaksOfPlants {
            let isOfToDo = range.contains { English.PlantQuestions.toDo.contains(words[$0]) }
            return isOfToDo && !range.contains { ["did", "have", "has"].contains(words[$0]) }
        }
        // Without a word for plants, it asks for nothing but what is due.
        return !text.names.plants.isEmpty && range.contains { words[$0] == "due" }
            && range.allSatisfy { place in
                words[place] == "due" || text.isTime(place)
                    || English.PlantQuestions.comingOpening.contains(words[place])
                    || EnglishWordClasses.wordClass(of: words[place]) != .content
                    || English.Calendar.weekday.contains(words[place])
            }
    }

    /// Whether it names a single plant of the household.
    private func names(one range: Range<Int>) -> Bool {
        text.mentions(in: range).contains { $0.isKnown && !$0.isGroup }
    }

    private func named(_ mention: PlantMention) -> [String] {
        let known = mention.plants.isEmpty ? mention.candidates : mention.plants
        if known.isEmpty { return [text.tokens[mention.core].map(\.text).joined(separator: " ")] }
        return known.map { text.names.plants[$0].name }
    }

    private func isCare(_ index: Int) -> Bool {
        text.isFree(index)
            && (PlantWords.care[words[index]] != nil
                || English.PlantQuestions.care.contains(words[index]))
    }

    private func opening(_ range: Range<Int>) -> Int? {
        range.first { index in
            !English.PlantQuestions.lead.contains(words[index])
                && !(words[index] == "you" && index + 1 < range.upperBound && words[index + 1] == "know")
                && !(words[index] == "know" && index > range.lowerBound && words[index - 1] == "you")
                || words[index] == "do" && index + 1 < range.upperBound && !["you"].contains(words[index + 1])
        }
    }

    private func isAsking(_ first: Int, _ range: Range<Int>) -> Bool {
        let word = words[first]
        guard English.PlantQuestions.opening.contains(word) else { return false }
        let next = first + 1 < range.upperBound ? words[first + 1] : ""
        if next == "not" || isRequestToWrite(first, range) { return false }
        // "Can we make it every three weeks" is an order.
        if ["can", "could"].contains(word), English.PlantClauses.speaker.contains(next) || next == "you",
            first + 2 < range.upperBound, English.PlantChanges.setting.contains(words[first + 2])
        {
            return false
        }
        // "Were running low": recognisers and typists leave out the apostrophe of "we're".
        if word == "were", next.hasSuffix("ing"), !next.hasSuffix("thing") { return false }
        if PlantWords.asides.end(at: first, in: words, before: range.upperBound) != nil { return false }
        // "And so has the fern".
        if first > range.lowerBound, words[first - 1] == "so",
            ["has", "have", "did", "was", "is"].contains(word)
        {
            return false
        }
        // "Must i water it", not "must remember to".
        if English.PlantQuestions.modal.contains(word) {
            return English.PlantQuestions.modalSubject.contains(next)
                || first + 1 < range.upperBound && text.mentionAt[first + 1] != nil
        }
        switch word {
        case "when", "where":
            let isOfLast =
                range.contains { words[$0] == "last" }
                && (["i", "we", "last"].contains(next) || text.mentionAt[first + 1] != nil)
            return English.PlantQuestions.afterWhen.contains(next) || isOfLast
        case "days", "weeks": return next == "since"
        case "last": return endsAsked(range)
        case "did":
            // "Did the tomatoes this morning" is a statement.
            guard first + 1 < range.upperBound, let place = text.mentionAt[first + 1] else {
                return !English.PlantVerbs.gerund.contains(next)
            }
            let after = text.mentions[place].tokens.upperBound
            return endsAsked(range)
                || (after..<range.upperBound).contains {
                    English.PlantVerbs.base.contains(words[$0])
                        || ["get", "have", "like", "need", "survive", "die"].contains(words[$0])
                }
        case "list", "show": return range.contains { ["plants", "plant"].contains(words[$0]) }
        case "have": return English.PlantQuestions.afterHave.contains(next)
        case "can": return !["you"].contains(next) || endsAsked(range)
        case "what": return next != "a"
        case "was", "were": return !["gonna", "going", "about", "meaning"].contains(next)
        default: return true
        }
    }

    /// "Could you note that i fed the fern": an order to the diary.
    private func isRequestToWrite(_ first: Int, _ range: Range<Int>) -> Bool {
        guard English.PlantQuestions.modal.contains(words[first]), first + 1 < range.upperBound,
            words[first + 1] == "you"
        else { return false }
        return (first + 2..<min(first + 6, range.upperBound)).contains {
            English.PlantCare.logging.contains(words[$0])
        }
    }

    private func endsAsked(_ range: Range<Int>) -> Bool {
        let end =
            range.upperBound < words.count
            ? text.tokens[range.upperBound].range.lowerBound : said.text.endIndex
        guard let last = range.last else { return false }
        return said.text[text.tokens[last].range.upperBound..<end].contains("?")
    }

    private func isDue(_ range: Range<Int>) -> Bool {
        range.contains { English.PlantQuestions.due.contains(words[$0]) }
    }

    func isNeedy(_ range: Range<Int>) -> Bool {
        range.contains { English.PlantQuestions.need.contains(words[$0]) }
    }

    /// Whether a question is about cooking, shopping or household things.
    private func isAboutSomethingElse(_ range: Range<Int>, hasMention: Bool) -> Bool {
        let isOther = range.contains { English.PlantQuestions.somethingElse.contains(words[$0]) }
        guard !isOther else { return true }
        if let eat = range.first(where: { English.PlantQuestions.eating.contains(words[$0]) }) {
            let isAnimal = range.contains {
                $0 < eat
                    && English.PlantQuestions.animal.contains(words[$0])
            }
            let isHaving =
                words[eat] == "had"
                && range.contains {
                    English.PlantNouns.pest.contains(words[$0]) || PlantWords.given[words[$0]] != nil
                }
            return !isAnimal && !isHaving && words[eat] != "make"
        }
        return false
    }

}
