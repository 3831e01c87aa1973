import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import System
import Testing

@testable import Server

/// The main paths as curl sees them, over a real socket.
@Suite("API: over a socket", .timeLimit(.minutes(45)))
struct SocketTests {
    @Test("a recording goes in with curl, its entry comes out, and so does the sound")
    func recording() throws {
        let diary = try ServedDiary()
        try diary.listening { address in
            let file = diary.folder.appending(path: "memo.wav")
            try waveFile(7, samples: 600_000).write(to: file)
            let sent = try Curl.json("--data-binary", "@\(file.path)", "\(address)/v1/recordings?wait=true")
            #expect(sent["entries"][0]["processedDescription"].text == "two idlis")
            let form = try Curl.json(
                "-F", "file=@\(file.path)", "-F", "wait=true", "\(address)/v1/recordings")
            #expect(form["recording"]["id"].text == sent["recording"]["id"].text)
            let audio = address + sent["recording"]["links"]["audio"].text
            #expect(
                try Curl.run("-r", "40-1000000", audio).body == waveFile(7, samples: 600_000)[40..<1_000_001])
            #expect(try Curl.run("-r", "9000000-", audio).status == 416)
            #expect(try Curl.run("-X", "DELETE", address + "/v1/entries").status == 405)
        }
    }

    @Test("an entry is added, listed, changed and deleted with curl")
    func entry() throws {
        let diary = try ServedDiary()
        try diary.listening { address in
            let json = ["-H", "Content-Type: application/json"]
            let added = try Curl.json(json + ["-d", #"{"text": "rice, caffè"}"#, "\(address)/v1/entries"])
            let entry = address + added["entries"][0]["links"]["self"].text
            let listed = try Curl.json("\(address)/v1/entries?day=today")
            #expect(listed["entries"][0]["rawInput"].text == "rice, caffè")
            let found = try Curl.json("-G", "--data-urlencode", "q=caffè ri", "\(address)/v1/search")
            #expect(found["hits"].items.count == 1)
            let tag = try Curl.run("-o", "/dev/null", "-w", "%header{etag}", entry).text
            let stale =
                json + ["-X", "PATCH", "-d", #"{"category": "lunch"}"#, "-H", "If-Match: \"0\"", entry]
            #expect(try Curl.run(stale).status == 412)
            let change =
                json + ["-X", "PATCH", "-d", #"{"category": "lunch"}"#, "-H", "If-Match: \(tag)", entry]
            #expect(try Curl.json(change)["category"].text == "lunch")
            #expect(try Curl.run("-X", "DELETE", "-H", "If-Match: *", entry).status == 204)
            #expect(try Curl.run(entry).status == 404)
            let export = try Curl.run("\(address)/v1/export")
            #expect(export.status == 204)
        }
    }

    @Test("events arrive on an open stream while the diary changes")
    func events() throws {
        let diary = try ServedDiary()
        try diary.listening { address in
            let stream = try Curl.Stream("\(address)/v1/events")
            // It greets first, so that nothing is added before somebody follows.
            #expect(stream.read(until: "\n\n").hasPrefix("retry: "))
            let id = diary.add("toast")
            let told = "event: entry.added\ndata: {\"ids\":[\"\(id)\"]}"
            #expect(stream.read(until: told).contains(told))
        }
    }
}

extension ServedDiary {
    /// Listens on a port that the system chooses, for as long as `body` runs with the address.
    func listening(_ body: (String) throws -> Void) throws {
        try TestToken.add(to: journal)
        let server = try service.serve(ListeningSocket.listen(on: "127.0.0.1:0"))
        defer {
            service.diaryService.stopping.set()
            server.stop()
        }
        try body("http://\(server.address)")
    }
}

/// Debian's curl.
enum Curl {
    struct Answer {
        var status: Int
        var body: Data
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// An answer that is read while it comes; curl gives up after a minute, and is ended with this.
    final class Stream {
        private let process = Process()
        private let output = Pipe()
        private var text = ""

        init(_ url: String) throws {
            process.executableURL = URL(filePath: "/usr/bin/curl")
            process.arguments = ["-sS", "-N", "--max-time", "60", "-H", TestToken.field, url]
            process.standardOutput = output
            try process.run()
        }

        deinit { kill(process.processIdentifier, SIGKILL) }

        /// All that has come when it holds `end`; what there is when curl ends before.
        func read(until end: String) -> String {
            while !text.contains(end) {
                let piece = output.fileHandleForReading.availableData
                if piece.isEmpty { break }
                text += String(decoding: piece, as: UTF8.self)
            }
            return text
        }
    }

    static func json(_ arguments: String...) throws -> JSONValue { try json(arguments) }

    static func json(_ arguments: [String]) throws -> JSONValue {
        try JSONValue(json: run(arguments).body, deepest: 32)
    }

    static func run(_ arguments: String...) throws -> Answer { try run(arguments) }

    static func run(_ arguments: [String]) throws -> Answer {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/curl")
        process.arguments =
            ["-sS", "--max-time", "20", "-w", "%{stderr}%{http_code}", "-H", TestToken.field] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let body = output.fileHandleForReading.readDataToEndOfFile()
        let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Answer(status: Int(told.suffix(3)) ?? 0, body: body)
    }
}
