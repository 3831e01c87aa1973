import Support
import Diary
import Foundation
import HTTP
import Journal
import Testing

@testable import DiaryService
@testable import Server

@Suite("Dictations") struct DictationTests {
    private func begin(_ diary: ServedDiary, _ json: String = #"{"rate": 16000}"#) -> String {
        diary.send("POST", "/v1/dictations", json: json)["links"]["self"].text
    }

    private func append(_ data: Data, to path: String, at offset: Int, _ diary: ServedDiary) -> Reply {
        diary.send("PATCH", path, headers: ["Upload-Offset": "\(offset)"], body: .data(data))
    }

    /// Different bytes for each seed.
    private func sound(_ count: Int, seed: UInt8 = 1) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ Int(seed)) })
    }

    @Test("sound that comes in pieces, some of them twice or too early, is a recording without a gap")
    func offsets() throws {
        let diary = try ServedDiary()
        let path = begin(diary)
        let all = sound(64_000)
        var offset = 0
        var generator = SystemRandomNumberGenerator()
        for seed in 0..<40 where offset < all.count {
            if seed % 3 == 1 {
                let wrong = seed % 2 == 0 ? offset + 2 : max(0, offset - 100)
                if wrong != offset {
                    let refused = append(sound(10), to: path, at: wrong, diary)
                    #expect(refused.status == 409)
                    #expect(refused.headers["Upload-Offset"] == "\(offset)")
                    #expect(refused["offset"].number == Double(offset))
                }
            }
            let count = min(all.count - offset, 2 * Int.random(in: 0...4_000, using: &generator))
            let reply = append(all[offset..<offset + count], to: path, at: offset, diary)
            offset += count
            #expect(reply.status == 200 && reply["offset"].number == Double(offset))
        }
        let rest = append(all[offset...], to: path, at: offset, diary)
        #expect(rest["duration"].number == 2)
        #expect(diary.send("GET", path).headers["Upload-Offset"] == "64000")
        let finished = diary.send("POST", path + "/finish")
        #expect(finished.status == 201)
        #expect(finished["entries"][0]["processedDescription"].text == "two idlis")
        let audio = diary.send("GET", finished["recording"]["links"]["audio"].text)
        #expect(audio.body.dropFirst(44) == all)
        let again = diary.send("POST", path + "/finish")
        #expect(again.status == 200)
        #expect(again["entries"][0]["id"].text == finished["entries"][0]["id"].text)
        #expect(diary.ears.count == 1)
        #expect(append(sound(2), to: path, at: 64_000, diary).status == 409)
        #expect(diary.send("GET", path)["state"].text == "finished")
    }

    @Test("a dictation goes on after the service was started anew, and half a sample is sent again")
    func restart() throws {
        let first = try ServedDiary()
        let path = begin(first, #"{"rate": 8000, "category": "dinner"}"#)
        _ = append(sound(3_000), to: path, at: 0, first)
        let files = first.folder.appending(path: "home/dictations")
        let name = path.split(separator: "/").last.map { "\($0).pcm" } ?? ""
        let file = try FileHandle(forWritingTo: files.appending(path: name))
        try file.seekToEnd()
        try file.write(contentsOf: Data([9]))
        try file.close()
        let second = try ServedDiary(in: first.folder)
        #expect(second.send("GET", path)["offset"].number == 3_000)
        #expect(append(sound(1_000, seed: 2), to: path, at: 3_000, second).status == 200)
        let finished = second.send("POST", path + "/finish")
        #expect(finished["entries"][0]["category"].text == "dinner")
        let audio = second.send("GET", finished["recording"]["links"]["audio"].text).body
        #expect(audio.dropFirst(44) == sound(3_000) + sound(1_000, seed: 2))
        let third = try ServedDiary(in: first.folder)
        #expect(third.send("GET", path)["state"].text == "finished")
        #expect(third.send("POST", path + "/finish")["entries"].items.count == 1)
    }

    @Test("what nobody finishes for a day is kept as a failed recording, and what is empty goes")
    func expiry() throws {
        let diary = try ServedDiary()
        let (path, empty) = (begin(diary), begin(diary))
        _ = append(sound(2_000), to: path, at: 0, diary)
        let done = begin(diary)
        _ = append(sound(4_000, seed: 3), to: done, at: 0, diary)
        _ = diary.send("POST", done + "/finish")
        // Where sound came before a restart, the file says when.
        diary.clock.set(diary.clock.now.addingTimeInterval(23 * 3600))
        try diary.service.diaryService.dictations.expire(diary.service.diaryService)
        #expect(diary.send("GET", "/v1/dictations")["dictations"].items.count == 3)
        diary.clock.set(diary.clock.now.addingTimeInterval(2 * 3600))
        try diary.service.diaryService.dictations.expire(diary.service.diaryService)
        #expect(diary.send("GET", "/v1/dictations")["dictations"].items.isEmpty)
        for gone in [path, empty, done] { #expect(diary.send("GET", gone).status == 404) }
        let failed = try diary.journal.failedRecordings()
        #expect(failed.count == 1)
        #expect(failed.first?.state == .failed(reason: "the dictation was never finished"))
        let kept = try diary.journal.mediaFile(try #require(failed.first).media)
        #expect(try Data(contentsOf: kept).dropFirst(44) == sound(2_000))
        #expect(try diary.service.diaryService.intake.hearWaiting().isEmpty)
        let folder = diary.folder.appending(path: "home/dictations").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test("a discarded dictation is gone with its sound")
    func discard() throws {
        let diary = try ServedDiary()
        let path = begin(diary)
        _ = append(sound(2_000), to: path, at: 0, diary)
        #expect(diary.send("DELETE", path).status == 204)
        #expect(diary.send("DELETE", path).status == 404)
        #expect(append(sound(2), to: path, at: 2_000, diary).status == 404)
        let folder = diary.folder.appending(path: "home/dictations").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        #expect(try diary.journal.recordings().isEmpty)
    }

    @Test(
        "a wrong beginning is refused with the member that is wrong",
        arguments: [
            (#"{}"#, "rate"), (#"{"rate": 7999}"#, "rate"), (#"{"rate": 48001}"#, "rate"),
            (#"{"rate": 16000.5}"#, "rate"), (#"{"rate": "16000"}"#, "rate"), (#"{"rate": 1e300}"#, "rate"),
            (#"{"rate": 16000, "category": "brunch"}"#, "category"),
            (#"{"rate": 16000, "file": "/etc/passwd"}"#, "file"), (#"[16000]"#, "body"),
            (#"{"rate""#, "body"),
        ])
    func badBeginning(json: String, field: String) throws {
        let reply = try ServedDiary().send("POST", "/v1/dictations", json: json)
        #expect((400..<500).contains(reply.status))
        #expect(reply["field"].text == field)
    }

    @Test("a wrong piece is refused and changes nothing")
    func badPieces() throws {
        let diary = try ServedDiary()
        let path = begin(diary)
        for offset in ["-2", "", "x", "0x10", "99999999999999999999", "1e3"] {
            let reply = diary.send(
                "PATCH", path, headers: ["Upload-Offset": offset], body: .data(sound(2)))
            #expect(reply.status == 400 && reply["field"].text == "Upload-Offset", "\(offset)")
        }
        #expect(diary.send("PATCH", path, body: .data(sound(2))).status == 400)
        #expect(append(sound(3), to: path, at: 0, diary)["field"].text == "body")
        let form = diary.send(
            "PATCH", path, headers: ["Upload-Offset": "0"], body: .form(MultipartForm()))
        #expect(form.status == 415)
        #expect(diary.send("POST", path + "/finish").status == 422)
        #expect(diary.send("GET", "/v1/dictations/no-id").status == 400)
        #expect(diary.send("GET", "/v1/dictations/\(UUID().uuidString)").status == 404)
        #expect(diary.send("GET", path)["offset"].number == 0)
    }

    @Test("a dictation ends at two hours or 100 MB, and so many may be open at a time")
    func limits() throws {
        var limits = DictationLimits()
        #expect(limits.bytes(at: 8_000) == 2 * 3600 * 8_000 * 2 || limits.bytes(at: 8_000) == 100 << 20)
        limits.bytes = 1_000
        limits.open = 2
        let diary = try ServedDiary()
        let few = Dictations(
            folder: diary.folder.appending(path: "few"), calendar: diary.journal.calendar, limits: limits)
        let one = try few.begin(sampleRate: 8_000, category: nil, diary.service.diaryService)
        #expect(
            try one.append(.data(sound(1_000)), count: 1_000, at: 0, diary.service.diaryService).byteCount
                == 1_000)
        let long = #expect(throws: DictationError.self) {
            try one.append(.data(sound(2)), count: 2, at: 1_000, diary.service.diaryService)
        }
        #expect(long.map { HTTPProblem($0).status } == 413)
        _ = try few.begin(sampleRate: 8_000, category: nil, diary.service.diaryService)
        let many = #expect(throws: DictationError.self) {
            try few.begin(sampleRate: 8_000, category: nil, diary.service.diaryService)
        }
        #expect(many.map { HTTPProblem($0).status } == 429)
        try few.discard(one.id, diary.service.diaryService)
        _ = try few.begin(sampleRate: 8_000, category: nil, diary.service.diaryService)
    }
}
