import Diary
import Language

/// Care told by its tools: "hit the fern with the spray bottle", "the jade is in a new clay pot".
extension CareReading {
    /// The care for which a tool or material in the clause is used, if something was done to a plant of the
    /// household.
    func tools() -> Sign? {
        let isNamed = clause.objects.contains { $0.isKnown && !$0.isOthers }
        let hasPronoun = clause.first { English.PlantClauses.objectPronoun.contains(words[$0]) } != nil
        let isSpoken =
            clause.mentions.isEmpty && context.age <= (hasPronoun ? 2 : 1)
            && context.spoken.contains(where: \.isKnown)
        guard isNamed || isSpoken else { return nil }
        for (phrases, type) in PlantWords.tools {
            guard let tool = tool(phrases), let deed = deed(with: tool, type) else { continue }
            return Sign(type: type, place: deed, isWeak: true, isNoun: true)
        }
        return nil
    }

    private func tool(_ phrases: WordPhrases) -> Range<Int>? {
        var index = clause.range.lowerBound
        while let tool = phrases.first(in: words, within: index..<clause.range.upperBound) {
            if tool.allSatisfy(isFree), !isPutAway(tool), isDrivenIn(tool) || !isLandmark(tool) {
                return tool
            }
            index = tool.lowerBound + 1
        }
        return nil
    }

    /// "Drove a stake in beside the fern".
    private func isDrivenIn(_ tool: Range<Int>) -> Bool {
        clause.word(tool.upperBound) == "in" && tool.lowerBound > clause.range.lowerBound
            && clause.range.contains { $0 < tool.lowerBound && English.PlantCare.doing.contains(words[$0]) }
    }

    /// "The secateurs are behind the fern", "put the hose next to the lemon tree": the plant only tells
    /// where the tool is.
    private func isLandmark(_ tool: Range<Int>) -> Bool {
        clause.mentions.contains { mention in
            guard mention.tokens.lowerBound >= tool.upperBound,
                mention.tokens.lowerBound - tool.upperBound < 3
            else { return false }
            let before = words[tool.upperBound..<mention.tokens.lowerBound]
            return before.contains { English.PlantPlaces.beside.contains($0) }
        }
    }

    /// "Put the good scissors in the drawer": without a plant, the tool is what was put there.
    private func isPutAway(_ tool: Range<Int>) -> Bool {
        guard clause.mentions.isEmpty, let after = clause.word(tool.upperBound),
            English.PlantPlaces.beforeDestination.contains(after) || ["back", "away"].contains(after)
        else { return false }
        return clause.range.contains {
            $0 < tool.lowerBound && English.PlantVerbs.movingPast.contains(words[$0])
        }
    }

    /// The word which tells that it was done: a verb in the past tense, or the tool itself if there is no
    /// verb.
    private func deed(with tool: Range<Int>, _ type: CareType) -> Int? {
        let verb = clause.first { index in
            isFree(index) && !tool.contains(index) && clause.word(index + 1) != "to"
                && (text.isVerb(index) && !English.PlantClauses.helper.contains(words[index])
                    || English.PlantVerbs.getting.contains(words[index])
                    || English.PlantCare.doing.contains(words[index])
                    || words[index].hasSuffix("ed")
                        && EnglishWordClasses.wordClass(of: words[index]) == .content
                        && !English.PlantStates.sign.contains(words[index]))
        }
        if let verb { return verb }
        if words[tool].contains(where: { $0.hasSuffix("ed") }) { return tool.lowerBound }
        let being = clause.first { English.PlantClauses.helper.contains(words[$0]) }
        let isOrder = clause.opening.map { ["get", "put", "move"].contains(words[$0]) } ?? false
        if type == .repotting, !isOrder, clause.range.contains(where: { ["in", "into"].contains(words[$0]) })
        {
            return tool.lowerBound
        }
        guard being == nil, clause.mentions.allSatisfy({ !words[$0.core.upperBound - 1].hasSuffix("'s") })
        else { return nil }
        let isJoined = hasPreposition(after: tool.lowerBound) || clause.word(tool.upperBound) == "done"
        return isJoined ? tool.lowerBound : nil
    }
}
