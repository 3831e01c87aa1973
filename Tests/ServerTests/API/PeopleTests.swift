import Diary
import Foundation
import Journal
import Testing

@testable import Server

@Suite("API: people")
struct PeopleAPITests {
    @Test("entries say who they are from, and everything that reads can be asked for one person")
    func asked() throws {
        let diary = try ServedDiary()
        let anna = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis", "person": "Anna"}"#)
        #expect(anna.status == 201 && anna["entries"][0]["person"].text == "Anna")
        let ben = #"{"processedDescription": "a dosa", "person": "Ben"}"#
        #expect(diary.send("POST", "/v1/entries", json: ben)["entries"][0]["person"].text == "Ben")
        #expect(diary.send("GET", "/v1/entries?person=anna")["entries"].items.count == 1)
        #expect(diary.send("GET", "/v1/entries")["entries"].items.count == 2)
        #expect(diary.send("GET", "/v1/search?q=dosa&person=Anna")["hits"].items.isEmpty)
        for (person, count) in [("Anna", 1), ("Carla", 0)] {
            #expect(diary.send("GET", "/v1/insights?person=\(person)")["entries"].number == Double(count))
            #expect(diary.send("GET", "/v1/streak?person=\(person)")["entriesToday"].number == Double(count))
            #expect(diary.send("GET", "/v1/recap?person=\(person)")["entries"].number == Double(count))
        }
        #expect(diary.send("GET", "/v1/export?person=Carla").status == 204)
        #expect(diary.send("GET", "/v1/entries?person=a%20b").status == 422)
    }

    @Test("an edit changes who it is from, and null takes it away")
    func edited() throws {
        let diary = try ServedDiary()
        let path =
            diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#).headers["Location"] ?? ""
        func patch(_ json: String) -> Reply {
            diary.send("PATCH", path, json: json, headers: ["If-Match": "*"])
        }
        #expect(patch(#"{"person": "Anna"}"#)["person"].text == "Anna")
        #expect(patch(#"{"person": null}"#)["person"].isNull)
        #expect(patch(#"{"person": "a b"}"#).status == 422)
    }

    @Test("a recording's entries are of who spoke")
    func recorded() throws {
        let diary = try ServedDiary()
        diary.ears.hears(.success("two idlis"))
        let reply = diary.send(
            "POST", "/v1/recordings?wait=true&person=Anna", body: .data(waveFile()))
        #expect(reply["entries"][0]["person"].text == "Anna")
    }

    @Test("in a conversation, who speaks is told once, or says so")
    func talked() throws {
        let diary = try ServedDiary()
        func say(_ json: String) -> String {
            diary.send("POST", "/v1/conversation", json: json)["answer"].text
        }
        #expect(
            say(#"{"text": "I had two idlis", "session": "k", "person": "Anna"}"#).contains("two idlis"))
        #expect(say(#"{"text": "this is anna", "session": "hall"}"#) == "Hello Anna.")
        #expect(say(#"{"text": "I had a dosa", "session": "hall"}"#).contains("dosa"))
        #expect(diary.send("GET", "/v1/entries?person=Anna")["entries"].items.count == 2)
    }
}
