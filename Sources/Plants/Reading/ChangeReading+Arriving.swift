import Diary
import Language

/// Plants that came to another place, without a verb of moving.
extension ChangeReading {
    /// "The geranium came in for the winter", "the palm is back on the deck".
    func came() -> ClauseFinding? {
        guard
            let verb = clause.first(where: {
                English.PlantChanges.movingItself.contains(words[$0]) && text.isFree($0)
            })
        else { return nil }
        let named = plants.filter { clause.mentions.isEmpty || $0.core.upperBound <= verb }
        guard let last = named.last, !clause.isNotDone(before: verb) else { return nil }
        let start = clause.mentions.isEmpty ? clause.range.lowerBound : last.core.upperBound
        let isSubject = (start..<max(start, verb)).allSatisfy {
            English.PlantClauses.helper.contains(words[$0]) || English.PlantClauses.adverb.contains(words[$0])
                || clause.mentions.isEmpty && English.PlantClauses.subjectPronoun.contains(words[$0])
        }
        guard isSubject, !clause.mentions.isEmpty || start < verb else { return nil }
        var next = verb + 1
        if clause.word(next) == "back" { next += 1 }
        // "Went down to the cellar", "came up from the shed to the porch".
        if let direction = clause.word(next), English.PlantChanges.direction.contains(direction),
            let after = clause.word(next + 1),
            after == "from" || English.PlantPlaces.beforeDestination.contains(after)
        {
            next += 1
        }
        guard let word = clause.word(next) else { return nil }
        if let open = Self.open[word], isEnd(next + 1) { return found(named, ["place": .text(open)]) }
        guard English.PlantPlaces.beforeDestination.contains(word) || word == "from",
            let place = destination(from: next, isStrong: false)
        else { return nil }
        return found(named, ["place": .text(place)])
    }

    /// "Moved the lamp to the hall | and the fern to the den": the verb stands in an earlier clause, or
    /// nowhere.
    func gapped() -> ClauseFinding? {
        guard let first = plants.first, !clause.mentions.isEmpty, first.tokens.lowerBound == clause.opening,
            let word = clause.word(first.tokens.upperBound),
            context.isMove && English.PlantPlaces.beforeDestination.contains(word)
                || ["to", "into", "onto"].contains(word),
            let place = destination(from: first.tokens.upperBound, isStrong: false)
        else { return nil }
        return found([first], ["place": .text(place)])
    }

    /// Whether only a plant precedes the word and only a place follows it: "the fern is in the hall".
    func isAlone(_ being: Int) -> Bool {
        guard let mention = clause.mentions.first, clause.mentions.count == 1,
            mention.tokens.lowerBound == clause.opening,
            being == mention.core.upperBound || being == mention.core.upperBound - 1,
            let next = clause.word(being + 1), English.PlantPlaces.beforeDestination.contains(next)
        else { return false }
        return !(being + 1..<clause.range.upperBound).contains {
            text.isTime($0) || English.PlantPlaces.destinationEnd.contains(words[$0])
                || English.PlantStatements.ofPlants.contains(words[$0])
                    && !English.PlantPlaces.spot.contains(words[$0])
        }
    }

    private static let open = [
        "in": "inside", "inside": "inside", "indoors": "indoors", "out": "outside", "outside": "outside",
        "outdoors": "outdoors", "upstairs": "upstairs", "downstairs": "downstairs",
    ]

    /// Whether the clause ends here, or continues with a time, a reason or an origin.
    private func isEnd(_ index: Int) -> Bool {
        guard let word = clause.word(index) else { return true }
        return text.isTime(index) || English.PlantPlaces.destinationEnd.contains(word)
            || ["off", "for", "over"].contains(word)
    }
}
