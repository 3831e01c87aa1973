import Foundation

/// Debian's chromedriver, and one Chromium that it drives (the WebDriver protocol); both are gone with their owner.
final class Driver: WebDriving {
    struct Failed: Error, CustomStringConvertible {
        var description: String
        /// WebDriver's name of the error, such as "stale element reference".
        var code = ""

        /// Whether the element was drawn anew, or is gone, since it was found: nothing has happened to it.
        var isStale: Bool { ["stale element reference", "no such element"].contains(code) }
    }

    private let process = Process()
    private var base = ""
    private var session = ""

    /// - Parameter arguments: further ones for Chromium.
    init(_ arguments: [String]) throws {
        try start()
        let chromium = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,900", "--lang=en-GB",
        ]
        let options = ["args": chromium + arguments]
        let capabilities: [String: Any] = [
            "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
            "timeouts": ["script": 240_000],
        ]
        let answer = try send("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
        guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
            throw Failed(description: "chromedriver made no session")
        }
        session = id
    }

    deinit {
        // A signal would not do: the threads of a test block most of them, and so does what they start.
        _ = try? Self.curl(["\(base)/shutdown"])
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    @discardableResult
    func command(_ method: String, _ path: String, _ body: [String: Any]) throws -> Any? {
        try send(method, "/session/\(session)\(path)", body)
    }

    /// Starts chromedriver on a free port, which it tells; that may take a while on a busy machine.
    private func start() throws {
        let output = FileManager.default.temporaryDirectory.appending(path: "driver-\(UUID().uuidString)")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        process.executableURL = URL(filePath: "/usr/bin/chromedriver")
        process.arguments = ["--port=0"]
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        for _ in 0..<12_000 where process.isRunning {
            let said = try String(contentsOf: output, encoding: .utf8)
            if let line = said.components(separatedBy: "successfully on port ").dropFirst().first {
                base = "http://127.0.0.1:\(line.prefix { $0.isNumber })"
                return
            }
            usleep(10_000)
        }
        throw Failed(description: "chromedriver does not listen")
    }

    private func send(_ method: String, _ path: String, _ body: [String: Any]) throws -> Any? {
        var arguments = ["-X", method, base + path, "-H", "Content-Type: application/json"]
        var json = Data()
        if method == "POST" {
            json = try JSONSerialization.data(withJSONObject: body)
            arguments += ["--data-binary", "@-"]
        }
        let data = try Self.curl(arguments, input: json)
        let value = (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["value"]
        if let problem = value as? [String: Any], let code = problem["error"] as? String {
            throw Failed(description: "\(path): \(problem["message"] as? String ?? "")", code: code)
        }
        return value
    }

    /// Foundation's own client takes chromedriver's answers for broken ones.
    ///
    /// - Parameter input: what curl reads; an argument would not hold a long script.
    private static func curl(_ arguments: [String], input: Data = Data()) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/curl")
        process.arguments = ["-sS", "-m", "300"] + arguments
        let output = Pipe()
        process.standardOutput = output
        let inward = Pipe()
        process.standardInput = inward
        try process.run()
        try inward.fileHandleForWriting.write(contentsOf: input)
        try inward.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }
}
