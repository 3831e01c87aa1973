extension SpeechOutput {
    enum Sound: Hashable, Sendable {
        /// Words, and whether they say that all is well.
        case words(String, isGood: Bool)
        case tone(Tone)

        /// What the diary answers; a question is not yet what somebody wanted.
        static func answer(_ text: String) -> Sound { .words(text, isGood: !text.hasSuffix("?")) }
        static func complaint(_ text: String) -> Sound { .words(text, isGood: false) }

        var isTone: Bool { if case .tone = self { true } else { false } }
    }

    /// What it does at the moment, and until when it did it.
    struct Status: Hashable, Sendable {
        var playing: Sound?
        /// The microphone's sample at which words, and tones, were over; nil before the first.
        var endOfWords: Int?
        var endOfTone: Int?
        /// Answers that were said to their end.
        var answers = 0
        /// Why the loudspeaker does not work; nil while it does.
        var problem: String?
        /// The last words that a tone stood for.
        var unsaid: String?

        var isSpeaking: Bool { playing.map { !$0.isTone } ?? false }
        var isSounding: Bool { playing.map(\.isTone) ?? false }
    }
}
