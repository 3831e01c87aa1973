import Audio
import Diary
import Foundation
import Synchronization

/// Hears recordings with a bounded number of worker processes. Safe to call from several threads.
///
/// A worker is started when it is first needed and kept. One that dies is replaced and its stretch tried once
/// more. Memory is bounded: no more stretches are read than there are workers, plus one.
package final class RecognizerPool: Transcriber, Sendable {
    private let files: ModelFiles
    private let executable: URL
    private let size: Int
    private let queueLimit: Int
    private let free: DispatchSemaphore
    private let idle = Mutex<[WorkerProcess]>([])
    private let running = Mutex<Set<pid_t>>([])
    private let waiting = Atomic<Int>(0)
    private let queue = DispatchQueue(label: "recognizer", attributes: .concurrent)
    private let isSalvage: Bool

    /// - Parameters:
    ///   - executable: the `diary` program, which is started again as a worker.
    ///   - size: how many workers there may be at a time.
    ///   - queueLimit: how many recordings may wait; a further one is refused as busy.
    package init(
        _ files: ModelFiles, executable: URL, size: Int, queueLimit: Int = 1_000, isSalvage: Bool = false
    ) throws(RecognitionError) {
        try files.check()
        self.files = files
        self.executable = executable
        self.size = max(1, size)
        self.queueLimit = queueLimit
        self.isSalvage = isSalvage
        free = DispatchSemaphore(value: max(1, size))
    }

    /// What the workers that are resting now have needed.
    package var workerFigures: [WorkerFigures] {
        idle.withLock { workers in
            workers.map {
                WorkerFigures(
                    loadSeconds: $0.loadSeconds, readySeconds: $0.readySeconds, peakMemory: $0.peakMemory)
            }
        }
    }

    package func transcribe(_ file: URL) throws(RecognitionError) -> Transcript {
        guard waiting.add(1, ordering: .relaxed).newValue <= queueLimit else {
            waiting.subtract(1, ordering: .relaxed)
            throw .busy
        }
        defer { waiting.subtract(1, ordering: .relaxed) }
        let hearing = Hearing()
        let window = DispatchSemaphore(value: size + 1)
        let group = DispatchGroup()
        var index = 0
        let duration: Double
        do {
            duration = try forEachStretch(of: file, isSalvage: isSalvage) { stretch throws(AudioError) in
                let speech = stretch.speech
                guard SpeechLevel.mayHoldSpeech(speech.samples), !hearing.hasFailed else { return }
                window.wait()
                let place = index
                index += 1
                queue.async(group: group) {
                    do throws(RecognitionError) {
                        hearing.add(try self.recognize(speech), at: place, of: speech)
                    } catch {
                        hearing.fail(error)
                    }
                    window.signal()
                }
            }
        } catch {
            group.wait()
            throw .audio(error)
        }
        group.wait()
        return try hearing.transcript(model: files.name, duration: duration)
    }

    /// How many recordings are being heard, or wait for that.
    package var waitingCount: Int { waiting.load(ordering: .relaxed) }

    /// Process identifiers of the workers there are, resting and busy.
    package var workerIdentifiers: [pid_t] { running.withLock { $0.sorted() } }

    /// Hears the speech of one stretch; a worker that dies costs one retry, by a new one: those that rest may
    /// be dead too.
    private func recognize(_ speech: Speech) throws(RecognitionError) -> WorkerProcess.Answer {
        free.wait()
        defer { free.signal() }
        do {
            return try attempt(speech, by: idle.withLock { $0.popLast() })
        } catch {
            return try attempt(speech, by: nil)
        }
    }

    /// - Parameter rested: nil to start a new worker.
    private func attempt(
        _ speech: Speech, by rested: WorkerProcess?
    ) throws(RecognitionError) -> WorkerProcess.Answer {
        let worker: WorkerProcess
        if let rested {
            worker = rested
        } else {
            worker = try WorkerProcess(files, executable: executable)
            running.withLock { _ = $0.insert(worker.identifier) }
        }
        do throws(RecognitionError) {
            let answer = try worker.recognize(speech)
            idle.withLock { $0.append(worker) }
            return answer
        } catch {
            running.withLock { _ = $0.remove(worker.identifier) }
            throw error
        }
    }
}
