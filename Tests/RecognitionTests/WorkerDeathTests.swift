import Audio
import Diary
import Foundation
import Recognition
import Synchronization
import Testing

@Suite("A worker that dies costs one retry", .serialized, .timeLimit(.minutes(45)))
struct WorkerDeathTests {
    /// Runs `disturb` again and again while the recording is being heard; for five minutes at most.
    private func transcribe(
        _ file: URL, by pool: RecognizerPool, while disturb: () -> Void
    ) -> Result<Transcript, any Error> {
        let outcome = Mutex<Result<Transcript, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        return withoutActuallyEscaping(disturb) { disturb in
            DispatchQueue.global().async {
                let result = Result { try pool.transcribe(file) }
                outcome.withLock { $0 = result }
                done.signal()
            }
            let end = ContinuousClock.now + .seconds(300)
            while done.wait(timeout: .now() + .milliseconds(10)) == .timedOut {
                guard ContinuousClock.now < end else {
                    Issue.record("the pool neither hears the recording nor gives it up")
                    break
                }
                disturb()
            }
            return outcome.withLock { $0 } ?? .failure(RecognitionError.busy)
        }
    }

    @Test("Killed in the middle, the words are those of an undisturbed run")
    func killedOnce() throws {
        let pool = try TestModel.pool()
        let undisturbed = try TestModel.undisturbed(LibriVox.clips[0])
        var killed: pid_t?
        let result = transcribe(LibriVox.clips[0], by: pool) {
            guard killed == nil, let worker = pool.workerIdentifiers.first else { return }
            usleep(200_000)
            kill(worker, SIGKILL)
            killed = worker
        }
        #expect(try result.get().words == undisturbed.words)
        #expect(killed != nil)
        #expect(pool.workerIdentifiers.count == 1)
        #expect(pool.workerIdentifiers.first != killed)
    }

    @Test("Killed twice, the recording fails and the pool works on")
    func killedTwice() throws {
        let pool = try TestModel.pool()
        var killed: Set<pid_t> = []
        let result = transcribe(LibriVox.clips[0], by: pool) {
            for worker in pool.workerIdentifiers where killed.insert(worker).inserted {
                kill(worker, SIGKILL)
            }
        }
        let error = try #require(throws: RecognitionError.self) { try result.get() }
        #expect(killed.count == 2)
        #expect(error == .worker(reason: "a worker died"))
        #expect(pool.workerIdentifiers.isEmpty)
        #expect(!(try pool.transcribe(LibriVox.man).words.isEmpty))
    }

    @Test("Killed twice on one stretch of a long recording, the words of the others stay and the gap is told")
    func oneStretch() throws {
        let pool = try TestModel.pool()
        let folder = try TestFolder()
        let (man, himself) = (try samples(of: LibriVox.man), try samples(of: LibriVox.himself))
        let pause = Noise.pink(seconds: 20, amplitude: 150)
        let long = try folder.recording("long.wav", man + pause + himself)
        let whole = try pool.transcribe(long).words.map(\.word)
        pool.release()
        var killed: Set<pid_t> = []
        let result = transcribe(long, by: pool) {
            for worker in pool.workerIdentifiers where killed.count < 2 && killed.insert(worker).inserted {
                kill(worker, SIGKILL)
            }
        }
        let heard = try result.get()
        let words = heard.words.map(\.word)
        #expect(killed.count == 2)
        #expect(!words.isEmpty && words.count < whole.count)
        #expect(whole.starts(with: words) || whole.reversed().starts(with: words.reversed()))
        #expect(heard.flaw?.hasPrefix("could not be heard from ") == true)
    }

    @Test("Workers that die while they rest are replaced without a failure")
    func killedAtRest() throws {
        let pool = try TestModel.pool(size: 2)
        let file = try TestFolder()
        let pause = Noise.pink(seconds: 20, amplitude: 150)
        let words = (try samples(of: LibriVox.man), try samples(of: LibriVox.himself))
        let long = try file.recording("long.wav", words.0 + pause + words.1)
        let before = try pool.transcribe(long)
        // On one busy core the first worker may hear both pieces, so two recordings are heard side by side
        // until there are two workers.
        for _ in 0..<10 where pool.workerIdentifiers.count < 2 {
            DispatchQueue.concurrentPerform(iterations: 4) { _ in _ = try? pool.transcribe(LibriVox.man) }
        }
        #expect(pool.workerIdentifiers.count == 2)
        for worker in pool.workerIdentifiers { kill(worker, SIGKILL) }
        #expect(try pool.transcribe(long).words == before.words)
    }

    @Test("No worker outlives its pool")
    func ended() throws {
        var pool: RecognizerPool? = try TestModel.pool()
        _ = try pool?.transcribe(LibriVox.man)
        let worker = try #require(pool?.workerIdentifiers.first)
        #expect(kill(worker, 0) == 0)
        pool = nil
        #expect(kill(worker, 0) == -1)
    }

    @Test(
        "A program that is not a worker, or is not there, is an error",
        arguments: ["/bin/true", "/no/such/program", "/etc/hostname"])
    func noWorker(_ program: String) throws {
        let pool = try RecognizerPool(TestModel.general, executable: URL(fileURLWithPath: program), size: 1)
        let began = ContinuousClock.now
        let error = try #require(throws: RecognitionError.self) { try pool.transcribe(LibriVox.man) }
        #expect(!error.description.contains("\n"))
        #expect(began.duration(to: .now) < .seconds(30))
    }

    @Test("A worker that has grown more than it may is replaced after its answer, and the words are the same")
    func grown() throws {
        let words = try TestModel.undisturbed(LibriVox.man).words
        let pool = try TestModel.pool(mostGrowth: -(1 << 40))
        for _ in 0..<2 {
            #expect(try pool.transcribe(LibriVox.man).words == words)
            #expect(pool.workerIdentifiers.isEmpty)
        }
    }

    @Test("A full queue is answered at once")
    func busy() throws {
        let pool = try TestModel.pool(queueLimit: 0)
        #expect(throws: RecognitionError.busy) { try pool.transcribe(LibriVox.man) }
    }

    @Test("A file without a recording costs no worker")
    func badRecording() throws {
        let pool = try TestModel.pool()
        let file = try TestFolder().url.appendingPathComponent("missing.wav")
        let error = try #require(throws: AudioError.self) { try pool.transcribe(file) }
        #expect(error.description.hasSuffix("missing.wav: no such file"))
        #expect(pool.workerIdentifiers.isEmpty)
    }
}
