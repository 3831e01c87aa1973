import Audio
import CSndFile
import Foundation
import Signal
import Testing

@Suite("Recordings of every kind come out as 16 kHz mono")
struct ReadableRecordingTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    static let codings: [ToneFile] = [
        ToneFile("WAV PCM 8", SF_FORMAT_WAV | SF_FORMAT_PCM_U8),
        ToneFile("WAV PCM 16", SF_FORMAT_WAV | SF_FORMAT_PCM_16),
        ToneFile("WAV PCM 24", SF_FORMAT_WAV | SF_FORMAT_PCM_24),
        ToneFile("WAV PCM 32", SF_FORMAT_WAV | SF_FORMAT_PCM_32),
        ToneFile("WAV float", SF_FORMAT_WAV | SF_FORMAT_FLOAT),
        ToneFile("WAV double", SF_FORMAT_WAV | SF_FORMAT_DOUBLE),
        ToneFile("WAV A-law", SF_FORMAT_WAV | SF_FORMAT_ALAW, sampleRate: 8_000),
        ToneFile("WAV µ-law", SF_FORMAT_WAV | SF_FORMAT_ULAW, sampleRate: 8_000),
        ToneFile("WAV IMA ADPCM", SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM),
        ToneFile("WAV MS ADPCM", SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM),
        ToneFile("WAV GSM 6.10", SF_FORMAT_WAV | SF_FORMAT_GSM610, sampleRate: 8_000),
        ToneFile("WAV G.721", SF_FORMAT_WAV | SF_FORMAT_G721_32),
        ToneFile("WAV NMS ADPCM", SF_FORMAT_WAV | SF_FORMAT_NMS_ADPCM_32),
        ToneFile("WAVE_EXTENSIBLE PCM 16", SF_FORMAT_WAVEX | SF_FORMAT_PCM_16, channels: 2),
        ToneFile("WAVE_EXTENSIBLE PCM 24", SF_FORMAT_WAVEX | SF_FORMAT_PCM_24),
        ToneFile("WAVE_EXTENSIBLE float", SF_FORMAT_WAVEX | SF_FORMAT_FLOAT),
        ToneFile("RF64 PCM 16", SF_FORMAT_RF64 | SF_FORMAT_PCM_16),
        ToneFile("RF64 PCM 24", SF_FORMAT_RF64 | SF_FORMAT_PCM_24, channels: 2),
        ToneFile("RIFX PCM 16", SF_FORMAT_WAV | SF_FORMAT_PCM_16 | SF_ENDIAN_BIG),
        ToneFile("RIFX float", SF_FORMAT_WAV | SF_FORMAT_FLOAT | SF_ENDIAN_BIG),
        ToneFile("W64 PCM 16", SF_FORMAT_W64 | SF_FORMAT_PCM_16),
        ToneFile("W64 IMA ADPCM", SF_FORMAT_W64 | SF_FORMAT_IMA_ADPCM),
        ToneFile("AIFF PCM 16", SF_FORMAT_AIFF | SF_FORMAT_PCM_16),
        ToneFile("AIFF PCM 24", SF_FORMAT_AIFF | SF_FORMAT_PCM_24, channels: 2),
        ToneFile("AIFF IMA ADPCM", SF_FORMAT_AIFF | SF_FORMAT_IMA_ADPCM),
        ToneFile("AIFF float", SF_FORMAT_AIFF | SF_FORMAT_FLOAT),
        ToneFile("AU µ-law", SF_FORMAT_AU | SF_FORMAT_ULAW, sampleRate: 8_000),
        ToneFile("CAF PCM 16", SF_FORMAT_CAF | SF_FORMAT_PCM_16),
        ToneFile("CAF ALAC", SF_FORMAT_CAF | SF_FORMAT_ALAC_16),
        ToneFile("FLAC 16", SF_FORMAT_FLAC | SF_FORMAT_PCM_16),
        ToneFile("FLAC 24", SF_FORMAT_FLAC | SF_FORMAT_PCM_24, sampleRate: 48_000, channels: 2),
        ToneFile("Ogg Vorbis", SF_FORMAT_OGG | SF_FORMAT_VORBIS),
        ToneFile("Ogg Vorbis stereo", SF_FORMAT_OGG | SF_FORMAT_VORBIS, sampleRate: 44_100, channels: 2),
        ToneFile("Ogg Opus", SF_FORMAT_OGG | SF_FORMAT_OPUS, sampleRate: 48_000),
        ToneFile("Ogg Opus narrow", SF_FORMAT_OGG | SF_FORMAT_OPUS, sampleRate: 16_000),
    ]

    static let shapes: [ToneFile] =
        [8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000].flatMap { rate in
            (1...6).map { ToneFile("WAV", SF_FORMAT_WAV | SF_FORMAT_PCM_16, sampleRate: rate, channels: $0) }
        }

    @Test("A tone keeps its length and its frequency", arguments: codings + shapes)
    func tone(_ tone: ToneFile) throws {
        let file = try #require(try tone.write(in: folder))
        let samples = try readAll(file)
        #expect(
            abs(Double(samples.count) / 16_000 / tone.seconds - 1) < 0.01 + 0.03 * (isBlockwise(tone) ? 1 : 0)
        )
        #expect(abs(frequency(of: samples) / tone.frequency - 1) < 0.005)
        #expect(abs(Double(peak(of: samples.dropFirst(1_600).dropLast(1_600))) / 16_384 - 1) < 0.15)
    }

    /// Some codings fill the last block up with silence, which the header does not take back.
    private func isBlockwise(_ tone: ToneFile) -> Bool {
        tone.name.contains("ADPCM") || tone.name.contains("GSM")
    }

    @Test("MP3 is read")
    func mp3() throws {
        let tone = ToneFile("MP3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, sampleRate: 44_100)
        let file = try #require(try tone.write(in: folder), "Debian's libsndfile is built with MP3")
        let samples = try readAll(file)
        #expect(abs(Double(samples.count) / 16_000 / tone.seconds - 1) < 0.05)
        #expect(abs(frequency(of: samples) / tone.frequency - 1) < 0.005)
    }

    @Test(
        "A length that is a whole number of reads loses nothing",
        arguments: [8_192, 16_384, 8_191, 8_193, 1, 2], [16_000, 48_000, 8_000])
    func wholeReads(count: Int, rate: Int) throws {
        var wave = WaveBytes()
        wave.sampleRate = rate
        wave.samples = [UInt8](repeating: 7, count: 2 * count)
        let samples = try readAll(try folder.file("whole.wav", wave.bytes))
        #expect(abs(samples.count - count * 16_000 / rate) <= 1)
    }

    @Test("Several channels come out as their mean")
    func downMix() throws {
        let tone = ToneFile("stereo", SF_FORMAT_WAV | SF_FORMAT_FLOAT, channels: 3)
        let file = try #require(
            try tone.write(in: folder) { time, channel in channel == 1 ? 0.9 * sin(2 * .pi * 440 * time) : 0 }
        )
        let samples = try readAll(file)
        #expect(abs(Double(peak(of: samples)) / 32_768 - 0.3) < 0.01)
        #expect(abs(frequency(of: samples) - 440) < 1)
    }

    @Test(
        "Samples that are not numbers are silence, and leave the rest alone",
        arguments: [Double.nan, .infinity, -.infinity, 1e38, -1e38], [16_000, 44_100])
    func oddSamples(_ odd: Double, rate: Int) throws {
        let tone = ToneFile("odd", SF_FORMAT_WAV | SF_FORMAT_FLOAT, sampleRate: rate, channels: 2)
        let file = try #require(
            try tone.write(in: folder) { time, channel in
                time > 0.2 && time < 0.201 && channel == 0 ? odd : 0.4 * sin(2 * .pi * 440 * time)
            })
        let samples = try readAll(file)
        #expect(abs(frequency(of: Array(samples.dropFirst(4_000))) - 440) < 2)
        #expect(abs(Double(peak(of: samples.dropFirst(4_000))) / 32_768 - 0.4) < 0.01)
    }

    @Test("Samples beyond full scale are not wrapped")
    func overloaded() throws {
        let tone = ToneFile("loud", SF_FORMAT_WAV | SF_FORMAT_FLOAT, amplitude: 3)
        let samples = try readAll(try #require(try tone.write(in: folder)))
        #expect(abs(frequency(of: samples) - 440) < 1)
        #expect(peak(of: samples) >= 32_767)
    }

    @Test("A quiet recording is not taken for silence", arguments: [-30.0, -45, -55])
    func quiet(decibels: Double) throws {
        let tone = ToneFile("quiet", SF_FORMAT_WAV | SF_FORMAT_PCM_24, amplitude: pow(10, decibels / 20))
        let samples = try readAll(try #require(try tone.write(in: folder)))
        #expect(abs(frequency(of: samples) - 440) < 1)
        #expect(SpeechLevel.mayHoldSpeech(samples))
    }

    @Test("A FLAC stream that does not know its own length is read to its end")
    func streamedFlac() throws {
        let tone = ToneFile("flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
        let file = try #require(try tone.write(in: folder))
        var bytes = [UInt8](try Data(contentsOf: file))
        // The total stands in the last 36 bits before the checksum of STREAMINFO.
        bytes[21] &= 0xf0
        for index in 22...25 { bytes[index] = 0 }
        let samples = try readAll(try folder.file("stream.flac", bytes))
        #expect(samples.count == 24_000)
    }
}
