import Foundation
import Testing

@testable import Diary

/// Ways of telling words that were eaten from words that were not, on the same labelled sentences.
///
/// Run it with `swift test --filter PartsOfSpeechComparison` to print the table of ARCHITECTURE.md.
@Suite struct PartsOfSpeechComparison {
    @Test("The curated lists are at least as exact as the other ways on sentences that nobody tuned them for")
    func comparison() throws {
        var approaches: [(name: String, classes: WordClasses)] = [
            ("closed classes only", WordClasses { _ in .content }),
            ("curated drop-list (shipped)", .curated),
            ("lexicon foods and adjectives", Self.lexiconOnly(TestLexicon.shipped)),
        ]
        if let wordNet = WordNet(folder: "/usr/share/wordnet") {
            approaches.append(
                ("WordNet's commonest part of speech", WordClasses { wordNet.wordClass(of: $0) }))
            approaches.append(
                (
                    "drop-list, else WordNet",
                    WordClasses { word in
                        let listed = CuratedWords.openClass(of: word)
                        guard listed == .content else { return listed }
                        return wordNet.wordClass(of: word)
                    }
                ))
        }
        var scores: [String: Score] = [:]
        for (name, classes) in approaches {
            let builder = DescriptionBuilder(lexicon: TestLexicon.shipped, classes: classes)
            for (half, sentences) in [
                ("tuned", LabelledSentence.tuned), ("held out", LabelledSentence.heldOut),
            ] {
                let score = Score(sentences) { builder.description(of: $0) }
                print("\(name), \(half): \(score)")
                scores["\(name) \(half)"] = score
            }
        }
        let shipped = try #require(scores["curated drop-list (shipped) held out"])
        for (name, score) in scores where name.hasSuffix("held out") {
            #expect(shipped.exact >= score.exact - 0.02, "\(name)")
        }
    }

    /// Keeps a word only when some food's name has it or it is a known adjective.
    private static func lexiconOnly(_ lexicon: FoodLexicon) -> WordClasses {
        let known = FoodNames(lexicon: lexicon).words.union(adjectives).union(CuratedWords.units)
        return WordClasses { known.contains($0) ? .content : .verb }
    }

    private static let adjectives = Set(
        """
        hot cold warm iced fresh freshly raw ripe dried frozen canned baked boiled fried grilled roasted steamed
        poached scrambled mashed smoked toasted stuffed pickled salted lightly unsalted sweet sour spicy salty
        bitter plain mixed whole half large small medium big little tall double single extra low fat skim
        homemade leftover green red white black brown dark light yellow sticky crispy crunchy creamy chopped
        sliced diced shredded minced squeezed sparkling still decaf vegan vegetarian gluten free sugar-free
        organic wild cooked overnight good lovely full more new usual family veggie instant diet energy
        """.split(whereSeparator: \.isWhitespace).map(String.init))
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

    var description: String {
        let f1 = 2 * precision * recall / max(0.001, precision + recall)
        return [("exact", exact), ("precision", precision), ("recall", recall), ("F1", f1)]
            .map { "\($0.0) \(String(format: "%.3f", $0.1))" }.joined(separator: ", ")
    }
}
