import Audio
import Diary
import Foundation
import Hearing
import Signal
import Synchronization
import System
import Vocabulary

/// A worker process with one decoder, and the socket to it.
///
/// Whoever has taken it from the pool has it alone: one request at a time. The process ends when this goes
/// away, or this process does. (`socketpair`)
final class WorkerProcess: Sendable {
    /// What a worker heard in one stretch.
    struct Answer {
        var words: [HeardWord]
        var decodeSeconds: Double
    }

    /// Seconds that loading a model may take.
    private static let longestLoad = 60.0

    let identifier: pid_t
    /// What it was taught when it was started.
    let taught: TaughtModel?
    /// The voice that it hears now.
    private let fitted = Mutex<SpeakerMeans?>(nil)
    let loadSeconds: Double
    /// Seconds from the start of the process until it could decode.
    let readySeconds: Double
    /// Bytes that it held when it could decode; nil when the kernel does not tell.
    private let readyMemory: Int?
    private let channel: MessageChannel
    /// The name of the model that it has loaded.
    private let model: String

    /// Starts the worker and waits until its model is loaded.
    ///
    /// - Parameter executable: the program `diary-recognizer`.
    convenience init(_ files: ModelFiles, executable: URL) throws {
        try self.init(.load(try files.plan()), of: files.name, knowing: files.taught, executable: executable)
    }

    /// - Parameters:
    ///   - load: what it is told first.
    ///   - name: of the model, for errors.
    init(_ load: WorkerRequest, of name: String, knowing taught: TaughtModel? = nil, executable: URL) throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else {
            throw RecognitionError.worker(
                reason: "cannot make a socket for a worker (\(FileError.text(errno)))")
        }
        let channel = MessageChannel(descriptor: ends[0])
        let began = ContinuousClock.now
        let identifier: pid_t
        do {
            identifier = try ChildProcess.start(executable.path, input: ends[1])
        } catch {
            for end in ends { close(end) }
            throw RecognitionError.worker(
                reason:
                    "\(executable.path) cannot be started (\(error.reason)); it must be in the same folder as diary"
            )
        }
        // Held any longer, the worker's end would stay open here when the worker is gone.
        close(ends[1])
        try? channel.send(load.message, timeout: Self.longestLoad)
        let first = try? channel.receive(timeout: Self.longestLoad)
        let answer = first.flatMap { WorkerAnswer($0) }
        guard case .ready(let seconds)? = answer else {
            Self.end(identifier, channel)
            if case .failed(let error)? = answer {
                throw RecognitionError.model(name: name, reason: error.reason)
            }
            throw RecognitionError.model(
                name: name, reason: "the decoder stops while it loads the files; they may be damaged")
        }
        self.identifier = identifier
        self.taught = taught
        model = name
        self.channel = channel
        loadSeconds = seconds
        readySeconds = began.duration(to: .now) / .seconds(1)
        readyMemory = Self.memory(of: identifier)
    }

    deinit { Self.end(identifier, channel) }

    /// Sends the speech of a stretch and waits for the words. Throws when the worker dies or takes
    /// unreasonably long; it is of no use afterwards.
    ///
    /// - Parameter isAwaited: whether the words are wanted as soon as this machine can.
    func recognize(_ speech: Speech, isAwaited: Bool = false) throws -> Answer {
        switch try ask(.stretch(speech.samples, isAwaited: isAwaited), for: speech.duration) {
        case .heard(let words, let seconds): return Answer(words: words, decodeSeconds: seconds)
        case .failed(let error): throw failure(error)
        case .ready, .alternatives, .listening, .spotted:
            throw RecognitionError.worker(reason: "a worker sent an invalid answer")
        }
    }

    /// What it was fitted to last; nil for everybody's voice.
    var voice: SpeakerMeans? { fitted.withLock { $0 } }

    /// Has it hear a voice, or everybody's, from now on. Throws as `recognize` does.
    func fit(to voice: SpeakerMeans?) throws {
        guard voice != self.voice else { return }
        switch try ask(.fit(voice.map { Array($0.data) } ?? []), for: 0) {
        case .ready: fitted.withLock { $0 = voice }
        case .failed(let error): throw failure(error)
        case .heard, .alternatives, .listening, .spotted:
            throw RecognitionError.worker(reason: "a worker sent an invalid answer")
        }
    }

    /// The likeliest ways to hear the speech, by times in it; throws as `recognize` does.
    func alternatives(_ speech: Speech, most: Int) throws -> [[HeardWord]] {
        switch try ask(.alternatives(speech.samples, most: most), for: speech.duration) {
        case .alternatives(let paths): return paths
        case .failed(let error): throw failure(error)
        case .ready, .heard, .listening, .spotted:
            throw RecognitionError.worker(reason: "a worker sent an invalid answer")
        }
    }

    /// Begins to listen to a dictation, or sends its next samples, and waits for what was heard. The worker is of no
    /// use after an error.
    ///
    /// - Parameter seconds: how long the samples last.
    func listen(_ request: WorkerRequest, for seconds: Double) throws -> LiveReport {
        switch try ask(request, for: seconds) {
        case .listening(let report): return report
        case .failed(let error): throw failure(error)
        case .ready, .heard, .alternatives, .spotted:
            throw RecognitionError.worker(reason: "a worker sent an invalid answer")
        }
    }

    /// Sends the next samples of what is waited in; throws as `recognize` does.
    func spot(_ samples: [Int16], first isFirst: Bool) throws -> Spotted? {
        let seconds = Double(samples.count) / Double(SampleRate.heard)
        switch try ask(.spot(samples, first: isFirst), for: seconds) {
        case .spotted(let spotted): return spotted
        case .failed(let error): throw failure(error)
        case .ready, .heard, .alternatives, .listening:
            throw RecognitionError.worker(reason: "a worker sent an invalid answer")
        }
    }

    private func ask(_ request: WorkerRequest, for seconds: Double) throws -> WorkerAnswer {
        let patience = 60 + 20 * seconds
        let message: [UInt8]
        do {
            try channel.send(request.message, timeout: patience)
            message = try channel.receive(timeout: patience)
        } catch {
            throw RecognitionError.worker(
                reason: error == .timedOut ? "a worker took too long" : "a worker died")
        }
        guard let answer = WorkerAnswer(message) else {
            throw RecognitionError.worker(reason: "a worker sent an invalid answer")
        }
        return answer
    }

    /// The recording is at fault, unless the model is.
    private func failure(_ error: HearingError) -> RecognitionError {
        error.kind == .model
            ? .model(name: model, reason: error.reason) : .worker(reason: error.reason)
    }

    /// The largest memory it has had, in bytes; nil when the kernel does not tell.
    var peakMemory: Int? {
        guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return kilobytes * 1024
    }

    /// Whether it holds so many bytes more than when it could decode first: the decoder keeps what it should let go.
    func hasGrown(by bytes: Int) -> Bool {
        guard let readyMemory, let memory = Self.memory(of: identifier) else { return false }
        return memory - readyMemory > bytes
    }

    /// The bytes that a process holds in memory (`/proc/PID/statm`).
    private static func memory(of identifier: pid_t) -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/\(identifier)/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    private static func end(_ identifier: pid_t, _ channel: MessageChannel) {
        close(channel.descriptor)
        kill(identifier, SIGKILL)
        ChildProcess.wait(for: identifier)
    }
}

/// What one worker process has needed.
package struct WorkerFigures: Hashable, Sendable {
    /// Seconds that loading the model took.
    package var loadSeconds: Double
    /// Seconds from the start of the process until it could decode.
    package var readySeconds: Double
    /// The largest memory of the whole process, in bytes; nil when the kernel does not tell.
    package var peakMemory: Int?

    package init(loadSeconds: Double, readySeconds: Double, peakMemory: Int?) {
        self.loadSeconds = loadSeconds
        self.readySeconds = readySeconds
        self.peakMemory = peakMemory
    }
}
