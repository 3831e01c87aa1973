import Diary
import JSON
import Language

/// One clause and the plants it names.
struct PlantClause {
    let text: PlantText
    let range: Range<Int>
    let mentions: [PlantMention]
    var words: [String] { text.words }

    init(_ text: PlantText, _ range: Range<Int>) {
        self.text = text
        self.range = range
        mentions = text.mentions(in: range)
    }

    func first(where matches: (Int) -> Bool) -> Int? { range.first(where: matches) }

    func first(of set: Set<String>) -> Int? {
        range.first { set.contains(words[$0]) && text.mentionAt[$0] == nil }
    }

    func says(_ phrases: WordPhrases) -> Range<Int>? { phrases.first(in: words, within: range) }

    func word(_ index: Int) -> String? { range.contains(index) ? words[index] : nil }

    /// The first word that is more than a filler, a time or a conjunction.
    var opening: Int? {
        range.first { !text.isLead($0..<($0 + 1)) && !English.PlantClauses.courtesy.contains(words[$0]) }
    }

    /// The plants that something was done to, without those of a place or a comparison: "next to the fern".
    var objects: [PlantMention] {
        let objects = mentions.filter { mention in
            guard mention.tokens.lowerBound > range.lowerBound else { return true }
            let before = words[mention.tokens.lowerBound - 1]
            let isPlace =
                English.PlantClauses.comparing.contains(before)
                || before == "to" && mention.tokens.lowerBound > range.lowerBound + 1
                    && words[mention.tokens.lowerBound - 2] == "next"
                || before == "like"
            return !isPlace
        }
        return objects.isEmpty ? mentions : objects
    }

    /// "The ivy on the neighbour's wall", "the basil at the supermarket": another's plant, whatever its name.
    func isElsewhere(_ mention: PlantMention) -> Bool {
        let next = mention.tokens.upperBound
        guard let lead = word(next), ["on", "at", "in", "from", "of"].contains(lead) else { return false }
        return (next + 1..<min(next + 4, range.upperBound)).contains {
            English.PlantPlaces.elsewhere.contains(words[$0])
        }
    }

    /// Whether the clause says that the act of a verb was not done, or not yet.
    func isNotDone(before verb: Int) -> Bool {
        var index = range.lowerBound
        var isPlanned = false
        var denied = -1
        while index < range.upperBound {
            if let end = PlantWords.doneAnyway.end(at: index, in: words, before: range.upperBound),
                index <= verb, index != denied
            {
                isPlanned = false
                index = end
                continue
            }
            if let end = PlantWords.planned.end(at: index, in: words, before: range.upperBound),
                index < verb || ["tomorrow", "not"].contains(words[index]) && index <= verb + 2
                    || words[index] == "tomorrow",
                text.mentionAt[index] == nil
            {
                isPlanned = true
                if words[end - 1] == "never" || words[end - 1] == "not" || words[end - 1].hasSuffix("n't") {
                    denied = end
                }
                index = end
                continue
            }
            if PlantWords.notDone.end(at: index, in: words, before: range.upperBound) != nil { return true }
            index += 1
        }
        return isPlanned || words[range].contains("if") && range.first.map { words[$0] == "if" } == true
            || isLed(before: verb)
    }

    private func isLed(before verb: Int) -> Bool {
        guard let first = range.first, word(first + 1) != "that" else { return false }
        return English.PlantClauses.condition.contains(words[first]) && verb > first
    }

    /// The words before a verb that name another person who did it: "our anna", "tom".
    func other(before verb: Int) -> Range<Int>? {
        var found: Range<Int>?
        for index in range where index < verb {
            let word = words[index]
            if English.PlantClauses.speaker.contains(word) {
                return nil
            }
            guard text.isFree(index) else {
                continue
            }
            if English.PlantClauses.otherSubject.contains(word) {
                found = index..<(index + 1)
            } else if text.isPerson(index), !word.hasSuffix("'s") || index + 1 == verb {
                let isAfterPreposition =
                    index > range.lowerBound
                    && EnglishWordClasses.closedClass(of: words[index - 1]) == .preposition
                if !isAfterPreposition {
                    found =
                        found.map {
                            $0.upperBound == index ? $0.lowerBound..<(index + 1) : index..<(index + 1)
                        } ?? index..<(index + 1)
                }
            }
        }
        return found
    }

    /// An unknown word as the subject of a verb: "bobo watered everything".
    func unknownSubject(before verb: Int) -> Range<Int>? {
        guard verb > range.lowerBound, let opening, opening < verb, text.mentionAt[opening] == nil,
            ((opening + 1)..<verb).allSatisfy({
                English.PlantClauses.helper.contains(words[$0])
                    || English.PlantClauses.adverb.contains(words[$0])
            })
        else { return nil }
        let word = words[opening]
        guard EnglishWordClasses.wordClass(of: word) == .content, PlantWords.care[word] == nil,
            !English.PlantClauses.pronoun.contains(word), !English.PlantClauses.helper.contains(word),
            !text.isContractedSubject(opening), !English.PlantCare.manner.contains(word),
            PlantWords.feeds.end(at: opening, in: words, before: verb) == nil,
            PlantWords.remedies.end(at: opening, in: words, before: verb) == nil,
            !word.hasSuffix("ly"), !word.hasSuffix("ing"), Double(word) == nil
        else { return nil }
        return opening..<(opening + 1)
    }

    /// An amount as it was said: a number or an article with a measure.
    func amount(takesCounts: Bool = false) -> String? {
        var index = range.lowerBound
        while index < range.upperBound {
            defer { index += 1 }
            guard !text.isTime(index),
                text.isFree(index)
            else { continue }
            if MeasuringUnit.typed(words[index]) != nil { return text.tokens[index].text }
            guard isNumberStart(index),
                !(index > range.lowerBound && ["in", "into", "from"].contains(words[index - 1])),
                let quantity = SpokenQuantity.read(words[index..<range.upperBound]),
                quantity.end > index
            else { continue }
            var end = quantity.end
            guard end <= range.upperBound else { continue }
            while end < range.upperBound,
                English.PlantClauses.inAmount.contains(words[end])
            { end += 1 }
            if end < range.upperBound, text.mentionAt[end] == nil, isMeasure(words[end]) {
                var last = end
                // "A kettle and a half".
                if last + 3 < range.upperBound, Array(words[(last + 1)...(last + 3)]) == ["and", "a", "half"]
                {
                    last += 3
                }
                return said(index..<(last + 1))
            }
            if takesCounts, quantity.value != nil, words[index] != "a", words[index] != "an",
                words[index] != "one"
            {
                return said(index..<quantity.end)
            }
        }
        return nil
    }

    private func isNumberStart(_ index: Int) -> Bool {
        let word = words[index]
        return EnglishWordClasses.closedClass(of: word) == .numeral
            || English.PlantClauses.amountStart.contains(word)
            || SpokenQuantity.typed(word) != nil
    }

    private func isMeasure(_ word: String) -> Bool {
        guard !English.PlantNouns.part.contains(word), !English.PlantClauses.notMeasure.contains(word) else {
            return false
        }
        return MeasuringUnit.named(word) != nil && !English.PlantClauses.notUnit.contains(word)
            || English.PlantNouns.vessel.contains(word)
    }

    /// The words of a stretch as they were said.
    func said(_ range: Range<Int>) -> String {
        text.tokens[range].map(\.text).joined(separator: " ")
    }
}
