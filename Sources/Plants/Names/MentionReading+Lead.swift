import Diary
import Language

/// The words before the name of a plant: articles, numbers, owners.
extension MentionReading {
    /// What the words before a name tell.
    struct Lead {
        /// Where the words before the name start.
        var start: Int
        var hasDeterminer = false
        var isIndefinite = false
        var isOthers = false
        var isAll = false
        /// The number of plants, if it was said.
        var count: Int?
    }

    private static let numbers = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "2": 2, "3": 3, "4": 4, "5": 5,
        "6": 6,
    ]

    /// Reads the words before a name, back to the end of the mention before it (`floor`).
    func lead(before core: Int, after floor: Int) -> Lead {
        var lead = Lead(start: core)
        func before() -> String? {
            lead.start > floor && !tokens[lead.start].followsBreak ? words[lead.start - 1] : nil
        }
        while let word = before(), English.PlantNaming.describing.contains(word) {
            if word == "new" { (lead.isIndefinite, lead.hasDeterminer) = (true, true) }
            if word == "whole" || word == "entire" { lead.isAll = true }
            lead.start -= 1
        }
        if let word = before(), let count = Self.numbers[word] {
            (lead.count, lead.isAll, lead.hasDeterminer) = (count, true, true)
            lead.start -= 1
        }
        if let word = before() {
            switch word {
            case _ where English.PlantNaming.determiner.contains(word):
                if word == "me" || word == "them", lead.start > 1,
                    PlantWords.care[words[lead.start - 2]] == nil
                {
                    break
                }
                lead.hasDeterminer = true
                lead.start -= 1
            case "some":
                lead.hasDeterminer = true
                lead.start -= 1
            case "a", "an", "another":
                (lead.hasDeterminer, lead.isIndefinite) = (true, true)
                lead.start -= 1
            case _ where English.PlantNaming.others.contains(word):
                (lead.hasDeterminer, lead.isOthers) = (true, true)
                lead.start -= 1
            case _ where English.PlantNaming.every.contains(word):
                (lead.hasDeterminer, lead.isAll) = (true, true)
                lead.start -= 1
                if word == "both" { lead.count = 2 }
            default:
                if word.hasSuffix("'s"), !tokens[lead.start].followsBreak,
                    names.match(at: lead.start - 1, in: words, before: lead.start) == nil,
                    !English.PlantNaming.contraction.contains(word)
                {
                    (lead.hasDeterminer, lead.isOthers) = (true, true)
                    lead.start -= 1
                }
            }
        }
        if let word = before(), word == "of" || word == "all" || word == "both" {
            if word == "of", lead.start - 1 > floor,
                English.PlantNaming.quantifier.contains(words[lead.start - 2])
            {
                let quantifier = words[lead.start - 2]
                lead.isAll = lead.isAll || ["all", "both", "each"].contains(quantifier)
                if quantifier == "both" { lead.count = 2 }
                lead.start -= 2
            } else if word != "of" {
                lead.isAll = true
                if word == "both" { lead.count = 2 }
                lead.start -= 1
            }
        }
        return lead
    }
}
