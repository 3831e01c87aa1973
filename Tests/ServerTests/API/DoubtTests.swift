import Diary
import Foundation
import JSON
import Journal
import Testing

@testable import Server

@Suite("API: entries of which the diary is unsure")
struct DoubtAPITests {
    private let diary: ServedDiary

    init() throws { diary = try ServedDiary() }

    /// A typed entry with a food in doubt; gives its path.
    private func typed() throws -> String {
        let row =
            #"[{"date": "2026-11-20", "processedDescription": "ham, the glaze", "doubts": ["the glaze"]}]"#
        #expect(diary.send("POST", "/v1/import", body: .data(Data(row.utf8)))["added"].number == 1)
        return "/v1/entries/" + diary.send("GET", "/v1/entries")["entries"][0]["id"].text
    }

    private func patch(_ path: String, _ json: String) -> Reply {
        diary.send("PATCH", path, json: json, headers: ["If-Match": "*"])
    }

    @Test("an entry names its words in doubt; null or an empty list says that they are right")
    func right() throws {
        let path = try typed()
        let before = diary.send("GET", path)
        #expect(before["doubts"].items.map(\.text) == ["the glaze"])
        let after = patch(path, #"{"doubts": []}"#)
        #expect(after.status == 200 && after["doubts"].items.isEmpty && after["updatedAt"].isNull)
        #expect(after.tag != before.tag)
        #expect(diary.send("POST", "/v1/undo").status == 200)
        #expect(patch(path, #"{"doubts": null}"#)["doubts"].items.isEmpty)
    }

    @Test("nobody can write doubts", arguments: [#"["ham"]"#, #""ham""#, "1", "{}"])
    func refused(doubts: String) throws {
        let path = try typed()
        let reply = patch(path, #"{"doubts": \#(doubts)}"#)
        #expect(reply.status == 422 && reply["field"].text == "doubts")
        #expect(diary.send("GET", path)["doubts"].items.map(\.text) == ["the glaze"])
    }

    @Test("another change takes the doubt away")
    func changed() throws {
        let reply = patch(try typed(), #"{"category": "dinner"}"#)
        #expect(reply["doubts"].items.isEmpty && !reply["updatedAt"].isNull)
    }

    @Test(
        "a typed entry is not in the queue, which holds recordings; one that was heard is, until it is accepted"
    )
    func review() throws {
        _ = try typed()
        #expect(diary.send("GET", "/v1/review")["count"].number == 0)
        let intake = Intake(
            journal: diary.service.diaryService.journal, transcriber: diary.ears,
            reader: { said, saidAt, _ in
                var draft = EntryDraft(
                    description: said.text, category: .snack, date: saidAt, createdAt: saidAt)
                draft.doubts = ["idlis"]
                return [draft]
            })
        let file = diary.folder.appending(path: "said.wav")
        try waveFile(1).write(to: file)
        let id = try intake.log(file, at: diary.clock.now).recording.id.uuidString
        let item = diary.send("GET", "/v1/review")["items"][0]
        #expect(item["cause"].text == "unsure" && item["doubtful"].items.isEmpty)
        #expect(item["entries"][0]["doubts"].items.map(\.text) == ["idlis"])
        #expect(diary.send("GET", "/v1/review/\(id)?quick=true")["cause"].text == "unsure")
        let accepted = diary.send("POST", "/v1/review/\(id)/accept")
        #expect(accepted.status == 200 && accepted["entries"][0]["doubts"].items.isEmpty)
        #expect(diary.send("GET", "/v1/review")["count"].number == 0)
    }
}
