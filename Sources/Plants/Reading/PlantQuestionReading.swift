import Diary
import JSON
import Language

/// Reads questions about plants: when one was watered last, what is due, how one is.
struct PlantQuestionReading {
    let text: PlantText
    let said: SaidWords
    private var words: [String] { text.words }

    /// What a sentence asks; nil where it is no question about plants.
    func act(in range: Range<Int>) -> Act? {
        // Nobody asks so much in one sentence.
        guard range.count < 120, let first = opening(range), isAsking(first, range) else { return nil }
        let mentions = text.mentions(in: range)
        let about = mentions.filter { !$0.isOthers || $0.isKnown }
        let hasCare = range.contains { isCare($0) }
        let speaksOfPlants =
            range.contains {
                ["plant", "plants", "houseplant", "houseplants", "greenery"].contains(words[$0])
            } || !about.isEmpty
        let places = place(range)
        let isDue = isDue(range)
        guard
            speaksOfPlants || hasCare && isDue || isDue && isNeedy(range)
                || range.contains(where: { words[$0] == "doing" })
                    && range.contains(where: { words[$0] == "want" || words[$0] == "wants" }) && places != nil
        else { return nil }
        if isAboutSomethingElse(range, hasMention: !about.isEmpty) { return nil }
        guard
            let kind = kind(
                first, range, hasMention: about.contains { !$0.isGroup }, hasCare: hasCare, isDue: isDue)
        else { return nil }
        var of = about.filter { !$0.isGroup }.flatMap(named)
        if of.isEmpty, let places, kind == "list" || kind == "due" || kind == "state" { of = [places] }
        var fields: [String: JSONValue] = ["about": .text(kind), "of": .array(of.map { .text($0) })]
        let care = range.lazy.compactMap { index -> CareType? in
            guard text.mentionAt[index].map({ !text.mentions[$0].core.contains(index) }) ?? true else {
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
        if kind == "history", let span = span(range) { fields["span"] = .text(span) }
        return Act(journal: .plants, kind: "question", fields: fields)
    }

    private func named(_ mention: PlantMention) -> [String] {
        let known = mention.plants.isEmpty ? mention.candidates : mention.plants
        if known.isEmpty { return [text.tokens[mention.core].map(\.text).joined(separator: " ")] }
        return known.map { text.names.plants[$0].name }
    }

    private func isCare(_ index: Int) -> Bool {
        (text.mentionAt[index].map { !text.mentions[$0].core.contains(index) } ?? true)
            && (PlantWords.care[words[index]] != nil
                || [
                    "drink", "water", "feed", "fertiliser", "fertilizer", "repotting", "misting", "pruning",
                    "watering", "thirsty",
                ].contains(words[index]))
    }

    private func opening(_ range: Range<Int>) -> Int? {
        range.first { index in
            ![
                "um", "uh", "hey", "hi", "so", "okay", "ok", "right", "and", "oh", "now", "then", "please",
                "tell", "me", "do", "remind",
            ].contains(words[index])
                && !(words[index] == "you" && index + 1 < range.upperBound && words[index + 1] == "know")
                && !(words[index] == "know" && index > range.lowerBound && words[index - 1] == "you")
                || words[index] == "do" && index + 1 < range.upperBound && !["you"].contains(words[index + 1])
        }
    }

    private static let asking: Set<String> = [
        "when", "when's", "what", "what's", "which", "how", "how's", "why", "who", "who's", "where", "does",
        "do", "did", "has", "have", "is", "are", "can",
        "should", "could", "would", "anything", "any", "was", "were", "whats", "hows", "whens", "will",
        "list", "show", "anybody", "anyone", "isn't", "whose", "am",
        "wheres", "how'd", "when'd", "why's", "must", "shall",
    ]

    private func isAsking(_ first: Int, _ range: Range<Int>) -> Bool {
        let word = words[first]
        guard Self.asking.contains(word) else { return false }
        let next = first + 1 < range.upperBound ? words[first + 1] : ""
        if next == "not" { return false }
        // "Must i water it", not "must remember to".
        if ["must", "should", "shall", "will", "would", "could"].contains(word) {
            return ["i", "we", "you", "it", "the", "my", "he", "she", "they"].contains(next)
                || first + 1 < range.upperBound && text.mentionAt[first + 1] != nil
        }
        switch word {
        case "when", "where":
            return [
                "did", "do", "does", "is", "was", "have", "has", "should", "will", "are", "am", "must",
                "were", "can", "last",
            ].contains(next)
        case "list", "show": return range.contains { ["plants", "plant"].contains(words[$0]) }
        case "any", "anything", "anyone", "anybody", "have", "was", "were", "will", "could", "would":
            return word == "have" ? ["i", "we", "you", "any", "the"].contains(next) : true
        case "can": return !["you"].contains(next) || endsAsked(range)
        case "what", "which", "how", "why", "who": return word != "what" || next != "a"
        default: return true
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
        range.contains {
            [
                "due", "need", "needs", "needing", "thirsty", "want", "wants", "overdue", "today", "urgently",
                "urgent", "time", "ready", "next", "pending",
            ].contains(words[$0])
        }
    }

    private func isNeedy(_ range: Range<Int>) -> Bool {
        range.contains {
            [
                "water", "watering", "drink", "thirsty", "feeding", "feed", "repotting", "misting",
                "fertiliser", "pruning", "fertilizer", "watered", "fed",
            ].contains(words[$0])
        }
    }

    /// Cooking, buying, the household's things.
    private func isAboutSomethingElse(_ range: Range<Int>, hasMention: Bool) -> Bool {
        let isOther = range.contains {
            [
                "substitute", "cook", "recipe", "calories", "list", "buy", "cost", "price", "movie", "song",
                "weather", "eaten", "lunch", "dinner", "breakfast", "reminder", "reminders", "jars", "tins",
                "bags", "seeds", "tubers", "bulbs", "secateurs", "carbs", "protein",
            ].contains(words[$0])
        }
        guard !isOther else { return true }
        if let eat = range.first(where: { ["eat", "eating", "ate", "had", "make"].contains(words[$0]) }) {
            let isAnimal = range.contains {
                $0 < eat
                    && [
                        "cat", "cats", "dog", "dogs", "puppy", "kitten", "rabbit", "rabbits", "baby",
                        "toddler", "kid", "kids", "pets", "pet", "tortoise", "guinea", "bunny", "child",
                        "children", "hamster", "parrot", "birds",
                    ].contains(words[$0])
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

    private func kind(_ first: Int, _ range: Range<Int>, hasMention: Bool, hasCare: Bool, isDue: Bool)
        -> String?
    {
        let word = words[first]
        let next = first + 1 < range.upperBound ? words[first + 1] : ""
        func says(_ set: Set<String>) -> Bool { range.contains { set.contains(words[$0]) } }
        func says(phrase: [String]) -> Bool {
            words[range].indices.contains { words[$0..<range.upperBound].starts(with: phrase) }
        }
        let isPlain = says(["plants", "plant"])
        if word.hasPrefix("when") || says(phrase: ["how", "long", "ago"])
            || says(phrase: ["how", "long", "since"])
            || says(phrase: ["how", "long", "has"]) && says(["since"])
        {
            if says(["last"]) || ["did", "was", "have", "has", "were"].contains(next)
                || says(["ago", "since"])
            {
                return "last"
            }
            return "due"
        }
        if says(["write", "wrote", "written", "note"]) { return says(["when"]) ? "last" : "history" }
        if says(["toxic", "poisonous", "safe", "harmful"]) { return "advice" }
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
            || says(["wrong", "should", "shall", "must"]) && !(isDue && says(["today"]))
            || says(phrase: ["what", "if"])
        {
            return "advice"
        }
        if word == "how", ["much", "do", "to", "can", "big", "should", "does", "tall", "far"].contains(next) {
            if says(["doing", "look", "looking"]) && next == "does" || says(["doing"]) { return "state" }
            return "advice"
        }
        if word.hasPrefix("how") {
            return says(["propagate", "repot", "prune"]) ? "advice" : (hasMention || isPlain ? "state" : nil)
        }
        if ["did", "has", "have", "was", "were"].contains(word) {
            return word == "was" && says(["last"]) ? "last" : "history"
        }
        if word.hasPrefix("who"), !isDue || says(phrase: ["who", "watered"]) || says(phrase: ["who", "fed"]) {
            return says([
                "watered", "fed", "misted", "repotted", "pruned", "fertilised", "fertilized", "last",
            ]) ? "history" : nil
        }
        if word == "what", says(["did", "have", "done"]), hasMention || isPlain, says(["do", "done", "did"]),
            !says(["want", "wants"])
        {
            return "history"
        }
        if word == "what's" || word == "whats" || word == "what" {
            if says(["wrong", "eating", "best"])
                || says([
                    "kind", "sort", "soil", "light", "compost", "temperature", "fertiliser", "fertilizer",
                    "humidity",
                ]) && !says(["due"]) && !says(["need", "needs"])
            {
                return "advice"
            }
            if hasMention, says(["like", "likes", "do", "cause", "causes", "means", "mean"]) {
                return "advice"
            }
            if says(["happened", "history"]) { return "history" }
        }
        if isDue,
            hasCare || isNeedy(range) || says(["due", "thirsty", "overdue", "doing", "pending"])
                || says(["attention"])
        {
            if says(["sun", "light", "soil", "pot", "humidity"]) { return "advice" }
            return "due"
        }
        if hasMention,
            ["does", "do", "can", "is", "are", "should", "will", "could", "would", "am"].contains(word)
        {
            let isWell = says(["okay", "ok", "alright", "alive", "well", "doing", "better", "happy"])
            return isWell && (word == "is" || word == "are")
                ? "state"
                : (says(["in", "on"]) && word == "is" && !hasCare && !says(["bad", "good", "light", "sun"])
                    ? "state" : "advice")
        }
        if ["which", "what", "what's", "list", "show", "whats", "do", "any", "are", "is"].contains(word),
            isPlain
        {
            return "list"
        }
        if word == "where", hasMention { return nil }
        return hasMention && (word == "which" || word == "what") ? "advice" : nil
    }

    private func span(_ range: Range<Int>) -> String? {
        for index in range
        where ["this", "last", "past"].contains(words[index]) && index + 1 < range.upperBound {
            if ["week", "month", "year"].contains(words[index + 1]) {
                return "\(words[index]) \(words[index + 1])"
            }
        }
        return nil
    }

    /// "In the bathroom", "on the balcony".
    private func place(_ range: Range<Int>) -> String? {
        for index in range where ["in", "on", "at"].contains(words[index]) {
            var first = index + 1
            while first < range.upperBound, ["the", "my", "our"].contains(words[first]) { first += 1 }
            var end = first
            while end < range.upperBound, !text.isTime(end),
                text.names.isPlace(words[end])
                    || end == first && EnglishWordClasses.wordClass(of: words[end]) == .content
                    || end == first + 1
                        && ["room", "sill", "garden", "patch", "windowsill"].contains(words[end])
            { end += 1 }
            if first < end,
                !["total", "moment", "general", "way", "home", "week", "month"].contains(words[first])
            {
                return text.tokens[first..<end].map(\.text).joined(separator: " ")
            }
        }
        return nil
    }
}
