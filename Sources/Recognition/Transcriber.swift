import Audio
import Diary
import Foundation
import Hearing
import System

/// Turns a recording into words. It separates the diary from the recogniser.
package protocol Transcriber: Sendable {
    /// Reads the recording at `file` and returns what was heard in it.
    ///
    /// Blocks until done; may be called from several threads. A recording without words gives a transcript
    /// without words.
    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript

    /// The likeliest hypotheses for each stretch of the recording, in order; empty from transcribers without
    /// such lists.
    ///
    /// Blocks until done; may be called from several threads. Noise has alternatives too, even if nobody
    /// spoke.
    ///
    /// - Parameters:
    ///   - person: who speaks; nil if unknown.
    ///   - times: only stretches that contain some of these, in seconds from the recording's start; nil for
    ///     all.
    ///   - most: how many hypotheses for each stretch, 1 or more.
    func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws -> [NBestList]
}

/// How to hear a recording. Transcribers that hear all recordings alike ignore it.
package struct HearingOptions: Hashable, Sendable {
    /// Who speaks; nil if unknown.
    package var person: String?
    /// A text whose words become likelier, including words that the model does not know.
    package var expected: String
    /// Whether to parse the recording in another process, because it may have ended an earlier one.
    package var isApart: Bool
    /// Whether to ask no other recogniser, because its answer may have ended an earlier process.
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

    /// Hears a recording without a known speaker or expected words.
    package func transcribe(_ file: URL) throws -> Transcript {
        try transcribe(file, HearingOptions())
    }
}

/// What the workers heard in one recording.
package struct HeardRecording: Hashable, Sendable {
    /// In order, with times from the recording's start. Includes words that are not plausibly speech.
    package let words: [HeardWord]
    /// How many of the words each stretch of the recording has, in order.
    package let stretches: [Int]
    /// Whether general English heard most of them, because the journals' model did not fit.
    package var isGeneral: Bool
    /// Length of the recording in seconds.
    package var duration: Double
    /// Seconds of processor time that decoding took.
    package var decodeSeconds: Double
    /// What was wrong with the recording, in a clause; nil if nothing was.
    package var flaw: String?

    /// - Parameter stretches: nil if all words are of one stretch.
    package init(
        words: [HeardWord], stretches: [Int]? = nil, isGeneral: Bool = false, duration: Double,
        decodeSeconds: Double, flaw: String? = nil
    ) {
        self.words = words
        self.stretches = stretches ?? [words.count]
        self.isGeneral = isGeneral
        self.duration = duration
        self.decodeSeconds = decodeSeconds
        self.flaw = flaw
    }

    /// The transcript; without words if they are not plausibly speech.
    ///
    /// What is plausible by itself stays, even if the noise of another stretch makes the whole implausible.
    ///
    /// - Parameter model: the name of the model that was asked first.
    package func transcript(model: String) -> Transcript {
        let spoken = Plausibility.isSpeech(words) ? words : plausibleStretches
        return Transcript(
            words: spoken.map {
                Transcript.Word(word: $0.word, start: $0.start, end: $0.end, confidence: $0.confidence)
            }, model: isGeneral ? ModelFiles.generalName : model, duration: duration,
            decodeSeconds: decodeSeconds, flaw: flaw)
    }

    /// The words of the stretches that are plausibly speech.
    private var plausibleStretches: [HeardWord] {
        var start = 0
        return stretches.flatMap { count -> ArraySlice<HeardWord> in
            defer { start += count }
            let own = words[start..<start + count]
            return Plausibility.isSpeech(Array(own)) ? own : []
        }
    }
}

/// Why a recording could not be turned into words. The text never contains what was said.
package enum RecognitionError: KindedError, Hashable {
    /// A model's file is missing, damaged or of another version.
    case model(name: String, reason: String)
    /// A worker could not be started, died, took too long or gave an invalid answer, after a second try if
    /// possible.
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
