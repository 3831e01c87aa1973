import Foundation
import HTTP
import Journal
import Testing

@testable import Server

@Suite("API: tokens, people, settings")
struct HouseholdAPITests {
    @Test("a token's secret is answered once, lets its holder in, and is worth nothing once it is revoked")
    func tokens() throws {
        let diary = try ServedDiary()
        let made = diary.send(
            "POST", "/v1/tokens", json: #"{"name": " phone ", "may": ["log", "read", "log"]}"#)
        #expect(made.status == 201 && made.headers["Cache-Control"] == "no-store")
        let secret = made["secret"].text
        #expect(made["token"]["name"].text == "phone")
        #expect(made["token"]["may"].items.map(\.text) == ["read", "log"])
        #expect(try diary.journal.token(secret: secret)?.permissions == [.read, .log])
        let list = diary.send("GET", "/v1/tokens")
        #expect(list["tokens"].items.count == 1 && list["tokens"][0]["revokedAt"].isNull)
        #expect(!String(decoding: list.body, as: UTF8.self).contains(secret))
        let path = "/v1/tokens/\(list["tokens"][0]["id"].text)"
        #expect(diary.send("DELETE", path).status == 204)
        #expect(try diary.journal.token(secret: secret) == nil)
        #expect(diary.send("DELETE", path).status == 404)
        #expect(!diary.send("GET", "/v1/tokens")["tokens"][0]["revokedAt"].isNull)
    }

    @Test(
        "a token without a name or a right, and one whose name is taken, are refused with the member",
        arguments: [
            (#"{"may": ["read"]}"#, "name"), (#"{"name": "  ", "may": ["read"]}"#, "name"),
            (#"{"name": "a\nb", "may": ["read"]}"#, "name"), (#"{"name": "taken", "may": ["read"]}"#, "name"),
            (#"{"name": "x", "may": []}"#, "may"), (#"{"name": "x"}"#, "may"),
            (#"{"name": "x", "may": ["write"]}"#, "may[0]"), (#"{"name": "x", "may": "read"}"#, "may"),
            (#"{"name": "x", "may": ["read"], "secret": "diary_1"}"#, "secret"),
        ])
    func badTokens(json: String, field: String) throws {
        let diary = try ServedDiary()
        _ = try diary.journal.createToken(named: "taken", may: [.read], secret: "diary_x")
        let reply = diary.send("POST", "/v1/tokens", json: json)
        #expect(reply.status == 422 && reply["field"].text == field)
        #expect(try diary.journal.tokens().count == 1)
    }

    @Test("kitchens are guessed from the entries, chosen, and guessed again")
    func kitchens() throws {
        let diary = try ServedDiary()
        func own(_ reply: Reply) -> [String] {
            reply["kitchens"].items.filter { $0["isOwn"].isTrue }.map { $0["id"].text }
        }
        for _ in 0..<5 {
            diary.add("two idlis")
        }
        let guessed = diary.send("GET", "/v1/kitchens")
        #expect(own(guessed) == ["south-indian"] && guessed["isGuessed"].isTrue)
        #expect(guessed["kitchens"][0]["entries"].number == 5 && guessed["entries"].number == 5)
        let chosen = diary.send("PATCH", "/v1/kitchens", json: #"{"chosen": ["thai"]}"#)
        #expect(chosen.status == 200 && own(chosen) == ["thai"] && !chosen["isGuessed"].isTrue)
        #expect(try diary.journal.chosenKitchens() == ["thai"])
        #expect(own(diary.send("PATCH", "/v1/kitchens", json: #"{"chosen": []}"#)).isEmpty)
        #expect(own(diary.send("PATCH", "/v1/kitchens", json: #"{"chosen": null}"#)) == ["south-indian"])
    }

    @Test(
        "what is no kitchen is refused with the member, and nothing is chosen",
        arguments: [
            (#"{"chosen": ["thai", "klingon"]}"#, "chosen[1]"), (#"{"chosen": "thai"}"#, "chosen"),
            ("{}", "chosen"),
            (#"{"chosen": [1]}"#, "chosen[0]"), (#"{"chosen": [], "more": 1}"#, "more"),
        ])
    func badKitchens(json: String, field: String) throws {
        let diary = try ServedDiary()
        let reply = diary.send("PATCH", "/v1/kitchens", json: json)
        #expect(reply.status == 422 && reply["field"].text == field)
        #expect(try diary.journal.chosenKitchens() == nil)
    }

    @Test("the people are listed with what the fit gained, and a fit is forgotten")
    func people() throws {
        let diary = try ServedDiary()
        #expect(diary.send("GET", "/v1/people")["people"].items.isEmpty)
        let enrolment = Enrolment(
            name: "Zoë-1", enrolledAt: diary.clock.now, words: 57, errorsBefore: 20, errorsAfter: 2)
        try Speakers(home: diary.journal.home).keep(Data("1\n".utf8), enrolment, id: UUID())
        let person = diary.send("GET", "/v1/people")["people"][0]
        #expect(person["name"].text == "Zoë-1" && person["errorsBefore"].number == 20)
        #expect(person["words"].number == 57 && person["errorsAfter"].number == 2)
        #expect(diary.send("DELETE", "/v1/people/nobody").status == 404)
        #expect(diary.send("DELETE", "/v1/people/Zoë-1").status == 204)
        #expect(diary.send("GET", "/v1/people")["people"].items.isEmpty)
    }

    @Test("settings are changed as the reminders have them, if they are those of If-Match")
    func settings() throws {
        let diary = try ServedDiary()
        let before = diary.send("GET", "/v1/settings")
        let usual = before["usualTimes"].items
        #expect(usual.first { $0["category"].text == "lunch" }?["time"].text == "13:00")
        #expect(usual.last?["time"].text == "12:00")
        let change = #"{"remindersOn": ["recap", "daily"], "reminderTime": "07:30"}"#
        let changed = diary.send(
            "PATCH", "/v1/settings", json: change, headers: ["If-Match": before.tag])
        #expect(changed.status == 200 && changed["reminderTime"].text == "07:30")
        let reminders = diary.send("GET", "/v1/reminders")
        #expect(reminders["on"].items.map(\.text) == ["daily", "recap"] && reminders["time"].text == "07:30")
        #expect(diary.send("GET", "/v1/settings").tag == changed.tag)
        let late = diary.send(
            "PATCH", "/v1/settings", json: #"{"remindersOn": []}"#, headers: ["If-Match": before.tag])
        #expect(late.status == 412 && late["field"].text == "If-Match")
        #expect(diary.send("PATCH", "/v1/settings", json: #"{"remindersOn": []}"#).status == 200)
        #expect(diary.send("GET", "/v1/reminders")["on"].items.isEmpty)
    }

    @Test("the time zone is changed; an old entry keeps its day and clock, and every answer says so")
    func timeZone() throws {
        let diary = try ServedDiary()
        let made = diary.send(
            "POST", "/v1/entries",
            json: #"{"processedDescription": "toast", "date": "2026-11-18", "time": "08:15"}"#)
        let old = made["entries"].items[0]
        let (id, created) = (old["id"].text, old["createdAt"].text)
        let before = diary.send("GET", "/v1/settings")
        let moved = diary.send(
            "PATCH", "/v1/settings", json: #"{"timeZone": "pacific/auckland"}"#,
            headers: ["If-Match": before.tag])
        #expect(moved.status == 200 && moved["timeZone"].text == "Pacific/Auckland")
        #expect(diary.send("GET", "/v1/settings").tag == moved.tag)
        #expect(diary.send("GET", "/v1/reminders")["on"].items.isEmpty)
        let entry = diary.send("GET", "/v1/entries/\(id)")
        #expect(entry["createdAt"].text == created && entry["date"].text == "2026-11-18")
        let new = diary.send("POST", "/v1/entries", json: #"{"processedDescription": "rice"}"#)["entries"]
            .items[0]
        #expect(new["createdAt"].text.hasSuffix("+13:00"))
        let wrong = diary.send("PATCH", "/v1/settings", json: #"{"timeZone": "Berlin"}"#)
        #expect(wrong["detail"].text.contains("did you mean Europe/Berlin?"))
    }

    @Test(
        "a setting that is none, or cannot be changed, is refused with its name",
        arguments: [
            (#"{"timeZone": "Europe/Berln"}"#, "timeZone"), (#"{"reminderTime": "24:00"}"#, "reminderTime"),
            (#"{"reminderTime": "07:30:15"}"#, "reminderTime"),
            (#"{"remindersOn": ["hourly"]}"#, "remindersOn[0]"),
        ])
    func badSettings(json: String, field: String) throws {
        let reply = try ServedDiary().send("PATCH", "/v1/settings", json: json)
        #expect(reply.status == 422 && reply["field"].text == field)
    }
}
