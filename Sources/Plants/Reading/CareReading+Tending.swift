import Diary
import Language

/// Care told by other actions: a shower, removed leaves, an order to log it.
extension CareReading {
    /// "Put the fern in the shower", "stood the palm out in the rain".
    func bathing() -> Sign? {
        guard
            let verb = clause.first(where: {
                isFree($0)
                    && (English.PlantVerbs.movingPast.contains(words[$0])
                        || English.PlantVerbs.discarding.contains(words[$0])
                        || ["left", "gave", "sat", "stood", "dunked"].contains(words[$0]))
            }), hasPlant(after: verb) || clause.mentions.contains(where: { $0.core.upperBound == verb }),
            let bath = clause.first(where: {
                English.PlantCare.bath.contains(words[$0]) && $0 > verb && isFree($0)
            }),
            words[max(verb, bath - 4)..<bath].contains(where: { ["in", "into", "under"].contains($0) }),
            !English.PlantCare.bathroomLead.contains(words[bath - 1])
        else { return nil }
        let isRinsed = clause.range.contains {
            $0 > bath && PlantWords.care[words[$0]] == .cleaning && text.isFree($0)
        }
        return Sign(type: isRinsed ? .cleaning : .watering, place: verb, isWeak: true, isNoun: true)
    }

    /// "Log a feed for the palm", "mark the cactus watered", "put the fern down as repotted".
    func logging() -> Sign? {
        guard let opening = clause.opening, English.PlantCare.logging.contains(words[opening]) else {
            return nil
        }
        let noun = clause.first { index in
            index > opening && isFree(index) && ["a", "an", "another", "as"].contains(words[index - 1])
                && (given(at: index) != nil || PlantWords.care[words[index]] != nil)
        }
        guard let noun, let type = PlantWords.care[words[noun]] ?? given(at: noun)?.0,
            clause.mentions.contains(where: \.isKnown)
        else { return nil }
        return Sign(type: type, place: noun, isNoun: true)
    }

    /// "Took the dead leaves off the lily", "got rid of the yellow bits on the fern".
    func removing() -> Sign? {
        guard
            let verb = clause.first(where: {
                English.PlantCare.takingOff.contains(words[$0]) && isFree($0) && !hasGot($0)
            }),
            let part = clause.first(where: {
                $0 > verb && $0 < verb + 7 && isFree($0)
                    && (English.PlantCare.trimmed.contains(words[$0])
                        || English.PlantNouns.pest.contains(words[$0]))
            })
        else { return nil }
        let isOff = clause.range.contains {
            $0 > verb && ["off", "from", "rid", "out"].contains(words[$0])
        }
        let isAlways = English.PlantCare.alwaysTakingOff.contains(words[verb])
        let isPest = English.PlantNouns.pest.contains(words[part])
        let isOfCutting = clause.first { English.PlantNouns.cutting.contains(words[$0]) } != nil
        guard isOff || isAlways || clause.mentions.contains(where: { $0.core.lowerBound > part }) && isPest,
            !isOfCutting
        else { return nil }
        let isHere =
            clause.mentions.contains { $0.core.lowerBound > verb && ($0.isKnown || $0.hasDeterminer) }
            || !context.spoken.isEmpty && context.age < 2
            || isPest
                && clause.range.contains { index in
                    index > part && ["off", "from"].contains(words[index])
                        && ["my", "our"].contains(clause.word(index + 1) ?? "")
                }
        guard isHere else { return nil }
        return Sign(type: isPest ? .treatment : .pruning, place: verb, isWeak: true, isNoun: true)
    }

    /// "Brought in a bowl of tomatoes", "dug up the first potatoes", "got some beans off the vine".
    func gathering() -> Sign? {
        guard
            let verb = clause.first(where: { English.PlantCare.gathering.contains(words[$0]) && isFree($0) }),
            let object = clause.mentions.first(where: { $0.core.lowerBound > verb }), !object.isOthers
        else { return nil }
        if isBorne(by: object, after: verb) {
            return Sign(type: .harvest, place: verb, isWeak: true, isNoun: true)
        }
        let isDug = ["dug", "lifted"].contains(words[verb])
        let isUp = isDug || ["in", "up"].contains(clause.word(verb + 1) ?? "")
        let isFromBed = clause.range.contains { index in
            index > verb && English.PlantCare.bed.contains(words[index])
                && words[max(verb, index - 4)..<index].contains { ["off", "from"].contains($0) }
        }
        let isCounted = clause.range.contains {
            $0 > verb && $0 < object.tokens.upperBound
                && EnglishWordClasses.closedClass(of: words[$0]) == .numeral
        }
        let isEaten = text.names.isEaten(object, words) || isFromBed && isCounted && object.isKnown
        if isEaten, object.isKnown, words[verb] == "pulled",
            clause.range.contains(where: {
                English.PlantCare.pickedShare.contains(words[$0])
            })
        {
            return Sign(type: .harvest, place: verb, isWeak: true, isNoun: true)
        }
        let next = object.core.upperBound
        let isWhole =
            clause.word(next).map {
                text.isTime(next) || EnglishWordClasses.wordClass(of: $0) != .content
            } ?? true
        if isEaten, object.isKnown, isWhole, English.PlantCare.grabbing.contains(words[verb]) {
            return Sign(type: .harvest, place: verb, isWeak: true, isNoun: true)
        }
        guard isEaten, isFromBed || isUp && (isDug || object.isKnown || words[verb] == "pulled"),
            !["list", "shop"].contains(where: words[clause.range].contains)
        else { return nil }
        return Sign(type: .harvest, place: verb, isWeak: true, isNoun: true)
    }

    /// "Got the first two lemons from the lemon tree", "took a bowl of cherries off Rudolf": fruit of a plant that bears
    /// what people eat.
    private func isBorne(by plant: PlantMention, after verb: Int) -> Bool {
        guard plant.isKnown, ["off", "from"].contains(words[plant.tokens.lowerBound - 1]),
            let own = plant.plants.first ?? plant.candidates.first,
            let groups = PlantNames.species(of: text.names.plants[own])?.groups,
            !groups.isDisjoint(with: English.PlantStatements.edible)
        else { return false }
        let between = words[(verb + 1)..<plant.tokens.lowerBound]
        let isGathered = between.contains {
            English.PlantCare.borne.contains($0)
                || EnglishWordClasses.closedClass(of: $0) == .numeral
        }
        return isGathered
            && !between.contains {
                English.PlantNouns.pest.contains($0) || English.PlantCare.trimmed.contains($0)
                    || English.PlantNouns.cutting.contains($0) || English.PlantCare.rootedPart.contains($0)
                    || English.PlantNouns.part.contains($0)
            }
    }

    /// "The lemon tree gave us four lemons".
    func bearing() -> Sign? {
        // "A bowl of peppers came off the chilli plant", "first strawberries off the plant".
        if let off = clause.first(where: { words[$0] == "off" && isFree($0) }),
            clause.mentions.contains(where: \.isKnown),
            ["came", "come", "comes", "is", "are"].contains(clause.word(off - 1) ?? "")
                || clause.range.contains(where: {
                    ["first", "last"].contains(words[$0]) && $0 < clause.range.lowerBound + 2
                }) && clause.first(where: { text.isVerb($0) }) == nil,
            clause.first(where: {
                English.PlantNouns.pest.contains(words[$0]) || English.PlantCare.trimmed.contains(words[$0])
            }) == nil
        {
            return Sign(type: .harvest, place: off, isWeak: true, isNoun: true)
        }
        guard
            let verb = clause.first(where: { English.PlantCare.bearing.contains(words[$0]) && isFree($0) }),
            let plant = clause.mentions.first, plant.isKnown, plant.core.upperBound == verb,
            let next = clause.word(verb + 1),
            ["us", "me"].contains(next) || EnglishWordClasses.closedClass(of: next) == .numeral
                || SpokenQuantity.typed(next) != nil
        else { return nil }
        return Sign(type: .harvest, place: verb, isWeak: true, isNoun: true, isPassive: true)
    }

    /// "Did the tomatoes this morning": without other words, it was the usual care.
    func done() -> Sign? {
        // "Never got round to the fern | so I've done it now".
        if let owed = context.owed, context.age <= 2, clause.mentions.isEmpty,
            let did = clause.first(where: { ["did", "done"].contains(words[$0]) }),
            ["it", "that", "them"].contains(clause.word(did + 1) ?? ""),
            clause.first(where: { English.PlantClauses.speaker.contains(words[$0]) && $0 < did }) != nil
        {
            return Sign(type: owed, place: did)
        }
        guard
            let did = clause.first(where: {
                ["did", "done"].contains(words[$0]) || words[$0] == "seen" && clause.word($0 + 1) == "to"
                    || words[$0] == "saw" && clause.word($0 + 1) == "to"
            }),
            let object = clause.mentions.first(where: {
                $0.tokens.lowerBound == did + (["seen", "saw"].contains(words[did]) ? 2 : 1)
            }),
            object.isKnown,
            (object.tokens.upperBound..<clause.range.upperBound).allSatisfy({
                text.isTime($0) || text.isLead($0..<($0 + 1)) || text.mentionAt[$0] != nil
                    || ["for", "me", "us", "with", "and", "as", "in", "before", "work"].contains(words[$0])
            })
        else { return nil }
        return Sign(type: .watering, place: did)
    }

    /// "Gave the palm a roomy pot": a pot comes after the verb.
    func isGivenPot(after giving: Int) -> Bool {
        guard
            let pot = clause.first(where: {
                $0 > giving + 1 && $0 < giving + 9 && isFree($0)
                    && English.PlantCare.ownPot.contains(words[$0])
            })
        else { return false }
        let isOfDrink =
            clause.word(pot + 1) == "of" && clause.word(pot + 2) != "its"
            && clause.word(pot + 2) != "their" && clause.word(pot + 2) != "her"
        return !isOfDrink
            && words[(giving + 1)..<pot].contains { ["a", "an", "new", "bigger", "own", "its"].contains($0) }
    }

    private func hasPlant(after verb: Int) -> Bool {
        clause.mentions.contains {
            $0.isKnown && $0.core.lowerBound > verb && $0.tokens.lowerBound <= verb + 3
        }
            || pronoun(after: verb) != nil && clause.mentions.isEmpty && context.age <= 2
                && !context.spoken.isEmpty
    }
}
