import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("The words that were eaten, of the words that were said")
struct LabelledSentencesTests {
    /// Who changes the lists, the reading or the sentences sees here what it did.
    @Test("sentences that the lists were not tuned on come to the figures of the documents")
    func figures() {
        #expect(LabelledSentence.all.count == 241 && LabelledSentence.heldOut.count == 120)
        let builder = DescriptionBuilder(lexicon: TestLexicon.shipped)
        let score = Score(LabelledSentence.heldOut) { builder.description(of: $0) }
        #expect(abs(score.exact - 0.933) < 0.009 && abs(score.f1 - 0.977) < 0.005, "\(score)")
    }
}

/// How well descriptions match their labels.
struct Score: CustomStringConvertible {
    /// The share that is right to the letter, 0…1.
    private(set) var exact = 0.0
    /// Of the words written, the share that the labels have, 0…1.
    private(set) var precision = 0.0
    /// Of the labels' words, the share written, 0…1.
    private(set) var recall = 0.0

    init(_ sentences: [LabelledSentence], describe: (String) -> String) {
        var hits = 0
        var shared = 0
        var written = 0
        var labelled = 0
        for sentence in sentences {
            let description = describe(sentence.said)
            if description == sentence.expected { hits += 1 }
            let words = Token.split(description).map(\.word)
            var missing = Token.split(sentence.expected).map(\.word)
            written += words.count
            labelled += missing.count
            for word in words {
                guard let place = missing.firstIndex(of: word) else { continue }
                missing.remove(at: place)
                shared += 1
            }
        }
        exact = Double(hits) / Double(max(1, sentences.count))
        precision = Double(shared) / Double(max(1, written))
        recall = Double(shared) / Double(max(1, labelled))
    }

    /// The harmonic mean of precision and recall, 0…1.
    var f1: Double { 2 * precision * recall / max(0.001, precision + recall) }

    var description: String {
        return [("exact", exact), ("precision", precision), ("recall", recall), ("F1", f1)]
            .map { "\($0.0) \(String(format: "%.3f", $0.1))" }.joined(separator: ", ")
    }
}
