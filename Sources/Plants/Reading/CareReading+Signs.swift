import Diary
import Language

/// Finds the words of a clause that tell of care.
extension CareReading {
    /// A type of care, and the word that tells it.
    struct Sign {
        var type: CareType
        var place: Int
        /// Whether people use the verb for many other things too.
        var isWeak = false
        /// Whether a noun tells it: "tomato feed for monty".
        var isNoun = false
        /// Whether the plant comes first: "the fern was watered", "monty got a drink".
        var isPassive = false
    }

    func sign() -> Sign? {
        nouns() ?? verb() ?? vessels() ?? chores() ?? tools() ?? done()
    }

    func verb() -> Sign? {
        var found: Sign?
        for index in clause.range where isFree(index) {
            let word = words[index]
            guard let type = PlantWords.care[word] else { continue }
            let isWeak = English.PlantVerbs.weak.contains(word)
            if English.PlantVerbs.past.contains(word), !isOfAnother(index) {
                let sign = Sign(
                    type: type, place: index, isWeak: isWeak, isPassive: isPassive(index))
                if !isWeak { return sign }
                found = found ?? sign
            } else if English.PlantVerbs.base.contains(word), !isOfAnother(index), isBaseVerb(index) {
                found = found ?? Sign(type: type, place: index, isWeak: isWeak)
            } else if English.PlantVerbs.gerund.contains(word), !isOfAnother(index), isGerundVerb(index) {
                found = found ?? Sign(type: type, place: index, isWeak: isWeak)
            }
        }
        return found
    }

    func isFree(_ index: Int) -> Bool { text.isFree(index) }

    /// "Watered down", "potted the black", "fed up": the verb means something else.
    func isOfAnother(_ index: Int) -> Bool {
        // "Too wiped to cook".
        if ["too", "so"].contains(clause.word(index - 1) ?? ""),
            English.PlantVerbs.weak.contains(words[index])
        {
            return true
        }
        guard let next = clause.word(index + 1) else { return false }
        switch words[index] {
        case "watered": return next == "down"
        case "fed": return next == "up"
        case "turned", "turn", "turning":
            return English.PlantCare.turnedElsewhere.contains(next)
        case "cut": return next == "short"
        case "picked": return ["up", "out", "at"].contains(next)
        case "set": return next == "up"
        default: return false
        }
    }

    func isBaseVerb(_ index: Int) -> Bool {
        if index == clause.opening {
            return !["much", "enough", "no", "more", "less"].contains(clause.word(index - 1) ?? "")
        }
        guard index > clause.range.lowerBound else { return false }
        let before = words[index - 1]
        if English.PlantCare.beforeBase.contains(before) {
            return true
        }
        // "I water the aloe": the present tense, but not a habit.
        if ["i", "we"].contains(before), clause.mentions.contains(where: \.isKnown) {
            return !clause.range.contains { English.PlantCare.habit.contains(words[$0]) }
        }
        return before == "and" && clause.opening.map { English.PlantVerbs.base.contains(words[$0]) } == true
            || clause.says(PlantWords.doneAnyway) != nil && before != "the" && before != "a"
    }

    func isGerundVerb(_ index: Int) -> Bool {
        guard index > clause.range.lowerBound else { return false }
        let earlier = words[clause.range.lowerBound..<index].suffix(5)
        return earlier.contains { English.PlantCare.beforeGerund.contains($0) }
    }

    func isPassive(_ index: Int) -> Bool {
        guard let before = clause.mentions.last(where: { $0.tokens.upperBound <= index }) else {
            return false
        }
        let between = before.tokens.upperBound..<index
        let isSpoken =
            clause.range.contains { place in
                place < before.tokens.lowerBound
                    && English.PlantCare.notPassive.contains(words[place])
            } || between.contains { ["i", "we", "i've"].contains(words[$0]) }
        return !isSpoken
            && between.allSatisfy {
                English.PlantClauses.helper.contains(words[$0])
                    || English.PlantClauses.adverb.contains(words[$0])
                    || text.isTime($0) || words[$0] == "all"
                    || words[$0].hasSuffix("ly") || words[$0] == "got" || words[$0] == "both"
            }
            && !clause.mentions.contains {
                $0.tokens.lowerBound > index && words[$0.tokens.lowerBound - 1] != "with" && !$0.isOthers
            }
    }
}
