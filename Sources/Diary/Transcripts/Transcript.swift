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
    /// The model that heard it: the journal's or `generalModel`; `none` if only the speaker knows what was said.
    ///
    /// If words came from a second recogniser, `+` and its name follow.
    package var model: String
    /// Length of the recording in seconds.
    package var duration: Double
    /// The processor time of decoding, in seconds.
    package var decodeSeconds: Double
    /// What was wrong with the recording, as a clause such as “ends 3 ms early”; nil if nothing was.
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

    /// The name of Debian's model of general English.
    package static let generalModel = "general"

    /// The part of `model` for our own recogniser.
    package var ownModel: String { String(model.prefix { $0 != "+" }) }

    /// The words separated by single spaces; empty if nothing was heard.
    package var text: String { words.map(\.word).joined(separator: " ") }

    /// The mean posterior of the words, weighted by their duration, 0…1; 0 if nothing was heard.
    package var confidence: Double {
        let spoken = words.reduce(0) { $0 + max(0.01, $1.end - $1.start) }
        guard spoken > 0 else { return 0 }
        return words.reduce(0) { $0 + $1.confidence * max(0.01, $1.end - $1.start) } / spoken
    }
}

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

/// The likeliest ways to hear one stretch of a recording, the best first; no two have the same words.
package struct NBestList: Hashable, Codable, Sendable {
    package var hypotheses: [Hypothesis]

    package init(hypotheses: [Hypothesis]) { self.hypotheses = hypotheses }
}

/// How clearly words must be heard.
///
/// Poorly heard words are not made into food: people can fill a gap in the diary, while a dish that nobody
/// ate would stay.
///
/// Confidences are probabilities: of words at 0.6, three in five are right.
package enum ConfidenceBounds {
    /// The mean confidence below which a whole recording is unclear.
    package static let leastOfAll = 0.6
    /// The mean confidence below which a recording may be speech about something else.
    private static let leastOfTalk = 0.85
    /// The mean confidence below which an item is left out, in a clear and in an unclear recording.
    ///
    /// The second is higher, because a confident word in an unclear recording stands among invented ones.
    private static let leastOfItem = (clear: 0.6, unclear: 0.75)

    /// The bounds for a plain meal of known foods: the mean confidence of all words, and that of an item's
    /// words.
    private static let leastOfMeal = (all: 0.4, item: 0.3)

    /// Whether a recording that reads as a plain meal of known foods was heard well enough.
    package static func mayBeMeal(_ words: [Transcript.Word]) -> Bool {
        !mean(words, isBelow: leastOfMeal.all)
    }

    package static var leastOfMealItem: Double { leastOfMeal.item }

    /// Whether too little of a recording was understood for an entry, except for a clearly heard item.
    package static func isUnclear(_ transcript: Transcript) -> Bool { isUnclear(transcript.words) }

    package static func isUnclear(_ words: [Transcript.Word]) -> Bool { mean(words, isBelow: leastOfAll) }

    package static func isDoubtful(_ words: [Transcript.Word]) -> Bool { mean(words, isBelow: leastOfTalk) }

    private static func mean(_ words: [Transcript.Word], isBelow least: Double) -> Bool {
        !words.isEmpty && words.reduce(0) { $0 + $1.confidence } < least * Double(words.count)
    }

    /// The mean confidence below which an item of a recording with these words is left out.
    package static func leastOfItem(in words: [Transcript.Word]) -> Double {
        isUnclear(words) ? leastOfItem.unclear : leastOfItem.clear
    }
}
