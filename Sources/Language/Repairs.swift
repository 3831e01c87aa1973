import Diary

/// Removes the words that a speaker took back: "two no three idlis", "a muffin I mean a bagel", "scratch
/// that".
///
/// The removed words end right before the correction. They begin at words of the same kind as those after
/// it. "No sugar" takes nothing back.
struct Repairs {
    let tokens: [Token]
    let words: [String]
    /// Words inside names of several words.
    let inner: Set<Int>
    /// The words that stand so far.
    var kept: [Token] = []

    /// The words as they were meant, in order.
    ///
    /// In "two idlis, make that three" the new number takes the place of the wrong one.
    static func applied(to tokens: [Token], in domain: Domain) -> [Token] {
        guard tokens.contains(where: { SelfCorrection.mayBegin(with: $0.word) }) else { return tokens }
        var repairs = Repairs(tokens, domain)
        repairs.run()
        return repairs.kept
    }

    let domain: Domain

    private init(_ tokens: [Token], _ domain: Domain) {
        self.tokens = tokens
        self.domain = domain
        words = tokens.map(\.word)
        inner = Set(domain.names.matches(in: tokens).filter { $0.tokens.count > 1 }.flatMap(\.tokens))
    }

    private mutating func run() {
        var index = 0
        while index < tokens.count {
            if let nobody = nobody(at: index) {
                kept.append(nobody)
                index += 2
                continue
            }
            guard !inner.contains(index), !isWaiting(index), !kept.isEmpty || index > 0,
                let correction = SelfCorrection.read(words, at: index),
                let next = takenBack(before: correction)
            else {
                kept.append(tokens[index])
                index += 1
                continue
            }
            index = next
        }
    }

    /// Removes what the correction takes back.
    ///
    /// Returns the index from which to go on; nil if it corrects nothing and is read like other words.
    private mutating func takenBack(before correction: SelfCorrection) -> Int? {
        var start = correction.end
        if correctsNothing(correction, at: start) { return nil }
        while start < words.count, EnglishWordClasses.wordClass(of: words[start]) == .filler { start += 1 }
        if correction.kind == .certain, start + 2 < words.count, ["it", "that"].contains(words[start]),
            words[start + 1] == "was", !English.Judgements.judgement.contains(words[start + 2])
        {
            // "Pasta, no wait, it was gnocchi"
            start += 2
        }
        let before = kept.count
        if correction.kind == .erasure {
            eraseLast(upTo: start)
        } else {
            guard start < words.count, replaceLast(with: start, correction) else {
                return correction.kind == .certain ? correction.end : nil
            }
        }
        let wasBreak = removed?.followsBreak
        removed = nil
        if let number = goingOn {
            goingOn = nil
            return number
        }
        guard start < tokens.count else { return start }
        if kept.count < before, let wasBreak {
            // The commas around the correction separate nothing.
            kept.append(tokens[start].following(isBreak: wasBreak))
            return start + 1
        }
        return start
    }

    /// "No one was home", "the cake no one else wanted": one word for the two.
    private func nobody(at index: Int) -> Token? {
        guard index + 2 < words.count, words[index] == "no", words[index + 1] == "one",
            !tokens[index + 1].followsBreak, !tokens[index + 2].followsBreak,
            words[index + 2] == "else"
                || [.verb, .copula].contains(EnglishWordClasses.wordClass(of: words[index + 2]))
        else { return nil }
        return Token(
            text: tokens[index].text + " " + tokens[index + 1].text, word: "nobody",
            range: tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound,
            followsBreak: tokens[index].followsBreak, followsStop: tokens[index].followsStop)
    }

    /// "Never mind the diet"
    /// "The dishes can wait".
    private func isWaiting(_ index: Int) -> Bool {
        words[index] == "wait" && index > 0 && English.Corrections.beforeWait.contains(words[index - 1])
    }

    private func correctsNothing(_ correction: SelfCorrection, at next: Int) -> Bool {
        next < words.count && !tokens[next].followsBreak && correction.kind == .erasure
            && words[next - 1] == "mind" && EnglishWordClasses.wordClass(of: words[next]) == .determiner
    }

    /// The first of the removed words.
    private var removed: Token?
    /// Where to go on after a number or things that were moved to another place.
    private var goingOn: Int?

    private mutating func drop(from index: Int) {
        guard index < kept.count else { return }
        removed = kept[index]
        kept.removeSubrange(index...)
    }

    // MARK: What is taken back

    /// "Scratch that": removes the last thing, or as much as is said again.
    private mutating func eraseLast(upTo start: Int) {
        if start < words.count {
            if startsClause(start) { return drop(from: clauseStart()) }
            if let again = repetition(of: start) { return drop(from: again) }
            if let place = sameLead(start) { return drop(from: place) }
        }
        drop(from: phraseStart())
    }

    private mutating func replaceLast(with start: Int, _ correction: SelfCorrection) -> Bool {
        let isCertain = correction.kind == .certain
        // "For lunch uh correction …"
        while isCertain, let last = kept.last, EnglishWordClasses.wordClass(of: last.word) == .filler,
            kept.count > 1
        {
            kept.removeLast()
        }
        guard let last = kept.last else { return false }
        let wordClass = EnglishWordClasses.wordClass(of: words[start])
        if startsClause(start) {
            guard isCertain else { return false }
            drop(from: clauseStart())
            return true
        }
        if replaceDay(with: start) { return true }
        if SpokenNumber.isNumeral(words[start]) { return replaceNumber(with: start) }
        if isCertain, isThing(tokens[start]) || wordClass == .article || wordClass == .determiner,
            let occasion = trailingOccasion()
        {
            // "Rice for dinner, no wait, it was soup": the meal stays.
            let saved = Array(kept[occasion...])
            kept.removeSubrange(occasion...)
            guard let before = kept.last, isThing(before) else {
                kept += saved
                return false
            }
            drop(from: repetition(of: start) ?? (isList(start) ? listStart() : phraseStart()))
            let end = thingsEnd(start)
            kept.append(tokens[start].following(isBreak: removed?.followsBreak ?? false))
            kept += tokens[(start + 1)..<end] + saved
            goingOn = end
            return true
        }
        if wordClass == .article || wordClass == .determiner && isCertain {
            guard isThing(last), phraseStart() < kept.count else { return false }
            if let again = repetition(of: start) { drop(from: again) } else { drop(from: phraseStart()) }
            return true
        }
        if let place = sameLead(start) {
            drop(from: place)
            return true
        }
        guard !correction.isBareNo, !correction.isWeakest, [.content, .verbOrNoun].contains(wordClass),
            !English.Judgements.judgement.contains(words[start]),
            !English.Judgements.mood.contains(words[start]),
            isThing(last)
        else { return false }
        if let again = repetition(of: start) {
            drop(from: again)
            return true
        }
        let kind = kind(of: words[start])
        if kind != nil {
            guard let place = kept.lastIndex(where: { self.kind(of: $0.word) == kind }) else { return false }
            guard kept.count - place <= 3 else { return false }
            drop(from: place)
            return true
        }
        drop(from: contentStart())
        return true
    }

    /// "Pizza on Monday, no, Tuesday", "on Monday. No, Tuesday, sorry": a day alone replaces the day before it.
    private mutating func replaceDay(with start: Int) -> Bool {
        guard isDay(words[start]), !tokens[start].followsStop,
            let place = kept.indices.suffix(Self.dayReach).last(where: { isDay(kept[$0].word) }),
            kept[place].word != words[start]
        else { return false }
        var end = start + 1
        while end < words.count, !tokens[end].followsStop, let more = SelfCorrection.read(words, at: end) {
            end = more.end
        }
        guard end >= words.count || tokens[end].followsBreak else { return false }
        kept[place] = tokens[start].following(isBreak: kept[place].followsBreak)
        goingOn = end
        return true
    }

    /// The number of words within which a day is corrected.
    private static let dayReach = 12

    private func isDay(_ word: String) -> Bool {
        DayPhrase.weekdays[word] != nil || ["today", "yesterday"].contains(word)
    }

    /// "Two no three idlis", "two idlis no three", "two idlis no wait three dosas".
    private mutating func replaceNumber(with start: Int) -> Bool {
        let end = SpokenQuantity.read(words[start...])?.end ?? start + 1
        if let place = measured(from: start, to: end) {
            // "One bowl of pasta no two bowls": the pasta stays.
            let isBreak = kept[place.lowerBound].followsBreak
            var amount = Array(tokens[start...end])
            amount[0] = amount[0].following(isBreak: isBreak)
            kept.replaceSubrange(place, with: amount)
            goingOn = end + 1
            return true
        }
        if let last = kept.last, isNumber(last) {
            drop(from: numberStart())
            return true
        }
        guard let last = kept.last, isThing(last) else { return false }
        let phrase = phraseStart()
        let countsThing =
            end < words.count && !tokens[end].followsBreak
            && !English.Corrections.afterNumber.contains(words[end])
            && [.content, .verbOrNoun].contains(EnglishWordClasses.wordClass(of: words[end]))
        if countsThing {
            if let again = repetition(of: end) {
                // "Two parathas with curd, sorry, three parathas": the curd stays.
                if let noun = kept[again...].firstIndex(where: { $0.word == words[end] }),
                    noun + 1 < kept.count,
                    kept[noun + 1].word == "with"
                {
                    let isBreak = kept[again].followsBreak
                    var said = Array(tokens[start...end])
                    said[0] = said[0].following(isBreak: isBreak)
                    kept.replaceSubrange(again...noun, with: said)
                    goingOn = end + 1
                    return true
                }
                drop(from: again)
            } else {
                drop(from: phrase)
            }
            return true
        }
        // The number alone counts the same thing as the number before it.
        var quantityEnd =
            SpokenQuantity.read(kept[phrase...].map(\.word)[...]).map { phrase + $0.end } ?? phrase
        while quantityEnd < kept.count, isNumber(kept[quantityEnd]) || isArticle(kept[quantityEnd]) {
            quantityEnd += 1
        }
        guard quantityEnd > phrase else { return false }
        let isBreak = kept[phrase].followsBreak
        var numbers = Array(tokens[start..<end])
        numbers[0] = numbers[0].following(isBreak: isBreak)
        kept.replaceSubrange(phrase..<quantityEnd, with: numbers)
        goingOn = end
        return true
    }

    /// The last thing's amount, if the new words are only another amount: a number with a unit.
    func measured(from start: Int, to end: Int) -> Range<Int>? {
        guard end < words.count, !tokens[end].followsBreak, let unit = MeasuringUnit.named(words[end]) else {
            return nil
        }
        let next = end + 1
        if next < words.count, !tokens[next].followsBreak {
            // "No two bowls of rice" names the food again.
            guard ![.content, .verbOrNoun].contains(EnglishWordClasses.wordClass(of: words[next])),
                words[next] != "of"
            else { return nil }
        }
        let first = max(0, kept.count - 10)
        if let place = kept[first...].lastIndex(where: { MeasuringUnit.named($0.word) == unit }) {
            let start = quantityStart(endingAt: place)
            return start < place ? start..<(place + 1) : nil
        }
        // "Two teaspoons of sugar sorry one tablespoon"
        guard let place = kept[first...].lastIndex(where: { MeasuringUnit.named($0.word) != nil }),
            place + 1 < kept.count,
            kept[place + 1].word == "of"
        else { return nil }
        let start = quantityStart(endingAt: place)
        return start < place ? start..<(place + 1) : nil
    }

    /// The start of the number that ends here, as in "one and a half".
    private func numberStart() -> Int {
        var place = kept.count
        while place > 0 {
            if isNumber(kept[place - 1]) {
                place -= 1
                continue
            }
            let inner = kept[..<place].suffix(2).reversed().prefix { ["a", "and"].contains($0.word) }.count
            guard inner > 0, place > inner, isNumber(kept[place - inner - 1]) else { break }
            place -= inner
        }
        return place
    }
}
