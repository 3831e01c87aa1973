import Audio
import CSndFile
import Foundation
import Testing

/// A recording that can be heard although something is wrong with it.
struct FlawedInput: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The flaw in words.
    var flaw: String
    /// Seconds of sound that are there.
    var seconds: Double
    var make: @Sendable (TestFolder) throws -> URL

    init(
        _ title: String, _ flaw: String, seconds: Double, make: @escaping @Sendable (TestFolder) throws -> URL
    ) {
        testDescription = title
        self.flaw = flaw
        self.seconds = seconds
        self.make = make
    }
}

@Suite("What can be heard of a recording is read, whatever its header says")
struct FlawedRecordingTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private static func wave(
        _ name: String, dropping bytes: Int = 0,
        _ change: @escaping @Sendable (inout WaveBytes) -> Void = { _ in }
    ) -> @Sendable (TestFolder) throws -> URL {
        { folder in
            var wave = WaveBytes.tone(seconds: 0.5)
            change(&wave)
            return try folder.file("\(name).wav", wave.bytes.dropLast(bytes))
        }
    }

    /// Half a second with lengths of a stream written over those of the header.
    private static func lengths(_ riff: UInt32, _ data: UInt32) -> @Sendable (TestFolder) throws -> URL {
        { folder in
            var bytes = WaveBytes.tone(seconds: 0.5).bytes
            bytes.replaceSubrange(4..<8, with: WaveBytes.number(Int(riff), bytes: 4))
            bytes.replaceSubrange(40..<44, with: WaveBytes.number(Int(data), bytes: 4))
            return try folder.file("stream.wav", bytes)
        }
    }

    private static func cut(
        _ name: String, _ format: Int, sampleRate: Int = 16_000, to share: Double = 0.5
    ) -> @Sendable (TestFolder) throws -> URL {
        { folder in
            let tone = ToneFile(name, format, sampleRate: sampleRate)
            let whole = try Data(contentsOf: try #require(try tone.write(in: folder)))
            return try folder.file("cut \(name)", whole.prefix(Int(Double(whole.count) * share)))
        }
    }

    static let inputs: [FlawedInput] = [
        FlawedInput("3 ms are missing", "ends 3 ms early", seconds: 0.497, make: wave("short", dropping: 96)),
        FlawedInput(
            "half a sample is missing", "ends less than 1 ms early", seconds: 0.5,
            make: wave("half", dropping: 1)),
        FlawedInput(
            "cut in the middle", "ends 250 ms early", seconds: 0.25, make: wave("cut", dropping: 8_000)),
        FlawedInput(
            "a minute too much is promised", "ends 60.0 s early", seconds: 0.5,
            make: wave("long") {
                $0.promised = 16_000 + 60 * 32_000
            }),
        FlawedInput(
            "an hour too much is promised", "ends 60 min early", seconds: 0.5,
            make: wave("longer") {
                $0.promised = 16_000 + 3_600 * 32_000
            }),
        FlawedInput("a stream of ffmpeg", "does not say", seconds: 0.5, make: lengths(.max, .max)),
        FlawedInput(
            "a stream of arecord", "does not say", seconds: 0.5, make: lengths(0x8000_0024, 0x8000_0000)),
        FlawedInput("a stream of sox", "does not say", seconds: 0.5, make: lengths(0x7fff_f024, 0x7fff_f000)),
        FlawedInput("a recorder that lost power", "does not say", seconds: 0.5, make: lengths(0, 0)),
        FlawedInput(
            "a recorder that wrote one length", "does not say", seconds: 0.5, make: lengths(16_036, 0)),
        FlawedInput(
            "a recorder that wrote its lengths long ago", "goes on for 400 ms", seconds: 0.5,
            make: lengths(3_236, 3_200)),
        FlawedInput(
            "cut, big endian", "ends 75", seconds: 0.75,
            make: cut("rifx.wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16 | SF_ENDIAN_BIG)),
        FlawedInput(
            "cut, RF64", "ends 75", seconds: 0.75, make: cut("rf64.wav", SF_FORMAT_RF64 | SF_FORMAT_PCM_16)),
        FlawedInput(
            "cut, W64", "ends 75", seconds: 0.75, make: cut("sony.w64", SF_FORMAT_W64 | SF_FORMAT_PCM_16)),
        FlawedInput(
            "cut, AIFF", "ends 75", seconds: 0.75, make: cut("cut.aiff", SF_FORMAT_AIFF | SF_FORMAT_PCM_16)),
        FlawedInput(
            "cut, ADPCM", "ends ", seconds: 0.75, make: cut("adpcm.wav", SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM)),
        FlawedInput(
            "cut, GSM", "ends ", seconds: 0.75,
            make: cut("gsm.wav", SF_FORMAT_WAV | SF_FORMAT_GSM610, sampleRate: 8_000)),
        FlawedInput(
            "cut, FLAC", "ends ", seconds: 0.512, make: cut("cut.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16)),
        FlawedInput("a promise beyond 64 bits", "does not say", seconds: 0.5) { folder in
            let sizes = [UInt8](repeating: 0xff, count: 24) + [0, 0, 0, 0]
            var wave = WaveBytes.tone(seconds: 0.5)
            wave.magic = "RF64"
            wave.extraChunks = WaveBytes.chunk("ds64", sizes)
            wave.promised = 0xffff_ffff
            let bytes = wave.bytes
            // The sizes stand before the format.
            let (head, format, sizesChunk) = (bytes[..<12], bytes[12..<36], bytes[36..<72])
            return try folder.file("wide.wav", head + sizesChunk + format + bytes[72...])
        },
    ]

    @Test("All of the sound that is there is read, and what is wrong is said in words", arguments: inputs)
    func flaws(_ input: FlawedInput) throws {
        let file = try input.make(folder)
        let (samples, flaw) = try read(file)
        #expect(flaw?.description.contains(input.flaw) == true, "\(flaw.map { $0.description } ?? "nothing")")
        #expect(abs(Double(samples.count) / 16_000 - input.seconds) < 0.15)
        #expect(abs(frequency(of: samples) - 440) < 2, "nothing else than the sound is heard")
    }

    @Test("Who wants whole recordings only is told what is wrong with one", arguments: inputs)
    func strict(_ input: FlawedInput) throws {
        let file = try input.make(folder)
        let error = try #require(throws: AudioError.self) { try readAll(file, isStrict: true) }
        #expect(error.reason.contains(input.flaw) && error.reason.contains("--strict"), "\(error.reason)")
    }

    @Test(
        "A size of the whole file that is wrong harms nothing",
        arguments: [0, 36, 16_037, 0x7fff_ffff, 0xffff_ffff])
    func fileSize(size: Int) throws {
        var bytes = WaveBytes.tone(seconds: 0.5).bytes
        bytes.replaceSubrange(4..<8, with: WaveBytes.number(size, bytes: 4))
        let (samples, flaw) = try read(try folder.file("size.wav", bytes))
        #expect(samples.count == 8_000 && flaw == nil)
    }

    @Test("An Ogg file that breaks off is read as far as its pages go")
    func ogg() throws {
        var tone = ToneFile("long.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS)
        tone.seconds = 20
        let whole = try Data(contentsOf: try #require(try tone.write(in: folder)))
        let file = try folder.file("cut.ogg", whole.prefix(whole.count * 6 / 10))
        let (samples, flaw) = try read(file)
        #expect(samples.count > 32_000 && flaw == .cutShort)
        #expect(abs(frequency(of: samples) - 440) < 2)
        #expect(throws: AudioError.self) { try readAll(file, isStrict: true) }
    }

    @Test("Notes and padding after the sound are not heard", arguments: [true, false])
    func notSound(isChunk: Bool) throws {
        let after =
            isChunk
            ? WaveBytes.chunk("LIST", [UInt8](repeating: 7, count: 5_000)) : [UInt8](repeating: 0, count: 512)
        let (samples, flaw) = try read(
            try folder.file("notes.wav", WaveBytes.tone(seconds: 0.5).bytes + after))
        #expect(samples.count == 8_000 && flaw == nil)
    }
}
