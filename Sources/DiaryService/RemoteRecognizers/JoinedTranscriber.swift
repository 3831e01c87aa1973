import Audio
import Diary
import Foundation
import Journal
import Recognition
import Signal
import Synchronization
import Vocabulary

/// Transcribes locally, asks a remote recogniser if one is wanted, and joins both transcripts.
///
/// The local transcript is always there: a remote problem costs at most the deadline and a warning. Safe to
/// share between threads.
package struct JoinedTranscriber: Transcriber {
    /// The remote recognisers of the household, looked up for each recording.
    package typealias Ears = @Sendable () throws -> [RemoteRecognizer]
    /// Joins transcripts; nil if the model for that is not built.
    package typealias Joiner = @Sendable () throws -> TranscriptJoiner?
    /// Reports a remote recogniser that did not help, with its name and the reason; the name is empty if none
    /// could be asked.
    package typealias Warning = @Sendable (_ ear: String, _ kind: String, _ reason: String) -> Void

    /// The mean confidence, and the confidence of any word, below which the local recogniser is not sure of a
    /// transcript (Docs/Recognition.md).
    private static let sure = (mean: 0.92, word: 0.7)
    /// Seconds; longer recordings are transcribed only locally.
    static let longest = 300

    private let own: any Transcriber
    private let ears: Ears
    private let joiner: Joiner
    private let warn: Warning
    private let resting = PausedServers()

    package init(
        _ own: any Transcriber, ears: @escaping Ears, joiner: @escaping Joiner, warn: @escaping Warning
    ) {
        self.own = own
        self.ears = ears
        self.joiner = joiner
        self.warn = warn
    }

    package func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws -> [NBestList] { try own.alternatives(file, of: person, at: times, most: most) }

    package func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        let ears = wanted()
        guard !ears.isEmpty else { return try own.transcribe(file, options) }
        guard !options.isAlone else {
            warn("", "left-out", "an earlier attempt at the recording did not end")
            return try own.transcribe(file, options)
        }
        // Recognisers that are always asked work while the local one does.
        let early = ears.filter { $0.occasion == .always }
        let asked =
            early.isEmpty ? nil : AskedRecognizers(early, resting) { Self.samples(of: file, options.isApart) }
        let transcript = try own.transcribe(file, options)
        if let asked, let joined = join(transcript, asked) { return joined }
        let late = ears.filter { $0.occasion == .unsure }
        guard !late.isEmpty, !Self.isSure(transcript) else { return transcript }
        return join(transcript, AskedRecognizers(late, resting) { Self.samples(of: file, options.isApart) })
            ?? transcript
    }

    private static func isSure(_ transcript: Transcript) -> Bool {
        transcript.confidence >= sure.mean && transcript.words.allSatisfy { $0.confidence >= sure.word }
    }

    private func wanted() -> [RemoteRecognizer] {
        do {
            return try ears().filter { $0.occasion != .never }
        } catch {
            warn("", "settings", "\(error)")
            return []
        }
    }

    /// The first answer that fits the local transcript; nil if there is none.
    private func join(_ own: Transcript, _ asked: AskedRecognizers) -> Transcript? {
        for (ear, result) in asked.answers {
            do {
                let text = try result.get()
                guard let joiner = try prepared() else { return nil }
                return try Self.joined(own, text, ear, joiner)
            } catch {
                warn(ear.name, error.kind, error.description)
            }
        }
        return nil
    }

    private func prepared() throws(RemoteRecognizerProblem) -> TranscriptJoiner? {
        do {
            return try joiner()
        } catch {
            throw .refused(reason: "\(error)")
        }
    }

    private static func joined(
        _ own: Transcript, _ text: String, _ ear: RemoteRecognizer, _ joiner: TranscriptJoiner
    ) throws(RemoteRecognizerProblem) -> Transcript {
        do {
            return try joiner.join(own, text, ear: ear.name)
        } catch {
            switch error {
            case .otherLanguage: throw .otherLanguage
            case .implausible: throw .implausible
            }
        }
    }

    /// The recording's samples, 16 kHz mono; nil if it is too long, silent or unreadable.
    ///
    /// The local recogniser reports recordings that cannot be read.
    private static func samples(of file: URL, _ isApart: Bool) -> [Int16]? {
        do {
            var reader = try RecordingReader(file, RecordingReader.Options(isApart: isApart))
            var samples: [Int16] = []
            while true {
                let piece = try reader.read()
                if piece.isEmpty { return SpeechLevel.mayHoldSpeech(samples) ? samples : nil }
                samples += piece
                if samples.count > longest * SampleRate.heard { return nil }
            }
        } catch {
            return nil
        }
    }
}

extension DiaryLoader {
    /// Joins a local recogniser with the household's remote ones.
    func joined(
        _ pool: RecognizerPool, _ journal: Journal, warn: @escaping JoinedTranscriber.Warning
    ) throws -> JoinedTranscriber {
        let words = try wordKnowledge(journal)
        return JoinedTranscriber(
            pool, ears: { try journal.ears() },
            joiner: { try words.joiner(journal) }, warn: warn)
    }
}

/// Remote recognisers that are asked about one recording in turn until one answers, on a thread of their own.
final class AskedRecognizers: Sendable {
    typealias Answer = (ear: RemoteRecognizer, result: Result<String, RemoteRecognizerProblem>)

    private let found = Mutex<[Answer]>([])
    private let isDone = DispatchSemaphore(value: 0)
    private static let queue = DispatchQueue(label: "ears", attributes: .concurrent)

    /// - Parameter samples: gives the recording, 16 kHz mono; nil if it must not be sent.
    init(
        _ ears: [RemoteRecognizer], _ resting: PausedServers, samples: @escaping @Sendable () -> [Int16]?
    ) {
        let ears = ears.filter { !resting.rests($0) }
        guard !ears.isEmpty else {
            isDone.signal()
            return
        }
        Self.queue.async {
            defer { self.isDone.signal() }
            guard let samples = samples() else { return }
            for ear in ears {
                let result = Result { () throws(RemoteRecognizerProblem) in
                    try RemoteRecognizerCall(ear).hear(samples)
                }
                self.found.withLock { $0.append((ear, result)) }
                switch result {
                case .success: return
                case .failure(.late): resting.rest(ear)
                case .failure: break
                }
            }
        }
    }

    /// The answers in the order of asking. Blocks until they are known, at most for the deadlines of those
    /// without an answer.
    var answers: [Answer] {
        isDone.wait()
        defer { isDone.signal() }
        return found.withLock { $0 }
    }
}
