import Command
import Diary
import DiaryService
import Foundation
import JSON
import Testing

@Suite("Captions")
struct SubtitleTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private func transcript(seed: UInt64) -> Transcript {
        var generator = Generator(state: seed)
        var time = 0.0
        let words = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
            let start =
                time + Double.random(in: 0...1.2, using: &generator)
                * Double.random(in: 0...1, using: &generator)
            time = start + Double.random(in: 0.01...0.8, using: &generator)
            let word = String(repeating: "w", count: Int.random(in: 1...14, using: &generator))
            return Transcript.Word(word: word, start: start, end: time, confidence: 1)
        }
        return Transcript(words: words, model: "meals", duration: time, decodeSeconds: 0)
    }

    @Test("are short, in order, and hold every word once", arguments: 1...40 as ClosedRange<UInt64>)
    func properties(seed: UInt64) {
        let transcript = transcript(seed: seed)
        let cues = Subtitles(transcript).cues
        #expect(cues.map(\.text).joined(separator: " ") == transcript.text)
        #expect(cues.allSatisfy { $0.start < $0.end && $0.text.count <= 42 })
        #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.end <= $1.start })
    }

    @Test("part where the speaker pauses")
    func pause() {
        let words = [("two", 0.0, 0.4), ("eggs", 0.5, 0.9), ("and", 1.6, 1.8), ("toast", 1.8, 2.2)]
        let transcript = Transcript(
            words: words.map { Transcript.Word(word: $0.0, start: $0.1, end: $0.2, confidence: 1) },
            model: "meals", duration: 3, decodeSeconds: 0)
        #expect(
            Subtitles(transcript).srt == """
                1
                00:00:00,000 --> 00:00:00,900
                two eggs

                2
                00:00:01,600 --> 00:00:02,200
                and toast


                """)
        #expect(Subtitles(transcript).vtt.hasPrefix("WEBVTT\n\n00:00:00.000 --> 00:00:00.900\ntwo eggs\n\n"))
    }

    @Test("show hours")
    func hours() {
        let word = Transcript.Word(word: "late", start: 3_725.25, end: 3_726, confidence: 1)
        let transcript = Transcript(words: [word], model: "meals", duration: 4_000, decodeSeconds: 0)
        #expect(Subtitles(transcript).srt.contains("01:02:05,250 --> 01:02:06,000"))
    }
}

@Suite("JSON")
struct JSONValueTests {
    @Test(
        "keeps any text",
        arguments: ["plain", "quote \" and \\", "line\nend\ttab\u{1}", "crème brûlée 🥐", ""])
    func texts(text: String) throws {
        let line = JSONValue.object([("text", .text(text))]).line
        #expect(try JSONDecoder().decode([String: String].self, from: Data(line.utf8)) == ["text": text])
        #expect(!line.contains("\n"))
    }

    @Test("keeps the order of members and rounds numbers")
    func order() {
        let json = JSONValue.object([
            ("z", .number(1.0 / 3, decimals: 3)), ("a", .null),
            ("m", .array([.bool(true), .number(7, decimals: 0)])),
            ("n", .number(.nan, decimals: 1)),
        ])
        #expect(json.line == #"{"z":0.333,"a":null,"m":[true,7],"n":null}"#)
    }
}

@Suite("Work in several lanes")
struct InOrderTests {
    @Test("hands results on in the order of the items", arguments: [1, 2, 7, 100])
    func order(lanes: Int) throws {
        let items = Array(0..<50)
        let seen = Seen()
        try InOrder(items, lanes: lanes).run { item in
            usleep(UInt32(item * 7919 % 13) * 200)
            return item * 2
        } deliver: { index, product in
            #expect(product == index * 2)
            seen.add(index)
        }
        #expect(seen.all == items)
    }

    @Test("stops when the results cannot be delivered")
    func stopping() {
        let begun = Seen()
        #expect(throws: Failure.self) {
            try InOrder(Array(0..<1_000), lanes: 2).run {
                begun.add($0)
                return $0
            } deliver: { index, _ in
                if index == 5 { throw Failure(.io, "no more") }
            }
        }
        #expect(begun.all.count > 5 && begun.all.count < 1_000)
    }
}
