import Diary
import Language

/// A list that somebody names: "on the shopping list", "off my list", "the workshop list".
struct ListMention {
    /// The words from its preposition, if it has one, to its last word.
    let tokens: Range<Int>
    /// "on", "off"; nil if it has none.
    let preposition: String?
    let name: String

    /// The first list that a stretch of words names.
    static func first(in range: Range<Int>, of text: SaidText) -> ListMention? {
        for index in range
        where ["list", "lists", "shopping"].contains(text.words[index]) || isToDo(index, range, text) {
            if text.words[index] == "shopping",
                index + 1 < range.upperBound && text.words[index + 1] == "list"
                    || index == 0 || !["the", "our", "my"].contains(text.words[index - 1])
            {
                continue
            }
            return ending(at: index, in: range, of: text)
        }
        return nil
    }

    private static func isToDo(_ index: Int, _ range: Range<Int>, _ text: SaidText) -> Bool {
        English.ListWords.errands.contains(text.words[index])
            && index > range.lowerBound && ["my", "the", "our"].contains(text.words[index - 1])
            && (index + 1 >= range.upperBound || text.words[index + 1] != "list")
    }

    private static func ending(at last: Int, in range: Range<Int>, of text: SaidText) -> ListMention {
        let words = text.words
        // "Off the cash and carry list": a list of the household may have an "and" in its name.
        let known = (max(range.lowerBound, last - 6)..<max(range.lowerBound, last - 1)).first {
            text.kept.collection(named: Array(words[$0...last])) != nil
                && !English.ListWords.preposition.contains(words[$0])
        }
        var start = known ?? last
        while known == nil, start > range.lowerBound, last - start < 6, !text.tokens[start].followsBreak {
            let before = words[start - 1]
            if before == "to", start < last, words[start] == "do" {
                start -= 1
                continue
            }
            if English.ListWords.preposition.contains(before) || English.ListWords.beforeName.contains(before)
            {
                break
            }
            start -= 1
            if English.ListWords.determiner.contains(before) { break }
        }
        var end = last + 1
        // "A shed list for Ben"
        var nameStart = start
        while nameStart < last, English.ListWords.determiner.contains(words[nameStart]) { nameStart += 1 }
        var preposition: String?
        var first = start
        if start > range.lowerBound, English.ListWords.preposition.contains(words[start - 1]),
            !text.tokens[start].followsBreak
        {
            preposition = words[start - 1]
            first = start - 1
            if first > range.lowerBound, ["down", "back", "off"].contains(words[first - 1]),
                English.ListWords.afterParticle.contains(words[first])
            {
                if words[first - 1] == "off" { preposition = "off" }
                if words[first - 1] != "back" || preposition != "off" { first -= 1 }
            }
        }
        var said = Array(words[nameStart..<end])
        var written = text.name(nameStart..<end)
        // "My list of chores", "the list for shopping"
        if said == ["list"], end + 1 < range.upperBound, ["of", "for"].contains(words[end]) {
            let after = end + 1
            let kind = ["my", "the"].contains(words[after]) ? after + 1 : after
            if kind < range.upperBound, ThingWords.isListName([words[kind], "list"]) {
                said = [words[kind], "list"]
                written = text.tokens[kind].text + " list"
                end = kind + 1
            }
        }
        let name = text.kept.listName(said, written: written)
        while end < range.upperBound, ["please", "too", "now"].contains(words[end]),
            !text.tokens[end].followsBreak
        { end += 1 }
        return ListMention(tokens: first..<end, preposition: preposition, name: name)
    }

    /// Whether something comes off the list.
    var isRemoving: Bool { preposition == "off" || preposition == "from" }
}
