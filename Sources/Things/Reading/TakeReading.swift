import Diary
import Language

/// Reads what was taken from its place: "took two bulbs from the cellar", "remove the tape".
struct TakeReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? { removed(text.clauses[clause]) }

    private func removed(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.TakingWords.taking, in: range, of: text), !head.isNegated,
            !head.isPlanned || head.isOrder
        else { return nil }
        let first = head.verb + 1
        guard first < range.upperBound else { return nil }
        let verb = words[head.verb]
        let isOut = words[first] == "out" && first + 1 < range.upperBound && words[first + 1] != "of"
        let place = text.stock(isOut ? first + 1 : first, range.upperBound)
        if place == nil, let taken = takenOut(head, range) ?? takenFromStock(head, range) { return taken }
        if place == nil {
            guard English.TakingWords.removing.contains(verb) else { return nil }
            let end = text.pieceEnd(from: first, before: range.upperBound)
            let things = list.things(in: first..<end)
            guard !things.isEmpty, things.allSatisfy({ $0.item != nil }) else { return nil }
            let later =
                range.upperBound < words.count
                ? words[range.upperBound..<min(words.count, text.sentenceEnd(from: range.upperBound))].prefix(
                    8) : []
            let isAll =
                words[end..<range.upperBound].contains("all")
                || later.contains("all") && later.contains("it")
                    && later.contains(where: { $0.hasPrefix("use") || $0 == "gone" })
            let limit = isAll && later.contains("all") ? text.sentenceEnd(from: range.upperBound) : end
            return ThingReading(
                tokens: head.lead.lowerBound..<limit, fit: .certain,
                acts: things.map { $0.taken(all: isAll && $0.quantity == nil) }, things: things)
        }
        guard let place else { return nil }
        var end = place.tokens.lowerBound
        while end > first, English.TakingWords.beforeStock.contains(words[end - 1]) { end -= 1 }
        var start = first
        if start < end, English.TakingWords.beforeTaken.contains(words[start]) { start += 1 }
        let isAll = text.lastOf(start, end) != nil
        if let of = text.lastOf(start, end) { start = of }
        let isLastOne = text.isLastOne(start, end)
        let things = list.things(in: start..<max(start, end))
        guard !things.isEmpty,
            things.allSatisfy({ !$0.isNothingKept && !$0.isPlant && ($0.isKnown || $0.unit != nil) })
        else { return nil }
        // "Got two plates from the kitchen" tells of a thing that is kept there, or of nothing.
        if ["got", "get", "brought"].contains(verb), place.collection == nil, !isAll,
            !things.allSatisfy({ ThingRecords.same($0.item?.home, place.name) })
        {
            return nil
        }
        let fit: Claim.Fit = things.allSatisfy { $0.item != nil } ? .certain : .likely
        return ThingReading(
            tokens: head.lead.lowerBound..<text.purposeEnd(place.tokens.upperBound, range.upperBound),
            fit: fit,
            acts: things.map { $0.taken(all: isAll || isLastOne && $0.quantity == nil, from: place) },
            things: things)
    }

    /// "I took three jars of jam", where jam is kept in jars.
    private func takenFromStock(_ head: ClauseHead, _ range: Range<Int>) -> ThingReading? {
        guard ["took", "taken"].contains(words[head.verb]) else { return nil }
        let end = text.pieceEnd(from: head.verb + 1, before: range.upperBound)
        let things = list.things(in: head.verb + 1..<end)
        let isStock = things.allSatisfy { thing in
            guard let item = thing.item, thing.quantity != nil, let unit = thing.unit else { return false }
            return English.TakingWords.container.contains(ThingRecords.unit(unit))
                && ThingRecords.unit(item.record) == ThingRecords.unit(unit)
        }
        guard isStock, !things.isEmpty else { return nil }
        return ThingReading(
            tokens: head.lead.lowerBound..<text.purposeEnd(end, range.upperBound), fit: .addressed,
            acts: things.map { $0.taken(all: false) }, things: things)
    }

    /// "Take two packets of noodles out", "took out one bag": the place is not named.
    private func takenOut(_ head: ClauseHead, _ range: Range<Int>) -> ThingReading? {
        var first = head.verb + 1
        var end = text.pieceEnd(from: first, before: range.upperBound)
        if words[first] == "out", first + 1 < end {
            first += 1
        } else if let out = (first + 1..<max(first + 1, end)).first(where: { words[$0] == "out" }),
            out + 1 == end || ["to", "for"].contains(words[out + 1])
        {
            end = out
        } else {
            return nil
        }
        let things = list.things(in: first..<end)
        guard !things.isEmpty,
            things.allSatisfy({
                !$0.isNothingKept && !$0.isPlant
                    && ($0.item.map { $0.home.map { !KeptThings.isList($0) } ?? true } == true
                        || $0.unit != nil && $0.isKnown)
            }),
            things.contains(where: { $0.quantity != nil })
                || things.allSatisfy({ $0.item?.home != nil && $0.kind != "food" })
        else { return nil }
        let limit = text.pieceEnd(from: head.verb, before: range.upperBound)
        return ThingReading(
            tokens: head.lead.lowerBound..<limit,
            fit: things.allSatisfy { $0.item != nil } ? .certain : .likely,
            acts: things.map { $0.taken(all: false) }, things: things)
    }
}

extension SaidText {
    /// The end of a purpose such as "for supper", "for the stew", "at breakfast".
    ///
    /// It does not tell that the thing was eaten.
    func purposeEnd(_ end: Int, _ limit: Int) -> Int {
        end < limit && ["for", "at", "during", "over"].contains(words[end]) && !tokens[end].followsBreak
            ? pieceEnd(from: end, before: limit) : end
    }

    /// "The last tin", "my final roll": one is taken, and none is left.
    func isLastOne(_ first: Int, _ end: Int) -> Bool {
        var index = first
        while index < end, ThingWords.determiners.contains(words[index]) { index += 1 }
        return index + 1 < end && ["last", "final"].contains(words[index])
            && !SpokenNumber.isNumeral(words[index + 1])
    }
}

/// Reads an amount with its place, even in a sentence about something else: "four bags of beans out of the
/// freezer".
struct StockReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard start < range.upperBound, let place = text.stock(start, range.upperBound),
            let name = place.collection ?? (ThingWords.isPlace(words[place.tokens]) ? place.name : nil),
            !name.isEmpty
        else { return nil }
        var first = place.tokens.lowerBound
        while first > start, place.tokens.lowerBound - first < 9 {
            first -= 1
            if SpokenNumber.isNumeral(words[first]),
                first == start || !SpokenNumber.isNumeral(words[first - 1])
            {
                break
            }
        }
        guard SpokenNumber.isNumeral(words[first]),
            let thing = list.thing(in: first..<place.tokens.lowerBound), thing.quantity != nil,
            thing.isKnown, thing.unit != nil || thing.item != nil
        else { return nil }
        return ThingReading(
            tokens: first..<place.tokens.upperBound, fit: thing.item == nil ? .likely : .certain,
            acts: [thing.taken(all: false, from: place)], things: [thing])
    }
}

extension SaidText {
    /// The place from which something is taken: "from the cellar", "out of the freezer", "out the chest",
    /// "off the shelf".
    func stock(_ first: Int, _ limit: Int) -> PlacePhrase? {
        for index in first..<min(limit, first + 30) {
            guard ["from", "out", "off"].contains(words[index]) else { continue }
            var at = index
            if words[index] == "out", index + 1 < limit, words[index + 1] == "of" { at = index + 1 }
            guard at + 1 < limit, let place = PlacePhrase.read(at: at, before: limit, in: self) else {
                continue
            }
            guard
                place.collection != nil
                    || place.isKnown && !words[place.tokens].contains(where: { $0.hasSuffix("'s") })
            else { continue }
            let name = Self.bare(place.collection ?? place.name)
            let collection = place.collection ?? kept.collection(named: Token.split(name).map(\.word))
            return PlacePhrase(
                tokens: index..<place.tokens.upperBound, collection: collection, name: name, isKnown: true)
        }
        return nil
    }

    private static func bare(_ name: String) -> String {
        for lead in English.SentencePhrases.source where name.lowercased().hasPrefix(lead + " ") {
            return String(name.dropFirst(lead.count + 1))
        }
        return name
    }
}
