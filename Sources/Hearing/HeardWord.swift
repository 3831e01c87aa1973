/// One recognised word and its place in the stretch.
package struct HeardWord: Hashable, Sendable {
    /// Lower case, without marks of pronunciations and occasions.
    package var word: String
    /// Seconds from the stretch's first sample.
    package var start: Double
    /// Seconds from the stretch's first sample; not before `start`.
    package var end: Double
    /// The probability that it is right, 0…1.
    package var confidence: Double

    package init(word: String, start: Double, end: Double, confidence: Double) {
        self.word = word
        self.start = start
        self.end = end
        self.confidence = confidence
    }
}
