import Audio
import Testing

@Suite("What surrounds speech")
struct SurroundingsTests {
    private let room = 40.0
    private let speaking = 4_000.0

    /// Noise of a room, 1 s, with syllables of a louder one in its middle: a fifth of a second on, a tenth off.
    private func spoken(gain: Double = 1, offset: Int = 0) -> [Int16] {
        noise(0.6, room, gain, offset) + noise(1.5, speaking, gain, offset, isSpeech: true)
            + noise(0.9, room, gain, offset) + noise(1.2, speaking, gain, offset, isSpeech: true)
            + noise(0.6, room, gain, offset)
    }

    private func noise(
        _ seconds: Double, _ amplitude: Double, _ gain: Double = 1, _ offset: Int = 0, isSpeech: Bool = false
    ) -> [Int16] {
        var state: UInt64 = 11
        return (0..<Int(seconds * 16_000)).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = Double(state >> 33) / Double(1 << 30) - 1
            let isLoud = !isSpeech || index % 4_800 < 3_200
            return Int16(clamping: Int(gain * (isLoud ? amplitude : room) * value) + offset)
        }
    }

    private func speech(_ samples: [Int16]) -> Speech { Stretch(start: 0, samples: samples).speech }

    @Test(
        "silence without a room at both ends changes no sample that is heard, only where it is",
        arguments: [160, 4_800, 8_001, 80_000])
    func padded(count: Int) {
        let plain = speech(spoken())
        #expect(plain.parts.count == 2)
        for value: Int16 in [0, 1, -3] {
            // What is off zero is so as a whole.
            let alone = speech(spoken(offset: Int(value)))
            let silence = [Int16](repeating: value, count: count)
            let padded = speech(silence + spoken(offset: Int(value)) + silence)
            #expect(padded.samples == alone.samples)
            let first = alone.parts[0].lowerBound + count
            #expect(padded.parts.count == 2 && padded.parts[0].lowerBound == first)
        }
    }

    @Test("faint noise, more of the room, gain and an offset leave speech where it is")
    func elsewhere() {
        func places(_ samples: [Int16], after start: Int = 0) -> [Double] {
            speech(samples).parts.flatMap { part in
                [part.lowerBound, part.upperBound].map { Double($0 - start) / 16_000 }
            }
        }
        let plain = places(spoken())
        let faint = noise(0.5, 8)
        let more = noise(3, room)
        let others = [
            places(faint + spoken() + faint, after: faint.count), places(more + spoken(), after: more.count),
            places(spoken(gain: 0.25)), places(spoken(gain: 6)), places(spoken(offset: 900)),
        ]
        for other in others {
            #expect(other.count == plain.count)
            #expect(zip(other, plain).allSatisfy { abs($0 - $1) <= 0.05 })
        }
    }

    @Test("where a gate leaves nothing, a decoder hears a faint room, and speech without one is found")
    func gated() throws {
        let zeros = [Int16](repeating: 0, count: 3_200)
        let words = noise(0.8, speaking, isSpeech: true)
        let found = speech(words + zeros + words + zeros + words)
        #expect(found.parts.count == 1 && abs(found.duration - 2.8) < 0.15)
        #expect(found.recordingTime(2.79, isEnd: true) == 2.79)
        let gap = found.samples[words.count + 160..<words.count + 3_000]
        let loudest = try #require(gap.map { abs(Int($0)) }.max())
        #expect((1...200).contains(loudest))
        #expect(speech([Int16](repeating: 0, count: 32_000)).samples.isEmpty)
        #expect(speech([Int16](repeating: -7, count: 32_000)).samples.isEmpty)
        #expect(speech([]).samples.isEmpty)
    }
}
