import Diary
import Foundation
import Language
import Speech
import Testing

@testable import Vocabulary

/// A corrector over all of Models/meals.
private let compiled = Result { try Corrector(Given.compiled.get().0, lanes: 2) }

@Suite("The corrector")
struct CorrectorTests {
    private func corrector() throws -> Corrector { try compiled.get() }

    private func corrected(_ text: String, threshold: Double = 0.5) throws -> String {
        var words = TranscriptWords(text.utf8).words.map(\.spoken)
        let corrections = try corrector().corrections(
            of: TranscriptWords(text.utf8).words, threshold: threshold)
        for correction in corrections.reversed() {
            words.replaceSubrange(correction.words, with: correction.meant)
        }
        return words.joined(separator: " ")
    }

    @Test(
        "What was misheard is replaced by what was said",
        arguments: [
            ("Pour us two flat whites with oak milk", "pour us two flat whites with oat milk"),
            ("a slice of carrot cape and a tea", "a slice of carrot cake and a tea"),
            ("My usual flat wide with a croissant", "my usual flat white with a croissant"),
            ("two slices of peppa roni pizza", "two slices of pepperoni pizza"),
            ("an eye scoff he with cream", "an iced coffee with cream"),
            ("a mug of cam a mile tea", "a mug of chamomile tea"),
            ("two scrambled legs and toast", "two scrambled eggs and toast"),
            ("a bowl of chicken noodle soap for lunch", "a bowl of chicken noodle soup for lunch"),
            ("a grilled cheese sandwhich", "a grilled cheese sandwich"),
        ])
    func misheard(_ heard: String, _ said: String) throws {
        #expect(try corrected(heard) == said)
    }

    @Test(
        "What makes sense stays, also names, numbers, fillers, other spellings and missing apostrophes",
        arguments: [
            "i had oatmeal with blueberries and a cup of green tea",
            "for dinner we made lentil soup with garlic bread",
            "um i had like uh three slices of pepperoni pizza with 2 friends",
            "leftover rice with beans and half an avocado at noon",
            "a donut and a doughnut with yoghurt",
            "dinner at siobhan's with eoin and a glass of red wine",
            "idli and vada with sambar and coconut chutney", "350 ml of milk", "",
            "aloo gobi and a chapati at my mums",
        ])
    func right(_ said: String) throws {
        #expect(try corrector().corrections(of: TranscriptWords(said.utf8).words) == [])
    }

    /// Sentences of the kind that the corrector must leave alone; the comments say who says them.
    private static let rightSentences: [String] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sentences/right.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }()

    @Test("Of sentences that no model was made from, one of a hundred is changed at most")
    func seldomWrong() throws {
        try #require(Self.rightSentences.count == 1_000)
        // Every tenth, for time; `diary correct` on the whole file changes five at most.
        let some = stride(from: 0, to: 1_000, by: 10).map { Self.rightSentences[$0] }
        let changed = try some.filter {
            try !corrector().corrections(of: TranscriptWords($0.utf8).words).isEmpty
        }
        #expect(changed.count <= 1, "\(changed)")
    }

    @Test(
        "Names, spellings of other countries and what stands in a strange sentence stay",
        arguments: [
            "mixed grill with my friends in Deira, half a plate each", "one litre of water with lemon",
            "two litres of milk", "beef with basil and chilli", "capirotada for Lent",
        ])
    func leftAlone(_ said: String) throws {
        #expect(try corrector().corrections(of: TranscriptWords(said.utf8).words) == [])
    }

    @Test("A word remembers whether it was written with a capital letter")
    func capitals() {
        let words = TranscriptWords("Rice at Éva's, I think. Then Tea".utf8).words
        #expect(words.map(\.isCapitalized) == [true, false, true, true, false, true, true])
    }

    @Test("No correction without a reason, whatever the words are", arguments: 1...25)
    func reasons(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let pool = [
            "flat", "wide", "latte", "with", "oak", "milk", "a", "cup", "off", "green", "tee", "eye", "scoff",
            "he",
            "and", "two", "fried", "legs", "zyxt", "12", "qi", "I", "had", "toes", "butter", "Brown", "rise.",
        ]
        let text = (0..<1 + generator.below(14)).map { _ in pool[generator.below(pool.count)] }
            .joined(separator: " ")
        let words = TranscriptWords(text.utf8).words
        let threshold = generator.unit()
        let corrections = try corrector().corrections(of: words, threshold: threshold)
        let again = try corrector().corrections(of: words, threshold: threshold)
        #expect(corrections == again)
        var end = 0
        for correction in corrections {
            #expect(correction.words.lowerBound >= end && !correction.words.isEmpty)
            end = correction.words.upperBound
            #expect(words[correction.words].map(\.spoken) == correction.heard)
            #expect(!words[correction.words].map(\.isChangeable).contains(false))
            #expect(correction.heard != correction.meant && !correction.meant.isEmpty)
            #expect(correction.likelierBy > 0 && correction.soundDistance >= 0)
            #expect((threshold...1).contains(correction.confidence))
            #expect(!correction.heardPhones.isEmpty && correction.reason.contains(correction.heardPhones))
            #expect(!correction.meantPhones.isEmpty && correction.reason.contains(correction.meantPhones))
        }
        #expect(end <= words.count)
    }

    @Test(
        "What was corrected before is corrected again, with that as the reason; what was taught is right as it is"
    )
    func taught() throws {
        let scratch = try Given.compiled.get().1
        let model = try CompiledModel(scratch.file("meals"))
        let rule = ReplacementRule(
            heard: ["black", "caramel"], meant: ["guacamole"], count: 2,
            places: [ReplacementRule.Place(before: "and", after: "")])
        let vocabulary = TaughtVocabulary(
            generation: 1, terms: [TaughtVocabulary.Term(words: ["zorvex"], category: .dinner)],
            pronunciations: ["zorvex": [LetterToSound.phones(of: "zorvex")]])
        let own = try TaughtModel.compiled(vocabulary, for: model, at: scratch.file("own.arpa"))
        let taught = try Corrector(
            model, rules: ReplacementRules([rule]), vocabulary: vocabulary, taught: own)
        func corrections(_ text: String, _ corrector: Corrector) -> [Correction] {
            corrector.corrections(of: TranscriptWords(text.utf8).words, threshold: 0.5)
        }
        let text = "a burrito with oak milk and black caramel"
        #expect(!corrections(text, try corrector()).contains { $0.meant == ["guacamole"] })
        let found = corrections(text, taught)
        #expect(found.map(\.meant) == [["oat"], ["guacamole"]])
        #expect(found[1].reason.hasPrefix("you corrected it 2 times (B L AE K"))
        #expect((0.5..<1).contains(found[1].confidence) && found[1].soundDistance > 0)
        #expect(taught.corrections(of: TranscriptWords(text.utf8).words, threshold: 1).isEmpty)
        #expect(!corrections("a burrito with black 2 caramel", taught).contains { $0.rule != nil })
        for right in ["i had some zorvex with rice", "for dinner i had zorvex"] {
            #expect(corrections(right, taught).isEmpty)
        }
        #expect(corrections("i had some sorvex with rice", taught).map(\.meant) == [["zorvex"]])
    }

    @Test("The higher the threshold, the fewer corrections; none is certain")
    func threshold() throws {
        let words = TranscriptWords("a flat white with oak milk and two fried legs".utf8).words
        let counts = try [0.01, 0.5, 0.9, 1].map {
            try corrector().corrections(of: words, threshold: $0).count
        }
        #expect(counts == counts.sorted(by: >))
        #expect(counts[1] >= 2 && counts[3] == 0)
    }

    @Test("Words that something stands between are not taken for one")
    func parted() throws {
        let words = TranscriptWords("an eye, scoff <b>he".utf8, .markup).words
        #expect(try corrector().corrections(of: words, threshold: 0).allSatisfy { $0.words.count == 1 })
    }
}
