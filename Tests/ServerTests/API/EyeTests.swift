import Foundation
import HTTP
import Journal
import Support
import Testing

@testable import Server

@Suite("API: second eyes")
struct EyeAPITests {
    private let diary: ServedDiary
    private let eye: AnsweringServer

    init() throws {
        diary = try ServedDiary()
        eye = try AnsweringServer(.chat("ramen\nudon_soup"))
    }

    private func addEye(reads: Bool = false) throws {
        try diary.journal.add(
            RemoteEye(
                name: "kitchen", address: (reads ? "text+" : "openai+") + eye.address, deadline: 5,
                addedAt: diary.clock.now))
    }

    private func picture() throws -> String {
        let reply = diary.send("POST", "/v1/pictures", body: .data(Data(try PictureFile.jpeg())))
        return "/v1/pictures/" + reply["picture"]["id"].text
    }

    @Test("names are asked for by POST alone, kept, and told as suggestions of the eye")
    func names() throws {
        let path = try picture() + "/suggestions"
        let none = diary.send("POST", path)
        #expect(none.status == 404 && none["detail"].text.contains("diary eyes add"))
        #expect(diary.send("GET", path)["canAsk"] == .null)
        try addEye()
        #expect(diary.send("GET", path)["canAsk"].text == "kitchen" && eye.requests.isEmpty)
        for _ in 1...2 {
            let reply = diary.send("POST", path)
            #expect(reply.status == 200 && reply["problem"] == .null && reply["canAsk"] == .null)
            #expect(reply["suggestions"].items.map { $0["text"].text } == ["ramen", "udon soup"])
            #expect(
                reply["suggestions"].items.allSatisfy {
                    $0["source"].text == "eye" && $0["eye"].text == "kitchen" && $0["entry"] == .null
                })
        }
        #expect(eye.requests.count == 1)
        #expect(diary.send("GET", path)["suggestions"].items.count == 2)
        let entry = diary.send("GET", "/v1/entries")["entries"][0]
        #expect(entry["processedDescription"].text == "Picture" && entry["isNote"] == .bool(true))
    }

    @Test("an eye that fails is a reason in words, and the picture stays as it was")
    func failed() throws {
        eye.answers(.closes)
        try addEye()
        let path = try picture()
        let reply = diary.send("POST", path + "/suggestions")
        #expect(reply.status == 200 && reply["problem"].text.hasPrefix("kitchen: it cannot be reached"))
        #expect(reply["suggestions"].items.isEmpty && reply["canAsk"].text == "kitchen")
        #expect(diary.send("GET", path).status == 200)
    }

    @Test("text is read by POST, and then shown by GET as the eye's")
    func text() throws {
        eye.answers(.reply("200 OK", #"{"text": "TOTAL 12.40", "confidence": 0.9, "box": [0, 0, 1, 1]}"#))
        try addEye(reads: true)
        let path = try picture() + "/text"
        let own = diary.send("GET", path)
        #expect(own["text"].text.isEmpty && own["eye"] == .null && own["canAsk"].text == "kitchen")
        #expect(diary.send("POST", path)["text"].text == "TOTAL 12.40")
        let after = diary.send("GET", path)
        #expect(after["text"].text == "TOTAL 12.40" && after["eye"].text == "kitchen")
        #expect(after["canAsk"] == .null && eye.requests.count == 1)
    }

    @Test(
        "who may only log reads nothing, and so asks nothing",
        arguments: [([.log], 403), ([.read, .log], 200), ([.all], 200)] as [(Set<Permission>, Int)])
    func rights(_ may: Set<Permission>, _ status: Int) throws {
        try addEye()
        let path = try picture() + "/suggestions"
        #expect(diary.send("POST", path, as: try diary.client("phone", may: may)).status == status)
        #expect(eye.requests.count == (status == 200 ? 1 : 0))
    }

    @Test("a picture that is gone, or none, is not asked about")
    func gone() throws {
        try addEye()
        let path = try picture()
        #expect(diary.send("DELETE", path).status == 204)
        for end in ["/suggestions", "/text"] {
            #expect(diary.send("POST", path + end).status == 404)
        }
        #expect(eye.requests.isEmpty)
    }
}
