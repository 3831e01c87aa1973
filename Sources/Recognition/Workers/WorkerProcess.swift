import Audio
import Diary
import Foundation
import Hearing
import Vocabulary

/// A worker process with one decoder, and the socket to it.
///
/// Whoever has taken it from the pool has it alone: one request at a time. The process ends when this goes
/// away. (`posix_spawn`, `socketpair`)
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
    let own: TaughtModel?
    let loadSeconds: Double
    /// Seconds from the start of the process until it could decode.
    let readySeconds: Double
    private let channel: MessageChannel

    /// Starts the worker and waits until its model is loaded.
    ///
    /// - Parameter executable: the program `diary-recognizer`.
    init(_ files: ModelFiles, executable: URL) throws(RecognitionError) {
        let plan = try files.plan()
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else {
            throw .worker(reason: "cannot make a socket for a worker (\(String(cString: strerror(errno))))")
        }
        let channel = MessageChannel(descriptor: ends[0])
        let began = ContinuousClock.now
        let spawned = Self.spawn(executable, socket: ends[1])
        let why = String(cString: strerror(errno))
        // Held any longer, the worker's end would stay open here when the worker is gone.
        close(ends[1])
        guard let identifier = spawned else {
            close(ends[0])
            throw .worker(
                reason:
                    "\(executable.path) cannot be started (\(why)); it must be in the same folder as diary")
        }
        try? channel.send(WorkerRequest.load(plan).message, timeout: Self.longestLoad)
        let first = try? channel.receive(timeout: Self.longestLoad)
        let answer = first.flatMap { WorkerAnswer($0) }
        guard case .ready(let seconds)? = answer else {
            Self.end(identifier, channel)
            if case .failed(let reason)? = answer { throw .model(name: files.name, reason: reason) }
            throw .model(
                name: files.name, reason: "the decoder stops while it loads the files; they may be damaged")
        }
        self.identifier = identifier
        own = files.own
        self.channel = channel
        loadSeconds = seconds
        readySeconds = began.duration(to: .now) / .seconds(1)
    }

    deinit { Self.end(identifier, channel) }

    /// Sends the speech of a stretch and waits for the words. Throws when the worker dies or takes
    /// unreasonably long; it is of no use afterwards.
    func recognize(_ speech: Speech) throws(RecognitionError) -> Answer {
        switch try ask(.stretch(speech.samples), for: speech.duration) {
        case .heard(let words, let seconds): return Answer(words: words, decodeSeconds: seconds)
        case .failed(let reason): throw .worker(reason: reason)
        case .ready, .alternatives, .listening: throw .worker(reason: "a worker sent an invalid answer")
        }
    }

    /// The likeliest ways to hear the speech, by times in it; throws as `recognize` does.
    func alternatives(_ speech: Speech, most: Int) throws(RecognitionError) -> [[HeardWord]] {
        switch try ask(.alternatives(speech.samples, most: most), for: speech.duration) {
        case .alternatives(let paths): return paths
        case .failed(let reason): throw .worker(reason: reason)
        case .ready, .heard, .listening: throw .worker(reason: "a worker sent an invalid answer")
        }
    }

    /// Begins to listen to a dictation, or sends its next samples, and waits for what was heard. The worker is of no
    /// use after an error.
    ///
    /// - Parameter seconds: how long the samples last.
    func listen(_ request: WorkerRequest, for seconds: Double) throws(RecognitionError) -> LiveReport {
        switch try ask(request, for: seconds) {
        case .listening(let report): return report
        case .failed(let reason): throw .worker(reason: reason)
        case .ready, .heard, .alternatives: throw .worker(reason: "a worker sent an invalid answer")
        }
    }

    private func ask(_ request: WorkerRequest, for seconds: Double) throws(RecognitionError) -> WorkerAnswer {
        let patience = 60 + 20 * seconds
        let message: [UInt8]
        do throws(MessageChannel.Failure) {
            try channel.send(request.message, timeout: patience)
            message = try channel.receive(timeout: patience)
        } catch {
            throw .worker(reason: error == .timedOut ? "a worker took too long" : "a worker died")
        }
        guard let answer = WorkerAnswer(message) else {
            throw .worker(reason: "a worker sent an invalid answer")
        }
        return answer
    }

    /// The largest memory it has had, in bytes; nil when the kernel does not tell.
    var peakMemory: Int? {
        guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return kilobytes * 1024
    }

    private static func spawn(_ executable: URL, socket: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable.path), nil]
        defer { for argument in arguments { free(argument) } }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, executable.path, &actions, nil, &arguments, environ)
        errno = code
        return code == 0 ? identifier : nil
    }

    private static func end(_ identifier: pid_t, _ channel: MessageChannel) {
        close(channel.descriptor)
        kill(identifier, SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) == -1 && errno == EINTR {}
    }
}
