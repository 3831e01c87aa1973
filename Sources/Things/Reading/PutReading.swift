import Diary
import Language

/// Reads where somebody put things, and what came into the house: "put the torch in the boot", "bought two kilos of nails,
/// put it in the shed", "just one box left".
struct PutReading {
    let text: SaidText
    let antecedents: [SaidThing]

    private var words: [String] { text.words }
    private var list: ThingList { ThingList(text: text) }

    func read(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        if text.isAsked(range) { return nil }
        return added(range) ?? put(range) ?? left(range) ?? standing(range) ?? stocked(clause) ?? referred(
            range) ?? PlaceStatement(text: text).read(range)
    }

    // MARK: "Put the torch in the boot"

    private func put(_ range: Range<Int>) -> Reading? {
        guard let head = ClauseHead(English.ThingVerbs.put, in: range, of: text), !head.isNegated,
            isTold(head)
        else { return nil }
        let first = head.verb + 1
        guard first < range.upperBound else { return nil }
        guard let place = place(after: first, before: range.upperBound, verb: words[head.verb]) else {
            return nil
        }
        var end = place.tokens.lowerBound
        while end > first,
            English.ThingVerbs.posture.contains(words[end - 1])
                || ["it", "as", "from"].contains(words[end - 1]) && end - 1 > first
        { end -= 1 }
        guard end >= first else { return nil }
        var objects = first..<end
        if let from = objects.dropFirst().first(where: { words[$0] == "from" }),
            English.ThingVerbs.put.contains(words[head.verb])
        {
            objects = first..<from
        }
        let isPronoun =
            objects.isEmpty
            || words[objects].allSatisfy { SaidThing.pronouns.contains($0) || $0 == "all" || $0 == "of" }
        let isRest = words[objects].contains("rest") && words[objects].count <= 4
        var things = isPronoun || isRest ? antecedents : list.things(in: objects)
        if objects.isEmpty, !English.PuttingWords.withoutThing.contains(words[head.verb]) {
            return nil
        }
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && !$0.isPlant }) else { return nil }
        let person = head.person(text)
        if person != nil, !things.contains(where: { $0.isKnown }) { return nil }
        guard place.isKnown || things.allSatisfy({ $0.isKnown }) else { return nil }
        if !place.isKnown, things.allSatisfy({ $0.kind == "food" && $0.item == nil }) { return nil }
        var last = place.tokens.upperBound
        if isRest, let count = trailing(last, range.upperBound), !things.isEmpty {
            things[0].quantity = count.quantity
            things[0].unit = count.unit
            last = range.upperBound
        }
        return PlaceStatement(text: text).items(things, place, head.lead.lowerBound..<last)
    }

    /// An amount alone: "… in the freezer | three boxes".
    private func trailing(_ start: Int, _ end: Int) -> (quantity: Double, unit: String?)? {
        guard start < end, let found = SpokenQuantity.read(words[start..<end]), let value = found.value else {
            return nil
        }
        if found.end + 1 == end, let unit = MeasuringUnit.named(words[found.end]) { return (value, unit) }
        return found.end == end ? (value, nil) : nil
    }

    /// The place may follow the thing, or stand between the verb and the thing.
    private func place(after first: Int, before limit: Int, verb: String) -> PlacePhrase? {
        var allowed = PlacePhrase.prepositions
        if !English.PuttingWords.moving.contains(verb) {
            allowed.remove("to")
        }
        // "From the porch to the loft": the second is where it is now.
        let reach = min(limit, first + 40)
        guard first < reach else { return nil }
        if let known = PlacePhrase.first(in: first..<reach, of: text, allowed: allowed, needsKnown: true) {
            // The first known place, with what stands before it if that is a place too.
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

    private func added(_ range: Range<Int>) -> Reading? {
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
            let acts = things.map { thing in
                var fields = thing.addedFields
                fields.text("category", ThingCategory.ofItem(kind: thing.kind))
                return fields.act("item")
            }
            return Reading(tokens: head.lead.lowerBound..<end, fit: .likely, acts: acts, things: things)
        }
        return PlaceStatement(text: text).items(things, place, head.lead.lowerBound..<place.tokens.upperBound)
    }

    // MARK: "Bought milk"

    private func stocked(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        let verbs = English.ThingVerbs.buy.union(English.ThingVerbs.preserve).union(["picked", "stocked"])
        guard let head = ClauseHead(verbs, in: range, of: text, reach: 5), !head.isNegated, !head.isPlanned,
            head.isOfSpeaker(text)
                || head.person(text).map({ ThingWords.isPerson(words[$0.lowerBound]) }) == true
        else { return nil }
        var first = head.verb + 1
        if ["picked", "stocked"].contains(words[head.verb]) {
            guard first < range.upperBound, words[first] == "up" else { return nil }
            first += first + 1 < range.upperBound && words[first + 1] == "on" ? 2 : 1
        }
        guard first < range.upperBound else { return nil }
        if words[first..<range.upperBound].contains("back") { return nil }
        let place = PlacePhrase.first(
            in: first..<min(range.upperBound, first + 40), of: text, needsKnown: true)
        let bare = place == nil ? barePlace(first, range.upperBound) : nil
        var end = place?.tokens.lowerBound ?? bare?.tokens.lowerBound ?? range.upperBound
        for index in first..<end
        where index > first
            && English.PuttingWords.afterBought.contains(words[index])
        {
            end = index
            break
        }
        let things = list.things(in: first..<end)
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && !$0.isPlant }) else { return nil }
        let isPreserved = English.ThingVerbs.preserve.contains(words[head.verb])
        guard things.allSatisfy({ $0.isKnown || $0.quantity != nil || $0.unit != nil }) else { return nil }
        let next = (place ?? bare).map { ($0, range.upperBound) } ?? followingPlace(clause)
        if let (place, limit) = next,
            !isPreserved || things.contains(where: { $0.unit != nil || $0.quantity != nil }) || isPreserved
        {
            var things = things
            // "That makes five more tins in the shed"
            if clause + 1 < text.clauses.count, limit > range.upperBound,
                let count = counted(text.clauses[clause + 1]), things.count == 1
            {
                things[0].quantity = count.quantity
                things[0].unit = count.unit
            }
            return PlaceStatement(text: text).items(
                things, place,
                head.lead.lowerBound..<max(limit == range.upperBound ? place.tokens.upperBound : limit, end))
        }
        if isPreserved { return nil }
        return offList(things, head.lead.lowerBound..<end)
    }

    /// What stands on a list comes off it when it is bought.
    private func offList(_ things: [SaidThing], _ tokens: Range<Int>) -> Reading? {
        let listed = things.compactMap { thing -> (SaidThing, String)? in
            text.kept.items(named: thing.words).compactMap { $0.record[text: "collection"] }.first(
                where: KeptThings.isList
            ).map { (thing, $0) }
        }
        guard listed.count == things.count else { return nil }
        let acts = listed.map { thing, list in
            var fields = thing.fields
            fields.text("collection", list)
            return fields.act("take")
        }
        return Reading(tokens: tokens, fit: .certain, acts: acts, things: things)
    }

    /// "Got three cartons, fridge door"
    private func barePlace(_ first: Int, _ limit: Int) -> PlacePhrase? {
        var index = first + 1
        while index < limit {
            if text.tokens[index].followsBreak,
                let place = PlacePhrase.bare(at: index, before: limit, in: text), place.isKnown,
                place.tokens.upperBound == limit, ThingWords.isPlace(words[index..<limit])
            {
                return place
            }
            index += 1
        }
        return nil
    }

    /// The place in the clause after: "all of it is in the shed", "put it in the shed".
    private func followingPlace(_ clause: Int) -> (PlacePhrase, Int)? {
        guard clause + 1 < text.clauses.count else { return nil }
        let range = text.clauses[clause + 1]
        let start = text.afterFillers(range)
        guard start < range.upperBound else { return nil }
        let refers = English.PuttingWords.referring.contains(words[start])
        let isPut =
            English.ThingVerbs.put.contains(words[start])
            || words[start..<min(range.upperBound, start + 3)].contains(
                where: English.ThingVerbs.put.contains)
        if isPut,
            !words[start..<range.upperBound].prefix(5).contains(where: {
                SaidThing.pronouns.contains($0) || $0 == "all"
            })
        {
            return nil
        }
        guard refers || isPut,
            let place = PlacePhrase.first(
                in: start..<min(range.upperBound, start + 12), of: text, needsKnown: true)
        else { return nil }
        return (place, place.tokens.upperBound)
    }

    /// "That makes five more tins"
    private func counted(_ range: Range<Int>) -> (quantity: Double, unit: String?)? {
        let start = text.afterFillers(range)
        for index in start..<min(range.upperBound, start + 4) {
            guard SpokenNumber.isNumeral(words[index]),
                let found = SpokenQuantity.read(words[index..<range.upperBound]), let value = found.value
            else { continue }
            var unit = found.end
            while unit < range.upperBound, ["more", "extra", "new"].contains(words[unit]) { unit += 1 }
            return (value, unit < range.upperBound ? MeasuringUnit.named(words[unit]) : nil)
        }
        return nil
    }

    // MARK: "It's in the boot"

    private func referred(_ range: Range<Int>) -> Reading? {
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
            let place = PlacePhrase.read(at: index, before: range.upperBound, in: text), place.isKnown
        else { return nil }
        var things = antecedents
        if things.count == 1, let count = trailing(place.tokens.upperBound, range.upperBound) {
            things[0].quantity = count.quantity
            things[0].unit = count.unit
        }
        guard things.allSatisfy({ $0.isKnown && !$0.isPlant }) else { return nil }
        return PlaceStatement(text: text).items(things, place, start..<place.tokens.upperBound)
    }

    /// "There are six bags of peas in the freezer", "we have two jars of honey in the pantry": a count that is set.
    private func standing(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        for opening in Self.standings
        where start + opening.count < range.upperBound && words[start...].starts(with: opening) {
            let first = start + opening.count
            guard
                let place = PlacePhrase.first(
                    in: first..<min(range.upperBound, first + 20), of: text, needsKnown: true),
                place.tokens.lowerBound > first
            else { return nil }
            let things = list.things(in: first..<place.tokens.lowerBound)
            guard !things.isEmpty,
                things.allSatisfy({
                    $0.quantity != nil && ($0.isKnown || $0.unit != nil) && !$0.isNothingKept && !$0.isPlant
                })
            else { return nil }
            return PlaceStatement(text: text).items(
                things, place, start..<place.tokens.upperBound, isCounted: true)
        }
        return nil
    }

    private static let standings = [
        "there are", "there is", "there's", "theres", "there're", "we have", "i have", "we've got",
        "i've got", "we still have", "there are now", "there are still",
        "we have got", "there should be", "we now have", "there are only", "there's only", "we only have",
        "i still have",
    ].map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }

    // MARK: "Just one box left"

    /// A count that is set: "nails just one box left", "there are three jars of honey left", "half a sack of sand left in
    /// the shed", "glue almost gone, maybe a spoon left".
    private func left(_ range: Range<Int>) -> Reading? {
        let reach = min(range.upperBound, range.lowerBound + 24)
        guard
            let last = (range.lowerBound..<reach).first(where: { ["left", "remaining"].contains(words[$0]) }),
            last > range.lowerBound + 1,
            !English.PuttingWords.leaving.contains(words[last - 1]),
            !ClauseHead.isNegating(words[range.lowerBound..<last])
        else { return nil }
        var start = text.afterFillers(range)
        while start < last,
            English.PuttingWords.beforeRest.contains(words[start])
        { start += 1 }
        guard start < last else { return nil }
        var end = last
        while end > start, English.PuttingWords.beforeLeft.contains(words[end - 1]) { end -= 1 }
        var thing: SaidThing?
        if let whole = list.thing(in: start..<end), whole.quantity != nil, whole.unit != nil || whole.isKnown,
            !isAmountOnly(start..<end)
        {
            thing = whole
        } else if let number = (start + 1..<max(start + 1, end)).first(where: { index in
            SpokenNumber.isNumeral(words[index])
                || ["a", "half"].contains(words[index]) && index + 1 < end
                    && MeasuringUnit.named(words[index + 1]) != nil
        }) {
            // "Nails just one box left"
            var nameEnd = number
            while nameEnd > start,
                English.PuttingWords.beforeCount.contains(words[nameEnd - 1])
            { nameEnd -= 1 }
            guard nameEnd > start, let named = list.thing(in: start..<nameEnd),
                let count = trailing(number, end)
            else { return nil }
            thing = named
            thing?.quantity = count.quantity
            thing?.unit = count.unit
        }
        guard let thing, thing.quantity != nil, !thing.isNothingKept, thing.isKnown || thing.unit != nil
        else { return nil }
        var tokensEnd = last + 1
        if let place = PlacePhrase.first(
            in: tokensEnd..<max(tokensEnd, range.upperBound), of: text, needsKnown: true),
            place.tokens.lowerBound == tokensEnd
        {
            tokensEnd = place.tokens.upperBound
            return PlaceStatement(text: text).items([thing], place, start..<tokensEnd, isCounted: true)
        }
        var fields = thing.fields
        fields.flag("counted")
        return Reading(
            tokens: text.afterFillers(range)..<tokensEnd, fit: thing.item == nil ? .likely : .certain,
            acts: [fields.act("item")], things: [thing])
    }

    private func isAmountOnly(_ range: Range<Int>) -> Bool {
        trailing(range.lowerBound, range.upperBound) != nil
    }
}
