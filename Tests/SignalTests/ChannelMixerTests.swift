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

    @Test("goes by what is loud for longer than a click, and never gets louder after what lasted")
    func levels() {
        var mixer = ChannelMixer(rate: 16_000, channels: 1)
        var clicked = tone(8_000, 0.5)
        for index in 100..<110 { clicked[index] = 1_000 }
        #expect(abs((mixer.mix(clicked).suffix(4_000).max() ?? 0) - 0.5) < 0.01)
        #expect(abs((mixer.mix(tone(8_000, 5)).max() ?? 0) - 1) < 0.01)
        #expect(abs((mixer.mix(tone(8_000, 0.5)).max() ?? 0) - 0.1) < 0.01)
        #expect(mixer.mix([]).isEmpty && mixer.mix([.nan]) == [0])
    }

    @Test(
        "makes silence of what no recording holds, and nothing else quieter",
        arguments: [1e30, -1e30, 1e10, .infinity, .nan] as [Float])
    func damaged(value: Float) {
        var mixer = ChannelMixer(rate: 16_000, channels: 1)
        var expected = tone(8_000, 0.5)
        var damaged = expected
        for index in 2_000..<4_000 { (damaged[index], expected[index]) = (value, 0) }
        #expect(zip(mixer.mix(damaged), expected).allSatisfy { abs($0 - $1) < 1e-5 })
        #expect(abs((mixer.mix(tone(8_000, 0.5)).max() ?? 0) - 0.5) < 0.01)
    }

    @Test("makes no later block quieter for a burst, and gets louder without a click", arguments: [100, 1e6])
    func burst(loudness: Float) {
        var mixer = ChannelMixer(rate: 16_000, channels: 1)
        var block = [Float](repeating: 0.5, count: 32_000)
        for index in 10_000..<14_800 { block[index] = loudness }
        let burst = mixer.mix(block)
        #expect(abs((burst.max() ?? 0) - 1) < 1e-5)
        let later = mixer.mix([Float](repeating: 0.5, count: 8_000))
        #expect(later.suffix(7_800).allSatisfy { abs($0 - 0.5) < 1e-5 })
        #expect(zip(burst.suffix(1) + later, later).allSatisfy { abs($0 - $1) < 0.01 })
    }

    @Test("keeps one gain for a recording that is loud throughout")
    func steady() {
        var mixer = ChannelMixer(rate: 16_000, channels: 1)
        for _ in 1...3 {
            let mixed = mixer.mix(tone(32_000, 2))
            #expect(zip(mixed, tone(32_000, 1)).allSatisfy { abs($0 - $1) < 0.01 })
        }
    }

    @Test(
        "holds at most twenty seconds, and 8 MB",
        arguments: [(16_000, 1, 320_000), (48_000, 2, 960_000), (96_000, 64, 32_768)])
    func lengths(rate: Int, channels: Int, most: Int) {
        #expect(ChannelMixer.blockLength(rate: rate, channels: channels) == most)
    }
}

@Suite("Bringing the channels of a microphone to one")
struct LiveChannelMixerTests {
    /// What comes of a tone of half of full scale, as loud on each channel as `shares` say, in pieces of 50 ms.
    private func heard(_ shares: [Float], _ mixer: inout LiveChannelMixer, pieces: Int = 10) -> [Float] {
        (0..<pieces).flatMap { _ in
            mixer.mix(
                (0..<800).flatMap { index -> [Float] in
                    let sample = 0.5 * Float(sin(2 * .pi * Double(index) / 40))
                    return shares.map { $0 * sample }
                })
        }
    }

    @Test(
        "gives the mean where it loses little, and the loudest where it would lose sound",
        arguments: [
            ([1], 0.5), ([1, 1], 0.5), ([1, 0], 0.25), ([1, -0.2], 0.2),
            ([1, -1], 0.5), ([0.5, -1], 0.5), ([0, 0, 0, 0, 1, 0, 0, 0], 0.5),
        ] as [([Float], Float)])
    func chosen(shares: [Float], peak: Float) {
        var mixer = LiveChannelMixer(rate: 16_000, channels: shares.count)
        let heard = heard(shares, &mixer)
        #expect(heard.count == 8_000)
        #expect(abs((heard.map { abs($0) }.max() ?? 0) - peak) < 0.01)
    }

    @Test("changes its choice within the first tenth of a second, without a click")
    func changes() {
        var mixer = LiveChannelMixer(rate: 16_000, channels: 2)
        let quiet = heard([0.01, 0.01], &mixer, pieces: 20)
        let cancelled = heard([1, -1], &mixer)
        #expect(abs((cancelled.prefix(1_600).max() ?? 0) - 0.5) < 0.01)
        let together = heard([1, 1], &mixer, pieces: 100)
        #expect(abs((together.max() ?? 0) - 0.5) < 0.01)
        let all = quiet + cancelled + together
        #expect(zip(all, all.dropFirst()).allSatisfy { abs($0 - $1) < 0.12 })
    }

    @Test("hears on after samples that are not numbers")
    func damaged() {
        var mixer = LiveChannelMixer(rate: 16_000, channels: 2)
        #expect(mixer.mix([.nan, 1e30, -.infinity, 0]) == [0, 0])
        #expect(abs((heard([1, -1], &mixer).suffix(800).max() ?? 0) - 0.5) < 0.01)
    }
}
