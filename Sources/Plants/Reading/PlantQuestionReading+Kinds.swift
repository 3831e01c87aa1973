import Diary
import Language

/// What a question about plants asks for, and its span, its place and its person.
extension PlantQuestionReading {
    func kind(_ first: Int, _ range: Range<Int>, hasMention: Bool, hasCare: Bool, isDue: Bool)
        -> String?
    {
        let word = words[first]
        let next = first + 1 < range.upperBound ? words[first + 1] : ""
        func says(_ set: Set<String>) -> Bool { range.contains { set.contains(words[$0]) } }
        func says(phrase: [String]) -> Bool {
            words[range].indices.contains { words[$0..<range.upperBound].starts(with: phrase) }
        }
        let isPlain = says(["plants", "plant"])
        // "What plants do we have".
        if ["what", "which"].contains(word), next == "plants", says(["have", "own", "got"]), !hasCare, !isDue
        {
            return "list"
        }
        if word == "days" || word == "weeks" || word == "last"
            || word == "how" && next == "many" && says(["since"])
        {
            return "last"
        }
        if word.hasPrefix("when") || says(phrase: ["how", "long", "ago"])
            || says(phrase: ["how", "long", "since"])
            || says(phrase: ["how", "long", "has"]) && says(["since"])
        {
            if says(["last"]) || English.PlantQuestions.past.contains(next)
                || says(["ago", "since"])
            {
                return "last"
            }
            return "due"
        }
        if says(English.PlantQuestions.writing) { return says(["when"]) ? "last" : "history" }
        if says(English.PlantQuestions.harm) { return "advice" }
        if says(phrase: ["how", "often"]) || says(phrase: ["how", "frequently"])
            || says(phrase: ["how", "regularly"])
        {
            return says(["should", "must"]) && !hasMention ? "advice" : "interval"
        }
        if word == "how", next == "many" {
            if says(["times"]) { return "history" }
            return isPlain ? "list" : (says(["days"]) ? "due" : nil)
        }
        if ["why", "why's"].contains(word)
            || says(English.PlantQuestions.advice) && !(isDue && says(["today"]))
            || says(phrase: ["what", "if"])
        {
            return "advice"
        }
        if word == "how", English.PlantQuestions.afterHow.contains(next) {
            if says(["doing", "look", "looking"]) && next == "does" || says(["doing"]) { return "state" }
            return "advice"
        }
        if word.hasPrefix("how") {
            return says(["propagate", "repot", "prune"]) ? "advice" : (hasMention || isPlain ? "state" : nil)
        }
        if English.PlantQuestions.past.contains(word) {
            return word == "was" && says(["last"]) ? "last" : "history"
        }
        if word.hasPrefix("who"), !isDue || says(phrase: ["who", "watered"]) || says(phrase: ["who", "fed"]) {
            return says(English.PlantQuestions.done) ? "history" : nil
        }
        if word == "what", says(["did", "have", "done"]), hasMention || isPlain, says(["do", "done", "did"]),
            !says(["want", "wants"])
        {
            return "history"
        }
        if word == "what's" || word == "whats" || word == "what" {
            if says(["wrong", "eating", "best"])
                || says(English.PlantQuestions.adviceTopic) && !says(["due"]) && !says(["need", "needs"])
            {
                return "advice"
            }
            if hasMention, says(English.PlantQuestions.adviceVerb) {
                return "advice"
            }
            if says(["happened", "history"]) { return "history" }
        }
        if isDue,
            hasCare || isNeedy(range) || says(English.PlantQuestions.dueNow)
                || says(["attention"])
        {
            if says(English.PlantQuestions.needed) { return "advice" }
            return "due"
        }
        if hasMention,
            English.PlantQuestions.yesOrNo.contains(word)
        {
            let isWell = says(English.PlantQuestions.well)
            return isWell && (word == "is" || word == "are")
                ? "state"
                : (says(["in", "on"]) && word == "is" && !hasCare && !says(English.PlantQuestions.spotAdvice)
                    ? "state" : "advice")
        }
        if English.PlantQuestions.listing.contains(word),
            isPlain
        {
            return "list"
        }
        if word.hasPrefix("what"), says(["growing"]), place(range) != nil { return "list" }
        if word.hasPrefix("where") { return hasMention && endsInPlant(range) ? "where" : nil }
        return hasMention && (word == "which" || word == "what") ? "advice" : nil
    }

    /// "What did Tom do for the plants".
    func doer(_ range: Range<Int>) -> String? {
        guard let did = range.first(where: { ["did", "has"].contains(words[$0]) }), did + 1 < range.upperBound
        else { return nil }
        let names = (did + 1..<range.upperBound).prefix(2).filter { text.isPerson($0) }
        return names.first.map { text.tokens[$0].text }
    }

    func span(_ range: Range<Int>) -> String? {
        if let day = range.first(where: { ["today", "yesterday"].contains(words[$0]) }) { return words[day] }
        for index in range
        where ["this", "last", "past"].contains(words[index]) && index + 1 < range.upperBound {
            if ["week", "month", "year"].contains(words[index + 1]) {
                return "\(words[index]) \(words[index + 1])"
            }
        }
        return nil
    }

    /// "In the bathroom", "on the balcony".
    func place(_ range: Range<Int>) -> String? {
        for index in range where ["in", "on", "at"].contains(words[index]) {
            var first = index + 1
            while first < range.upperBound, ["the", "my", "our"].contains(words[first]) { first += 1 }
            var end = first
            while end < range.upperBound, !text.isTime(end),
                text.names.isPlace(words[end])
                    || end == first && EnglishWordClasses.wordClass(of: words[end]) == .content
                    || end == first + 1
                        && English.PlantQuestions.placeEnding.contains(words[end])
            { end += 1 }
            if first < end,
                !English.PlantQuestions.notPlace.contains(words[first])
            {
                return text.tokens[first..<end].map(\.text).joined(separator: " ")
            }
        }
        return nil
    }

    /// "Where is the fern", not "where are the fern pots".
    func endsInPlant(_ range: Range<Int>) -> Bool {
        guard let last = text.mentions(in: range).last else { return false }
        return (last.tokens.upperBound..<range.upperBound).allSatisfy {
            text.isTime($0) || EnglishWordClasses.wordClass(of: words[$0]) != .content
        }
    }
}
