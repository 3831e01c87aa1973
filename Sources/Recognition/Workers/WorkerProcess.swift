import Audio
import Diary
import Foundation
import Hearing
import Signal
import Synchronization
import System
import Vocabulary

/// A worker process with one decoder, and the socket to it (`socketpair`).
///
/// One owner at a time uses it, with one request at a time. The process ends when this value is dropped or
/// this process ends.
final class WorkerProcess: Sendable {
    /// The words that a worker heard in one stretch.
    struct Answer {
        var words: [HeardWord]
        var decodeSeconds: Double
        /// Whether general English made them, in place of the journals' model.
        var isGeneral = false
    }

    /// The most seconds for loading a model.
    private static let longestLoad = 60.0

    let identifier: pid_t
    /// The taught model that it was started with.
    let taught: TaughtModel?
    /// The voice that it is adapted to now.
    private let fitted = Mutex<SpeakerMeans?>(nil)
    let loadSeconds: Double
    /// Seconds from the start of the process until it was ready.
    let readySeconds: Double
    /// The bytes it held when it was ready; nil if the kernel does not tell.
    private let readyMemory: Int?
    private let channel: MessageChannel
    /// The name of its model.
    private let model: String

    /// Starts the worker and waits until its model is loaded.
    ///
    /// - Parameter executable: the program `diary-recognizer`.
    convenience init(_ files: ModelFiles, executable: URL) throws {
        try self.init(.load(try files.plan()), of: files.name, knowing: files.taught, executable: executable)
    }

    /// - Parameters:
    ///   - load: the first message to the worker.
    ///   - name: the name of the model, for errors.
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
        // Otherwise the worker's end would stay open here after the worker is gone.
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

    /// Sends the speech of a stretch and waits for the words. Throws if the worker dies or takes far too
    /// long; then it is unusable.
    ///
    /// - Parameter isAwaited: whether somebody is waiting for the words.
    func recognize(_ speech: Speech, isAwaited: Bool = false) throws -> Answer {
        switch try ask(.stretch(speech.samples, isAwaited: isAwaited), for: speech.duration) {
        case .heard(let words, let seconds): return Answer(words: words, decodeSeconds: seconds)
        case .failed(let error): throw failure(error)
        case .ready, .alternatives, .listening, .spotted:
            throw RecognitionError.worker(reason: "a worker sent an invalid answer")
        }
    }

    /// The voice it was last adapted to; nil for the general voice.
    var voice: SpeakerMeans? { fitted.withLock { $0 } }

    /// Adapts it to a voice, or back to the general one. Throws as `recognize` does.
    func fit(to voice: SpeakerMeans?) throws {
        guard voice != self.voice else { return }
        switch try ask(.fit(voice.map { Array($0.data) } ?? []), for: 0) {
        case .ready: fitted.withLock { $0 = voice }
        case .failed(let error): throw failure(error)
        case .heard, .alternatives, .listening, .spotted:
            throw RecognitionError.worker(reason: "a worker sent an invalid answer")
        }
    }

    /// The likeliest hypotheses for the speech, with times in it; throws as `recognize` does.
    func alternatives(_ speech: Speech, most: Int) throws -> [[HeardWord]] {
        switch try ask(.alternatives(speech.samples, most: most), for: speech.duration) {
        case .alternatives(let paths): return paths
        case .failed(let error): throw failure(error)
        case .ready, .heard, .listening, .spotted:
            throw RecognitionError.worker(reason: "a worker sent an invalid answer")
        }
    }

    /// Begins a dictation or sends its next samples, and waits for the words. After an error the worker is
    /// unusable.
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

    /// Sends the next samples in which the wake phrase may occur; throws as `recognize` does.
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

    /// Blames the recording, unless the model is at fault.
    private func failure(_ error: HearingError) -> RecognitionError {
        error.kind == .model
            ? .model(name: model, reason: error.reason) : .worker(reason: error.reason)
    }

    /// The most memory it has had, in bytes; nil if the kernel does not tell.
    var peakMemory: Int? {
        guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return kilobytes * 1024
    }

    /// Whether it has grown by so many bytes since it was ready, because the decoder leaks memory.
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

/// The time and memory that one worker process has needed.
package struct WorkerFigures: Hashable, Sendable {
    /// Seconds that loading the model took.
    package var loadSeconds: Double
    /// Seconds from the start of the process until it was ready.
    package var readySeconds: Double
    /// The most memory of the whole process, in bytes; nil if the kernel does not tell.
    package var peakMemory: Int?

    package init(loadSeconds: Double, readySeconds: Double, peakMemory: Int?) {
        self.loadSeconds = loadSeconds
        self.readySeconds = readySeconds
        self.peakMemory = peakMemory
    }
}
