/// One way to hear a stretch of a recording.
package struct Hypothesis: Hashable, Codable, Sendable {
    /// A word and its place in the recording.
    package struct Word: Hashable, Codable, Sendable {
        /// Lower case, without pronunciation variant marks.
        package var word: String
        /// Seconds from the start of the recording.
        package var start: Double
        /// Seconds from the start of the recording; not before `start`.
        package var end: Double

        package init(word: String, start: Double, end: Double) {
            self.word = word
            self.start = start
            self.end = end
        }
    }

    package var words: [Word]

    package init(words: [Word]) { self.words = words }

    /// The words, separated by single spaces.
    package var text: String { words.map(\.word).joined(separator: " ") }
}

/// The likeliest ways to hear one stretch of a recording, the likeliest first; no two have the same words.
package struct NBestList: Hashable, Codable, Sendable {
    package var hypotheses: [Hypothesis]

    package init(hypotheses: [Hypothesis]) { self.hypotheses = hypotheses }
}
