import Audio
import Diary
import Foundation
import Hearing
import System

/// Turns a recording into words. The seam between the diary and whatever does the hearing.
package protocol Transcriber: Sendable {
    /// Reads the recording at `file` and returns what was heard in it.
    ///
    /// Blocks until done; may be called from several threads. A recording in which nothing was heard gives a
    /// transcript without words.
    func transcribe(_ file: URL, _ manner: HearingManner) throws -> Transcript

    /// The likeliest ways to hear each stretch of the recording, in order; empty from what keeps no such lists.
    ///
    /// Blocks until done; may be called from several threads. Noise has alternatives, too: nobody need have
    /// spoken.
    ///
    /// - Parameters:
    ///   - person: Who speaks; nil where nobody said.
    ///   - times: Only stretches that hold some of these, in seconds from the recording's start; all when nil.
    ///   - most: How many for each stretch, 1 or more.
    func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws -> [NBestList]
}

/// How a recording is to be heard. What hears all recordings alike passes over it.
package struct HearingManner: Hashable, Sendable {
    /// Who speaks; nil where nobody said.
    package var person: String?
    /// A text whose words are likelier than others, also those that the model does not know.
    package var expected: String
    /// Whether the recording may have ended the process that read it: this one does not parse it.
    package var isApart: Bool
    /// Whether no other recogniser is asked: what it answered may have ended the process.
    package var isAlone: Bool

    package init(
        person: String? = nil, expected: String = "", isApart: Bool = false, isAlone: Bool = false
    ) {
        self.person = person
        self.expected = expected
        self.isApart = isApart
        self.isAlone = isAlone
    }
}

extension Transcriber {
    package func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws -> [NBestList] { [] }

    /// Hears it as anybody's, without any expectation.
    package func transcribe(_ file: URL) throws -> Transcript {
        try transcribe(file, HearingManner())
    }
}

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

/// Why a recording could not be turned into words. The text never holds what was said.
package enum RecognitionError: KindedError, Hashable {
    /// A model's file is missing, damaged or of another version.
    case model(name: String, reason: String)
    /// The worker process died twice on this recording.
    case worker(reason: String)
    /// The queue is full; try again later.
    case busy

    /// What went wrong, without the kind.
    package var reason: String {
        switch self {
        case .model(_, let reason), .worker(let reason): reason
        case .busy: "too many recordings are waiting; try again later"
        }
    }

    package var kind: ErrorKind {
        switch self {
        case .model: .unusable
        case .worker: .notRecognized
        case .busy: .busy
        }
    }

    package var description: String {
        switch self {
        case .model(let name, let reason): "the model \(name) cannot be used: \(reason)"
        case .worker(let reason): "recognition failed: \(reason)"
        case .busy: reason
        }
    }
}
