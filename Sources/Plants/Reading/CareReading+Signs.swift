import Diary
import Language

/// Which words of a clause tell of care.
extension CareReading {
    /// A care that the words of the clause speak of, and by which word.
    struct Sign {
        var type: CareType
        var place: Int
        /// Done to many other things too.
        var isWeak = false
        /// A noun tells it: "baby bio for zizi".
        var isNoun = false
        /// The plant stands before: "the fern was watered", "monty got a drink".
        var isPassive = false
    }

    func sign() -> Sign? {
        nouns() ?? verb() ?? vessels() ?? chores()
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
            } else if English.PlantVerbs.base.contains(word), isBaseVerb(index) {
                found = found ?? Sign(type: type, place: index, isWeak: isWeak)
            } else if English.PlantVerbs.gerund.contains(word), isGerundVerb(index) {
                found = found ?? Sign(type: type, place: index, isWeak: isWeak)
            }
        }
        return found
    }

    func isFree(_ index: Int) -> Bool { text.isFree(index) }

    /// "Watered down", "potted the black", "fed up": the verb means something else.
    func isOfAnother(_ index: Int) -> Bool {
        guard let next = clause.word(index + 1) else { return false }
        switch words[index] {
        case "watered": return next == "down"
        case "fed": return next == "up"
        case "turned":
            return English.PlantCare.turnedElsewhere.contains(next)
        case "cut": return next == "short"
        case "picked": return next == "up"
        case "set": return next == "up"
        default: return false
        }
    }

    func isBaseVerb(_ index: Int) -> Bool {
        if index == clause.opening { return true }
        guard index > clause.range.lowerBound else { return false }
        let before = words[index - 1]
        if English.PlantCare.beforeBase.contains(before) {
            return true
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

    /// "Gave the fern a drink", "monty got a shower", "put compost round the rhubarb", "neem oil on Bertha".
    func nouns() -> Sign? {
        let hasVerbOfCare = clause.range.contains {
            isFree($0) && PlantWords.care[words[$0]] != nil && !English.PlantVerbs.weak.contains(words[$0])
                && English.PlantVerbs.past.contains(words[$0])
        }
        if hasVerbOfCare { return nil }
        let remedy = clause.says(PlantWords.remedies)
        let feed = clause.says(PlantWords.feeds)
        let giving = clause.first {
            English.PlantVerbs.giving.contains(words[$0])
                || ["give"].contains(words[$0]) && $0 == clause.opening
        }
        if let giving, !["me", "us"].contains(clause.word(giving + 1) ?? "") {
            if remedy != nil { return Sign(type: .treatment, place: giving, isNoun: true) }
            for index in clause.range where index > giving && isFree(index) {
                if let (type, _) = given(at: index) { return Sign(type: type, place: giving, isNoun: true) }
            }
            if let feed, feed.lowerBound > giving { return Sign(type: .feeding, place: giving, isNoun: true) }
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
        if let getting = clause.first(where: { isFree($0) && isGetting($0) }),
            clause.mentions.contains(where: { $0.core.lowerBound < getting })
                || context.age < 2 && subjectIsPronoun(before: getting)
        {
            for index in clause.range where index > getting && isFree(index) {
                if let (type, _) = given(at: index), !isVerbOfPlant(index) {
                    return Sign(type: type, place: getting, isNoun: true, isPassive: true)
                }
            }
            if let feed, feed.lowerBound > getting {
                return Sign(type: .feeding, place: getting, isNoun: true, isPassive: true)
            }
            if let remedy, remedy.lowerBound > getting {
                return Sign(type: .treatment, place: getting, isNoun: true, isPassive: true)
            }
        }
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
            if ["put", "poured", "tipped"].contains(words[verb]),
                let water = clause.first(where: { $0 > verb && words[$0] == "water" && isFree($0) }),
                clause.mentions.contains(where: { $0.core.lowerBound > water })
            {
                return Sign(type: .watering, place: verb, isWeak: true, isNoun: true)
            }
        }
        if let did = clause.first(where: { words[$0] == "did" }),
            clause.mentions.contains(where: { $0.core.lowerBound > did }),
            clause.first(where: { English.PlantCare.wateringTool.contains(words[$0]) && $0 > did }) != nil
        {
            return Sign(type: .watering, place: did)
        }
        if let topped = clause.first(where: { words[$0] == "topped" }),
            clause.range.contains(where: { words[$0] == "up" })
        {
            return Sign(type: .watering, place: topped, isWeak: true)
        }
        if let cutting = clause.first(where: { English.PlantNouns.cutting.contains(words[$0]) }),
            isCuttingTaken(cutting)
        {
            return Sign(type: .propagation, place: clause.range.lowerBound, isWeak: true, isNoun: true)
        }
        if let pot = repotting() { return pot }
        if clause.first(where: { text.isVerb($0) && PlantWords.care[words[$0]] == nil }) == nil
            || clause.first(where: { words[$0] == "up" || words[$0] == "in" }) != nil
        {
            let isHere = !clause.mentions.isEmpty || context.age < 2 && !context.spoken.isEmpty
            if let remedy, isHere, words[remedy.lowerBound] != "oil" {
                return Sign(type: .treatment, place: remedy.lowerBound, isWeak: true, isNoun: true)
            }
            if let feed, !clause.mentions.isEmpty, hasPreposition(after: feed.upperBound) {
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
        }
        return nil
    }

    func isVerbOfPlant(_ index: Int) -> Bool {
        index + 1 < clause.range.upperBound && text.mentionAt[index + 1] != nil
            && !["all", "both"].contains(words[index + 1])
            && clause.mentions.count == 1
    }

    /// "Got", "has had", "'s had", "had".
    func isGetting(_ index: Int) -> Bool {
        English.PlantVerbs.getting.contains(words[index])
    }

    func subjectIsPronoun(before index: Int) -> Bool {
        clause.range.contains {
            $0 < index
                && English.PlantCare.gettingSubject.contains(words[$0])
        }
            && !clause.range.contains { $0 < index && ["i", "we", "i've"].contains(words[$0]) }
    }

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

    func hasPreposition(after index: Int) -> Bool {
        clause.range.contains {
            $0 >= index
                && English.PlantCare.beforeReceiver.contains(words[$0])
        }
    }

    /// "The ficus had a jug and a bit".
    func vessels() -> Sign? {
        guard let getting = clause.first(where: { isFree($0) && isGetting($0) }),
            let mention = clause.mentions.first,
            mention.tokens.upperBound <= getting, mention.isKnown,
            clause.amount() != nil,
            clause.first(where: { PlantWords.care[words[$0]] != nil && isFree($0) }) == nil,
            clause.first(where: { English.PlantNouns.part.contains(words[$0]) }) == nil,
            clause.first(where: { English.PlantCare.waterMeasure.contains(words[$0]) }) != nil
        else { return nil }
        return Sign(type: .watering, place: getting, isNoun: true, isPassive: true)
    }

    /// "Did the watering", "500 ml for the peace lily", "pulled two snails off the chilli".
    func chores() -> Sign? {
        if let done = clause.first(where: { ["did", "done", "finished"].contains(words[$0]) }),
            done + 2 < clause.range.upperBound,
            ["the", "all", "my"].contains(words[done + 1]),
            let chore = clause.first(where: {
                $0 > done + 1 && $0 < done + 4 && English.PlantVerbs.gerund.contains(words[$0])
            }),
            let type = PlantWords.care[words[chore]], !English.PlantVerbs.weak.contains(words[chore])
        {
            return Sign(type: type, place: done)
        }
        if clause.first(where: { English.PlantCare.removing.contains(words[$0]) && isFree($0) }) != nil,
            let pest = clause.first(where: { English.PlantNouns.pest.contains(words[$0]) }),
            clause.range.contains(where: { $0 > pest && ["off", "from"].contains(words[$0]) })
        {
            return Sign(type: .treatment, place: pest, isWeak: true, isNoun: true)
        }
        let isVolume =
            clause.amount().map { amount in
                let last = amount.lowercased().split(separator: " ").last.map(String.init) ?? ""
                return English.PlantCare.volume.contains {
                    last == $0 || last.hasSuffix($0) && last.first?.isNumber == true
                }
            } ?? false
        guard isVolume,
            clause.first(where: { text.isVerb($0) || English.PlantCare.notGiven.contains(words[$0]) }) == nil
        else { return nil }
        if let mention = clause.mentions.first, mention.isKnown,
            mention.tokens.lowerBound > clause.range.lowerBound,
            ["for", "to"].contains(words[mention.tokens.lowerBound - 1])
        {
            return Sign(type: .watering, place: clause.range.lowerBound, isWeak: true, isNoun: true)
        }
        let isHeaded = clause.mentions.isEmpty && context.isHeader && context.age == 0
        return isHeaded
            ? Sign(type: .watering, place: clause.range.lowerBound, isWeak: true, isNoun: true) : nil
    }
}
