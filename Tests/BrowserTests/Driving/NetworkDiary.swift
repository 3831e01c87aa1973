import Foundation

/// A diary that `diary serve` serves to the network over TLS, with a certificate of its own; gone when the test is over.
final class NetworkDiary {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "network-\(UUID().uuidString)")
    private let program: DiaryProgram
    private let process: Process
    let port: Int

    /// - Throws: what keeps `diary serve` from listening.
    init() throws {
        let home = folder.appending(path: "home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: ServedPages.model.get(), to: home.appending(path: "models"))
        program = DiaryProgram(home: home)
        try program.run(["certificate"])
        // Without any token the service does not listen where others reach it.
        try program.run(["token", "create", "--name", "nobody", "--may", "read"])
        // The port after a free one need not be free.
        (process, port) = try program.serve(
            on: "0.0.0.0", options: ["--trust-page", "0.0.0.0:0"], log: folder.appending(path: "serve.log"))
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    var address: String { "https://localhost:\(port)" }

    /// A new token's link, which signs a phone in.
    func signInLink(name: String = "phone") throws -> String {
        try program.signInLink(name: name, address: address)
    }

    /// Runs a command on this diary; gives what it prints.
    @discardableResult
    func run(_ arguments: String...) throws -> String { try program.run(arguments) }
}
