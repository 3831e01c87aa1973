import Foundation
import Synchronization

/// A `diary serve`, or another command that stays, which runs and is ended with its owner.
final class Serving {
    private let process = Process()
    private let errors = Pipe()
    private let said = Said()
    private let heard = DispatchSemaphore(value: 0)

    private final class Said: Sendable {
        private let kept = Mutex("")
        var text: String { kept.withLock { $0 } }
        func add(_ more: String) { kept.withLock { $0 += more } }
    }

    convenience init(_ home: DiaryHome, _ arguments: String...) throws { try self.init(home, arguments) }

    init(
        _ home: DiaryHome, _ arguments: [String], by command: String = "serve",
        environment: [String: String] = [:]
    ) throws {
        process.executableURL = DiaryProgram.executable
        process.arguments = [command] + arguments
        process.environment = [
            "PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin", "DIARY_HOME": home.root.path,
        ].merging(environment) { $1 }
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        errors.fileHandleForReading.readabilityHandler = { [said, heard] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            said.add(String(decoding: data, as: UTF8.self))
            heard.signal()
        }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        errors.fileHandleForReading.readabilityHandler = nil
    }

    var log: String { said.text }

    /// The address that it says it listens on; empty when it ends instead.
    func address() -> String {
        while true {
            if let part = log.components(separatedBy: "address=").dropFirst().first, part.contains("\n") {
                return String(part.prefix { !$0.isWhitespace })
            }
            if heard.wait(timeout: .now() + 30) == .timedOut || !process.isRunning { return "" }
        }
    }

    /// Ends it by a signal, and gives its status; one that goes on for a minute is killed, and its status is 9 then.
    func end(by signal: Int32) -> Int32 {
        kill(process.processIdentifier, signal)
        for _ in 0..<6_000 where process.isRunning { usleep(10_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return process.terminationStatus
    }
}
