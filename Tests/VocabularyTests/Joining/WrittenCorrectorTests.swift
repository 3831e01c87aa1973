import Diary
import Foundation
import Language
import Testing

@testable import Vocabulary

@Suite("Correcting what another recogniser wrote")
struct WrittenCorrectorTests {
    private func corrections(_ text: String, threshold: Double = 0.5) throws -> [Correction] {
        try Given.joiner.get().written.corrections(of: TranscriptWords(text.utf8).words, threshold: threshold)
    }

    @Test(
        "in an order a word that does not exist becomes the food that it sounds like, with digits, capitals and commas",
        arguments: [
            ("2 Aviyel, 1 Kootoo.", ["aviyel aviyal", "kootoo kootu"]),
            ("2 puttukadala, 1 rassam.", ["puttukadala puttu kadala", "rassam rasam"]),
            ("Chicken variable 4, idli 2, vada 3", ["chicken variable chicken varuval"]),
        ])
    func orders(text: String, expected: [String]) throws {
        let found = try corrections(text)
        #expect(found.map { ($0.heard + $0.meant).joined(separator: " ") } == expected)
        #expect(found.allSatisfy { $0.isListed && $0.rule == nil && (0.5...1).contains($0.confidence) })
        #expect(found.allSatisfy { $0.reason.hasPrefix("everything in a list is a food; sounds") })
    }

    @Test(
        "names, numbers, words with a mark between them, and lists without numbers or of other things stay",
        arguments: [
            "2 idlis, 1 vada.", "two idlis for Kootoo and one vada", "chicken 65, lime juice 2, aviyal 1",
            "lentils with a glug of vinegar", "empadão, leftover pie, tea", "two emails, three calls",
            "I had 2 kootoos and 1 tea at home",
        ])
    func right(text: String) throws {
        #expect(try corrections(text).filter(\.isListed).isEmpty)
    }

    @Test("words that two marks part are not taken for one food; less sure changes are left out")
    func parted() throws {
        #expect(try corrections("one tea, 2 paya, sam 3").allSatisfy { $0.words.count == 1 })
        #expect(try !corrections("2 aviyel, 1 kootoo", threshold: 0.7).isEmpty)
        #expect(try corrections("2 aviyel, 1 kootoo", threshold: 0.71).filter(\.isListed).isEmpty)
    }

    @Test("a text of any length is corrected as its parts are, until nobody wants it any more")
    func long() throws {
        let corrector = try Given.joiner.get().written
        let order = "2 Aviyel, 1 Kootoo. "
        let words = TranscriptWords(String(repeating: order, count: 600).utf8).words
        #expect(corrector.corrections(of: words).count == 1200)
        var looks = 0
        let found = corrector.corrections(of: words) {
            looks += 1
            return looks > 1
        }
        #expect((1..<600).contains(found.count))
    }

    @Test("a word without end is left as it is", arguments: ["a", "idli", "7"])
    func endless(letters: String) throws {
        let word = String(repeating: letters, count: 100_000)
        #expect(try corrections("2 idlis, 1 \(word), 3 vadas, 1 coffee").isEmpty)
        let own = Transcript(words: [], model: "meals", duration: 60, decodeSeconds: 0)
        #expect(try Given.joiner.get().join(own, "2 idlis, 1 \(word)", ear: "ear").words.count < 10)
    }

    @Test("where a learned rule asks for something else, the rule is followed")
    func ruled() throws {
        let rule = ReplacementRule(
            heard: ["aviyel"], meant: ["avocado"], count: 3,
            places: [ReplacementRule.Place(before: "two", after: "one")])
        let corrector = try Corrector(Given.compiled.get().0, rules: ReplacementRules([rule]))
        let english = try EnglishWords(packaged: Given.packaged)
        let found = WrittenCorrector(corrector, english: english).corrections(
            of: TranscriptWords("2 aviyel, 1 kootoo".utf8).words)
        #expect(found.map(\.meant) == [["avocado"], ["kootu"]] && found.map(\.isListed) == [false, true])
    }

    @Test("of the thousand right sentences no more change than by the corrector alone")
    func rightSentences() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Correction/Sentences/right.txt")
        let sentences = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
            !$0.hasPrefix("#")
        }
        try #require(sentences.count == 1_000)
        let changed = try sentences.filter {
            try !Given.joiner.get().written.foods(of: TranscriptWords($0.utf8).words).isEmpty
        }
        #expect(changed == [])
    }
}
