import CSndFile
import Foundation
import Signal
import Testing

@testable import Audio

@Suite("Channels and levels that would be lost on the way to one channel")
struct ChannelTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test(
        "Channels that cancel each other out are not mixed",
        arguments: [-1.0, -0.7, -1.2], [SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_FLAC | SF_FORMAT_PCM_16])
    func opposite(share: Double, format: Int) throws {
        let tone = ToneFile("opposite", format, channels: 2)
        let file = try #require(
            try tone.write(in: folder) { time, channel in
                0.4 * sin(2 * .pi * 440 * time) * (channel == 0 ? 1 : share)
            })
        let samples = try readAll(file)
        #expect(abs(frequency(of: samples) - 440) < 1)
        #expect(abs(Double(peak(of: samples)) / 32_768 - 0.4 * max(1, -share)) < 0.01)
    }

    @Test(
        "Nor are those of recordings that ffmpeg reads",
        arguments: ["opposite.m4a", "opposite.webm", "opposite.mp3"])
    func oppositeElsewhere(name: String) throws {
        let file = try FFmpeg.tone(name, ["-af", "pan=stereo|c0=c0|c1=-1*c0"], in: folder)
        let samples = try readAll(file)
        #expect(abs(frequency(of: samples) - 440) < 2)
        #expect((2_000...6_000).contains(peak(of: samples)), "ffmpeg's tone has an eighth of full scale")
    }

    @Test(
        "What is beyond full scale is made quieter as a whole", arguments: [1.5, 4, 32_768],
        [SF_FORMAT_WAV | SF_FORMAT_FLOAT, SF_FORMAT_AIFF | SF_FORMAT_DOUBLE, SF_FORMAT_CAF | SF_FORMAT_FLOAT])
    func beyond(amplitude: Double, format: Int) throws {
        let tone = ToneFile("loud", format, amplitude: amplitude)
        // It becomes louder, so that what is cut off would change its shape.
        let file = try #require(
            try tone.write(in: folder) { time, _ in amplitude * min(1, 0.1 + time) * sin(2 * .pi * 440 * time)
            })
        let samples = try readAll(file)
        #expect(peak(of: samples) > 32_000)
        #expect(abs(Double(peak(of: samples[..<160])) / 32_768 - 0.1) < 0.02)
    }

    @Test(
        "A microphone whose second channel is inverted is heard",
        arguments: [SampleLayout.Form.short, .long, .float])
    func oppositeMicrophone(form: SampleLayout.Form) {
        let layout = SampleLayout(rate: 16_000, channels: 2, form: form)
        let bytes = (0..<8_000).flatMap { index -> [UInt8] in
            let sample = 0.4 * sin(2 * .pi * 440 * Double(index) / 16_000)
            return [sample, -sample].flatMap { sample -> [UInt8] in
                switch form {
                case .short: WaveBytes.number(Int(sample * 32_768), bytes: 2)
                case .long: WaveBytes.number(Int(sample * 2_147_483_648), bytes: 4)
                case .float: WaveBytes.number(Int(Float(sample).bitPattern), bytes: 4)
                }
            }
        }
        var mixer = LiveChannelMixer(rate: layout.rate, channels: layout.channels)
        let heard = mixer.mix(bytes.withUnsafeBytes(layout.samples)).map(Resampler.quantized)
        #expect(heard.count == 8_000)
        #expect(abs(frequency(of: heard) - 440) < 1)
        #expect(abs(Double(peak(of: heard)) / 32_768 - 0.4) < 0.01)
    }
}
