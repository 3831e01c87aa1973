import Foundation
import JSON
import Journal
import Language
import Support
import Testing

@testable import DiaryService

@Suite("A language model of the household")
struct LanguageModelTests {
    private static let request = AdviceRequest(
        question: "How do I multiply the bow hemp?", facts: ["Kind: snake plant", "4 days ago: watered"],
        instructions: "Be brief.", isAnswered: false)

    private func ask(
        _ server: AnsweringServer, token: String? = nil, deadline: Double = 60
    ) throws(OutsideProblem) -> String {
        guard let model = LanguageModelServer(address: server.address, deadline: deadline, token: token)
        else {
            Issue.record("the address is refused")
            return ""
        }
        return try LanguageModelCalls().answer(to: Self.request, by: model)
    }

    @Test("is asked by OpenAI's chat API, with the facts, the question and the token, and with nothing else")
    func request() throws {
        let server = try AnsweringServer(.chat("Cut a leaf and root it."))
        #expect(try ask(server, token: "sk-bow-hemp") == "Cut a leaf and root it.")
        let parts = try #require(server.requests.first).components(separatedBy: "\r\n\r\n")
        #expect(parts[0].hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
        #expect(parts[0].contains("Authorization: Bearer sk-bow-hemp"))
        let body = try JSONValue(json: parts[1].utf8, deepest: 8)
        let messages = try #require(body.members?["messages"])
        #expect(
            messages
                == .array([
                    .object([("role", .text("system")), ("content", .text("Be brief."))]),
                    .object([
                        ("role", .text("user")),
                        (
                            "content",
                            .text(
                                "Kind: snake plant\n4 days ago: watered\nQuestion: How do I multiply the bow hemp?"
                            )
                        ),
                    ]),
                ]))
        #expect(
            Set(body.members.map { Array($0.keys) } ?? []) == [
                "model", "messages", "max_tokens", "temperature", "stream",
            ])
    }

    /// Each with the start of what is said about it.
    private static let faults: [(AnsweringServer.Answer, String)] = [
        (.never, "it did not answer within 1 s"), (.drips, "it did not answer within 1 s"),
        (.closes, "it cannot be reached"), (.bytes(10 << 20), "its answer is too long"),
        (.reply("401 Unauthorized", "{}"), "it answered 401: its token is missing or wrong"),
        (.reply("404 Not Found", "{}"), "it answered 404: its address has another path"),
        (.reply("500 Oops", "a very long story"), "it answered 500"),
        (.reply("200 OK", "<html>hello</html>"), "its answer cannot be read (it is not a JSON object)"),
        (.reply("200 OK", ""), "its answer cannot be read (it is not a JSON object)"),
        (
            .reply("200 OK", #"{"choices": []}"#),
            "its answer cannot be read (it has no choices with a message)"
        ),
        (
            .reply("200 OK", #"{"choices": [{"message": {"content": null}}]}"#),
            "its answer cannot be read (it has no choices with a message)"
        ),
        (.chat(""), "its answer is empty"), (.chat(" \n\u{200B}\u{7} ** \n"), "its answer is empty"),
        (.redirect("http://127.0.0.1:1/v1"), "it answered 307"),
    ]

    @Test("that does something wrong costs its deadline, and says why", arguments: faults)
    func faulty(_ answer: AnsweringServer.Answer, _ told: String) throws {
        let server = try AnsweringServer(answer)
        var problem: OutsideProblem?
        do throws(OutsideProblem) {
            let deadline = told.contains("within 1 s") ? 1.0 : 60
            Issue.record("it answered: \(try ask(server, deadline: deadline))")
        } catch {
            problem = error
        }
        #expect(problem?.description.hasPrefix(told) == true, "\(problem?.description ?? "nothing")")
        #expect(problem?.description.contains("bow hemp") == false)
    }

    @Test("that is gone is told from one that is late")
    func gone() throws {
        let port = try AnsweringServer(.never).port
        let model = try #require(LanguageModelServer(address: "http://127.0.0.1:\(port)", deadline: 30))
        #expect {
            _ = try LanguageModelCalls().answer(to: Self.request, by: model)
        } throws: { error in
            if case .unreachable? = error as? OutsideProblem { true } else { false }
        }
    }

    @Test("answers two questions at a time, so that a slow one does not take all threads")
    func bounded() throws {
        let server = try AnsweringServer(.never)
        let model = try #require(LanguageModelServer(address: server.address, deadline: 20))
        let calls = LanguageModelCalls()
        for _ in 1...2 {
            Thread.detachNewThread { _ = try? calls.answer(to: Self.request, by: model) }
        }
        let end = Date(timeIntervalSinceNow: 60)
        while server.requests.count < 2, Date() < end { usleep(5_000) }
        try #require(server.requests.count == 2)
        #expect(throws: OutsideProblem.busy) { try calls.answer(to: Self.request, by: model) }
        server.answers(.closes)
    }

    @Test(
        "writes plain text of one paragraph, whatever it sends",
        arguments: [
            ("**Less** water.\n\n- Wait\n- Look", "Less water. - Wait - Look"),
            ("\u{1B}[31mRed\u{1B}[0m \u{202E}txet\u{0}", "[31mRed [0m txet"),
            ("<think>They want\nme to…</think>\nMove it.", "Move it."),
            ("<think>They want me to say", nil), ("<script>alert(1)</script>", "<script>alert(1)</script>"),
            ("Okay.\u{2028}# diary: watered", "Okay. diary: watered"),
        ] as [(String, String?)])
    func plain(_ written: String, _ shown: String?) {
        #expect(ForeignText.shown(written) == shown)
    }

    @Test("is cut off at the end of a word where it writes too much")
    func long() throws {
        let shown = try #require(ForeignText.shown(String(repeating: "seventeen ", count: 50_000)))
        #expect(shown.count <= ForeignText.longest + 1)
        #expect(shown.hasSuffix("seventeen…"))
        let marks = try #require(ForeignText.shown("a" + String(repeating: "\u{301}", count: 50_000)))
        #expect(marks.unicodeScalars.count <= ForeignText.longest + 1)
    }

    @Test(
        "has an address without secrets",
        arguments: [
            "lm.local:8080", "ftp://lm.local", "http://", "http://me:secret@lm.local",
            "http://lm.local?key=1",
            "http://lm.local/#x", "http://lm.local:99999", "",
        ])
    func addresses(_ address: String) {
        #expect(LanguageModelServer(address: address) == nil)
    }

    @Test("may have an address with its path, or without")
    func paths() {
        for address in ["http://lm.local:80/v1", "http://lm.local:80", "http://lm.local:80/v1/"] {
            #expect(
                LanguageModelServer(address: address)?.url.absoluteString
                    == "http://lm.local:80/v1/chat/completions")
        }
    }
}
