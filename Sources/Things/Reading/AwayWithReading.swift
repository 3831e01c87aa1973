import Diary
import Language

/// Reads that somebody left with a thing of the speaker: "Dominic's away with my jigsaw", "my sister has made off with
/// our cool box".
struct AwayWithReading: LoanRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard
            let with = (start + 2..<max(start + 2, min(range.upperBound, start + 9))).first(where: {
                words[$0] == "with" && English.LoanWords.leaving.contains(words[$0 - 1])
            }), with + 2 < range.upperBound, !text.isAsked(range),
            ["my", "our"].contains(words[with + 1])
                || words[with + 1] == "the"
                    && words[start..<with].contains(where: English.LoanWords.makingOff.contains),
            !ClauseHead.isNegating(words[start..<with])
        else { return nil }
        var person = start..<with
        while let last = person.last,
            English.LoanWords.leaving.contains(words[last])
                || English.LoanWords.beforeLeaving.contains(words[last])
        { person = person.lowerBound..<last }
        let end = objectEnd(with + 1, range.upperBound)
        guard !person.isEmpty, person.count <= 5, let who = holder(person),
            let things = lendable((with + 1)..<text.end(from: with + 1, before: end, at: ["again", "says"])),
            things.allSatisfy({ $0.isKnown && $0.kind != "food" })
        else { return nil }
        return lend(things, to: who, tokens: start..<end, isSure: true)
    }

    /// The person, or the last one named for "he" and "she".
    private func holder(_ person: Range<Int>) -> String? {
        guard let first = person.first else { return nil }
        let bare = words[first].hasSuffix("'s") ? String(words[first].dropLast(2)) : words[first]
        if isPronoun(bare) { return person.count == 1 ? lastPerson(before: first) : nil }
        let isNamed =
            isSomebody(person)
            || person.count == 1 && EnglishWordClasses.closedClass(of: bare) == nil
                && bare.allSatisfy(\.isLetter) && !English.LoanWords.unnamed.contains(bare)
                && ThingWords.kind(endingIn: [bare]) == nil && words[first].hasSuffix("'s")
        guard isNamed else { return nil }
        let name = name(of: person)
        return name == bare && ThingWords.isPerson(bare) || person.count > 1 ? name : Spoken.capital(name)
    }
}
