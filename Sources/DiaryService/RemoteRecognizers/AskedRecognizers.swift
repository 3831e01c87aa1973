import Foundation
import Journal
import Synchronization

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
