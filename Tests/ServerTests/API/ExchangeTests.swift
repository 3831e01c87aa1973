import Foundation
import Support
import Testing

@testable import Server

@Suite("API: export, import, samples")
struct ExchangeAPITests {
    @Test("what one diary exports another imports, and both export the same")
    func identity() throws {
        let one = try ServedDiary()
        #expect(one.send("GET", "/v1/export").status == 204)
        let seeded = one.send("POST", "/v1/samples")["added"].number
        #expect(seeded > 0)
        one.add("toast")
        let export = one.send("GET", "/v1/export?format=json")
        #expect(export.headers["Content-Disposition"]?.contains("foodlogger-export-2026-11-20.json") == true)
        let other = try ServedDiary()
        let dry = other.send("POST", "/v1/import?mode=dry-run", body: .data(export.body))
        #expect(dry["added"].number == seeded + 1 && !dry["isStored"].isTrue)
        #expect(try other.journal.allEntries().isEmpty)
        let report = other.send("POST", "/v1/import", body: .data(export.body))
        #expect(report["isStored"].isTrue && report["bad"].number == 0)
        #expect(other.send("GET", "/v1/export").body == export.body)
        #expect(other.send("POST", "/v1/import", body: .data(export.body))["known"].number == seeded + 1)
        #expect(other.send("DELETE", "/v1/samples")["removed"].number == seeded)
        #expect(try other.journal.allEntries().count == 1)
        #expect(other.send("POST", "/v1/samples?ifEmpty=true")["added"].number == 0)
    }

    @Test("an archive has the pictures, and the API imports it; JSON alone counts those that are missing")
    func archive() throws {
        let one = try ServedDiary()
        #expect(one.send("GET", "/v1/export?format=zip").status == 204)
        let picture = one.send("POST", "/v1/pictures?text=soup", body: .data(Data(try PictureFile.jpeg())))
        let id = picture["picture"]["id"].text
        let archive = one.send("GET", "/v1/export?format=zip")
        #expect(archive.headers["Content-Type"] == "application/zip")
        #expect(archive.headers["Content-Disposition"]?.contains("foodlogger-export-2026-11-20.zip") == true)
        let other = try ServedDiary()
        let json = one.send("GET", "/v1/export").body
        let bare = other.send("POST", "/v1/import?mode=dry-run", body: .data(json))
        #expect(bare["pictures"]["missing"].number == 1 && bare["pictures"]["added"].number == 0)
        let report = other.send("POST", "/v1/import", body: .data(archive.body))
        #expect(report["pictures"]["added"].number == 1 && report["isStored"].isTrue)
        #expect(other.send("GET", "/v1/export").body == json)
        #expect(
            other.send("GET", "/v1/pictures/\(id)/file").body
                == one.send("GET", "/v1/pictures/\(id)/file").body)
        let damaged = other.send("POST", "/v1/import", body: .data(archive.body.prefix(500)))
        #expect(damaged.status == 400)
    }

    @Test("a bad row is told with its line; in strict mode nothing is imported then")
    func badRows() throws {
        let diary = try ServedDiary()
        let table = Data("Date,Food\n2026-11-18,two idlis\nnever,toast\n".utf8)
        let strict = diary.send("POST", "/v1/import?mode=strict", body: .data(table))
        #expect(strict["bad"].number == 1 && !strict["isStored"].isTrue)
        #expect(try diary.journal.allEntries().isEmpty)
        let lenient = diary.send("POST", "/v1/import", body: .data(table))
        #expect(lenient["badRows"][0]["line"].number == 3 && lenient["added"].number == 1)
        #expect(diary.send("POST", "/v1/import", body: .data(Data("gibberish".utf8))).status == 400)
    }

    @Test(
        "every format has its media type and days",
        arguments: [
            ("csv", "text/csv"), ("markdown", "text/markdown"), ("ics", "text/calendar"),
            ("json", "application/json"),
        ])
    func formats(format: String, type: String) throws {
        let diary = try ServedDiary()
        diary.add("toast", at: "2026-11-19T08:00:00Z")
        diary.add("rice")
        let reply = diary.send("GET", "/v1/export?format=\(format)&to=yesterday")
        let text = String(decoding: reply.body, as: UTF8.self)
        #expect(reply.headers["Content-Type"]?.hasPrefix(type) == true)
        #expect(text.contains("toast") && !text.contains("rice"))
    }
}
