import Foundation

/// Another program, run to its end: it reads nothing, and what it prints is of no interest.
package enum QuietProgram {
    package enum End: Sendable {
        case succeeded
        /// It ended with another code than 0, or by a signal.
        case failed
        /// The system did not start it.
        case notStarted
        /// It was killed, because its time was over.
        case tookTooLong
    }

    /// - Parameters:
    ///   - path: of the program.
    ///   - folder: where it runs.
    ///   - seconds: how long it may take.
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
