import Diary
import Language

/// Several new plants in one telling, each with its place: "a fig in the garden, a cactus on the piano".
extension NewPlantReading {
    /// "… a rubber plant | and a string of pearls in the hall": the plants of a list go on in the next clauses.
    func listed(after clause: Int) -> (mentions: [PlantMention], last: Int) {
        var (all, last) = ([PlantMention](), clause)
        while last + 1 < clauses.count, !text.tokens[clauses[last + 1].lowerBound].followsStop {
            let range = clauses[last + 1]
            let mentions = text.mentions(in: range)
            let isList =
                !mentions.isEmpty
                && mentions.allSatisfy {
                    ($0.isIndefinite || !$0.isKnown && isCounted($0)) && !$0.isGroup && !$0.isOthers
                } && isLead(range, to: mentions[0])
                && mentions.indices.allSatisfy {
                    isPlaceOnly(gap(after: mentions, $0, before: range.upperBound))
                }
            guard isList else { break }
            all += mentions
            last += 1
        }
        return (all, last)
    }

    private func isLead(_ range: Range<Int>, to mention: PlantMention) -> Bool {
        text.isLead(range.lowerBound..<max(range.lowerBound, mention.tokens.lowerBound))
            || (range.lowerBound..<mention.tokens.lowerBound).allSatisfy {
                text.isLead($0..<($0 + 1))
                    || EnglishWordClasses.closedClass(of: words[$0]) == .numeral
            }
    }

    /// The words between a plant and the next one.
    private func gap(after mentions: [PlantMention], _ index: Int, before end: Int) -> Range<Int> {
        let start = mentions[index].tokens.upperBound
        let next = mentions[safe: index + 1]?.tokens.lowerBound ?? end
        return start..<max(start, min(next, end))
    }

    /// Whether some words are nothing, or a place.
    private func isPlaceOnly(_ range: Range<Int>) -> Bool {
        guard let first = range.first(where: { !text.isLead($0..<($0 + 1)) }) else { return true }
        return English.PlantArrivals.beforePlace.contains(words[first])
            && !range.contains { text.isVerb($0) || English.PlantClauses.helper.contains(words[$0]) }
    }

    /// The place of each of several plants, by its number; a plant without one shares that of the next.
    ///
    /// Empty if there is one plant, or if no plant has a place of its own.
    func ownPlaces(of plants: [PlantMention], until end: Int) -> [Int: String] {
        guard plants.count > 1 else { return [:] }
        var places: [Int: String] = [:]
        for index in plants.indices.reversed() {
            let gap = gap(after: plants, index, before: end)
            places[index] = spot(gap, from: gap.lowerBound) ?? places[index + 1]
        }
        return places
    }
}
