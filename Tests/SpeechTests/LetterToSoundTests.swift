import Testing

@testable import Speech

@Suite("Letters to sounds")
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
        #expect(guess.allSatisfy(AcousticPhones.all.contains))
        if let phones { #expect(guess.joined(separator: " ") == phones) }
    }

    @Test(
        "A word that nobody says has no sound, and does not end the process",
        arguments: [65, 100_000, 1 << 20])
    func endless(count: Int) {
        #expect(LetterToSound.phones(of: String(repeating: "a", count: count)).isEmpty)
        #expect(SpokenText("i had " + String(repeating: "a", count: count) + " and tea") != nil)
        #expect(!LetterToSound.phones(of: "supercalifragilisticexpialidocious").isEmpty)
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
}
