import Testing

@testable import Hearing

@Suite("How sure a word is")
struct EvidenceTests {
    private func confidence(
        posterior: Double = 0.5, path: Double = -3, sound: Double = -2, language: Double = -20,
        isNarrow: Bool = false, agreement: WordScores.Agreement? = nil
    ) -> Double {
        WordScores(
            posterior: posterior, path: path, sound: sound, language: language, isNarrow: isNarrow,
            agreement: agreement
        ).confidence
    }

    @Test("a probability, whatever the search says")
    func bounded() {
        for posterior in [-1.0, 0, 0.5, 1, 2] {
            for path in [-1_000.0, -3, 0, 1_000] {
                #expect((0...1).contains(confidence(posterior: posterior, path: path, sound: path)))
            }
        }
        #expect((0...1).contains(confidence(path: -.infinity)))
    }

    @Test("all that speaks for a word makes it surer, the same sound in what fits badly less sure")
    func direction() {
        #expect(confidence(posterior: 0.9) > confidence(posterior: 0.2))
        #expect(confidence(path: -2) > confidence(path: -4))
        #expect(confidence(sound: -1) > confidence(sound: -4))
        #expect(confidence(language: -5) > confidence(language: -60))
        func inNoise(_ hasWord: Bool, _ hasMost: Bool) -> Double {
            confidence(agreement: WordScores.Agreement(hasWord: hasWord, hasMost: hasMost))
        }
        #expect(inNoise(true, true) > inNoise(false, true))
        #expect(inNoise(false, true) > inNoise(false, false))
    }
}
