import Diary
import Language

/// What some questions ask for besides their kind: whether, who, when a plant came, whether it is still there.
extension PlantQuestionReading {
    /// The fields that are true: "whether", "who", "arrival", "having".
    func details(_ kind: String, _ first: Int, _ range: Range<Int>, _ care: CareType?) -> [String] {
        func says(_ some: Set<String>) -> Bool {
            range.contains { some.contains(words[$0]) && text.isFree($0) }
        }
        switch kind {
        case "history" where words[first].hasPrefix("who") && says(["last", "latest", "ever"]): return ["who"]
        case "history" where ["did", "has", "have"].contains(words[first]) && span(range) == nil:
            return care != nil || says(English.PlantQuestions.anybody) ? ["whether"] : []
        case "last" where care == nil && says(English.PlantQuestions.arriving): return ["arrival"]
        case "state" where asksOfHaving(first, range): return ["having"]
        default: return []
        }
    }

    /// "Do we still have the hydrangea", "have we still got the fern".
    func asksOfHaving(_ first: Int, _ range: Range<Int>) -> Bool {
        guard ["do", "have", "is", "are"].contains(words[first]),
            text.mentions(in: range).contains(where: { !$0.isGroup && !$0.isIndefinite })
        else { return false }
        let rest = words[first..<range.upperBound]
        let isOurs = ["do", "have"].contains(words[first]) && rest.contains { ["have", "got"].contains($0) }
        return rest.contains("still") && (isOurs || rest.suffix(2).elementsEqual(["with", "us"]))
    }
}
