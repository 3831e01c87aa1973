import Diary
import Foundation
import JSON
import Testing

@testable import Server

@Suite("API: other journals")
struct OtherJournalTests {
    private let diary: ServedDiary

    init() throws { diary = try ServedDiary() }

    private func tell(_ journal: String, _ json: String) -> Reply {
        diary.send("POST", "/v1/journals/\(journal)/acts", json: json)
    }

    @Test("an act that is told makes an entry, changes records, and says what became of it")
    func told() {
        let reply = tell(
            "things",
            #"{"act": "item", "fields": {"name": "honey", "quantity": 3, "unit": "jar", "place": "pantry"}}"#)
        #expect(reply.status == 201 && reply["told"].text.contains("honey"))
        let taken = tell(
            "things", #"{"act": "take", "fields": {"name": "honey", "quantity": 1, "unit": "jar"}}"#)
        #expect(taken.status == 201)
        let records = diary.send("GET", "/v1/journals/things/records?kind=item")["records"]
        #expect(records.items.count == 1 && records[0]["quantity"].number == 2)
        #expect(diary.send("GET", "/v1/journals/things/acts")["acts"].items.count == 2)
        let entry = taken["entry"]["id"].text
        #expect(diary.send("DELETE", "/v1/entries/\(entry)", headers: ["If-Match": "*"]).status == 204)
        #expect(
            diary.send("GET", "/v1/journals/things/records?kind=item")["records"][0]["quantity"].number == 3)
    }

    @Test(
        "an act of no kind, with a strange field or with a value of another type is refused, and nothing is written",
        arguments: [
            #"{"act": "bake", "fields": {}}"#,
            #"{"act": "care", "fields": {"care": "singing", "plants": ["fern"]}}"#,
            #"{"act": "care", "fields": {"care": "watering"}}"#,
            #"{"act": "care", "fields": {"care": "watering", "plants": "fern"}}"#,
            #"{"act": "change", "fields": {"plant": "fern", "every": {"watering": -3}}}"#,
            #"{"act": "plant", "fields": {"name": "fern", "wings": 2}}"#,
        ])
    func refused(json: String) {
        #expect(tell("plants", json).status == 422)
        #expect(diary.send("GET", "/v1/journals/plants/records")["records"].items.isEmpty)
        #expect(diary.send("GET", "/v1/entries")["entries"].items.isEmpty)
    }

    @Test(
        "naming anew, merging or taking what is not there is refused with its reason, and nothing is written",
        arguments: [
            ("plants", #"{"act": "change", "fields": {"plant": "unicorn", "to": "Gerda"}}"#, "unicorn"),
            ("plants", #"{"act": "change", "fields": {"plant": "unicorn", "into": "fern"}}"#, "unicorn"),
            ("plants", #"{"act": "change", "fields": {"plant": "fern", "into": "unicorn"}}"#, "unicorn"),
            ("plants", #"{"act": "change", "fields": {"plant": "fern", "to": "mint"}}"#, "mint"),
            ("plants", #"{"act": "change", "fields": {"plant": "unicorn", "gone": "died"}}"#, "unicorn"),
            ("things", #"{"act": "rename", "fields": {"name": "rope", "to": "cord"}}"#, "Rope"),
            ("things", #"{"act": "take", "fields": {"name": "rope", "quantity": 1}}"#, "Rope"),
            ("things", #"{"act": "lend", "fields": {"name": "rope", "back": true}}"#, "Rope"),
        ])
    func withoutEffect(journal: String, json: String, named: String) {
        for name in ["fern", "mint"] {
            _ = tell("plants", #"{"act": "plant", "fields": {"name": "\#(name)"}}"#)
        }
        func kept() -> [JSONValue] {
            [diary.send("GET", "/v1/entries")["entries"]]
                + ["plants", "things"].map { diary.send("GET", "/v1/journals/\($0)/records")["records"] }
        }
        let before = kept()
        let reply = tell(journal, json)
        #expect(reply.status == 422)
        #expect(reply["type"].text == "/problems/not-done" && reply["detail"].text.contains(named))
        #expect(kept() == before)
    }

    @Test(
        "a record is renamed in its journal's own way, not to another's name, and is found by acts under the new one"
    )
    func renamed() {
        for name in ["Gerda", "Fern"] {
            _ = tell("plants", #"{"act": "plant", "fields": {"name": "\#(name)"}}"#)
        }
        let path = "/v1/journals/plants/records"
        let records = diary.send("GET", path)["records"].items
        let gerda = path + "/" + (records.first { $0["name"].text == "Gerda" }?["id"].text ?? "")
        #expect(diary.send("PATCH", gerda, json: #"{"name": "The Fern"}"#).status == 409)
        #expect(diary.send("PATCH", gerda, json: #"{"name": "The Queen"}"#).status == 200)
        let told = tell("plants", #"{"act": "care", "fields": {"care": "watering", "plants": ["queen"]}}"#)
        #expect(told.status == 201 && diary.send("GET", path)["records"].items.count == 2)
    }

    @Test(
        "a note reminds at a day and time, and not on a day alone",
        arguments: [
            ("2026-11-21T09:00", 201), ("2026-11-21", 422), ("2026-11-21T25:00", 422), ("tomorrow", 422),
        ])
    func reminder(moment: String, status: Int) {
        let reply = tell(
            "things", #"{"act": "note", "fields": {"body": "call Ann", "remindAt": "\#(moment)"}}"#)
        #expect(reply.status == status)
        #expect(diary.send("GET", "/v1/journals/things/due")["due"].items.count == (status == 201 ? 1 : 0))
    }

    @Test("other words of an entry that told a journal something are read anew, and undo goes back")
    func readAnew() throws {
        func names() -> [String] {
            diary.send("GET", "/v1/journals/plants/records")["records"].items.map { $0["name"].text }
        }
        func entry(_ words: String, _ path: String) -> Reply {
            diary.send(
                "PATCH", path, json: #"{"processedDescription": "\#(words)"}"#, headers: ["If-Match": "*"])
        }
        let said = diary.send(
            "POST", "/v1/entries", json: #"{"text": "I watered the fern", "at": "2026-11-19T08:00:00Z"}"#)
        let path = "/v1/entries/" + said["entries"][0]["id"].text
        #expect(names() == ["fern"])
        let other = entry("I watered the basil", path)
        #expect(other.status == 200 && other["journal"].text == "plants")
        #expect(other["createdAt"].text == "2026-11-19T08:00:00Z")
        #expect(other["rawInput"].text == "I watered the fern")
        #expect(names() == ["basil"])
        let meal = entry("two idlis for breakfast", path)
        #expect(meal["isNote"] == .bool(false) && meal["category"].text == "breakfast")
        #expect(names() == [])
        let id = said["entries"][0]["id"].text
        #expect(diary.send("POST", "/v1/undo?entry=\(id)").status == 200)
        #expect(names() == ["basil"])
        #expect(diary.send("POST", "/v1/undo?entry=\(id)")["entry"]["journal"].text == "plants")
        #expect(names() == ["fern"])
    }

    @Test("words of a journal that is switched off are changed, and nothing is read anew")
    func editedWhileOff() throws {
        let said = diary.send("POST", "/v1/entries", json: #"{"text": "I watered the fern"}"#)
        let path = "/v1/entries/" + said["entries"][0]["id"].text
        try diary.journal.setJournal(JournalName(rawValue: "plants"), isOn: false)
        let changed = diary.send(
            "PATCH", path, json: #"{"processedDescription": "I watered the basil"}"#,
            headers: ["If-Match": "*"])
        #expect(changed["processedDescription"].text == "I watered the basil")
        #expect(changed["journal"].text == "plants")
        try diary.journal.setJournal(JournalName(rawValue: "plants"), isOn: true)
        #expect(
            diary.send("GET", "/v1/journals/plants/records")["records"].items.map { $0["name"].text } == [
                "fern"
            ])
    }

    @Test("an entry is given to another journal: what it told before is taken back, and undo goes back")
    func moved() {
        let told = diary.send("POST", "/v1/entries", json: #"{"text": "watered the monstera"}"#)
        let path = "/v1/entries/" + told["entries"][0]["id"].text
        func plants() -> Int { diary.send("GET", "/v1/journals/plants/records")["records"].items.count }
        func change(_ journal: String) -> Int {
            diary.send("PATCH", path, json: #"{"journal": "\#(journal)"}"#, headers: ["If-Match": "*"]).status
        }
        #expect(plants() == 1)
        #expect(change("notes") == 200 && plants() == 0)
        #expect(diary.send("POST", "/v1/undo").status == 200 && plants() == 1)
        #expect(change("stars") == 422 && plants() == 1)
    }

    @Test("two plants become one with the events of both, and deleting the entry parts them again")
    func merged() {
        for name in ["fern", "Gerda"] {
            _ = tell("plants", #"{"act": "care", "fields": {"care": "watering", "plants": ["\#(name)"]}}"#)
        }
        let merge = tell("plants", #"{"act": "change", "fields": {"plant": "fern", "into": "Gerda"}}"#)
        let path = "/v1/journals/plants/records"
        let left = diary.send("GET", path)["records"]
        #expect(left.items.map { $0["name"].text } == ["Gerda"])
        func events(_ record: String) -> Int {
            diary.send("GET", "/v1/journals/plants/acts?record=\(record)")["acts"].items.count {
                $0["act"]["act"].text == "care"
            }
        }
        #expect(events(left[0]["id"].text) == 2)
        let entry = merge["entry"]["id"].text
        #expect(diary.send("DELETE", "/v1/entries/\(entry)", headers: ["If-Match": "*"]).status == 204)
        let parted = diary.send("GET", path)["records"].items
        #expect(parted.map { $0["name"].text } == ["fern", "Gerda"])
        #expect(parted.map { events($0["id"].text) } == [1, 1])
    }

    @Test("a table of care is taken in once, whatever how often it comes, and comes out again")
    func table() {
        let rows = Data("plant;care;date;note\nIvy;watered;2025-11-18;a glass\nIvy;fed;someday;\n".utf8)
        let first = diary.send("POST", "/v1/journals/plants/import", body: .data(rows))
        #expect(first["added"].number == 1 && first["badRows"][0]["line"].number == 3)
        #expect(diary.send("POST", "/v1/journals/plants/import", body: .data(rows))["known"].number == 1)
        let care = diary.send("GET", "/v1/journals/plants/export?what=care")
        #expect(
            String(decoding: care.body, as: UTF8.self).contains("Ivy,watering,2025-11-18,12:00,,a glass,"))
    }

    @Test("a journal or record that there is not is not found")
    func missing() {
        #expect(diary.send("GET", "/v1/journals/stars/records").status == 404)
        #expect(diary.send("DELETE", "/v1/journals/plants/records/\(UUID().uuidString)").status == 404)
    }

    @Test("a dry run tells each journal's acts in the order of speech, and writes nothing")
    func dryRun() {
        let reply = diary.send(
            "POST", "/v1/entries?dryRun=true", json: #"{"text": "i watered the fern and had two idlis"}"#)
        #expect(reply.status == 200)
        #expect(reply.json.items.map { $0["journal"].text } == ["plants", "food"])
        #expect(diary.send("GET", "/v1/entries")["entries"].items.isEmpty)
    }

    @Test("a turn waters a plant, and a question after it says when")
    func conversation() {
        let told = diary.send("POST", "/v1/conversation", json: #"{"text": "i watered the fern"}"#)
        #expect(told["answer"].text.contains("fern"))
        let asked = diary.send(
            "POST", "/v1/conversation", json: #"{"text": "when did i last water the fern"}"#)
        #expect(asked["handled"].isTrue && asked["answer"].text.contains("today"))
    }
}
