import Diary
import Foundation
import Testing

@testable import DiaryService

@Suite("POST")
struct HTTPPostTests {
    private static let reminder = Reminder(
        kind: .streak, id: "streak-risk", date: Date(timeIntervalSince1970: 1_795_000_000),
        title: "Your \"streak\" is at risk", message: "Log crème brûlée,\nthen sleep.")

    private func send(_ url: String, _ format: ReminderChannel.PostFormat = .ntfy) throws -> Outcome {
        try PostMessage(url: url, format: format).post(Self.reminder).send()
    }

    @Test("ntfy gets its JSON at its root, with the last part of the path as topic")
    func ntfy() throws {
        let scratch = try Scratch()
        let server = try HTTPServer(in: scratch.folder)
        #expect(try send(server.url("/my-food")) == .sent(note: nil))
        let request = try #require(try server.received().first)
        #expect(request.path == "/")
        #expect(request.type == "application/json")
        let body = try #require(
            try JSONSerialization.jsonObject(with: Data(request.body.utf8)) as? [String: Any])
        #expect(body["topic"] as? String == "my-food")
        #expect(body["title"] as? String == Self.reminder.title)
        #expect(body["message"] as? String == Self.reminder.message)
    }

    @Test("other servers get a JSON object or text, at the URL as it is, with user and password")
    func others() throws {
        let scratch = try Scratch()
        let server = try HTTPServer(in: scratch.folder)
        #expect(try send(server.url("/hook?key=1"), .json) == .sent(note: nil))
        #expect(try send("http://me:secret@127.0.0.1:\(server.port)/note", .text) == .sent(note: nil))
        let requests = try server.received()
        #expect(requests.map(\.path) == ["/hook?key=1", "/note"])
        #expect(requests.map(\.type) == ["application/json", "text/plain; charset=utf-8"])
        #expect(requests.map(\.authorization) == [nil, "Basic bWU6c2VjcmV0"])
        let body = try #require(
            try JSONSerialization.jsonObject(with: Data(requests[0].body.utf8)) as? [String: String])
        #expect(Set(body.keys) == ["id", "kind", "title", "message", "date"])
        #expect(body["id"] == "streak-risk")
        #expect(body["date"] == "2026-11-18T11:06:40Z")
        #expect(requests[1].body == "\(Self.reminder.title)\n\n\(Self.reminder.message)\n")
    }

    @Test(
        "the status decides",
        arguments: [
            ("200", Outcome.sent(note: nil)), ("204", .sent(note: nil)), ("drip", .sent(note: nil)),
            ("302", .refused(reason: "the server answered 302")),
            ("404", .refused(reason: "the server answered 404")),
            ("429,60", .notYet(reason: "the server answered 429", after: .seconds(60))),
            ("503", .notYet(reason: "the server answered 503", after: nil)),
        ])
    func status(answer: String, expected: Outcome) throws {
        let scratch = try Scratch()
        let server = try HTTPServer(in: scratch.folder, [answer])
        #expect(try send(server.url("/topic")) == expected)
        #expect(try server.received().count == 1, "redirects are not followed")
    }

    @Test("without an answer it depends on whether anything was sent")
    func noAnswer() throws {
        let scratch = try Scratch()
        let server = try HTTPServer(in: scratch.folder, ["drop"])
        guard case .unknown = try send(server.url("/topic")) else {
            Issue.record("the server read it and closed: it may have arrived")
            return
        }
        server.stop()
        guard case .notYet = try send(server.url("/topic")) else {
            Issue.record("nobody listens: it surely did not arrive")
            return
        }
        guard case .notYet = try send("http://nowhere.invalid/topic") else {
            Issue.record("no such name: it surely did not arrive")
            return
        }
    }

    @Test(
        "what is not a URL to post to is refused when it is set",
        arguments: [
            "", "topic", "ntfy.sh/topic", "ftp://host/topic", "file:///etc/passwd", "http://",
            "https://ntfy.sh", "https://ntfy.sh/",
        ])
    func badURL(text: String) {
        #expect(throws: RemindersError.self) { try ReminderChannel.checkedPost(url: text, format: .ntfy) }
    }

    @Test("what is shown of a URL holds no secret")
    func shown() throws {
        let channel = try ReminderChannel.checkedPost(
            url: "https://me:secret@example.org:8443/hidden?key=hidden", format: .json)
        #expect(channel.shown == "json to https://example.org:8443")
    }
}
