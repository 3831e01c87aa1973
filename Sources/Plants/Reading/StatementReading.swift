import Diary
import JSON
import Language

/// Reads a plain statement about a plant that no other rule explains: "the fern is all lopsided".
struct StatementReading {
    let clause: PlantClause
    let context: PlantContext
    /// Whether the clause before only named a plant: "Cactus: a bit soft".
    let isHeaded: Bool
    private var words: [String] { clause.words }
    private var text: PlantText { clause.text }

    func finding() -> ClauseFinding? {
        guard !isSomethingElse else { return nil }
        guard let (mentions, fit) = headed() ?? told() ?? ground() ?? seen() ?? harmed() ?? unchanged() else {
            return nil
        }
        let act = Act(
            journal: .plants, kind: "care",
            fields: ["care": .text(CareType.observation.rawValue), "note": .text(clause.said(clause.range))])
        return ClauseFinding(
            acts: [FoundAct(act: act, mentions: mentions, clause: clause.range)], isAboutPlants: true,
            fit: fit)
    }

    /// The plants of the household that the clause names.
    private var mentions: [PlantMention] {
        clause.mentions.filter {
            $0.isKnown && !$0.isOthers && !$0.isGroup && !($0.isIndefinite && $0.rank != .name)
                && !clause.isElsewhere($0)
        }
    }

    /// Whether it is a plan, a wish, an order, a need, or about a book about plants.
    private var isSomethingElse: Bool {
        clause.first {
            text.isFree($0)
                && (English.PlantStatements.notTold.contains(words[$0])
                    || English.PlantNouns.media.contains(words[$0])
                    || words[$0].hasSuffix("'ll") || words[$0].hasSuffix("'d")
                    || words[$0] == "yet" && clause.range.contains($0 - 1) && words[$0 - 1] == "not")
        } != nil || clause.says(PlantWords.gone) != nil || endsInDenial || isOfHouse
    }

    /// "The lemon tree is a pub".
    private var isOfHouse: Bool {
        clause.range.contains { place in
            ["a", "an"].contains(words[place])
                && words[(place + 1)..<clause.range.upperBound].prefix(2).contains {
                    English.PlantNaming.house.contains($0) || English.PlantPlaces.elsewhere.contains($0)
                }
        }
    }

    /// "Ruby got water, the white orchid didn't": whether the clause denies what the one before it tells.
    private var endsInDenial: Bool {
        guard let last = clause.range.last else { return false }
        return English.PlantClauses.denial.contains(words[last])
    }

    // MARK: Ways of telling

    /// "Cactus: a bit soft at the base".
    private func headed() -> ([PlantMention], Claim.Fit)? {
        guard isHeaded, context.isHeader, clause.mentions.isEmpty, let first = context.spoken.first,
            first.isKnown,
            !first.isOthers, !first.isGroup
        else { return nil }
        let isOfPlant =
            says(English.PlantStatements.ground) || says(English.PlantStatements.groundState)
            || says(English.PlantStatements.ofPlants)
        guard isOfPlant || !isFood(first) && !isPerson(first) && !hasSpeaker else { return nil }
        if isFood(first), says(English.PlantStatements.kitchen) { return nil }
        return (context.spoken, .certain)
    }

    /// The plant is the subject: "the fern seems to hate the hall".
    private func told() -> ([PlantMention], Claim.Fit)? {
        guard let opening = clause.opening, let first = mentions.first, first.tokens.contains(opening) else {
            return nil
        }
        let subjects = subjects(from: first)
        guard let last = subjects.last else { return nil }
        let rest = (last.tokens.upperBound..<clause.range.upperBound).filter {
            !text.isTime($0) && !text.isLead($0..<($0 + 1))
        }
        let isOwner = words[last.core.upperBound - 1].hasSuffix("'s")
        guard let next = rest.first, !text.isPerson(next), !English.PlantClauses.speaker.contains(words[next])
        else { return nil }
        if isPerson(first), !says(English.PlantStatements.ofPlants), !isOwner || !first.isPossessive {
            return nil
        }
        let hasVerb = isOwner || isVerb(next)
        if isFood(first) {
            if says(English.PlantStatements.kitchen) { return nil }
            return (subjects, hasVerb ? .certain : .possible)
        }
        if !hasVerb, English.PlantStatements.notVerbless.contains(words[next]) { return nil }
        return (subjects, hasVerb ? .certain : .likely)
    }

    /// A part of it, or its soil, is the subject: "the soil in the fern is still wet".
    private func ground() -> ([PlantMention], Claim.Fit)? {
        guard let opening = clause.opening,
            let part = clause.first(where: {
                $0 <= opening + 3 && text.isFree($0) && English.PlantStatements.ground.contains(words[$0])
            }),
            let owner = mentions.first(where: { $0.core.lowerBound > part }),
            clause.range.contains(where: {
                $0 > part
                    && (English.PlantClauses.helper.contains(words[$0])
                        || English.PlantStatements.groundState.contains(words[$0])
                        || English.PlantStates.look.contains(words[$0]))
                    && text.isFree($0)
            }),
            !hasSpeaker, !isFood(owner) || !says(English.PlantStatements.kitchen)
        else { return nil }
        let before = words[max(part, owner.tokens.lowerBound - 1)]
        guard English.PlantStatements.seenOn.contains(before) || before == "for" || before == "under" else {
            return nil
        }
        return ([owner], .certain)
    }

    /// "Noticed some sticky stuff on the palm", "there is something in the fern".
    private func seen() -> ([PlantMention], Claim.Fit)? {
        guard
            let noticing = clause.first(where: {
                English.PlantStatements.noticing.contains(words[$0]) && text.isFree($0)
            }),
            let on = mentions.first(where: { $0.tokens.lowerBound > noticing + 1 }),
            !isFood(on) || !says(English.PlantStatements.kitchen)
        else { return nil }
        let before = words[on.tokens.lowerBound - 1]
        guard
            English.PlantStatements.seenOn.contains(before) || English.PlantStatements.harm.contains(before)
        else { return nil }
        return ([on], .certain)
    }

    /// "The cat knocked the fern over", "snapped a branch off the fig".
    private func harmed() -> ([PlantMention], Claim.Fit)? {
        guard
            let verb = clause.first(where: {
                English.PlantStatements.harm.contains(words[$0]) && text.isFree($0)
            })
        else { return nil }
        let after = mentions.filter { $0.core.lowerBound > verb && $0.tokens.lowerBound <= verb + 7 }
        guard let first = after.first else { return nil }
        let isByOther = clause.range.contains { index in
            index < verb
                && (English.PlantStatements.harmer.contains(words[index])
                    || PeopleAndPets.contains(words[index]))
        }
        let before = words[first.tokens.lowerBound - 1]
        let isTarget =
            first.tokens.lowerBound == verb + 1 || English.PlantStatements.seenOn.contains(before)
            || ["off", "into", "at", "down", "up"].contains(before)
        guard isTarget, isByOther || !isFood(first) && !isPerson(first) else { return nil }
        if !isByOther, says(English.PlantStatements.kitchen) { return nil }
        return (after, isByOther || !isFood(first) ? .certain : .likely)
    }

    /// "No change on the fern", "nothing new with the palm".
    private func unchanged() -> ([PlantMention], Claim.Fit)? {
        guard let phrase = clause.says(PlantWords.unchanged), let first = mentions.first,
            text.isLead(clause.range.lowerBound..<phrase.lowerBound),
            first.tokens.lowerBound == phrase.upperBound + 1,
            EnglishWordClasses.closedClass(of: words[phrase.upperBound]) == .preposition
        else { return nil }
        return (mentions, .certain)
    }

    // MARK: Words

    private func says(_ set: Set<String>) -> Bool {
        clause.range.contains { set.contains(words[$0]) && text.isFree($0) }
    }

    private var hasSpeaker: Bool {
        clause.range.contains { English.PlantClauses.speaker.contains(words[$0]) }
    }

    /// "The fern and the cactus": the plants before the verb.
    private func subjects(from first: PlantMention) -> [PlantMention] {
        var subjects = [first]
        for mention in mentions where mention.tokens.lowerBound >= first.tokens.upperBound {
            guard let last = subjects.last else { break }
            let between = words[last.tokens.upperBound..<mention.tokens.lowerBound]
            guard between.allSatisfy({ English.PlantCare.betweenPlants.contains($0) }) else { break }
            subjects.append(mention)
        }
        return subjects
    }

    private func isVerb(_ index: Int) -> Bool {
        let word = words[index]
        return English.PlantClauses.helper.contains(word) || English.PlantVerbs.getting.contains(word)
            || text.isVerb(index) || word.hasSuffix("ing") || word.hasSuffix("ed")
            || word.hasSuffix("n't")
            || word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
                && EnglishWordClasses.wordClass(of: word) == .content
    }

    /// Whether its name may also mean food.
    private func isFood(_ mention: PlantMention) -> Bool { text.names.isEaten(mention, words) }

    /// Whether its name may also be a person's.
    private func isPerson(_ mention: PlantMention) -> Bool {
        !mention.hasDeterminer
            && mention.core.allSatisfy {
                let word = PlantNames.normal(words[$0])
                return English.FirstNames.word.contains(word) || English.FirstNames.unmarked.contains(word)
            }
    }
}
