import Diary
import Language

/// Words that name one plant or several, and which of the household's are meant.
struct PlantMention: Equatable {
    /// With its article, number and what describes it.
    var tokens: Range<Int>
    /// Without.
    var core: Range<Int>
    /// Places in `PlantNames.plants`; empty for plants that the household does not have, and where it is not clear.
    var plants: [Int]
    /// Those that it may be, where it is not clear.
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
    /// The household has it.
    var isKnown: Bool { !plants.isEmpty || !candidates.isEmpty }
    var waits: Bool { plants.isEmpty && (isGroup || !candidates.isEmpty) }
}

/// Finds the plants that words name.
struct MentionReading {
    let tokens: [Token]
    let words: [String]
    let names: PlantNames
    /// For each word, where the stretch without punctuation ends that it stands in.
    private let limits: [Int]

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
            if let mention = mention(at: index, after: mentions.last?.tokens.upperBound ?? 0) {
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
            ?? PlantWords.feeds.end(at: index, in: words, before: limit),
            end > index + 1 || words[index] == "neem"
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

    // MARK: One plant

    private func single(_ match: PlantNames.Match, after floor: Int) -> PlantMention? {
        var core = match.tokens
        let lead = lead(before: core.lowerBound, after: floor)
        // "The jasmine plant".
        while core.upperBound < limits[core.lowerBound],
            PlantNames.isGeneric(PlantNames.normal(words[core.upperBound])),
            !English.PlantNaming.apart.contains(words[core.upperBound])
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
        if core.count == 1, match.rank == .kindPart, !lead.hasDeterminer, !match.isPlural { return nil }
        // "Kylie's mum".
        if last.hasSuffix("'s"), core.upperBound < words.count, isSomebody(words[core.upperBound]) {
            return nil
        }
        if describesOther(core.upperBound) { return nil }
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

    /// "Ruby from accounts", "basil sir", "rose aunty": somebody of that name.
    private func isRefusedName(_ index: Int) -> Bool {
        guard isPerson(words[index]), index + 1 < words.count, !tokens[index + 1].followsBreak else {
            return false
        }
        let next = words[index + 1]
        return English.PlantNaming.afterPerson.contains(next)
            && !(next == "from" && index > 0 && PlantWords.care[words[index - 1]] != nil)
    }

    /// "Fern trimmed", "watered fern": a verb of care stands right beside, and nothing that somebody of that name did it to.
    private func isBesideCare(_ index: Int) -> Bool {
        if index > 0, !tokens[index].followsBreak, PlantWords.care[words[index - 1]] != nil { return true }
        let verb = index + 1
        guard verb < words.count, !tokens[verb].followsBreak, English.PlantVerbs.past.contains(words[verb])
        else { return false }
        return verb + 1 >= words.count || tokens[verb + 1].followsBreak
            || ["and", "today", "yesterday"].contains(words[verb + 1])
    }

    private func isSomebody(_ word: String) -> Bool {
        English.People.person.contains(word) || PeopleAndPets.contains(word)
    }

    /// "Orchid bark", "cactus mix", "tomato soup": the name only describes what follows.
    private func describesOther(_ next: Int) -> Bool {
        guard next < words.count, !tokens[next].followsBreak else { return false }
        return English.PlantNaming.described.contains(words[next])
    }

    private func isPerson(_ word: String) -> Bool {
        let word = PlantNames.normal(word)
        return English.FirstNames.word.contains(word) || English.FirstNames.unmarked.contains(word)
            || English.PlantNaming.person.contains(word)
    }

    /// After "monty's": whether something of his follows, and not "has" or "is".
    private func isOwner(_ next: Int) -> Bool {
        guard next < words.count, !tokens[next].followsBreak else { return false }
        return English.PlantNouns.part.contains(words[next])
            || English.PlantNaming.owned.contains(words[next])
    }

    private func located(_ plants: [Int], after end: Int) -> (plants: [Int], end: Int) {
        guard let place = place(at: end) else { return ([], end) }
        let there = Set(names.plants(at: Array(words[place])))
        return (plants.filter(there.contains), place.upperBound)
    }

    private func unknown(_ core: Range<Int>, after floor: Int) -> PlantMention? {
        let lead = lead(before: core.lowerBound, after: floor)
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

    // MARK: Before a name

    private struct Lead {
        var start: Int
        var hasDeterminer = false
        var isIndefinite = false
        var isOthers = false
        var isAll = false
        var count: Int?
    }

    private static let numbers = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "2": 2, "3": 3, "4": 4, "5": 5,
        "6": 6,
    ]

    private func lead(before core: Int, after floor: Int) -> Lead {
        var lead = Lead(start: core)
        func before() -> String? {
            lead.start > floor && !tokens[lead.start].followsBreak ? words[lead.start - 1] : nil
        }
        while let word = before(), English.PlantNaming.describing.contains(word) {
            if word == "new" { (lead.isIndefinite, lead.hasDeterminer) = (true, true) }
            if word == "whole" || word == "entire" { lead.isAll = true }
            lead.start -= 1
        }
        if let word = before(), let count = Self.numbers[word] {
            (lead.count, lead.isAll, lead.hasDeterminer) = (count, true, true)
            lead.start -= 1
        }
        if let word = before() {
            switch word {
            case "the", "my", "our", "this", "that", "these", "those", "me", "them":
                if word == "me" || word == "them", lead.start > 1,
                    PlantWords.care[words[lead.start - 2]] == nil
                {
                    break
                }
                lead.hasDeterminer = true
                lead.start -= 1
            case "some":
                lead.hasDeterminer = true
                lead.start -= 1
            case "a", "an", "another":
                (lead.hasDeterminer, lead.isIndefinite) = (true, true)
                lead.start -= 1
            case "her", "his", "their", "your", "someone's", "somebody's":
                (lead.hasDeterminer, lead.isOthers) = (true, true)
                lead.start -= 1
            case "every", "each", "all", "both":
                (lead.hasDeterminer, lead.isAll) = (true, true)
                lead.start -= 1
                if word == "both" { lead.count = 2 }
            default:
                if word.hasSuffix("'s"), !tokens[lead.start].followsBreak,
                    names.match(at: lead.start - 1, in: words, before: lead.start) == nil,
                    !English.PlantNaming.contraction.contains(word)
                {
                    (lead.hasDeterminer, lead.isOthers) = (true, true)
                    lead.start -= 1
                }
            }
        }
        if let word = before(), word == "of" || word == "all" || word == "both" {
            if word == "of", lead.start - 1 > floor,
                English.PlantNaming.quantifier.contains(words[lead.start - 2])
            {
                let quantifier = words[lead.start - 2]
                lead.isAll = lead.isAll || ["all", "both", "each"].contains(quantifier)
                if quantifier == "both" { lead.count = 2 }
                lead.start -= 2
            } else if word != "of" {
                lead.isAll = true
                if word == "both" { lead.count = 2 }
                lead.start -= 1
            }
        }
        return lead
    }

    // MARK: Several plants

    /// "Everything in the kitchen", "the plants", "all my succulents", "the balcony plants", "the whole veggie patch".
    private func group(at index: Int, after floor: Int) -> PlantMention? {
        let word = words[index]
        let lead = lead(before: index, after: floor)
        guard !lead.isOthers else { return nil }
        func made(_ core: Range<Int>, _ plants: [Int], end: Int? = nil) -> PlantMention {
            var mention = PlantMention(
                tokens: lead.start..<(end ?? core.upperBound), core: core, plants: plants)
            (mention.isGroup, mention.isPlural, mention.hasDeterminer) = (true, true, lead.hasDeterminer)
            mention.isIndefinite = lead.isIndefinite
            return mention
        }
        if English.PlantNouns.group.contains(word) {
            if word == "lot" {
                let isDone =
                    lead.start > 0 && lead.hasDeterminer && PlantWords.care[words[lead.start - 1]] != nil
                    && !English.PlantVerbs.weak.contains(words[lead.start - 1])
                guard isDone else { return nil }
            }
            if ["all", "ones"].contains(word) {
                guard word == "all", let place = place(at: index + 1) else { return nil }
                return made(index..<(index + 1), names.plants(at: Array(words[place])), end: place.upperBound)
            }
            var end = index + 1
            if ["everything", "everyone", "everybody"].contains(word), end < words.count, words[end] == "else"
            {
                end += 1
            }
            if word.hasPrefix("every"), end < limits[index],
                English.PlantPlaces.groupPlace.contains(words[end])
            {
                guard let place = place(at: end) else {
                    return nil
                }
                return excluded(
                    made(index..<end, names.plants(at: Array(words[place])), end: place.upperBound))
            }
            if let place = place(at: end) {
                return excluded(
                    made(index..<end, names.plants(at: Array(words[place])), end: place.upperBound))
            }
            return excluded(made(index..<end, Array(names.plants.indices)))
        }
        // "The balcony plants", "the kitchen ones".
        if names.isPlace(word) {
            var end = index
            while end < limits[index], names.isPlace(words[end]), end - index < 4 { end += 1 }
            if end < limits[index],
                English.PlantNaming.placed.contains(words[end])
            {
                return made(index..<(end + 1), names.plants(at: Array(words[index..<end])))
            }
            let isDone =
                lead.hasDeterminer && lead.start > 0 && PlantWords.care[words[lead.start - 1]] != nil
                && !English.PlantVerbs.weak.contains(words[lead.start - 1])
            let isWhole = index > 0 && ["whole", "entire"].contains(words[index - 1])
            let isToppedUp = lead.hasDeterminer && end < words.count && words[end] == "up"
            if isDone || isWhole || isToppedUp {
                return made(index..<end, names.plants(at: Array(words[index..<end])))
            }
        }
        // "All my succulents", "the herbs".
        if PlantNames.isPlural(word), names.match(at: index, in: words, before: limits[index]) == nil {
            let members = names.plants(inGroup: word)
            if !members.isEmpty, lead.count == nil || lead.count == members.count {
                return made(index..<(index + 1), members)
            }
        }
        return nil
    }

    /// "Everything but the cactus".
    private func excluded(_ mention: PlantMention) -> PlantMention {
        var mention = mention
        var next = mention.tokens.upperBound
        guard next < words.count else { return mention }
        if English.PlantNaming.excepting.contains(words[next]) {
            next += 1
        } else if next + 1 < words.count, words[next] == "apart", words[next + 1] == "from" {
            next += 2
        } else {
            return mention
        }
        while next < words.count, English.PlantNaming.beforeExcepted.contains(words[next]) {
            next += 1
        }
        var spared: Set<Int> = []
        while next < words.count, let match = names.match(at: next, in: words, before: limits[next]) {
            spared.formUnion(match.plants)
            next = match.tokens.upperBound
            mention.tokens = mention.tokens.lowerBound..<next
            while next < words.count, English.PlantNaming.betweenExcepted.contains(words[next]) { next += 1 }
        }
        mention.plants.removeAll(where: spared.contains)
        return mention
    }

    /// "In the kitchen", "on my windowsill": where plants of the household stand.
    func place(at start: Int) -> Range<Int>? {
        guard start < words.count,
            English.PlantPlaces.beforePlace.contains(words[start])
        else {
            return nil
        }
        let limit = limits[start]
        var first = start + 1
        while first < limit, English.PlantPlaces.placeLead.contains(words[first]) { first += 1 }
        var end = first
        while end < limit, names.isPlace(words[end]) || end == first && isPlaceNoun(words[end]) { end += 1 }
        return end > first ? first..<end : nil
    }

    private func isPlaceNoun(_ word: String) -> Bool {
        English.Places.place.contains(word) || English.PlantPlaces.room.contains(word)
    }

}
