import Foundation

/// The program `diary` beside the tests, as pages need it: served, and run beside the service.
struct DiaryProgram {
    private static let executable: URL = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "diary")
    }()

    struct Failed: Error {
        var message: String
    }

    /// The diary's home.
    var home: URL

    private func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin", "DIARY_HOME": home.path]
        return process
    }

    /// Runs a command; gives what it prints.
    @discardableResult
    func run(_ arguments: [String]) throws -> String {
        let process = process(arguments)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failed(
                message: "diary \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
        }
        return String(decoding: said, as: UTF8.self)
    }

    /// Serves the diary on an address and a port, 0 for any free one; gives the process and its port once it listens.
    ///
    /// - Parameter options: further ones of `diary serve`.
    /// - Throws: what keeps `diary serve` from listening.
    func serve(
        on host: String, port: Int = 0, options: [String] = [], log: URL
    ) throws -> (process: Process, port: Int) {
        try Data().write(to: log)
        let process = process(["serve", "--listen", "\(host):\(port)"] + options)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: log)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        for _ in 0..<3_000 where process.isRunning {
            let said = try String(contentsOf: log, encoding: .utf8)
            if let rest = said.components(separatedBy: "://\(host):").dropFirst().first, rest.contains("\n"),
                let port = Int(rest.prefix { $0.isNumber })
            {
                return (process, port)
            }
            usleep(10_000)
        }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        throw Failed(message: "diary serve does not listen: \(try String(contentsOf: log, encoding: .utf8))")
    }

    /// A new token's link, which signs a browser in.
    ///
    /// - Parameter may: rights with blanks between them.
    func signInLink(name: String, may: String = "all", address: String) throws -> String {
        let rights = may.split(separator: " ").flatMap { ["--may", String($0)] }
        let said = try run(["token", "create", "--name", name, "--qr", "--address", address] + rights)
        return said.split(separator: "\n").last.map(String.init) ?? ""
    }
}
