import Diary
import Foundation
import JSON
import Journal
import Testing

@testable import Server

@Suite("API: entries")
struct EntryAPITests {
    @Test("text of another day is at the time it tells, else at the usual hour of its category")
    func anotherDay() throws {
        let diary = try ServedDiary()
        func times(_ text: String, _ more: String = "") -> [String] {
            diary.send(
                "POST", "/v1/entries", json: #"{"text": "\#(text)", "date": "2026-11-10"\#(more)}"#)[
                    "entries"
                ]
                .items.map { $0["createdAt"].text }
        }
        #expect(times("a bowl of soup", #", "category": "snack""#).map { $0.prefix(13) } == ["2026-11-10T16"])
        #expect(times("two idlis for breakfast").map { $0.prefix(13) } == ["2026-11-10T08"])
        #expect(times("pizza for dinner").map { $0.prefix(13) } == ["2026-11-10T20"])
        #expect(times("toast at nine in the morning").map { $0.prefix(13) } == ["2026-11-10T09"])
        let both = #"{"text": "rice", "date": "2026-11-10", "at": "2026-11-10T12:00:00Z"}"#
        #expect(diary.send("POST", "/v1/entries", json: both)["field"].text == "date")
        let ahead = #"{"text": "rice", "date": "2030-01-01"}"#
        #expect(diary.send("POST", "/v1/entries", json: ahead)["field"].text == "date")
    }

    @Test(
        "a day and time that somebody set hold whatever the words of the text say",
        arguments: [
            (#""time": "07:15""#, "rice at nine in the morning", "2026-11-20T07:15:00Z"),
            (#""time": "07:15""#, "rice at nine in the evening", "2026-11-20T07:15:00Z"),
            (#""time": "07:15""#, "rice yesterday evening", "2026-11-19T07:15:00Z"),
            (#""time": "07:15", "at": "2026-11-18T12:00:00Z""#, "rice", "2026-11-18T07:15:00Z"),
            (
                #""time": "07:15", "date": "2026-11-10", "isDateSet": true"#, "rice yesterday evening",
                "2026-11-10T07:15:00Z"
            ),
            (
                #""date": "2026-11-10", "isDateSet": true"#, "rice yesterday at nine in the morning",
                "2026-11-10T09:00:00Z"
            ),
            (#""date": "2026-11-10", "isDateSet": true"#, "rice for dinner", "2026-11-10T20:00:00Z"),
            (#""date": "2026-11-10""#, "rice yesterday at nine in the morning", "2026-11-09T09:00:00Z"),
            // What was at ten in the evening yesterday has not come today.
            (
                #""date": "2026-11-20", "isDateSet": true"#, "rice yesterday at ten in the evening",
                "2026-11-20T12:00:00Z"
            ),
        ])
    func setByHand(fields: String, text: String, instant: String) throws {
        let diary = try ServedDiary()
        let reply = diary.send("POST", "/v1/entries", json: #"{"text": "\#(text)", \#(fields)}"#)
        #expect(reply["entries"].items.map { $0["createdAt"].text } == [instant])
        #expect(reply["entries"][0]["date"].text == String(instant.prefix(10)))
        #expect(reply["entries"][0]["rawInput"].text == text)
    }

    @Test("a time that has not come yet is refused, and so is a set day without a day")
    func notYet() throws {
        let diary = try ServedDiary()
        let ahead = diary.send("POST", "/v1/entries", json: #"{"text": "rice", "time": "12:30"}"#)
        #expect(ahead.status == 422 && ahead["field"].text == "time")
        // The clock of whoever sends it may be ahead a little.
        let now = diary.send("POST", "/v1/entries", json: #"{"text": "rice", "time": "12:02"}"#)
        #expect(now.status == 201)
        let dayless = diary.send("POST", "/v1/entries", json: #"{"text": "rice", "isDateSet": true}"#)
        #expect(dayless.status == 422 && dayless["field"].text == "isDateSet")
        #expect(try diary.journal.allEntries().count == 1)
    }

    @Test("a text that tells of two meals becomes two entries, each with its items")
    func told() throws {
        let diary = try ServedDiary()
        let reply = diary.send(
            "POST", "/v1/entries",
            json:
                #"{"text": "for breakfast two idlis, then at noon a bowl of rice", "at": "2026-11-20T14:00:00Z"}"#
        )
        #expect(reply.status == 201)
        let entries = reply["entries"].items
        #expect(entries.map { $0["processedDescription"].text } == ["two idlis", "a bowl of rice"])
        #expect(entries.map { $0["category"].text } == ["breakfast", "lunch"])
        #expect(
            entries[0]["items"][0]["name"].text == "idli" && entries[0]["items"][0]["quantity"].number == 2)
        #expect(reply["toast"].text == "Meal #2 today!")
        #expect(reply.headers["Location"] == "/v1/entries/\(entries[0]["id"].text)")
        #expect(entries.allSatisfy { $0["rawInput"].text.hasPrefix("for breakfast") })
        #expect(
            try diary.journal.allEntries().map(\.id.uuidString).sorted()
                == entries.map { $0["id"].text }.sorted())
    }

    @Test("fields make one entry, whose category is detected, or taken away with null")
    func fields() throws {
        let diary = try ServedDiary()
        let detected = diary.send(
            "POST", "/v1/entries",
            json: #"{"processedDescription": " toast ", "date": "2026-11-19", "time": "07:30"}"#)["entries"][
                0]
        #expect(detected["category"].text == "breakfast" && detected["processedDescription"].text == "toast")
        #expect(detected["createdAt"].text == "2026-11-19T07:30:00Z" && detected["date"].text == "2026-11-19")
        #expect(detected["inputType"].text == "text" && detected["updatedAt"].isNull)
        let plain = diary.send(
            "POST", "/v1/entries", json: #"{"processedDescription": "toast", "category": null}"#)
        #expect(plain["entries"][0]["category"].isNull && plain["entries"][0]["date"].text == "2026-11-20")
    }

    @Test("an entry is changed by who has seen it as it is, and by nobody else")
    func conditions() throws {
        let diary = try ServedDiary()
        let path = "/v1/entries/" + diary.add("toast")
        let seen = diary.send("GET", path)
        #expect(
            seen.status == 200 && diary.send("GET", path, headers: ["If-None-Match": seen.tag]).status == 304)
        let change = #"{"category": "snack"}"#
        #expect(diary.send("PATCH", path, json: change).status == 428)
        #expect(diary.send("PATCH", path, json: change, headers: ["If-Match": "W/\(seen.tag)"]).status == 412)
        let changed = diary.send(
            "PATCH", path, json: change, headers: ["If-Match": "\"an, other\", \(seen.tag)"])
        #expect(changed.status == 200 && changed["category"].text == "snack" && !changed["updatedAt"].isNull)
        let late = diary.send("PATCH", path, json: #"{"category": null}"#, headers: ["If-Match": seen.tag])
        #expect(late.status == 412 && late["field"].text == "If-Match")
        #expect(diary.send("GET", path).body == changed.body && diary.send("GET", path).tag == changed.tag)
        #expect(diary.send("DELETE", path).status == 428)
        #expect(diary.send("DELETE", path, headers: ["If-Match": seen.tag]).status == 412)
        #expect(diary.send("DELETE", path, headers: ["If-Match": changed.tag]).status == 204)
        #expect(diary.send("GET", path).status == 404)
        #expect(diary.send("PATCH", path, json: change, headers: ["If-Match": "*"]).status == 404)
    }

    @Test("undo of one entry takes back its own last change, whatever else was changed since")
    func undoOfOne() throws {
        let diary = try ServedDiary()
        let (rice, toast) = (diary.add("rice"), diary.add("toast"))
        _ = diary.send("DELETE", "/v1/entries/\(rice)", headers: ["If-Match": "*"])
        _ = diary.send(
            "PATCH", "/v1/entries/\(toast)", json: #"{"processedDescription": "rye toast"}"#,
            headers: ["If-Match": "*"])
        let back = diary.send("POST", "/v1/undo?entry=\(rice)")
        #expect(back["undone"].text == "deletion" && back["entry"]["id"].text == rice)
        #expect(diary.send("GET", "/v1/entries/\(toast)")["processedDescription"].text == "rye toast")
        #expect(diary.send("POST", "/v1/undo?entry=\(rice)").status == 409)
        #expect(diary.send("POST", "/v1/undo?entry=soup").status == 400)
    }

    @Test("undo brings the newest change back, again and again, and says what it was")
    func undo() throws {
        let diary = try ServedDiary()
        let path = "/v1/entries/" + diary.add("toast")
        let before = diary.send("GET", path)
        _ = diary.send(
            "PATCH", path, json: #"{"processedDescription": "rice", "time": "09:15"}"#,
            headers: ["If-Match": "*"])
        _ = diary.send("DELETE", path, headers: ["If-Match": "*"])
        let back = diary.send("POST", "/v1/undo")
        #expect(back["undone"].text == "deletion" && back["entry"]["processedDescription"].text == "rice")
        #expect(back["entry"]["createdAt"].text == "2026-11-20T09:15:00Z")
        #expect(diary.send("POST", "/v1/undo")["undone"].text == "edit")
        #expect(diary.send("GET", path).body == before.body)
        #expect(diary.send("POST", "/v1/undo").status == 409)
    }

    @Test("what was eaten again is a copy for now")
    func again() throws {
        let diary = try ServedDiary()
        let id = diary.add("toast", at: "2026-11-01T08:00:00Z")
        let copy = diary.send("POST", "/v1/entries/\(id)/repeat")
        #expect(copy.status == 201 && copy["entries"][0]["createdAt"].text == "2026-11-20T12:00:00Z")
        #expect(
            copy["entries"][0]["processedDescription"].text == "toast" && copy["entries"][0]["id"].text != id)
    }

    @Test("a day is listed by itself, in the diary's time zone")
    func day() throws {
        let diary = try ServedDiary(zone: "Asia/Kolkata")
        diary.add("late", at: "2026-11-19T18:29:00Z")
        diary.add("early", at: "2026-11-19T18:30:00Z")
        func listed(_ query: String) -> [String] {
            diary.send("GET", "/v1/entries?\(query)")["entries"].items.map { $0["processedDescription"].text }
        }
        #expect(listed("day=2026-11-19") == ["late"] && listed("day=today") == ["early"])
        #expect(listed("day=yesterday") == ["late"] && listed("from=2026-11-20") == ["early"])
        #expect(listed("to=2026-11-19") == ["late"] && listed("order=latest") == ["early", "late"])
    }

    @Test(
        "pages hold every entry once and in order, whatever their size and direction",
        arguments: [1, 2, 3, 4, 5], [false, true])
    func pages(seed: Int, isLatestFirst: Bool) throws {
        let diary = try ServedDiary()
        var random = SplitMix64(seed: UInt64(seed))
        let entries = (0..<60).map { number in
            let instant = Date(
                timeIntervalSince1970: 1_795_000_000 + Double(Int.random(in: 0..<40, using: &random)) * 7_200)
            return Entry(
                id: UUID(), date: instant, rawInput: "meal \(number)", inputType: .text,
                processedDescription: "meal \(number)", createdAt: instant, category: nil)
        }
        for entry in entries { try diary.journal.insert(entry) }
        var expected = try diary.journal.allEntries().map(\.processedDescription)
        if isLatestFirst { expected.reverse() }
        var listed: [String] = []
        var cursor = ""
        repeat {
            let limit = Int.random(in: 1...17, using: &random)
            let page = diary.send(
                "GET", "/v1/entries?order=\(isLatestFirst ? "latest" : "oldest")&limit=\(limit)\(cursor)")
            let some = page["entries"].items.map { $0["processedDescription"].text }
            #expect(some.count == min(limit, expected.count - listed.count))
            listed += some
            cursor = page["next"].isNull ? "" : "&cursor=" + page["next"].text
        } while !cursor.isEmpty
        #expect(listed == expected)
    }

    @Test("entries are listed by category, and each with the tag that a change of it needs")
    func categoriesAndTags() throws {
        let diary = try ServedDiary()
        for text in ["scrambled egg", "coffee", "two idlis"] { diary.add(text) }
        func listed(_ query: String) -> [JSONValue] {
            diary.send("GET", "/v1/entries" + query)["entries"].items
        }
        #expect(listed("?category=beverage").map { $0["processedDescription"].text } == ["coffee"])
        #expect(listed("?category=none").isEmpty && listed("").count == 3)
        #expect(diary.send("GET", "/v1/entries?category=tea").status == 400)
        let first = listed("")[0]
        let path = "/v1/entries/" + first["id"].text
        #expect(
            diary.send("GET", path).tag == first["etag"].text
                && diary.send("GET", path)["etag"] == first["etag"])
        let change = #"{"category": null}"#
        let stale = diary.send("PATCH", path, json: change, headers: ["If-Match": #""0""#])
        #expect(stale.status == 412)
        let changed = diary.send("PATCH", path, json: change, headers: ["If-Match": first["etag"].text])
        #expect(changed.status == 200 && changed["etag"].text != first["etag"].text)
        #expect(changed.tag == changed["etag"].text)
    }
}
