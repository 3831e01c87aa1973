import Foundation
import Synchronization

/// A diary of its own that `diary serve` shows to browsers; gone when the test is over.
final class ServedPages {
    struct Failed: Error {
        var message: String
    }

    /// All foods with few sentences: enough to hear the recordings of Audio, and compiled in seconds.
    static let model = Result {
        let home = FileManager.default.temporaryDirectory.appending(path: "model-\(UUID().uuidString)")
        try run([
            "model", "build", "--home", home.path, "--set", "everydayWords=300", "--set",
            "sampledSentences=200",
        ])
        return home.appending(path: "models")
    }

    private static let program: URL = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "diary")
    }()

    private let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
    private var home: URL { folder.appending(path: "home") }
    private var process: Process?
    private var port = 0

    init() throws {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.model.get(), to: home.appending(path: "models"))
        try start()
    }

    deinit {
        if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    var address: String { "http://127.0.0.1:\(port)" }

    /// Serves the diary, at the address it had before.
    func start() throws {
        let errors = folder.appending(path: "serve.log")
        try Data().write(to: errors)
        let process = Process()
        process.executableURL = Self.program
        process.arguments = ["serve", "--home", home.path, "--listen", "127.0.0.1:\(port)"]
        process.environment = ["PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        self.process = process
        for _ in 0..<3_000 where process.isRunning {
            let log = try String(contentsOf: errors, encoding: .utf8)
            if let line = log.components(separatedBy: "address=http://127.0.0.1:").dropFirst().first,
                line.contains("\n"), let number = Int(line.prefix { $0.isNumber })
            {
                port = number
                return
            }
            usleep(10_000)
        }
        throw Failed(
            message: "diary serve does not listen: \(try String(contentsOf: errors, encoding: .utf8))")
    }

    func stop() {
        guard let process else { return }
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        self.process = nil
    }

    /// Runs a command on this diary, beside the service.
    func diary(_ arguments: String...) throws { try Self.run(arguments + ["--home", home.path]) }

    /// Opens the pages in a browser that also talks to other machines: such a one has to sign in, even from here.
    func signIn(_ page: Page) throws {
        let said = try Self.run([
            "token", "create", "--name", "browser", "--may", "all", "--qr", "--address", address, "--home",
            home.path,
        ])
        try page.open(said.split(separator: "\n").last.map(String.init) ?? "")
        guard try page.comes("!document.querySelector('.sign-in') && document.querySelector('.banner')")
        else {
            throw Failed(message: "the link does not sign in")
        }
    }

    @discardableResult
    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin"]
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

    /// A recording of Audio, by its name without `.wav`.
    static func recording(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Audio/\(name).wav")
    }
}
