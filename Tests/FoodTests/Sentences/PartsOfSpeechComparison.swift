import Foundation
import Synchronization
import Testing

@testable import Diary
@testable import Food
@testable import Language

/// Ways of telling words that were eaten from words that were not, on the same labelled sentences.
///
/// It holds the table of the documents: who changes the lists, the reading or the sentences sees here what it did.
@Suite struct PartsOfSpeechComparison {
    /// A way, and what it comes to on the sentences that nobody tuned the lists for.
    struct Way: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var exact: Double
        var f1: Double
        var classes: @Sendable () throws -> WordClasses
    }

    static let shipped = Way(testDescription: "drop-lists, as shipped", exact: 0.933, f1: 0.977) { .curated }
    static let others = [
        Way(testDescription: "drop-lists, else WordNet", exact: 0.900, f1: 0.968) {
            let wordNet = try WordNet(folder: "/usr/share/wordnet")
            return WordClasses { word in
                let listed = EnglishWordClasses.openClass(of: word)
                return listed == .content ? wordNet.wordClass(of: word) : listed
            }
        },
        Way(testDescription: "WordNet alone", exact: 0.850, f1: 0.955) {
            let wordNet = try WordNet(folder: "/usr/share/wordnet")
            return WordClasses { wordNet.wordClass(of: $0) }
        },
        Way(testDescription: "closed classes only", exact: 0.900, f1: 0.971) {
            WordClasses { _ in .content }
        },
        Way(testDescription: "the lexicon's foods and adjectives only", exact: 0.850, f1: 0.963) {
            lexiconOnly(TestLexicon.shipped)
        },
    ]

    private static let scores = Mutex([String: Score]())

    private static func score(_ way: Way) throws -> Score {
        if let known = scores.withLock({ $0[way.testDescription] }) { return known }
        let builder = DescriptionBuilder(lexicon: TestLexicon.shipped, classes: try way.classes())
        let score = Score(LabelledSentence.heldOut) { builder.description(of: $0) }
        scores.withLock { $0[way.testDescription] = score }
        return score
    }

    @Test("The sentences and the lexicon that everything is measured on are there")
    func given() {
        #expect(LabelledSentence.all.count == 241 && LabelledSentence.heldOut.count == 120)
        #expect(TestLexicon.shipped.foods.count > 3_000)
    }

    @Test(
        "A way comes to the figures that are written down, within one sentence", arguments: [shipped] + others
    )
    func figures(way: Way) throws {
        let score = try Self.score(way)
        #expect(abs(score.exact - way.exact) < 0.009 && abs(score.f1 - way.f1) < 0.005, "\(score)")
    }

    @Test("The curated lists are more exact than any other way", arguments: others)
    func comparison(way: Way) throws {
        let (shipped, other) = (try Self.score(Self.shipped), try Self.score(way))
        #expect(
            shipped.exact > other.exact + 0.02 && shipped.f1 > other.f1 + 0.004, "\(shipped) against \(other)"
        )
    }

    /// Keeps a word only when some food's name has it or it is a known adjective.
    private static func lexiconOnly(_ lexicon: FoodLexicon) -> WordClasses {
        let known = FoodNames(lexicon: lexicon).words.union(adjectives).union(EnglishWordClasses.units)
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

    /// The harmonic mean of precision and recall, 0…1.
    var f1: Double { 2 * precision * recall / max(0.001, precision + recall) }

    var description: String {
        return [("exact", exact), ("precision", precision), ("recall", recall), ("F1", f1)]
            .map { "\($0.0) \(String(format: "%.3f", $0.1))" }.joined(separator: ", ")
    }
}
