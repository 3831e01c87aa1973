import Diary
import Language

/// Finds clauses about what did not happen, or not yet: "suppose the fern died", "once the aloe is repotted".
struct SuppositionReading {
    let text: PlantText
    private var words: [String] { text.words }

    /// - Parameter clause: an index into `PlantText.clauses`.
    func isSupposed(_ clause: Int) -> Bool {
        let range = text.clauses[clause]
        return isStillToBeDone(range) || opensSupposing(sentenceStart(clause))
    }

    private func sentenceStart(_ clause: Int) -> Int {
        var first = clause
        while first > 0, !text.tokens[text.clauses[first].lowerBound].followsStop { first -= 1 }
        return text.clauses[first].lowerBound
    }

    private func opensSupposing(_ start: Int) -> Bool {
        var index = start
        while index < words.count, text.isLead(index..<(index + 1)),
            !PlantWords.supposing.mayBegin(with: words[index])
        {
            index += 1
        }
        return PlantWords.supposing.end(at: index, in: words, before: words.count) != nil
    }

    /// "When the tomatoes are watered", but not "when the fern was watered" and not "when I watered it".
    private func isStillToBeDone(_ range: Range<Int>) -> Bool {
        guard let first = range.first(where: { English.PlantClauses.when.contains(words[$0]) }),
            text.isLead(range.lowerBound..<first),
            let mention = text.mentions(in: range).first(where: { $0.tokens.lowerBound > first }),
            mention.tokens.lowerBound <= first + 3
        else { return false }
        return (mention.core.upperBound..<range.upperBound).prefix(3).contains {
            ["is", "are", "gets", "get", "has", "have"].contains(words[$0])
        }
    }
}
