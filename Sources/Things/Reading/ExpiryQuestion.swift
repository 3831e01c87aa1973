import Diary
import Language

/// Questions until when things keep: "what goes off this week", "when does the milk expire".
extension QuestionReading {
    func expiring(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard English.ThingQuestions.askingExpiry.contains(words[start]),
            let (verb, after) = expiry(in: (start + 1)..<end)
        else { return nil }
        let isOfThing =
            English.ThingQuestions.askingExpiryOfThing.contains(words[start])
            && !words[(start + 1)..<verb].allSatisfy({ English.ThingQuestions.beforeExpiring.contains($0) })
        if isOfThing {
            var first = start + 1
            while first < verb, English.ThingQuestions.beforeExpiring.contains(words[first]) { first += 1 }
            var limit = verb
            while limit > first, English.ThingQuestions.beforeExpiring.contains(words[limit - 1]) {
                limit -= 1
            }
            guard first < limit else { return nil }
            let things = list.things(in: first..<limit)
            guard !things.isEmpty, things.allSatisfy({ $0.isKnown && !$0.isNothingKept && !$0.isPlant })
            else {
                return nil
            }
            return question("due", things.map(\.name), start..<end)
        }
        guard words[(start + 1)..<verb].allSatisfy({ English.ThingQuestions.beforeExpiring.contains($0) })
        else { return nil }
        var reading = question("due", [], start..<end)
        let today = CalendarDay(of: text.said.saidAt, in: text.said.calendar)
        let rest = words[after..<end]
        if rest.contains("first") || rest.contains("next"), !rest.contains("week") {
            reading.acts[0].fields["first"] = .bool(true)
        } else if let until = until(after..<end, today) {
            reading.acts[0].fields["until"] = .text(until.text)
        }
        return reading
    }

    /// "Is the milk still good", "how long do the eggs keep": of things whose day was told.
    func stillGood(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        let isHow = words[start..<end].starts(with: ["how", "long"])
        let stops = isHow ? English.ThingQuestions.keepingGood : English.ThingQuestions.good
        var first = isHow ? start + 3 : start + 1
        guard isHow || ["is", "are"].contains(words[start]), first < end,
            let verb = (first..<end).last(where: { stops.contains(words[$0]) })
        else { return nil }
        var limit = verb
        while limit > first, English.ThingQuestions.beforeGood.contains(words[limit - 1]) { limit -= 1 }
        while first < limit, ThingWords.determiners.contains(words[first]) { first += 1 }
        guard first < limit else { return nil }
        let things = list.things(in: first..<limit)
        guard !things.isEmpty, things.allSatisfy({ $0.item?.record[text: "bestBefore"] != nil }) else {
            return nil
        }
        return question("due", things.map(\.name), start..<end, .addressed)
    }

    /// The words that ask until when something keeps: their start and end.
    private func expiry(in range: Range<Int>) -> (start: Int, end: Int)? {
        for index in range {
            if let phrase = SaidPhrases.expiring.match(at: index, in: words[..<range.upperBound]) {
                return (index, phrase.end)
            }
        }
        return nil
    }

    /// The last day that is asked about: "this week", "by Friday", "in the next three days".
    func until(_ range: Range<Int>, _ today: CalendarDay) -> CalendarDay? {
        for index in range {
            let rest = words[index..<range.upperBound]
            if rest.starts(with: ["this", "week"]) { return today.advanced(by: 7 - today.weekday) }
            if rest.starts(with: ["next", "week"]) { return today.advanced(by: 14 - today.weekday) }
            if rest.starts(with: ["this", "month"]) {
                return ComingDay.lastDay(["end", "of", "month"], today)?.day
            }
            if rest.starts(with: ["next"]), let amount = SpokenQuantity.read(rest.dropFirst()),
                let value = amount.value, value < 1000, amount.end < range.upperBound,
                let shift = ComingDay.shift(by: Int(value.rounded()), words[amount.end])
            {
                return shift(today)
            }
            if let coming = ComingDay.read(at: index, in: words[..<range.upperBound], today: today) {
                return coming.day
            }
        }
        return nil
    }
}
