import Diary
import JSON
import Language

/// What stands beside a clause of care: amounts, further plants, names in front, and words with nothing to keep.
extension PlantClaims {
    /// "There are three tomato plants in the greenhouse": nothing that anybody eats.
    func namesLivingPlants(_ clause: PlantClause) -> Bool {
        clause.mentions.contains { mention in
            mention.core.count > 1
                && mention.core.last.map { English.PlantArrivals.living.contains(words[$0]) } ?? false
        } && clause.first { English.Verbs.opens.contains(words[$0]) } == nil
    }

    /// "Monty, every four days is enough. Water I mean": it only explains the plan before it.
    func explainsPlan(_ clause: PlantClause, _ context: PlantContext) -> Bool {
        context.isPlanTold
            && clause.range.allSatisfy {
                English.PlantVerbs.base.contains(words[$0]) || text.isLead($0..<($0 + 1))
            }
    }

    /// "Took a piece off the fig | and stuck it in compost": the cutting, not the plant, was put there.
    func setsToRoot(_ clause: PlantClause, _ context: PlantContext) -> Bool {
        context.isCutting && context.age == 0 && clause.mentions.isEmpty
            && (isSetInWater(clause)
                || isSet(clause) && clause.first { English.PlantCare.rooting.contains(words[$0]) } != nil)
    }

    /// "… | and stuck them in a glass of water".
    func isSetInWater(_ clause: PlantClause) -> Bool {
        isSet(clause) && clause.first { words[$0] == "water" } != nil
    }

    private func isSet(_ clause: PlantClause) -> Bool {
        clause.first { English.PlantCare.setInWater.contains(words[$0]) } != nil
            && clause.first { English.PlantClauses.objectPronoun.contains(words[$0]) } != nil
    }

    /// The care of a clause that tells of a plan, or of what was not done.
    func owed(_ clause: PlantClause, _ finding: ClauseFinding?) -> CareType? {
        guard finding?.acts.isEmpty ?? true, clause.mentions.contains(where: \.isKnown) else { return nil }
        return clause.range.lazy.compactMap { text.isFree($0) ? PlantWords.care[words[$0]] : nil }.first
    }

    /// About plants of the household, but with nothing to keep; nil if it names none.
    func nothing(_ clause: PlantClause) -> ClauseFinding? {
        clause.mentions.contains(where: \.isKnown) ? ClauseFinding(isAboutPlants: true, fit: .likely) : nil
    }

    /// "Water the fern less often": not done, and no number of days.
    func isVaguePlan(_ clause: PlantClause) -> Bool {
        guard let phrase = clause.says(PlantWords.vagueFrequency) else { return false }
        return clause.range.contains {
            $0 < phrase.lowerBound && English.PlantVerbs.base.contains(words[$0]) && text.isFree($0)
        }
    }

    /// "Basil: watered, 200 ml": an amount on its own after care.
    func takeAmount(of range: Range<Int>, _ finding: inout ClauseFinding) -> Bool {
        guard let last = finding.acts.indices.last, finding.acts[last].act.kind == "care",
            finding.acts[last].act.fields["amount"] == nil,
            finding.acts[last].act[text: "care"] != CareType.observation.rawValue,
            text.mentions(in: range).isEmpty, range.count < 9,
            !range.contains(where: {
                text.isVerb($0) || English.PlantClauses.moreThanAmount.contains(words[$0])
            })
        else { return false }
        let isHarvest = finding.acts[last].act[text: "care"] == CareType.harvest.rawValue
        guard let amount = PlantClause(text, range).amount(takesCounts: isHarvest) else { return false }
        finding.acts[last].act.fields["amount"] = .text(amount)
        return true
    }

    /// "The fern got ten litres, the palm two": another plant with its amount after care with an amount.
    func takePlant(of range: Range<Int>, _ finding: inout ClauseFinding) -> Bool {
        if let act = share(range, after: finding.acts.last) {
            finding.acts.append(act)
            return true
        }
        guard var act = finding.acts.last, act.act.kind == "care", let amount = act.act[text: "amount"],
            let mention = text.mentions(in: range).first, mention.isKnown, !mention.isGroup,
            text.isLead(range.lowerBound..<max(range.lowerBound, mention.tokens.lowerBound))
        else { return false }
        let rest = mention.tokens.upperBound..<range.upperBound
        guard !rest.isEmpty, let quantity = SpokenQuantity.read(words[rest]), quantity.value != nil else {
            return false
        }
        let clause = PlantClause(text, rest)
        if let whole = clause.amount(), quantity.end < rest.upperBound {
            guard Token.split(whole).count == rest.count else { return false }
            act.act.fields["amount"] = .text(whole)
        } else {
            // The unit is that of the amount before.
            guard quantity.end == rest.upperBound, let unit = amount.split(separator: " ").last,
                unit.count > 1
            else { return false }
            act.act.fields["amount"] = .text("\(clause.said(rest)) \(unit)")
        }
        act.mentions = [mention]
        act.clause = range
        finding.acts.append(act)
        return true
    }

    /// "Half a cup for the fern, a cup for the palm": the same care with another amount for another plant.
    private func share(_ range: Range<Int>, after last: FoundAct?) -> FoundAct? {
        guard var act = last, act.act.kind == "care", act.act.fields["amount"] != nil,
            let mention = text.mentions(in: range).last, mention.isKnown, !mention.isGroup,
            mention.tokens.upperBound == range.upperBound, mention.tokens.lowerBound > range.lowerBound,
            ["for", "to"].contains(words[mention.tokens.lowerBound - 1]),
            let amount = PlantClause(text, range.lowerBound..<mention.tokens.lowerBound).amount(),
            !range.contains(where: { text.isVerb($0) })
        else { return nil }
        act.act.fields["amount"] = .text(amount)
        act.mentions = [mention]
        act.clause = range
        return act
    }

    func isOnlyMentions(_ range: Range<Int>) -> Bool {
        let isSame = range.contains { words[$0] == "so" }
        return range.allSatisfy {
            text.mentionAt[$0] != nil || text.isLead($0..<($0 + 1))
                || ["of", "the", "for"].contains(words[$0])
                || isSame && ["so", "has", "have", "did", "was"].contains(words[$0])
        }
            && range.contains { text.mentionAt[$0] != nil }
    }

    /// Whether some words only name plants, and the next clause names the last of them and what they got.
    func listsSubjects(_ range: Range<Int>, before index: Int) -> Bool {
        let next = text.clauses[index]
        let named = text.mentions(in: next)
        guard isOnlyMentions(range), text.tokens[next.lowerBound].followsBreak,
            !text.tokens[next.lowerBound].followsStop, let first = named.first,
            let last = named.last(where: \.isKnown),
            text.isLead(next.lowerBound..<max(next.lowerBound, first.tokens.lowerBound)),
            text.mentions(in: range).allSatisfy({ $0.isKnown && !$0.isGroup })
        else { return false }
        let rest = last.tokens.upperBound..<next.upperBound
        return rest.contains { ["all", "both"].contains(words[$0]) }
            && rest.contains { text.isPast($0) || English.PlantVerbs.getting.contains(words[$0]) }
    }

    func isList(_ index: Int) -> Bool {
        let range = text.clauses[index]
        return !text.tokens[range.lowerBound].followsStop && isOnlyMentions(range)
    }

    /// Whether a clause is a verb of care in front of its plants: "Watered: fern, cactus".
    func isVerbAlone(_ range: Range<Int>) -> Bool {
        range.count < 4
            && range.contains { PlantWords.care[words[$0]] != nil && text.isFree($0) }
            && range.allSatisfy {
                PlantWords.care[words[$0]] != nil || text.isLead($0..<($0 + 1))
                    || SpokenQuantity.typed(words[$0]) != nil || words[$0] == "done"
                    || words[$0].first == "x" && words[$0].count < 4
            }
    }

    /// Whether a clause is an amount of a plant without a verb: "2 kg of tomatoes".
    func isAmount(_ index: Int) -> Bool {
        let range = text.clauses[index]
        return range.count < 9 && !text.tokens[range.lowerBound].followsStop
            && !text.mentions(in: range).isEmpty && PlantClause(text, range).amount(takesCounts: true) != nil
            && !range.contains { text.isVerb($0) || English.PlantClauses.helper.contains(words[$0]) }
    }

    /// Whether a clause is a name in front of words about it: "Basil: watered".
    func isHeader(_ index: Int) -> Bool {
        guard isOnlyMentions(text.clauses[index]), index + 1 < text.clauses.count else { return false }
        let next = text.clauses[index + 1]
        guard text.tokens[next.lowerBound].followsBreak, !text.tokens[next.lowerBound].followsStop,
            text.mentions(in: next).isEmpty
        else { return false }
        return text.isPast(next.lowerBound) || ["not", "no", "new"].contains(words[next.lowerBound])
    }
}
