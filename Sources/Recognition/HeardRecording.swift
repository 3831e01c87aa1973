import Diary
import Hearing

/// What workers heard in one recording.
package struct HeardRecording: Hashable, Sendable {
    /// In order, with times from the recording's start; also what is not plausibly speech.
    package var words: [HeardWord]
    /// Length of the recording in seconds.
    package var duration: Double
    /// Seconds of processor time that decoding took.
    package var decodeSeconds: Double
    /// What was wrong with the recording, in a clause; nil for a whole one.
    package var flaw: String?

    package init(words: [HeardWord], duration: Double, decodeSeconds: Double, flaw: String? = nil) {
        self.words = words
        self.duration = duration
        self.decodeSeconds = decodeSeconds
        self.flaw = flaw
    }

    /// Without words when they are not plausibly speech.
    package func transcript(model: String) -> Transcript {
        let spoken = Plausibility.isSpeech(words) ? words : []
        return Transcript(
            words: spoken.map {
                Transcript.Word(word: $0.word, start: $0.start, end: $0.end, confidence: $0.confidence)
            }, model: model, duration: duration, decodeSeconds: decodeSeconds, flaw: flaw)
    }
}
