import Diary
import Language

/// Reminders of what was told right before, with its own time: "every Sunday at ten I've the scouts so remind me".
extension NoteReading {
    /// - Parameters:
    ///   - content: the words after "remind me".
    ///   - start: the first word of "remind me".
    func toldBefore(_ content: Range<Int>, _ start: Int, in clause: Int) -> ThingReading? {
        let isEmpty = content.allSatisfy { index in
            SaidPhrases.politeness.match(at: index, in: words[..<content.upperBound]) != nil
                || English.NoteWords.afterReminded.contains(words[index])
        }
        guard isEmpty else { return nil }
        var first = text.tokens[start].followsStop ? start : statementStart(before: start, in: clause)
        // The time may stand before the statement.
        if let led = ledByTime(first, before: start) { first = led }
        let said = withoutJoints(text.afterFillers(first..<start)..<start)
        let time = ReminderTime.read(said, of: text)
        guard said.count > 2, time.remindAt != nil,
            said.count > time.tokens.reduce(0, { $0 + $1.count }) + 1
        else { return nil }
        let task = withoutSubject(withoutTime(said, time))
        return reading(.remind, task, time, said.lowerBound..<max(content.upperBound, start + 1))
    }

    /// The start of the sentence, if only a time stands between it and a statement.
    private func ledByTime(_ first: Int, before start: Int) -> Int? {
        let sentence = sentenceStart(of: start)
        guard sentence < first else { return nil }
        return isTimeOrCondition(text.afterFillers(sentence..<first)..<first) ? sentence : nil
    }

    /// "I've the bins to take out" becomes "the bins to take out".
    private func withoutSubject(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound - 1, English.NoteWords.beforeTask.contains(words[start]) { start += 1 }
        return start..<range.upperBound
    }
}
