import Foundation
import Synchronization

/// Starts programs that do part of this program's work (`posix_spawn`).
///
/// They end with this program if they ask the system for that; see `spoken_end_with_parent` in the headers of
/// those programs.
package enum ChildProcess {
    /// Starts a program.
    ///
    /// - Parameters:
    ///   - input: the descriptor of its standard input.
    ///   - output: the descriptor of its standard output; nil for none.
    ///   - isQuiet: whether to discard its standard error.
    ///   - environment: variables beside those of this program, each as `NAME=value`.
    ///   - isOurs: whether it is one of the diary's own programs, whose first argument is the id of its
    ///     parent.
    /// - Returns: the id of the process. The caller has to wait for its end.
    package static func start(
        _ program: String, _ arguments: [String] = [], input: Int32, output: Int32? = nil,
        isQuiet: Bool = false, environment: [String] = [], isOurs: Bool = true
    ) throws(FileError) -> pid_t {
        let words = [program] + (isOurs ? ["\(getpid())"] : []) + arguments
        let started = Starter.shared.run { spawn(words, input, output, isQuiet, environment) }
        guard started.code == 0 else { throw FileError(program, .reading, errno: started.code) }
        return started.identifier
    }

    /// Waits for the end of a process (`waitpid`).
    ///
    /// - Returns: its exit code; nil if a signal ended it.
    @discardableResult
    package static func wait(for identifier: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) == -1 { guard errno == EINTR else { return nil } }
        return status & 0x7f == 0 ? (status >> 8) & 0xff : nil
    }

    private static func spawn(
        _ words: [String], _ input: Int32, _ output: Int32?, _ isQuiet: Bool, _ environment: [String]
    ) -> (identifier: pid_t, code: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        if isQuiet { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var variables = environment.map { strdup($0) }
        let givenCount = variables.count
        defer { for variable in variables.prefix(givenCount) { free(variable) } }
        var own = environ
        while let variable = own.pointee {
            variables.append(variable)
            own += 1
        }
        variables.append(nil)
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, words[0], &actions, nil, &arguments, &variables)
        return (identifier, code)
    }
}

/// The thread that starts all children.
///
/// The system ends a child when the thread that started it ends, so this thread lives as long as the process.
private final class Starter: Sendable {
    static let shared = Starter()

    typealias Started = (identifier: pid_t, code: Int32)

    private final class Order: Sendable {
        let isDone = DispatchSemaphore(value: 0)
        private let work: @Sendable () -> Started
        private let result = Mutex<Started>((0, ECHILD))

        init(_ work: @escaping @Sendable () -> Started) { self.work = work }

        func carryOut() {
            let started = work()
            result.withLock { $0 = started }
            isDone.signal()
        }

        var started: Started { result.withLock { $0 } }
    }

    private let orders = Mutex<[Order]>([])
    private let arrived = DispatchSemaphore(value: 0)

    private init() {
        Thread.detachNewThread { [self] in
            while true {
                arrived.wait()
                orders.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.carryOut()
            }
        }
    }

    func run(_ work: @escaping @Sendable () -> Started) -> Started {
        let order = Order(work)
        orders.withLock { $0.append(order) }
        arrived.signal()
        order.isDone.wait()
        return order.started
    }
}

/// Runs another program until it ends, without input, and discards its output.
package enum QuietProgram {
    package enum End: Sendable {
        case succeeded
        /// It ended with an exit code other than 0, or by a signal.
        case failed
        /// The system could not start it.
        case notStarted
        /// It was killed because it took too long.
        case tookTooLong
    }

    /// - Parameters:
    ///   - path: the path of the program.
    ///   - folder: the folder to run it in.
    ///   - seconds: the most seconds it may take.
    package static func run(_ path: String, _ arguments: [String], in folder: URL, seconds: Double) -> End {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do {
            try process.run()
        } catch {
            return .notStarted
        }
        if end.wait(timeout: .now() + seconds) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            return .tookTooLong
        }
        return process.terminationReason == .exit && process.terminationStatus == 0 ? .succeeded : .failed
    }
}
