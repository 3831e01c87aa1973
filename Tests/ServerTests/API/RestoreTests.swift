import Foundation
import HTTP
import Journal
import Testing

@testable import Server

/// Backups that come in, over a real socket. What happens after a yes, EndToEndTests show.
@Suite("API: restoring", .timeLimit(.minutes(45)))
struct RestoreTests {
    private func backup(_ diary: ServedDiary, _ address: String, named name: String = "diary.tar") throws
        -> URL
    {
        let file = diary.folder.appending(path: name)
        #expect(try Curl.run("-o", file.path, "\(address)/v1/backup").status == 200)
        return file
    }

    private func waiting(_ diary: ServedDiary) throws -> [String] {
        let spool = diary.folder.appending(path: "home/spool").path
        return try FileManager.default.contentsOfDirectory(atPath: spool)
    }

    @Test("a backup is checked and kept until a yes or a no, and the diary stays as it is")
    func looked() throws {
        let diary = try ServedDiary()
        diary.add("two idlis")
        try diary.listening { address in
            #expect(try Curl.json("\(address)/v1/restore")["state"].text == "none")
            let file = try backup(diary, address)
            diary.add("rice")
            for sent in [["--data-binary", "@\(file.path)"], ["-F", "file=@\(file.path)"]] {
                let seen = try Curl.json(
                    sent + (sent[0] == "-F" ? [] : ["-H", "Content-Type: application/x-tar"])
                        + ["\(address)/v1/restore"])
                #expect(seen["state"].text == "waiting" && seen["backup"]["entries"].number == 1)
                #expect(seen["diary"]["entries"].number == 2)
                #expect(try waiting(diary) == [seen["id"].text])
            }
            let id = try Curl.json("\(address)/v1/restore")["id"].text
            #expect(try Curl.run("-X", "POST", "\(address)/v1/restore/\(UUID().uuidString)").status == 404)
            #expect(try Curl.run("-X", "DELETE", "\(address)/v1/restore/\(id)").status == 204)
            #expect(try waiting(diary).isEmpty)
            #expect(try Curl.run("-X", "POST", "\(address)/v1/restore/\(id)").status == 404)
            #expect(!diary.service.diaryService.stopping.isSet)
            #expect(try diary.journal.contents().entries == 2)
        }
    }

    @Test("after a yes the service ends, and has the backup for its next run")
    func confirmed() throws {
        let diary = try ServedDiary()
        try diary.listening { address in
            let file = try backup(diary, address)
            let id = try Curl.json("-F", "file=@\(file.path)", "\(address)/v1/restore")["id"].text
            let begun = try Curl.run("-X", "POST", "\(address)/v1/restore/\(id)")
            #expect(begun.status == 202)
            #expect(diary.service.diaryService.stopping.isSet)
            let kept = try #require(diary.service.restoring.confirmed)
            #expect(try Data(contentsOf: kept.file) == Data(contentsOf: file))
        }
    }

    @Test("while one is made or looked at another has to wait, but not that of another diary")
    func busy() throws {
        let (diary, other) = (try ServedDiary(), try ServedDiary())
        try diary.listening { address in
            let file = try backup(diary, address)
            #expect(diary.service.backingUp.take() && diary.service.looking.take())
            #expect(try Curl.run("-o", "/dev/null", "\(address)/v1/backup").status == 503)
            #expect(try Curl.run("-F", "file=@\(file.path)", "\(address)/v1/restore").status == 503)
            try other.listening { elsewhere in
                _ = try backup(other, elsewhere)
                #expect(try Curl.run("-F", "file=@\(file.path)", "\(elsewhere)/v1/restore").status == 200)
            }
            diary.service.backingUp.leave()
            diary.service.looking.leave()
            _ = try backup(diary, address)
            #expect(try Curl.run("-F", "file=@\(file.path)", "\(address)/v1/restore").status == 200)
        }
    }

    @Test("what is no whole backup is refused with words, and nothing of it stays")
    func refused() throws {
        let diary = try ServedDiary()
        diary.add("two idlis")
        try diary.listening { address in
            let whole = try Data(contentsOf: backup(diary, address))
            var damaged = whole
            damaged[whole.count / 2] ^= 0xFF
            let newer = Data(
                String(decoding: whole.prefix(2048), as: UTF8.self)
                    .replacing("\"format\" : 1", with: "\"format\" : 9").utf8)
            let bad: [(Data, String)] = [
                (Data("two idlis\n".utf8), "is not a backup"), (whole.prefix(whole.count / 2), "damaged"),
                (damaged, "damaged"), (Data(count: 1_500_000), "not a backup"),
                (newer + whole.dropFirst(newer.count), "newer version"),
            ]
            for (bytes, words) in bad {
                let file = diary.folder.appending(path: "bad.tar")
                try bytes.write(to: file)
                let answer = try Curl.run("-F", "file=@\(file.path)", "\(address)/v1/restore")
                #expect(answer.status == 422 && answer.text.contains(words), "\(answer.text)")
                #expect(try waiting(diary).isEmpty)
            }
            #expect(try Curl.run("-X", "POST", "\(address)/v1/restore").status == 400)
            #expect(try Curl.json("\(address)/v1/restore")["state"].text == "none")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: diary.folder.path).allSatisfy {
                    !$0.contains("restoring")
                })
        }
    }

    @Test(
        "an encrypted backup asks for its key, refuses another, and is opened by the right one",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/age")))
    func sealed() throws {
        let diary = try ServedDiary()
        diary.add("two idlis")
        func key(_ name: String) throws -> (secret: String, open: String) {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/age-keygen")
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let lines = text.split(separator: "\n").map(String.init)
            let open = lines.first { $0.contains("public key: ") }?.split(separator: " ").last.map(
                String.init)
            return (lines.last ?? "", open ?? "")
        }
        let (own, other) = (try key("own"), try key("other"))
        try diary.listening { address in
            let file = diary.folder.appending(path: "diary.tar.age")
            try diary.journal.backUp(to: file, called: "diary", seal: .recipients([own.open]))
            let sent = ["-F", "file=@\(file.path)", "\(address)/v1/restore"]
            let asked = try Curl.run(sent)
            #expect(asked.status == 422 && asked.text.contains("/problems/sealed"))
            let wrong = try Curl.run(["-F", "identity=\(other.secret)"] + sent)
            #expect(wrong.status == 422 && wrong.text.contains("made for another key"))
            #expect(try Curl.run(["-F", "identity=mellon"] + sent).status == 422)
            let right = try Curl.json(["-F", "identity=\(own.secret)"] + sent)
            #expect(right["backup"]["entries"].number == 1)
            #expect(try waiting(diary) == [right["id"].text])
        }
    }
}
