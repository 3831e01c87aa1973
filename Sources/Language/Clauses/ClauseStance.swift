import Diary

/// What a clause says of the things it names.
extension ClauseReading {
    func judged(_ range: Range<Int>) -> Clause {
        let place = range.first { isVerb(at: $0) && mainVerb(at: $0) }
        let verb = place.flatMap {
            verbs.kind(of: words[$0]) ?? (classes[$0] == .verbOrNoun ? .having : nil)
        }
        return Clause(
            tokens: range, stance: stance(range, verb: verb, verbPlace: place), verb: verb, verbPlace: place)
    }

    /// Whether the verb does more than help another one, unlike "have" in "have eaten" and "did" in "did
    /// try".
    private func mainVerb(at index: Int) -> Bool {
        guard ClauseVerbs.helping.contains(words[index]) else { return true }
        guard ["have", "has", "had"].contains(words[index]) else { return false }
        var position = index + 1
        while position < words.count, !tokens[position].followsBreak,
            [.filler, .negation].contains(classes[position]) || phraseWords.contains(position)
        {
            position += 1
        }
        guard position < words.count, !tokens[position].followsBreak else { return true }
        return !English.Clauses.helped.contains(words[position])
    }

    private static let longestWord = 64

    private func stance(_ range: Range<Int>, verb: Clause.Verb?, verbPlace: Int?) -> Clause.Stance {
        // A cheap test first: no phrase has so long a word, and each phrase costs a search of the text.
        let text =
            " "
            + range.map {
                nameWords.contains($0) || words[$0].utf8.count > Self.longestWord ? "·" : words[$0]
            }
            .joined(separator: " ") + " "
        func says(_ phrases: [String]) -> Bool { phrases.contains { text.contains($0) } }
        if says(Self.diaryOrders) { return .done }
        let subject = subject(of: range, before: verbPlace)
        if subject == .other {
            // "My boyfriend made a stir fry", "she brought doughnuts".
            let isForUs = range.contains { ["me", "us"].contains(words[$0]) }
            let verbs = range.filter {
                English.Clauses.giving.contains(words[$0])
                    || isForUs && English.Clauses.givingToUs.contains(words[$0])
            }
            if says(Self.leaving), !says(Self.plans) { return .done }
            guard !verbs.isEmpty, !isForOthers(range, after: verbs[0]), !says(Self.plans) else {
                return says(Self.telling) ? .talk : .others
            }
            return .done
        }
        if subject == .you { return .talk }
        let hasHappened = says(Self.happened) || isLikelyPast(range)
        if says(Self.plans), !hasHappened, !tellsBefore(Self.plans, in: text, range, verbPlace) {
            return .planned
        }
        if says(Self.goings), range.contains(where: { isGoing(at: $0) }) { return .planned }
        if says(Self.wishes), !hasHappened, !tellsBefore(Self.wishes, in: text, range, verbPlace) {
            return .wished
        }
        if let verbPlace,
            English.Clauses.giving.contains(words[verbPlace])
                || English.Clauses.givingToUs.contains(words[verbPlace]),
            isForOthers(range, after: verbPlace)
        {
            return .others
        }
        if says(Self.talks) { return .talk }
        if subject == .thing, says(Self.presentStates) { return .talk }
        if let verbPlace, English.Clauses.spoiling.contains(words[verbPlace]) { return .talk }
        return .done
    }

    /// "Had half the lasagne and saved the rest for tomorrow": what was eaten comes before any of the phrases.
    ///
    /// - Parameter text: the words of the range between spaces.
    private func tellsBefore(
        _ phrases: [String], in text: String, _ range: Range<Int>, _ verbPlace: Int?
    ) -> Bool {
        guard let verb = verbPlace, English.Clauses.ate.contains(words[verb]), verb + 1 < range.upperBound,
            [.article, .numeral, .determiner].contains(classes[verb + 1]) || thingWords.contains(verb + 1)
                || occasionWords.contains(verb + 1) || words[verb + 1] == "something"
        else { return false }
        return phrases.allSatisfy { phrase in
            guard let place = text.firstRange(of: phrase)?.lowerBound else { return true }
            return range.lowerBound + text[..<place].count { $0 == " " } > verb + 1
        }
    }

    /// "I might have just eaten", "must have had".
    private func isLikelyPast(_ range: Range<Int>) -> Bool {
        range.dropLast(2).contains { place in
            guard English.Clauses.likely.contains(words[place]), words[place + 1] == "have" else {
                return false
            }
            var next = place + 2
            while next < range.upperBound, classes[next] == .filler { next += 1 }
            return next < range.upperBound && English.Clauses.participle.contains(words[next])
        }
    }

    private enum Subject { case speaker, other, you, matter, thing, none }

    private func subject(of range: Range<Int>, before verbPlace: Int?) -> Subject {
        let end = verbPlace ?? range.first { isVerb(at: $0) } ?? range.upperBound
        var found = Subject.none
        for index in range.lowerBound..<max(range.lowerBound, end) {
            let word = nameWords.contains(index) ? "" : words[index]
            if English.Clauses.speaker.contains(word) { return .speaker }
            if English.Clauses.addressee.contains(word) {
                found = .you
            } else if English.Clauses.otherPerson.contains(word) {
                found = .other
            } else if isBeing(index), !isGreeted(index), verbPlace != nil, !phraseWords.contains(index),
                index == range.lowerBound || classes[index - 1] != .preposition
            {
                found = isJoinedWithMe(index) ? .speaker : .other
                if found == .speaker { return .speaker }
            } else if thingWords.contains(index), found == .none {
                found = .thing
            } else if found == .none,
                English.Clauses.matter.contains(word)
            {
                found = .matter
            }
        }
        // A name that no list has, before a verb of eating: "Lakshya had two dosas".
        if found == .none, let verbPlace, verbPlace > range.lowerBound, end == verbPlace {
            let before = verbPlace - 1
            let isName =
                tokens[before].text.first?.isUppercase == true && classes[before] == .content
                && !thingWords.contains(before) && !phraseWords.contains(before)
                && !occasionNames.contains(words[before]) && before == range.lowerBound
                && tokens.contains {
                    $0.text.count > 1 && $0.text.first?.isUppercase == false
                        && $0.range.lowerBound < tokens[before].range.lowerBound
                }
            if isName { return .other }
        }
        return found
    }

    /// "My wife and i", "me and sarah".
    private func isJoinedWithMe(_ index: Int) -> Bool {
        let window = max(0, index - 4)..<min(words.count, index + 4)
        return window.contains { place in
            ["i", "me", "myself"].contains(words[place])
                && (place > 0 && classes[place - 1] == .and
                    || place + 1 < words.count && classes[place + 1] == .and)
        }
    }

    /// "Made her a sandwich", "cooked pasta for the kids".
    private func isForOthers(_ range: Range<Int>, after verb: Int) -> Bool {
        guard verb + 1 < range.upperBound else { return false }
        if ["him", "her", "them"].contains(words[verb + 1]) {
            let next = verb + 2
            return next < range.upperBound && [.article, .numeral, .determiner].contains(classes[next])
                || next < range.upperBound && thingWords.contains(next) && words[verb + 1] != "her"
        }
        var being = verb + 1
        while being < range.upperBound, classes[being] == .determiner { being += 1 }
        if being + 1 < range.upperBound, isBeing(being), !isJoinedWithMe(being),
            [.article, .numeral, .determiner].contains(classes[being + 1]) || thingWords.contains(being + 1)
        {
            return true
        }
        for place in (verb + 1)..<range.upperBound where ["for", "to"].contains(words[place]) {
            var next = place + 1
            while next < range.upperBound, [.determiner, .article].contains(classes[next]) { next += 1 }
            guard next < range.upperBound else { continue }
            if ["him", "her", "them"].contains(words[next]), next == place + 1 { return true }
            if words[place] == "for", isBeing(next),
                English.Clauses.fed.contains(EnglishNoun.singular(words[next]))
            {
                return true
            }
        }
        return false
    }

    private func isGoing(at index: Int) -> Bool {
        guard words[index] == "going" || words[index] == "gonna" else { return false }
        let next = words[index] == "gonna" ? index + 1 : index + 2
        guard next < words.count, words[index] == "gonna" || words[index + 1] == "to" else { return false }
        return English.Clauses.planned.contains(words[next])
    }

    // MARK: Sentences

    /// Extends a question or an order to the end of its sentence.
    func judgeSentences(_ clauses: inout [Clause], asking: Set<Int>) {
        var start = 0
        while start < clauses.count {
            var end = start + 1
            while end < clauses.count, !tokens[clauses[end].tokens.lowerBound].endsSentenceBefore { end += 1 }
            let range = clauses[start].tokens.lowerBound..<clauses[end - 1].tokens.upperBound
            let hasMark = asking.contains(range.upperBound - 1)
            let told = toldBeforeQuestion(clauses[start..<end])
            let asked = start + told
            let isQuestion = isAsked(
                clauses[asked].tokens.lowerBound..<range.upperBound,
                hasMark: hasMark && clauses[asked..<end].contains { $0.verbPlace != nil })
            if isQuestion {
                for index in asked..<end { clauses[index].stance = .asked }
            } else if isWriting(range) {
                for index in start..<end
                where clauses[index].stance == .planned || clauses[index].stance == .wished {
                    clauses[index].stance = .done
                }
            }
            start = end
        }
    }

    /// "I had two eggs, is that enough?": how many clauses of a sentence tell of eating before it asks.
    private func toldBeforeQuestion(_ clauses: ArraySlice<Clause>) -> Int {
        guard let first = clauses.first, first.stance == .done, first.verb == .act || first.verb == .having,
            let verb = first.verbPlace,
            first.tokens.lowerBound == verb
                || words[first.tokens.lowerBound..<verb].contains(where: English.Clauses.speaker.contains),
            !isAsked(first.tokens, hasMark: false)
        else { return 0 }
        let question = clauses.indices.dropFirst().first { index in
            let tokens = clauses[index].tokens
            guard let next = tokens.dropFirst().first else { return false }
            let opener = words[tokens.lowerBound]
            return English.Clauses.questionAlone.contains(opener)
                || English.Clauses.questionTurn.contains(opener)
                    && English.Clauses.turnedSubject.contains(words[next])
        }
        return question.map { $0 - clauses.startIndex } ?? 0
    }

    /// "I packed a salad but ended up getting a burrito": the salad was not eaten.
    func replaced(_ clauses: inout [Clause]) {
        for index in clauses.indices.dropFirst() {
            let range = clauses[index].tokens
            guard words[range.lowerBound] == "but", range.count > 2,
                zip(words[range], words[range].dropFirst()).contains(where: { $0 == "ended" && $1 == "up" }),
                let verb = clauses[index - 1].verbPlace,
                English.Clauses.replaced.contains(words[verb])
            else { continue }
            clauses[index - 1].stance = .planned
        }
    }

    /// "Packed a flapjack but didn't eat it": nothing of the clause before it was eaten.
    func leftAlone(_ clauses: inout [Clause]) {
        for index in clauses.indices.dropFirst() where clauses[index - 1].stance == .done {
            let text = " " + words[clauses[index].tokens].joined(separator: " ") + " "
            guard Self.leftAlone.contains(where: { text.contains($0) }), clauses[index - 1].verb != .act,
                // "Had soup but didn't have any bread" leaves out the bread alone.
                !clauses[index].tokens.contains(where: thingWords.contains)
            else {
                continue
            }
            clauses[index - 1].stance = .wished
        }
    }

    /// "I'll have pizza, salad and a coke": the list goes on.
    func carryOn(_ clauses: inout [Clause]) {
        for index in clauses.indices.dropFirst() where clauses[index].verbPlace == nil {
            let before = clauses[index - 1].stance
            let first = clauses[index].tokens.lowerBound
            guard before != .done, clauses[index].stance == .done, !tokens[first].endsSentenceBefore,
                classes[first] != .separator, words[first] != "so",
                !clauses[index].tokens.contains(where: occasionWords.contains)
            else { continue }
            let isBare = clauses[index].tokens.allSatisfy { !ClauseVerbs.helping.contains(words[$0]) }
            if isBare { clauses[index].stance = before }
        }
    }

    /// "Where do i ate an apple": nobody asks so, and whoever was heard so has eaten. What was misheard stands before
    /// "do".
    private func tellsAfterDo(_ range: Range<Int>) -> Bool {
        range.dropLast(3).contains { place in
            ["do", "does"].contains(words[place]) && English.Clauses.teller.contains(words[place + 1])
                && English.Clauses.ate.contains(words[place + 2])
                && (thingWords.contains(place + 3) || [.article, .numeral].contains(classes[place + 3]))
        }
    }

    /// "Did the school run, then had porridge", "put the kettle on and had two biscuits": a clause of the sentence tells
    /// of eating, so what begins like a question or an order tells what was done before.
    private func tellsLater(_ range: Range<Int>) -> Bool {
        range.dropFirst(2).contains { place in
            guard English.Clauses.ate.contains(words[place]), !inner.contains(place),
                place + 1 < range.upperBound, !tokens[place + 1].followsBreak
            else { return false }
            let hasSubject = English.Clauses.teller.contains(words[place - 1]) && !tokens[place].followsBreak
            let start = hasSubject ? place - 1 : place
            guard start > range.lowerBound else { return false }
            return tokens[start].followsBreak || [.and, .separator].contains(classes[start - 1])
                || words[start - 1] == "so"
        }
    }

    private func isAsked(_ range: Range<Int>, hasMark: Bool) -> Bool {
        if tellsAfterDo(range) { return false }
        let tellsLater = !hasMark && tellsLater(range)
        var place = range.lowerBound
        while place < range.upperBound, classes[place] == .filler { place += 1 }
        if place + 1 < range.upperBound,
            English.Clauses.asking.contains(words[place])
        {
            // "Can you add that I ate a pear" logs a pear; any other "can you …" is a question.
            return English.Clauses.asked.contains(words[place + 1]) && !isWriting(range)
        }
        while place < range.upperBound,
            classes[place] == .filler || English.Clauses.courtesy.contains(words[place])
        {
            place += 1
        }
        guard place < range.upperBound else { return false }
        let text = " " + words[range].joined(separator: " ") + " "
        if Self.lists.contains(where: { text.contains($0) }),
            !range.contains(where: { verbs.act.contains(words[$0]) }), !tellsLater
        {
            return true
        }
        if isWriting(range) { return false }
        if hasMark { return true }
        let first = words[place]
        let second = place + 1 < range.upperBound ? words[place + 1] : ""
        switch first {
        case "what"
        where words[place...].starts(with: ["what", "did", "i", "have"])
            && range.contains(where: {
                thingWords.contains($0) || [.article, .numeral].contains(classes[$0])
            }):
            // The speaker asks himself aloud, and answers.
            return false
        case _ where English.Clauses.questionWord.contains(first):
            // "What a great dinner", "what i had was".
            return !English.Clauses.notAsking.contains(second)
        case "when": return ClauseVerbs.helping.contains(second)
        case _ where English.Clauses.questionContraction.contains(first): return true
        case "do"
        where words[place...].starts(with: ["do", "you", "know", "what"])
            && place + 4 < range.upperBound
            && English.Clauses.told.contains(words[place + 4]):
            // "Do you know what I had for supper" begins to tell it.
            return false
        case _ where English.Clauses.questionVerb.contains(first):
            return !(first == "don't" && second == "know")
        case _ where English.Clauses.pastQuestionVerb.contains(first):
            return English.Clauses.asked.contains(second)
                && !(tellsLater && !English.Clauses.speaker.contains(second))
        default: break
        }
        if tellsLater { return false }
        guard English.Clauses.order.contains(first), !thingWords.contains(place) || isNamedOrder(place),
            !inner.contains(place),
            second != "of", !(place + 1 < range.upperBound && tokens[place + 1].followsBreak), !second.isEmpty
        else { return false }
        // "Buy eggs" is an order, "dim sum" is not.
        let isShort =
            (place + 2 == range.upperBound || tokens[place + 2].followsBreak)
            && classes[place + 1] == .content
            && !thingWords.contains(place + 1)
        return !occasionWords.contains(place) && !isShort
    }

    private func isNamedOrder(_ place: Int) -> Bool {
        place + 1 < words.count && [.article, .determiner].contains(classes[place + 1])
    }

    /// "Log that I ate …", "add a banana to my breakfast".
    private func isWriting(_ range: Range<Int>) -> Bool {
        var place = range.lowerBound
        while place < range.upperBound,
            classes[place] == .filler || English.Clauses.courtesy.contains(words[place])
                || English.Clauses.beforeWriting.contains(words[place])
        {
            place += 1
        }
        guard place < range.upperBound else { return false }
        let text = " " + words[range].joined(separator: " ") + " "
        // "Put down two eggs", "put a pear in my diary" log foods; whatever is put anywhere else is not
        // eaten.
        let isPutDown =
            words[place] == "put"
            && Self.puttingDown.contains { text.contains($0) }
        guard English.Clauses.writing.contains(words[place]) || isPutDown else { return false }
        return !Self.lists.contains { text.contains($0) }
    }
}

extension Token {
    /// Whether a full stop, a question mark, a line break or the like stands before it.
    package var endsSentenceBefore: Bool { followsStop }
}
