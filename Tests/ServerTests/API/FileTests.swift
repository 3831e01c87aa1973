import Diary
import Foundation
import HTTP
import Journal
import Testing

@testable import Server

@Suite("API: backup, files of words, transcripts")
struct FileAPITests {
    @Test("a backup brings the diary and its recordings back in another home")
    func backup() throws {
        let diary = try ServedDiary()
        diary.add("toast")
        #expect(diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile(7))).status == 201)
        let reply = diary.send("GET", "/v1/backup")
        #expect(reply.status == 200 && reply.headers["Content-Type"] == "application/x-tar")
        #expect(reply.headers["Content-Disposition"]?.contains("diary-backup-2026-11-20.tar") == true)
        let file = diary.folder.appending(path: "got.tar")
        try reply.body.write(to: file)
        let home = Home(at: diary.folder.appending(path: "other"))
        let restored = try home.restore(
            from: file, called: "got.tar", isForced: false, isDryRun: false, now: diary.clock.now,
            makeID: { UUID() })
        #expect(restored.summary.entries == 2 && restored.summary.recordings == 1)
        let left = try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
        #expect(!left.contains { $0.hasPrefix("backup-") && $0.hasSuffix(".tar") })
    }

    @Test("exported words are imported elsewhere; those that are known stay as they are")
    func words() throws {
        let one = try ServedDiary()
        let word = #"{"word": "zorvex", "phones": ["Z AO R V EH K S"], "category": "dinner"}"#
        #expect(one.send("POST", "/v1/vocabulary", json: word).status == 201)
        let text = one.send("GET", "/v1/vocabulary.txt").body
        let other = try ServedDiary()
        let report = other.send("POST", "/v1/vocabulary.txt", body: .data(text))
        #expect(report["taught"].number == 1 && report["known"].number == 0)
        #expect(other.send("GET", "/v1/vocabulary/zorvex")["word"]["category"].text == "dinner")
        #expect(other.send("GET", "/v1/vocabulary.txt").body == text)
        #expect(other.send("POST", "/v1/vocabulary.txt", body: .data(text))["known"].number == 1)
    }

    @Test(
        "one bad line, and nothing is taught; the line is named",
        arguments: [
            ("[dinner]\nzorvex: Z AO R V EH K S\nstew2: S\n", 422, "line 3"),
            ("[supper]\nzorvex\n", 422, "[breakfast]"),
            ("zorvex: Z AO R V EH K S\nflouer: F L AW ER\n", 409, "line 2"),
        ])
    func badWords(text: String, status: Int, says: String) throws {
        let diary = try ServedDiary()
        let reply = diary.send("POST", "/v1/vocabulary.txt", body: .data(Data(text.utf8)))
        #expect(reply.status == status && reply["field"].text == "file")
        #expect(reply["detail"].text.contains(says) && reply["detail"].text.contains("nothing was taught"))
        #expect(try diary.journal.taughtWords().isEmpty)
    }

    @Test("what sounds like another word is imported when it is asked for anyway")
    func anyway() throws {
        let diary = try ServedDiary()
        let text = Data("flouer: F L AW ER\n".utf8)
        #expect(diary.send("POST", "/v1/vocabulary.txt?anyway=true", body: .data(text))["taught"].number == 1)
        #expect(
            diary.send("POST", "/v1/vocabulary.txt", body: .data(Data(count: HTTPBody.memoryLimit + 1)))
                .status
                == 413)
    }

    @Test("transcripts that cannot be read, or are too many, are refused with the reason")
    func transcripts() throws {
        let diary = try ServedDiary()
        func ask(_ query: String, _ bytes: Data) -> Reply {
            diary.send("POST", "/v1/transcripts/corrections\(query)", body: .data(bytes))
        }
        let broken = ask("?format=json", Data(#"{"text": "#.utf8))
        #expect(broken.status == 422 && broken["field"].text == "file")
        #expect(ask("", Data([0x74, 0xff])).status == 422)
        #expect(ask("?format=docx", Data("x".utf8)).status == 400)
        #expect(ask("?threshold=2", Data("x".utf8)).status == 400)
        #expect(ask("", Data()).status == 400)
        #expect(ask("", Data(String(repeating: "toast\n", count: 10_001).utf8)).status == 413)
        #expect(ask("", Data(repeating: 0x61, count: (8 << 20) + 1)).status == 413)
        // Here is no compiled model; Tests/EndToEndTests has one.
        #expect(ask("", Data("two idlis".utf8)).status == 503)
    }
}
