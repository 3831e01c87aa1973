import Foundation
import Testing

@testable import Vocabulary

@Suite("Pronunciations are written, packaged or guessed")
struct PronunciationLexiconTests {
    @Test("What is written comes before the packaged dictionary, and that before the rules")
    func origins() throws {
        let scratch = try Scratch()
        try Data("rice R AY S\nrice(2) R AY\ntomato T AH\n".utf8).write(to: scratch.file("small.dict"))
        let lexicon = PronunciationLexicon(
            ["rice", "tomato", "dosa", "apple"], written: ["tomato": [["T", "OW"], ["T", "AA"]]],
            packaged: try PackagedDictionary(scratch.file("small.dict")))
        #expect(lexicon.entries["tomato"]?.origin == .written)
        #expect(lexicon.entries["rice"]?.origin == .packaged)
        #expect(lexicon.entries["dosa"]?.origin == .guessed)
        let lines = lexicon.text(try WordTable(lexicon.entries.keys)).split(separator: "\n")
        #expect(
            lines.map { $0.prefix { $0 != " " } } == [
                "apple", "dosa", "rice", "rice(2)", "tomato", "tomato(2)",
            ])
        #expect(lines.suffix(2) == ["tomato T OW", "tomato(2) T AA"])
        #expect(lexicon.startsWithVowel("apple"))
        #expect(!lexicon.startsWithVowel("rice"))
    }

    @Test("A packaged dictionary that is missing is named with what to install")
    func missing() throws {
        let scratch = try Scratch()
        let found = error { _ = try PackagedDictionary(scratch.file("none.dict")) }
        #expect(found?.description.contains("pocketsphinx-en-us") == true)
        let model = error { _ = try GeneralModel(scratch.file("none.lm.bin")) }
        #expect(model?.description.contains("pocketsphinx-en-us") == true)
    }
}
