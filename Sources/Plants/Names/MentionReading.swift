import Diary
import Language

/// Words that name one plant or several, and the plants of the household that they mean.
struct PlantMention: Equatable {
    /// The words with articles, numbers and adjectives.
    var tokens: Range<Int>
    /// The name alone.
    var core: Range<Int>
    /// Indices into `PlantNames.plants`; empty if the household has no such plant, or if several fit.
    var plants: [Int]
    /// The plants that fit, if several do.
    var candidates: [Int] = []
    var rank: PlantNames.Rank?
    var isPlural = false
    /// "Everything in the kitchen", "the plants".
    var isGroup = false
    /// "A fern", "another orchid", "new".
    var isIndefinite = false
    /// "Her tomatoes", "the neighbour's roses".
    var isOthers = false
    /// "Monty's leaves".
    var isPossessive = false
    /// "The", "my", a number.
    var hasDeterminer = false
    /// Whether the household has the plant.
    var isKnown: Bool { !plants.isEmpty || !candidates.isEmpty }
    var waits: Bool { plants.isEmpty && (isGroup || !candidates.isEmpty) }
}

/// Finds the plants that a text names.
struct MentionReading {
    let tokens: [Token]
    let words: [String]
    let names: PlantNames
    /// For each word, the next word that follows punctuation.
    let limits: [Int]

    init(tokens: [Token], names: PlantNames) {
        self.tokens = tokens
        words = tokens.map(\.word)
        self.names = names
        var limits = [Int](repeating: tokens.count, count: tokens.count)
        var limit = tokens.count
        for index in tokens.indices.reversed() {
            limits[index] = limit
            if tokens[index].followsBreak { limit = index }
        }
        self.limits = limits
    }

    /// Every mention, left to right.
    func all() -> [PlantMention] {
        var mentions: [PlantMention] = []
        var index = 0
        while index < words.count {
            let floor = mentions.last?.tokens.upperBound ?? 0
            if let mention = mention(at: index, after: floor) ?? other(at: index, than: mentions.last) {
                mentions.append(mention)
                index = mention.tokens.upperBound
            } else {
                index += 1
            }
        }
        return mentions
    }

    private func mention(at index: Int, after floor: Int) -> PlantMention? {
        let limit = limits[index]
        if let end = PlantWords.remedies.end(at: index, in: words, before: limit)
            ?? PlantWords.feeds.end(at: index, in: words, before: limit)
            ?? PlantWords.supports.end(at: index, in: words, before: limit),
            end > index + 1 || words[index] == "neem"
        {
            return nil
        }
        // "Three hundred dollars" is money, though a jade is also called dollar plant.
        if English.PlantNaming.currency.contains(words[index]),
            index + 1 >= limit || !["plant", "tree"].contains(words[index + 1])
        {
            return nil
        }
        let known = names.match(at: index, in: words, before: limit)
        let kind = SpeciesTable.shared.match(at: index, in: words, before: limit)
        if let group = group(at: index, after: floor),
            group.core.upperBound >= (known?.tokens.upperBound ?? 0)
        {
            return group
        }
        if let known, known.tokens.upperBound >= (kind?.end ?? 0) { return single(known, after: floor) }
        guard let kind, !describesOther(kind.end) else { return nil }
        return unknown(index..<kind.end, after: floor)
    }

    /// "The white orchid and the purple one": another plant of the same kind in the household.
    private func other(at index: Int, than last: PlantMention?) -> PlantMention? {
        guard words[index] == "one", let last, last.isKnown, let kind = last.core.last, index > 0,
            index - 1 >= last.tokens.upperBound, !tokens[index].followsBreak
        else { return nil }
        let pair = [words[index - 1], words[kind]]
        guard let match = names.match(at: 0, in: pair, before: 2), match.tokens.count == 2,
            match.plants.count == 1
        else { return nil }
        let lead = lead(before: index - 1, after: last.tokens.upperBound)
        var mention = PlantMention(
            tokens: lead.start..<(index + 1), core: (index - 1)..<(index + 1), plants: match.plants,
            rank: match.rank)
        mention.hasDeterminer = true
        return mention
    }

    // MARK: One plant

    private func single(_ match: PlantNames.Match, after floor: Int) -> PlantMention? {
        var core = match.tokens
        let lead = lead(before: core.lowerBound, after: floor)
        // "Everything got watered bar the cactus".
        if lead.start > floor, floor > 0, endsException(lead.start) { return nil }
        // "The jasmine plant".
        while core.upperBound < limits[core.lowerBound],
            PlantNames.isGeneric(PlantNames.normal(words[core.upperBound])),
            !English.PlantNaming.apart.contains(words[core.upperBound])
        {
            core = core.lowerBound..<(core.upperBound + 1)
        }
        // "The purple one", where one plant alone is called so.
        if match.plants.count == 1, lead.hasDeterminer, core.upperBound < limits[core.lowerBound],
            words[core.upperBound] == "one"
        {
            core = core.lowerBound..<(core.upperBound + 1)
        }
        let last = words[core.upperBound - 1]
        if core.count == 1, match.rank != .name, !lead.hasDeterminer, !match.isPlural || match.rank == .part,
            isPerson(words[core.lowerBound]), !isBesideCare(core.lowerBound)
        {
            return nil
        }
        if core.count == 1, match.rank == .name, isRefusedName(core.lowerBound) { return nil }
        if core.count == 1, match.rank != .name, isKin(core.lowerBound) { return nil }
        if core.count == 1, match.rank == .kindPart, !lead.hasDeterminer, !match.isPlural { return nil }
        // "Ruby's mum".
        if last.hasSuffix("'s"), core.upperBound < words.count, isSomebody(words[core.upperBound]) {
            return nil
        }
        if describesOther(core.upperBound) { return nil }
        // "Hotel Orchid was fully booked".
        if core.lowerBound > 0, !tokens[core.lowerBound].followsBreak,
            English.PlantNaming.house.contains(words[core.lowerBound - 1])
        {
            return nil
        }
        // "The vines on the pothos": a part of another plant.
        if core.count == 1, match.isPlural, match.rank != .name, English.PlantNouns.part.contains(last),
            core.upperBound < words.count, ["on", "of", "off", "from"].contains(words[core.upperBound])
        {
            return nil
        }
        var mention = PlantMention(
            tokens: lead.start..<core.upperBound, core: core, plants: [], rank: match.rank)
        mention.isPlural = PlantNames.isPlural(last)
        mention.isIndefinite = lead.isIndefinite
        mention.isOthers = lead.isOthers
        mention.isPossessive = last.hasSuffix("'s") && isOwner(core.upperBound)
        mention.hasDeterminer = lead.hasDeterminer
        let wantsAll = mention.isPlural || lead.isAll
        if match.plants.count == 1 || wantsAll && (lead.count ?? match.plants.count) == match.plants.count {
            mention.plants = match.plants
        } else {
            let here = located(match.plants, after: core.upperBound)
            if here.plants.count == 1 || wantsAll && !here.plants.isEmpty {
                mention.plants = here.plants
                mention.tokens = mention.tokens.lowerBound..<here.end
            } else {
                mention.candidates = match.plants
            }
        }
        return mention
    }

    /// "Ruby from the bank", "basil rang": a person with that name.
    private func isRefusedName(_ index: Int) -> Bool {
        guard isPerson(words[index]), index + 1 < words.count, !tokens[index + 1].followsBreak,
            index == 0 || !["the", "my", "our"].contains(words[index - 1])
        else { return false }
        let next = words[index + 1]
        return English.PlantNaming.afterPerson.contains(next)
            && !(next == "from" && index > 0 && PlantWords.care[words[index - 1]] != nil)
    }

    /// "Fern trimmed", "watered fern": a verb of care is next to the name and has no other object.
    private func isBesideCare(_ index: Int) -> Bool {
        if index > 0, !tokens[index].followsBreak, PlantWords.care[words[index - 1]] != nil { return true }
        let verb = index + 1
        guard verb < words.count, !tokens[verb].followsBreak, English.PlantVerbs.past.contains(words[verb])
        else { return false }
        return verb + 1 >= words.count || tokens[verb + 1].followsBreak
            || ["and", "today", "yesterday"].contains(words[verb + 1])
    }

    /// "Mum", "my mum": a chrysanthemum is "the mum" or "mums".
    private func isKin(_ index: Int) -> Bool {
        English.People.person.contains(words[index])
            && !(index > 0 && ["the", "a", "this", "that"].contains(words[index - 1]))
    }

    private func isSomebody(_ word: String) -> Bool {
        English.People.person.contains(word) || PeopleAndPets.contains(word)
    }

    /// "Orchid bark", "tomato soup": the name only describes the next word.
    private func describesOther(_ next: Int) -> Bool {
        guard next < words.count, !tokens[next].followsBreak else { return false }
        // "Sowed chilli seeds".
        let isSown = words[max(0, next - 7)..<next].contains {
            English.PlantCare.sowing.contains($0)
        }
        if isSown, ["seed", "seeds", "cutting", "cuttings"].contains(words[next]) { return false }
        return English.PlantNaming.described.contains(words[next])
    }

    private func isPerson(_ word: String) -> Bool {
        let word = PlantNames.normal(word)
        return English.FirstNames.word.contains(word) || English.FirstNames.unmarked.contains(word)
            || English.PlantNaming.person.contains(word)
    }

    /// Whether a part of a plant or its thing follows "monty's", which can also mean "monty has" or "monty
    /// is".
    private func isOwner(_ next: Int) -> Bool {
        guard next < words.count, !tokens[next].followsBreak else { return false }
        return English.PlantNouns.part.contains(words[next])
            || English.PlantVerbs.gerund.contains(words[next])
            || English.PlantNaming.owned.contains(words[next])
    }

    private func located(_ plants: [Int], after end: Int) -> (plants: [Int], end: Int) {
        guard let place = place(at: end) else { return ([], end) }
        let there = Set(names.plants(at: Array(words[place])))
        return (plants.filter(there.contains), place.upperBound)
    }

    private func unknown(_ core: Range<Int>, after floor: Int) -> PlantMention? {
        let lead = lead(before: core.lowerBound, after: floor)
        if core.count == 1, isKin(core.lowerBound) { return nil }
        if core.count == 1, !lead.hasDeterminer, isPerson(words[core.lowerBound]),
            !(core.lowerBound > 0 && PlantWords.care[words[core.lowerBound - 1]] != nil
                && !English.PlantVerbs.weak.contains(words[core.lowerBound - 1]))
        {
            return nil
        }
        var core = core
        while core.upperBound < limits[core.lowerBound],
            English.PlantNaming.tail.contains(words[core.upperBound])
        {
            core = core.lowerBound..<(core.upperBound + 1)
        }
        var mention = PlantMention(tokens: lead.start..<core.upperBound, core: core, plants: [])
        mention.isPlural = PlantNames.isPlural(words[core.upperBound - 1])
        mention.isIndefinite = lead.isIndefinite
        mention.isOthers = lead.isOthers
        mention.hasDeterminer = lead.hasDeterminer
        return mention
    }
}
