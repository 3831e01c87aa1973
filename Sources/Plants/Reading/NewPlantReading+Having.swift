import Diary
import Language

/// Plants that the household has had for a while, or that came from somebody: "we've had the fern since March".
extension NewPlantReading {
    typealias Trigger = (mentions: [PlantMention], isShared: Bool)

    /// "We've had the aloe since March", "got the cactus last Saturday".
    func had(_ range: Range<Int>) -> Trigger? {
        guard let opening = range.first(where: { !text.isLead($0..<($0 + 1)) }) else { return nil }
        let mentions = text.mentions(in: range).filter { !$0.isKnown && !$0.isGroup && !$0.isOthers }
        guard let first = mentions.first, first.hasDeterminer || first.isPlural, isPlant(first, range) else {
            return nil
        }
        if let lead = PlantWords.having.end(at: opening, in: words, before: range.upperBound),
            (lead...lead + 1).contains(first.tokens.lowerBound),
            (first.core.upperBound..<sentenceEnd(range)).contains(where: {
                English.PlantArrivals.forLong.contains(words[$0])
            })
        {
            return (mentions, true)
        }
        let verb = range.first { index in
            index < first.tokens.lowerBound
                && (English.PlantVerbs.acquiring.contains(words[index]) || words[index] == "got")
        }
        guard let verb, first.tokens.lowerBound == verb + 1, first.hasDeterminer,
            !text.names.isEaten(first, words),
            (first.core.upperBound..<range.upperBound).contains(where: {
                text.isTime($0) || words[$0] == "from"
            })
        else { return nil }
        return (mentions, true)
    }

    /// "My mother's orchid lives on the landing now", "our aunt's fern has come to us".
    func inherited(_ range: Range<Int>) -> Trigger? {
        guard let opening = range.first(where: { !text.isLead($0..<($0 + 1)) }),
            let own = text.mentions(in: range).first, own.isOthers, !own.isKnown, !own.isGroup,
            own.tokens.lowerBound <= opening + 1, isPlant(own, range),
            let verb = range.first(where: { $0 >= own.core.upperBound }),
            English.PlantArrivals.standing.contains(words[verb])
                || English.PlantChanges.movingItself.contains(words[verb])
                || ["has", "is"].contains(words[verb])
        else { return nil }
        let after = verb..<range.upperBound
        let isHere =
            after.contains { ["now", "here"].contains(words[$0]) }
            || after.contains { ["us", "me"].contains(words[$0]) && ["with", "to"].contains(words[$0 - 1]) }
        let isElsewhere = range.contains { English.PlantPlaces.elsewhere.contains(words[$0]) }
        return isHere && !isElsewhere ? ([own], true) : nil
    }

    /// Whether some words name a place in or around a home.
    func isSpot(_ range: Range<Int>) -> Bool {
        hasPlace(range) && !range.contains { English.PlantPlaces.elsewhere.contains(words[$0]) }
    }
}
