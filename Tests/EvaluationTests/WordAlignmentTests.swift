import Foundation
import Testing

@testable import Evaluation

@Suite("Aligning what was heard with what was said")
struct WordAlignmentTests {
    private func errors(_ said: String, _ heard: String) -> WordErrors {
        var errors = WordErrors()
        errors.add(WordAlignment(said: SpokenWords.words(said), heard: SpokenWords.words(heard)))
        return errors
    }

    @Test(
        "counts substitutions, deletions and insertions",
        arguments: [
            ("two eggs and toast", "two eggs and toast", 0, 0, 0),
            ("two eggs and toast", "two legs and toast", 1, 0, 0),
            ("two eggs and toast", "two eggs toast", 0, 1, 0),
            ("two eggs and toast", "two eggs and some toast", 0, 0, 1),
            ("two eggs", "", 0, 2, 0),
            ("", "two eggs", 0, 0, 2),
            ("baba ghanoush", "papa can use", 2, 0, 1),
            ("a b c d", "b c d e", 0, 1, 1),
        ])
    func counts(said: String, heard: String, substitutions: Int, deletions: Int, insertions: Int) {
        let errors = errors(said, heard)
        #expect(errors.substitutions == substitutions)
        #expect(errors.deletions == deletions)
        #expect(errors.insertions == insertions)
        #expect(errors.wrongSentences == (errors.errors > 0 ? 1 : 0))
    }

    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    @Test(
        "holds every word of both sides in order, and costs no more than the longer side", arguments: 1...60)
    func properties(seed: Int) {
        var generator = Generator(state: UInt64(seed))
        func words() -> [String] {
            (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                ["a", "b", "c"].randomElement(using: &generator) ?? "a"
            }
        }
        let (said, heard) = (words(), words())
        let alignment = WordAlignment(said: said, heard: heard)
        var (left, right): ([String], [String]) = ([], [])
        for step in alignment.steps {
            switch step {
            case .match(let word):
                left.append(word)
                right.append(word)
            case .substitution(let one, let other):
                #expect(one != other)
                left.append(one)
                right.append(other)
            case .deletion(let word): left.append(word)
            case .insertion(let word): right.append(word)
            }
        }
        #expect(left == said)
        #expect(right == heard)
        #expect(alignment.isRight.count == heard.count)
        var errors = WordErrors()
        errors.add(alignment)
        #expect(errors.errors <= max(said.count, heard.count))
        #expect(errors.errors >= abs(said.count - heard.count))
    }

    @Test(
        "compares words, not spellings",
        arguments: [
            ("Two eggs, please.", ["two", "eggs", "please"]), ("stir-fried", ["stir", "fried"]),
            ("crème brûlée", ["creme", "brulee"]), ("12oz latte", ["twelve", "oz", "latte"]),
            ("I’ve had 21", ["i've", "had", "twenty", "one"]),
            ("350 grams", ["three", "hundred", "fifty", "grams"]),
            ("", []), (" ' - ", []),
            ("'tea' at four o'clock", ["tea", "at", "four", "o'clock"]), ("kids' menu", ["kids", "menu"]),
            ("1,000 grams", ["one", "thousand", "grams"]), ("1, 2,3", ["one", "two", "three"]),
            ("2.5 litres, not 3.", ["two", "point", "five", "litres", "not", "three"]),
            ("12,340.06", ["twelve", "thousand", "three", "hundred", "forty", "point", "zero", "six"]),
            ("3.5.2024", ["three", "five", "two", "thousand", "twenty", "four"]),
            ("1,000,000", ["1000000"]),
            ("Smørrebrød, Weißwurst", ["smorrebrod", "weisswurst"]),
            ("ŒUFS, Æbleskiver, kiełbasa", ["oeufs", "aebleskiver", "kielbasa"]),
        ])
    func spelling(text: String, words: [String]) {
        #expect(SpokenWords.words(text) == words)
    }

    @Test("finds the words of a dictionary without apostrophes at either end")
    func known() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "known-\(UUID().uuidString).dict")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("kids' K IH D Z\no'clock AH K L AA K\n'em AH M\n'em(2) EH M\n".utf8).write(to: file)
        let known = try KnownWords(dictionary: file)
        #expect(SpokenWords.words("The kids' 'em, o'clock").map(known.contains) == [false, true, true, true])
    }
}
