import Foundation
import HTTP
import JSON
import Testing

@testable import Server

@Suite("API: taking back what was changed lately")
struct UndoTests {
    private let diary: ServedDiary

    init() throws { diary = try ServedDiary() }

    private var changes: [JSONValue] { diary.send("GET", "/v1/changes")["changes"].items }

    private func edit(_ id: String, _ json: String) {
        #expect(
            diary.send("PATCH", "/v1/entries/\(id)", json: json, headers: ["If-Match": "*"]).status == 200)
    }

    private func delete(_ path: String) {
        #expect(diary.send("DELETE", path, headers: ["If-Match": "*"]).status == 204)
    }

    /// A plant; gives its path and its id.
    private func plant() -> (path: String, id: String) {
        let act = #"{"act": "plant", "fields": {"name": "Gerda"}}"#
        #expect(diary.send("POST", "/v1/journals/plants/acts", json: act).status == 201)
        let id = diary.send("GET", "/v1/journals/plants/records")["records"][0]["id"].text
        return ("/v1/journals/plants/records/\(id)", id)
    }

    @Test(
        "the newest change of each entry and record is listed, with what it was, and each is taken back by itself"
    )
    func listed() {
        let (rice, toast) = (diary.add("rice"), diary.add("toast"))
        let gerda = plant()
        edit(rice, #"{"processedDescription": "fried rice"}"#)
        edit(rice, #"{"category": "dinner"}"#)
        #expect(diary.send("PATCH", gerda.path, json: #"{"fields": {"place": "hall"}}"#).status == 200)
        delete("/v1/entries/\(toast)")
        #expect(changes.map { $0["name"].text } == ["toast", "Gerda", "fried rice"])
        #expect(changes.map { $0["thing"].text } == ["entry", "record", "entry"])
        #expect(changes.map { $0["kind"].text } == ["deletion", "edit", "edit"])
        #expect(changes.map { $0["count"].number } == [1, 1, 2])
        #expect(changes.map { $0["journal"].text } == ["food", "plants", "food"])
        #expect(diary.send("POST", "/v1/undo?entry=\(rice)")["undone"].text == "edit")
        #expect(changes[2]["was"].text == "rice" && changes[2]["name"].text == "fried rice")
        #expect(diary.send("POST", "/v1/undo?record=\(gerda.id)")["record"]["fields"]["place"].isNull)
        #expect(diary.send("POST", "/v1/undo?entry=\(toast)")["undone"].text == "deletion")
        #expect(diary.send("POST", "/v1/undo?entry=\(rice)")["entry"]["processedDescription"].text == "rice")
        #expect(changes.isEmpty)
        #expect(diary.send("POST", "/v1/undo").status == 409)
    }

    @Test("a removed record comes back with what was told of it, by its id, or as the newest change")
    func record() {
        let gerda = plant()
        for path in ["/v1/undo?record=\(gerda.id)", "/v1/undo"] {
            delete(gerda.path)
            #expect(changes[0]["name"].text == "Gerda" && changes[0]["kind"].text == "deletion")
            let undone = diary.send("POST", path)
            #expect(undone["undone"].text == "deletion" && undone["record"]["name"].text == "Gerda")
            #expect(undone["entry"].isNull)
            let acts = diary.send("GET", "/v1/journals/plants/acts?record=\(gerda.id)")["acts"].items
            #expect(acts.count == 1)
        }
        #expect(diary.send("POST", "/v1/undo?record=\(gerda.id)").status == 409)
    }

    @Test(
        "a record whose name another one has by now does not come back, and says why; nothing is lost by trying"
    )
    func nameTaken() {
        let gerda = plant()
        delete(gerda.path)
        _ = plant()
        let refused = diary.send("POST", "/v1/undo?record=\(gerda.id)")
        #expect(refused.status == 409 && refused["detail"].text.contains("another plant with this name"))
        #expect(changes.map { $0["id"].text } == [gerda.id])
    }

    @Test("samples that were cleared are one change, and come back together")
    func samples() {
        let rice = diary.add("rice")
        let added = diary.send("POST", "/v1/samples")["added"].number
        let cleared = diary.send("DELETE", "/v1/samples")
        #expect(cleared["removed"].number == added)
        #expect(changes.map { $0["thing"].text } == ["samples"] && changes[0]["count"].number == added)
        #expect(diary.send("GET", "/v1/entries")["entries"].items.map { $0["id"].text } == [rice])
        let undone = diary.send("POST", "/v1/undo?entry=\(cleared["entry"].text)")
        #expect(undone["count"].number == added)
        #expect(diary.send("GET", "/v1/entries?limit=1000")["entries"].items.count == Int(added) + 1)
        #expect(changes.isEmpty && diary.send("DELETE", "/v1/samples")["removed"].number == added)
        #expect(diary.send("DELETE", "/v1/samples")["entry"].isNull)
    }

    @Test("what is older than seven days is neither listed nor undone")
    func old() {
        delete("/v1/entries/\(diary.add("rice"))")
        diary.clock.set(diary.clock.now + 7 * 86_400)
        #expect(changes.count == 1)
        diary.clock.set(diary.clock.now + 1)
        #expect(changes.isEmpty && diary.send("POST", "/v1/undo").status == 409)
    }

    @Test("who may only log takes back no record, and asks for an entry or a record, not both")
    func refused() throws {
        let gerda = plant()
        let phone = try diary.client("phone", may: [.read, .log])
        delete(gerda.path)
        let refused = diary.send("POST", "/v1/undo?record=\(gerda.id)", as: phone)
        #expect(refused.status == 403 && refused["type"].text == "/problems/not-own")
        #expect(diary.send("POST", "/v1/undo", as: phone).status == 409, "the record is not its to take back")
        #expect(diary.send("POST", "/v1/undo?record=\(gerda.id)&entry=\(gerda.id)").status == 422)
        #expect(diary.send("POST", "/v1/undo?record=Gerda").status == 400)
    }
}
