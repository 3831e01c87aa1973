import Diary
import Foundation
import HTTP
import Journal
import Recognition
import Testing

@testable import Server

@Suite("API: conversation")
struct ConversationAPITests {
    private func say(
        _ text: String, _ diary: ServedDiary, entries: [String] = [], session: String = "page"
    ) -> Reply {
        let ids = entries.map { "\"\($0)\"" }.joined(separator: ", ")
        return diary.send(
            "POST", "/v1/conversation",
            json: #"{"text": "\#(text)", "session": "\#(session)", "entries": [\#(ids)]}"#)
    }

    @Test("a turn is about entries that were logged in another way, and answers with what they are now")
    func about() throws {
        let diary = try ServedDiary()
        let id = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#)["entries"][0]["id"].text
        let first = say("no, three idlis", diary, entries: [id])
        #expect(first["handled"].isTrue)
        #expect(first["entries"][0]["id"].text == id)
        #expect(first["entries"][0]["processedDescription"].text == "three idlis")
        // It is remembered, and only by this session.
        #expect(say("add a coffee", diary)["entries"][0]["processedDescription"].text.contains("coffee"))
        #expect(say("make it lunch", diary)["entries"][0]["category"].text == "lunch")
        #expect(say("make it four", diary, session: "other")["entries"].items.isEmpty)
        let undone = say("undo that", diary)
        #expect(undone["handled"].isTrue && !undone["answer"].text.isEmpty)
        #expect(say("what did I eat today", diary)["handled"].isTrue)
    }

    @Test("an entry that is named twice is changed, taken back and brought again once")
    func twice() throws {
        let diary = try ServedDiary()
        let id = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#)["entries"][0]["id"].text
        let other = diary.send("POST", "/v1/entries", json: #"{"text": "a coffee"}"#)["entries"][0]["id"].text
        #expect(say("make it dinner", diary, entries: [id, id])["entries"][0]["category"].text == "dinner")
        _ = say("make it lunch", diary, entries: [id, other])
        #expect(say("delete all of that", diary, entries: [id])["handled"].isTrue)
        #expect(diary.send("GET", "/v1/entries")["entries"].items.isEmpty)
        #expect(say("undo that", diary)["handled"].isTrue)
        #expect(diary.send("GET", "/v1/entries")["entries"].items.count == 2)
    }

    @Test("a question is answered, and whatever else is asked changes nothing")
    func asked() throws {
        let diary = try ServedDiary()
        _ = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#)
        let found = diary.send("GET", "/v1/answer?q=when did I last eat idlis")
        #expect(found["answer"].text.contains("idlis") && found["about"].text.contains("idli"))
        #expect(!diary.send("GET", "/v1/answer?q=what did I eat today")["answer"].text.isEmpty)
        for said in [
            "a coffee and toast", "no, three idlis", "undo that", "delete all of that", "this is Anna",
        ] {
            let reply = diary.send("GET", "/v1/answer?q=\(said)")
            #expect(reply.status == 200 && reply["answer"].isNull, "\(said)")
        }
        let entries = diary.send("GET", "/v1/entries")["entries"]
        #expect(entries.items.map { $0["processedDescription"].text } == ["two idlis"])
        #expect(diary.send("GET", "/v1/answer").status == 400)
    }

    @Test("entries that are gone are not the last turn, and what is not an id is refused")
    func gone() throws {
        let diary = try ServedDiary()
        let reply = say("no, three idlis", diary, entries: ["7B0D1B0E-51F7-4C1B-9A5F-0C7E0C4B2E11"])
        #expect(reply.status == 200 && reply["entries"].items.count == 1)
        #expect(say("no, three", diary, entries: ["breakfast"]).status == 422)
        #expect(
            diary.send("POST", "/v1/conversation/sound?entries=1", body: .data(waveFile(1))).status == 422)
    }

    @Test("a turn that comes as sound is heard; a meal keeps the recording, an order does not")
    func sound() throws {
        let diary = try ServedDiary()
        func send(_ heard: String, _ seed: UInt8) -> Reply {
            diary.ears.hears(.success(heard))
            return diary.send(
                "POST", "/v1/conversation/sound?session=page", body: .data(waveFile(seed)))
        }
        let meal = send("two idlis", 1)
        #expect(meal.status == 200)
        #expect(meal["heard"].text == "two idlis")
        #expect(meal["answer"].text.hasPrefix("Logged two idlis"))
        #expect(meal["entries"][0]["links"]["audio"].text.isEmpty == false)
        let change = send("no three idlis", 2)
        #expect(change["entries"][0]["processedDescription"].text == "three idlis")
        #expect(send("what did i eat today", 3)["answer"].text.contains("three idlis"))
        #expect(diary.send("GET", "/v1/recordings")["recordings"].items.count == 1)
        #expect(diary.send("GET", "/v1/entries")["entries"].items.count == 1)
        #expect(
            diary.send("POST", "/v1/conversation/sound", body: .data(Data("no sound".utf8))).status == 422)
    }

    @Test("a turn that cannot be heard now is to be sent again, and is not heard later as a meal")
    func busy() throws {
        let diary = try ServedDiary()
        diary.ears.hears(.failure(RecognitionError.busy))
        let reply = diary.send("POST", "/v1/conversation/sound?session=page", body: .data(waveFile(1)))
        #expect(reply.status == 503)
        #expect(diary.send("GET", "/v1/recordings")["recordings"].items.isEmpty)
    }
}
