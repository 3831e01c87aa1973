import Diary
import DiaryService
import Food
import Foundation
import HTTP
import Journal
import Recognition
import Synchronization
import Testing

@testable import Server

/// A service over a diary of its own, answering on a free port; gone when the test is over.
final class RunningServer {
    let folder: URL
    let service: Service
    let server: HTTPServer
    let lines: Lines
    let port: UInt16
    private let hasToken: Bool

    /// What the service wrote into its log.
    final class Lines: Sendable {
        private let kept = Mutex<[String]>([])
        var all: [String] { kept.withLock { $0 } }
        func add(_ line: String) { kept.withLock { $0.append(line) } }
    }

    /// - Parameters:
    ///   - hasToken: whether requests carry the token of tests.
    ///   - isOpening: whether further doors are still to be opened.
    init(
        _ routes: [Route] = [], limits: HTTPLimits = HTTPLimits(), tls: TLSIdentity? = nil,
        on address: String = "127.0.0.1:0", hasToken: Bool = true, isOpening: Bool = false
    ) throws {
        self.hasToken = hasToken
        folder = FileManager.default.temporaryDirectory.appending(path: "server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = Lines()
        self.lines = lines
        let journal = try Journal(
            home: Home(at: folder.appending(path: "home")), kind: .food, timeZone: .gmt, clock: { Date() },
            makeID: { UUID() })
        if hasToken { try TestToken.add(to: journal) }
        let known = MemoReader(lexicon: FoodLexicon(foods: [], keywords: [:]))
        service = Service(
            DiaryService(
                journal: journal, transcriber: DeafTranscriber(), reader: { _, _, _ in [] },
                known: { known }, clock: { Date() },
                makeID: { UUID() }, log: ServiceLog(clock: { Date() }, write: { lines.add($0) })),
            isOpening: isOpening)
        server = try service.serve(
            .listen(on: address), routes: HealthRoutes.all + routes, tls: tls, limits: limits)
        port = UInt16(server.address.split(separator: ":").last ?? "") ?? 0
    }

    deinit {
        service.diaryService.stopping.set()
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Names of the files that lie aside.
    var spooled: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "home/spool").path)
        }
    }

    /// Sends bytes on a connection of its own and gives all that comes back until the server closes it.
    func exchange(_ text: String, endsInput: Bool = false) throws -> String {
        let socket = try ClientSocket(port: port)
        socket.send(Array((hasToken ? text.withToken : text).utf8))
        if endsInput { socket.endInput() }
        return socket.readAll()
    }

    /// A simple request, and the connection closed after it.
    func get(_ path: String, _ fields: String...) throws -> String {
        let fields = fields.map { $0 + "\r\n" }.joined()
        return try exchange("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(fields)\r\n")
    }

    /// Runs curl on a path with further arguments, and gives its output.
    func curl(_ path: String, _ arguments: String..., scheme: String = "http") throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/curl")
        let token = hasToken ? ["-H", TestToken.field] : []
        process.arguments =
            ["-sS", "-m", "20"] + token + arguments + ["\(scheme)://127.0.0.1:\(port)\(path)"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// Hears nothing.
struct DeafTranscriber: Transcriber {
    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        Transcript(words: [], model: "none", duration: 1, decodeSeconds: 0.5)
    }
}

/// A TCP connection to the server under test.
final class ClientSocket {
    struct NotConnected: Error {}

    let descriptor: Int32

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard connected == 0 else { throw NotConnected() }
        var patience = timeval(tv_sec: 15, tv_usec: 0)
        let room = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, room)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, room)
    }

    deinit { close(descriptor) }

    /// Sends all, or as much as the server takes; returns whether it took all.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    func endInput() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// What comes until the server closes the connection.
    func readAll() -> String { String(decoding: readBytes(until: { _ in false }), as: UTF8.self) }

    /// What comes until `isEnough`, or as `readAll`; a server that is silent for long has failed the test.
    func readBytes(until isEnough: (Data) -> Bool) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while !isEnough(data) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0, errno == EAGAIN {
                Issue.record("the server neither went on nor closed the connection for 15 seconds")
            }
            guard count > 0 else { break }
            data.append(contentsOf: buffer[..<count])
        }
        return data
    }
}

extension String {
    /// The status of an HTTP answer; 0 for none.
    var status: Int { Int(split(separator: " ").dropFirst().first ?? "") ?? 0 }
    /// What follows the header fields.
    var answerBody: String { components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n") }
    /// The `field` of problem details.
    var problemField: String? {
        let json = try? JSONSerialization.jsonObject(with: Data(answerBody.utf8)) as? [String: Any]
        return json?["field"] as? String
    }
}
