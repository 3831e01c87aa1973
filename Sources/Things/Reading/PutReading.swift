import Diary
import Language

/// Reads where somebody put things: "put the torch in the boot", "add three jars of honey to the pantry".
struct PutReading: ThingRule {
    let text: SaidText
    /// The things named right before, for "it" and "those".
    let antecedents: [SaidThing]

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return added(range) ?? filled(range) ?? fronted(range) ?? put(range)
    }

    // MARK: "Put the torch in the boot"

    private func put(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.ThingVerbs.put, in: range, of: text), !head.isNegated,
            isTold(head)
        else { return nil }
        let first = head.verb + 1
        guard first < range.upperBound else { return nil }
        guard let place = place(after: first, before: range.upperBound, verb: words[head.verb]) else {
            return nil
        }
        // "Put in | two pizzas" names no place.
        if let named = place.tokens.dropFirst().first, SpokenNumber.isNumeral(words[named]) { return nil }
        var end = place.tokens.lowerBound
        while end > first,
            English.ThingVerbs.posture.contains(words[end - 1])
                || ["it", "as", "from"].contains(words[end - 1]) && end - 1 > first
        { end -= 1 }
        guard end >= first else { return nil }
        var objects = first..<end
        // "Put up | nine jars of jam in the larder"
        if objects.count > 1, ["up", "by", "away"].contains(words[first]),
            SpokenNumber.isNumeral(words[first + 1])
        {
            objects = (first + 1)..<end
        }
        if let from = objects.first(where: { words[$0] == "from" }),
            English.ThingVerbs.put.contains(words[head.verb])
        {
            objects = objects.lowerBound..<from
        }
        // "Tent put back in the attic": the thing comes before the verb.
        let lead = head.lead.lowerBound..<head.verb
        let isLed =
            objects.isEmpty && !lead.isEmpty && !list.things(in: lead).isEmpty
            && list.things(in: lead).allSatisfy(\.isKnown)
        // "Kept it in a glass of water on the sill": the words after the pronoun are the place.
        if objects.count > 2, SaidThing.pronouns.contains(words[objects.lowerBound]),
            PlacePhrase.prepositions.contains(words[objects.lowerBound + 1])
        {
            objects = objects.lowerBound..<(objects.lowerBound + 1)
        }
        let isPronoun =
            objects.isEmpty
            || words[objects].allSatisfy { SaidThing.pronouns.contains($0) || $0 == "all" || $0 == "of" }
        let isRest = words[objects].contains("rest") && words[objects].count <= 4
        var things =
            isLed ? list.things(in: lead) : isPronoun || isRest ? antecedents : list.things(in: objects)
        if objects.isEmpty, !isLed, !English.PuttingWords.withoutThing.contains(words[head.verb]) {
            return nil
        }
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && !$0.isPlant }) else { return nil }
        guard place.holds(things) else { return nil }
        let person = head.person(text)
        if person != nil, !isLed, !things.contains(where: { $0.isKnown }) { return nil }
        guard
            place.isKnown || things.allSatisfy({ $0.isKnown })
                || (["keep", "kept", "store"].contains(words[head.verb])
                    || English.PuttingWords.hiding.contains(words[head.verb]))
                    && things.allSatisfy({ $0.words.count > 1 })
        else { return nil }
        if words[head.verb] == "found", !things.allSatisfy({ $0.isKnown && $0.kind != "food" }) { return nil }
        // "Put a sheet over the beds" and "transfer thirty pounds to Ann" put nothing away.
        if !place.isKnown, English.PuttingWords.loose.contains(words[place.tokens.lowerBound]),
            things.contains(where: { $0.item == nil })
        {
            return nil
        }
        if !place.isKnown, things.allSatisfy({ $0.kind == "food" && $0.item == nil }) { return nil }
        var last = place.tokens.upperBound
        if isRest, let count = text.amountAlone(last, range.upperBound), !things.isEmpty {
            things[0].quantity = count.quantity
            things[0].unit = count.unit
            last = range.upperBound
        }
        let isMoved = English.PuttingWords.moving.contains(words[head.verb])
        var reading = PlaceStatement(text: text).items(
            things, place, head.lead.lowerBound..<last, isPut: !isMoved || things.allSatisfy { $0.isKnown })
        if isMoved {
            for index in reading.acts.indices where reading.acts[index].fields["quantity"] != nil {
                reading.acts[index].fields["moved"] = .bool(true)
            }
        }
        if !isRest { return MoreOfPlace(text: text).extended(reading, place, before: range.upperBound) }
        return reading
    }

    /// "Tent we have stored in the loft": the thing comes before the speaker.
    private func fronted(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.ThingVerbs.put, in: range, of: text), !head.isNegated,
            !head.isPlanned,
            let speaker = head.lead.last(where: { English.PuttingWords.speaker.contains(words[$0]) }),
            speaker > head.lead.lowerBound,
            words[(speaker + 1)..<head.verb].allSatisfy(English.ThingClauses.ofSpeaker.contains)
        else { return nil }
        var index = head.verb + 1
        while index < range.upperBound,
            English.ThingVerbs.posture.contains(words[index]) || SaidThing.pronouns.contains(words[index])
        { index += 1 }
        guard index < range.upperBound,
            let place = PlacePhrase.read(at: index, before: range.upperBound, in: text),
            place.isKnown || English.ThingPlaces.beside.contains(words[index]),
            PlacePhrase.prepositions.contains(words[index])
        else { return nil }
        let things = list.things(in: head.lead.lowerBound..<speaker)
        guard !things.isEmpty, things.allSatisfy({ $0.isKnown && !$0.isNothingKept && !$0.isPlant }) else {
            return nil
        }
        return PlaceStatement(text: text).items(
            things, place, head.lead.lowerBound..<place.tokens.upperBound, isPut: true)
    }

    /// "Restocked the larder with six tins of beans": the place comes before its contents.
    private func filled(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.PuttingWords.filling, in: range, of: text), !head.isNegated,
            !head.isPlanned, head.isOfSpeaker(text)
        else { return nil }
        var first = head.verb + 1
        if first < range.upperBound, words[first] == "up" { first += 1 }
        guard
            let with = (first..<max(first, min(range.upperBound, first + 7))).first(where: {
                words[$0] == "with"
            }),
            with > first, let place = PlacePhrase.bare(at: first, before: with, in: text),
            place.tokens.upperBound == with, place.collection != nil || place.isStoring(in: text)
        else { return nil }
        let end = text.end(
            from: with + 1, before: text.pieceEnd(from: with + 1, before: range.upperBound),
            at: English.PuttingWords.afterBought)
        let things = list.things(in: (with + 1)..<end)
        guard !things.isEmpty, things.allSatisfy({ $0.isKnown && !$0.isNothingKept && !$0.isPlant }) else {
            return nil
        }
        return PlaceStatement(text: text).items(things, place, head.lead.lowerBound..<end, isPut: true)
    }

    /// The place may follow the thing, or stand between the verb and the thing.
    private func place(after first: Int, before limit: Int, verb: String) -> PlacePhrase? {
        var allowed = PlacePhrase.prepositions
        if !English.PuttingWords.moving.contains(verb) {
            allowed.remove("to")
        }
        // "From the porch to the loft": the second place is where it is now.
        let reach = min(limit, first + 40)
        guard first < reach else { return nil }
        if let known = PlacePhrase.first(in: first..<reach, of: text, allowed: allowed, needsKnown: true) {
            // The first known place, including words before it that are a place too.
            return known
        }
        return PlacePhrase.first(in: first..<reach, of: text, allowed: allowed)
    }

    private func isTold(_ head: ClauseHead) -> Bool {
        if head.isPlanned { return head.isOrder && words[head.lead].contains("you") }
        guard
            head.isOfSpeaker(text) || head.lead.isEmpty
                || head.person(text).map({ ThingWords.isPerson(words[$0.lowerBound]) || $0.count == 1 })
                    == true
        else { return false }
        return true
    }

    // MARK: "Add three jars of honey to the pantry"

    private func added(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.PuttingWords.adding, in: range, of: text),
            !head.isNegated, head.isOrder || !head.isPlanned
        else { return nil }
        let first = head.verb + 1
        guard first < range.upperBound else { return nil }
        let place = PlacePhrase.first(
            in: first..<min(range.upperBound, first + 40), of: text,
            allowed: English.PuttingWords.beforeStock)
        if let place, !place.isKnown { return nil }
        if place == nil,
            words[first..<range.upperBound].contains(where: {
                English.PuttingWords.beforeUnknownStock.contains($0)
            })
        {
            return nil
        }
        let end = place?.tokens.lowerBound ?? range.upperBound
        let things = list.things(in: first..<end).filter { !$0.isNothingKept }
        guard !things.isEmpty, place != nil || things.allSatisfy({ $0.isKnown }) else { return nil }
        guard let place else {
            let isDated = (first..<range.upperBound).contains { index in
                SaidPhrases.keptUntil.match(at: index, in: words[..<range.upperBound]) != nil
            }
            return ThingReading(
                tokens: head.lead.lowerBound..<end, fit: isDated ? .certain : .likely,
                acts: things.map(\.added), things: things)
        }
        return PlaceStatement(text: text).items(
            things, place, head.lead.lowerBound..<place.tokens.upperBound, isPut: true)
    }
}
