import Diary
import Language

/// What a new plant is called, and where it stands.
extension NewPlantReading {
    /// "Called Gerda", "we call it gerda", "her name is gerda".
    func givenName(_ range: Range<Int>) -> Range<Int>? {
        for index in range {
            var next = index + 1
            switch words[index] {
            case "called", "named", "christened": break
            case let word where English.PlantArrivals.calling.contains(word):
                if words[index] == "name", next < range.upperBound, words[next] != "is", words[next] != "it",
                    words[next] != "her", words[next] != "him"
                {
                    continue
                }
                if next < range.upperBound,
                    English.PlantArrivals.named.contains(words[next])
                {
                    next += 1
                } else {
                    continue
                }
            default:
                if words[index].hasPrefix("name's") { break }
                continue
            }
            while next < range.upperBound, English.PlantArrivals.beforeName.contains(words[next]) {
                next += 1
            }
            guard next < range.upperBound, next < words.count,
                !English.PlantArrivals.notName.contains(words[next])
            else { continue }
            var end = next + 1
            // A name of two words at the end of the clause: "big bertha".
            if end < range.upperBound, end + 1 >= range.upperBound,
                !English.PlantArrivals.nameEnd.contains(words[end]),
                EnglishWordClasses.wordClass(of: words[end]) == .content,
                EnglishWordClasses.wordClass(of: words[next]) != .content
                    || text.tokens[end].text.first?.isUppercase == true
            {
                end += 1
            }
            return next..<end
        }
        return nil
    }

    /// The place of a new plant, as the clause tells it.
    ///
    /// - Parameter mention: the plant, if the clause names one.
    func place(_ range: Range<Int>, after mention: PlantMention?, isFirst: Bool) -> String? {
        let start =
            mention.map { range.contains($0.core.lowerBound) ? $0.tokens.upperBound : range.lowerBound }
            ?? range.lowerBound
        let isTold =
            isFirst || mention.map { range.contains($0.core.lowerBound) } ?? false
            || range.contains { English.PlantArrivals.standing.contains(words[$0]) }
        guard isTold else {
            // A place that stands alone: "on the landing".
            guard let first = range.first, ["in", "on", "for"].contains(words[first]) else { return nil }
            return spot(range, from: range.lowerBound)
        }
        return spot(range, from: start)
    }

    /// The first place after a word.
    func spot(_ range: Range<Int>, from start: Int) -> String? {
        var index = start
        // "Picked one up at the market in Ennis": where it was bought is not where it stands.
        let shop = range.last { $0 >= start && English.PlantPlaces.elsewhere.contains(words[$0]) }
        while index < range.upperBound {
            defer { index += 1 }
            if let shop, index <= shop + 2, words[index] != "for" { continue }
            // "From the gardener in Leeds".
            if words[index] == "from" {
                while index + 1 < range.upperBound, !["for", "on", "and"].contains(words[index + 1]) {
                    index += 1
                }
                continue
            }
            var isFront = false
            if words[index] == "has", index + 2 < range.upperBound, words[index + 1] == "the" {
                isFront = range.contains { English.PlantArrivals.hadSpot.contains(words[$0]) }
            }
            guard
                isFront
                    || English.PlantArrivals.beforePlace.contains(words[index]), !text.isTime(index)
            else { continue }
            var first = index + 1
            while first < range.upperBound, English.PlantArrivals.placeLead.contains(words[first]) {
                first += 1
            }
            var end = first
            while end < range.upperBound, !text.isTime(end),
                !English.PlantArrivals.placeEnd.contains(words[end])
            { end += 1 }
            guard first < end, words[index] != "by" || !text.isPerson(first) else { continue }
            if words[index] == "for" || words[index] == "to" || words[index] == "into" {
                guard
                    words[first..<end].contains(where: {
                        text.names.isPlace($0) || English.Places.place.contains($0)
                            || English.PlantArrivals.certainPlace.contains($0)
                    })
                else { continue }
            }
            if English.PlantArrivals.notPlace.contains(where: { word in words[first..<end].contains(word) }) {
                continue
            }
            return text.tokens[first..<end].map(\.text).joined(separator: " ")
        }
        return nil
    }

    /// "From a lady at the market | … she's on my desk": where the plant stands, and not where it came from.
    func tellsWhereItStands(_ range: Range<Int>) -> Bool {
        range.contains { English.PlantArrivals.standsForNew.contains(words[$0]) }
    }

    /// "New: lemon thyme", "new on my desk, a calathea": the word alone heads a plant that the household has not.
    func headsNew(_ range: Range<Int>, _ clause: Int) -> Bool {
        guard let new = range.first(where: { !text.isLead($0..<($0 + 1)) }), words[new] == "new",
            new == 0 || text.tokens[new].followsStop, new + 1 < words.count,
            text.tokens[new + 1].followsBreak
                || English.PlantPlaces.beforeDestination.contains(words[new + 1])
        else { return false }
        let found = clauses[clause..<min(clause + 2, clauses.count)].lazy
            .compactMap { text.mentions(in: $0).first { !$0.isGroup && !$0.isOthers } }.first
        return found.map { !$0.isKnown || $0.isIndefinite } ?? false
    }
}
