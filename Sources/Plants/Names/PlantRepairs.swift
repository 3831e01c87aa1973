import Diary
import Language

/// Replaces a wrong plant, place or interval by the one that the speaker meant.
///
/// "Fed the white orchid, sorry, the pink one", "the lily has a bud, no wait, that was the cactus".
///
/// `Utterance` takes back words right before a correction. A plant can also be corrected after the end of
/// its sentence, because it differs from all other words.
struct PlantRepairs {
    private let tokens: [Token]
    private let words: [String]
    private let names: PlantNames
    private let mentions: [PlantMention]

    /// The words as they were meant.
    static func made(in tokens: [Token], names: PlantNames) -> [Token] {
        var tokens = tokens
        for _ in 0..<4 {
            guard tokens.contains(where: { PlantWords.repairing.mayBegin(with: $0.word) }),
                let next = PlantRepairs(tokens, names).next()
            else { break }
            tokens = next
        }
        return tokens
    }

    private init(_ tokens: [Token], _ names: PlantNames) {
        self.tokens = tokens
        self.names = names
        words = tokens.map(\.word)
        mentions = MentionReading(tokens: tokens, names: names).all()
    }

    /// The words after the first correction is made; nil if there is none.
    private func next() -> [Token]? {
        for (place, wrong) in mentions.enumerated() where wrong.isKnown && !wrong.isGroup {
            var start = wrong.tokens.upperBound
            let limit = min(words.count, start + 14)
            while start < limit {
                defer { start += 1 }
                // The correction would then mean the other plant in between.
                if start > wrong.tokens.upperBound, place + 1 < mentions.count,
                    mentions[place + 1].tokens.lowerBound < start
                {
                    break
                }
                guard let run = run(from: start, of: wrong) else { continue }
                let isBeside = start == wrong.tokens.upperBound
                guard isBeside || tokens[start].followsBreak || run.isCertain else { continue }
                // "To the aloe, sorry, to the fern".
                let isLed =
                    wrong.tokens.lowerBound > 0 && run.end < words.count
                    && words[run.end] == words[wrong.tokens.lowerBound - 1]
                let next = run.end + (isLed ? 1 : 0)
                if let right = mentions.first(where: { $0.tokens.lowerBound == next }) {
                    let isSettled = isBeside || run.isCertain && opensClause(right.tokens.upperBound)
                    if let made = replaced(wrong, right, run: start..<run.end, isBeside: isSettled) {
                        return made
                    }
                } else if run.isRefused, isBeside, isEnd(run.end) {
                    return without(wrong, to: run.end)
                }
                break
            }
        }
        return placeReplaced() ?? intervalReplaced()
    }

    // MARK: A plant

    private func replaced(
        _ wrong: PlantMention, _ right: PlantMention, run: Range<Int>, isBeside: Bool
    ) -> [Token]? {
        guard right.isKnown, !right.isGroup, right.plants != wrong.plants, !right.isPossessive else {
            return nil
        }
        var end = right.tokens.upperBound
        if let tail = PlantWords.repairTail.end(at: end, in: words, before: words.count), isEnd(tail) {
            end = tail
        } else if let tail = toldAgain(at: end, wrong) {
            end = tail
        } else if !isBeside, !isEnd(end) {
            return nil
        }
        var meant = Array(tokens[right.tokens])
        if meant.last?.word == "one", let kind = wrong.core.last { meant[meant.count - 1] = tokens[kind] }
        meant[0] = meant[0].following(isBreak: tokens[wrong.tokens.lowerBound].followsBreak)
        return Array(tokens[..<wrong.tokens.lowerBound]) + meant
            + tokens[wrong.tokens.upperBound..<run.lowerBound] + tokens[end...]
    }

    /// "It was the aloe | i misted, not the fern": the end of words that tell the act once more, or name the wrong plant.
    private func toldAgain(at start: Int, _ wrong: PlantMention) -> Int? {
        func mention(at index: Int) -> PlantMention? { mentions.first { $0.tokens.lowerBound == index } }
        var index = start
        if index + 1 < words.count, English.PlantClauses.speaker.contains(words[index]),
            PlantWords.care[words[index + 1]] != nil, !tokens[index].followsBreak,
            mention(at: index + 2).map({ $0.plants == wrong.plants }) ?? true
        {
            index += 2
        }
        if index < words.count, words[index] == "not", let again = mention(at: index + 1),
            again.plants == wrong.plants
        {
            index = again.tokens.upperBound
        }
        return index > start ? index : nil
    }

    /// "And the basil, no, not the basil": nothing replaces it.
    private func without(_ wrong: PlantMention, to end: Int) -> [Token] {
        var start = wrong.tokens.lowerBound
        while start > 0, ["and", "the"].contains(words[start - 1]) { start -= 1 }
        return Array(tokens[..<start]) + tokens[end...]
    }

    /// Words of corrections in a row.
    ///
    /// - Returns: Nil if none of them says that something was wrong. The result is certain if several of
    ///   them do, and refused if the wrong plant was named again: "not the aloe".
    private func run(
        from start: Int, of wrong: PlantMention
    ) -> (end: Int, isCertain: Bool, isRefused: Bool)? {
        var index = start
        var count = 0
        var isRefused = false
        while index < words.count {
            if words[index] == "not",
                let again = mentions.first(where: { $0.tokens.lowerBound == index + 1 }),
                again.plants == wrong.plants
            {
                index = again.tokens.upperBound
                (count, isRefused) = (count + 1, true)
            } else if let end = PlantWords.repairing.end(at: index, in: words, before: words.count) {
                count += end - index
                index = end
            } else if let end = PlantWords.repairLead.end(at: index, in: words, before: words.count) {
                index = end
            } else {
                break
            }
        }
        return count > 0 ? (index, count > 1, isRefused) : nil
    }

    /// "… no sorry the purple one | the white one is dry", "… it was the fig | i fed".
    private func opensClause(_ index: Int) -> Bool {
        index < words.count && English.PlantNaming.afterRepair.contains(words[index])
    }

    private func isEnd(_ index: Int) -> Bool { index >= words.count || tokens[index].followsBreak }

    // MARK: A place

    /// "On the porch, no, not the porch, the front wall", "in the hall, nah, next to the stairs".
    private func placeReplaced() -> [Token]? {
        for start in words.indices.dropFirst(2) {
            guard let correction = PlantWords.repairing.end(at: start, in: words, before: words.count),
                isPlace(words[start - 1]),
                let lead = (max(1, start - 5)..<(start - 1)).last(where: {
                    English.PlantPlaces.beforeDestination.contains(words[$0])
                })
            else { continue }
            var index = correction
            while let end = PlantWords.repairing.end(at: index, in: words, before: words.count)
                ?? PlantWords.repairLead.end(at: index, in: words, before: words.count)
            {
                index = end
            }
            if index < words.count, words[index] == "not",
                let again = (index + 1..<min(index + 4, words.count)).first(where: {
                    words[$0] == words[start - 1]
                })
            {
                index = again + 1
            }
            var end = index
            while end < words.count, end - index < 7, end == index || !tokens[end].followsBreak { end += 1 }
            guard index < end, isEnd(end), words[index..<end].contains(where: isPlace) else { continue }
            let hasLead = English.PlantPlaces.beforeDestination.contains(words[index])
            var meant = Array(tokens[index..<end])
            meant[0] = meant[0].following(isBreak: false)
            return Array(tokens[..<(hasLead ? lead : lead + 1)]) + meant + tokens[end...]
        }
        return nil
    }

    // MARK: How often

    /// "Every ten days, no, make that every twelve".
    private func intervalReplaced() -> [Token]? {
        for start in words.indices where words[start] == "every" {
            // "Every day, no, every other day".
            for place in (start + 2)..<max(start + 2, min(start + 5, words.count)) {
                guard var index = PlantWords.repairing.end(at: place, in: words, before: words.count) else {
                    continue
                }
                while let end = PlantWords.repairing.end(at: index, in: words, before: words.count) {
                    index = end
                }
                if index + 1 < words.count, words[index] == "every",
                    ["other", "second", "day", "week", "month"].contains(words[index + 1])
                {
                    return Array(tokens[..<start]) + [tokens[index].following(isBreak: false)]
                        + tokens[(index + 1)...]
                }
            }
            guard let wrong = SpokenQuantity.read(words[(start + 1)...]), wrong.end < words.count,
                let unit = Optional(wrong.end), let correction = correction(after: unit)
            else { continue }
            var index = correction.upperBound
            while let end = PlantWords.repairing.end(at: index, in: words, before: words.count)
                ?? PlantWords.repairLead.end(at: index, in: words, before: words.count)
            {
                index = end
            }
            if index < words.count, words[index] == "every" { index += 1 }
            guard index < words.count, let right = SpokenQuantity.read(words[index...]),
                right.value != nil
            else { continue }
            let hasUnit = right.end < words.count && !tokens[right.end].followsBreak
            guard isEnd(right.end + (hasUnit ? 1 : 0)) else { continue }
            var meant = Array(tokens[index..<(right.end + (hasUnit ? 1 : 0))])
            meant[0] = meant[0].following(isBreak: false)
            return Array(tokens[...start]) + meant + (hasUnit ? [] : [tokens[unit]])
                + tokens[(unit + 1)..<correction.lowerBound] + tokens[(right.end + (hasUnit ? 1 : 0))...]
        }
        return nil
    }

    /// The words of a correction right after an interval, or at the beginning of the next sentence: "every 5 days now it
    /// is warm. No, every 6".
    private func correction(after unit: Int) -> Range<Int>? {
        for start in (unit + 1)..<max(unit + 1, min(unit + 14, words.count)) {
            guard start == unit + 1 || tokens[start].followsStop,
                let end = PlantWords.repairing.end(at: start, in: words, before: words.count)
            else { continue }
            return start..<end
        }
        return nil
    }

    private func isPlace(_ word: String) -> Bool {
        names.isPlace(word) || English.PlantPlaces.spot.contains(word) || English.Places.place.contains(word)
    }
}
