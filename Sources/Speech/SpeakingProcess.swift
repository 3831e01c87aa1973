import Foundation

/// Says a text through a process of its own, which a device that hangs or that flite gives up on cannot take
/// this one with.
package struct SpeakingProcess: Sendable {
    package enum End: Sendable {
        case done
        /// It gave up: there is no device, or the file cannot be written.
        case failed
        /// It could not be started.
        case notStarted
        /// It was ended when its time was up.
        case ended
    }

    /// This program; its hidden command says what it reads.
    private let executable: URL
    /// Seconds after which it is ended.
    private let timeLimit: Double

    /// - Parameter timeLimit: seconds after which the speaking process is ended.
    package init(executable: URL, timeLimit: Double) {
        self.executable = executable
        self.timeLimit = timeLimit
    }

    /// Has the first 4,096 bytes of `text` said, and waits until they are.
    ///
    /// They go through a pipe: a command line could be read by everybody.
    package func say(_ text: String, operands: [String] = []) -> End {
        let process = Process()
        process.executableURL = executable
        process.arguments = ["speak"] + operands
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do {
            // Into the pipe before anybody reads, which a text that a pipe can hold does not wait for; later,
            // a reader that is gone would end this process.
            try input.fileHandleForWriting.write(contentsOf: Data(text.utf8.prefix(4096)))
            try process.run()
            try input.fileHandleForWriting.close()
        } catch {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            return .notStarted
        }
        guard end.wait(timeout: .now() + timeLimit) == .success else {
            kill(process.processIdentifier, SIGKILL)
            return .ended
        }
        return process.terminationReason == .exit && process.terminationStatus == 0 ? .done : .failed
    }
}
