import Foundation

/// The program as it was built beside the tests, run as its users run it.
enum DiaryProgram {
    /// What a run left behind.
    struct Run {
        var status: Int32
        var output: String
        var errors: String

        /// Lines of standard output.
        var lines: [String] { output.split(separator: "\n").map(String.init) }
        /// Lines of standard error.
        var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    }

    static let executable: URL = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "diary")
    }()

    /// A program that did not end.
    struct Endless: Error {
        var arguments: [String]
    }

    /// Runs it to its end with a clean environment; Debian's `timeout` kills what has not ended after 45 minutes, which
    /// is long even for a model that is built by a program for debugging.
    ///
    /// - Parameters:
    ///   - environment: variables beside PATH and a time zone.
    ///   - folder: the working folder.
    ///   - program: what is run instead, such as a shell.
    ///   - input: what it reads on standard input.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil,
        program: URL = executable, input: String = ""
    ) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = ["--foreground", "--signal=KILL", "45m", program.path] + arguments
        process.environment = ["PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin"].merging(environment) { $1 }
        process.currentDirectoryURL = folder
        let scratch = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let output = scratch.appending(path: "output")
        let errors = scratch.appending(path: "errors")
        let given = scratch.appending(path: "input")
        for file in [output, errors] { try Data().write(to: file) }
        try Data(input.utf8).write(to: given)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = try FileHandle(forReadingFrom: given)
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus == 128 + SIGKILL { throw Endless(arguments: arguments) }
        return Run(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }
}
