import Foundation

/// What the process finds around it. Read once, in `main.swift`, and passed on; nothing else asks the system.
package struct Surroundings: Sendable {
    package var environment: [String: String]
    /// The real path of this program.
    package var executable: URL
    /// The program that workers run; it lies beside this one.
    package var recognizer: URL { executable.deletingLastPathComponent().appending(path: "diary-recognizer") }
    package var workingFolder: URL
    package var timeZone: TimeZone
    package var clock: @Sendable () -> Date
    package var processors: Int
    package var output: Output
    package var console: Console

    /// What this process sees.
    static func real() -> Surroundings {
        let environment = ProcessInfo.processInfo.environment
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let hasColour = environment["NO_COLOR"].map(\.isEmpty) ?? true && environment["TERM"] != "dumb"
        return Surroundings(
            environment: environment, executable: URL(filePath: program),
            workingFolder: URL(
                filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
            timeZone: .current, clock: { Date() }, processors: ProcessInfo.processInfo.activeProcessorCount,
            output: Output(hasColour: hasColour && isatty(STDOUT_FILENO) == 1),
            console: Console(isTerminal: isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"))
    }

    /// A variable that is set and not empty.
    func variable(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
