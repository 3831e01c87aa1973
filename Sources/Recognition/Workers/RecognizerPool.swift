import Audio
import Diary
import Foundation
import Hearing
import Signal
import Synchronization
import Vocabulary

/// Hears recordings with a bounded number of worker processes. Safe to call from several threads.
///
/// A worker is started when first needed, and kept. If it dies, it is replaced and its stretch is tried once
/// more. Memory is bounded: there is at most one more stretch in memory than there are workers.
package final class RecognizerPool: Transcriber, Sendable {
    private let files: ModelFiles
    private let executable: URL
    let size: Int
    private let queueLimit: Int
    /// Counts the workers that are not busy, started or not.
    let free: DispatchSemaphore
    let resting = Mutex(RestingWorkers())
    let ahead = HeardAhead()
    private let waiting = Atomic<Int>(0)
    private let queue = DispatchQueue(label: "recognizer", attributes: .concurrent)
    private let isStrict: Bool
    private let mostGrowth: Int
    let taught: TaughtSource?
    private let voices: VoiceSource?
    /// Nil if the pool's own model is general English, or alone.
    let general: GeneralHearing?

    /// Returns what the diary was taught so far and a person usually eats; nil for nothing.
    ///
    /// The person is nil if unknown. Called for every stretch, from several threads.
    package typealias TaughtSource = @Sendable (_ person: String?) throws -> TaughtModel?

    /// Returns the means for a person's voice; nil for the general voice.
    ///
    /// The person is nil if unknown. Called for every stretch, from several threads.
    package typealias VoiceSource = @Sendable (_ person: String?) -> SpeakerMeans?

    /// Makes a pool that hears with general English.
    package typealias GeneralSource = @Sendable () throws -> RecognizerPool

    /// - Parameters:
    ///   - executable: the program `diary-recognizer`, which every worker runs.
    ///   - size: the most workers at a time.
    ///   - queueLimit: the most recordings that may wait; further ones are refused as busy.
    ///   - isStrict: whether a flaw in a recording is an error.
    ///   - mostGrowth: bytes by which a worker may grow; a larger one is replaced after its answer.
    ///   - taught: what the diary was taught. A worker with an older version is replaced before it hears
    ///     more.
    ///   - voices: asked only if `files` has no voice, because a voice there is used for everybody.
    ///   - general: makes a pool for speech about something else; nil to hear all with `files`.
    ///   - warn: receives the reason if that pool fails.
    package init(
        _ files: ModelFiles, executable: URL, size: Int, queueLimit: Int = 1_000, isStrict: Bool = false,
        mostGrowth: Int = 192 << 20, taught: TaughtSource? = nil, voices: VoiceSource? = nil,
        general: GeneralSource? = nil, warn: @escaping @Sendable (_ reason: String) -> Void = { _ in }
    ) throws {
        try files.check()
        self.files = files
        self.executable = executable
        self.size = max(1, size)
        self.queueLimit = queueLimit
        self.isStrict = isStrict
        self.mostGrowth = mostGrowth
        self.taught = taught
        self.voices = voices
        self.general = general.map { GeneralHearing($0, warn: warn) }
        free = DispatchSemaphore(value: max(1, size))
    }

    /// A pool for some expected words. It shares the worker limit with `other`, so the number of busy workers
    /// stays the same.
    private init(_ other: RecognizerPool, favouring text: FavouredText) {
        var files = other.files
        files.favoured = text.ways
        self.files = files
        executable = other.executable
        size = other.size
        queueLimit = other.queueLimit
        isStrict = other.isStrict
        mostGrowth = other.mostGrowth
        taught = other.taught
        voices = other.voices
        general = other.general
        free = other.free
    }

    /// What the resting workers have needed.
    package var workerFigures: [WorkerFigures] {
        resting.withLock { resting in
            resting.idle.map {
                WorkerFigures(
                    loadSeconds: $0.loadSeconds, readySeconds: $0.readySeconds, peakMemory: $0.peakMemory)
            }
        } + (general?.workerFigures ?? [])
    }

    package func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        let favoured = FavouredText(options.expected)
        let heard = try admitted {
            // Workers for expected words end with the recording, so they do not influence the next one.
            let pool = favoured.words.isEmpty ? self : RecognizerPool(self, favouring: favoured)
            return try pool.hear(file, options)
        }
        return heard.transcript(model: files.name)
    }

    /// What `transcribe` makes its transcript from.
    ///
    /// - Parameter person: who speaks; nil if unknown.
    package func listen(to file: URL, of person: String? = nil) throws -> HeardRecording {
        try admitted { try hear(file, HearingOptions(person: person)) }
    }

    /// Runs `body` with a place in the queue.
    private func admitted(_ body: () throws -> HeardRecording) throws -> HeardRecording {
        guard waiting.add(1, ordering: .relaxed).newValue <= queueLimit else {
            waiting.subtract(1, ordering: .relaxed)
            throw RecognitionError.busy
        }
        defer { waiting.subtract(1, ordering: .relaxed) }
        return try body()
    }

    private func hear(_ file: URL, _ options: HearingOptions) throws -> HeardRecording {
        let hearing = HeardStretches()
        let window = DispatchSemaphore(value: size + 1)
        let group = DispatchGroup()
        var index = 0
        let reading = RecordingReader.Options(isStrict: isStrict, isApart: options.isApart)
        let extent = Result {
            try forEachStretch(of: file, reading) { stretch in
                let speech = stretch.speech
                guard SpeechLevel.mayHoldSpeech(speech.samples), !hearing.hasFailed else { return }
                window.wait()
                let place = index
                index += 1
                queue.async(group: group) {
                    do {
                        let heard = try self.heard(speech, of: options.person)
                        hearing.add(heard.answer, at: place, of: heard.speech)
                    } catch RecognitionError.worker(let reason) where !self.isStrict {
                        hearing.leaveOut(place, of: stretch, reason)
                    } catch {
                        hearing.fail(error)
                    }
                    window.signal()
                }
            }
        }
        group.wait()
        general?.release()
        return try hearing.recording(of: extent.get())
    }

    /// What was heard ahead, or what a worker hears now.
    private func heard(_ speech: Speech, of person: String?) throws -> HeardAhead.Heard {
        if let known = ahead.heard(speech, with: try files(for: person)) { return known }
        let answer = try answer(to: speech, of: person)
        return HeardAhead.Heard(
            speech: speech, answer: general?.better(than: answer, in: speech, of: person) ?? answer)
    }

    /// What a worker hears with the pool's own model.
    func answer(to speech: Speech, of person: String?) throws -> WorkerProcess.Answer {
        try withWorker(hearing: person) { worker in try worker.recognize(speech) }
    }

    /// How many recordings are being heard or waiting.
    package var waitingCount: Int { waiting.load(ordering: .relaxed) }

    /// The process ids of all workers, resting and busy.
    package var workerIdentifiers: [pid_t] {
        (resting.withLock { Array($0.identifiers) } + (general?.workerIdentifiers ?? [])).sorted()
    }

    package func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws -> [NBestList] {
        guard waiting.add(1, ordering: .relaxed).newValue <= queueLimit else {
            waiting.subtract(1, ordering: .relaxed)
            throw RecognitionError.busy
        }
        defer { waiting.subtract(1, ordering: .relaxed) }
        var lists: [NBestList] = []
        var failure: (any Error)?
        // Somebody is looking at the recording, so it must not end the process that shows it.
        try forEachStretch(of: file, RecordingReader.Options(isApart: true)) { stretch in
            let start = Double(stretch.start) / Double(SampleRate.heard)
            let isWanted = times?.contains { $0.overlaps(start...start + stretch.duration) } ?? true
            guard isWanted, failure == nil else { return }
            let speech = stretch.speech
            guard !speech.samples.isEmpty else { return }
            do {
                let paths = try withWorker(hearing: person) { worker in
                    try worker.alternatives(speech, most: most)
                }
                lists.append(NBestList(paths, in: speech))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return lists
    }

    /// The files for a worker, with the current taught words, a person's usual foods, and the person's voice.
    func files(for person: String?) throws -> ModelFiles {
        var files = files
        if let taught { files.taught = try taught(person) }
        if files.voice == nil, let voices { files.voice = voices(person) }
        return files
    }

    /// Gives one stretch to a worker, and after an error once more to a new one, because resting workers may
    /// be dead too.
    private func withWorker<Answer>(
        hearing person: String?,
        _ body: (WorkerProcess) throws -> Answer
    ) throws -> Answer {
        free.wait()
        defer { free.signal() }
        do {
            return try attempt(body, by: try anyWorker(for: files(for: person)))
        } catch {
            // The files are asked for again: what was taught may have changed meanwhile, and its old file be gone.
            return try attempt(body, by: try newWorker(for: files(for: person)))
        }
    }

    func attempt<Answer>(
        _ body: (WorkerProcess) throws -> Answer, by worker: WorkerProcess
    ) throws -> Answer {
        do {
            let answer = try body(worker)
            let isLeaking = worker.hasGrown(by: mostGrowth)
            resting.withLock { isLeaking ? $0.remove(worker) : $0.rest(worker) }
            return answer
        } catch {
            resting.withLock { $0.remove(worker) }
            throw error
        }
    }

    /// A resting worker, or a new one, or one in the middle of a dictation. Call it only after waiting for
    /// `free`.
    func anyWorker(for files: ModelFiles) throws -> WorkerProcess {
        let size = size
        let rested = resting.withLock {
            $0.takeAny(of: size, knowing: files.taught, hearing: files.voice)
        }
        guard let rested else { return try newWorker(for: files, isCounted: true) }
        return try fitted(rested, to: files.voice)
    }

    /// A new worker, even if others rest.
    ///
    /// - Parameter isCounted: whether `starting` counts it already.
    func newWorker(for files: ModelFiles, isCounted: Bool = false) throws -> WorkerProcess {
        if !isCounted { resting.withLock { $0.starting += 1 } }
        defer { resting.withLock { $0.starting -= 1 } }
        let worker = try WorkerProcess(files, executable: executable)
        resting.withLock { $0.add(worker) }
        return try fitted(worker, to: files.voice)
    }

    /// Adapts a worker to a voice. A worker that cannot load the voice is removed.
    private func fitted(_ worker: WorkerProcess, to voice: SpeakerMeans?) throws -> WorkerProcess {
        do {
            try worker.fit(to: voice)
            return worker
        } catch {
            resting.withLock { $0.remove(worker) }
            throw error
        }
    }
}

extension NBestList {
    /// Replaces times in the speech by times in the recording.
    fileprivate init(_ paths: [[HeardWord]], in speech: Speech) {
        self.init(
            hypotheses: paths.map { words in
                Hypothesis(
                    words: words.map { word in
                        Hypothesis.Word(
                            word: word.word, start: speech.recordingTime(word.start, isEnd: false),
                            end: speech.recordingTime(word.end, isEnd: true))
                    })
            })
    }
}
