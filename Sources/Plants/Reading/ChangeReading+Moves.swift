import Diary
import JSON
import Language

/// Plants that were moved, or stand in a new place.
extension ChangeReading {
    /// "Moved the fern to the porch", "it's by the piano now".
    func moved() -> ClauseFinding? { arrow() ?? carried() ?? came() ?? gapped() ?? standing() }

    /// "Monty → landing", "cactus moved study -> den".
    private func arrow() -> ClauseFinding? {
        guard let mention = clause.mentions.first, mention.isKnown,
            mention.tokens.lowerBound == clause.opening ?? -1
        else { return nil }
        let source = said.text
        let next = clause.range.upperBound
        guard next < text.tokens.count else { return nil }
        let between = source[text.tokens[next - 1].range.upperBound..<text.tokens[next].range.lowerBound]
        guard between.contains("→") || between.contains("->") || between.contains(">") else { return nil }
        var end = next + 1
        while end < text.tokens.count, !text.tokens[end].followsBreak, end - next < 4 { end += 1 }
        return found([mention], ["place": .text(clause.said(next..<end))])
    }

    /// "Moved the fern to the porch", "put it by the window".
    private func carried() -> ClauseFinding? {
        var verb: Int?
        for index in clause.range
        where text.isFree(index) {
            let word = words[index]
            if English.PlantVerbs.movingPast.contains(word)
                || English.PlantVerbs.movingBase.contains(word) && index == clause.opening
                || index > clause.range.lowerBound && ["i", "we"].contains(words[index - 1])
                    && English.PlantChanges.movingTold.contains(word)
                || English.PlantVerbs.movingGerund.contains(word) && index > clause.range.lowerBound
                    && English.PlantChanges.beforeMoving.contains(words[index - 1])
            {
                verb = index
                break
            }
        }
        guard let verb else { return nil }
        let isStrong = English.PlantVerbs.movingCertain.contains(words[verb])
        var mentions = clause.mentions.filter {
            $0.isKnown && !$0.isOthers && !($0.isIndefinite && $0.rank != .name)
        }
        let before = mentions.filter { $0.core.upperBound <= verb }
        let after = mentions.filter { $0.core.lowerBound > verb && $0.core.lowerBound <= verb + 6 }
        let isPronoun = clause.range.contains {
            $0 > verb && $0 <= verb + 2 && English.PlantClauses.objectPronoun.contains(words[$0])
        }
        if !after.isEmpty {
            mentions = Array(
                after.prefix { mention in
                    !between(verb, mention).contains { English.PlantPlaces.beforeLandmark.contains($0) }
                })
        } else if !before.isEmpty,
            !clause.range.contains(where: { ["i", "we", "i've"].contains(words[$0]) && $0 < verb })
                || isPronoun || before[0].tokens.lowerBound == clause.opening
        {
            mentions = before
        } else if clause.mentions.isEmpty, context.age <= 2,
            isPronoun || isStrong && !hasObject(after: verb)
                || (clause.opening == verb || context.isHeader) && !hasObject(after: verb)
        {
            mentions = context.spoken
        } else {
            return nil
        }
        guard !mentions.isEmpty else { return nil }
        if clause.first(where: {
            English.PlantNouns.cutting.contains(words[$0])
                || English.PlantChanges.notMoved.contains(words[$0])
        }) != nil {
            return nil
        }
        // A person with the name of a plant may have moved house, so only an object counts.
        let isSaidByMover = clause.range.contains {
            $0 < verb && English.PlantClauses.speaker.contains(words[$0])
        }
        if !before.isEmpty, after.isEmpty, !isPronoun, !isSaidByMover,
            mentions.contains(where: {
                !$0.hasDeterminer
                    && $0.core.contains {
                        English.FirstNames.word.contains(words[$0])
                            || English.FirstNames.unmarked.contains(words[$0])
                    }
            })
        {
            return nil
        }
        if clause.isNotDone(before: verb), !["i'm", "we're", "im"].contains(words[max(0, verb - 1)]) {
            return ClauseFinding(isAboutPlants: true, fit: .certain)
        }
        if !isStrong, mentions.contains(where: { !$0.hasDeterminer && $0.rank != .name && !$0.isGroup }),
            !isPronoun, clause.mentions.isEmpty == false, !mentions.contains(where: { $0.core.count > 1 })
        {
            return nil
        }
        let start = max(
            verb + 1,
            mentions.last.map { clause.mentions.isEmpty ? verb + 1 : $0.core.upperBound } ?? verb + 1)
        guard let place = destination(from: start, isStrong: isStrong) else {
            return isStrong && clause.first(where: { ["away", "off"].contains(words[$0]) }) != nil
                ? found(mentions, [:]) : nil
        }
        return found(mentions, ["place": .text(place)])
    }

    /// "It's by the piano now", "the ferns are in the hall now".
    private func standing() -> ClauseFinding? {
        guard
            let being = clause.first(where: { index in
                English.PlantPlaces.standing.contains(words[index])
                    || text.mentionAt[index].map {
                        text.mentions[$0].core.upperBound - 1 == index && words[index].hasSuffix("'s")
                            && !text.mentions[$0].isPossessive
                    } ?? false
            })
        else { return nil }
        let hasNow =
            clause.first { ["now", "back"].contains(words[$0]) } != nil
            || ["lives", "live"].contains(words[being]) || isAlone(being) || isForSeason
            || context.isMove && clause.mentions.isEmpty
        let mentions =
            clause.mentions.isEmpty
            ? (context.age <= 1 && being == clause.opening
                || English.PlantClauses.contractedPronoun.contains(words[being]) ? context.spoken : [])
            : plants.filter { $0.core.lowerBound <= being }
        guard hasNow, !mentions.isEmpty, let place = destination(from: being + 1, isStrong: false) else {
            return nil
        }
        return found(mentions, ["place": .text(place)])
    }

    /// "For the winter", "tonight": how long it stays there.
    private var isForSeason: Bool {
        clause.range.contains { index in
            words[index] == "tonight"
                || index > clause.range.lowerBound && ["the", "for"].contains(words[index - 1])
                    && English.PlantChanges.forSeason.contains(words[index])
        }
    }

    /// The words between a verb and a plant.
    private func between(_ verb: Int, _ mention: PlantMention) -> ArraySlice<String> {
        words[(verb + 1)..<max(verb + 1, mention.tokens.lowerBound)]
    }

    /// Whether a thing follows the verb, and not a pronoun or a place.
    private func hasObject(after verb: Int) -> Bool {
        guard let next = clause.word(verb + 1) else { return false }
        return !English.PlantChanges.notObject.contains(next)
    }

    /// The words for the place to which something was moved.
    func destination(from start: Int, isStrong: Bool) -> String? {
        var index = start
        var last: Range<Int>?
        while index < clause.range.upperBound {
            let word = words[index]
            if word == "from" || word == "off" || word == "away"
                || word == "out" && clause.word(index + 1) == "the" || word == "because" || word == "for"
            {
                // Skip to the next place.
                index += 1
                while index < clause.range.upperBound, !["to", "into", "onto"].contains(words[index]) {
                    index += 1
                }
                if word == "because" || word == "for" { break }
                continue
            }
            if English.PlantPlaces.beforeDestination.contains(word) {
                var end = index + 1
                while end < clause.range.upperBound, !text.isTime(end) || ["night"].contains(words[end]),
                    !English.PlantPlaces.destinationEnd.contains(words[end])
                { end += 1 }
                var first = index + 1
                while first < end,
                    English.PlantPlaces.beforeDestination.contains(words[first])
                        || ["the", "a", "an"].contains(words[first])
                { first += 1 }
                // "She is going to winter in the porch".
                if first + 2 < end,
                    English.PlantPlaces.staying.contains(words[first]),
                    English.PlantPlaces.beforeDestination.contains(words[first + 1])
                {
                    first += 2
                    while first + 1 < end, ["the", "a", "an"].contains(words[first]) { first += 1 }
                }
                if first < end {
                    last = first..<end
                    if !isStrong, !isPlace(last ?? first..<end, after: word) { return nil }
                } else if word == "outside" || word == "inside" || word == "in" {
                    last = last ?? index..<(index + 1)
                }
                index = end
                break
            }
            if English.PlantPlaces.adverb.contains(word) {
                last = index..<(index + 1)
            }
            index += 1
        }
        guard let last else { return nil }
        // Food goes into the fridge; what stands on top of it may be a plant.
        if words[last].contains(where: English.PlantPlaces.forFood.contains), !words[last].contains("top") {
            return nil
        }
        let place = clause.said(last)
        return ["in", "In"].contains(place) ? "inside" : place
    }

    func isPlace(_ range: Range<Int>, after preposition: String) -> Bool {
        words[range].contains { word in
            text.names.isPlace(word) || English.PlantPlaces.spot.contains(word)
                || English.Places.place.contains(word)
        } || preposition == "outside" || preposition == "inside"
            || words[range].contains("top") && words[range].contains("of")
    }
}
