import Foundation
import System

/// One of Debian's drivers, and the browser that it drives (the WebDriver protocol); both are gone with their owner.
final class Driver: WebDriving {
    struct Failed: Error, CustomStringConvertible {
        var description: String
        /// WebDriver's name of the error, such as "stale element reference".
        var code = ""

        /// Whether the element was drawn anew, or is gone, since it was found: nothing has happened to it.
        var isStale: Bool { ["stale element reference", "no such element"].contains(code) }
        /// Whether the page went while a script ran in it; each browser has words of its own for that.
        ///
        /// Chromium's may call it a script that took too long, long before the time that it was given.
        var isUnloaded: Bool {
            code == "script timeout" || ["unloaded", "unload event."].contains(where: description.hasSuffix)
        }
    }

    private var process = Process()
    /// The screen of a browser that needs one.
    private var screen: Process?
    private var base = ""
    private var session = ""

    /// Starts Chromium without a screen.
    ///
    /// - Parameter arguments: further ones for Chromium.
    init(_ arguments: [String]) throws {
        var said: String?
        // It ends if the port that it found free for IPv4 is taken for IPv6.
        for attempt in 1...3 where said == nil {
            process = Process()
            process.executableURL = URL(filePath: "/usr/bin/chromedriver")
            process.arguments = ["--port=0"]
            do {
                said = try Self.firstLine(of: process, with: "successfully on port ")
            } catch let failure as Failed where attempt < 3 && !process.isRunning {
                print("\(failure); once more")
            }
        }
        base = "http://127.0.0.1:\((said ?? "").prefix { $0.isNumber })"
        let chromium = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,900", "--lang=en-GB",
        ]
        let options = ["args": chromium + arguments]
        let capabilities: [String: Any] = [
            "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
            "timeouts": ["script": 240_000],
        ]
        try begin(capabilities)
    }

    /// Starts WebKitGTK's small browser on a screen that nobody sees.
    init(webKit binary: String) throws {
        let screen = Process()
        screen.executableURL = URL(filePath: "/usr/bin/Xvfb")
        screen.arguments = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        self.screen = screen
        let number = try Self.firstLine(of: screen, with: "")
        // One that is free now: this driver cannot tell which one it took.
        let address = try ListeningSocket.listen(on: "127.0.0.1:0").address
        base = "http://\(address)"
        process.executableURL = URL(filePath: "/usr/bin/WebKitWebDriver")
        process.arguments = ["--port=\(address.split(separator: ":").last ?? "")"]
        process.environment = [
            "PATH": "/usr/bin:/bin", "DISPLAY": ":\(number)", "LANG": "en_GB.UTF-8",
            "HOME": FileManager.default.temporaryDirectory.path, "LIBGL_ALWAYS_SOFTWARE": "1",
            // Its sandbox wants a namespace of its own, which a container may not make.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        for _ in 0..<1_000 where process.isRunning {
            if (try? Self.curl([base + "/status"]))?.isEmpty == false { break }
            usleep(20_000)
        }
        try begin([
            "webkitgtk:browserOptions": ["binary": binary, "args": ["--automation"]],
            "timeouts": ["script": 240_000],
        ])
    }

    private func begin(_ capabilities: [String: Any]) throws {
        let answer = try send("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
        guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
            throw Failed(description: "the driver made no session")
        }
        session = id
    }

    deinit {
        // A signal would not do: the threads of a test block most of them, and so does what they start.
        _ = try? Self.curl(
            screen == nil ? ["\(base)/shutdown"] : ["-X", "DELETE", "\(base)/session/\(session)"])
        for process in [process, screen].compactMap(\.self) where process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    @discardableResult
    func command(_ method: String, _ path: String, _ body: [String: Any]) throws -> Any? {
        // WebKit does not tell what the console says.
        if screen != nil, path == "/se/log" { return [[String: Any]]() }
        return try send(method, "/session/\(session)\(path)", body)
    }

    /// Starts a program and gives what it says behind some words, in the first line with them; that may take a while on
    /// a busy machine.
    private static func firstLine(
        of process: Process, with words: String
    ) throws -> String {
        let output = FileManager.default.temporaryDirectory.appending(path: "driver-\(UUID().uuidString)")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        process.standardError = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        for _ in 0..<12_000 where process.isRunning {
            let said = try String(contentsOf: output, encoding: .utf8)
            for line in said.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                if words.isEmpty { return String(line) }
                if let rest = line.components(separatedBy: words).dropFirst().first { return rest }
            }
            usleep(10_000)
        }
        throw Failed(description: "\(process.executableURL?.lastPathComponent ?? "") does not start")
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
