import Diary
import JSON
import Language

/// Plants that died, were thrown away or given away.
extension ChangeReading {
    /// "The basil died", "binned the fern", "gave the cactus away".
    func gone() -> ClauseFinding? {
        let mentions = plants
        guard let first = mentions.first else { return nil }
        let isCutting = clause.first { English.PlantNouns.cutting.contains(words[$0]) } != nil
        let isOneOf = clause.range.contains {
            $0 + 1 < words.count && words[$0 + 1] == "of"
                && (EnglishWordClasses.closedClass(of: words[$0]) == .numeral
                    || English.PlantChanges.someOf.contains(words[$0]))
        }
        let isTold = clause.first(of: English.PlantNouns.media) != nil
        guard !isCutting, !isOneOf, !isTold else { return nil }
        let isSpoken = clause.mentions.isEmpty
        // "Harold thinks it's dead" is what somebody supposes, and may be wrong.
        let sentence = text.sentence(around: clause.range.lowerBound)
        let isSupposed = (sentence.lowerBound..<clause.range.upperBound).contains {
            English.PlantChanges.supposing.contains(words[$0])
        }
        guard !isSupposed else { return nil }
        let isDenied =
            clause.first {
                English.PlantChanges.notGone.contains(words[$0])
                    && !["made", "make"].contains(words[min($0 + 1, words.count - 1)])
            } != nil
        if let phrase = clause.says(PlantWords.gone),
            isSpoken
                ? phrase.lowerBound > clause.range.lowerBound && namesNothing(before: phrase.lowerBound)
                : phrase.lowerBound >= first.core.lowerBound
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
            gone + 1 >= clause.range.upperBound || text.isTime(gone + 1)
                || English.PlantClauses.connector.contains(words[gone + 1])
                || ["now", "too", "already", "and"].contains(words[gone + 1])
                || English.PlantChanges.afterGone.contains(words[gone + 1])
                || words[gone + 1].hasSuffix("ly")
        {
            return found(mentions, ["gone": .text("died")])
        }
        // "The tomato's had it", "the cucumber's toast".
        if !isSpoken, words[first.core.upperBound - 1].hasSuffix("'s") {
            let rest = words[first.core.upperBound..<clause.range.upperBound]
            if rest.prefix(2).elementsEqual(["had", "it"]) || rest.first == "toast" || rest.first == "history"
            {
                return found([first], ["gone": .text("died")])
            }
        }
        // "Frost got the lemon tree".
        if let got = clause.first(where: { words[$0] == "got" }), got > clause.range.lowerBound,
            English.PlantChanges.killing.contains(words[got - 1]), first.tokens.lowerBound == got + 1
        {
            return found([first], ["gone": .text("died")])
        }
        if let torn = tornOut(mentions) { return torn }
        if let discarded = discarded(mentions) { return discarded.acts.isEmpty ? nil : discarded }
        return givenAway(mentions)
    }

    /// "Threw out the basil", "lost the fern". There are no acts if only scraps were composted.
    private func discarded(_ mentions: [PlantMention]) -> ClauseFinding? {
        guard let first = mentions.first else { return nil }
        let isSpoken = clause.mentions.isEmpty
        if let discarded = clause.first(where: {
            English.PlantVerbs.discarding.contains(words[$0]) || words[$0] == "lost" || words[$0] == "killed"
        }) {
            let after = mentions.filter { $0.core.lowerBound > discarded }
            let isPronoun =
                isSpoken
                && clause.range.contains {
                    $0 > discarded && $0 <= discarded + 2
                        && English.PlantClauses.objectPronoun.contains(words[$0])
                        // "Picked six off it and threw them away": not the one plant.
                        && !(words[$0] == "them" && mentions.count == 1 && !first.isPlural
                            && first.plants.count == 1)
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
                && clause.first { English.PlantNouns.discarded.contains(words[$0]) && $0 > discarded } == nil
            // "Chucked the fern in the shower": it was watered.
            if clause.first(where: { English.PlantCare.bath.contains(words[$0]) && $0 > discarded }) != nil {
                return nil
            }
            let isCertain =
                words[discarded] != "lost"
                || clause.first {
                    English.PlantNouns.part.contains(words[$0]) && $0 < (after.first?.core.upperBound ?? 0)
                        || ["again", "game"].contains(words[$0])
                } == nil
            // "Chucked some feed on the lemon tree".
            let isThrownOn =
                after.first.map { target in
                    words[discarded..<target.tokens.lowerBound].contains {
                        English.PlantCare.beforeReceiver.contains($0)
                    }
                } ?? false
            if isCertain, !isMoved, !isThrownOn,
                !after.isEmpty || isPronoun || isBefore || isFronted(first, before: discarded)
            {
                let target = after.isEmpty ? mentions : after
                guard words[discarded] != "composted" || target.allSatisfy({ $0.hasDeterminer }) else {
                    return ClauseFinding()
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
        return nil
    }

    /// "The fern i threw out": the object stands in front, and nothing follows the verb but "out" or a time.
    private func isFronted(_ mention: PlantMention, before verb: Int) -> Bool {
        guard mention.core.upperBound < verb,
            (mention.core.upperBound..<verb).contains(where: {
                English.PlantClauses.speaker.contains(words[$0])
            })
        else { return false }
        return (verb + 1..<clause.range.upperBound).allSatisfy {
            text.isTime($0) || English.PlantChanges.afterThrown.contains(words[$0])
        }
    }

    /// "Ripped the strawberries out", "had to throw the fern".
    private func tornOut(_ mentions: [PlantMention]) -> ClauseFinding? {
        guard
            let verb = clause.first(where: {
                text.isFree($0)
                    && (English.PlantChanges.tearing.contains(words[$0])
                        || ["pulled", "dug"].contains(words[$0])
                            && ["up", "out"].contains(clause.word($0 + 1) ?? "")
                        || English.PlantChanges.throwing.contains(
                            words[$0])
                            && $0 > clause.range.lowerBound && ["to", "up"].contains(words[$0 - 1])
                            && clause.range.contains { ["had", "ended"].contains(words[$0]) })
            }), let target = mentions.first(where: { $0.core.lowerBound > verb }), target.isKnown
        else { return nil }
        let between = words[verb..<target.tokens.lowerBound]
        if ["pulled", "dug"].contains(words[verb]),
            target.isPlural || !target.hasDeterminer && target.rank != .name
        {
            return nil
        }
        let isWhole = !between.contains { ["off", "on", "of", "from"].contains($0) }
        let isOut =
            !words[verb].hasSuffix("ed") && words[verb] != "tore" || words[clause.range].contains("out")
        return isWhole && isOut ? found([target], ["gone": .text("thrown away")]) : nil
    }

    /// "Gave the spare aloe to a friend".
    private func givenAway(_ mentions: [PlantMention]) -> ClauseFinding? {
        guard let first = mentions.first else { return nil }
        let isSpoken = clause.mentions.isEmpty
        if let gave = clause.first(where: { ["gave", "given", "dashed"].contains(words[$0]) }), !isSpoken,
            first.core.lowerBound > gave || clause.range.contains(where: { words[$0] == "away" })
        {
            let isAway =
                clause.range.contains { $0 > gave && words[$0] == "away" }
                || words[gave] == "dashed" && first.hasDeterminer && gave + 2 < first.tokens.lowerBound
            let toWhom = clause.range.contains {
                $0 >= first.core.upperBound && words[$0] == "to" && $0 + 1 < clause.range.upperBound
                    && (isReceiver($0 + 1) || $0 + 2 < clause.range.upperBound && text.isPerson($0 + 2))
            }
            if isAway || toWhom, clause.other(before: gave) == nil {
                return found(mentions, ["gone": .text("given away")])
            }
        }
        return nil
    }

    private func isReceiver(_ index: Int) -> Bool {
        text.isPerson(index) || English.FirstNames.word.contains(words[index])
            || English.FirstNames.unmarked.contains(words[index])
            || text.isFree(index) && text.tokens[index].text.first?.isUppercase == true
    }

    /// Whether a pronoun is the subject of the verb.
    private func subjectStands(before verb: Int) -> Bool {
        clause.range.contains {
            $0 < verb
                && English.PlantClauses.subjectPronoun.contains(words[$0])
        }
    }

    /// "Sadly it didn't make it", not "the oat milk is finished".
    private func namesNothing(before end: Int) -> Bool {
        (clause.range.lowerBound..<end).allSatisfy {
            EnglishWordClasses.wordClass(of: words[$0]) != .content || words[$0].hasSuffix("ly")
                || text.isTime($0) || text.isLead($0..<($0 + 1))
                || English.PlantClauses.adverb.contains(words[$0])
                || English.PlantClauses.subjectPronoun.contains(words[$0])
                || English.PlantClauses.contractedPronoun.contains(words[$0])
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
}
