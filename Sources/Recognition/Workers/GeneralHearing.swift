import Audio
import Foundation
import Hearing
import Synchronization

/// Hears speech that fits the journals' model poorly once more, with general English.
///
/// A journal's model hears the journal's words in everything. In talk about something else, general English
/// makes the path of the search far likelier; in what belongs to the journal, however unclear, hardly ever.
/// Safe to share between threads.
final class GeneralHearing: Sendable {
    /// The mean confidence of words below which speech is heard once more.
    private static let doubt = 0.8
    /// With fewer words, neither path says much.
    private static let fewestWords = 6
    /// By how much more the path must gain in its logarithm per frame; see Docs/Recognition.md.
    private static let gain = 0.25

    private let make: RecognizerPool.GeneralSource
    private let made = Mutex<RecognizerPool?>(nil)
    /// Of the worker that ended last.
    private let figures = Mutex<[WorkerFigures]>([])
    private let warn: @Sendable (_ reason: String) -> Void

    /// - Parameters:
    ///   - make: called when speech is first heard once more; checking the files takes time.
    ///   - warn: receives the reason if speech cannot be heard once more.
    init(_ make: @escaping RecognizerPool.GeneralSource, warn: @escaping @Sendable (_ reason: String) -> Void)
    {
        self.make = make
        self.warn = warn
    }

    /// The pool, if it was needed so far.
    private var pool: RecognizerPool? { made.withLock { $0 } }

    var workerIdentifiers: [pid_t] { pool?.workerIdentifiers ?? [] }

    /// What its workers needed, including the one that ended last.
    var workerFigures: [WorkerFigures] { figures.withLock { $0 } + (pool?.workerFigures ?? []) }

    /// Ends the worker unless it is busy: talk is rare, and its model takes more memory than any other.
    func release() {
        guard let pool else { return }
        let last = pool.workerFigures
        if !last.isEmpty { figures.withLock { $0 = last } }
        pool.release()
    }

    /// The answer for the same speech by general English if it is much likelier, or else `answer`.
    func better(
        than answer: WorkerProcess.Answer, in speech: Speech, of person: String?
    ) -> WorkerProcess.Answer {
        guard Self.isDoubtful(answer.words) else { return answer }
        do {
            let pool = try made.withLock { made in
                let pool = try made ?? make()
                made = pool
                return pool
            }
            var other = try pool.answer(to: speech, of: person)
            other.decodeSeconds += answer.decodeSeconds
            other.isGeneral = true
            guard Self.path(other.words) - Self.path(answer.words) >= Self.gain else {
                return WorkerProcess.Answer(words: answer.words, decodeSeconds: other.decodeSeconds)
            }
            return other
        } catch {
            warn("\(error)")
            return answer
        }
    }

    private static func isDoubtful(_ words: [HeardWord]) -> Bool {
        words.count >= fewestWords
            && words.reduce(0) { $0 + $1.confidence } < doubt * Double(words.count)
    }

    /// All words of a stretch have the same path.
    private static func path(_ words: [HeardWord]) -> Double {
        words.first?.evidence.path ?? -.infinity
    }
}
