import Diary
import Language

/// Divides a text into clauses, as far as the journal of things needs them.
///
/// A clause starts at the end of a sentence. It also starts at a comma or a conjunction before a verb, a
/// subject with its verb, or an order to note something. Recognisers write no commas, so it starts at some
/// subjects and orders alone, too.
struct ClauseStarts {
    private let text: SaidText
    private let words: [String]

    init(_ text: SaidText) {
        self.text = text
        words = text.words
    }

    func clauses() -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        var starts = [0]
        var index = 1
        while index < words.count {
            if index > starts[starts.count - 1], isStart(index, after: starts[starts.count - 1]) {
                starts.append(index)
            }
            index += 1
        }
        let ends = starts.dropFirst() + [words.count]
        return zip(starts, ends).map { $0..<$1 }
    }

    private func isStart(_ index: Int, after start: Int) -> Bool {
        let token = text.tokens[index]
        if token.followsStop { return true }
        if token.followsBreak {
            return opens(skippingLead(index)) || isPlaced(index, after: start) || isFinished(index)
        }
        if words[index] == "and", words[index - 1] == "and" { return false }
        if English.ThingClauses.conjunction.contains(words[index]), index + 1 < words.count {
            if words[index] == "and", isNameAlone(start..<index), opensWithNounAlone(skippingLead(index + 1))
            {
                return false
            }
            return opens(skippingLead(index + 1))
        }
        if English.ThingClauses.conjunction.contains(words[index - 1])
            || ThingWords.fillers.contains(words[index - 1])
        {
            // "Hang on Archie um | the passports are in the drawer".
            return English.ThingClauses.hesitation.contains(words[index - 1]) && index > start + 2
                && opensWithNoun(index)
        }
        guard index > start + 1 else { return false }
        if isPronounSubject(index), !English.ThingClauses.beforeSubject.contains(words[index - 1]) {
            return !isLentAndBack(index, after: start)
        }
        if ordersAlone(index) || tellsLast(index) || tellsFinished(index) { return true }
        if tellsAlone(index, after: start) { return true }
        return opensWithPossessive(index)
    }

    /// "…, saw back on the hook": a known thing with its place, after a comma.
    private func isPlaced(_ index: Int, after start: Int) -> Bool {
        let head = words[start..<min(index, start + 6)]
        if head.contains(where: { English.ThingVerbs.put.contains($0) || English.ThingVerbs.add.contains($0) }
        ) {
            return false
        }
        var end =
            text.kept.name(at: index, in: words[...]) ?? ThingWords.name(at: index, in: words[...]) ?? index
        guard end > index else { return false }
        while end < words.count,
            English.ThingVerbs.posture.contains(words[end]) || English.ThingVerbs.put.contains(words[end])
        { end += 1 }
        guard end < words.count, !text.tokens[end].followsBreak, PlacePhrase.prepositions.contains(words[end])
        else { return false }
        return PlacePhrase.read(at: end, before: words.count, in: text)?.isKnown ?? false
    }

    /// "…, two tins of varnish gone": an amount that is used up, after a comma.
    private func isFinished(_ index: Int) -> Bool {
        let end = text.pieceEnd(from: index, before: words.count)
        guard SpokenNumber.isNumeral(words[index]), (3...8).contains(end - index) else { return false }
        return English.TakingWords.finished.contains(words[end - 1])
    }

    private func skippingLead(_ index: Int) -> Int {
        var place = index
        while place < words.count - 1, place - index < 6,
            ThingWords.fillers.contains(words[place]), !(place > index && text.tokens[place].followsBreak)
        {
            place += 1
        }
        return place
    }

    /// Whether a clause may start at a word that is separated from the words before.
    private func opens(_ index: Int) -> Bool {
        guard index < words.count else { return false }
        if SaidPhrases.notes.match(at: index, in: words[...]) != nil
            || SaidPhrases.neededAlone.match(at: index, in: words[...]) != nil
        {
            return true
        }
        if isPronounSubject(index) || isVerb(index) || English.ThingClauses.opener.contains(words[index]) {
            return true
        }
        return opensWithNoun(index)
    }

    /// "I put", "she's", "they are", "it's".
    private func isPronounSubject(_ index: Int) -> Bool {
        let word = words[index]
        if English.ThingClauses.contractedSubject.contains(word) { return true }
        guard English.ThingClauses.subject.contains(word), index + 1 < words.count,
            !text.tokens[index + 1].followsBreak
        else { return false }
        let next = words[index + 1]
        return isVerbForm(next) || English.ThingClauses.auxiliary.contains(next)
            || English.ThingClauses.afterSubject.contains(next)
    }

    private func isVerb(_ index: Int) -> Bool {
        let word = words[index]
        if English.ThingVerbs.doing.contains(word) { return isDone(index) }
        if English.ThingVerbs.put.contains(word) || English.ThingVerbs.lend.contains(word)
            || English.ThingVerbs.borrow.contains(word) || English.ThingVerbs.add.contains(word)
            || English.ThingVerbs.remove.contains(word) || English.ThingVerbs.use.contains(word)
            || English.ThingVerbs.returned.contains(word) || English.ThingVerbs.give.contains(word)
            || English.ThingVerbs.buy.contains(word)
        {
            return isDone(index)
        }
        guard word.count > 4, word.hasSuffix("ed"), index + 1 < words.count else { return false }
        // "And tinned tomatoes" describes a thing, "and tidied the shed" tells an act.
        return ThingWords.determiners.contains(words[index + 1])
            || EnglishWordClasses.wordClass(of: word) == .verb
    }

    /// Whether a verb has an object, unlike the names "frozen peas" and "left luggage".
    private func isDone(_ index: Int) -> Bool {
        guard index + 1 < words.count else { return false }
        let word = words[index]
        if English.ThingClauses.verbInName.contains(word) {
            return ThingWords.determiners.contains(words[index + 1])
        }
        if text.tokens[index + 1].followsBreak { return false }
        return ThingWords.name(at: index, in: words[...]).map { $0 <= index + 1 } ?? true
    }

    private func isVerbForm(_ word: String) -> Bool {
        English.ThingVerbs.doing.contains(word) || English.ThingVerbs.put.contains(word)
            || English.ThingVerbs.lend.contains(word) || English.ThingVerbs.borrow.contains(word)
            || English.ThingVerbs.add.contains(word) || English.ThingVerbs.remove.contains(word)
            || English.ThingVerbs.use.contains(word) || English.ThingVerbs.give.contains(word)
            || English.ThingVerbs.returned.contains(word) || English.ThingVerbs.buy.contains(word)
            || English.ThingVerbs.preserve.contains(word) || English.ThingVerbs.stay.contains(word)
            || English.Verbs.verb.contains(word) || word.count > 4 && word.hasSuffix("ed")
    }

    /// "The saw | and the drill are in the shed": a thing without a verb shares the next one.
    private func isNameAlone(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound,
            ThingWords.determiners.contains(words[start]) || ThingWords.fillers.contains(words[start])
        { start += 1 }
        guard start < range.upperBound else { return false }
        let said = words[..<range.upperBound]
        return text.kept.name(at: start, in: said) == range.upperBound
            || ThingWords.name(at: start, in: said) == range.upperBound
    }

    /// "The ladder | we lent Ann is back": the loan only tells which ladder is back.
    private func isLentAndBack(_ index: Int, after start: Int) -> Bool {
        guard index + 1 < words.count, ["i", "we"].contains(words[index]),
            English.ThingVerbs.lend.contains(words[index + 1])
                || English.LoanWords.handing.contains(words[index + 1])
        else { return false }
        let rest = words[index..<min(text.sentenceEnd(from: index), index + 8)]
        return isNameAlone(start..<index) && rest.contains { ["back", "home"].contains($0) }
    }

    private func opensWithNounAlone(_ index: Int) -> Bool {
        let isOpened =
            SaidPhrases.notes.match(at: index, in: words[...]) != nil || isPronounSubject(index)
            || isVerb(index)
        return !isOpened
            && words[index..<min(words.count, index + 6)].contains { ["are", "have", "were"].contains($0) }
    }

    /// Whether a noun phrase starts here with its verb: "the saw has", "mum put", "spare keys are".
    private func opensWithNoun(_ index: Int) -> Bool {
        var place = index
        while place < min(index + 6, words.count) {
            if place > index, text.tokens[place].followsBreak { return false }
            let word = words[place]
            if place > index {
                if English.ThingClauses.state.contains(word) || word == "got" || word == "gave" {
                    return true
                }
                if English.ThingClauses.nounPhraseEnd.contains(word) { return false }
                let isName = ThingWords.isPerson(words[place - 1]) && !words[place - 1].hasSuffix("'s")
                if isName, isVerbForm(word) { return true }
            }
            if word.hasSuffix("'s"), place + 1 < words.count,
                PlacePhrase.prepositions.contains(words[place + 1])
                    || English.ThingClauses.afterContraction.contains(
                        place + 1 < words.count ? words[place + 1] : "")
            {
                return true
            }
            place += 1
        }
        return false
    }

    /// Whether an order starts here, in the middle of recognised words: "… | put that on a list", "…
    /// | remind me to".
    private func ordersAlone(_ index: Int) -> Bool {
        if let phrase = SaidPhrases.notes.match(at: index, in: words[...]) {
            // "I owe Ben ten euros | make a note of that"
            let isOfBefore =
                phrase.mark == 0 && phrase.end > index + 2 && phrase.end == text.sentenceEnd(from: index)
                && ["that", "it", "this"].contains(words[phrase.end - 1])
            return isOfBefore
                || phrase.mark == 1 && phrase.end > index + 1
                    && !English.ThingClauses.beforeReminder.contains(words[index - 1])
        }
        if words[index] == "please", index + 2 < words.count,
            ["add", "put", "buy"].contains(words[index + 1])
        {
            return !English.ThingClauses.beforeOrder.contains(words[index - 1])
        }
        guard
            English.ThingVerbs.putOrder.contains(words[index])
                || English.ThingClauses.order.contains(words[index]),
            index + 1 < words.count, !English.ThingClauses.beforeOrder.contains(words[index - 1])
        else { return false }
        if English.ThingClauses.pointing.contains(words[index + 1]) { return true }
        if words[index] == "set" { return false }
        let end = min(words.count, index + 9)
        return ["add", "put", "take"].contains(words[index])
            && (ThingWords.determiners.contains(words[index + 1])
                || SpokenNumber.isNumeral(words[index + 1]))
            && words[index..<end].contains("list")
            || words[index] == "put" && ["the", "my"].contains(words[index + 1])
    }

    /// "Burned a log | that is the end of them".
    private func tellsLast(_ index: Int) -> Bool {
        var next = index + 1
        if words[index] == "that", next < words.count, ["was", "is"].contains(words[next]) {
            next += 1
        } else if !["that's", "thats"].contains(words[index]) {
            return false
        }
        return next + 2 < words.count && words[next] == "the"
            && English.TakingWords.last.contains(words[next + 1]) && words[next + 2] == "of"
    }

    /// "Stew tonight | that's the frozen leeks finished".
    private func tellsFinished(_ index: Int) -> Bool {
        guard ["that's", "thats"].contains(words[index]), index + 3 < words.count,
            ["the", "my", "our"].contains(words[index + 1])
        else { return false }
        let end = text.pieceEnd(from: index, before: min(words.count, index + 7))
        return (index + 3..<max(index + 3, end)).contains { place in
            ["finished", "gone", "done", "empty"].contains(words[place])
                && ThingWords.kind(endingIn: words[(index + 2)..<place]) != nil
        }
    }

    /// Whether a verb in the past tense starts a clause of recognised words: "had soup | lent the saw to
    /// ben".
    private func tellsAlone(_ index: Int, after start: Int) -> Bool {
        let word = words[index]
        guard index + 1 < words.count,
            English.ThingClauses.telling.contains(word)
        else { return false }
        if English.ThingClauses.beforeTelling.contains(words[index - 1])
            || ThingWords.isPerson(words[index - 1])
        {
            return false
        }
        // The words before it may be its subject, unless they have a verb already.
        return words[max(start, index - 12)..<index].contains(where: isVerbForm)
    }

    /// "The saw's behind the door" after other words.
    private func opensWithPossessive(_ index: Int) -> Bool {
        guard ["the", "my", "our"].contains(words[index]),
            !PlacePhrase.prepositions.contains(words[index - 1]), index + 2 < words.count
        else { return false }
        for place in (index + 1)..<min(index + 4, words.count - 1) where words[place].hasSuffix("'s") {
            return PlacePhrase.prepositions.contains(words[place + 1])
        }
        return false
    }
}
