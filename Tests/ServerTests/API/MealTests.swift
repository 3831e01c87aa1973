import Foundation
import HTTP
import Journal
import Testing

@testable import Server

@Suite("API: saved meals")
struct MealTests {
    private let diary: ServedDiary

    init() throws { diary = try ServedDiary() }

    private func put(_ name: String, _ json: String, as client: HTTPClient? = nil) -> Reply {
        guard let client else { return diary.send("PUT", "/v1/meals/\(name)", json: json) }
        return diary.send("PUT", "/v1/meals/\(name)", json: json, as: client)
    }

    private var names: [String] { diary.send("GET", "/v1/meals")["meals"].items.map { $0["name"].text } }

    @Test("a meal is saved from an entry, logged by its name, replaced, renamed, removed and brought back")
    func saved() {
        let entry = diary.add("two idlis, a coffee")
        let new = put("usual breakfast", #"{"entry": "\#(entry)"}"#)
        #expect(new.status == 201 && new["description"].text == "two idlis, a coffee")
        let told = diary.send("POST", "/v1/entries", json: #"{"text": "i had my usual breakfast"}"#)
        #expect(told["entries"][0]["processedDescription"].text == "two idlis, a coffee")
        #expect(told["entries"][0]["rawInput"].text == "i had my usual breakfast")
        let other = put("regular brekkie", #"{"description": "toast"}"#)
        #expect(other.status == 200 && other["id"].text == new["id"].text && names == ["regular brekkie"])
        #expect(
            diary.send("PATCH", "/v1/meals/usual breakfast", json: #"{"name": "idle plate"}"#)["name"].text
                == "idle plate")
        #expect(diary.send("DELETE", "/v1/meals/idle plate").status == 204)
        #expect(names.isEmpty)
        #expect(diary.send("POST", "/v1/undo?record=\(new["id"].text)").status == 200)
        #expect(names == ["idle plate"])
    }

    @Test("people have their own meals under one name, and a name that another meal has is refused")
    func people() {
        #expect(put("usual lunch", #"{"description": "rice"}"#).status == 201)
        #expect(put("usual lunch?person=Anna", #"{"description": "toast"}"#).status == 201)
        let told = diary.send(
            "POST", "/v1/entries", json: #"{"text": "i had my usual lunch", "person": "Anna"}"#)
        #expect(told["entries"][0]["processedDescription"].text == "toast")
        #expect(diary.send("DELETE", "/v1/meals/usual lunch?person=Anna").status == 204)
        #expect(put("gym plate", #"{"description": "coffee"}"#).status == 201)
        #expect(
            diary.send("PATCH", "/v1/meals/gym plate", json: #"{"name": "usual lunch"}"#).status == 409)
    }

    @Test(
        "what cannot be saved is refused, and says which part is wrong",
        arguments: [
            ("lunch", #"{"description": "rice"}"#, 422, "name"),
            ("one two three four five six", #"{"description": "rice"}"#, 422, "name"),
            ("gym plate", "{}", 422, "entry"), ("gym plate", #"{"entry": "7"}"#, 422, "entry"),
            ("gym plate", #"{"description": "  "}"#, 422, "entry"),
            ("gym plate", #"{"entry": "7B0D1B0E-51F7-4C1B-9A5F-0C7E0C4B2E11"}"#, 404, nil),
            ("gym plate", #"{"foods": "rice"}"#, 422, "foods"),
        ] as [(String, String, Int, String?)])
    func refused(name: String, json: String, status: Int, field: String?) {
        let reply = put(name, json)
        #expect(reply.status == status)
        if let field { #expect(reply["field"].text == field) }
        #expect(names.isEmpty)
    }

    @Test("a note has no food to save, and an unknown name is not found")
    func nothing() {
        let note = diary.send("POST", "/v1/entries", json: #"{"text": "we laughed a lot"}"#)
        #expect(put("gym plate", #"{"entry": "\#(note["entries"][0]["id"].text)"}"#).status == 422)
        #expect(diary.send("DELETE", "/v1/meals/gym plate").status == 404)
        #expect(diary.send("PATCH", "/v1/meals/gym plate", json: #"{"name": "plate"}"#).status == 404)
    }

    @Test("a client that may only log saves what it logged itself, and nothing of others")
    func rights() throws {
        let phone = try diary.client("phone", may: [.read, .log])
        let own = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#, as: phone)
        let others = diary.add("rice")
        #expect(
            put("gym plate", #"{"entry": "\#(own["entries"][0]["id"].text)"}"#, as: phone).status == 201)
        #expect(put("big plate", #"{"entry": "\#(others)"}"#, as: phone).status == 403)
        #expect(names == ["gym plate"])
    }

    @Test("a client that may only log replaces no saved meal, and is told why")
    func replacing() throws {
        let phone = try diary.client("phone", may: [.read, .log])
        let own = diary.send("POST", "/v1/entries", json: #"{"text": "two idlis"}"#, as: phone)
        let entry = #"{"entry": "\#(own["entries"][0]["id"].text)"}"#
        #expect(put("usual breakfast", #"{"description": "toast"}"#).status == 201)
        #expect(put("usual breakfast?person=Anna", #"{"description": "rice"}"#).status == 201)
        for (name, json) in [
            ("usual breakfast", entry), ("regular brekkie", entry), ("usual breakfast?person=Anna", entry),
            ("usual breakfast", #"{"description": "nothing"}"#),
        ] {
            let reply = put(name, json, as: phone)
            #expect(reply.status == 403 && reply["detail"].text.contains("needs “all”"))
        }
        // What is saved already may be said again.
        #expect(put("usual breakfast", #"{"description": "toast"}"#, as: phone).status == 200)
        let kept = diary.send("GET", "/v1/meals")["meals"].items.map { $0["description"].text }
        #expect(kept == ["toast", "rice"])
        #expect(put("usual breakfast", #"{"description": "two idlis"}"#).status == 200)
    }

    @Test("foods of more than 2,000 characters are refused, also from an entry of several meals")
    func tooLong() {
        let foods = String(repeating: "rice, ", count: 400)
        let reply = put("gym plate", #"{"description": "\#(foods)"}"#)
        #expect(reply.status == 422 && reply["field"].text == "description")
        #expect(names.isEmpty)
    }
}
