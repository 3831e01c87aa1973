import Diary
import Foundation
import JSON
import Testing
import WyomingProtocol

@testable import Wyoming

@Suite("Wyoming frames")
struct WyomingFramesTests {
    private func events(in bytes: Data, limits: WyomingFrames.Limits = .init()) throws
        -> [WyomingEvent]
    {
        var frames = WyomingFrames(limits: limits)
        frames.feed(bytes)
        var events: [WyomingEvent] = []
        while let event = try frames.next() { events.append(event) }
        return events
    }

    private func value(_ random: inout SplitMix64, depth: Int = 0) -> JSONValue {
        switch random.below(depth < 3 ? 7 : 5) {
        case 0: return .null
        case 1: return .bool(random.below(2) == 0)
        case 2: return .integer(random.below(100_000) - 50_000)
        case 3: return .number(random.unit() * 1e-3)
        case 4: return .text(["", "idli", "a \"b\" \\ {[\n", "açaí 🥥", "\u{0}"][random.below(5)])
        case 5: return .array((0..<random.below(4)).map { _ in value(&random, depth: depth + 1) })
        default:
            return .object((0..<random.below(4)).map { ("k\($0)", value(&random, depth: depth + 1)) })
        }
    }

    @Test(
        "events come out as they went in, however the stream is cut", arguments: [1, 2, 3, 4, 5] as [UInt64])
    func identity(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let sent = (0..<40).map { number in
            WyomingEvent(
                "event-\(number)",
                Dictionary((0..<random.below(4)).map { ("d\($0)", value(&random)) }) { $1 },
                payload: Data((0..<random.below(3_000)).map { _ in UInt8(random.below(256)) }))
        }
        let stream = sent.reduce(into: Data()) { $0.append($1.frame) }
        var frames = WyomingFrames()
        var got: [WyomingEvent] = []
        var place = 0
        while place < stream.count {
            let end = min(stream.count, place + 1 + random.below(random.below(2) == 0 ? 3 : 5_000))
            frames.feed(stream[place..<end])
            place = end
            while let event = try frames.next() { got.append(event) }
        }
        #expect(got == sent)
        #expect(!frames.isWithinFrame)
    }

    @Test("data beside the line is merged over data in it")
    func merging() throws {
        let line = #"{"type":"transcript","data":{"text":"old","language":"en"},"data_length":14}"#
        let event = try events(in: Data((line + "\n" + #"{"text":"new"}"#).utf8))
        #expect(event == [WyomingEvent("transcript", ["text": "new", "language": "en"])])
    }

    /// What is sent, and the field that is at fault.
    private static let malformedFrames: [(String, String)] = [
        ("\n", "line"), ("nonsense\n", "line"), ("[1]\n", "line"), ("{\"type\":\n", "line"), ("{}\n", "type"),
        ("{\"type\":7}\n", "type"), ("{\"type\":\"\"}\n", "type"),
        ("{\"type\":\"a\",\"data\":[1]}\n", "data"),
        ("{\"type\":\"a\",\"data_length\":-1}\n", "data_length"),
        ("{\"type\":\"a\",\"payload_length\":-9223372036854775808}\n", "payload_length"),
        ("{\"type\":\"a\",\"payload_length\":1.5}\n", "payload_length"),
        ("{\"type\":\"a\",\"payload_length\":\"12\"}\n", "payload_length"),
        ("{\"type\":\"a\",\"payload_length\":true}\n", "payload_length"),
        ("{\"type\":\"a\",\"data_length\":{}}\n", "data_length"),
        ("{\"type\":\"a\",\"payload_length\":1e300}\n", "payload_length"),
        ("{\"type\":\"a\",\"payload_length\":99999999999999999999999}\n", "payload_length"),
        ("{\"type\":\"a\",\"data_length\":2}\n[]", "data"),
        ("{\"type\":\"a\",\"data_length\":5}\n{\"a\":1}", "data"),
        (deep, "line"), ("{\"type\":\"\\ud800\"}\n", "line"),
    ]
    private static let deep = "{\"type\":\"a\",\"data\":" + String(repeating: "[", count: 10_000) + "\n"

    @Test("what is not a frame is refused, and the field named", arguments: malformedFrames)
    func malformed(text: String, field: String) {
        let problem = #expect(throws: WyomingFrames.Problem.self) { try events(in: Data(text.utf8)) }
        #expect(problem?.code == "bad-frame")
        #expect(problem?.reason.contains(field) == true)
    }

    @Test("a length of null or none is neither data nor payload")
    func noLengths() throws {
        #expect(
            try events(
                in: Data((#"{"type":"ping","data":null,"data_length":null,"payload_length":0}"# + "\n").utf8))
                == [WyomingEvent("ping")])
    }

    @Test("lines, data and payloads that are too long are refused before they are there")
    func limits() throws {
        let limits = WyomingFrames.Limits(line: 100, data: 50, payload: 200)
        for length in [#"{"type":"a","data_length":51}"#, #"{"type":"a","payload_length":201}"#] {
            #expect(throws: WyomingFrames.Problem.self) {
                try events(in: Data((length + "\n").utf8), limits: limits)
            }
        }
        #expect(throws: WyomingFrames.Problem.self) { try events(in: Data(count: 101), limits: limits) }
        let long = #"{"type":"\#(String(repeating: "a", count: 90))"}"# + "\n"
        #expect(throws: WyomingFrames.Problem.self) { try events(in: Data(long.utf8), limits: limits) }
        let whole = WyomingEvent("a", payload: Data(count: 200))
        #expect(try events(in: whole.frame, limits: limits) == [whole])
    }

    @Test("any bytes are events or a problem, never more", arguments: [11, 12, 13] as [UInt64])
    func anyBytes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let pieces = [
            "{", "}", "\"type\"", ":", "\"a\"", ",", "\n", "\"data_length\"", "3", "-", "\"payload_length\"",
            "[", "]",
            "\\", "\u{7f}", "null", "\"data\"",
        ]
        for _ in 0..<300 {
            let text = (0..<random.below(30)).map { _ in pieces[random.below(pieces.count)] }.joined()
            let found = try? events(in: Data(text.utf8))
            #expect((found ?? []).allSatisfy { !$0.type.isEmpty })
        }
    }
}
