import Foundation

/// Programs of other people that judge what this one writes, and make what it must refuse.
enum RealProgram {
    struct Run {
        var status: Int32
        var output: String
    }

    /// Debian's Python, for which Debian's modules are installed, whatever is first on PATH.
    static func python(_ script: String, _ arguments: String..., in folder: URL? = nil) throws -> Run {
        try run("/usr/bin/python3", ["-c", script] + arguments, in: folder)
    }

    /// Runs a program to its end, for ten minutes at most (Debian's `timeout` gives 137 then); output and errors in
    /// one.
    static func run(_ program: String, _ arguments: [String], in folder: URL? = nil) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = ["--foreground", "--signal=KILL", "600", program] + arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}
