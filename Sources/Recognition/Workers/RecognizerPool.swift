import Audio
import Diary
import Foundation
import Synchronization
import Vocabulary

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
    private let own: OwnSource?

    /// Gives what the diary is taught by now, nil for nothing; called for every stretch, from several threads.
    package typealias OwnSource = @Sendable () throws(RecognitionError) -> OwnModel?

    /// - Parameters:
    ///   - executable: the `diary` program, which is started again as a worker.
    ///   - size: how many workers there may be at a time.
    ///   - queueLimit: how many recordings may wait; a further one is refused as busy.
    ///   - own: what the diary was taught. A worker that knows something else is replaced before it hears more.
    package init(
        _ files: ModelFiles, executable: URL, size: Int, queueLimit: Int = 1_000, isSalvage: Bool = false,
        own: OwnSource? = nil
    ) throws(RecognitionError) {
        try files.check()
        self.files = files
        self.executable = executable
        self.size = max(1, size)
        self.queueLimit = queueLimit
        self.isSalvage = isSalvage
        self.own = own
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
                        let answer = try self.withWorker { worker throws(RecognitionError) in
                            try worker.recognize(speech)
                        }
                        hearing.add(answer, at: place, of: speech)
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

    /// Process identifiers of the workers there are, resting and busy.
    package var workerIdentifiers: [pid_t] { running.withLock { $0.sorted() } }

    package func alternatives(
        _ file: URL, at times: [ClosedRange<Double>]?, most: Int
    ) throws(RecognitionError) -> [NBestList] {
        guard waiting.add(1, ordering: .relaxed).newValue <= queueLimit else {
            waiting.subtract(1, ordering: .relaxed)
            throw .busy
        }
        defer { waiting.subtract(1, ordering: .relaxed) }
        var lists: [NBestList] = []
        var failure: RecognitionError?
        do {
            _ = try forEachStretch(of: file, isSalvage: isSalvage) { stretch throws(AudioError) in
                let start = Double(stretch.start) / Double(RecordingReader.sampleRate)
                let isWanted = times?.contains { $0.overlaps(start...start + stretch.duration) } ?? true
                guard isWanted, failure == nil else { return }
                let speech = stretch.speech
                guard !speech.samples.isEmpty else { return }
                do throws(RecognitionError) {
                    let list = try withWorker { worker throws(RecognitionError) in
                        try worker.alternatives(speech, most: most)
                    }
                    lists.append(list.placed(in: speech))
                } catch {
                    failure = error
                }
            }
        } catch {
            throw .audio(error)
        }
        if let failure { throw failure }
        return lists
    }

    /// Has a worker do something with one stretch; one that dies costs one retry, by a new one: those that rest
    /// may be dead too.
    private func withWorker<Answer>(
        _ body: (WorkerProcess) throws(RecognitionError) -> Answer
    ) throws(RecognitionError) -> Answer {
        free.wait()
        defer { free.signal() }
        var files = files
        if let own { files.own = try own() }
        do {
            return try attempt(rested(knowing: files.own), files, body)
        } catch {
            return try attempt(nil, files, body)
        }
    }

    /// A resting worker that was taught just this; those that were taught something else are ended.
    private func rested(knowing own: OwnModel?) -> WorkerProcess? {
        let (found, others) = idle.withLock { workers in
            let others = workers.filter { $0.own != own }
            workers.removeAll { $0.own != own }
            return (workers.popLast(), others)
        }
        running.withLock { running in for worker in others { running.remove(worker.identifier) } }
        return found
    }

    /// - Parameter rested: nil to start a new worker.
    private func attempt<Answer>(
        _ rested: WorkerProcess?, _ files: ModelFiles,
        _ body: (WorkerProcess) throws(RecognitionError) -> Answer
    ) throws(RecognitionError) -> Answer {
        let worker: WorkerProcess
        if let rested {
            worker = rested
        } else {
            worker = try WorkerProcess(files, executable: executable)
            running.withLock { _ = $0.insert(worker.identifier) }
        }
        do throws(RecognitionError) {
            let answer = try body(worker)
            idle.withLock { $0.append(worker) }
            return answer
        } catch {
            running.withLock { _ = $0.remove(worker.identifier) }
            throw error
        }
    }
}

extension NBestList {
    /// With times in the recording in place of times in the speech.
    fileprivate func placed(in speech: Speech) -> NBestList {
        NBestList(
            hypotheses: hypotheses.map { hypothesis in
                Hypothesis(
                    words: hypothesis.words.map { word in
                        Hypothesis.Word(
                            word: word.word, start: speech.recordingTime(word.start, isEnd: false),
                            end: speech.recordingTime(word.end, isEnd: true))
                    })
            })
    }
}
