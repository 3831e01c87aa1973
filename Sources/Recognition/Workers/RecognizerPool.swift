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
    /// Counts the workers that are not at work, started or not.
    let free: DispatchSemaphore
    let resting = Mutex(RestingWorkers())
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

    /// A pool whose workers expect some words, which are at work only while those of `other` are not.
    private init(_ other: RecognizerPool, favouring words: [String]) {
        var files = other.files
        files.favoured = words
        self.files = files
        executable = other.executable
        size = other.size
        queueLimit = other.queueLimit
        isSalvage = other.isSalvage
        free = other.free
    }

    /// What the workers that are resting now have needed.
    package var workerFigures: [WorkerFigures] {
        resting.withLock { resting in
            resting.idle.map {
                WorkerFigures(
                    loadSeconds: $0.loadSeconds, readySeconds: $0.readySeconds, peakMemory: $0.peakMemory)
            }
        }
    }

    package func transcribe(_ file: URL) throws(RecognitionError) -> Transcript {
        try admitted { () throws(RecognitionError) in try hear(file) }
    }

    package func transcribe(
        _ file: URL, favouring text: String
    ) throws(RecognitionError) -> Transcript {
        let words = FavouredWords.words(in: text)
        if words.isEmpty { return try transcribe(file) }
        return try admitted { () throws(RecognitionError) in
            // Its workers end with it: another recording is heard as if this one had not been.
            try RecognizerPool(self, favouring: words).hear(file)
        }
    }

    /// Does something with a place in the queue.
    private func admitted(
        _ body: () throws(RecognitionError) -> Transcript
    ) throws(RecognitionError) -> Transcript {
        guard waiting.add(1, ordering: .relaxed).newValue <= queueLimit else {
            waiting.subtract(1, ordering: .relaxed)
            throw .busy
        }
        defer { waiting.subtract(1, ordering: .relaxed) }
        return try body()
    }

    private func hear(_ file: URL) throws(RecognitionError) -> Transcript {
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
    package var workerIdentifiers: [pid_t] { resting.withLock { $0.identifiers.sorted() } }

    /// Hears the speech of one stretch; a worker that dies costs one retry, by a new one: those that rest may
    /// be dead too.
    private func recognize(_ speech: Speech) throws(RecognitionError) -> WorkerProcess.Answer {
        free.wait()
        defer { free.signal() }
        do {
            return try attempt(speech, by: try anyWorker())
        } catch {
            return try attempt(speech, by: try newWorker())
        }
    }

    private func attempt(
        _ speech: Speech, by worker: WorkerProcess
    ) throws(RecognitionError) -> WorkerProcess.Answer {
        do throws(RecognitionError) {
            let answer = try worker.recognize(speech)
            resting.withLock { $0.rest(worker) }
            return answer
        } catch {
            resting.withLock { $0.remove(worker) }
            throw error
        }
    }

    /// A worker that rests, else a new one, else one that is in the middle of a dictation. Only for whoever has
    /// waited for `free`.
    func anyWorker() throws(RecognitionError) -> WorkerProcess {
        let size = size
        if let worker = resting.withLock({ $0.takeAny(of: size) }) { return worker }
        return try newWorker()
    }

    /// A worker that was never used, whatever rests.
    func newWorker() throws(RecognitionError) -> WorkerProcess {
        resting.withLock { $0.starting += 1 }
        defer { resting.withLock { $0.starting -= 1 } }
        let worker = try WorkerProcess(files, executable: executable)
        resting.withLock { $0.add(worker) }
        return worker
    }
}
