import Foundation
import HTTP
import JSON
import Journal
import Support
import Testing

@testable import Server

@Suite("API: what a client that may only log can put right")
struct OwnEntriesTests {
    private let diary: ServedDiary
    private let phone: HTTPClient
    private let tablet: HTTPClient

    init() throws {
        diary = try ServedDiary()
        phone = try diary.client("phone", may: [.read, .log])
        tablet = try diary.client("tablet", may: [.read, .log])
    }

    private func say(_ text: String, as client: HTTPClient? = nil) -> JSONValue {
        diary.send("POST", "/v1/entries", json: #"{"text": "\#(text)"}"#, as: client ?? phone)["entries"][0]
    }

    private func edit(_ id: String, _ json: String, as client: HTTPClient? = nil) -> Reply {
        diary.send(
            "PATCH", "/v1/entries/\(id)", json: json, headers: ["If-Match": "*"], as: client ?? phone)
    }

    private func delete(_ id: String, as client: HTTPClient? = nil) -> Reply {
        diary.send("DELETE", "/v1/entries/\(id)", headers: ["If-Match": "*"], as: client ?? phone)
    }

    private func undo(_ id: String? = nil, as client: HTTPClient? = nil) -> Reply {
        diary.send("POST", "/v1/undo" + (id.map { "?entry=\($0)" } ?? ""), as: client ?? phone)
    }

    private func pass(days: Double, seconds: Double = 0) {
        diary.clock.set(diary.clock.now + days * 86_400 + seconds)
    }

    @Test(
        "it corrects, recategorises, deletes and undoes what it logged, in every journal",
        arguments: ["two idlis", "I watered the fern", "the passport is in the drawer", "we laughed a lot"])
    func own(text: String) {
        let id = say(text)["id"].text
        #expect(edit(id, #"{"time": "07:30"}"#)["createdAt"].text.contains("T07:30"))
        #expect(undo(id)["undone"].text == "edit")
        #expect(delete(id).status == 204)
        #expect(undo()["undone"].text == "deletion")
        #expect(edit(id, #"{"category": "dinner"}"#).status == 200)
        #expect(delete(id).status == 204)
    }

    @Test("a client that may not read neither repeats nor hears again what another client logged")
    func unread() throws {
        let box = try diary.client("box", may: [.log])
        let (mine, theirs) = (say("two idlis", as: box)["id"].text, say("a coffee")["id"].text)
        #expect(diary.send("POST", "/v1/entries/\(mine)/repeat", as: box).status == 201)
        #expect(diary.send("POST", "/v1/entries/\(theirs)/repeat", as: box).status == 403)
        #expect(diary.send("POST", "/v1/entries/\(theirs)/repeat", as: tablet).status == 201)
        diary.ears.hears(.success(""))
        let failed = diary.send(
            "POST", "/v1/recordings?wait=true", headers: ["Content-Type": "audio/wav"],
            body: .data(waveFile(3)), as: phone)["recording"].text
        #expect(diary.send("POST", "/v1/recordings/\(failed)/retry", as: box).status == 403)
        #expect(diary.send("POST", "/v1/recordings/\(failed)/retry", as: phone).status == 422)
    }

    @Test("it corrects a word of a transcript, also of a recording in which too little was clear")
    func words() throws {
        let sent = diary.send(
            "POST", "/v1/recordings?wait=true", headers: ["Content-Type": "audio/wav"],
            body: .data(waveFile()), as: phone)
        let (recording, entry) = (sent["recording"]["id"].text, sent["entries"][0]["id"].text)
        #expect(sent["entries"][0]["client"].text == phone.token)
        let said = #"{"text": "two dosas"}"#
        let path = "/v1/review/\(recording)/replace"
        #expect(diary.send("POST", path, json: said, as: tablet)["type"].text == "/problems/not-own")
        #expect(diary.send("POST", path, json: said, as: phone)["entries"][0]["id"].text == entry)
        #expect(undo(entry)["entry"]["processedDescription"].text == "two idlis")
        diary.ears.hears(.success(""))
        let failed = diary.send(
            "POST", "/v1/recordings?wait=true", headers: ["Content-Type": "audio/wav"],
            body: .data(waveFile(2)), as: phone)["recording"].text
        #expect(diary.send("POST", "/v1/review/\(failed)/dismiss", as: tablet).status == 403)
        #expect(diary.send("DELETE", "/v1/recordings/\(failed)", as: tablet).status == 403)
        let typed = diary.send("POST", "/v1/review/\(failed)/replace", json: said, as: phone)["entries"][0]
        #expect(
            typed["client"].text == phone.token
                && edit(typed["id"].text, #"{"category": null}"#).status == 200)
        #expect(diary.send("POST", "/v1/review/\(failed)/discard", as: phone).status == 204)
    }

    @Test("it takes back an act that it told and an answer to what was due")
    func acts() {
        let act = #"{"act": "plant", "fields": {"name": "Gerda"}, "at": "2026-11-10T12:00:00Z"}"#
        let plant = diary.send("POST", "/v1/journals/plants/acts", json: act, as: phone)["entry"]
        let every = #"{"act": "change", "fields": {"plant": "Gerda", "every": {"watering": 8}}}"#
        #expect(diary.send("POST", "/v1/journals/plants/acts", json: every, as: tablet).status == 201)
        let due = diary.send("GET", "/v1/due")["due"][0]["id"].text
        let done = diary.send("POST", "/v1/due/\(due)/answer", json: #"{"answer": "done"}"#, as: phone)
        let answer = done["entries"][0].text
        #expect(delete(answer, as: tablet).status == 403)
        #expect(delete(answer).status == 204)
        #expect(diary.send("GET", "/v1/due")["due"][0]["id"].text == due)
        #expect(delete(plant["id"].text).status == 204, "it was logged today, whenever it was done")
    }

    @Test("another client's entries, and the household's own, are refused with a sentence")
    func others() {
        let theirs = [say("two idlis", as: tablet)["id"].text, diary.add("rice")]
        for id in theirs {
            for refused in [
                edit(id, #"{"category": "dinner"}"#), delete(id), edit(id, #"{"journal": "things"}"#),
            ] {
                #expect(refused.status == 403 && refused["type"].text == "/problems/not-own")
                #expect(refused["detail"].text == "another client logged this entry; changing it needs “all”")
            }
            #expect(delete(id, as: HTTPClient(address: "127.0.0.1")).status == 204)
            #expect(undo(id).status == 403 && undo().status == 403)
        }
        let copy = diary.send("POST", "/v1/entries/\(say("rice")["id"].text)/repeat", as: phone)["entries"][0]
        #expect(copy["client"].text == phone.token && delete(copy["id"].text).status == 204)
        #expect(
            diary.send("DELETE", "/v1/entries/\(UUID())", headers: ["If-Match": "*"], as: phone).status == 404
        )
    }

    @Test("its own can be put right for seven days, and from then on are refused with a sentence")
    func old() {
        let id = say("two idlis")["id"].text
        pass(days: 7)
        #expect(edit(id, #"{"category": "dinner"}"#).status == 200)
        pass(days: 0, seconds: 1)
        let refused = edit(id, #"{"category": "lunch"}"#)
        #expect(refused.status == 403)
        #expect(
            refused["detail"].text == "this entry was logged more than 7 days ago; changing it needs “all”")
        #expect(delete(id).status == 403 && undo(id).status == 403)
        let late = diary.send(
            "POST", "/v1/entries", json: #"{"text": "rice", "at": "2026-10-01T12:00:00Z"}"#, as: phone)
        #expect(delete(late["entries"][0]["id"].text).status == 204, "it was logged now")
    }

    @Test("everything else stays with those who may do everything, and a revoked token may nothing")
    func limits() throws {
        let id = say("two idlis")["id"].text
        let all = try diary.client("laptop", may: [.all])
        #expect(edit(id, #"{"category": "dinner"}"#, as: all).status == 200)
        #expect(undo(as: all).status == 200)
        let (may, client) = (
            diary.send("GET", "/v1/session", as: phone), diary.send("GET", "/v1/session", as: all)
        )
        #expect(may["may"].items.map(\.text) == ["log", "read"] && may["ownDays"].number == 7)
        #expect(may["client"].text == phone.token && client["may"].items.map(\.text) == ["all"])
        #expect(
            diary.send("GET", "/v1/session", as: HTTPClient(address: "local", isOwner: true)).status == 200)
        #expect(diary.send("GET", "/v1/session")["may"].items.isEmpty, "nobody may do nothing")
        _ = try diary.journal.revokeToken("tablet")
        #expect(delete(id, as: tablet).status == 403)
    }

    @Test("in conversation it changes what it logged and nothing else, and needs to read as well")
    func talk() throws {
        func turn(_ text: String, _ entries: String, as client: HTTPClient) -> Reply {
            diary.send(
                "POST", "/v1/conversation",
                json: #"{"text": "\#(text)", "session": "s", "entries": [\#(entries)]}"#,
                as: client)
        }
        let (mine, theirs) = (say("two idlis")["id"].text, say("rice", as: tablet)["id"].text)
        let put = turn("no, three idlis", "\"\(mine)\"", as: phone)
        #expect(put["entries"][0]["processedDescription"].text == "three idlis")
        #expect(turn("no, three", "\"\(theirs)\"", as: phone)["entries"][0]["id"].text != theirs)
        #expect(turn("delete that", "\"\(theirs)\"", as: phone)["handled"].isTrue)
        let left = diary.send("GET", "/v1/entries")["entries"].items.map { $0["id"].text }
        #expect(left == [theirs], "what it had logged itself is gone")
        // A session's name is each client's own.
        #expect(turn("undo that", "", as: tablet)["entries"].items.isEmpty)
        let logged = turn("a coffee", "", as: phone)["entries"][0]
        #expect(logged["client"].text == phone.token)
        let writer = try diary.client("writer", may: [.log])
        let refused = turn("what did I eat today", "", as: writer)
        #expect(refused.status == 403 && refused["detail"].text.contains("it needs “read”"))
    }

    @Test("a dictation of another client is none for it")
    func othersDictation() {
        let begun = diary.send("POST", "/v1/dictations", json: #"{"rate": 16000}"#, as: phone)["id"].text
        let path = "/v1/dictations/\(begun)"
        func append(_ offset: Int, as client: HTTPClient) -> Reply {
            diary.send(
                "PATCH", path,
                headers: ["Upload-Offset": "\(offset)", "Content-Type": "application/octet-stream"],
                body: .data(Data(count: 32_000)), as: client)
        }
        #expect(append(0, as: phone)["offset"].number == 32_000)
        #expect(append(32_000, as: tablet).status == 404)
        #expect(diary.send("GET", path, as: tablet).status == 404)
        #expect(diary.send("POST", path + "/finish", as: tablet).status == 404)
        #expect(diary.send("DELETE", path, as: tablet).status == 404)
        #expect(append(32_000, as: phone)["offset"].number == 64_000)
        #expect(diary.send("POST", path + "/finish", as: phone)["entries"][0]["client"].text == phone.token)
    }

    @Test("it neither replaces the note of another client's picture, nor takes the picture")
    func othersPicture() throws {
        let bytes = Data(try PictureFile.jpeg())
        func send(_ query: String, as client: HTTPClient) -> Reply {
            diary.send("POST", "/v1/pictures" + query, body: .data(bytes), as: client)
        }
        let sent = send("", as: tablet)
        let (picture, note) = (sent["picture"]["id"].text, sent["entries"][0]["id"].text)
        #expect(send("?text=rice", as: phone)["picture"]["id"].text == picture)
        #expect(diary.send("GET", "/v1/entries/\(note)").status == 200)
        #expect(diary.send("DELETE", "/v1/pictures/\(picture)", as: phone).status == 403)
        #expect(send("?text=rice", as: tablet)["entries"][0]["client"].text == tablet.token)
        #expect(diary.send("GET", "/v1/entries/\(note)").status == 404)
    }

    @Test("a dictation's entry is of the client that began it, also after a restart")
    func dictated() throws {
        let begun = diary.send("POST", "/v1/dictations", json: #"{"rate": 16000}"#, as: phone)["id"].text
        _ = diary.send(
            "PATCH", "/v1/dictations/\(begun)",
            headers: ["Upload-Offset": "0", "Content-Type": "application/octet-stream"],
            body: .data(Data(count: 32_000)))
        let again = try ServedDiary(in: diary.folder)
        let finished = again.send("POST", "/v1/dictations/\(begun)/finish")["entries"][0]
        #expect(finished["client"].text == phone.token)
    }
}
