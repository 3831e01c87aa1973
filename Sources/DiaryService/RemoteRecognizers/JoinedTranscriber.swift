import Audio
import Diary
import Foundation
import Journal
import Recognition
import Signal
import Synchronization
import Vocabulary

/// Hears with the diary's own recogniser, asks a second ear where one is wanted, and joins what both heard.
///
/// Whatever an ear does, the own transcript is there: a problem costs at most the ear's deadline and a warning. Safe to
/// share between threads.
package struct JoinedTranscriber: Transcriber {
    /// The ears of the household, asked for each recording.
    package typealias Ears = @Sendable () throws -> [RemoteRecognizer]
    /// What joins transcripts; nil if the model for that is not built.
    package typealias Joiner = @Sendable () throws -> TranscriptJoiner?
    /// Tells that an ear was of no use, by its name and why; and what kept ears from being asked at all.
    package typealias Warning = @Sendable (_ ear: String, _ kind: String, _ reason: String) -> Void

    /// The mean confidence of a transcript below which the own recogniser is not sure.
    static let sure = 0.85
    /// Seconds; what is longer is heard by the own recogniser alone.
    static let longest = 300

    private let own: any Transcriber
    private let ears: Ears
    private let joiner: Joiner
    private let warn: Warning
    private let resting = PausedRecognizers()

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

    package func transcribe(_ file: URL, _ manner: HearingManner) throws -> Transcript {
        let ears = wanted()
        guard !ears.isEmpty else { return try own.transcribe(file, manner) }
        guard !manner.isAlone else {
            warn("", "left-out", "an earlier attempt at the recording did not end, so none is asked")
            return try own.transcribe(file, manner)
        }
        // Who is asked in any case listens while the own recogniser does.
        let early = ears.filter { $0.occasion == .always }
        let asked =
            early.isEmpty ? nil : AskedRecognizers(early, resting) { Self.samples(of: file, manner.isApart) }
        let transcript = try own.transcribe(file, manner)
        if let asked, let joined = join(transcript, asked) { return joined }
        let late = ears.filter { $0.occasion == .unsure }
        guard !late.isEmpty, transcript.confidence < Self.sure else { return transcript }
        return join(transcript, AskedRecognizers(late, resting) { Self.samples(of: file, manner.isApart) })
            ?? transcript
    }

    private func wanted() -> [RemoteRecognizer] {
        do {
            return try ears().filter { $0.occasion != .never }
        } catch {
            warn("", "settings", "\(error)")
            return []
        }
    }

    /// The first answer that goes with the own transcript; nil where no ear gives one.
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

    /// 16 kHz, mono; nil for a recording that is too long or silent, or that cannot be read, which the own recogniser
    /// tells of.
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
    /// Joins a recogniser with the household's second ears.
    func joined(
        _ pool: RecognizerPool, _ journal: Journal, warn: @escaping JoinedTranscriber.Warning
    ) throws -> JoinedTranscriber {
        let words = try wordKnowledge(journal)
        return JoinedTranscriber(
            pool, ears: { try journal.ears() },
            joiner: { try words.joiner(journal) }, warn: warn)
    }
}

/// Ears that were asked about one recording, one after the other until one answers, on a thread of their own.
final class AskedRecognizers: Sendable {
    typealias Answer = (ear: RemoteRecognizer, result: Result<String, RemoteRecognizerProblem>)

    private let found = Mutex<[Answer]>([])
    private let isDone = DispatchSemaphore(value: 0)
    private static let queue = DispatchQueue(label: "ears", attributes: .concurrent)

    /// - Parameter samples: gives the recording, 16 kHz mono; nil if no ear is to hear it.
    init(
        _ ears: [RemoteRecognizer], _ resting: PausedRecognizers, samples: @escaping @Sendable () -> [Int16]?
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

    /// What they said, in the order in which they were asked. Blocks until that is known, for at most the deadlines of
    /// those that do not answer.
    var answers: [Answer] {
        isDone.wait()
        defer { isDone.signal() }
        return found.withLock { $0 }
    }
}

/// Ears that were too slow: each is left alone for as long as it was waited for, so that many recordings in a row do
/// not all wait for an ear that is stuck. Safe to share between threads.
final class PausedRecognizers: Sendable {
    private let until = Mutex<[String: ContinuousClock.Instant]>([:])

    func rest(_ ear: RemoteRecognizer) {
        until.withLock { $0[ear.name] = .now + .seconds(ear.deadline) }
    }

    func rests(_ ear: RemoteRecognizer) -> Bool {
        until.withLock { until in
            guard let end = until[ear.name] else { return false }
            return ContinuousClock.now < end
        }
    }
}
