import Foundation
import Testing

@testable import Signal

@Suite("Bringing channels to one")
struct ChannelMixerTests {
    private func tone(_ count: Int, _ amplitude: Float) -> [Float] {
        (0..<count).map { amplitude * Float(sin(Double($0) * 0.17)) }
    }

    @Test("gives the mean where they go together, or one is silent", arguments: [1, 0.5, 0, -0.2])
    func together(share: Float) {
        var mixer = ChannelMixer(rate: 16_000, channels: 2)
        let mixed = mixer.mix(tone(4_000, 0.5).flatMap { [$0, $0 * share] })
        let expected = tone(4_000, 0.25 * (1 + share))
        #expect(zip(mixed, expected).allSatisfy { abs($0 - $1) < 1e-5 })
    }

    @Test("gives the loudest where they cancel each other out, also where the recorder is off zero")
    func cancelled() {
        var mixer = ChannelMixer(rate: 16_000, channels: 3)
        let mixed = mixer.mix(tone(4_000, 0.5).flatMap { [0.8 * $0 + 0.1, -1 * $0, 0.2 * $0] })
        #expect(zip(mixed, tone(4_000, -0.5)).allSatisfy { abs($0 - $1) < 1e-5 })
    }

    @Test("goes by what is loud for longer than a click, and never gets louder again")
    func levels() {
        var mixer = ChannelMixer(rate: 16_000, channels: 1)
        var clicked = tone(8_000, 0.5)
        for index in 100..<110 { clicked[index] = 1e30 }
        #expect(abs((mixer.mix(clicked).suffix(4_000).max() ?? 0) - 0.5) < 0.01)
        #expect(abs((mixer.mix(tone(8_000, 5)).max() ?? 0) - 1) < 0.01)
        #expect(abs((mixer.mix(tone(8_000, 0.5)).max() ?? 0) - 0.1) < 0.01)
        #expect(mixer.mix([]).isEmpty && mixer.mix([.nan]) == [0])
    }

    @Test(
        "holds at most twenty seconds, and 8 MB",
        arguments: [(16_000, 1, 320_000), (48_000, 2, 960_000), (96_000, 64, 32_768)])
    func lengths(rate: Int, channels: Int, most: Int) {
        #expect(ChannelMixer.blockLength(rate: rate, channels: channels) == most)
    }
}
