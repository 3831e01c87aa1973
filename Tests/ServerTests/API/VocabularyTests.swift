import Foundation
import HTTP
import Testing

@testable import Server

@Suite("API: vocabulary")
struct VocabularyTests {
    private let diary: ServedDiary

    init() throws { diary = try ServedDiary() }

    private func teach(_ json: String, key: String? = nil) -> Reply {
        diary.send("POST", "/v1/vocabulary", json: json, headers: key.map { ["Idempotency-Key": $0] } ?? [:])
    }

    private func words(_ query: String = "") -> [String] {
        diary.send("GET", "/v1/vocabulary" + query)["words"].items.map { $0["word"].text }
    }

    @Test("a word that is taught is listed and understood at once, and nothing once it is forgotten")
    func taught() throws {
        let taught = teach(#"{"word": " Zorvex ", "phones": ["z ao1 r, Z UW"], "category": "dinner"}"#)
        #expect(taught.status == 201 && taught.headers["Location"] == "/v1/vocabulary/zorvex")
        #expect(taught["said"][0]["phones"].items.map(\.text) == ["Z AO R", "Z UW"])
        #expect(taught["said"][0]["source"].text == "written" && taught["category"].text == "dinner")
        let added = diary.send(
            "POST", "/v1/entries", json: #"{"processedDescription": "two zorvex", "time": "07:00"}"#)
        #expect(added["entries"][0]["category"].text == "dinner")
        #expect(words("?mine=true") == ["zorvex"])
        #expect(diary.send("GET", "/v1/vocabulary/zorvex")["word"]["origin"].text == "taught")
        #expect(diary.send("GET", "/v1/settings")["foods"].number == 7)
        #expect(diary.send("DELETE", "/v1/vocabulary/ZORVEX").status == 204)
        #expect(words("?mine").isEmpty && diary.send("GET", "/v1/settings")["foods"].number == 6)
        #expect(diary.send("GET", "/v1/vocabulary/zorvex").status == 404)
        #expect(diary.send("DELETE", "/v1/vocabulary/zorvex")["field"].text == "word")
    }

    @Test("what no word can be called is not found", arguments: ["GET", "DELETE"])
    func unnameable(method: String) {
        for name in [String(repeating: "a", count: 31), "12", "ß"] {
            let answer = diary.send(method, "/v1/vocabulary/\(name)")
            #expect(answer.status == 404 && answer["field"].text == "word", "\(name)")
        }
    }

    @Test("what it sounds like is enough, and without anything it is guessed and said so")
    func said() throws {
        let like = teach(#"{"word": "zuflaur", "soundsLike": ["stew flour"]}"#)
        #expect(like["said"][0]["phones"].items.map(\.text) == ["S T UW F L AW ER"])
        let name = teach(#"{"word": "zorvex stew"}"#)
        #expect(name["said"].items.map { $0["source"].text } == ["guessed", "model"])
        #expect(name.headers["Location"] == "/v1/vocabulary/zorvex%20stew")
        #expect(diary.send("GET", "/v1/vocabulary/zorvex stew")["foods"][0].text == "zorvex stew")
    }

    @Test("teaching again changes what is said anew and keeps the rest")
    func again() throws {
        #expect(teach(#"{"word": "zorvex", "phones": ["Z AO"], "category": "lunch"}"#).status == 201)
        let second = teach(#"{"word": "zorvex"}"#)
        #expect(second.status == 200 && second["category"].text == "lunch")
        #expect(second["said"][0]["phones"][0].text == "Z AO" && second["said"][0]["source"].text == "taught")
        #expect(teach(#"{"word": "zorvex", "category": null}"#)["category"].isNull)
    }

    @Test("one key teaches once, also when the word was changed since; a forgotten one does not come back")
    func once() throws {
        let body = #"{"word": "zorvex", "phones": ["Z AO"]}"#
        #expect(teach(body, key: "k").status == 201)
        #expect(teach(#"{"word": "zorvex", "phones": ["Z UW"]}"#).status == 200)
        let replayed = teach(body, key: "k")
        #expect(replayed.status == 201 && replayed.headers["Idempotency-Replayed"] == "true")
        #expect(replayed["said"][0]["phones"][0].text == "Z UW")
        #expect(teach(#"{"word": "zork"}"#, key: "k").status == 422)
        _ = diary.send("DELETE", "/v1/vocabulary/zorvex")
        #expect(teach(body, key: "k").status == 410 && words("?mine").isEmpty)
    }

    @Test("a word that sounds like a common one is refused, and taught when it is to be anyway")
    func soundAlike() throws {
        let refused = teach(#"{"word": "flouer", "phones": ["F L AW ER"]}"#)
        #expect(refused.status == 409 && refused["field"].text == "word")
        #expect(refused["detail"].text.contains("sounds exactly like flour"))
        #expect(teach(#"{"word": "flouer", "phones": ["F L AW ER"], "anyway": true}"#).status == 201)
    }

    @Test(
        "bad words are refused by the member that is wrong, and teach nothing",
        arguments: [
            (#"{"phones": ["Z AO"]}"#, "word", "missing"), (#"{"word": "7up"}"#, "word", "as they are said"),
            (#"{"word": "a b c d e f"}"#, "word", "at most 5 words"),
            (
                #"{"word": "zorvex", "phones": ["Z QX"]}"#, "phones",
                "“QX” is not a phone; the phones are AA AE"
            ),
            (#"{"word": "zorvex", "phones": "Z AO"}"#, "phones", "an array"),
            (#"{"word": "zorvex", "phones": ["Z AO", 7]}"#, "phones[1]", "text of 1 to 200"),
            (#"{"word": "zorvex", "phones": ["Z AO / Z / Z"]}"#, "phones", "separate them with /"),
            (#"{"word": "zorvex", "soundsLike": ["7up"]}"#, "soundsLike", "as they are said"),
            (#"{"word": "zorvex", "category": "supper"}"#, "category", "breakfast, lunch"),
            (#"{"word": "zorvex", "anyway": 1}"#, "anyway", "true or false"),
            (#"{"word": "zorvex", "sounds": []}"#, "sounds", "phones, soundsLike"),
        ])
    func bad(body: String, field: String, hint: String) throws {
        let reply = teach(body)
        #expect(reply.status == 422 && reply["field"].text == field, "\(reply["field"].text)")
        #expect(reply["detail"].text.contains(hint), "\(reply["detail"].text)")
        #expect(words("?mine").isEmpty)
    }

    @Test("the words that are heard come by the alphabet, a page at a time, and by what is in them")
    func pages() throws {
        _ = teach(#"{"word": "plum stew", "phones": ["P L AH M / -"]}"#)
        #expect(words() == ["flour", "plum stew", "rice", "stew"])
        let first = diary.send("GET", "/v1/vocabulary?limit=3")
        #expect(first["count"].number == 4 && first["next"].text == "rice")
        let second = diary.send("GET", "/v1/vocabulary?limit=3&cursor=rice")
        #expect(second["words"].items.count == 1 && second["next"].isNull)
        #expect(words("?find=STEW") == ["plum stew", "stew"] && words("?find=zor").isEmpty)
        #expect(
            diary.send(
                "GET", "/v1/vocabulary", headers: ["If-None-Match": diary.send("GET", "/v1/vocabulary").tag]
            )
            .status == 304)
        #expect(diary.send("GET", "/v1/vocabulary?limit=0")["field"].text == "limit")
    }

    @Test("the taught words go out as text")
    func exported() throws {
        _ = teach(#"{"word": "zorvex", "phones": ["Z AO"], "category": "dinner"}"#)
        let reply = diary.send("GET", "/v1/vocabulary.txt")
        #expect(String(decoding: reply.body, as: UTF8.self).hasSuffix("\n[dinner]\nzorvex: Z AO\n"))
        #expect(reply.headers["Content-Type"] == "text/plain; charset=utf-8")
    }

    @Test("without a compiled model words cannot be looked up, and the service says so")
    func noModel() throws {
        try FileManager.default.removeItem(at: diary.folder.appending(path: "few.dict"))
        #expect(diary.send("GET", "/v1/vocabulary").status == 503)
        #expect(teach(#"{"word": "zorvex"}"#).status == 503)
        #expect(diary.send("GET", "/v1/vocabulary.txt").status == 200)
    }

    @Test("followers are told that something was taught, and not what")
    func told() throws {
        let feed = EventFeed(diary.service, after: nil, for: HTTPClient(address: "local"))
        _ = feed.next()
        _ = teach(#"{"word": "zorvex"}"#)
        let text = String(decoding: feed.next() ?? Data(), as: UTF8.self)
        #expect(text.contains("event: vocabulary.changed") && !text.contains("zorvex"))
    }
}
