import Foundation

/// One Firefox, driven by its own protocol (Marionette): Debian has no geckodriver, which would only translate.
///
/// A message is its length in bytes, a colon, and JSON: `[0, number, command, parameters]` and
/// `[1, number, error, result]`.
final class FirefoxDriver: WebDriving {
    private let process = Process()
    private var sound: SoundServer?
    private let profile = FileManager.default.temporaryDirectory.appending(
        path: "firefox-\(UUID().uuidString)")
    private var connection: Int32 = -1
    private var received: [UInt8] = []
    private var number = 0

    init() throws {
        try start()
        _ = try message()
        try send("WebDriver:NewSession", [:])
        try send("WebDriver:SetTimeouts", ["script": 240_000])
    }

    deinit {
        _ = try? send("Marionette:Quit", ["flags": ["eForceQuit"]])
        if connection >= 0 { close(connection) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: profile)
    }

    func command(_ method: String, _ path: String, _ body: [String: Any]) throws -> Any? {
        let parts = path.split(separator: "/").map(String.init)
        switch (parts.first, parts.last) {
        case ("url", _): return try send("WebDriver:Navigate", body)
        case ("execute", _): return try send("WebDriver:ExecuteAsyncScript", body)
        case ("actions", _): return try send("WebDriver:PerformActions", body)
        case ("element", "click"): return try send("WebDriver:ElementClick", ["id": parts[1]])
        case ("element", "element"): return try send("WebDriver:FindElement", body)
        // Firefox does not tell what the console says.
        case ("se", "log"): return [[String: Any]]()
        default: throw Driver.Failed(description: "\(path) is not for Firefox")
        }
    }

    /// Starts Firefox with a profile of its own; it picks a port, and writes it there.
    private func start() throws {
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        let settings = [
            "\"marionette.port\", 0", "\"browser.shell.checkDefaultBrowser\", false",
            "\"datareporting.policy.dataSubmissionEnabled\", false", "\"app.update.enabled\", false",
            "\"intl.accept_languages\", \"en-GB\"", "\"media.autoplay.default\", 0",
            "\"media.autoplay.blocking_policy\", 0",
        ]
        try settings.map { "user_pref(\($0));\n" }.joined().write(
            to: profile.appending(path: "user.js"), atomically: true, encoding: .utf8)
        let sound = try SoundServer(in: profile)
        self.sound = sound
        process.executableURL = URL(filePath: "/usr/bin/firefox-esr")
        process.arguments = [
            "--headless", "--marionette", "--no-remote", "--profile", profile.path, "--width", "1280",
            "--height", "900",
        ]
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": profile.path, "MOZ_DISABLE_CONTENT_SANDBOX": "1",
            "PULSE_SERVER": sound.address,
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let file = profile.appending(path: "MarionetteActivePort")
        for _ in 0..<6_000 where process.isRunning {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            if let port = UInt16(text.trimmingCharacters(in: .whitespacesAndNewlines)), connect(port) {
                return
            }
            usleep(20_000)
        }
        throw Driver.Failed(description: "Firefox does not listen")
    }

    private func connect(_ port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let isConnected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            close(socket)
            return false
        }
        var limit = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        connection = socket
        return true
    }

    @discardableResult
    private func send(_ command: String, _ parameters: [String: Any]) throws -> Any? {
        number += 1
        let json = try JSONSerialization.data(withJSONObject: [0, number, command, parameters])
        let bytes = Array("\(json.count):".utf8) + json
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Driver.Failed(description: "Firefox has gone") }
            sent += count
        }
        guard let answer = try message() as? [Any], answer.count == 4 else {
            throw Driver.Failed(description: "Firefox gave no answer to \(command)")
        }
        if let problem = answer[2] as? [String: Any] {
            throw Driver.Failed(
                description: "\(command): \(problem["message"] as? String ?? "")",
                code: problem["error"] as? String ?? "")
        }
        return (answer[3] as? [String: Any])?["value"]
    }

    private func message() throws -> Any {
        while true {
            if let colon = received.firstIndex(of: UInt8(ascii: ":")),
                let length = Int(String(decoding: received[..<colon], as: UTF8.self)),
                received.count > colon + length
            {
                let json = Data(received[(colon + 1)...(colon + length)])
                received.removeSubrange(...(colon + length))
                return try JSONSerialization.jsonObject(with: json)
            }
            var piece = [UInt8](repeating: 0, count: 65_536)
            let count = read(connection, &piece, piece.count)
            guard count > 0 else { throw Driver.Failed(description: "Firefox says nothing more") }
            received += piece[..<count]
        }
    }
}
