import DiaryService
import Foundation
import HTTP
import Journal
import Recognition
import Support
import Testing

@testable import Server

@Suite("API: recordings")
struct RecordingAPITests {
    @Test("an upload is answered when it is on disk, and is heard afterwards")
    func received() throws {
        let diary = try ServedDiary()
        let sound = waveFile()
        let reply = diary.send("POST", "/v1/recordings?name=a/b\\Memo 1.wav", body: .data(sound))
        let kept = reply["recording"]
        #expect(reply.status == 202 && kept["state"].text == "received" && diary.ears.count == 0)
        #expect(reply["entries"].items.isEmpty && reply["transcript"] == .null && reply["toast"] == .null)
        #expect(kept["name"].text == "Memo 1.wav" && kept["recordedAt"].text == "2026-11-20T12:00:00Z")
        let path = "/v1/recordings/" + kept["id"].text
        #expect(reply.headers["Location"] == path && kept["links"]["self"].text == path)
        #expect(diary.send("GET", path + "/audio").body == sound)
        #expect(diary.send("GET", path + "/transcript").status == 404)
        try diary.hearing { diary.send("GET", path)["state"].text == "logged" }
        let done = diary.send("GET", path)
        #expect(done["duration"].number == 2 && done["entries"].items.count == 1)
        let entry = diary.send("GET", "/v1/entries/" + done["entries"][0].text)
        #expect(entry["processedDescription"].text == "two idlis" && entry["links"]["recording"].text == path)
        let words = diary.send("GET", path + "/transcript")["words"].items
        #expect(words.map { $0["word"].text } == ["two", "idlis"] && words[1]["start"].number == 1)
    }

    @Test("with wait=true it is answered with its entries, in the meal that was picked")
    func awaited() throws {
        let diary = try ServedDiary()
        let reply = diary.send("POST", "/v1/recordings?wait=true&category=dinner", body: .data(waveFile()))
        #expect(reply.status == 201 && reply["entries"][0]["category"].text == "dinner")
        #expect(
            reply["recording"]["state"].text == "logged" && reply["transcript"]["text"].text == "two idlis")
        #expect(reply["toast"].text == "First entry today!")
    }

    @Test("a form and a body that was spooled are taken too")
    func otherBodies() throws {
        let diary = try ServedDiary()
        let file = diary.folder.appending(path: "spooled")
        try waveFile(3).write(to: file)
        let form = MultipartForm(
            fields: [
                .init(name: "wait", value: "true"), .init(name: "recordedAt", value: "2026-11-19T08:00:00Z"),
            ],
            files: [
                .init(
                    name: "file", fileName: "../../etc/passwd", contentType: "audio/wav", file: file,
                    byteCount: 32_044)
            ])
        let sent = diary.send("POST", "/v1/recordings", body: .form(form))
        #expect(sent.status == 201 && sent["entries"][0]["date"].text == "2026-11-19")
        #expect(sent["recording"]["name"].text == "passwd")
        #expect(sent["recording"]["media"].text == sent["recording"]["id"].text + ".wav")
        let spooled = diary.send("POST", "/v1/recordings", body: .file(file, 32_044))
        #expect(spooled["id"].text != sent["recording"]["id"].text, "made at another moment, as was said")
        let wrong = diary.send("POST", "/v1/recordings", body: .form(MultipartForm(fields: [], files: [])))
        #expect(wrong.status == 400 && wrong["field"].text == "file")
    }

    @Test("the same bytes are one recording and one entry, whenever and however they come")
    func twice() throws {
        let diary = try ServedDiary()
        let first = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile()))
        diary.clock.set(diary.clock.now + 3_600)
        let second = diary.send("POST", "/v1/recordings", body: .data(waveFile()))
        let third = diary.send("POST", "/v1/recordings?wait=true&name=b.wav", body: .data(waveFile()))
        #expect(first.status == 201 && second.status == 200 && third.status == 200)
        #expect(third["entries"][0]["id"].text == first["entries"][0]["id"].text)
        #expect(second["recording"]["id"].text == first["recording"]["id"].text && diary.ears.count == 1)
        #expect(try diary.journal.recordings().count == 1 && diary.journal.allEntries().count == 1)
    }

    @Test("a file without a recording is answered with the reason, and kept as failed")
    func noRecording() throws {
        let diary = try ServedDiary()
        let sounds = [
            Data("RIFF".utf8), Data("Dear diary".utf8), waveFile().prefix(44), waveFile(rate: 100),
        ]
        for sound in sounds {
            let reply = diary.send("POST", "/v1/recordings?wait=true", body: .data(Data(sound)))
            #expect(reply.status == 422 && reply["field"].text == "file")
            #expect(reply["detail"].text.contains("kept") && !reply["detail"].text.contains("--"))
            let kept = diary.send("GET", "/v1/recordings/" + reply["recording"].text)
            #expect(kept["state"].text == "failed" && !kept["reason"].text.isEmpty)
            #expect(diary.send("GET", kept["links"]["audio"].text).body == Data(sound))
        }
        #expect(diary.ears.count == 0)
    }

    @Test("a recording that ends early is heard as far as it goes, with a note")
    func early() throws {
        let diary = try ServedDiary()
        let reply = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile().dropLast(96)))
        #expect(reply.status == 201 && reply["entries"].items.count == 1)
    }

    @Test("a phone's recording is heard and given back as it came, and a part of it for a range")
    func phone() throws {
        let diary = try ServedDiary()
        let file = diary.folder.appending(path: "memo.webm")
        let process = try Process.run(
            URL(filePath: "/usr/bin/ffmpeg"),
            arguments: [
                "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "sine=duration=1", "-c:a", "libopus",
                file.path,
            ])
        process.waitUntilExit()
        let sound = try Data(contentsOf: file)
        let reply = diary.send(
            "POST", "/v1/recordings?wait=true", headers: ["Content-Type": "audio/webm"], body: .data(sound))
        #expect(reply.status == 201 && reply["recording"]["media"].text.hasSuffix(".webm"))
        let audio = reply["recording"]["links"]["audio"].text
        let whole = diary.send("GET", audio)
        #expect(whole.body == sound && whole.headers["Content-Type"] == "audio/webm")
        let part = diary.send("GET", audio, headers: ["Range": "bytes=10-99"])
        #expect(part.status == 206 && part.body == sound[10..<100])
    }

    @Test("a recording of more than two hours is refused before it is kept")
    func tooLong() throws {
        let diary = try ServedDiary()
        let file = diary.folder.appending(path: "long.wav")
        let samples = 4_000 * 7_201
        try waveFile(samples: 4_000, rate: 4_000).write(to: file)
        let handle = try FileHandle(forUpdating: file)
        for (offset, size) in [(4, 36 + samples * 2), (40, samples * 2)] {
            try handle.seek(toOffset: UInt64(offset))
            handle.write(Data((0..<4).map { UInt8(size >> ($0 * 8) & 0xff) }))
        }
        try handle.truncate(atOffset: UInt64(44 + samples * 2))
        try handle.close()
        let reply = diary.send("POST", "/v1/recordings", body: .file(file, 44 + samples * 2))
        #expect(reply.status == 413 && reply["field"].text == "file")
        #expect(try diary.journal.recordings().isEmpty)
    }

    @Test("one in which nothing was heard is told, kept, listed, and heard again on demand")
    func failed() throws {
        let diary = try ServedDiary()
        diary.ears.hears(.success(""))
        let reply = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile()))
        let id = reply["recording"].text
        #expect(reply.status == 422 && UUID(uuidString: id) != nil)
        let failed = diary.send("GET", "/v1/recordings?state=failed")["recordings"].items
        #expect(failed.map { $0["id"].text } == [id] && failed[0]["reason"].text == "nothing was heard")
        diary.ears.hears(.success("toast"))
        let again = diary.send("POST", "/v1/recordings/\(id)/retry")
        #expect(again.status == 200 && again["entries"][0]["processedDescription"].text == "toast")
        #expect(diary.send("POST", "/v1/recordings/\(id)/retry").status == 400)
        #expect(diary.send("DELETE", "/v1/recordings/\(id)").status == 400, "it belongs to an entry")
    }

    @Test("while the recogniser is busy an awaited recording is kept and waits")
    func busy() throws {
        let diary = try ServedDiary()
        diary.ears.hears(.failure(RecognitionError.busy))
        let reply = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile()))
        #expect(reply.status == 202 && reply["recording"]["state"].text == "received")
        diary.ears.hears(.success("rice"))
        try diary.hearing { (try? diary.journal.allEntries().count) == 1 }
    }

    @Test("recordings that an earlier run left are heard by the next, and once by several threads")
    func resumed() throws {
        let folder = try ServedDiary().folder
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let diary = try ServedDiary(in: folder)
            for mark in 1...5 {
                _ = diary.send("POST", "/v1/recordings", body: .data(waveFile(UInt8(mark))))
            }
        }
        let next = try ServedDiary(in: folder)
        #expect(next.send("GET", "/v1/settings")["waitingRecordings"].number == 5)
        try next.hearing(threads: 3) { (try? next.journal.waitingCount()) == 0 }
        #expect(try next.journal.allEntries().count == 5 && next.ears.count == 5)
    }

    @Test(
        "a part of the sound is given for a range, the whole for what is none",
        arguments: [
            ("bytes=0-43", 206, 0..<44), ("bytes=44-", 206, 44..<32_044), ("bytes=-4", 206, 32_040..<32_044),
            ("bytes=32043-99999", 206, 32_043..<32_044), ("bytes=5-2", 200, 0..<32_044),
            ("lines=1-2", 200, 0..<32_044), ("bytes=0-1,4-5", 200, 0..<32_044),
        ])
    func ranges(range: String, status: Int, bytes: Range<Int>) throws {
        let diary = try ServedDiary()
        let sound = waveFile()
        let id = diary.send("POST", "/v1/recordings", body: .data(sound))["recording"]["id"].text
        let reply = diary.send("GET", "/v1/recordings/\(id)/audio", headers: ["Range": range])
        #expect(reply.status == status && reply.body == sound[bytes])
        #expect(reply.headers["Content-Type"] == "audio/wav")
        let outside = diary.send("GET", "/v1/recordings/\(id)/audio", headers: ["Range": "bytes=32044-"])
        #expect(outside.status == 416 && outside.headers["Content-Range"] == "bytes */32044")
    }

    @Test("pages of recordings hold each once, the latest first")
    func pages() throws {
        let diary = try ServedDiary()
        for mark in 1...7 { _ = diary.send("POST", "/v1/recordings", body: .data(waveFile(UInt8(mark)))) }
        var listed: [String] = []
        var cursor = ""
        repeat {
            let page = diary.send("GET", "/v1/recordings?limit=3\(cursor)")
            listed += page["recordings"].items.map { $0["id"].text }
            cursor = page["next"].isNull ? "" : "&cursor=" + page["next"].text
        } while !cursor.isEmpty
        #expect(listed == (try diary.journal.recordings().map(\.id.uuidString).reversed()))
    }
}

extension ServedDiary {
    /// Hears what waits, in the background, until something holds.
    func hearing(threads: Int = 1, until isSo: @Sendable () -> Bool) throws {
        let group = DispatchGroup()
        for number in 0..<threads {
            group.enter()
            Thread.detachNewThread { [service] in
                WaitingRecordings(diaryService: service.diaryService).run(isFirst: number == 0)
                group.leave()
            }
        }
        defer {
            service.diaryService.stopping.set()
            #expect(group.wait(timeout: .now() + 60) == .success, "hearing what waits did not end")
        }
        try wait(until: "what waits is heard", isSo)
    }
}
