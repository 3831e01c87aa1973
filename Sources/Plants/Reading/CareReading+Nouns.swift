import Diary
import Language

/// Care told by a noun instead of a verb: what a plant was given, or got.
extension CareReading {
    /// The care that a noun tells: "gave the fern a drink", "soapy water on the ficus".
    func nouns() -> Sign? {
        let hasVerbOfCare = clause.range.contains {
            isFree($0) && PlantWords.care[words[$0]] != nil && !English.PlantVerbs.weak.contains(words[$0])
                && English.PlantVerbs.past.contains(words[$0])
        }
        if hasVerbOfCare { return nil }
        if let tended = bathing() ?? logging() ?? removing() ?? gathering() ?? bearing() { return tended }
        if let given = giving() ?? getting() ?? bringing() ?? wateringByTool() { return given }
        return cuttings() ?? repotting() ?? nounsAlone()
    }

    /// "Gave the fern a drink", "gave the basil half a litre".
    private func giving() -> Sign? {
        let remedy = clause.says(PlantWords.remedies)
        let feed = clause.says(PlantWords.feeds)
        let giving = clause.first {
            English.PlantVerbs.giving.contains(words[$0])
                || words[$0] == "give" && $0 == clause.opening
        }
        if let giving, !["me", "us"].contains(clause.word(giving + 1) ?? "") {
            if remedy != nil { return Sign(type: .treatment, place: giving, isNoun: true) }
            for index in clause.range where index > giving && isFree(index) {
                if let (type, _) = given(at: index) { return Sign(type: type, place: giving, isNoun: true) }
            }
            if let feed, feed.lowerBound > giving { return Sign(type: .feeding, place: giving, isNoun: true) }
            if words[giving] != "treated", isGivenPot(after: giving) {
                return Sign(type: .repotting, place: giving, isNoun: true)
            }
            if words[giving] != "treated", clause.amount() != nil {
                return Sign(type: .watering, place: giving, isNoun: true)
            }
            if words[giving] != "treated",
                clause.first(where: {
                    $0 > giving && ["little", "bit"].contains(words[$0]) && words[$0 - 1] == "a"
                }) != nil
            {
                return Sign(type: .watering, place: giving, isNoun: true)
            }
        }
        return nil
    }

    /// "Monty got a shower".
    private func getting() -> Sign? {
        let remedy = clause.says(PlantWords.remedies)
        let feed = clause.says(PlantWords.feeds)
        if let getting = clause.first(where: { isFree($0) && isGetting($0) }),
            clause.mentions.contains(where: { $0.core.lowerBound < getting })
                || context.age < 2 && subjectIsPronoun(before: getting)
        {
            for index in clause.range where index > getting && isFree(index) {
                if let (type, _) = given(at: index), !isVerbOfPlant(index),
                    !["much", "enough", "no"].contains(words[index - 1])
                {
                    return Sign(type: type, place: getting, isNoun: true, isPassive: true)
                }
            }
            if let feed, feed.lowerBound > getting {
                return Sign(type: .feeding, place: getting, isNoun: true, isPassive: true)
            }
            if let remedy, remedy.lowerBound > getting {
                return Sign(type: .treatment, place: getting, isNoun: true, isPassive: true)
            }
            // "Monty got half a litre", "the fern got its stake".
            if isGivenWater {
                return Sign(type: .watering, place: getting, isNoun: true, isPassive: true)
            }
            if let support = clause.says(PlantWords.supports), support.lowerBound > getting {
                return Sign(type: .support, place: getting, isNoun: true, isPassive: true)
            }
        }
        return nil
    }

    private var isGivenWater: Bool {
        clause.amount()?.split(separator: " ").contains {
            English.PlantNouns.waterMeasure.contains($0.lowercased())
        } ?? false
    }

    /// "Put compost round the rhubarb", "wiped neem oil on the ficus".
    private func bringing() -> Sign? {
        let remedy = clause.says(PlantWords.remedies)
        let feed = clause.says(PlantWords.feeds)
        if let verb = clause.first(where: {
            isFree($0)
                && English.PlantCare.bringing.contains(words[$0])
        }) {
            if let remedy,
                clause.objects.contains(where: { $0.core.lowerBound > verb }) || remedy.lowerBound < verb
                    || pronoun(after: verb) != nil
            {
                return Sign(type: .treatment, place: verb, isWeak: true, isNoun: true)
            }
            if let feed,
                clause.objects.contains(where: { $0.core.lowerBound > verb }) || pronoun(after: verb) != nil
                    || feed.lowerBound < verb
            {
                return Sign(type: .feeding, place: verb, isWeak: true, isNoun: true)
            }
            if English.PlantCare.pouring.contains(words[verb]),
                let water = clause.first(where: { $0 > verb && words[$0] == "water" && isFree($0) }),
                clause.mentions.contains(where: { $0.core.lowerBound > water })
            {
                return Sign(type: .watering, place: verb, isWeak: true, isNoun: true)
            }
        }
        return nil
    }

    /// "Did the tomatoes with the hose", "topped up the fern".
    private func wateringByTool() -> Sign? {
        if let did = clause.first(where: { words[$0] == "did" }),
            clause.mentions.contains(where: { $0.core.lowerBound > did }),
            clause.first(where: { English.PlantCare.wateringTool.contains(words[$0]) && $0 > did }) != nil
        {
            return Sign(type: .watering, place: did)
        }
        if let topped = clause.first(where: { words[$0] == "topped" }),
            ["up", "off"].contains(clause.word(topped + 1) ?? "")
                || clause.range.contains(where: { words[$0] == "up" })
        {
            return Sign(type: .watering, place: topped, isWeak: true)
        }
        return nil
    }

    /// "Took two cuttings off the coleus".
    private func cuttings() -> Sign? {
        guard let cutting = clause.first(where: { English.PlantNouns.cutting.contains(words[$0]) }),
            isCuttingTaken(cutting)
        else { return nil }
        return Sign(type: .propagation, place: cutting, isWeak: true, isNoun: true)
    }

    /// "Into a bigger pot", "new pot for the fern".
    func repotting() -> Sign? {
        guard
            clause.first(where: {
                PlantWords.care[words[$0]] != nil && isFree($0) && English.PlantVerbs.past.contains(words[$0])
            }) == nil
        else { return nil }
        for index in clause.range {
            guard let (type, _) = given(at: index), type == .repotting, words[index] != "repot",
                words[index] != "repotting"
            else { continue }
            let before = words[max(clause.range.lowerBound, index - 3)..<index]
            let isMoved =
                clause.first {
                    English.PlantVerbs.movingPast.contains(words[$0])
                        || ["got", "has", "went"].contains(words[$0])
                } != nil
            if isMoved,
                before.contains("into") || before.contains("in") || before.contains("a")
                    || before.contains("to")
            {
                return Sign(type: .repotting, place: index, isWeak: true, isNoun: true)
            }
            if clause.first(where: { text.isVerb($0) || English.PlantClauses.helper.contains(words[$0]) })
                == nil,
                hasPreposition(after: index)
            {
                return Sign(type: .repotting, place: index, isWeak: true, isNoun: true)
            }
        }
        return nil
    }

    /// Nouns without a verb: "soapy water on the ficus", "first harvest from the lemon tree".
    private func nounsAlone() -> Sign? {
        guard
            clause.first(where: { text.isVerb($0) && PlantWords.care[words[$0]] == nil }) == nil
                || clause.first(where: { words[$0] == "up" || words[$0] == "in" }) != nil
        else { return nil }
        let remedy = clause.says(PlantWords.remedies)
        let feed = clause.says(PlantWords.feeds)
        let isHere = !clause.mentions.isEmpty || context.age < 2 && !context.spoken.isEmpty
        // "Lettuce with vinegar", "cucumbers in vinegar".
        let isDressing =
            remedy.map {
                $0.lowerBound > clause.range.lowerBound && ["in", "with"].contains(words[$0.lowerBound - 1])
            } ?? false
        let isOnPlant =
            remedy.map { hasPreposition(after: $0.upperBound) } ?? false
            || clause.mentions.allSatisfy(\.isKnown)
        if let remedy, isHere, isOnPlant, !isDressing, words[remedy.lowerBound] != "oil" {
            return Sign(type: .treatment, place: remedy.lowerBound, isWeak: true, isNoun: true)
        }
        if let feed, clause.mentions.contains(where: \.isKnown), hasPreposition(after: feed.upperBound) {
            return Sign(type: .feeding, place: feed.lowerBound, isWeak: true, isNoun: true)
        }
        if let harvest = clause.first(where: {
            words[$0] == "harvest" || words[$0] == "haul" || words[$0] == "crop"
        }), isHere {
            return Sign(type: .harvest, place: harvest, isWeak: true, isNoun: true)
        }
        if clause.first(where: { text.isVerb($0) }) == nil, let mention = clause.mentions.first,
            mention.core.lowerBound > clause.range.lowerBound
        {
            for index in clause.range where index < mention.tokens.lowerBound && isFree(index) {
                if English.PlantCare.givenFor.contains(words[index]),
                    ["for", "to"].contains(words[mention.tokens.lowerBound - 1]),
                    let (type, _) = given(at: index)
                {
                    return Sign(type: type, place: index, isWeak: true, isNoun: true)
                }
            }
        }
        return nil
    }

    /// The care that a gift to a plant means, and the end of its word or phrase.
    func given(at index: Int) -> (CareType, Int)? {
        for (phrases, type) in PlantWords.givenPhrases {
            if let end = phrases.end(at: index, in: words, before: clause.range.upperBound) {
                return (type, end)
            }
        }
        guard let type = PlantWords.given[words[index]],
            !English.PlantCare.mostlyThing.contains(words[index])
        else { return nil }
        return (type, index + 1)
    }

    func isCuttingTaken(_ cutting: Int) -> Bool {
        let verb = clause.first { English.PlantCare.takingCutting.contains(words[$0]) && isFree($0) }
        if verb != nil,
            !["gave", "given"].contains(where: { given in clause.range.contains { words[$0] == given } })
        {
            let isHome = clause.range.contains { words[$0] == "home" }
            return !isHome
        }
        let isCounted =
            cutting > clause.range.lowerBound
            && clause.range.contains {
                $0 < cutting
                    && (EnglishWordClasses.closedClass(of: words[$0]) == .numeral
                        || SpokenQuantity.typed(words[$0]) != nil)
            }
        let inWater = clause.range.contains { $0 > cutting && words[$0] == "water" }
        return isCounted && inWater || inWater && clause.first { text.isVerb($0) } == nil
    }

    func isVerbOfPlant(_ index: Int) -> Bool {
        index + 1 < clause.range.upperBound && text.mentionAt[index + 1] != nil
            && !["all", "both"].contains(words[index + 1])
            && clause.mentions.count == 1
    }

    func hasPreposition(after index: Int) -> Bool {
        clause.range.contains {
            $0 >= index
                && English.PlantCare.beforeReceiver.contains(words[$0])
        }
    }
}
