import Hearing
import Recognition
import Testing

@Suite("Which stretches of a recording are speech")
struct PlausibleStretchesTests {
    private func words(_ word: String, _ count: Int, posterior: Double, path: Double, inNoise: Bool)
        -> [HeardWord]
    {
        (0..<count).map { index in
            let start = Double(index) * 0.3
            return HeardWord(
                word: word, start: start, end: start + 0.3,
                evidence: WordScores(
                    posterior: posterior, path: path, sound: path, language: -15, isNarrow: false,
                    agreement: inNoise ? WordScores.Agreement(hasWord: true, hasMost: true) : nil))
        }
    }

    private var quiet: [HeardWord] { words("rice", 6, posterior: 0.03, path: -3.4, inNoise: false) }
    private var noise: [HeardWord] { words("a", 2, posterior: 0.05, path: -5.5, inNoise: true) }

    @Test("a meal that was said softly stays, whatever the noise in another stretch was heard as")
    func noiseBeside() {
        let heard = HeardRecording(words: quiet + noise, stretches: [6, 2], duration: 40, decodeSeconds: 1)
        #expect(heard.transcript(model: "meals").words.map(\.word) == quiet.map(\.word))
    }

    @Test("a recording of nothing but noise has no words")
    func noiseOnly() {
        let heard = HeardRecording(words: noise + noise, stretches: [2, 2], duration: 40, decodeSeconds: 1)
        #expect(heard.transcript(model: "meals").words.isEmpty)
    }
}
