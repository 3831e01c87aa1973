import Hearing
import Recognition
import Testing

@testable import Evaluation

@Suite("The table of evidence")
struct EvidenceTableTests {
    @Test("a line for each word heard, which says whether it is right and what was believed")
    func lines() {
        let evidence = WordScores(
            posterior: 0.5, path: -3, sound: -2, language: -20, isNarrow: true,
            agreement: WordScores.Agreement(hasWord: false, hasMost: true))
        let heard = HeardRecording(
            words: ["two", "x", "eggs"].map { HeardWord(word: $0, start: 0, end: 1, evidence: evidence) },
            duration: 3, decodeSeconds: 0)
        let lines = EvidenceTable.lines(heard, saidAre: ["two", "fried", "eggs"]).split(separator: "\n")
        #expect(lines.map(\.first) == ["1", "0", "1"])
        #expect(lines[0] == "1\t1.0\t0.0\t-3.0\t-2.0\t-20.0\t1.0\t0.0\t1.0\t0.0")
    }
}
