import Diary
import Language

/// Care told by an amount of water or by a chore.
extension CareReading {
    /// "The ficus had a jug and a half".
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

    /// "Did the watering", "500 ml for the peace lily", "picked a caterpillar off the kale".
    func chores() -> Sign? {
        if let done = clause.first(where: { ["did", "done", "finished"].contains(words[$0]) }),
            done + 2 < clause.range.upperBound,
            let chore = clause.first(where: {
                $0 > done && $0 < done + 4 && English.PlantVerbs.gerund.contains(words[$0])
            }),
            let type = PlantWords.care[words[chore]], !English.PlantVerbs.weak.contains(words[chore])
        {
            return Sign(type: type, place: done)
        }
        // "Changed the bamboo's water", "the bamboo's water I changed".
        if let verb = clause.first(where: { English.PlantCare.renewing.contains(words[$0]) }),
            let water = clause.first(where: { words[$0] == "water" && isFree($0) }),
            clause.objects.contains(where: { $0.isKnown && !$0.isOthers && $0.core.upperBound != verb }),
            !clause.isNotDone(before: verb),
            water > verb
                || clause.first(where: { $0 < verb && English.PlantClauses.speaker.contains(words[$0]) })
                    != nil
        {
            return Sign(type: .watering, place: min(verb, water), isWeak: true, isNoun: true)
        }
        if clause.first(where: { English.PlantCare.removing.contains(words[$0]) && isFree($0) && !hasGot($0) }
        )
            != nil,
            let pest = clause.first(where: { English.PlantNouns.pest.contains(words[$0]) }),
            clause.range.contains(where: {
                $0 > pest && ["off", "from", "on", "with", "by"].contains(words[$0])
                    || words[$0] == "rid" && $0 < pest
            })
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

    /// "We've got slugs on the hosta": they are there, unless they were got off it.
    func hasGot(_ index: Int) -> Bool {
        words[index] == "got"
            && !clause.range.contains { $0 > index && ["off", "rid", "from", "out"].contains(words[$0]) }
    }

    /// "Got", "has had", "'s had", "had".
    func isGetting(_ index: Int) -> Bool {
        English.PlantVerbs.getting.contains(words[index])
    }

    /// Whether a pronoun for plants is the subject before a word, and not the speaker.
    func subjectIsPronoun(before index: Int) -> Bool {
        clause.range.contains {
            $0 < index
                && English.PlantCare.gettingSubject.contains(words[$0])
        }
            && !clause.range.contains { $0 < index && ["i", "we", "i've"].contains(words[$0]) }
    }
}
