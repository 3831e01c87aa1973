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
    /// How wide the terminal is.
    package var columns: Int
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
            columns: columns(environment["COLUMNS"]),
            output: Output(hasColour: hasColour && isatty(STDOUT_FILENO) == 1),
            console: Console(isTerminal: isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"))
    }

    /// As the environment says, else as the terminal does; what is no terminal has as many as most of them.
    private static func columns(_ text: String?) -> Int {
        if let columns = text.flatMap({ Int($0) }), columns > 0 { return columns }
        var size = winsize()
        for descriptor in [STDOUT_FILENO, STDERR_FILENO]
        where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return 80
    }

    /// A variable that is set and not empty.
    func variable(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
