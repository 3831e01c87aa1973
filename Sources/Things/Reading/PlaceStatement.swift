import Diary
import Language

/// Reads where a thing is: "the saw hangs behind the door", "torch → loft", "torch in the boot".
struct PlaceStatement: ThingRule {
    let text: SaidText
    /// The things named right before, for "it".
    var antecedents: [SaidThing] = []

    func read(_ clause: Int) -> ThingReading? { read(text.clauses[clause]) }

    func read(_ range: Range<Int>) -> ThingReading? {
        // "You'll find | the stopcock behind the washing machine"
        let start = text.afterFillers(range)
        if let opening = SaidPhrases.statements.match(at: start, in: words[..<range.upperBound]),
            opening.end < range.upperBound, let reading = read(opening.end..<range.upperBound)
        {
            return ThingReading(
                tokens: start..<reading.tokens.upperBound, fit: reading.fit, acts: reading.acts,
                things: reading.things)
        }
        return referred(range) ?? arrow(range) ?? stated(range) ?? verbless(range)
    }

    private func referred(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard start + 1 < range.upperBound, !antecedents.isEmpty else { return nil }
        var index = start
        if ["it's", "they're", "its"].contains(words[index]) {
            index += 1
        } else if ["it", "they"].contains(words[index]), English.ThingVerbs.stay.contains(words[index + 1]) {
            index += 2
        } else if words[index..<range.upperBound].starts(with: ["the", "rest", "is"]) {
            index += 3
        } else {
            return nil
        }
        while index < range.upperBound, English.ThingVerbs.posture.contains(words[index]) { index += 1 }
        guard index < range.upperBound, PlacePhrase.prepositions.contains(words[index]),
            let place = PlacePhrase.read(at: index, before: range.upperBound, in: text),
            place.isKnown || antecedents.allSatisfy({ $0.item != nil })
        else { return nil }
        var things = antecedents
        if things.count == 1, let count = text.amountAlone(place.tokens.upperBound, range.upperBound) {
            things[0].quantity = count.quantity
            things[0].unit = count.unit
        }
        guard things.allSatisfy({ $0.isKnown && !$0.isPlant }) else { return nil }
        return items(things, place, start..<place.tokens.upperBound, isPut: true)
    }

    private func arrow(_ range: Range<Int>) -> ThingReading? {
        guard let to = range.dropFirst().first(where: { text.isArrow(at: $0) || text.opensList(at: $0) })
        else { return nil }
        let start = text.afterFillers(range)
        guard start < to, let thing = list.thing(in: start..<to), !thing.isNothingKept, !thing.isPlant,
            let place = PlacePhrase.bare(at: to, before: range.upperBound, in: text), place.isKnown
        else { return nil }
        // "Passport: blue drawer"
        if !text.isArrow(at: to) {
            guard thing.isKnown, place.tokens.upperBound == range.upperBound,
                ThingWords.isPlace(words[place.tokens]) || place.collection != nil,
                !KeptThings.isList(place.name)
            else { return nil }
        }
        guard thing.isKnown || !ThingWords.isPerson(thing.words[0]) && thing.words.count > 1 else {
            return nil
        }
        return items(
            [thing], place, start..<place.tokens.upperBound, isPut: thing.isKnown && thing.kind != "food")
    }

    /// "The nails are on the bench", "the torch's in the boot"; "it's in the boot" is for the caller.
    private func stated(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 14)
        guard start + 1 < reach, !text.isAsked(range) else { return nil }
        for index in (start + 1)..<reach {
            let word = words[index]
            let isContracted =
                index < range.upperBound && words[index - 1].hasSuffix("'s")
                && (PlacePhrase.prepositions.contains(word) || gone(from: index, before: range) != nil)
            let moved = gone(from: index, before: range)
            let isPast = English.ThingPlaces.past.contains(word)
            guard English.ThingVerbs.stay.contains(word) || isContracted || moved != nil || isPast else {
                continue
            }
            var subject = start..<index
            // Several things need more words.
            if subject.count > (words[subject].contains("and") ? 12 : 7) { return nil }
            var place = moved ?? (isContracted ? index : index + 1)
            while moved == nil, place < range.upperBound,
                English.ThingVerbs.posture.contains(words[place])
                    && !(PlacePhrase.prepositions.contains(words[place]) && place + 1 < range.upperBound
                        && English.ThingPlaces.article.contains(words[place + 1]))
                    || English.ThingVerbs.hanging.contains(words[place])
                    || ["just", "usually"].contains(words[place])
            {
                place += 1
            }
            guard place < range.upperBound, PlacePhrase.prepositions.contains(words[place]),
                words[place] != "to" || word == "goes" || moved != nil,
                let found = PlacePhrase.read(at: place, before: range.upperBound, in: text)
            else { return nil }
            if ClauseHead.isNegating(words[subject]) { return nil }
            while let first = subject.first, English.ThingPlaces.beforeStatement.contains(words[first]) {
                subject = (first + 1)..<subject.upperBound
            }
            let things =
                subject.isEmpty
                ? [] : list.things(in: subject).map { isContracted ? $0.unpossessed(in: text.kept) : $0 }
            let isMany = subject.count > 1 && found.isStoring(in: text)
            if let inner = found.inner(before: text.sentenceEnd(from: place), in: text),
                things.allSatisfy({ isPlaceable($0) && $0.isKnown })
            {
                return items(things, inner, start..<inner.tokens.upperBound, isPut: true)
            }
            guard !things.isEmpty, things.allSatisfy({ isPlaceable($0) }), found.holds(things),
                isBelievable(things, found) || isMany || isHidden(things, found)
                    || isOwn(subject, found)
            else { return nil }
            if isPast, !things.allSatisfy({ $0.isKnown && $0.kind != "food" }) { return nil }
            return items(
                things, found, start..<found.tokens.upperBound,
                isPut: !things.contains { $0.kind == "food" } || moved != nil)
        }
        return nil
    }

    /// "The saw | has gone | behind the door", "| ended up | in the shed": the start of the place.
    ///
    /// Words about how the thing came there stand before it.
    private func gone(from start: Int, before range: Range<Int>) -> Int? {
        var index = start
        var isMoved =
            ["went", "goes", "moved"].contains(words[start])
            || words[start - 1].hasSuffix("'s") && English.ThingPlaces.betweenState.contains(words[start])
        // "Moved the drill to …" tells what the speaker did.
        if words[start] == "moved", start + 1 < range.upperBound,
            !["from", "to", "into"].contains(words[start + 1])
        {
            return nil
        }
        guard
            isMoved || English.ThingPlaces.movingState.contains(words[start])
                || words[start - 1].hasSuffix("'s")
        else { return nil }
        if !words[start - 1].hasSuffix("'s") || English.ThingPlaces.movingState.contains(words[start]) {
            if English.ThingPlaces.moved.contains(words[start]) { isMoved = true }
            index += 1
        }
        while index < range.upperBound {
            if English.ThingPlaces.moved.contains(words[index]) {
                isMoved = true
            } else if !English.ThingPlaces.betweenState.contains(words[index]) {
                break
            }
            index += 1
        }
        // "Has moved | from the desk | to the safe"
        if isMoved, index < range.upperBound, words[index] == "from",
            let to = (index..<range.upperBound).first(where: { ["to", "into", "onto"].contains(words[$0]) })
        {
            index = to
        }
        guard isMoved, index < range.upperBound, PlacePhrase.prepositions.contains(words[index]) else {
            return nil
        }
        return index
    }

    /// "Torch in the boot", "three tins of varnish gone in the shed", "saw back on the hook".
    private func verbless(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard start < range.upperBound, !text.isAsked(range) else { return nil }
        let reach = min(range.upperBound, start + 30)
        for index in start..<reach where index > start && PlacePhrase.prepositions.contains(words[index]) {
            guard let place = PlacePhrase.read(at: index, before: range.upperBound, in: text), place.isKnown
            else { continue }
            // Words after the place would tell something else.
            guard
                place.tokens.upperBound == range.upperBound
                    || text.tokens[place.tokens.upperBound].followsBreak
                    || ["and", "plus", "from"].contains(words[place.tokens.upperBound])
                    || SaidPhrases.ends.match(at: place.tokens.upperBound, in: words[..<range.upperBound])
                        != nil
            else { return nil }
            var end = index
            while end > start,
                English.ThingVerbs.posture.contains(words[end - 1])
                    || English.ThingPlaces.participle.contains(words[end - 1])
            { end -= 1 }
            guard end > start, !opensWithVerb(start) else { return nil }
            if (start..<end).contains(where: { isVerbLike(words[$0]) }) { return nil }
            let things = amountOfLast(start, end) ?? list.things(in: start..<end)
            let isCounted = things.allSatisfy { $0.unit != nil || $0.quantity != nil }
            let isLeft = words[end..<index].contains("left")
            let isStocked =
                things.allSatisfy { thing in
                    thing.unit.map { !English.PuttingWords.portion.contains($0) } ?? false
                } || end < index && words[index] != "on"
                || ["into", "inside"].contains(words[index])
            guard !things.isEmpty, things.allSatisfy({ isPlaceable($0) && ($0.isKnown || isCounted) }) else {
                return nil
            }
            // "Eggs in the fridge" are kept; "toast on the balcony" may have been eaten there.
            if English.ThingPlaces.occasion.contains(words[index]), !isCounted,
                things.contains(where: { $0.kind == "food" })
            {
                return nil
            }
            let reading = items(
                things, place, start..<place.tokens.upperBound, isCounted: isLeft, isPut: isStocked)
            let more = MoreOfPlace(text: text).extended(reading, place, before: range.upperBound)
            let isWhole =
                more.tokens.upperBound > place.tokens.upperBound
                || !["and", "plus"].contains(text.word(at: place.tokens.upperBound, before: range.upperBound))
            return isWhole ? more : nil
        }
        return nil
    }

    /// "Repotted the pearls into …", "moved jade to …" tell an act.
    private func opensWithVerb(_ index: Int) -> Bool {
        let word = words[index]
        return English.Verbs.verb.contains(word) || English.ThingVerbs.doing.contains(word)
            || word.count > 4 && word.hasSuffix("ed") && index + 1 < words.count
                && ThingWords.determiners.contains(words[index + 1])
    }

    private func isVerbLike(_ word: String) -> Bool {
        English.ThingPlaces.notInName.contains(word)
            || English.ThingVerbs.lend.contains(word) || English.ThingVerbs.remove.contains(word)
    }

    private func isPlaceable(_ thing: SaidThing) -> Bool {
        guard !thing.isNothingKept, !thing.isPlant, let head = thing.head, let first = thing.words.first
        else { return false }
        if ThingWords.isPerson(head), !thing.isKnown { return false }
        return !English.ThingPlaces.notThing.contains(first)
    }

    private func isBelievable(_ things: [SaidThing], _ place: PlacePhrase) -> Bool {
        place.isKnown
            ? things.contains { $0.isKnown || $0.words.count > 1 } : things.allSatisfy { $0.item != nil }
    }

    /// "The sim is inside the passport cover": the place is not known, but both are things.
    private func isHidden(_ things: [SaidThing], _ place: PlacePhrase) -> Bool {
        let said = words[place.tokens]
        return things.allSatisfy { $0.isKnown && $0.kind != "food" }
            && said.dropFirst().contains { ThingWords.determiners.contains($0) }
            && ThingWords.kind(endingIn: said).map { $0 != "food" } ?? false
    }

    /// "My pedometer is on the sideboard": the speaker's thing, whatever it is, in a place of the house.
    private func isOwn(_ subject: Range<Int>, _ place: PlacePhrase) -> Bool {
        guard let first = subject.first, subject.count < 4,
            ["my", "our"].contains(words[first])
                || words[first].hasSuffix("'s") && ThingWords.isPerson(words[first]) && subject.count > 1
        else { return false }
        let said = words[place.tokens]
        let isOfSomebody =
            said.dropFirst().first.map(English.ThingPlaces.owned.contains) ?? false
            && ThingWords.kind(endingIn: said).map { $0 != "food" } ?? false
        return (place.isKnown || isOfSomebody)
            && English.ThingPlaces.beside.contains(words[place.tokens.lowerBound])
    }

    /// The acts for things that are in a place.
    ///
    /// - Parameters:
    ///   - isCounted: whether the number was said, so that it replaces the count.
    ///   - isPut: whether somebody put the things there, so that nobody ate them.
    func items(
        _ things: [SaidThing], _ place: PlacePhrase, _ tokens: Range<Int>, isCounted: Bool = false,
        isPut: Bool = false
    ) -> ThingReading {
        let acts = things.map { thing in
            var fields = thing.quantity == nil ? thing.fields : thing.addedFields
            if let collection = place.collection {
                fields.text("collection", collection)
            } else {
                fields.text("place", place.name)
            }
            fields.text("category", ThingCategory.ofItem(kind: thing.kind))
            fields.flag("counted", isCounted)
            return fields.act("item")
        }
        let isPut = isPut && !things.contains { $0.namesPlant }
        let isSure = isPut && place.isStoring(in: text)
        let isLikely = isPut && place.isKnown && things.allSatisfy { $0.isKnown && $0.kind != "food" }
        let fit: Claim.Fit =
            things.allSatisfy { $0.item != nil } || isSure ? .certain : isLikely ? .likely : .possible
        return ThingReading(tokens: tokens, fit: fit, acts: acts, things: things)
    }
}
