/// What a recogniser heard in one recording.
package struct Transcript: Hashable, Codable, Sendable {
    /// One recognised word and its place in the recording.
    package struct Word: Hashable, Codable, Sendable {
        /// Lower case, without pronunciation variant marks.
        package var word: String
        /// Seconds from the start of the recording.
        package var start: Double
        /// Seconds from the start of the recording; not before `start`.
        package var end: Double
        /// Posterior probability, 0…1.
        package var confidence: Double

        package init(word: String, start: Double, end: Double, confidence: Double) {
            self.word = word
            self.start = start
            self.end = end
            self.confidence = confidence
        }
    }

    package var words: [Word]
    /// The model that heard it: the journal's or `general`; `none` where only its speaker knows what was said. Where a second
    /// ear's words were taken, its name follows: the name of the model, `+`, that of the ear.
    package var model: String
    /// Length of the recording in seconds.
    package var duration: Double
    /// Seconds of processor time that decoding took.
    package var decodeSeconds: Double
    /// What was wrong with the recording, in a clause such as “ends 3 ms early”; nil for a whole one.
    package var flaw: String?

    package init(
        words: [Word], model: String, duration: Double, decodeSeconds: Double, flaw: String? = nil
    ) {
        self.words = words
        self.model = model
        self.duration = duration
        self.decodeSeconds = decodeSeconds
        self.flaw = flaw
    }

    /// The own recogniser's part of `model`.
    package var ownModel: String { String(model.prefix { $0 != "+" }) }

    /// The words, separated by single spaces. Empty when nothing was heard.
    package var text: String { words.map(\.word).joined(separator: " ") }

    /// Mean posterior of the words, weighted by their duration, 0…1; 0 when nothing was heard.
    package var confidence: Double {
        let spoken = words.reduce(0) { $0 + max(0.01, $1.end - $1.start) }
        guard spoken > 0 else { return 0 }
        return words.reduce(0) { $0 + $1.confidence * max(0.01, $1.end - $1.start) } / spoken
    }
}
