import Diary
import Language

/// Plants that are now with somebody else, in the bin, or off the household's list.
extension ChangeReading {
    func left() -> ClauseFinding? { struckOff() ?? binned() ?? passedOn() ?? wentAway() }

    /// "Please remove the cactus from my plants".
    private func struckOff() -> ClauseFinding? {
        guard let opening = clause.opening, English.PlantChanges.striking.contains(words[opening]),
            let first = plants.first, !clause.mentions.isEmpty, first.tokens.lowerBound <= opening + 2,
            let from = clause.first(where: {
                $0 >= first.core.upperBound && ["from", "off"].contains(words[$0])
            }),
            clause.range.contains(where: {
                $0 > from && $0 < from + 6 && English.PlantChanges.listed.contains(words[$0])
            })
        else { return nil }
        return found([first], ["gone": .text("removed")])
    }

    /// "The fern is in the bin", "took it to the tip".
    private func binned() -> ClauseFinding? {
        guard
            let place = clause.first(where: { index in
                English.PlantNouns.discarded.contains(words[index]) && index > clause.range.lowerBound + 2
                    && text.isFree(index)
            })
        else { return nil }
        let before = Array(words[max(clause.range.lowerBound, place - 3)..<place])
        guard before.contains("the"),
            before.contains(where: { ["in", "into", "on", "onto", "to"].contains($0) }),
            clause.first(where: {
                $0 != place
                    && (English.PlantNouns.part.contains(words[$0])
                        || English.PlantCare.withered.contains(words[$0]))
            }) == nil
        else { return nil }
        let verb = clause.first { index in
            index < place && text.isFree(index)
                && (English.PlantVerbs.movingPast.contains(words[index]) || words[index].hasSuffix("'s")
                    || English.PlantChanges.leaving.contains(words[index])
                    || ["are", "ended", "sent"].contains(words[index]))
                || index < place && text.mentionAt[index] != nil && words[index].hasSuffix("'s")
        }
        guard let verb, !clause.isNotDone(before: verb) else { return nil }
        let named = clause.mentions.filter {
            $0.isKnown && !$0.isOthers && !$0.isGroup && $0.core.lowerBound < place
        }
        if named.isEmpty {
            let isSpoken =
                clause.mentions.isEmpty && context.age <= 2
                && clause.range.contains {
                    $0 < place
                        && (English.PlantClauses.objectPronoun.contains(words[$0])
                            || English.PlantClauses.subjectPronoun.contains(words[$0]))
                }
            return isSpoken && !context.spoken.isEmpty
                ? found(context.spoken, ["gone": .text("thrown away")]) : nil
        }
        return found(named, ["gone": .text("thrown away")])
    }

    /// "Sold the cactus", "got rid of the fern", "the fern was given away".
    private func passedOn() -> ClauseFinding? {
        let known = plants
        guard let first = known.first, !clause.mentions.isEmpty else { return nil }
        if let verb = clause.first(where: { index in
            text.isFree(index)
                && (English.PlantChanges.parting.contains(words[index])
                    || words[index] == "rid" && clause.word(index + 1) == "of"
                    || words[index] == "passed" && clause.range.contains { words[$0] == "on" && $0 > index })
        }) {
            let start = words[verb] == "rid" ? verb + 2 : verb + 1
            if let object = known.first(where: { $0.tokens.lowerBound == start }),
                object.core.upperBound >= clause.range.upperBound
                    || !English.PlantNouns.part.contains(words[object.core.upperBound]),
                !clause.isNotDone(before: verb)
            {
                return found([object], ["gone": .text(words[verb] == "rid" ? "thrown away" : "given away")])
            }
        }
        guard
            let verb = clause.first(where: {
                $0 >= first.core.upperBound
                    && (English.PlantChanges.parted.contains(words[$0])
                        || words[$0] == "given" && clause.word($0 + 1) == "away")
            }),
            (first.core.upperBound..<verb).contains(where: {
                ["was", "were", "got", "been", "is", "are", "being"].contains(words[$0])
            }),
            (first.core.upperBound..<verb).allSatisfy({
                English.PlantClauses.helper.contains(words[$0]) || text.isTime($0)
                    || English.PlantClauses.adverb.contains(words[$0]) || words[$0] == "being"
            }), !clause.isNotDone(before: verb)
        else { return nil }
        let isGiven = ["given", "sold", "rehomed", "re-homed", "donated", "gifted"].contains(words[verb])
        return found(
            known.filter { $0.core.upperBound <= verb },
            ["gone": .text(isGiven ? "given away" : "thrown away")])
    }

    /// "The lily went home with her", "my aunt took the fern home with her".
    private func wentAway() -> ClauseFinding? {
        let known = plants
        guard let first = known.first else { return nil }
        let isSpoken = clause.mentions.isEmpty
        if let verb = clause.first(where: {
            English.PlantChanges.leaving.contains(words[$0]) && text.isFree($0)
                && (isSpoken || $0 >= first.core.upperBound)
        }) {
            let isSubject =
                isSpoken
                ? clause.range.contains {
                    $0 < verb && English.PlantClauses.subjectPronoun.contains(words[$0])
                }
                : (first.core.upperBound..<verb).allSatisfy {
                    English.PlantClauses.helper.contains(words[$0])
                        || English.PlantClauses.adverb.contains(words[$0])
                }
            if isSubject, !clause.isNotDone(before: verb), isWithOwner(after: verb) {
                return found(known, ["gone": .text("given away")])
            }
        }
        if let took = clause.first(where: { ["took", "has", "adopted", "taken"].contains(words[$0]) }),
            clause.other(before: took) != nil, isSpoken || first.core.lowerBound > took,
            clause.range.contains(where: { index in
                index > took && words[index] == "home"
                    || words[index] == "with"
                        && ["her", "him", "them"].contains(clause.word(index + 1) ?? "")
                    || words[index] == "hands"
                    || words[took] == "has" && words[index] == "now" && index > took
                    || words[took] == "adopted" && index == took
            }), !clause.isNotDone(before: took)
        {
            return found(known, ["gone": .text("given away")])
        }
        return nil
    }

    /// "With my sister now", "to a new home", "at my aunt's".
    private func isWithOwner(after verb: Int) -> Bool {
        let end = min(verb + 4, clause.range.upperBound)
        guard
            let with = (verb + 1..<max(verb + 1, end)).first(where: {
                ["with", "to", "at"].contains(words[$0])
            })
        else { return false }
        let isAway = words[with] == "with" || ["went", "gone", "goes"].contains(words[verb])
        return (with + 1..<max(with + 1, min(with + 5, clause.range.upperBound))).contains { index in
            let word = words[index]
            if word == "home" { return words[index - 1] == "new" }
            let isOwner = English.PlantChanges.newOwner.contains(word)
            if words[with] == "with" { return isOwner || text.isPerson(index) && !word.hasSuffix("'s") }
            let isHouse =
                word.hasSuffix("'s")
                && (text.isPerson(index) || English.PlantChanges.newOwner.contains(String(word.dropLast(2))))
            return words[with] == "to" && isAway
                ? isOwner || text.isPerson(index) || isHouse : isHouse && words[with] == "at"
        }
    }
}
