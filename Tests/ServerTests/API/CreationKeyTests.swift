import DiaryService
import Foundation
import HTTP
import Testing

@testable import Server

@Suite("API: Idempotency-Key")
struct CreationKeyTests {
    private static let key = ["Idempotency-Key": "k-1"]

    @Test("the same request under one key creates once, and is answered as before")
    func replayed() throws {
        let diary = try ServedDiary()
        let first = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#, headers: Self.key)
        let second = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#, headers: Self.key)
        #expect(first.status == 201 && second.status == 201)
        #expect(second["entries"][0]["id"].text == first["entries"][0]["id"].text)
        #expect(
            first.headers["Idempotency-Replayed"] == nil && second.headers["Idempotency-Replayed"] == "true")
        #expect(try diary.journal.allEntries().count == 1 && diary.service.diaryService.changes.last == 1)
    }

    @Test("another request under the same key is refused, also on another path")
    func reused() throws {
        let diary = try ServedDiary()
        let id = diary.send("POST", "/v1/entries", json: #"{"text": "rice"}"#, headers: Self.key)["entries"][
            0][
                "id"
            ].text
        let other = diary.send("POST", "/v1/entries", json: #"{"text": "toast"}"#, headers: Self.key)
        #expect(other.status == 422 && other["field"].text == "Idempotency-Key")
        #expect(diary.send("POST", "/v1/entries/\(id)/repeat", headers: Self.key).status == 422)
        #expect(try diary.journal.allEntries().count == 1)
    }

    @Test("what the key created and the user deleted does not come back")
    func deleted() throws {
        let diary = try ServedDiary()
        let id = diary.send("POST", "/v1/entries", json: #"{"text": "rice"}"#, headers: Self.key)["entries"][
            0][
                "id"
            ].text
        _ = diary.send("DELETE", "/v1/entries/\(id)", headers: ["If-Match": "*"])
        #expect(
            diary.send("POST", "/v1/entries", json: #"{"text": "rice"}"#, headers: Self.key).status == 410)
        #expect(try diary.journal.allEntries().isEmpty)
    }

    @Test("a key outlives the process that saw it, and is forgotten after its days")
    func remembered() throws {
        let diary = try ServedDiary()
        let json = #"{"text": "rice"}"#
        _ = diary.send("POST", "/v1/entries", json: json, headers: Self.key)
        let next = try ServedDiary(in: diary.folder)
        _ = next.send("POST", "/v1/entries", json: json, headers: Self.key)
        #expect(try next.journal.allEntries().count == 1)
        next.clock.set(
            try #require(next.journal.calendar.date(byAdding: .day, value: 3, to: next.clock.now)))
        _ = next.send("POST", "/v1/entries", json: json, headers: Self.key)
        #expect(try next.journal.allEntries().count == 2)
    }

    @Test("sent by eight at once, it is still created once")
    func atOnce() async throws {
        let diary = try ServedDiary()
        let ids = await withTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    diary.send("POST", "/v1/entries", json: #"{"text": "rice"}"#, headers: Self.key)[
                        "entries"][0][
                            "id"
                        ].text
                }
            }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(ids.count == 1 && !ids.contains(""))
        #expect(try diary.journal.allEntries().count == 1)
    }

    @Test("a recording under a key is kept once, and another one under it is refused")
    func recordings() throws {
        let diary = try ServedDiary()
        let first = diary.send("POST", "/v1/recordings", headers: Self.key, body: .data(waveFile(1)))
        let second = diary.send("POST", "/v1/recordings", headers: Self.key, body: .data(waveFile(1)))
        #expect(first.status == 202 && second["id"].text == first["id"].text)
        let other = diary.send("POST", "/v1/recordings", headers: Self.key, body: .data(waveFile(2)))
        #expect(other.status == 422 && other["field"].text == "Idempotency-Key")
        #expect(try diary.journal.recordings().count == 1)
    }

    @Test("a recording that was sent under a key and deleted is said to be gone, and is kept under another")
    func deletedRecording() throws {
        let diary = try ServedDiary()
        let sound = HTTPBody.data(waveFile(1))
        let id = diary.send("POST", "/v1/recordings", headers: Self.key, body: sound)["recording"]["id"].text
        #expect(diary.send("DELETE", "/v1/recordings/\(id)", headers: ["If-Match": "*"]).status == 204)
        let again = diary.send("POST", "/v1/recordings", headers: Self.key, body: sound)
        #expect(again.status == 410 && again["field"].text == "Idempotency-Key")
        #expect(try diary.journal.recordings().isEmpty)
        let other = diary.send("POST", "/v1/recordings", headers: ["Idempotency-Key": "k-2"], body: sound)
        #expect(other.status == 202)
    }
}
