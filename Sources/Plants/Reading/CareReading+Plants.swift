import Diary
import Language

/// The plants that had the care which a clause tells.
extension CareReading {
    /// The plants, and whether a later clause may still name them; nil if the words are not about plants.
    func mentions(for sign: Sign) -> ([PlantMention], Bool)? {
        let isOfOther = clause.other(before: sign.place) != nil
        var objects = clause.objects.filter { !$0.isOthers || $0.isKnown && $0.rank == .name && !isOfOther }
        if sign.isWeak || sign.isNoun {
            objects.removeAll { !$0.isKnown && !isBeside($0, sign) }
            objects.removeAll { $0.isIndefinite && !$0.isKnown && !sign.isNoun }
        }
        // "Dill: cut everything down".
        if context.isHeader, !clause.mentions.isEmpty, clause.mentions.allSatisfy(\.isGroup),
            clause.mentions.allSatisfy({ $0.plants.count == text.names.plants.count })
        {
            return (context.spoken, false)
        }
        // The clause is about a book or a film about plants.
        if clause.first(where: { English.PlantNouns.media.contains(words[$0]) }) != nil { return nil }
        // "Cut my finger on the cactus".
        if sign.isWeak,
            clause.first(where: {
                English.PlantCare.body.contains(words[$0])
                    && !["a", "about"].contains(clause.word($0 - 1) ?? "")
            }) != nil
        {
            return nil
        }
        if !objects.isEmpty {
            objects = standing(objects, sign)
            let known = objects.filter(\.isKnown)
            let chosen = known.isEmpty ? objects : known.count == objects.count ? known : objects
            let isPicked = sign.type == .harvest
            if sign.isWeak, !sign.isNoun,
                chosen.allSatisfy({ !$0.isKnown && !$0.hasDeterminer && !($0.isPlural && isPicked) }),
                !(sign.isPassive && chosen[0].tokens.lowerBound == clause.opening
                    && !text.names.isEaten(chosen[0], words))
            {
                return nil
            }
            if sign.isWeak, chosen.allSatisfy({ $0.isIndefinite && $0.rank != .name }), !sign.isNoun {
                return nil
            }
            // "Water with lemon", "two cups of water, onion": not an order.
            if English.PlantVerbs.base.contains(words[sign.place]),
                chosen.allSatisfy({ !$0.isKnown && !$0.hasDeterminer && !$0.isGroup })
            {
                return nil
            }
            return (chosen, false)
        }
        guard clause.mentions.isEmpty else { return nil }
        let hasPronoun = pronoun(after: sign.place) != nil || subjectIsPronoun(before: sign.place)
        if hasPronoun, context.age <= 3, !context.spoken.isEmpty { return (context.spoken, false) }
        if words[sign.place] == "did" || words[sign.place] == "done" || words[sign.place] == "finished",
            clause.range.contains(where: { $0 > sign.place && English.PlantVerbs.gerund.contains(words[$0]) })
        {
            return (everything(), false)
        }
        if hasPronoun, !sign.isWeak, ["them", "everything"].contains(pronoun(after: sign.place) ?? "") {
            return (everything(), false)
        }
        if let unknown = unknown(after: sign) ?? unknownWithPest(after: sign) { return ([unknown], false) }
        if hasForeignObject(sign) { return nil }
        let isPast = English.PlantVerbs.past.contains(words[sign.place]) && !sign.isWeak
        if context.age <= 1, !context.spoken.isEmpty, isPast || context.spoken.contains(where: \.isKnown) {
            return (context.spoken, false)
        }
        // "Watered | and fed both orchids".
        if English.PlantVerbs.past.contains(words[sign.place])
            || English.PlantVerbs.base.contains(words[sign.place]),
            sign.place + 1 >= clause.range.upperBound
                || text.isLead((sign.place + 1)..<clause.range.upperBound)
        {
            return ([], true)
        }
        return nil
    }

    /// The plants on that side of the verb which holds its object.
    func standing(_ objects: [PlantMention], _ sign: Sign) -> [PlantMention] {
        let after = objects.filter { $0.core.lowerBound > sign.place }
        // "The red one I picked six chillies from": the plant in front of the speaker had it.
        if let front = objects.first, front.tokens.lowerBound == clause.opening, front.plants.count == 1,
            !after.isEmpty, after.allSatisfy({ $0.isPlural && $0.plants.contains(front.plants[0]) }),
            (front.core.upperBound..<max(front.core.upperBound, sign.place)).contains(where: {
                English.PlantClauses.speaker.contains(words[$0])
            })
        {
            return [front]
        }
        if !sign.isPassive { return after.isEmpty ? objects : after }
        let before = objects.filter { $0.core.lowerBound < sign.place }
        guard var first = before.last else { return objects }
        var chosen = [first]
        // "The fern and the cactus got a drink".
        for mention in before.dropLast().reversed() {
            let between = words[mention.tokens.upperBound..<first.tokens.lowerBound]
            let start = mention.tokens.lowerBound
            guard between.allSatisfy({ English.PlantCare.betweenPlants.contains($0) }),
                start == clause.range.lowerBound || !["with", "of"].contains(words[start - 1])
            else { break }
            chosen.insert(mention, at: 0)
            first = mention
        }
        return chosen
    }

    /// All plants, or those of the place that the clause names: "did the misting in the greenhouse".
    func everything() -> [PlantMention] {
        let place = clause.first { ["in", "on"].contains(words[$0]) }
        let there =
            place.map {
                text.names.plants(
                    at: words[($0 + 1)..<clause.range.upperBound].prefix {
                        text.names.isPlace($0) || $0 == "the" || $0 == "my"
                    }.filter(text.names.isPlace))
            } ?? []
        var mention = PlantMention(
            tokens: clause.range, core: clause.range,
            plants: there.isEmpty ? Array(text.names.plants.indices) : there)
        mention.isGroup = true
        return mention.plants.isEmpty ? [] : [mention]
    }

    func isBeside(_ mention: PlantMention, _ sign: Sign) -> Bool {
        mention.hasDeterminer || mention.isPlural || sign.isNoun || mention.core.lowerBound == sign.place + 1
    }

    func pronoun(after verb: Int) -> String? {
        let places = clause.range.filter { $0 > verb && $0 < verb + 6 }
        return places.first {
            English.PlantCare.object.contains(words[$0])
                && text.mentionAt[$0] == nil
                && !(words[$0] == "her" && $0 + 1 < clause.range.upperBound
                    && EnglishWordClasses.wordClass(of: words[$0 + 1]) == .content && !isCareNoun($0 + 1))
        }
        .map { words[$0] }
    }

    func isCareNoun(_ index: Int) -> Bool {
        English.PlantNouns.part.contains(words[index]) || PlantWords.given[words[index]] != nil
            || English.PlantClauses.adverb.contains(words[index])
            || text.isTime(index) || ["with", "down", "up"].contains(words[index])
    }

    /// Whether something other than a plant is the object: "cleaned the kitchen".
    func hasForeignObject(_ sign: Sign) -> Bool {
        guard !sign.isNoun else { return false }
        var index = sign.place + 1
        while index < clause.range.upperBound {
            let word = words[index]
            if text.isTime(index) || English.PlantClauses.adverb.contains(word)
                || English.PlantCare.beforeObject.contains(word)
                || EnglishWordClasses.closedClass(of: word) == .numeral
            {
                index += 1
                continue
            }
            if EnglishWordClasses.closedClass(of: word) == .preposition { return false }
            // "Cut the plant back", "misted the aerial roots".
            let isSamePlant =
                English.PlantNouns.generic.contains(word) && index > sign.place + 1
                && ["the", "whole", "that"].contains(words[index - 1])
            let isBeforePart = (index + 1..<min(index + 3, clause.range.upperBound)).contains {
                English.PlantNouns.part.contains(words[$0])
            }
            if !context.spoken.isEmpty, isSamePlant || isBeforePart { return false }
            let isPlantish =
                English.PlantNouns.part.contains(word) || English.PlantNouns.pest.contains(word)
                || word == "bark" || word == "soil"
                || English.PlantNouns.cutting.contains(word) || word == "pot" || word == "quarter"
                || word == "half" || word == "turn"
                || MeasuringUnit.named(word) != nil || word.hasSuffix("ly")
                || SpokenQuantity.typed(word) != nil || English.PlantNouns.vessel.contains(word)
                || PlantWords.feeds.end(at: index, in: words, before: clause.range.upperBound) != nil
                || PlantWords.remedies.end(at: index, in: words, before: clause.range.upperBound) != nil
                || English.PlantCare.besideObject.contains(word)
            return !isPlantish
        }
        return false
    }

    /// "Got the scale off my lucky charm": a plant that no table has.
    private func unknownWithPest(after sign: Sign) -> PlantMention? {
        guard sign.isNoun, sign.type == .treatment,
            let off = clause.first(where: { $0 > sign.place && ["off", "from"].contains(words[$0]) }),
            off + 2 < clause.range.upperBound, ["my", "our", "the"].contains(words[off + 1])
        else { return nil }
        var end = off + 2
        while end < min(off + 5, clause.range.upperBound),
            EnglishWordClasses.wordClass(of: words[end]) == .content,
            !text.isTime(end)
        { end += 1 }
        guard end > off + 2, !English.PlantNouns.part.contains(words[end - 1]) else { return nil }
        return PlantMention(
            tokens: (off + 1)..<end, core: (off + 2)..<end, plants: [], hasDeterminer: true)
    }

    /// "Watered the lawn": a plant that no table has.
    func unknown(after sign: Sign) -> PlantMention? {
        guard !sign.isNoun, !sign.isPassive else { return nil }
        let hasPest = clause.range.contains { English.PlantNouns.pest.contains(words[$0]) }
        if sign.isWeak, !hasPest { return nil }
        var index = sign.place + 1
        while index < clause.range.upperBound,
            English.PlantCare.beforeUnknown.contains(words[index])
        { index += 1 }
        guard index < clause.range.upperBound, index > sign.place + 1 else { return nil }
        var end = index
        while end < clause.range.upperBound,
            English.PlantCare.describingUnknown.contains(words[end])
        { end += 1 }
        guard end < clause.range.upperBound, text.mentionAt[end] == nil, words[end] != "pot",
            words[end] != "pots"
        else { return nil }
        // "Sprayed the hebe for scale".
        if hasPest, !English.PlantNouns.pest.contains(words[end]),
            EnglishWordClasses.wordClass(of: words[end]) == .content
        {
            return PlantMention(
                tokens: end..<(end + 1), core: end..<(end + 1), plants: [], hasDeterminer: true)
        }
        guard
            English.PlantNouns.generic.contains(words[end]) || English.PlantNouns.ofHome.contains(words[end])
        else { return nil }
        var mention = PlantMention(
            tokens: index..<(end + 1), core: index..<(end + 1), plants: [], hasDeterminer: true)
        // "The plant in the office" is one of those that are known, and no plant called plant.
        if words[index...end].elementsEqual(["plant"]), !text.names.plants.isEmpty {
            let place = words[(end + 1)..<clause.range.upperBound].filter(text.names.isPlace)
            let here = place.isEmpty ? [] : text.names.plants(at: Array(place))
            if here.count == 1 {
                mention.plants = here
            } else {
                mention.candidates = here.isEmpty ? Array(text.names.plants.indices) : here
            }
        }
        return mention
    }
}
