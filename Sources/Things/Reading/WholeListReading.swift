import Diary
import Language

/// Reads words about a whole list: "shopping list: butter, eggs", "make a list for the trip", "clear the
/// shopping list".
struct WholeListReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        headed(clause) ?? made(clause) ?? cleared(text.clauses[clause])
            ?? clearedPassive(text.clauses[clause]) ?? allBought(text.clauses[clause])
            ?? deleted(text.clauses[clause])
    }

    // MARK: "Shopping list: butter, eggs"

    private func headed(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        let end = text.sentenceEnd(from: start)
        guard start < end, let (name, first) = heading(from: start, before: end) else { return nil }
        var limit = end
        for later in text.clauses[(clause + 1)...] where later.lowerBound < end && later.lowerBound > first {
            let opening = text.afterFillers(later)
            // "… fix the tap and call the plumber"
            if words[later.lowerBound] == "and", ThingWords.isErrandList(Token.split(name).map(\.word)),
                opening < end, !English.Clauses.teller.contains(words[opening]),
                SaidPhrases.notes.match(at: opening, in: words[...]) == nil
            {
                continue
            }
            if !text.tokens[later.lowerBound].followsBreak && !isRemembered(later.lowerBound, after: first)
                || SaidPhrases.notes.match(at: opening, in: words[...]) != nil
            {
                limit = later.lowerBound
                break
            }
        }
        let isErrands = ThingWords.isErrandList(Token.split(name).map(\.word))
        let things = list.things(in: first..<limit).filter {
            !$0.isNothingKept || isErrands && $0.words.count > 1
        }
        guard !things.isEmpty else { return nil }
        return ThingReading(
            tokens: start..<limit, fit: .addressed, acts: things.map { $0.listed(on: name) }, things: things)
    }

    /// "Nails, string, oh | and tape": what comes to mind last is on the list, too.
    private func isRemembered(_ index: Int, after first: Int) -> Bool {
        words[index] == "and" && index > first + 1 && ThingWords.fillers.contains(words[index - 1])
            && text.tokens[index - 1].followsBreak
    }

    /// The list that a sentence begins with, and the start of its items.
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
        while index < end, English.ListWords.shouldHave.contains(words[index]) {
            index += 1
        }
        guard index > first, index < end, words[first] != "has" else { return nil }
        let said = Array(words[start...last])
        return (text.kept.listName(said, written: text.name(start..<(last + 1))), index)
    }

    // MARK: Lists that are made and cleared

    private func made(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        var end = text.sentenceEnd(from: start)
        // "Make a list called camping | and put matches on it"
        if start < end,
            let next = (start + 1..<end).first(where: { index in
                words[index] == "and" && index + 1 < end && English.ThingVerbs.add.contains(words[index + 1])
            })
        {
            end = next
        }
        guard start < end,
            let verb = (start..<min(end, start + 5)).first(where: {
                English.ListWords.making.contains(words[$0])
            }),
            let last = (verb..<min(end, verb + 6)).first(where: {
                words[$0] == "list"
                    || words[$0] == "one" && $0 + 1 < end && ["called", "named"].contains(words[$0 + 1])
                        && words[..<verb].contains("list")
            }),
            !ClauseHead.isNegating(words[start..<last])
        else { return nil }
        var nameStart = verb + 1
        while nameStart < last, English.ListWords.beforeMade.contains(words[nameStart]) {
            nameStart += 1
        }
        var nameEnd = last + 1
        var items = end..<end
        // "Make a new list there for me called".
        while nameEnd + 1 < end {
            if words[nameEnd] == "for", ["me", "us"].contains(words[nameEnd + 1]) {
                nameEnd += 2
            } else if English.ListWords.afterMade.contains(words[nameEnd]) {
                nameEnd += 1
            } else {
                break
            }
        }
        if nameStart == last, nameEnd + 2 < end, ["call", "name"].contains(words[nameEnd]),
            words[nameEnd + 1] == "it"
        {
            // "Create a new list, call it Christmas travel".
            nameStart = nameEnd + 2
            nameEnd = text.pieceEnd(from: nameStart, before: end)
        }
        // "New list: summer house → paint, nails"
        if nameStart == last, nameEnd < end,
            text.opensList(at: nameEnd) || ["called", "for", "named"].contains(words[nameEnd])
        {
            if ["called", "named", "for"].contains(words[nameEnd]) { nameEnd += 1 }
            nameStart = nameEnd
            nameEnd = text.pieceEnd(from: nameStart, before: end)
        } else if nameStart == last, let named = nameAlone(nameEnd, end) {
            (nameStart, nameEnd) = (nameEnd, named)
        } else if nameEnd < end, words[nameEnd] == "for", !text.tokens[nameEnd].followsBreak {
            nameEnd = text.pieceEnd(from: nameEnd, before: end)
        } else if nameEnd < end, ["called", "named"].contains(words[nameEnd]) {
            nameStart = nameEnd + 1
            nameEnd = text.pieceEnd(from: nameStart, before: end)
        }
        // "A travel list with an adapter and a charger"
        if let with = (nameEnd..<max(nameEnd, end)).first(where: {
            English.ListWords.madeWith.contains(words[$0])
        })
            ?? (nameStart < nameEnd
                ? (nameStart..<nameEnd).dropFirst().first { English.ListWords.madeWith.contains(words[$0]) }
                : nil),
            with + 1 < end
        {
            nameEnd = min(nameEnd, with)
            items = (with + 1)..<end
        } else if nameEnd < end, text.tokens[nameEnd].followsBreak {
            items = nameEnd..<end
        }
        guard nameStart < nameEnd else { return nil }
        let name =
            text.kept.collection(named: Array(words[nameStart..<nameEnd])) ?? text.name(nameStart..<nameEnd)
        var fields = ActFields()
        fields.text("collection", name)
        let things = items.isEmpty ? [] : list.things(in: items).filter { !$0.isNothingKept }
        return ThingReading(
            tokens: start..<end, fit: .addressed,
            acts: [fields.act("list")] + things.map { $0.listed(on: name) }, things: things)
    }

    private func cleared(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.ListWords.clearing, in: range, of: text),
            head.isOrder || head.isAllowed(text)
                || head.lead.last.map({ ["so", "then", "now"].contains(words[$0]) }) == true,
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
        return ThingReading(
            tokens: head.lead.lowerBound..<mention.tokens.upperBound, fit: .addressed,
            acts: [fields.act("list")])
    }
}
