import Foundation
import HTTP
import Journal
import Support
import Testing

@testable import Server

@Suite("API: words spoken over pictures")
struct SpokenPictureAPITests {
    private let diary: ServedDiary

    init() throws { diary = try ServedDiary() }

    private func picture(_ colour: String = "orange", as client: HTTPClient? = nil) throws -> String {
        let body = HTTPBody.data(Data(try PictureFile.jpeg(colour)))
        let reply = diary.send(
            "POST", "/v1/pictures", body: body, as: client ?? HTTPClient(address: "127.0.0.1"))
        return reply["picture"]["id"].text
    }

    private func check(_ reply: Reply, _ pictures: [String]) {
        #expect(reply.status == 201, "\(reply)")
        #expect(reply["entries"][0]["processedDescription"].text == "two idlis")
        #expect(reply["entries"][0]["pictures"].items.map { $0["id"].text } == pictures)
        #expect(diary.send("GET", "/v1/entries")["entries"].items.count == 1)
        #expect(diary.send("GET", "/v1/pictures")["pictures"].items.count == pictures.count)
    }

    @Test("an uploaded recording takes the place of the notes of its pictures")
    func uploaded() throws {
        let ids = [try picture(), try picture("blue")]
        let last = diary.service.diaryService.changes.last
        let reply = diary.send(
            "POST", "/v1/recordings?wait=true&pictures=" + ids.joined(separator: ","),
            headers: ["Idempotency-Key": "k1"], body: .data(waveFile(3)))
        check(reply, ids)
        guard case .changes(let news) = diary.service.diaryService.changes.news(after: last) else {
            Issue.record("changes were missed")
            return
        }
        #expect(news.first { $0.change.kind == .entryDeleted }?.change.ids.count == 2)
        let again = diary.send(
            "POST", "/v1/recordings?wait=true&pictures=" + ids.joined(separator: ","),
            headers: ["Idempotency-Key": "k1"], body: .data(waveFile(3)))
        #expect(again.status == 200)
        #expect(diary.send("GET", "/v1/entries")["entries"].items.count == 1)
    }

    @Test("a dictation does so when it is finished")
    func dictated() throws {
        let id = try picture()
        let path = diary.send("POST", "/v1/dictations", json: #"{"rate": 16000}"#)["links"]["self"].text
        _ = diary.send(
            "PATCH", path, headers: ["Upload-Offset": "0"], body: .data(Data(count: 32_000)))
        check(diary.send("POST", path + "/finish?pictures=" + id), [id])
    }

    @Test("one that nobody waits for is read later, and shows them then")
    func later() throws {
        let id = try picture()
        let reply = diary.send("POST", "/v1/recordings?pictures=" + id, body: .data(waveFile(3)))
        #expect(reply.status == 202)
        #expect(diary.send("GET", "/v1/entries")["entries"][0]["isNote"] == .bool(true))
        _ = try diary.service.diaryService.intake.resume()
        let entries = diary.send("GET", "/v1/entries")["entries"].items
        #expect(entries.count == 1 && entries[0]["pictures"][0]["id"].text == id)
    }

    @Test("a picture that was deleted meanwhile keeps no recording out, and shows another one")
    func deleted() throws {
        let (gone, id) = (try picture(), try picture("blue"))
        #expect(diary.send("DELETE", "/v1/pictures/" + gone).status == 204)
        let reply = diary.send(
            "POST", "/v1/recordings?wait=true&pictures=\(gone),\(id)", body: .data(waveFile(3)))
        #expect(reply.status == 201)
        let entries = diary.send("GET", "/v1/entries")["entries"].items
        #expect(entries.count == 1 && entries[0]["pictures"].items.map { $0["id"].text } == [id])
    }

    @Test("an invalid id, or another client's picture, is refused, and nothing is kept")
    func refused() throws {
        let unknown = UUID().uuidString
        for pictures in ["x", "\(unknown),x"] {
            let reply = diary.send("POST", "/v1/recordings?pictures=" + pictures, body: .data(waveFile(3)))
            #expect(reply.status == 400 && reply["field"].text == "pictures", "\(pictures)")
        }
        let id = try picture(as: try diary.client("kitchen", may: [.log]))
        let other = try diary.client("phone", may: [.log])
        let reply = diary.send("POST", "/v1/recordings?pictures=" + id, body: .data(waveFile(3)), as: other)
        #expect(reply.status == 403)
        #expect(diary.send("GET", "/v1/recordings")["recordings"].items.isEmpty)
    }
}
