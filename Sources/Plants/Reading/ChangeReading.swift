import Diary
import Foundation
import JSON
import Language

/// Reads from a clause that something about a plant is different now: its place, how often it is cared for, that it is gone.
struct ChangeReading {
    let clause: PlantClause
    let context: PlantContext
    let said: SaidWords
    private var words: [String] { clause.words }
    private var text: PlantText { clause.text }

    func finding() -> ClauseFinding? { interval() ?? pause() ?? gone() ?? moved() }

    private var plants: [PlantMention] {
        let known = clause.mentions.filter {
            $0.isKnown && !$0.isOthers && !($0.isIndefinite && $0.rank != .name)
        }
        return known.isEmpty && clause.mentions.isEmpty && context.age <= 2 ? context.spoken : known
    }

    private func found(_ mentions: [PlantMention], _ fields: [String: JSONValue]) -> ClauseFinding {
        let acts = mentions.map {
            FoundAct(
                act: Act(journal: .plants, kind: "change", fields: fields), mentions: [$0],
                clause: clause.range)
        }
        return ClauseFinding(acts: acts, isAboutPlants: true, fit: .certain)
    }

    // MARK: How often

    private func interval() -> ClauseFinding? {
        guard let interval = IntervalReading.first(in: words, within: clause.range), !plants.isEmpty else {
            return nil
        }
        let type = clause.range.lazy.compactMap { index -> CareType? in
            text.mentionAt[index] == nil
                ? PlantWords.care[words[index]] ?? PlantWords.given[words[index]] : nil
        }.first
        let isTold =
            clause.first {
                English.PlantVerbs.past.contains(words[$0]) && text.mentionAt[$0] == nil
                    && $0 < interval.tokens.lowerBound
            } != nil
        let isOrder = clause.first { English.PlantChanges.setting.contains(words[$0]) } != nil
        if isTold, !isOrder { return nil }
        guard
            type != nil || isOrder || context.age <= 1
                || !clause.mentions.isEmpty && clause.first(where: { text.isVerb($0) }) == nil
        else { return nil }
        let care = type ?? .watering
        return found(plants, ["every": .object([(care.rawValue, .integer(interval.days))])])
    }

    // MARK: Not for a while

    private func pause() -> ClauseFinding? {
        guard !plants.isEmpty else { return nil }
        let first = clause.opening ?? clause.range.lowerBound
        let isSkipped =
            English.PlantChanges.pausing.contains(words[first])
            || clause.first { ["skip", "skipping", "pause"].contains(words[$0]) } != nil
                && clause.first { English.PlantChanges.beforePausing.contains(words[$0]) } != nil
        let care = clause.first {
            (PlantWords.care[words[$0]] != nil || PlantWords.given[words[$0]] != nil)
                && text.mentionAt[$0] == nil
        }
        let until = clause.first { English.PlantChanges.until.contains(words[$0]) }
        let span = clause.first { English.PlantChanges.span.contains(words[$0]) }
        let isDenied =
            clause.first { English.PlantChanges.denying.contains(words[$0]) && $0 < (care ?? Int.max) } != nil
        let isPast = clause.first { English.PlantChanges.notOrder.contains(words[$0]) } != nil
        let isLeft = ["leave", "rest"].contains(words[first]) && (until != nil || span != nil)
        let needsNone =
            isDenied && care != nil && clause.first { ["need", "needs", "want"].contains(words[$0]) } != nil
        let isOrder = isDenied && care != nil && (until != nil || span != nil) && !isPast
        guard isSkipped || isLeft || needsNone && !isPast || isOrder else { return nil }
        let reading = PauseReading(words: words, saidAt: said.saidAt, calendar: said.calendar)
        var range = clause.range
        if needsNone, until == nil, span == nil {
            range = clause.range.lowerBound..<min(words.count, clause.range.upperBound + 8)
        }
        let day = reading.day(in: range)
        return found(plants, ["pausedUntil": .text("\(day)T00:00")])
    }

    // MARK: Gone

    private func gone() -> ClauseFinding? {
        let mentions = plants
        guard !mentions.isEmpty, let first = mentions.first else { return nil }
        let isCutting = clause.first { English.PlantNouns.cutting.contains(words[$0]) } != nil
        let isOneOf = clause.range.contains {
            words[$0] == "one" && $0 + 1 < words.count && words[$0 + 1] == "of"
        }
        guard !isCutting, !isOneOf else { return nil }
        let isSpoken = clause.mentions.isEmpty
        let isDenied =
            clause.first {
                English.PlantChanges.notGone.contains(words[$0])
                    && !["made", "make"].contains(words[min($0 + 1, words.count - 1)])
            } != nil
        if let phrase = clause.says(PlantWords.gone),
            isSpoken
                ? phrase.lowerBound > clause.range.lowerBound : phrase.lowerBound >= first.core.lowerBound
        {
            return found(mentions, ["gone": .text("died")])
        }
        if let rip = clause.first(of: English.PlantStates.death), rip < first.core.lowerBound || isSpoken {
            return found(mentions, ["gone": .text("died")])
        }
        guard !isDenied else { return nil }
        if let died = clause.first(of: English.PlantStates.gone),
            isSpoken
                ? subjectStands(before: died) : died >= first.core.upperBound && isPredicate(died, of: first)
        {
            return found(mentions, ["gone": .text("died")])
        }
        if let gone = clause.first(where: { words[$0] == "gone" }), !isSpoken, isPredicate(gone, of: first),
            gone + 1 >= clause.range.upperBound
                || !English.PlantChanges.afterGone.contains(words[gone + 1])
        {
            return found(mentions, ["gone": .text("died")])
        }
        if let discarded = clause.first(where: {
            English.PlantVerbs.discarding.contains(words[$0]) || words[$0] == "lost" || words[$0] == "killed"
        }) {
            let after = mentions.filter { $0.core.lowerBound > discarded }
            let isPronoun =
                isSpoken
                && clause.range.contains {
                    $0 > discarded && $0 <= discarded + 2
                        && English.PlantClauses.objectPronoun.contains(words[$0])
                }
            let isBefore =
                !isSpoken && first.core.upperBound <= discarded
                && clause.range.contains {
                    $0 > discarded && English.PlantNouns.discarded.contains(words[$0])
                }
            let isMoved =
                clause.range.contains {
                    English.PlantChanges.afterThrew.contains(words[$0]) && $0 > discarded
                } && words[discarded] == "threw"
            let isCertain =
                words[discarded] != "lost"
                || clause.first {
                    English.PlantNouns.part.contains(words[$0]) || ["again", "game"].contains(words[$0])
                } == nil
            if isCertain, !isMoved, !after.isEmpty || isPronoun || isBefore {
                let target = after.isEmpty ? mentions : after
                guard words[discarded] != "composted" || target.allSatisfy({ $0.hasDeterminer }) else {
                    return nil
                }
                return found(
                    target,
                    [
                        "gone": .text(
                            words[discarded] == "lost" || words[discarded] == "killed"
                                ? "died" : "thrown away")
                    ])
            }
        }
        if let gave = clause.first(where: { words[$0] == "gave" || words[$0] == "given" }), !isSpoken,
            first.core.lowerBound > gave || clause.range.contains(where: { words[$0] == "away" })
        {
            let isAway = clause.range.contains { $0 > gave && words[$0] == "away" }
            let toWhom = clause.range.contains {
                $0 >= first.core.upperBound && words[$0] == "to" && $0 + 1 < clause.range.upperBound
                    && (text.isPerson($0 + 1) || $0 + 2 < clause.range.upperBound && text.isPerson($0 + 2))
            }
            if isAway || toWhom, clause.other(before: gave) == nil {
                return found(mentions, ["gone": .text("given away")])
            }
        }
        return nil
    }

    private func subjectStands(before verb: Int) -> Bool {
        clause.range.contains {
            $0 < verb
                && English.PlantClauses.subjectPronoun.contains(words[$0])
        }
    }

    /// "The basil is dead", not "the basil dealer is dead".
    private func isPredicate(_ word: Int, of mention: PlantMention) -> Bool {
        (mention.tokens.upperBound..<max(mention.tokens.upperBound, word)).allSatisfy {
            English.PlantClauses.helper.contains(words[$0]) || English.PlantClauses.adverb.contains(words[$0])
                || words[$0].hasSuffix("ly") || text.isTime($0)
                || English.PlantChanges.beforeEnd.contains(words[$0])
        }
    }

    // MARK: Places

    private func moved() -> ClauseFinding? { arrow() ?? carried() ?? standing() }

    /// "Zizi → bedroom", "snake plant shifted hall -> my room".
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

    private func carried() -> ClauseFinding? {
        var verb: Int?
        for index in clause.range
        where text.isFree(index) {
            let word = words[index]
            if English.PlantVerbs.movingPast.contains(word)
                || English.PlantVerbs.movingBase.contains(word) && index == clause.opening
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
                || isPronoun
        {
            mentions = before
        } else if clause.mentions.isEmpty, context.age <= 2,
            isPronoun || isStrong && !hasObject(after: verb)
                || clause.opening == verb && !hasObject(after: verb)
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
        // Of a name that is also a person's only what was moved counts, not who moved.
        if !before.isEmpty, after.isEmpty, !isPronoun,
            mentions.contains(where: {
                $0.core.contains {
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

    private func between(_ verb: Int, _ mention: PlantMention) -> ArraySlice<String> {
        words[(verb + 1)..<max(verb + 1, mention.tokens.lowerBound)]
    }

    private func hasObject(after verb: Int) -> Bool {
        guard let next = clause.word(verb + 1) else { return false }
        return !English.PlantChanges.notObject.contains(next)
    }

    /// The words of the place where something was brought.
    private func destination(from start: Int, isStrong: Bool) -> String? {
        var index = start
        var last: Range<Int>?
        while index < clause.range.upperBound {
            let word = words[index]
            if word == "from" || word == "off" || word == "away"
                || word == "out" && clause.word(index + 1) == "the" || word == "because" || word == "for"
            {
                // Up to the next place.
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
        if words[last].contains(where: English.PlantPlaces.forFood.contains) { return nil }
        let place = clause.said(last)
        return ["in", "In"].contains(place) ? "inside" : place
    }

    private func isPlace(_ range: Range<Int>, after preposition: String) -> Bool {
        words[range].contains { word in
            text.names.isPlace(word) || English.PlantPlaces.spot.contains(word)
                || English.Places.place.contains(word)
        } || preposition == "outside" || preposition == "inside"
    }

    /// "It's in the porch now", "he's over by the radiator now", "the begonia tubers are in the shed".
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
        let hasNow = clause.first { words[$0] == "now" } != nil || ["lives", "live"].contains(words[being])
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
}
