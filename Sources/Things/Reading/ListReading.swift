import Diary
import JSON
import Language

/// Reads what comes on and off lists: "add milk to the list", "shopping list: …", "we need eggs", "cross off the bread".
struct ListReading {
    let text: SaidText
    /// The things named right before, which "it" and "those" mean.
    let antecedents: [SaidThing]
    /// The list named right before, which "it" means after "on".
    var lastList: String?

    private var words: [String] { text.words }
    private var list: ThingList { ThingList(text: text) }

    /// Whether a clause does something to a list.
    static func namesList(_ range: Range<Int>, _ text: SaidText) -> Bool {
        guard ListMention.first(in: range, of: text) != nil else { return false }
        return ClauseHead(
            English.ThingVerbs.add.union(English.ThingVerbs.remove).union(English.ThingVerbs.put), in: range,
            of: text) != nil
    }

    func read(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        return headed(clause) ?? made(clause) ?? cleared(range) ?? onList(range) ?? onIt(range) ?? tickedOff(
            range) ?? needed(range)
    }

    // MARK: "Shopping list: butter, eggs"

    private func headed(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        let end = text.sentenceEnd(from: start)
        guard start < end, let (name, first) = heading(from: start, before: end) else { return nil }
        var limit = end
        for later in text.clauses[(clause + 1)...] where later.lowerBound < end && later.lowerBound > first {
            let opening = text.afterFillers(later)
            if !text.tokens[later.lowerBound].followsBreak
                || SaidPhrases.notes.match(at: opening, in: words[...]) != nil
            {
                limit = later.lowerBound
                break
            }
        }
        let things = list.things(in: first..<limit).filter { !$0.isNothingKept }
        guard !things.isEmpty else { return nil }
        return Reading(
            tokens: start..<limit, fit: .addressed, acts: things.map { item($0, on: name) }, things: things)
    }

    /// The name of a list that a sentence begins with, and where its items begin.
    private func heading(from start: Int, before end: Int) -> (name: String, first: Int)? {
        var index = start
        let reach = min(end, start + 8)
        if English.ListWords.beforeHeading.contains(words[index]), index + 1 < reach { index += 1 }
        for stop in (index + 1)..<max(index + 2, reach + 1) where stop < end {
            let said = Array(words[index..<stop])
            let opens = text.opensList(at: stop)
            if opens, said.last == "list",
                !English.ListWords.notHeading.contains(said[0])
                    || said.count == 2 && said[0] != "new"
            {
                if ["add", "put"].contains(said[0]) || said.contains("to") && said.first == "add" {
                    return nil
                }
                return (text.kept.listName(said, written: text.name(index..<stop)), stop)
            }
            if opens, let own = text.kept.collection(named: said) { return (own, stop) }
            if opens,
                said == ["shopping"] || said == ["groceries"] || said == ["list"] || said == ["to", "buy"]
                    || said == ["buy"]
            {
                return (text.kept.shoppingList, stop)
            }
            if opens { return nil }
        }
        // A recogniser writes no colon.
        for stop in [index + 3, index + 2] where stop < end {
            let said = Array(words[index..<stop])
            guard
                ThingWords.isShoppingList(said)
                    || said.last == "list" && text.kept.collection(named: said) != nil,
                said.last == "list", stop < end, !text.tokens[stop].followsStop
            else { continue }
            if English.ListWords.afterList.contains(words[stop]) { break }
            return (text.kept.listName(said, written: text.name(index..<stop)), stop)
        }
        return shouldHave(from: start, before: end)
    }

    /// "The list needs string".
    private func shouldHave(from start: Int, before end: Int) -> (name: String, first: Int)? {
        guard let last = (start..<min(end, start + 5)).first(where: { words[$0] == "list" }) else {
            return nil
        }
        var index = last + 1
        let first = index
        while index < end,
            English.ListWords.shouldHave.contains(words[index])
        {
            index += 1
        }
        guard index > first, index < end, words[first] != "has" else { return nil }
        let said = Array(words[start...last])
        return (text.kept.listName(said, written: text.name(start..<(last + 1))), index)
    }

    // MARK: Lists that are made and cleared

    private func made(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        let end = text.sentenceEnd(from: start)
        guard start < end,
            let verb = (start..<min(end, start + 5)).first(where: {
                English.ListWords.making.contains(words[$0])
            }),
            let last = (verb..<min(end, verb + 6)).first(where: { words[$0] == "list" }),
            !ClauseHead.isNegating(words[start..<last])
        else { return nil }
        var nameStart = verb + 1
        while nameStart < last, English.ListWords.beforeMade.contains(words[nameStart]) {
            nameStart += 1
        }
        var nameEnd = last + 1
        var items = end..<end
        // "New list: summer house → paint, nails"
        if nameStart == last, nameEnd < end,
            text.opensList(at: nameEnd) || ["called", "for", "named"].contains(words[nameEnd])
        {
            if ["called", "named", "for"].contains(words[nameEnd]) { nameEnd += 1 }
            nameStart = nameEnd
            nameEnd = text.pieceEnd(from: nameStart, before: end)
        } else if nameEnd < end, words[nameEnd] == "for", !text.tokens[nameEnd].followsBreak {
            nameEnd = text.pieceEnd(from: nameEnd, before: end)
        } else if nameEnd < end, ["called", "named"].contains(words[nameEnd]) {
            nameStart = nameEnd + 1
            nameEnd = text.pieceEnd(from: nameStart, before: end)
        }
        if nameEnd < end, text.tokens[nameEnd].followsBreak { items = nameEnd..<end }
        guard nameStart < nameEnd else { return nil }
        let name =
            text.kept.collection(named: Array(words[nameStart..<nameEnd])) ?? text.name(nameStart..<nameEnd)
        var fields = ActFields()
        fields.text("collection", name)
        let things = items.isEmpty ? [] : list.things(in: items).filter { !$0.isNothingKept }
        return Reading(
            tokens: start..<end, fit: .addressed,
            acts: [fields.act("list")] + things.map { item($0, on: name) }, things: things)
    }

    private func cleared(_ range: Range<Int>) -> Reading? {
        guard let head = ClauseHead(English.ListWords.clearing, in: range, of: text), head.isOrder,
            !head.isNegated,
            let mention = ListMention.first(in: range, of: text)
        else { return nil }
        let between = words[(head.verb + 1)..<max(head.verb + 1, mention.tokens.lowerBound)].filter {
            !ThingWords.determiners.contains($0)
        }
        let isAll =
            between.isEmpty
            || between.allSatisfy { English.ListWords.everything.contains($0) }
        let isWhole =
            ["delete", "remove", "erase"].contains(words[head.verb])
            ? between.contains("everything") || between.contains("all") || between.contains("contents") : true
        guard isAll, isWhole else { return nil }
        var fields = ActFields()
        fields.text("collection", mention.name)
        fields.flag("clear")
        return Reading(
            tokens: head.lead.lowerBound..<mention.tokens.upperBound, fit: .addressed,
            acts: [fields.act("list")])
    }

    // MARK: "Add … to the list", "take … off the list"

    private func onList(_ range: Range<Int>) -> Reading? {
        guard let mention = ListMention.first(in: range, of: text) else { return nil }
        let verbs = English.ThingVerbs.add.union(English.ThingVerbs.remove).union(English.ThingVerbs.put)
        // The last verb before the list is the one that is meant.
        guard let head = ClauseHead(verbs, in: range, of: text, reach: 12),
            head.verb < mention.tokens.lowerBound
        else { return nil }
        guard !head.isNegated, head.isOrder || !head.isPlanned || head.lead.isEmpty else { return nil }
        let verb = words[head.verb]
        let isTake =
            mention.isRemoving
            || English.ThingVerbs.remove.contains(verb) && mention.preposition != "to"
                && !English.ThingVerbs.add.contains(verb)
        if mention.preposition == nil, !isTake { return nil }
        var objects = (head.verb + 1)..<mention.tokens.lowerBound
        while let last = objects.last,
            English.ListWords.afterThings.contains(words[last])
        { objects = objects.lowerBound..<last }
        while let first = objects.first, English.ListWords.beforeThings.contains(words[first]) {
            objects = (first + 1)..<objects.upperBound
        }
        var end = mention.tokens.upperBound
        var things = list.things(in: objects)
        let isEmpty =
            objects.isEmpty
            || words[objects].allSatisfy {
                SaidThing.pronouns.contains($0) || ThingWords.fillers.contains($0) || $0 == "all"
                    || $0 == "of" || $0 == "some" || $0 == "more"
            }
        if isEmpty { things = [] }
        things = things.filter { !$0.isNothingKept || $0.words.count > 1 }
        let rest = end..<range.upperBound
        if isEmpty, !isTake || rest.isEmpty == false, let first = rest.first,
            text.opensList(at: first) || words[first] == "and" || objects.isEmpty && antecedents.isEmpty
        {
            let limit = text.sentenceEnd(from: first)
            things = list.things(in: first..<limit).filter { !$0.isNothingKept }
            if !things.isEmpty { end = limit }
        } else if !rest.isEmpty, !isTake, let first = rest.first {
            if words[first] == "and" || text.tokens[first].followsBreak && !text.opensList(at: first) {
                // "… on the list and a tin of polish"
                let more = list.things(in: rest).filter {
                    !$0.isNothingKept && ($0.isKnown || $0.unit != nil)
                }
                if !more.isEmpty {
                    things += more
                    end = range.upperBound
                }
            } else if text.opensList(at: first) {
                end = range.upperBound
            }
        }
        if isEmpty, things.isEmpty { things = antecedents }
        guard !things.isEmpty else { return nil }
        let acts = things.map { isTake ? take($0, from: mention.name) : item($0, on: mention.name) }
        return Reading(tokens: head.lead.lowerBound..<end, fit: .addressed, acts: acts, things: things)
    }

    /// "… and stick nails on it", "and add string": the list of the words before.
    private func onIt(_ range: Range<Int>) -> Reading? {
        guard let lastList, let head = ClauseHead(English.ThingVerbs.add, in: range, of: text),
            !head.isNegated, head.isOrder
        else { return nil }
        let first = head.verb + 1
        var end = range.upperBound
        if let on = (first..<range.upperBound).first(where: { ["on", "to", "onto"].contains(words[$0]) }) {
            guard on + 1 < range.upperBound, ["it", "that", "there"].contains(words[on + 1]), on > first
            else { return nil }
            end = on
        } else if !["add", "include"].contains(words[head.verb])
            || (first..<end).contains(where: { PlacePhrase.prepositions.contains(words[$0]) })
        {
            return nil
        }
        let things = list.things(in: first..<end).filter { !$0.isNothingKept }
        guard !things.isEmpty else { return nil }
        let limit = end == range.upperBound ? end : min(range.upperBound, end + 2)
        return Reading(
            tokens: head.lead.lowerBound..<limit, fit: .certain, acts: things.map { item($0, on: lastList) },
            things: things)
    }

    /// "Cross off the bread", "ticked off nails", "tick them off".
    private func tickedOff(_ range: Range<Int>) -> Reading? {
        guard let head = ClauseHead(English.ListWords.ticking, in: range, of: text), !head.isNegated,
            !head.isPlanned || head.isOrder,
            let off = (head.verb + 1..<range.upperBound).first(where: { ["off", "out"].contains(words[$0]) })
        else { return nil }
        let verb = words[head.verb]
        let isFirst = off == head.verb + 1
        if English.ListWords.doubtfulTicking.contains(verb), isFirst,
            verb == "take" || verb == "drop" || words[off] == "out"
        {
            return nil
        }
        var objects = isFirst ? (off + 1)..<range.upperBound : (head.verb + 1)..<off
        if objects.count > 30 { objects = objects.lowerBound..<(objects.lowerBound + 30) }
        let isPronoun =
            !objects.isEmpty
            && words[objects].allSatisfy {
                SaidThing.pronouns.contains($0) || ThingWords.determiners.contains($0) || $0 == "please"
            }
        let things = isPronoun ? antecedents : list.things(in: objects).filter { !$0.isNothingKept }
        guard !things.isEmpty else { return nil }
        if verb == "take" || verb == "drop" {
            // "Take three boards off" needs something that is kept; "take the lid off" is another matter.
            guard things.allSatisfy({ $0.item != nil }),
                off + 1 >= range.upperBound || text.tokens[off + 1].followsBreak || words[off + 1] == "and"
            else { return nil }
        }
        let end = isFirst ? range.upperBound : off + 1
        let acts = things.map { take($0, from: $0.item?.home ?? text.kept.shoppingList) }
        return Reading(tokens: head.lead.lowerBound..<end, fit: .certain, acts: acts, things: things)
    }

    // MARK: "We need eggs"

    private func needed(_ range: Range<Int>) -> Reading? {
        guard !text.isAsked(range), let (first, isSure) = needing(range) else { return nil }
        var limit = range.upperBound
        for index in first..<limit
        where English.ListWords.afterNeeded.contains(words[index]) && index > first {
            limit = index
            break
        }
        guard first < range.upperBound else {
            guard isSure, !antecedents.isEmpty else { return nil }
            return bought(antecedents, range)
        }
        let said = words[first..<limit]
        let isMore = said.allSatisfy {
            English.ListWords.more.contains($0)
                || ThingWords.fillers.contains($0)
        }
        if isMore { return antecedents.isEmpty ? nil : bought(antecedents, range.lowerBound..<limit) }
        let things = list.things(in: first..<limit)
        let isForShops = said.first == "some" || said.first == "more" || things.contains { $0.unit != nil }
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && !$0.isPlant }),
            things.contains(where: { $0.isKnown }) || isForShops && isSure
        else { return nil }
        return bought(things, range.lowerBound..<limit)
    }

    private func bought(_ things: [SaidThing], _ tokens: Range<Int>) -> Reading {
        let start = min(text.afterFillers(tokens), max(tokens.lowerBound, tokens.upperBound - 1))
        return Reading(
            tokens: start..<tokens.upperBound, fit: things.allSatisfy(\.isKnown) ? .certain : .likely,
            acts: things.map { item($0, on: text.kept.shoppingList) }, things: things)
    }

    /// Where what is needed begins.
    private func needing(_ range: Range<Int>) -> (first: Int, isSure: Bool)? {
        let start = text.afterFillers(range)
        for (phrase, isSure) in Self.needs
        where start + phrase.count <= range.upperBound && words[start...].starts(with: phrase) {
            let next = start + phrase.count
            if next < range.upperBound,
                English.ListWords.notNeeded.contains(words[next])
            {
                return nil
            }
            return (next, isSure)
        }
        return nil
    }

    /// The longest first.
    private static let needs: [(words: [String], isSure: Bool)] = {
        let subjects = ["we", "i", "we'll", "we also", "i also", "also", "", "we're gonna", "we still"]
        let verbs = [
            ("need", true), ("need to buy", true), ("need to get", true), ("need to pick up", true),
            ("want some more", true),
            ("want more", true), ("could do with", true), ("must get", true), ("must buy", true),
            ("have to buy", true),
            ("gotta get", true), ("should get", true), ("should buy", true), ("will need", true),
            ("want some", false),
        ]
        var needs = subjects.flatMap { subject in
            verbs.map { verb in ((subject.isEmpty ? verb.0 : subject + " " + verb.0), verb.1) }
        }
        needs += [
            ("running low on", true), ("we're running low on", true), ("we are running low on", true),
            ("getting low on", true),
            ("we're low on", true), ("we are low on", true), ("low on", true), ("running out of", true),
            ("i'm running low on", true),
            ("we're running out of", true), ("we are running out of", true), ("nearly out of", true),
            ("almost out of", true),
            ("we're nearly out of", true), ("we're almost out of", true), ("short of", true),
            ("we're short of", true), ("buy", true),
            ("get some", true), ("get more", true), ("get some more", true), ("pick up some", true),
            ("buy some", true), ("buy more", true),
            ("please buy", true), ("we're getting low on", true), ("i'm low on", true),
            ("i'm nearly out of", true), ("i'm almost out of", true),
        ]
        return needs.map { (words: $0.0.split(separator: " ").map(String.init), isSure: $0.1) }
            .sorted { $0.words.count > $1.words.count }
    }()

    // MARK: Acts

    private func item(_ thing: SaidThing, on list: String) -> Act {
        var fields = thing.addedFields
        fields.text("collection", list)
        fields.text("category", ThingCategory.ofItem(kind: thing.kind))
        return fields.act("item")
    }

    private func take(_ thing: SaidThing, from list: String) -> Act {
        var fields = thing.fields
        fields.text("collection", list)
        return fields.act("take")
    }
}
