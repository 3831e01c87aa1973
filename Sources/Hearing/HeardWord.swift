/// One recognised word and its place in the stretch.
package struct HeardWord: Hashable, Sendable {
    /// Lower case, without marks of pronunciations and occasions.
    package var word: String
    /// Seconds from the stretch's first sample.
    package var start: Double
    /// Seconds from the stretch's first sample; not before `start`.
    package var end: Double
    /// Why the decoder believes that it was said.
    package var evidence: WordScores

    package init(word: String, start: Double, end: Double, evidence: WordScores) {
        self.word = word
        self.start = start
        self.end = end
        self.evidence = evidence
    }

    /// The probability that it is right, 0…1.
    package var confidence: Double { evidence.confidence }
}
