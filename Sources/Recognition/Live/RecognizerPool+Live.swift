import Audio
import Foundation
import Hearing
import Signal

extension RecognizerPool: LiveTranscriber {
    /// How many seconds a dictation waits for a free worker.
    private static let patience = 0.2

    package func hear(
        _ hearing: inout LiveHearing, upTo end: Int, budget: Double, samples: (Range<Int>) -> Data?
    ) throws {
        guard hearing.heard < end, free.wait(timeout: .now() + Self.patience) == .success else { return }
        defer { free.signal() }
        let deadline = ContinuousClock.now + .seconds(budget)
        do {
            try listen(&hearing, upTo: end, until: deadline, samples)
        } catch RecognitionError.worker {
            // Resting workers may be dead too, so a new one tries again.
            do {
                let worker = try newWorker(for: files(for: hearing.person))
                try listen(&hearing, upTo: end, until: deadline, samples, by: worker)
            } catch RecognitionError.worker {
                // Two workers died on the same samples.
                hearing.skip(to: end)
            }
        }
    }

    package func forget(_ dictation: UUID) {
        resting.withLock { resting in
            if let worker = resting.take(for: dictation) { resting.rest(worker) }
        }
    }

    package func hearAhead(_ samples: [Int16], of person: String?) {
        let stretch = Stretch(start: 0, samples: samples)
        guard stretch.duration <= StretchSplitter.longest else { return }
        let speech = stretch.speech
        guard SpeechLevel.mayHoldSpeech(speech.samples), free.wait(timeout: .now()) == .success else {
            return
        }
        defer { free.signal() }
        // If this fails, the caller that asks for the words gets the error.
        guard let files = try? files(for: person) else { return }
        ahead.hear(speech, with: files) {
            guard let worker = try? anyWorker(for: files) else { return nil }
            let answer = try? attempt({ worker in try worker.recognize(speech, isAwaited: true) }, by: worker)
            return answer.map { general?.better(than: $0, in: speech, of: person) ?? $0 }
        }
    }

    package func renew() {
        guard let taught else { return }
        do {
            let now = try taught(nil)
            resting.withLock { $0.endIdle(olderThan: now) }
        } catch {
            // The next caller gets the error.
        }
    }

    package func release() {
        ahead.forget()
        // The workers end when they are dropped, after the lock is released, so that nobody waits for it.
        let ended = resting.withLock { $0.endAll() }
        withExtendedLifetime(ended) {}
        general?.release()
    }

    /// Starts the worker that will hear ahead, while there is time: starting takes as long as saying a word.
    private func warmUp(for person: String?) {
        DispatchQueue.global().async { [self] in
            guard free.wait(timeout: .now()) == .success else { return }
            defer { free.signal() }
            guard let files = try? files(for: person),
                resting.withLock({ $0.makeRoom(in: size, for: files.taught) }),
                let worker = try? newWorker(for: files, isCounted: true)
            else { return }
            resting.withLock { $0.rest(worker) }
        }
    }

    /// Sends new samples to a worker and parks it afterwards; a worker that fails is removed.
    ///
    /// - Parameter new: a worker to begin with; nil for the parked one, or any.
    private func listen(
        _ hearing: inout LiveHearing, upTo end: Int, until deadline: ContinuousClock.Instant,
        _ samples: (Range<Int>) -> Data?, by new: WorkerProcess? = nil
    ) throws {
        let dictation = hearing.id
        let parked = new == nil ? resting.withLock { $0.take(for: dictation) } : nil
        let worker: WorkerProcess
        if let known = parked ?? new {
            worker = known
        } else {
            worker = try anyWorker(for: files(for: hearing.person))
        }
        do {
            if parked == nil {
                if hearing.heard == 0 { warmUp(for: hearing.person) }
                hearing.goBack()
                let begin = WorkerRequest.begin(sampleRate: hearing.sampleRate, mean: hearing.mean)
                hearing.take(try worker.listen(begin, for: 0), heard: hearing.heard)
            }
            repeat {
                let next = hearing.heard..<min(end, hearing.heard + hearing.sampleRate)
                guard !next.isEmpty, let piece = samples(next) else { break }
                let samples = piece.withUnsafeBytes { [Int16](littleEndian: $0) }
                hearing.take(try worker.listen(.append(samples), for: 1), heard: next.upperBound)
            } while ContinuousClock.now < deadline
        } catch {
            resting.withLock { $0.remove(worker) }
            throw error
        }
        resting.withLock { $0.park(worker, for: dictation) }
    }
}
