import Diary
import Language

/// Words for several plants of the household.
extension MentionReading {
    /// "Everything in the kitchen", "the plants", "all my succulents", "the balcony plants".
    func group(at index: Int, after floor: Int) -> PlantMention? {
        let word = words[index]
        let lead = lead(before: index, after: floor)
        guard !lead.isOthers, !isPartOfAnother(index), !standsElsewhere(index + 1) else { return nil }
        func made(_ core: Range<Int>, _ plants: [Int], end: Int? = nil) -> PlantMention {
            var mention = PlantMention(
                tokens: lead.start..<(end ?? core.upperBound), core: core,
                plants: standing(plants, words[lead.start..<core.upperBound]))
            (mention.isGroup, mention.isPlural, mention.hasDeterminer) = (true, true, lead.hasDeterminer)
            mention.isIndefinite = lead.isIndefinite
            // "Watered a few plants": nobody knows which.
            if words[max(floor, core.lowerBound - 3)..<core.lowerBound].contains(
                where: English.PlantNaming.vague.contains)
            {
                (mention.plants, mention.candidates) = ([], plants)
            }
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
                if word == "all", isException(index + 1) {
                    return excluded(made(index..<(index + 1), Array(names.plants.indices)))
                }
                guard word == "all", let place = places(at: index + 1) else { return nil }
                return excluded(made(index..<(index + 1), place.plants, end: place.end))
            }
            var end = index + 1
            if ["everything", "everyone", "everybody"].contains(word), end < words.count, words[end] == "else"
            {
                end += 1
            }
            if word.hasPrefix("every"), end < limits[index],
                English.PlantPlaces.groupPlace.contains(words[end])
            {
                guard let place = places(at: end) else {
                    return nil
                }
                return excluded(made(index..<end, place.plants, end: place.end))
            }
            if let place = places(at: end) {
                return excluded(made(index..<end, place.plants, end: place.end))
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
                return excluded(made(index..<(end + 1), names.plants(at: Array(words[index..<end]))))
            }
            let isDone =
                lead.hasDeterminer && lead.start > 0 && PlantWords.care[words[lead.start - 1]] != nil
                && !English.PlantVerbs.weak.contains(words[lead.start - 1])
            let isWhole = index > 0 && ["whole", "entire"].contains(words[index - 1])
            let isToppedUp = lead.hasDeterminer && end < words.count && words[end] == "up"
            if isDone || isWhole || isToppedUp {
                return excluded(made(index..<end, names.plants(at: Array(words[index..<end]))))
            }
        }
        // "All my succulents", "the herbs".
        if PlantNames.isPlural(word), names.match(at: index, in: words, before: limits[index]) == nil {
            let members = names.plants(inGroup: word)
            if !members.isEmpty, lead.count == nil || lead.count == members.count {
                return excluded(made(index..<(index + 1), members))
            }
        }
        return nil
    }

    /// "The flowers at the cemetery".
    private func standsElsewhere(_ next: Int) -> Bool {
        guard next < words.count, ["at", "in", "on", "outside"].contains(words[next]) else { return false }
        return words[next...].prefix(4).contains(where: English.PlantPlaces.elsewhere.contains)
    }

    /// "The baby plants from the aloe", "the dead flowers off the geranium", "the faded flowers of the rose".
    private func isPartOfAnother(_ index: Int) -> Bool {
        guard index > 0, index + 1 < limits[index], ["from", "off", "of"].contains(words[index + 1]) else {
            return false
        }
        if words[index + 1] == "of", English.PlantNouns.part.contains(words[index]) {
            return (index + 2..<min(index + 4, limits[index])).contains {
                names.match(at: $0, in: words, before: limits[index]) != nil
            }
        }
        return English.PlantNaming.partLead.contains(words[index - 1])
    }

    /// "Everything but the cactus".
    private func excluded(_ mention: PlantMention) -> PlantMention {
        var mention = mention
        let next = mention.tokens.upperBound
        guard next < words.count else { return mention }
        // "Everything got watered bar the cactus".
        if exceptionEnd(next) == nil,
            let later = (next..<min(next + 8, limits[mention.core.lowerBound])).first(where: {
                exceptionEnd($0) != nil && words[$0] != "but"
            }), let end = exceptionEnd(later)
        {
            mention.plants.removeAll(where: spared(from: end).plants.contains)
            return mention
        }
        guard let end = exceptionEnd(next) else { return mention }
        let spared = spared(from: end)
        if spared.end > end { mention.tokens = mention.tokens.lowerBound..<spared.end }
        mention.plants.removeAll(where: spared.plants.contains)
        return mention
    }

    /// The plants of an exception, and where the last of them ends.
    private func spared(from start: Int) -> (plants: Set<Int>, end: Int) {
        var (next, end) = (start, start)
        while next < words.count, English.PlantNaming.beforeExcepted.contains(words[next]) { next += 1 }
        var spared: Set<Int> = []
        while next < words.count, let match = names.match(at: next, in: words, before: limits[next]) {
            spared.formUnion(match.plants)
            next = match.tokens.upperBound
            end = next
            while next < words.count, English.PlantNaming.betweenExcepted.contains(words[next]) { next += 1 }
        }
        return (spared, end)
    }

    private func isException(_ index: Int) -> Bool { exceptionEnd(index) != nil }

    /// Whether words such as "except" stand right before a plant; "but" may only join.
    func endsException(_ start: Int) -> Bool {
        (1...2).contains { count in
            start >= count && exceptionEnd(start - count) == start && words[start - count] != "but"
        }
    }

    /// After words such as "except", "apart from"; nil if none stand there.
    private func exceptionEnd(_ index: Int) -> Int? {
        guard index < words.count else { return nil }
        if English.PlantNaming.excepting.contains(words[index]) { return index + 1 }
        let two = words[index...].prefix(2)
        return [["apart", "from"], ["aside", "from"], ["other", "than"]].contains(Array(two))
            ? index + 2 : nil
    }

    /// The plants that stand in the open, or those that do not, if the words before a group say so.
    private func standing(_ plants: [Int], _ said: ArraySlice<String>) -> [Int] {
        if said.contains(where: English.PlantNaming.outdoor.contains) {
            return plants.filter { OutdoorWatering.isOutside(names.plants[$0]) }
        }
        guard said.contains(where: English.PlantNaming.indoor.contains) else { return plants }
        return plants.filter { !OutdoorWatering.isOutside(names.plants[$0]) }
    }

    /// "In the nursery and the bathroom": the plants of all places, and where the last place ends.
    private func places(at start: Int) -> (plants: [Int], end: Int)? {
        guard let first = place(at: start) else { return nil }
        var (plants, end) = (Set(names.plants(at: Array(words[first]))), first.upperBound)
        while end + 1 < limits[start], ["and", "&"].contains(words[end]) {
            var next = end + 1
            while next < limits[start],
                English.PlantPlaces.beforePlace.contains(words[next])
                    || English.PlantPlaces.placeLead.contains(words[next])
            { next += 1 }
            var last = next
            while last < limits[start], names.isPlace(words[last]) || last == next && isPlaceNoun(words[last])
            {
                last += 1
            }
            // "And the bathroom fern" is a plant.
            guard last > next, names.match(at: last, in: words, before: limits[start]) == nil,
                !English.PlantNaming.placed.contains(words[safe: last] ?? "")
            else { break }
            plants.formUnion(names.plants(at: Array(words[next..<last])))
            end = last
        }
        return (plants.sorted(), end)
    }

    /// "In the kitchen", "on my windowsill": a place of plants of the household.
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
