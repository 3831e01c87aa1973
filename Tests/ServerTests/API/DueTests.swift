import Foundation
import JSON
import Testing

@testable import Server

@Suite("API: what is due")
struct DueTests {
    private let diary: ServedDiary

    init() throws { diary = try ServedDiary() }

    private func tell(_ journal: String, _ json: String) {
        #expect(diary.send("POST", "/v1/journals/\(journal)/acts", json: json).status == 201)
    }

    private func due(_ days: Int = 0) -> [JSONValue] {
        diary.send("GET", "/v1/due?days=\(days)")["due"].items
    }

    private func answer(_ id: String, _ text: String) -> Reply {
        diary.send("POST", "/v1/due/\(id)/answer", json: #"{"answer": "\#(text)"}"#)
    }

    /// A plant that was due two days ago, and a note of this morning. It is Friday, 20 November 2026, noon.
    private func household() {
        tell("plants", #"{"act": "plant", "fields": {"name": "Gerda"}, "at": "2026-11-10T12:00:00Z"}"#)
        tell("plants", #"{"act": "change", "fields": {"plant": "Gerda", "every": {"watering": 8}}}"#)
        tell("things", #"{"act": "note", "fields": {"body": "call Ann", "remindAt": "2026-11-20T09:00"}}"#)
        tell("things", #"{"act": "note", "fields": {"body": "pay", "remindAt": "2026-11-22T09:00"}}"#)
    }

    @Test(
        "what is due in all journals is listed, the most overdue first, and what comes where it is asked for")
    func listed() {
        household()
        #expect(due().map { $0["name"].text } == ["Gerda", "call Ann"])
        #expect(due().map { $0["journal"].text } == ["plants", "things"])
        #expect(due(3).map { $0["name"].text } == ["Gerda", "call Ann", "pay"])
        #expect(diary.send("GET", "/v1/due?days=15").status == 400)
    }

    @Test("answers are kept by entries, change what is due, and can be undone")
    func answered() {
        household()
        let ids = due().map { $0["id"].text }
        let watered = answer(ids[0], "done")
        #expect(watered.status == 200 && watered["told"].text == "Gerda watered.")
        #expect(answer(ids[1], "in two hours").status == 200)
        #expect(due().map { $0["at"].text } == ["2026-11-20T14:00:00Z"])
        #expect(answer(ids[0], "done").status == 404, "it is due no longer")
        let entry = watered["entries"][0].text
        #expect(diary.send("DELETE", "/v1/entries/\(entry)", headers: ["If-Match": "*"]).status == 204)
        #expect(due().count == 2)
    }

    @Test(
        "an answer that is none, or to nothing, is refused in words",
        arguments: [
            ("a cake", 422), ("", 422), ("done", 404),
        ])
    func refused(text: String, status: Int) {
        household()
        let id = status == 404 ? "nothing" : due()[0]["id"].text
        #expect(answer(id, text).status == status)
        #expect(due().count == 2)
    }

    @Test("meals are asked for at the times that were set")
    func asks() {
        let path = "/v1/reminders"
        let on = diary.send(
            "PATCH", path, json: #"{"on": ["meal"], "asks": {"lunch": "13:30", "dinner": "20:00"}}"#)
        #expect(on.status == 200 && on["planned"][0]["id"].text == "meal-lunch")
        let off = diary.send("PATCH", path, json: #"{"asks": {"lunch": null}}"#)
        #expect(off["planned"][0]["id"].text == "meal-dinner" && off["asks"]["dinner"].text == "20:00")
        for wrong in [#"{"lunch": "25:00"}"#, #"{"lunch": 7}"#, #"{"elevenses": "11:00"}"#] {
            #expect(diary.send("PATCH", path, json: #"{"asks": \#(wrong)}"#).status == 422)
        }
    }
}
