import CSndFile
import Foundation
import Testing

@testable import Audio

@Suite("Recordings that stand one behind the other in a file are all read")
struct JoinedRecordingTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// The same tone of a second and of half a second, in one file, each made with its own arguments.
    private func joined(_ name: String, _ first: [String], _ second: [String]) throws -> [UInt8] {
        try [(1.0, first, "1-"), (0.5, second, "2-")].flatMap { seconds, arguments, prefix in
            [UInt8](
                try Data(contentsOf: try FFmpeg.tone(prefix + name, seconds: seconds, arguments, in: folder)))
        }
    }

    static let fragmented = [
        "-c:a", "aac", "-movflags", "frag_keyframe+empty_moov", "-frag_duration", "200000",
    ]

    @Test(
        "whatever their kind, rate and channels are",
        arguments: [
            ("memo.opus", [], []),
            ("memo.ogg", ["-c:a", "libvorbis"], ["-c:a", "libvorbis", "-ar", "16000"]),
            ("memo.oga", ["-c:a", "flac"], ["-c:a", "flac", "-ac", "2"]),
            ("memo.mp3", [], []), ("other.mp3", ["-write_xing", "0"], ["-ar", "22050", "-ac", "2"]),
            ("memo.wav", [], ["-ar", "8000"]),
            ("stream.wav", ["-bitexact", "-c:a", "pcm_alaw"], ["-ac", "2"]),
            ("memo.flac", [], ["-ar", "16000"]), ("memo.aiff", [], []), ("memo.caf", [], []),
            ("memo.w64", [], []),
            ("memo.au", [], []), ("memo.aac", [], ["-ar", "16000"]), ("memo.webm", [], []),
            ("live.webm", ["-live", "1"], ["-live", "1"]),
            ("memo.mka", ["-c:a", "flac"], ["-c:a", "libopus"]),
            ("memo.mp4", fragmented, fragmented), ("fast.m4a", ["-movflags", "+faststart"], []),
        ] as [(String, [String], [String])])
    func kinds(name: String, first: [String], second: [String]) throws {
        let file = try folder.file(name, try joined(name, first, second))
        let (samples, flaw) = try read(file, RecordingReader.Options(isStrict: true))
        #expect(flaw == nil)
        #expect(abs(Double(samples.count) / 16_000 - 1.5) < 0.2)
        // The last half second is of the second recording.
        #expect(abs(frequency(of: Array(samples.suffix(7_000))) - 440) < 4)
    }

    @Test("also where the first one never said how long it is")
    func streams() throws {
        var first = WaveBytes.tone(seconds: 0.5)
        first.promised = 0xffff_ffff
        let file = try folder.file("stream.wav", first.bytes + WaveBytes.tone(seconds: 0.5).bytes)
        let (samples, flaw) = try read(file)
        #expect(samples.count == 16_000 && flaw == .unstated)
    }

    @Test(
        "up to those that cannot be read, of which it is said that they are left out",
        arguments: [true, false])
    func leftOut(isFirst: Bool) throws {
        let (good, bad) = (WaveBytes.tone(seconds: 0.5).bytes, WaveBytes.tone(seconds: 0.1))
        var odd = bad
        odd.coding = 0x7abc
        let file = try folder.file("odd.wav", isFirst ? odd.bytes + good : good + odd.bytes)
        let (samples, flaw) = try read(file)
        #expect(samples.count == 8_000 && flaw == .leftOut)
        #expect(throws: AudioError.self) { try readAll(file, isStrict: true) }
    }

    @Test("One of another kind behind a WAV file is said to be left out, and not heard as noise")
    func otherKind() throws {
        let ogg = try #require(try ToneFile("a.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS).write(in: folder))
        let bytes = WaveBytes.tone(seconds: 0.5).bytes + [UInt8](try Data(contentsOf: ogg))
        let (samples, flaw) = try read(try folder.file("both.wav", bytes))
        #expect(samples.count == 8_000 && flaw == .leftOut)
    }

    @Test("Samples in several chunks of one WAV file are one sound", arguments: ["RIFF", "RIFX"])
    func dataChunks(magic: String) throws {
        let isBig = magic == "RIFX"
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = WaveBytes.number(value, bytes: count)
            return isBig ? bytes.reversed() : bytes
        }
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            Array(name.utf8) + number(body.count, 4) + body
        }
        let tone = (0..<16_000).flatMap { number(Int(16_384 * sin(2 * .pi * 440 * Double($0) / 16_000)), 2) }
        let format = [(1, 2), (1, 2), (16_000, 4), (32_000, 4), (2, 2), (16, 2)].flatMap {
            number($0.0, $0.1)
        }
        let body =
            Array("WAVE".utf8) + chunk("fmt ", format) + chunk("data", Array(tone[..<6_400]))
            + chunk("LIST", Array("INFOx".utf8) + [0]) + chunk("data", Array(tone[6_400...]))
        let file = try folder.file("chunks.wav", Array(magic.utf8) + number(body.count, 4) + body)
        let (samples, flaw) = try read(file, RecordingReader.Options(isStrict: true))
        #expect(samples.count == 16_000 && flaw == nil)
        #expect(abs(frequency(of: samples) - 440) < 1)
        let cut = try folder.file(
            "cut.wav", Array(magic.utf8) + number(body.count, 4) + body.dropLast(16_000))
        #expect(try #require(try read(cut).flaw).description == "ends 500 ms early")
    }

    @Test("A chunk of odd length without its pad byte hides nothing", arguments: ["LIST", "note"])
    func unpadded(name: String) throws {
        var wave = WaveBytes.tone(seconds: 0.5)
        wave.extraChunks =
            Array(name.utf8) + WaveBytes.number(13, bytes: 4) + Array("INFOICMT\u{1}\0\0\0x".utf8)
        let (samples, flaw) = try read(try folder.file("odd.wav", wave.bytes))
        #expect(samples.count == 8_000 && flaw == nil)
        #expect(abs(frequency(of: samples) - 440) < 1)
        wave.extraChunks += [0]
        #expect(try readAll(try folder.file("even.wav", wave.bytes)).count == 8_000)
    }

    @Test("Thousands of beginnings in one file are not thousands of processes")
    func beginnings() throws {
        let bytes = (0..<20_000).flatMap { _ in Array("#!AMR\n".utf8) }
        let file = try RecordingFile(try folder.file("many.amr", bytes))
        #expect(try JoinedRecordings.ranges(in: file.whole).count == JoinedRecordings.most + 1)
    }
}
