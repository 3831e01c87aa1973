import Diary
import DiaryService
import Foundation
import JSON
import Recognition
import Testing

@testable import Server

@Suite("Dictations over a socket, with a real recogniser", .timeLimit(.minutes(45)))
struct LiveDictationTests {
    @Test(
        "words come while somebody speaks, their stop is told, and the entry is heard from the whole recording"
    )
    func spoken() throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let pool = try RecognizerPool(
            .general(packaged: URL(filePath: "/usr/share/pocketsphinx/model/en-us")),
            executable: URL(filePath: program).deletingLastPathComponent().appending(
                path: "diary-recognizer"), size: 1)
        let diary = try ServedDiary(transcriber: pool, listener: pool)
        let clip = URL(
            filePath: "/usr/share/pocketsphinx/test/data/librivox/"
                + "sense_and_sensibility_01_austen_64kb-0930.wav")
        let room = Data((0..<32_000).map { $0 % 2 == 0 ? UInt8($0 * 7919 % 5) : 0 })
        let speech = room + (try Data(contentsOf: clip).dropFirst(44)) + room
        try diary.listening { address in
            let json = ["-H", "Content-Type: application/json", "-d", #"{"rate": 16000}"#]
            let begun = try Curl.json(json + ["\(address)/v1/dictations"])
            let path = address + begun["links"]["self"].text
            var partials: Set<String> = []
            var last = JSONValue.null
            var offset = 0
            func send(_ sound: Data) throws {
                let piece = diary.folder.appending(path: "piece")
                try sound.write(to: piece)
                last = try Curl.json(
                    "-X", "PATCH", "-H", "Upload-Offset: \(offset)", "--data-binary", "@\(piece.path)", path)
                offset = Int(last["offset"].number)
                partials.insert(last["transcript"].text)
            }
            while offset < speech.count { try send(speech[offset..<min(speech.count, offset + 12_800)]) }
            // It comes faster than anybody speaks. While the one worker hears ahead, answers do not wait for it, and what
            // is heard so far falls behind; quiet is sent on, as a page does, until that is caught up with.
            while !last["stopped"].isTrue, offset < speech.count + 60 * 12_800 {
                try send(room.prefix(12_800))
            }
            #expect(partials.count > 4)
            #expect(last["transcript"].text.contains("might even have been"))
            #expect(last["stopped"].isTrue && !last["speaking"].isTrue)
            let finished = try Curl.json("-X", "POST", path + "/finish")
            let kept = try diary.journal.recordings()
            let whole = try pool.transcribe(diary.journal.mediaFile(try #require(kept.first).media))
            #expect(finished["transcript"]["text"].text == whole.text)
            #expect(finished["entries"][0]["rawInput"].text == whole.text)
        }
    }
}
