import Diary
import Language

/// Reads whose a thing is: "the sander is Pete's", "that pan belongs to Ruth", "the tent is his".
struct OwnerReading: LoanRule {
    let text: SaidText
    /// The things named right before, for "it".
    let antecedents: [SaidThing]

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        let end = text.pieceEnd(from: start, before: range.upperBound)
        guard !text.isAsked(range), start < end, !ClauseHead.isNegating(words[start..<end]) else {
            return nil
        }
        return belonging(start, end) ?? possessive(start, end)
    }

    /// "The pan belongs to Ruth"
    private func belonging(_ start: Int, _ end: Int) -> ThingReading? {
        guard
            let verb = (start + 1..<max(start + 1, end)).first(where: {
                English.LoanWords.belonging.contains(words[$0])
            }), verb + 2 < end, words[verb + 1] == "to", verb - start < 7
        else { return nil }
        let person = (verb + 2)..<personEnd(verb + 2, end)
        guard isSomebody(person), !["me", "us"].contains(words[person.lowerBound]) else { return nil }
        return owned(start..<verb, by: name(of: person), start..<person.upperBound)
    }

    /// "The pan is Ruth's", "it's Ruth's", "that one's my brother's"
    private func possessive(_ start: Int, _ end: Int) -> ThingReading? {
        let last = end - 1
        guard last > start, last - start < 10 else { return nil }
        var person = last..<end
        while person.lowerBound > start + 1, last - person.lowerBound < 3,
            ["my", "our", "the"].contains(words[person.lowerBound - 1])
                || English.SaidThingWords.title.contains(words[person.lowerBound - 1])
        { person = (person.lowerBound - 1)..<end }
        var subject = start..<person.lowerBound
        if let word = subject.last, ["actually", "really", "still"].contains(words[word]) {
            subject = subject.lowerBound..<word
        }
        guard let verb = subject.last else { return nil }
        let isBe = ["is", "are", "was", "were"].contains(words[verb])
        let isContracted = words[verb].hasSuffix("'s") || words[verb].hasSuffix("'re")
        guard isBe || isContracted else { return nil }
        if isBe { subject = subject.lowerBound..<verb }
        guard let owner = owner(person, of: subject) else { return nil }
        return owned(subject, by: owner, start..<end)
    }

    /// The owner that "Ruth's" or "hers" names at the end of a sentence.
    private func owner(_ person: Range<Int>, of subject: Range<Int>) -> String? {
        let last = words[person.upperBound - 1]
        if English.LoanWords.owning.contains(last) {
            // "Max's tent is under my bed, it's his": the name of the thing says whose it is.
            let named = things(subject).lazy.compactMap { $0.words.first { $0.hasSuffix("'s") } }.first
            return named.map { Spoken.capital(String($0.dropLast(2))) }
        }
        guard last.hasSuffix("'s") || last.hasSuffix("s'"), words[person].count > 1 || isOwnerName(last)
        else {
            return nil
        }
        return name(of: person)
    }

    private func isOwnerName(_ word: String) -> Bool {
        let bare = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
        return ThingWords.isPerson(bare)
            || EnglishWordClasses.closedClass(of: bare) == nil && ThingWords.kind(endingIn: [bare]) == nil
                && !ThingWords.isPlace([bare]) && !English.NotKept.figure.contains(bare)
    }

    private func things(_ subject: Range<Int>) -> [SaidThing] {
        let isReferred =
            subject.count == 1
            && (SaidThing.pronouns.contains(words[subject.lowerBound])
                || ["it's", "they're", "that's", "its"].contains(words[subject.lowerBound]))
        return isReferred
            ? antecedents : list.things(in: subject).map { $0.unpossessed(in: text.kept) }
    }

    private func owned(_ subject: Range<Int>, by owner: String, _ tokens: Range<Int>) -> ThingReading? {
        let things = subject.isEmpty ? [] : things(subject)
        guard !things.isEmpty,
            things.allSatisfy({ $0.isKnown && !$0.isNothingKept && !$0.isPlant && $0.kind != "food" })
        else { return nil }
        return lend(things, from: owner, tokens: tokens, isSure: true)
    }
}
