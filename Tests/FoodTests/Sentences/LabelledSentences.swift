import Testing

/// What people say or type, and the description that a reader would write down for it.
///
/// All were written and labelled before the word lists were tried on them; one label of the tuned half that
/// broke the rule for "with" was corrected afterwards. The lists were tuned on `tuned`, every other sentence;
/// `heldOut`, the ones between, only ever gave figures.
struct LabelledSentence: Sendable, CustomTestStringConvertible {
    let said: String
    let expected: String

    var testDescription: String { said }

    static let all: [LabelledSentence] = (spokenSentences + "\n" + typedAndHardSentences)
        .split(separator: "\n").compactMap { line in
            let sides = line.split(separator: " => ", maxSplits: 1).map(String.init)
            return sides.count == 2 ? LabelledSentence(said: sides[0], expected: sides[1]) : nil
        }

    static let tuned = all.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    static let heldOut = all.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
}
