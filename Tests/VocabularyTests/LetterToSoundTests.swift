import Foundation
import Testing

@testable import Vocabulary

@Suite("Pronunciations are written, packaged or guessed")
struct LetterToSoundTests {
    @Test(
        "flite's rules give phones of the acoustic model",
        arguments: [
            ("idli", "AY D L IY"), ("edamame", "EH D AH M AA M"), ("quinoa", "K W IH N OW AH"),
            ("rice", "R AY S"), ("uttapam", nil), ("arnott's", nil),
        ] as [(String, String?)])
    func guesses(_ word: String, _ phones: String?) {
        let guess = LetterToSound.phones(of: word)
        #expect(!guess.isEmpty)
        #expect(guess.allSatisfy(PronunciationSource.phones.contains))
        if let phones { #expect(guess.joined(separator: " ") == phones) }
    }

    @Test("The rules say the same from many threads at once")
    func threads() async {
        let word = "chipotle"
        let expected = LetterToSound.phones(of: word)
        let answers = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<50 { group.addTask { LetterToSound.phones(of: word) } }
            return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
        }
        #expect(answers == [expected])
    }

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
