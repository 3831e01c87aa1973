import Diary
import Language

/// Reads what came into the house: "bought milk", "bought two kilos of nails, put them in the shed", "made
/// six jars of jam".
struct BoughtReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        gotIt(clause) ?? arrived(clause) ?? cameWith(text.clauses[clause]) ?? stocked(clause) ?? boughtLast(
            text.clauses[clause])
            ?? preserved(text.clauses[clause])
    }

    /// "Milk: got it", "eggs, got them": takes the thing that heads the sentence off its list.
    private func gotIt(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard clause > 0, start + 1 < range.upperBound, range.upperBound - start <= 3,
            English.ThingVerbs.buy.contains(words[start]) || words[start] == "i",
            range.contains(where: { SaidThing.pronouns.contains(words[$0]) || words[$0] == "'em" })
        else { return nil }
        let before = text.clauses[clause - 1]
        guard !text.tokens[range.lowerBound].followsStop else { return nil }
        return offList(
            list.things(in: before).filter { !$0.isNothingKept }, before.lowerBound..<range.upperBound)
    }

    /// "Two cartons of soap arrived, | they're in the attic"
    private func arrived(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard
            let verb = (start..<min(range.upperBound, start + 9)).first(where: {
                English.PuttingWords.arriving.contains(words[$0])
            }), verb > start, !ClauseHead.isNegating(words[start..<verb])
        else { return nil }
        var end = verb
        while end > start, English.TakingWords.beforeFinished.contains(words[end - 1]) { end -= 1 }
        let here = PlacePhrase.first(in: verb..<range.upperBound, of: text, needsKnown: true)
        guard start < end,
            let (place, limit) = here.map({ ($0, $0.tokens.upperBound) }) ?? followingPlace(clause)
        else { return nil }
        let things = list.things(in: start..<end)
        guard !things.isEmpty,
            things.allSatisfy({
                $0.quantity != nil && ($0.isKnown || $0.unit != nil) && !$0.isNothingKept && !$0.isPlant
            })
        else { return nil }
        return PlaceStatement(text: text).items(things, place, start..<limit, isPut: true)
    }

    /// "Came back from town with soap and a saw": takes the things off their list.
    private func cameWith(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let with = (start..<min(range.upperBound, start + 8)).first(where: { words[$0] == "with" }),
            with > start, with + 1 < range.upperBound,
            words[start..<with].contains(where: { ["came", "back", "home", "returned"].contains($0) }),
            words[start..<with].contains(where: {
                ["came", "got", "i'm", "we're", "returned", "am"].contains($0)
            }),
            !ClauseHead.isNegating(words[start..<with])
        else { return nil }
        let things = list.things(in: (with + 1)..<range.upperBound).filter { !$0.isNothingKept }
        return offList(things, start..<range.upperBound)
    }

    /// "Froze five portions of stew": the household now has them, wherever they are.
    private func preserved(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.ThingVerbs.preserve, in: range, of: text, reach: 5),
            !head.isNegated,
            !head.isPlanned, head.isOfSpeaker(text), !["made", "baked"].contains(words[head.verb])
        else { return nil }
        let first = head.verb + 1
        let end = text.end(
            from: first, before: text.pieceEnd(from: first, before: range.upperBound),
            at: English.PuttingWords.afterBought.union(["because", "since"]))
        let things = first < end ? list.things(in: first..<end) : []
        guard !things.isEmpty, things.allSatisfy({ $0.unit != nil && !$0.isNothingKept }) else { return nil }
        return ThingReading(
            tokens: head.lead.lowerBound..<end, fit: .certain, acts: things.map(\.added), things: things)
    }

    /// "Sour cream bought": takes the thing off its list.
    private func boughtLast(_ range: Range<Int>) -> ThingReading? {
        var start = text.afterFillers(range)
        var end = text.pieceEnd(from: start, before: range.upperBound)
        // "That's the eggs bought"
        if start < end, ["that's", "thats"].contains(words[start]) { start += 1 }
        guard end - start > 1, words[end - 1] != "got",
            English.ThingVerbs.buy.contains(words[end - 1]) || words[end - 1] == "packed"
        else { return nil }
        let limit = end
        end -= 1
        while end > start, English.TakingWords.beforeFinished.contains(words[end - 1]) { end -= 1 }
        guard start < end else { return nil }
        let things = list.things(in: start..<end).map { $0.unpossessed(in: text.kept) }
        return offList(things.filter { !$0.isNothingKept }, start..<limit)
    }

    private func stocked(_ clause: Int) -> ThingReading? {
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
        let isPreserved = English.ThingVerbs.preserve.contains(words[head.verb])
        let place = PlacePhrase.first(
            in: first..<min(range.upperBound, first + 40), of: text, needsKnown: true
        ).flatMap { isPreserved || !isShop($0) ? $0 : nil }
        let bare = place == nil ? barePlace(first, range.upperBound) : nil
        var end = place?.tokens.lowerBound ?? bare?.tokens.lowerBound ?? range.upperBound
        end = text.end(from: first, before: end, at: English.PuttingWords.afterBought)
        while end > first + 1, English.PuttingWords.beforeStored.contains(words[end - 1]) { end -= 1 }
        let things = list.things(in: first..<end)
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && !$0.isPlant }) else { return nil }
        let groceries = groceries(things, head, first..<end)
        guard groceries != nil || things.allSatisfy({ $0.isKnown || $0.quantity != nil || $0.unit != nil })
        else { return nil }
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
                head.lead.lowerBound..<max(limit == range.upperBound ? place.tokens.upperBound : limit, end),
                isPut: true)
        }
        if isPreserved { return nil }
        return restocked(things, head.lead.lowerBound..<end)
            ?? offList(things, head.lead.lowerBound..<end) ?? groceries
    }

    /// "At the baker's", "in the hardware store": where something was bought, and not where it is.
    private func isShop(_ place: PlacePhrase) -> Bool {
        words[place.tokens.lowerBound] == "at"
            || words[place.tokens].contains(where: English.PuttingWords.shop.contains)
    }

    /// "Bought two more cans of peas": adds to the cans that are kept.
    private func restocked(_ things: [SaidThing], _ tokens: Range<Int>) -> ThingReading? {
        let isMore = words[tokens].contains { ["more", "another", "extra"].contains($0) }
        guard isMore, !words.contains(where: English.PuttingWords.ofEating.contains),
            things.allSatisfy({ thing in
                guard let item = thing.item, item.home.map({ !KeptThings.isList($0) }) ?? false else {
                    return false
                }
                return thing.quantity != nil
                    && (thing.unit.map(ThingRecords.unit) ?? "") == ThingRecords.unit(item.record)
            })
        else { return nil }
        return ThingReading(tokens: tokens, fit: .certain, acts: things.map(\.added), things: things)
    }

    /// "Bought bread", "bought 5 kg of rice": nothing to keep, and no meal. A sandwich that was bought was eaten.
    private func groceries(
        _ things: [SaidThing], _ head: ClauseHead, _ range: Range<Int>
    ) -> ThingReading? {
        let rest = words[range.upperBound...]
        let isPicked = words[head.verb] == "picked"
        guard words[head.verb] == "bought" || isPicked, !range.isEmpty,
            rest.isEmpty || rest.count <= 4 && rest.contains(where: English.PuttingWords.shop.contains),
            !words.contains(where: English.PuttingWords.ofEating.contains),
            things.contains(where: { $0.kind.map { $0 != "food" } ?? false })
                || things.allSatisfy({ thing in
                    // "Picked up a curry" was eaten; "picked up two loaves" was not.
                    thing.unit.map(English.PuttingWords.pack.contains)
                        ?? (thing.quantity == nil && !isPicked
                            || thing.head.map(English.PuttingWords.byNumber.contains) ?? false)
                }),
            !["a", "an", "some", "the", "my"].contains(words[range.lowerBound])
                || things.allSatisfy({ $0.unit != nil })
                || things.contains(where: { $0.kind.map { $0 != "food" } ?? false })
        else { return nil }
        return ThingReading(tokens: head.lead.lowerBound..<range.upperBound, fit: .certain, acts: [])
    }

    /// Takes things on a list off it when they are bought.
    private func offList(_ things: [SaidThing], _ tokens: Range<Int>) -> ThingReading? {
        let listed = things.compactMap { thing -> (SaidThing, String)? in
            text.kept.items(named: thing.words).compactMap { $0.record[text: "collection"] }.first(
                where: KeptThings.isList
            ).map { (thing, $0) }
        }
        guard !listed.isEmpty else { return nil }
        let acts = listed.map { thing, list in thing.unlisted(from: list) }
        // What was on the list was bought, and not eaten.
        return ThingReading(tokens: tokens, fit: .addressed, acts: acts, things: things)
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

    /// The place in the next clause: "all of it is in the shed", "put it in the shed".
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
}
