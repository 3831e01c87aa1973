import Diary
import Foundation
import Journal
import Testing

@testable import Server

@Suite("API: notes")
struct NoteAPITests {
    @Test("a text without food becomes a note, which the answer says in words")
    func told() throws {
        let diary = try ServedDiary()
        let reply = diary.send("POST", "/v1/entries", json: #"{"text": "turn off the kitchen light"}"#)
        #expect(reply.status == 201)
        let note = reply["entries"][0]
        #expect(note["isNote"].isTrue && note["category"].isNull && note["items"].items.isEmpty)
        #expect(note["processedDescription"].text == "turn off the kitchen light")
        #expect(reply["toast"].text == "Kept as a note: no food in it.")
        let meal = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#)
        #expect(meal["entries"][0]["isNote"].isTrue == false && meal["toast"].text == "First entry today!")
        #expect(diary.send("GET", "/v1/entries")["entries"].items.count == 2)
        #expect(diary.send("GET", "/v1/search?q=kitchen")["hits"].items.count == 1)
        #expect(diary.send("GET", "/v1/milestones")["entries"].number == 1)
        #expect(diary.send("GET", "/v1/streak")["streak"]["days"].number == 1)
    }

    @Test("a description is a note where its words say so, or the client")
    func fields() throws {
        let diary = try ServedDiary()
        func isNote(_ json: String) -> Bool {
            diary.send("POST", "/v1/entries", json: json)["entries"][0]["isNote"].isTrue
        }
        #expect(isNote(#"{"processedDescription": "toast"}"#) == false)
        #expect(isNote(#"{"processedDescription": "zorvex"}"#) == false)
        #expect(isNote(#"{"processedDescription": "what should I eat tonight?"}"#) == true)
        #expect(isNote(#"{"processedDescription": "toast", "isNote": true}"#) == true)
        #expect(
            diary.send("POST", "/v1/entries", json: #"{"processedDescription": "toast", "isNote": 1}"#).status
                == 422)
    }

    @Test("an edit into food makes a note an entry, and back, unless the client says otherwise")
    func edited() throws {
        let diary = try ServedDiary()
        let text = #"{"text": "turn off the kitchen light"}"#
        let path = diary.send("POST", "/v1/entries", json: text).headers["Location"] ?? ""
        func patch(_ json: String) -> Reply {
            diary.send("PATCH", path, json: json, headers: ["If-Match": "*"])
        }
        let meal = patch(#"{"processedDescription": "two idlis"}"#)
        #expect(meal["isNote"].isTrue == false && meal["category"].text == "breakfast")
        #expect(meal["items"][0]["name"].text == "idli")
        let note = patch(#"{"processedDescription": "I want two idlis tomorrow"}"#)
        #expect(note["isNote"].isTrue && note["category"].isNull && note["items"].items.isEmpty)
        #expect(patch(#"{"isNote": false}"#)["isNote"].isTrue == false)
        #expect(patch(#"{"isNote": "no"}"#).status == 422)
    }

    @Test("a recording without food is logged as a note")
    func recorded() throws {
        let diary = try ServedDiary()
        diary.ears.hears(.success("turn off the kitchen light"))
        let reply = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile()))
        #expect(reply["entries"][0]["isNote"].isTrue)
        #expect(reply["toast"].text == "Kept as a note: no food in it.")
    }
}
