import Diary
import Language

/// Reads what is told of somebody whose name is a plant or a food: "Ginger from the gym rang", "our Holly's passed her
/// driving test".
///
/// It stays a note, and is nobody's plant and nobody's meal.
struct NamedPerson: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        var first = text.afterFillers(range)
        let end = text.sentenceEnd(from: first)
        let isOurs = first + 1 < end && ["our", "my"].contains(words[first])
        if isOurs { first += 1 }
        guard first + 2 < end else { return nil }
        let name = words[first].hasSuffix("'s") ? String(words[first].dropLast(2)) : words[first]
        guard English.FirstNames.unmarked.contains(name) || English.FirstNames.word.contains(name),
            !(first..<end).contains(where: { English.PuttingWords.ofEating.contains(words[$0]) }),
            isIntroduced(first + 1, end) || isLife(first + 1, end)
        else { return nil }
        return ThingReading(tokens: range, fit: .addressed, acts: [])
    }

    /// "… | from the gym rang", "… | next door was asking for you".
    private func isIntroduced(_ index: Int, _ end: Int) -> Bool {
        let isNextDoor = words[index..<end].starts(with: ["next", "door"])
        guard ["from", "at", "off"].contains(words[index]) || isNextDoor, index + 2 < end else {
            return false
        }
        let isWhereabouts = words[(index + 1)..<min(end, index + 5)].contains {
            English.PersonWords.whereabouts.contains($0)
        }
        return (isNextDoor || isWhereabouts)
            && words[(index + 2)..<min(end, index + 7)].contains(where: English.PersonWords.speaking.contains)
    }

    /// "… | has got a part in the school play": what only people do, get and have.
    private func isLife(_ index: Int, _ end: Int) -> Bool {
        let rest = words[index..<min(end, index + 9)]
        let isTold =
            words[index - 1].hasSuffix("'s") || ["has", "is", "was", "got", "had"].contains(words[index])
        return isTold && rest.contains(where: English.PersonWords.life.contains)
    }
}
