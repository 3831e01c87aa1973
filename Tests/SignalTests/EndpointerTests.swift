import Signal
import Testing

@Suite("Endpointing")
struct EndpointerTests {
    /// Noise of a level, with syllables of a louder one: a fifth of a second on, a tenth off.
    private func sound(seconds: Double, room: Double, speech: Double?) -> [Int16] {
        var state: UInt64 = 7
        return (0..<Int(seconds * 16_000)).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let noise = Double(state >> 33) / Double(1 << 30) - 1
            let isVoiced = index % 4_800 < 3_200
            return Int16((isVoiced ? speech ?? room : room) * noise)
        }
    }

    /// Seconds after which the speaker is taken to have begun and ended; nil for never.
    private func heard(_ samples: [Int16]) -> (begun: Double?, ended: Double?) {
        var endpointer = Endpointer()
        var (begun, ended): (Double?, Double?) = (nil, nil)
        for start in stride(from: 0, to: samples.count, by: 777) {
            let events = endpointer.feed(Array(samples[start..<min(start + 777, samples.count)]))
            let now = Double(start) / 16_000
            let isEnd = events.contains { if case .end = $0 { true } else { false } }
            if endpointer.isSpeaking, begun == nil { begun = now }
            if isEnd, !endpointer.isSpeaking, ended == nil { ended = now }
        }
        return (begun, ended)
    }

    @Test(
        "somebody who speaks and falls silent is heard to do so, in silence and in noise",
        arguments: [(0.0, 3_000.0), (60, 3_000), (600, 8_000)])
    func spoken(room: Double, speech: Double) throws {
        let times = heard(
            sound(seconds: 1, room: room, speech: nil) + sound(seconds: 3, room: room, speech: speech)
                + sound(seconds: 2, room: room, speech: nil))
        #expect((1...1.6).contains(try #require(times.begun)))
        #expect((4.5...5.6).contains(try #require(times.ended)))
    }

    @Test("the quiet since somebody spoke is counted on after the end, and from nobody's speech not at all")
    func quiet() throws {
        var endpointer = Endpointer()
        _ = endpointer.feed(sound(seconds: 1, room: 60, speech: nil))
        #expect(endpointer.secondsSinceSpeech == nil)
        _ = endpointer.feed(sound(seconds: 3, room: 60, speech: 3_000))
        #expect(try #require(endpointer.secondsSinceSpeech) <= 0.15)
        _ = endpointer.feed(sound(seconds: 2, room: 60, speech: nil))
        #expect((1.9...2.15).contains(try #require(endpointer.secondsSinceSpeech)))
        #expect(!endpointer.isSpeaking)
    }

    @Test(
        "silence without a room, as microphones begin with, makes no speech of a room, and hides none",
        arguments: [0.5, 2, 10])
    func silence(seconds: Double) throws {
        let nothing = [Int16](repeating: 0, count: Int(seconds * 16_000))
        let room = sound(seconds: 4, room: 300, speech: nil)
        #expect(heard(nothing + room).begun == nil)
        let spoken = sound(seconds: 1, room: 300, speech: nil) + sound(seconds: 3, room: 300, speech: 8_000)
        let times = heard(nothing + spoken + sound(seconds: 2, room: 300, speech: nil))
        #expect((1...1.6).contains(try #require(times.begun) - seconds))
        #expect((4.5...5.6).contains(try #require(times.ended) - seconds))
    }

    @Test("a pause within a sentence ends nothing, and a room alone is nobody speaking")
    func pauses() {
        let part = sound(seconds: 1.5, room: 60, speech: 3_000)
        let pause = sound(seconds: 0.7, room: 60, speech: nil)
        #expect(heard(pause + part + pause + part).ended == nil)
        let room = heard(sound(seconds: 8, room: 300, speech: nil))
        #expect(room.begun == nil && room.ended == nil)
        // A knock is not speech.
        let knock = heard(pause + sound(seconds: 0.1, room: 60, speech: 9_000) + pause)
        #expect(knock.begun == nil)
    }
}
