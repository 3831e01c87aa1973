import Foundation

/// A diary that `diary serve` serves to the network over TLS, with a certificate of its own; gone when the test is over.
final class NetworkDiary {
    private static let program: URL = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "diary")
    }()

    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "network-\(UUID().uuidString)")
    private let process = Process()
    private(set) var port = 0

    /// - Throws: what keeps `diary serve` from listening.
    init() throws {
        let home = folder.appending(path: "home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: ServedPages.model.get(), to: home.appending(path: "models"))
        try run("certificate")
        // Without any token the service does not listen where others reach it.
        try run("token", "create", "--name", "nobody", "--may", "read")
        let log = folder.appending(path: "serve.log")
        try Data().write(to: log)
        process.executableURL = Self.program
        process.arguments = ["serve", "--listen", "0.0.0.0:0"]
        process.environment = environment
        process.standardError = try FileHandle(forWritingTo: log)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        for _ in 0..<3_000 where process.isRunning {
            let said = try String(contentsOf: log, encoding: .utf8)
            if let rest = said.components(separatedBy: "address=https://0.0.0.0:").dropFirst().first,
                rest.contains("\n"), let number = Int(rest.prefix { $0.isNumber })
            {
                port = number
                return
            }
            usleep(10_000)
        }
        throw ServedPages.Failed(message: try String(contentsOf: log, encoding: .utf8))
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    var address: String { "https://localhost:\(port)" }

    /// A new token's link, which signs a phone in.
    func signInLink(name: String = "phone") throws -> String {
        let said = try run(
            "token", "create", "--name", name, "--may", "all", "--qr", "--address", address)
        return said.split(separator: "\n").last.map(String.init) ?? ""
    }

    private var environment: [String: String] {
        ["PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin", "DIARY_HOME": folder.appending(path: "home").path]
    }

    /// Runs a command on this diary; gives what it prints.
    @discardableResult
    func run(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ServedPages.Failed(message: "diary \(arguments.joined(separator: " ")) failed")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
