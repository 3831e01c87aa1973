import Diary
import Language

/// Finds the end of a note, and the words that only lead to its content.
///
/// A note ends with its sentence, or before a clause about something else.
extension NoteReading {
    func limit(of kind: Kind, from start: Int, in clause: Int) -> Int {
        guard start < words.count else { return words.count }
        if kind == .recipe { return recipeEnd(from: start, in: clause) }
        var end = text.sentenceEnd(from: start)
        // "Note to self. The hinge is 8 mm."
        if text.tokens[start].followsStop { end = text.sentenceEnd(from: start) }
        var next = clause + 1
        while next < text.clauses.count, text.clauses[next].lowerBound < end {
            let range = text.clauses[next]
            if range.lowerBound > start + 1, startsAnother(range, after: kind) {
                end = range.lowerBound
                break
            }
            next += 1
        }
        return end
    }

    /// Whether a clause is about something other than the note before it.
    private func startsAnother(_ range: Range<Int>, after kind: Kind) -> Bool {
        let first = text.afterFillers(range)
        guard first < range.upperBound else { return false }
        if SaidPhrases.notes.match(at: first, in: words[..<range.upperBound]) != nil,
            opening(in: range) != nil
        {
            return true
        }
        if ListReading.namesList(range, text) { return true }
        let isJoined = English.NoteWords.joint.contains(words[range.lowerBound])
        guard isJoined || text.tokens[range.lowerBound].followsBreak else { return false }
        // "… and i had some soup": the speaker tells of something done.
        if English.Clauses.teller.contains(words[first]), first + 1 < range.upperBound {
            let next = words[first + 1]
            return English.NoteWords.done.contains(next)
        }
        return isJoined
            && English.NoteWords.doneAlone.contains(words[first])
    }

    /// A recipe continues over its sentences, up to an act of another kind.
    func recipeEnd(from start: Int, in clause: Int) -> Int {
        for range in text.clauses[(clause + 1)...] where range.lowerBound > start {
            let first = text.afterFillers(range)
            if ListReading.namesList(range, text) { return range.lowerBound }
            // "Simmer 40 minutes. | Had some tonight"
            if first < range.upperBound, text.tokens[range.lowerBound].followsStop,
                English.NoteWords.doneAlone.contains(words[first])
            {
                return range.lowerBound
            }
            if first < range.upperBound,
                let phrase = SaidPhrases.notes.match(at: first, in: words[..<range.upperBound]),
                phrase.mark == 1
            {
                return range.lowerBound
            }
            if ["i", "we"].contains(words[first < range.upperBound ? first : range.lowerBound]),
                text.tokens[range.lowerBound].followsStop || words[range.lowerBound] == "and"
            {
                return range.lowerBound
            }
        }
        return words.count
    }

    func withoutConnectors(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound, English.NoteWords.connector.contains(words[start]) { start += 1 }
        return start..<range.upperBound
    }

    /// "In two hours to check the laundry" becomes "check the laundry".
    func withoutTime(_ range: Range<Int>, _ time: ReminderTime) -> Range<Int> {
        var start = withoutConnectors(range).lowerBound
        while let lead = time.tokens.first(where: { $0.lowerBound == start }),
            lead.upperBound < range.upperBound
        {
            start = withoutConnectors(lead.upperBound..<range.upperBound).lowerBound
        }
        return start..<range.upperBound
    }
}
