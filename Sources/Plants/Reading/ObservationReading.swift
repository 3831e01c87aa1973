import Diary
import JSON
import Language

/// Reads from a clause how plants are: "the basil has aphids", "new leaf on the monstera".
struct ObservationReading {
    let clause: PlantClause
    let context: PlantContext
    /// Whether the clause before only named a plant: "Peppers: greenfly again".
    let isHeaded: Bool
    /// Whether the clause before told of a pest without a plant: "little flies | on the croton".
    var followsTrouble = false
    private var words: [String] { clause.words }

    func finding() -> ClauseFinding? {
        var mentions = clause.mentions.filter {
            $0.isKnown && !$0.isOthers && !($0.isIndefinite && $0.rank != .name)
                && (!$0.isGroup || $0.tokens.contains(clause.opening ?? -1) || isAfterPreposition($0))
                && !clause.isElsewhere($0)
        }
        let isOwn = !mentions.isEmpty
        if mentions.isEmpty, clause.mentions.isEmpty, isHeaded { mentions = context.spoken }
        if mentions.isEmpty, clause.mentions.isEmpty, context.age <= 1, context.spoken.count == 1,
            context.spoken[0].isKnown, tellsOfGrowth
        {
            mentions = context.spoken
        }
        if mentions.isEmpty {
            // "Whitefly on the peppers": a pest makes a plant of the name even if the household has not
            // named it.
            mentions = clause.mentions.filter {
                !$0.isOthers && !$0.isIndefinite && $0.hasDeterminer
                    && (pest.map { [core = $0.core] in core.lowerBound > $0 }
                        ?? (clause.first(of: English.PlantStates.sign) != nil
                            && !clause.text.names.isEaten($0, words)))
            }
        }
        guard !mentions.isEmpty, isSign(mentions, isOwn: isOwn) || isOwn && isOfTrouble else { return nil }
        var finding = ClauseFinding(
            isAboutPlants: true, fit: mentions.contains(where: \.isKnown) || pest != nil ? .certain : .likely)
        if isDenied { return finding }
        let act = Act(
            journal: .plants, kind: "care",
            fields: ["care": .text(CareType.observation.rawValue), "note": .text(clause.said(clause.range))])
        finding.acts = [FoundAct(act: act, mentions: mentions, clause: clause.range)]
        return finding
    }

    /// Whether a clause without a plant tells how one is: "all the tips are brown".
    var isRemark: Bool {
        part != nil || pest != nil || clause.first(of: English.PlantStates.sign) != nil
            || clause.first(of: English.PlantStates.judging) != nil
    }

    /// "Turned the fern round. New frond coming": something new on the plant of the clause before.
    private var tellsOfGrowth: Bool {
        guard let part,
            clause.first(where: { English.PlantClauses.speaker.contains(words[$0]) }) == nil
        else { return false }
        return words[max(clause.range.lowerBound, part - 3)..<part].contains {
            ["new", "another", "first"].contains($0)
        }
    }

    var hasTrouble: Bool { pest != nil }

    /// "Flies on all the plants", not "he takes everything".
    private func isAfterPreposition(_ mention: PlantMention) -> Bool {
        mention.tokens.lowerBound > clause.range.lowerBound
            && EnglishWordClasses.closedClass(of: words[mention.tokens.lowerBound - 1]) == .preposition
    }

    private var isOfTrouble: Bool {
        guard followsTrouble, let first = clause.range.first else { return false }
        return English.PlantStates.afterTrouble.contains(words[first])
    }

    private var pest: Int? {
        clause.range.first { index in
            English.PlantNouns.pest.contains(words[index]) && clause.text.mentionAt[index] == nil
        }
    }

    private var part: Int? {
        clause.range.first { index in
            guard English.PlantNouns.part.contains(words[index]),
                clause.text.isFree(index)
            else { return false }
            let before = words[max(clause.range.lowerBound, index - 4)..<index]
            return before.contains {
                English.PlantStates.tellingPart.contains($0)
                    || EnglishWordClasses.closedClass(of: $0) == .numeral
                    || SpokenQuantity.typed($0) != nil
            }
                || clause.first(of: English.PlantStates.shedding) != nil
                || clause.first {
                    English.PlantStates.having.contains(words[$0])
                        || words[$0].hasSuffix("'s")
                } != nil
                || clause.first(of: English.PlantStates.sign) != nil
        }
    }

    /// Whether something was done with the part: "ate two leaves".
    private var isHandled: Bool {
        clause.first { index in
            clause.text.mentionAt[index] == nil
                && (English.PlantVerbs.movingPast.contains(words[index]) && words[index] != "put"
                    || English.PlantVerbs.giving.contains(words[index])
                    || words[index] == "put" && clause.word(index + 1) != "out"
                    || English.PlantStates.handling.contains(words[index]))
        } != nil
    }

    private func isSign(_ mentions: [PlantMention], isOwn: Bool) -> Bool {
        if clause.first(where: { English.PlantNouns.media.contains(words[$0]) }) != nil { return false }
        if let shed = clause.first(of: English.PlantStates.shedding), shed > clause.range.lowerBound,
            clause.text.mentionAt[shed - 1] != nil
                || clause.first(where: { English.PlantStates.beforeShedding.contains(words[$0]) && $0 < shed }
                )
                    != nil,
            mentions.contains(where: { $0.core.lowerBound < shed })
        {
            return true
        }
        if pest != nil || part != nil && !isHandled || clause.first(of: English.PlantStates.sign) != nil {
            return true
        }
        guard isOwn, let first = mentions.first else { return false }
        let isSubject =
            clause.opening.map { $0 >= first.tokens.lowerBound && $0 < first.tokens.upperBound } ?? false
        let look = clause.first(of: English.PlantStates.look)
        let judging = clause.range.first {
            English.PlantStates.judging.contains(words[$0]) && clause.text.mentionAt[$0] == nil
                && $0 > first.core.lowerBound
        }
        if look != nil, judging != nil { return true }
        let isBeing =
            clause.first {
                English.PlantStates.being.contains(words[$0])
                    || words[$0].hasSuffix("'s") && clause.text.mentionAt[$0] != nil
            } != nil
        if isSubject, isBeing, let judging, words[judging] != "gone" {
            return !first.core.contains { English.FirstNames.word.contains(words[$0]) }
                || words[judging] == "well"
        }
        if isSubject, clause.first(of: English.PlantStates.growing) != nil { return true }
        if clause.first(of: English.PlantStates.growing) != nil,
            clause.range.contains(where: { words[$0] == "new" })
        {
            return true
        }
        return isSubject
            && clause.first { English.PlantStates.subjectSign.contains(words[$0]) } != nil
    }

    private var isDenied: Bool {
        if let pest, pest > clause.range.lowerBound, words[clause.range.lowerBound..<pest].contains("for"),
            clause.first(where: { English.PlantStates.checking.contains(words[$0]) }) != nil
        {
            return true
        }
        // A guess after the sign does not deny it: "yellow edges, might be the draught".
        let seen = part ?? pest ?? clause.first(of: English.PlantStates.sign) ?? clause.range.upperBound
        return clause.first { English.PlantStates.notSeen.contains(words[$0]) && $0 < seen } != nil
            || clause.range.contains {
                words[$0] == "no" && $0 + 1 < clause.range.upperBound
                    && (English.PlantNouns.pest.contains(words[$0 + 1]))
            }
    }
}
