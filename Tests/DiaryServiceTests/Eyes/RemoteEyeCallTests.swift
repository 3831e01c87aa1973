import Foundation
import JSON
import Journal
import Support
import Testing
import Vision

@testable import DiaryService

@Suite("A second eye")
struct RemoteEyeCallTests {
    /// As looked at and copied by the diary.
    private static let jpeg: Data = {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jpg")
        defer { try? FileManager.default.removeItem(at: file) }
        guard
            (try? Data(try PictureFile.jpeg(taken: "2026:11:19 08:15:30", hasPosition: true)).write(to: file))
                != nil
        else { return Data() }
        return (try? PictureLooker.copy(of: file, longestSide: 1_280)) ?? Data()
    }()

    private func eye(
        _ server: AnsweringServer, reads: Bool = false, token: String? = nil, deadline: Double = 60
    ) -> RemoteEye {
        RemoteEye(
            name: "kitchen",
            address: (reads ? "text+" : "openai+") + server.address + (reads ? "" : "/v1"),
            deadline: deadline, token: token, model: "sees", addedAt: .now)
    }

    @Test("that names what pictures show gets the question, the picture without metadata, and nothing else")
    func namingRequest() throws {
        let server = try AnsweringServer(.chat("masala dosa\nuttapam"))
        #expect(
            try RemoteEyeCall(eye(server, token: "sk-eye")).names(for: Self.jpeg) == [
                "masala dosa", "uttapam",
            ])
        let parts = try #require(server.requests.first).components(separatedBy: "\r\n\r\n")
        #expect(parts[0].hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
        #expect(parts[0].contains("Authorization: Bearer sk-eye"))
        let body = try JSONValue(json: parts[1].utf8, deepest: 8)
        #expect(
            Set(body.members.map { Array($0.keys) } ?? []) == [
                "model", "messages", "max_tokens", "temperature", "stream",
            ])
        guard case .array(let messages)? = body.members?["messages"], messages.count == 1,
            case .array(let content)? = messages[0].members?["content"], content.count == 2,
            case .text(let url)? = content[1].members?["image_url"]?.members?["url"]
        else {
            Issue.record("\(parts[1].prefix(400))")
            return
        }
        let start = "data:image/jpeg;base64,"
        #expect(url.hasPrefix(start))
        let sent = try #require(Data(base64Encoded: String(url.dropFirst(start.count))))
        #expect(sent == Self.jpeg && sent.count > 100)
        #expect(sent.range(of: Data("Exif".utf8)) == nil)
        #expect(sent.range(of: Data(PictureFile.latitude)) == nil)
    }

    @Test("that reads text gets the picture, and answers lines with their places")
    func readingRequest() throws {
        let server = try AnsweringServer(
            .reply(
                "200 OK",
                """
                {"text": "TOTAL\\t12.40", "confidence": 0.987, "box": [0.1, 0.2, 0.4, 0.03]}
                {"text": "\\u202e \\u0007", "confidence": 1, "box": [0, 0, 1, 1]}
                {"text": "#7 *new*", "confidence": 0, "box": [0, 0.5, 1, 0.1], "more": [1]}

                """))
        let lines = try RemoteEyeCall(eye(server, reads: true)).lines(in: Self.jpeg)
        #expect(
            lines == [
                PictureTextLine(text: "TOTAL 12.40", confidence: 99, box: [1_000, 2_000, 4_000, 300]),
                PictureTextLine(text: "#7 *new*", confidence: 0, box: [0, 5_000, 10_000, 1_000]),
            ])
        let head = try #require(server.requests.first).components(separatedBy: "\r\n\r\n")[0]
        #expect(head.hasPrefix("POST / HTTP/1.1\r\n") && head.contains("Content-Type: image/jpeg"))
        #expect(head.contains("Content-Length: \(Self.jpeg.count)"))
    }

    /// Each with the start of what is said about it.
    private static let faults: [(AnsweringServer.Answer, String)] = [
        (.never, "it did not answer within 1 s"), (.drips, "it did not answer within 1 s"),
        (.closes, "it cannot be reached"), (.bytes(10 << 20), "its answer is too long"),
        (.reply("401 Unauthorized", "{}"), "it answered 401: its token is missing or wrong"),
        (.reply("500 Oops", "a very long story"), "it answered 500"),
        (.reply("200 OK", "<html>hello</html>"), "its answer cannot be read"),
        (.reply("200 OK", #"{"choices": []}"#), "its answer cannot be read"),
        (
            .reply("200 OK", #"{"text": "x", "confidence": 2, "box": [0, 0, 1, 1]}"#),
            "its answer cannot be read"
        ),
        (.reply("200 OK", #"{"text": "x", "confidence": 1, "box": [0, 0, 7]}"#), "its answer cannot be read"),
        (.redirect("http://127.0.0.1:1/"), "it answered 307"),
    ]

    @Test("that does something wrong costs its deadline, and says why", arguments: faults, [true, false])
    func faulty(_ fault: (AnsweringServer.Answer, String), reads: Bool) throws {
        let server = try AnsweringServer(fault.0)
        let call = RemoteEyeCall(
            eye(server, reads: reads, deadline: fault.1.contains("within 1 s") ? 1 : 60))
        do throws(OutsideProblem) {
            if reads { _ = try call.lines(in: Self.jpeg) } else { _ = try call.names(for: Self.jpeg) }
            Issue.record("it answered")
        } catch {
            #expect(error.description.hasPrefix(fault.1), "\(error)")
        }
    }

    @Test(
        "gives at most three short names, whatever it writes",
        arguments: [
            ("masala_dosa", ["masala dosa"]), ("Ramen (a noodle soup)", ["Ramen"]),
            ("1. idli\n2) sambar\n- vada\n* coffee", ["idli", "sambar", "vada"]),
            ("\"Pad Thai\", 'rice noodles'; PAD THAI.", ["Pad Thai", "rice noodles"]),
            (#"["tea", "chai"]"#, ["tea", "chai"]), ("**7up**", ["7up"]), ("2 eggs", ["2 eggs"]),
            ("<think>It could be\nsoup</think>\nstew", ["stew"]), ("<think>It could be", []),
            ("-", []), ("", []), ("...", []), ("12345", []),
            ("\u{1B}[31mred\u{1B}[0m", []), ("\u{7}red\u{202E} lentils\u{0}", ["red lentils"]),
            ("[[[[((((", []), (String(repeating: "a", count: 200), []),
            (String(repeating: "a\u{301}", count: 5_000), []), ("ein Käsebrot", ["ein Käsebrot"]),
        ] as [(String, [String])])
    func names(_ written: String, _ names: [String]) {
        #expect(EyeNameList.names(in: written) == names)
    }

    @Test(
        "has an address without secrets",
        arguments: [
            "http://eye.local:8080", "openai+ftp://eye.local", "openai+http://", "text+http://me:secret@eye",
            "openai+http://eye.local/v1?key=1", "text+http://eye.local/#x", "text+http://eye.local:99999",
            "wyoming://eye.local:1", "",
        ])
    func addresses(_ address: String) {
        #expect(RemoteEye.language(of: address) == nil)
    }

    @Test("is known by its address: with its path, or without")
    func paths() {
        for address in ["openai+http://eye:80/v1", "openai+http://eye:80", "openai+http://eye:80/v1/"] {
            #expect(
                RemoteEye.language(of: address)
                    == URL(string: "http://eye:80/v1/chat/completions").map { .names($0) })
        }
        #expect(
            RemoteEye.language(of: "text+https://eye.example.org/")
                == URL(string: "https://eye.example.org").map { .text($0) })
    }
}
