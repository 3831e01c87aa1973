import Testing

@testable import Hearing

@Suite("Whether anybody spoke")
struct PlausibilityTests {
    private func words(
        _ count: Int, posterior: Double, path: Double, inNoise: Bool = false, seconds: Double = 0.3
    ) -> [HeardWord] {
        (0..<count).map { index in
            let start = Double(index) * seconds
            return HeardWord(
                word: "tea", start: start, end: start + seconds,
                evidence: WordScores(
                    posterior: posterior, path: path, sound: path, language: -15, isNarrow: false,
                    agreement: inNoise ? WordScores.Agreement(hasWord: true, hasMost: true) : nil))
        }
    }

    @Test("few words that fit the sound well were said, however close other words are")
    func short() {
        #expect(Plausibility.isSpeech(words(2, posterior: 0.05, path: -2.6)))
        #expect(Plausibility.isSpeech(words(6, posterior: 0.03, path: -3.4)))
        #expect(!Plausibility.isSpeech(words(2, posterior: 0.05, path: -5.5)))
    }

    @Test("in noise, words that the search hardly believes itself are none")
    func noisy() {
        #expect(!Plausibility.isSpeech(words(2, posterior: 0.05, path: -2.6, inNoise: true)))
        #expect(Plausibility.isSpeech(words(2, posterior: 0.9, path: -2.6, inNoise: true)))
        // A hum of a second is no "tea".
        #expect(!Plausibility.isSpeech(words(1, posterior: 1, path: -2.6, inNoise: true, seconds: 1)))
    }

    @Test("nothing, and what is over in no time, is no speech")
    func nothing() {
        #expect(!Plausibility.isSpeech([]))
        #expect(!Plausibility.isSpeech(words(1, posterior: 1, path: -2, seconds: 0.1)))
    }
}
