import Diary
import Language

/// Reads any other question that names something the household keeps: "whose shelf did the drill end up on",
/// "are we alright for lentils".
extension QuestionReading {
    func inOtherWords(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard end - start >= 3, end - start < 40, let about = subject(start, end) else { return nil }
        let names = named(in: (start + 1)..<end)
        guard !names.isEmpty else { return nil }
        return question(about, names, start..<end, .likely)
    }

    /// What is asked, by the first words; nil for a sentence that is not a question.
    private func subject(_ start: Int, _ end: Int) -> String? {
        let (first, next) = (words[start], words[start + 1])
        let isMarked = text.isAsked(start..<end)
        switch first {
        case "where", "where's", "wheres", "whereabouts": return "where"
        case "who", "who's", "whos", "whose": return "who"
        case "when": return "note"
        case "how": return ["many", "much"].contains(next) || isMarked ? "count" : nil
        case "what", "what's", "whats", "which":
            let asksForHolder = words[start..<end].contains(where: English.ThingQuestions.holding.contains)
            return asksForHolder ? "who" : "list"
        default: break
        }
        // "Can you add milk" is an order.
        guard English.Questions.inverted.contains(first), next != "you" else { return nil }
        return isMarked || EnglishWordClasses.wordClass(of: next) == .pronoun || next == "there"
            ? "count" : nil
    }

    /// The household's things that the words name, or otherwise its collections; the longest names first.
    private func named(in range: Range<Int>) -> [String] {
        var names: [String] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let end = text.kept.name(at: index, in: words[..<range.upperBound]),
                let item = text.kept.items(named: words[index..<end]).first
            {
                if !names.contains(item.record.name) { names.append(item.record.name) }
                index = end
            } else {
                index += 1
            }
        }
        if names.isEmpty, let mention = ListMention.first(in: range, of: text) { names = [mention.name] }
        return names
    }
}
