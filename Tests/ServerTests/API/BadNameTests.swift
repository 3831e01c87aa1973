import Foundation
import Support
import Testing

@testable import Journal
@testable import Server

@Suite("API: names that lead elsewhere")
struct BadNameTests {
    @Test(
        "in any row, as a backup may bring them, every route answers as for a recording without a file",
        arguments: ["../../etc/passwd", "", ".hidden", "a\u{1}b", String(repeating: "x", count: 300)])
    func answered(name: String) throws {
        let diary = try ServedDiary()
        let sent = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile()))
        let (recording, entry) = (sent["recording"]["id"].text, sent["entries"][0]["id"].text)
        try diary.journal.write { database in
            try database.run("UPDATE capture SET media = ?", .text(name))
            try database.run("UPDATE entry SET media = ?", .text(name))
        }
        for path in [
            "/v1/entries", "/v1/entries/\(entry)", "/v1/recordings", "/v1/recordings/\(recording)",
            "/v1/recordings/\(recording)/transcript", "/v1/review", "/v1/export", "/v1/people", "/v1/backup",
        ] {
            #expect(diary.send("GET", path).status == 200, "\(path)")
        }
        #expect(diary.send("GET", "/v1/recordings/\(recording)/audio").status == 404)
        #expect(diary.send("DELETE", "/v1/entries/\(entry)", headers: ["If-Match": "*"]).status < 400)
    }
}
