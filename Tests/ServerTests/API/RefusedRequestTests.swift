import Foundation
import Testing

@testable import Server

@Suite("API: bad requests")
struct RefusedRequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var method: String
        var path: String
        var json: String?
        var status: Int
        var field: String

        init(_ method: String, _ path: String, _ status: Int, _ field: String) {
            self.init(method, path, nil, status, field)
        }

        init(_ method: String, _ path: String, _ json: String?, _ status: Int, _ field: String) {
            self.method = method
            self.path = path
            self.json = json
            self.status = status
            self.field = field
        }

        var testDescription: String { "\(method) \(path) \(json ?? "")" }
    }

    static let unknown = "7B0D1B0E-51F7-4C1B-9A5F-0C7E0C4B2E11"

    static let cases = [
        Case("GET", "/v1/entries/12", 400, "id"), Case("GET", "/v1/entries/../etc", 404, ""),
        Case("GET", "/v1/entries/\(unknown)", 404, "id"),
        Case("GET", "/v1/entries?day=2026-02-30", 400, "day"),
        Case("GET", "/v1/entries?day=20.11.2026", 400, "day"),
        Case("GET", "/v1/entries?limit=0", 400, "limit"),
        Case("GET", "/v1/entries?limit=99999999999999999999", 400, "limit"),
        Case("GET", "/v1/corrections?rules=", 400, "rules"),
        Case("GET", "/v1/entries?cursor=x", 422, "cursor"), Case("GET", "/v1/entries?order=up", 400, "order"),
        Case("GET", "/v1/entries?colour=red", 400, "colour"),
        Case("GET", "/v1/entries?day=today&day=today", 400, "day"),
        Case("GET", "/v1/entries?day=today&to=today", 422, "day"),
        Case("GET", "/v1/entries?from=2026-11-20&to=2026-11-19", 422, "to"),
        Case("POST", "/v1/entries", "", 400, "body"), Case("POST", "/v1/entries", "{", 400, "body"),
        Case("POST", "/v1/entries", "[]", 400, "body"), Case("POST", "/v1/entries", "null", 400, "body"),
        Case("POST", "/v1/entries", "{}", 422, "text"),
        Case("POST", "/v1/entries", #"{"text": 3}"#, 422, "text"),
        Case("POST", "/v1/entries", #"{"text": ["a"]}"#, 422, "text"),
        Case("POST", "/v1/entries", #"{"text": ""}"#, 422, "text"),
        Case("POST", "/v1/entries", #"{"text": " .,! "}"#, 422, "text"),
        Case("POST", "/v1/entries", #"{"text": "a", "processedDescription": "b"}"#, 422, "text"),
        Case("POST", "/v1/entries", #"{"text": "a\u0000b"}"#, 422, "text"),
        Case("POST", "/v1/entries", #"{"text": "rice", "date": "someday"}"#, 422, "date"),
        Case("POST", "/v1/entries", #"{"text": "rice", "category": "brunch"}"#, 422, "category"),
        Case("POST", "/v1/entries", #"{"text": "rice", "at": "noon"}"#, 422, "at"),
        Case("POST", "/v1/entries", #"{"text": "rice", "at": "2030-01-01T00:00:00Z"}"#, 422, "at"),
        Case(
            "POST", "/v1/entries", #"{"processedDescription": "  "}"#, 422, "processedDescription"),
        Case("POST", "/v1/entries", #"{"processedDescription": "rice", "time": "24:00"}"#, 422, "time"),
        Case("POST", "/v1/entries", #"{"processedDescription": "rice", "date": "2030-01-01"}"#, 422, "date"),
        Case(
            "POST", "/v1/entries",
            #"{"processedDescription": "rice", "date": "today", "createdAt": "2026-11-20T08:00:00Z"}"#, 422,
            "createdAt"),
        Case("POST", "/v1/entries", #"{"processedDescription": "rice", "id": "1"}"#, 422, "id"),
        Case("POST", "/v1/entries", String(repeating: "[", count: 100_000), 400, "body"),
        Case("POST", "/v1/entries/\(unknown)/repeat", 404, "id"),
        Case("PATCH", "/v1/entries/\(unknown)", #"{"rawInput": "x"}"#, 422, "rawInput"),
        Case("PATCH", "/v1/entries/\(unknown)", "{}", 422, "body"),
        Case("PATCH", "/v1/entries/\(unknown)", #"{"isNote": null}"#, 422, "body"),
        Case("PATCH", "/v1/entries/\(unknown)", #"{"date": "2030-01-01"}"#, 422, "date"),
        Case("POST", "/v1/recordings", 400, "body"),
        Case("POST", "/v1/recordings?wait=perhaps", 400, "wait"),
        Case("POST", "/v1/recordings?recordedAt=then", 400, "recordedAt"),
        Case("GET", "/v1/recordings/x/audio", 400, "id"),
        Case("GET", "/v1/recordings/\(unknown)/audio", 404, "id"),
        Case("GET", "/v1/recordings/\(unknown)/transcript", 404, "id"),
        Case("POST", "/v1/recordings/\(unknown)/retry", 404, "id"),
        Case("DELETE", "/v1/recordings/\(unknown)", 404, "id"),
        Case("GET", "/v1/recordings?state=lost", 400, "state"),
        Case("GET", "/v1/vocabulary?cursor=" + String(repeating: "a", count: 201), 400, "cursor"),
        Case("GET", "/v1/vocabulary?find=" + String(repeating: "a", count: 201), 400, "find"),
        Case("GET", "/v1/recordings?cursor=1", 422, "cursor"), Case("GET", "/v1/search", 400, "q"),
        Case("GET", "/v1/search?q=a&category=brunch", 400, "category"),
        Case("GET", "/v1/insights?period=decade", 400, "period"),
        Case("GET", "/v1/insights/foods/unobtainium", 404, "name"),
        Case("GET", "/v1/recap?week=2026-W60", 400, "week"),
        Case("GET", "/v1/days?from=0001-01-01", 422, "from"),
        Case("GET", "/v1/export?format=pdf", 400, "format"), Case("POST", "/v1/import", 400, "body"),
        Case("POST", "/v1/import?mode=wild", 400, "mode"),
        Case("POST", "/v1/samples?ifEmpty=maybe", 400, "ifEmpty"),
        Case("PATCH", "/v1/reminders", #"{"on": ["hourly"]}"#, 422, "on[0]"),
        Case("PATCH", "/v1/reminders", #"{"on": "daily"}"#, 422, "on"),
        Case("PATCH", "/v1/reminders", #"{"time": "20:30:15"}"#, 422, "time"),
        Case("POST", "/v1/reminders/channels", "{}", 422, "url"),
        Case("POST", "/v1/reminders/channels", #"{"url": "file:///etc/passwd"}"#, 422, "url"),
        Case("POST", "/v1/reminders/channels", #"{"push": {"endpoint": "https://a.b"}}"#, 422, "push"),
        Case("POST", "/v1/reminders/channels", #"{"push": {}, "url": "https://a.b"}"#, 422, "push"),
        Case("POST", "/v1/reminders/channels/x/test", 404, "id"),
        Case("DELETE", "/v1/reminders/channels/x", 404, "id"),
    ]

    @Test("what is malformed is refused with the field that is wrong, and changes nothing", arguments: cases)
    func refused(_ bad: Case) throws {
        let diary = try ServedDiary()
        let before = try diary.journal.revision()
        let reply =
            if let json = bad.json {
                diary.send(bad.method, bad.path, json: json, headers: ["If-Match": "*"])
            } else {
                diary.send(bad.method, bad.path, headers: ["If-Match": "*"])
            }
        #expect(reply.status == bad.status)
        #expect(reply["field"].text == bad.field)
        #expect(bad.field.isEmpty || !reply["detail"].text.isEmpty)
        #expect(try diary.journal.revision() == before)
    }

    @Test("a body that is not JSON by its own account is refused as such, with what to send")
    func mediaType() throws {
        let reply = try ServedDiary().send(
            "POST", "/v1/entries", headers: ["Content-Type": "text/plain"],
            body: .data(Data(#"{"text": "rice"}"#.utf8)))
        #expect(reply.status == 415 && reply["field"].text == "Content-Type")
    }

    @Test(
        "keys and tags that are none are refused",
        arguments: ["", "a b", "é", String(repeating: "k", count: 256)])
    func keys(key: String) throws {
        let reply = try ServedDiary().send(
            "POST", "/v1/entries", json: #"{"text": "rice"}"#, headers: ["Idempotency-Key": key])
        #expect(reply.status == 400 && reply["field"].text == "Idempotency-Key")
    }
}
