import Diary
import Language

/// Reads what there is less of afterwards: "used up the honey", "took two bulbs from the cellar", "we ran out of glue", "the
/// vinegar is finished".
struct TakeReading {
    let text: SaidText
    let antecedents: [SaidThing]

    private var words: [String] { text.words }
    private var list: ThingList { ThingList(text: text) }

    func read(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        if text.isAsked(range) { return nil }
        return ranOut(range) ?? used(range) ?? removed(range) ?? finished(range) ?? opened(range) ?? lastOf(
            range) ?? fromStock(range)
    }

    // MARK: "We ran out of glue", "out of tape"

    private func ranOut(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 6)
        guard let out = (start..<reach).first(where: { words[$0] == "out" }), out + 2 < range.upperBound + 0,
            out + 1 < range.upperBound,
            words[out + 1] == "of", out + 2 < range.upperBound
        else { return nil }
        let before = words[start..<out]
        let isRun = before.last == "ran" || before.last == "run"
        guard before.allSatisfy({ English.TakingWords.beforeOut.contains($0) }),
            !before.contains("were") || before.first == "were"
        else { return nil }
        let things = list.things(in: (out + 2)..<range.upperBound)
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && $0.isKnown || $0.item != nil }) else {
            return nil
        }
        let takes = things.map { take($0, all: true) }
        let wanted =
            isRun
            ? []
            : things.map { thing -> Act in
                var fields = ActFields()
                fields.text("name", thing.name)
                fields.text("collection", text.kept.shoppingList)
                fields.text("category", ThingCategory.ofItem(kind: thing.kind))
                return fields.act("item")
            }
        return Reading(tokens: start..<range.upperBound, fit: .certain, acts: takes + wanted, things: things)
    }

    // MARK: "Used a cup of sugar", "used up the honey"

    private func used(_ range: Range<Int>) -> Reading? {
        guard let head = ClauseHead(English.TakingWords.using, in: range, of: text), !head.isNegated,
            !head.isPlanned
        else {
            return nil
        }
        var first = head.verb + 1
        guard first < range.upperBound, words[first] != "to" else { return nil }
        var isAll = words[head.verb] == "emptied"
        if ["up", "off"].contains(words[first]) {
            isAll = true
            first += 1
        }
        if words[head.verb] == "polished", !isAll { return nil }
        let isThrown = English.TakingWords.throwing.contains(words[head.verb])
        if isThrown, ["out", "away"].contains(words[first]), first + 1 < range.upperBound { first += 1 }
        var end = range.upperBound
        let place = stock(first, end)
        if let place { end = place.tokens.lowerBound }
        for index in first..<end
        where index > first
            && English.TakingWords.afterUsed.contains(words[index])
        {
            end = index
            break
        }
        if end > first, words[end - 1] == "up" {
            isAll = true
            end -= 1
        }
        let said = Array(words[first..<max(first, end)])
        if let of = lastOf(first, end) {
            isAll = true
            first = of
        } else if let last = said.firstIndex(where: { ["last", "final"].contains($0) }), last <= 1 {
            isAll = isAll || true
            first += last + 1
        }
        let isIt = first < end && words[first] != "one" && SaidThing.pronouns.contains(words[first])
        if isIt {
            if words[first..<end].contains("all") || isAll {
                guard !antecedents.isEmpty else { return nil }
                return Reading(
                    tokens: head.lead.lowerBound..<range.upperBound, fit: .certain,
                    acts: antecedents.map { take($0, all: true) }, things: antecedents)
            }
            return nil
        }
        if first < end, words[first] == "all", first + 1 < end {
            isAll = true
            first += 1
        }
        // "Used the final three boxes"
        var things = list.things(in: first..<end)
        if things.count == 1, let only = antecedents.first,
            isAmount(first, end)
                || things[0].words.count == 1 && MeasuringUnit.named(things[0].words[0]) != nil
        {
            let amount = SpokenQuantity.read(words[first..<end])
            things = [only]
            things[0].quantity = amount?.value
            things[0].unit = MeasuringUnit.named(words[end - 1])
        }
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && !$0.isPlant }) else { return nil }
        let isCounted = things.contains { $0.quantity != nil }
        let isKnown = things.allSatisfy { $0.isKnown }
        if isThrown {
            guard
                things.allSatisfy({
                    $0.item != nil && !($0.item?.home.map(KeptThings.isList) ?? true) || isAll && $0.isKnown
                })
            else { return nil }
            isAll = isAll || !isCounted
        }
        if words[head.verb] == "finished" || words[head.verb] == "emptied" {
            guard isAll && isKnown || things.allSatisfy({ $0.item != nil }) else { return nil }
            isAll = true
        }
        guard
            isAll || isCounted && (isKnown || things.allSatisfy { $0.unit != nil })
                || things.allSatisfy({ $0.item != nil })
        else { return nil }
        let limit = place?.tokens.upperBound ?? end
        let fit: Claim.Fit =
            things.allSatisfy { $0.item != nil } ? .certain : isAll || isKnown ? .likely : .possible
        return Reading(
            tokens: head.lead.lowerBound..<max(limit, end), fit: fit,
            acts: things.map { take($0, all: isAll && !isCounted, from: place) }, things: things)
    }

    private func isAmount(_ first: Int, _ end: Int) -> Bool {
        guard first < end, let found = SpokenQuantity.read(words[first..<end]) else { return false }
        return found.end == end || found.end + 1 == end && MeasuringUnit.named(words[found.end]) != nil
    }

    /// Where the thing begins after "the last of", "the end of the", "the rest of".
    private func lastOf(_ first: Int, _ end: Int) -> Int? {
        var index = first
        while index < end, English.TakingWords.beforeLast.contains(words[index]) { index += 1 }
        guard index + 1 < end, English.TakingWords.last.contains(words[index]) else {
            return nil
        }
        var of = index + 1
        while of < end, English.TakingWords.bit.contains(words[of]) { of += 1 }
        return of < end && words[of] == "of" ? of + 1 : nil
    }

    // MARK: "Took two bulbs from the cellar", "remove the tape"

    private func removed(_ range: Range<Int>) -> Reading? {
        guard let head = ClauseHead(English.TakingWords.taking, in: range, of: text), !head.isNegated,
            !head.isPlanned || head.isOrder
        else { return nil }
        let first = head.verb + 1
        guard first < range.upperBound else { return nil }
        let verb = words[head.verb]
        let place = stock(first, range.upperBound)
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
            return Reading(
                tokens: head.lead.lowerBound..<limit, fit: .certain,
                acts: things.map { take($0, all: isAll && $0.quantity == nil) }, things: things)
        }
        guard let place else { return nil }
        var end = place.tokens.lowerBound
        while end > first, English.TakingWords.beforeStock.contains(words[end - 1]) { end -= 1 }
        var start = first
        if start < end, English.TakingWords.beforeTaken.contains(words[start]) { start += 1 }
        let isAll = lastOf(start, end) != nil
        if let of = lastOf(start, end) { start = of }
        let things = list.things(in: start..<max(start, end))
        guard !things.isEmpty,
            things.allSatisfy({ !$0.isNothingKept && !$0.isPlant && ($0.isKnown || $0.unit != nil) })
        else { return nil }
        if ["got", "get", "brought"].contains(verb), place.collection == nil { return nil }
        let fit: Claim.Fit = things.allSatisfy { $0.item != nil } ? .certain : .likely
        return Reading(
            tokens: head.lead.lowerBound..<place.tokens.upperBound, fit: fit,
            acts: things.map { take($0, all: isAll, from: place) }, things: things)
    }

    /// Where something is taken from: "from the cellar", "out of the freezer", "out the chest", "off the shelf".
    private func stock(_ first: Int, _ limit: Int) -> PlacePhrase? {
        for index in first..<min(limit, first + 30) {
            guard ["from", "out", "off"].contains(words[index]) else { continue }
            var at = index
            if words[index] == "out", index + 1 < limit, words[index + 1] == "of" { at = index + 1 }
            guard at + 1 < limit, let place = PlacePhrase.read(at: at, before: limit, in: text) else {
                continue
            }
            guard
                place.collection != nil
                    || place.isKnown && !words[place.tokens].contains(where: { $0.hasSuffix("'s") })
            else { continue }
            let name = Self.bare(place.collection ?? place.name)
            let collection = place.collection ?? text.kept.collection(named: Token.split(name).map(\.word))
            return PlacePhrase(
                tokens: index..<place.tokens.upperBound, collection: collection, name: name, isKnown: true)
        }
        return nil
    }

    private static func bare(_ name: String) -> String {
        for lead in ["from the ", "out of the ", "off the ", "of the ", "from ", "out ", "off ", "of "]
        where name.lowercased().hasPrefix(lead) {
            return String(name.dropFirst(lead.count))
        }
        return name
    }

    // MARK: "The polish is finished", "wax over", "ironing's done"

    private func finished(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 10)
        guard start + 1 < reach else { return nil }
        guard
            let state = (start + 1..<reach).first(where: { English.TakingWords.finished.contains(words[$0]) })
        else { return nil }
        let after = state + 1
        let isLast =
            after >= range.upperBound || text.tokens[after].followsBreak
            || English.TakingWords.afterFinished.contains(words[after])
        guard isLast else { return nil }
        var end = state
        while end > start,
            English.TakingWords.beforeFinished.contains(words[end - 1])
        { end -= 1 }
        guard end > start else { return nil }
        let helpers = words[end..<state]
        let isNearly = helpers.contains("nearly") || helpers.contains("almost")
        if words[state] == "out", !helpers.contains("run"), !helpers.contains("ran") { return nil }
        if English.TakingWords.otherSubject.contains(words[start]) {
            return nil
        }
        if (start..<end).contains(where: { English.TakingWords.notInName.contains(words[$0]) }) {
            return nil
        }
        var name = list.thing(in: start..<end)
        if let last = name?.words.last, last.hasSuffix("'s"), var thing = name {
            thing.words = thing.words.dropLast() + [String(last.dropLast(2))]
            thing.item = text.kept.item(named: thing.words)
            thing.kind = ThingWords.kind(endingIn: thing.words[...])
            thing.isKnown = thing.item != nil || thing.kind != nil
            thing.name = thing.item?.record.name ?? String(thing.name.dropLast(2))
            name = thing
        }
        guard let thing = name, !thing.isNothingKept, !thing.isPlant else { return nil }
        // "The glue pot is empty": the jar of something.
        let isDone = words[state] == "done"
        let onErrands = text.kept.items(named: thing.words).first {
            $0.record[text: "collection"].map { ThingWords.isErrandList(Token.split($0).map(\.word)) }
                ?? false
        }
        if isDone || words[state] == "finished", let errand = onErrands {
            var fields = thing.fields
            fields.text("collection", errand.record[text: "collection"])
            return Reading(tokens: start..<after, fit: .certain, acts: [fields.act("take")], things: [thing])
        }
        if isDone { return nil }
        guard thing.item != nil || thing.isKnown && (words[state] != "over" || thing.kind == "food") else {
            return nil
        }
        if words[state] == "gone", helpers.isEmpty, thing.item == nil { return nil }
        if isNearly {
            // A count may follow: "almost gone, maybe a spoon left".
            if let count = leftCount(after) {
                var counted = thing
                counted.quantity = count.quantity
                counted.unit = count.unit
                var fields = counted.fields
                fields.flag("counted")
                return Reading(
                    tokens: start..<count.end, fit: .certain, acts: [fields.act("item")], things: [thing])
            }
            var fields = ActFields()
            fields.text("name", thing.name)
            fields.text("collection", text.kept.shoppingList)
            return Reading(tokens: start..<after, fit: .certain, acts: [fields.act("item")], things: [thing])
        }
        var limit = after
        if after < range.upperBound, ["bar", "except"].contains(words[after]) { limit = range.upperBound }
        return Reading(
            tokens: start..<limit, fit: thing.item == nil ? .likely : .certain,
            acts: [take(thing, all: true)], things: [thing])
    }

    private func leftCount(_ start: Int) -> (quantity: Double, unit: String?, end: Int)? {
        let reach = min(words.count, start + 8)
        guard let last = (start..<max(start, reach)).first(where: { words[$0] == "left" }) else { return nil }
        var index = start
        while index < last, English.TakingWords.beforeLeft.contains(words[index]) {
            index += 1
        }
        guard index < last, let found = SpokenQuantity.read(words[index..<last]), let value = found.value,
            found.end <= last
        else { return nil }
        return (value, found.end < last ? MeasuringUnit.named(words[found.end]) : nil, last + 1)
    }

    // MARK: "Opened a jar of honey", "that's the end of the string"

    private func opened(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 14)
        guard
            let verb = (start..<reach).first(where: { English.TakingWords.opening.contains(words[$0]) })
        else { return nil }
        if ClauseHead.isNegating(words[start..<verb]) { return nil }
        if words[verb] == "given" || words[verb] == "gave" { return givenAway(start, verb, range.upperBound) }
        var first = verb + 1
        var end = range.upperBound
        if first < end, words[first] == "open" || words[first] == "up" { first += 1 }
        if first >= end || text.tokens[first].followsBreak || ["so", "and", "now"].contains(words[first]) {
            // "Another tin of varnish opened"
            first = start
            while first < verb, English.TakingWords.beforeOpened.contains(words[first]) { first += 1 }
            end = verb
        }
        guard first < end, let thing = list.thing(in: first..<end), thing.unit != nil, thing.isKnown else {
            return nil
        }
        return Reading(
            tokens: start..<max(end, verb + 1), fit: thing.item == nil ? .likely : .certain,
            acts: [take(thing, all: false)], things: [thing])
    }

    /// "Chutney: three jars given to the school", "gave two jars of chutney to Ann".
    private func givenAway(_ start: Int, _ verb: Int, _ limit: Int) -> Reading? {
        guard verb + 1 < limit else { return nil }
        if words[verb] == "given" {
            guard ["to", "away"].contains(words[verb + 1]) else { return nil }
            guard let number = (start..<verb).first(where: { SpokenNumber.isNumeral(words[$0]) }) else {
                return nil
            }
            let isHeaded = number > start
            let thing = isHeaded ? list.thing(in: start..<number) : list.thing(in: number..<verb)
            guard var thing, thing.isKnown else { return nil }
            if isHeaded, let found = SpokenQuantity.read(words[number..<verb]) {
                thing.quantity = found.value
                thing.unit = found.end < verb ? MeasuringUnit.named(words[found.end]) : nil
            }
            return Reading(
                tokens: start..<limit, fit: .likely, acts: [take(thing, all: false)], things: [thing])
        }
        guard
            let to = (verb + 1..<min(limit, verb + 12)).first(where: {
                words[$0] == "to" || words[$0] == "away"
            }),
            to > verb + 1, let thing = list.thing(in: (verb + 1)..<to), thing.item != nil,
            thing.quantity != nil
        else { return nil }
        return Reading(tokens: start..<limit, fit: .certain, acts: [take(thing, all: false)], things: [thing])
    }

    private func lastOf(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        guard start < range.upperBound, English.TakingWords.beforeEnd.contains(words[start])
        else { return nil }
        var first = start
        while first < range.upperBound, English.TakingWords.pointing.contains(words[first]) {
            first += 1
        }
        guard first > start, let of = lastOf(first, range.upperBound) else { return nil }
        guard let thing = list.thing(in: of..<range.upperBound), !thing.isNothingKept, thing.isKnown else {
            return nil
        }
        return Reading(
            tokens: start..<range.upperBound, fit: .likely, acts: [take(thing, all: true)], things: [thing])
    }

    // MARK: "Four bags of beans out of the freezer"

    /// An amount with the place where it was: the words may stand in a sentence about something else.
    private func fromStock(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        guard start < range.upperBound, let place = stock(start, range.upperBound),
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
        return Reading(
            tokens: first..<place.tokens.upperBound, fit: thing.item == nil ? .likely : .certain,
            acts: [take(thing, all: false, from: place)], things: [thing])
    }

    // MARK: The act

    private func take(_ thing: SaidThing, all: Bool, from place: PlacePhrase? = nil) -> Act {
        var fields = thing.fields
        if let place {
            fields.text("collection", place.collection ?? place.name)
        } else if let home = thing.item?.record[text: "collection"], !KeptThings.isList(home) {
            fields.text("collection", home)
        }
        fields.flag("all", all)
        return fields.act("take")
    }
}
