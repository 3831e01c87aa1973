import Diary
import Foundation
import JSON
import Journal
import Testing

@testable import Server

@Suite("API: remarks and feelings")
struct RemarkAPITests {
    @Test("a feeling becomes a note of its own at the time that was said, and the answer says so")
    func feeling() throws {
        let diary = try ServedDiary()
        let reply = diary.send(
            "POST", "/v1/entries",
            json: #"{"text": "a headache at seven", "at": "2025-11-20T21:00:00Z"}"#)
        #expect(reply.status == 201 && reply["toast"].text == "Kept as a feeling.")
        let entry = reply["entries"][0]
        #expect(entry["isNote"].isTrue && entry["category"].isNull && entry["items"].items.isEmpty)
        #expect(entry["remarks"][0]["kind"].text == "body")
        #expect(entry["remarks"][0]["name"].text == "headache")
        #expect(entry["remarks"][0]["text"].text == "a headache at seven")
        #expect(entry["createdAt"].text == entry["remarks"][0]["at"].text)
        #expect(diary.send("GET", "/v1/search?q=headache")["hits"].items.count == 1)
        #expect(diary.send("GET", "/v1/streak")["streak"]["days"].number == 0)
    }

    @Test("what is said of a meal is kept with it, can be put right, and undone")
    func changed() throws {
        let diary = try ServedDiary()
        let reply = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis, the idlis were too dry"}"#)
        let path = reply.headers["Location"] ?? ""
        #expect(reply["entries"][0]["processedDescription"].text == "two idlis")
        #expect(reply["entries"][0]["remarks"][0]["text"].text == "the idlis were too dry")
        func patch(_ json: String) -> Reply {
            diary.send("PATCH", path, json: json, headers: ["If-Match": "*"])
        }
        let changed = patch(#"{"remarks": [{"kind": "rating", "text": "three stars"}]}"#)
        #expect(changed["remarks"].items.count == 1 && changed["remarks"][0]["kind"].text == "rating")
        #expect(changed["remarks"][0]["name"].isNull)
        #expect(patch(#"{"remarks": null}"#)["remarks"].items.isEmpty)
        #expect(diary.send("POST", "/v1/undo").status == 200)
        #expect(diary.send("GET", path)["remarks"].items.count == 1)
    }

    @Test(
        "remarks that are not remarks are refused with the reason",
        arguments: [
            #""tasty""#, #"[{"text": "dry"}]"#, #"[{"kind": "taste"}]"#,
            #"[{"kind": "smell", "text": "odd"}]"#,
            #"[{"kind": "body", "text": "sore", "at": "soon"}]"#,
            #"[{"kind": "body", "text": "sore", "pain": 3}]"#,
            #"[{"kind": "taste", "text": "dry", "name": "dry"}]"#,
            #"[{"kind": "body", "text": "sore", "name": ".."}]"#,
        ])
    func refused(remarks: String) throws {
        let diary = try ServedDiary()
        let reply = diary.send(
            "POST", "/v1/entries", json: #"{"processedDescription": "toast", "remarks": \#(remarks)}"#)
        #expect(reply.status == 422 && reply["field"].text == "remarks")
        #expect(diary.send("GET", "/v1/entries")["entries"].items.isEmpty)
    }

    @Test(
        "a feeling is found by its name however it was written, and Insights tells of it",
        arguments: ["Back Pain", "back\\n PAIN", "Bauch 100 %"])
    func names(name: String) throws {
        let diary = try ServedDiary()
        let remark = #"{"kind": "body", "text": "ouch", "name": "\#(name)"}"#
        let added = diary.send(
            "POST", "/v1/entries",
            json: #"{"processedDescription": "ouch", "isNote": true, "remarks": [\#(remark)]}"#)
        #expect(added.status == 201)
        let kept = added["entries"][0]["remarks"][0]["name"].text
        #expect(kept == Remark.name(name.replacing("\\n", with: " ")))
        let listed = diary.send("GET", "/v1/insights/feelings")["feelings"]
        #expect(listed.items.count == 1 && listed[0]["name"].text == kept)
        for typed in [kept, kept.uppercased()] {
            let one = diary.send("GET", "/v1/insights/feelings/" + typed)
            #expect(one.status == 200 && one["name"].text == kept && one["count"].number == 1)
        }
    }

    @Test("an entry keeps its remarks on its way to the notes and back, and so does a feeling")
    func moved() throws {
        let diary = try ServedDiary()
        func move(_ path: String, to journal: String) -> Reply {
            diary.send(
                "PATCH", path, json: #"{"journal": "\#(journal)"}"#, headers: ["If-Match": "*"])
        }
        func remarks(_ reply: Reply) -> [String?] { reply["remarks"].items.map { $0["text"].text } }
        let meal = diary.send(
            "POST", "/v1/entries",
            json: #"{"text": "two idlis, the idlis were too dry. felt bloated at noon"}"#)
        let path = meal.headers["Location"] ?? ""
        let told = remarks(diary.send("GET", path))
        #expect(told.count == 2)
        let note = move(path, to: "notes")
        #expect(note["isNote"].isTrue && remarks(note) == told)
        #expect(remarks(move(path, to: "food")) == told)
        let given = diary.send(
            "PATCH", path, json: #"{"remarks": [{"kind": "place", "text": "at the lake"}]}"#,
            headers: ["If-Match": "*"])
        #expect(given.status == 200)
        #expect(remarks(move(path, to: "notes")).contains("at the lake"))
        #expect(remarks(move(path, to: "food")).contains("at the lake"))
    }

    @Test("words that nobody read become a feeling when they are moved to the notes")
    func toNotes() throws {
        let diary = try ServedDiary()
        let added = diary.send(
            "POST", "/v1/entries", json: #"{"processedDescription": "my head hurts", "isNote": false}"#)
        let moved = diary.send(
            "PATCH", added.headers["Location"] ?? "", json: #"{"journal": "notes"}"#,
            headers: ["If-Match": "*"])
        #expect(moved["remarks"][0]["name"].text == "headache")
    }

    @Test("a feeling beside another journal's words is kept: with the meal before it, else by itself")
    func besideJournals() throws {
        let diary = try ServedDiary()
        func told(_ text: String) -> [JSONValue] {
            diary.send("POST", "/v1/entries", json: #"{"text": "\#(text)"}"#)["entries"].items
        }
        let alone = told("I watered the monstera. My head hurts")
        #expect(alone.map { $0["remarks"].items.count } == [0, 1])
        let meal = told("had two idlis. I watered the monstera. felt bloated")
        #expect(meal.map { $0["remarks"].items.count } == [1, 0])
        #expect(told("I watered the monstera, it looks sad").map { $0["remarks"].items.count } == [0])
    }

    @Test("the foods before a feeling are named from ten cases on, with counts")
    func before() throws {
        let diary = try ServedDiary()
        func add(_ text: String, _ at: String) {
            let json = #"{"text": "\#(text)", "at": "\#(at)"}"#
            #expect(diary.send("POST", "/v1/entries", json: json).status == 201)
        }
        let path = "/v1/insights/feelings"
        #expect(diary.send("GET", path)["feelings"].items.isEmpty)
        for day in 1...10 {
            let date = "2025-10-\(day < 10 ? "0" : "")\(day)T"
            if day == 10 {
                let early = diary.send("GET", path + "/headache")
                #expect(early["missing"].number == 1 && early["foods"].items.isEmpty)
            }
            add("a coffee", date + "08:00:00Z")
            add("my head hurts", date + "13:00:00Z")
        }
        for day in 11...20 { add("two idlis", "2025-10-\(day)T09:00:00Z") }
        let listed = diary.send("GET", path)["feelings"]
        #expect(listed.items.count == 1 && listed[0]["count"].number == 10)
        let before = diary.send("GET", path + "/headache")
        #expect(before["cases"].number == 10 && before["others"].number == 10)
        #expect(before["foods"].items.count == 1 && before["foods"][0]["name"].text == "coffee")
        #expect(before["foods"][0]["cases"].number == 10 && before["foods"][0]["others"].number == 0)
        #expect(diary.send("GET", path + "/dizzy").status == 404)
    }
}
