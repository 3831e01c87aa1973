import Diary
import Foundation
import Testing

@testable import Journal

@Suite("The date inside a recording")
struct RecordingDateInsideTests {
    private static let moment = "2026-11-20T08:15:00Z"

    @Test(
        "is the broadcast extension's, wherever the chunk stands",
        arguments: ["2026-11-2008:15:00", "2026:11:2008-15-00", "2026_11_2008.15.00"], [true, false])
    func broadcast(stamp: String, isLast: Bool) throws {
        let extra = broadcast(stamp)
        let chunks = isLast ? [format, samples, extra] : [extra, format, samples]
        #expect(try instants(wav(chunks)) == [instant(Self.moment)])
    }

    @Test(
        "is ICRD's in its common forms",
        arguments: [
            "2026-11-20 08:15:00", "2026-11-20T08:15:00Z", "2026-11-20T09:15:00+01:00", "2026/11/20 08:15",
            "2026:11:20 08:15:00", "20261120081500", "Fri Nov 20 08:15:00 2026", "20261120T081500",
            "2026-11-20 08:15:00\n",
        ])
    func creationDate(text: String) throws {
        let list = chunk(
            "LIST",
            Array("INFO".utf8) + chunk("ISFT", Array("odd".utf8)) + chunk("ICRD", Array(text.utf8) + [0]))
        #expect(try instants(wav([format, samples, list])) == [instant(Self.moment)])
        #expect(try instants(wav([format, list, samples])) == [instant(Self.moment)])
    }

    @Test("is the broadcast extension's where both are there")
    func both() throws {
        let list = chunk("LIST", Array("INFO".utf8) + chunk("ICRD", Array("2020-01-01".utf8)))
        #expect(
            try instants(wav([list, format, broadcast("2026-11-2008:15:00"), samples])) == [
                instant(Self.moment)
            ])
    }

    @Test("is an ID3 tag's in every version and encoding", arguments: [0, 1, 2, 3] as [UInt8])
    func tags(encoding: UInt8) throws {
        func parts(_ names: [String]) -> [UInt8] {
            zip(names, ["2026", "2011", "0815"]).flatMap { frame($0, text($1, encoding: encoding)) }
        }
        let picture = frame("APIC", [UInt8](repeating: 0xff, count: 9_000))
        let recorded = frame("TDRC", text("2026-11-20T08:15:00", encoding: encoding), isSynchsafe: true)
        let named = frame(
            "TXXX",
            text("Recording Date\0", encoding: encoding)
                + text("2026-11-20 08:15", encoding: encoding).dropFirst())
        let sound = try recording("a.mp3", ["-id3v2_version", "0", "-write_xing", "0"])
        for tag in [
            tag(2, parts(["TYE", "TDA", "TIM"])), tag(3, parts(["TYER", "TDAT", "TIME"])),
            tag(3, picture + parts(["TYER", "TDAT", "TIME"])), tag(4, recorded), tag(3, named),
        ] {
            #expect(try instants(tag + sound) == [instant(Self.moment)])
        }
        #expect(
            try instants(wav([format, samples, chunk("id3 ", tag(4, recorded))])) == [instant(Self.moment)])
        for year in [tag(4, frame("TDRC", text("2026"))), tag(3, frame("TYER", text("2026")))] {
            #expect(try instants(year + sound).isEmpty, "a year alone")
        }
    }

    @Test(
        "is the day that encoders write into tags",
        arguments: ["a.flac", "a.ogg", "a.opus", "a.oga", "a.wav", "a.aiff", "a.mp3", "a.m4a", "a.webm"])
    func encoders(name: String) throws {
        let file = try recording(
            name, ["-metadata", "date=2026-11-20"] + (name.hasSuffix("aiff") ? ["-write_id3v2", "1"] : []))
        let zone = try calendar()
        let days = try dates(file, name).map { CalendarDay(of: $0.instant(in: zone), in: zone).description }
        #expect(days == ["2026-11-20"])
    }

    @Test(
        "is the time of creation that phones and browsers write, rather than the day in a tag",
        arguments: ["memo.m4a", "memo.mp4", "memo.webm"])
    func creationTime(name: String) throws {
        let file = try recording(
            name, ["-metadata", "creation_time=\(Self.moment)", "-metadata", "date=2019-05-05"])
        #expect(try instants(file) == [instant(Self.moment)])
    }

    @Test(
        "is not in a file that is cut off before it or that nobody can read, and nonsense hangs nobody",
        arguments: 0..<12)
    func damaged(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let list = chunk("LIST", Array("INFO".utf8) + chunk("ICRD", Array("2026-11-20".utf8)))
        let whole =
            try seed % 2 == 0
            ? wav([format, broadcast("2026-11-2008:15:00"), samples, list])
            : recording("a.flac", ["-metadata", "date=2026-11-20"])
        #expect(try instants(Array(whole.prefix(40))).isEmpty)
        var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
        for _ in 0..<6 where bytes.count > 13 {
            bytes[Int.random(in: 12..<bytes.count, using: &random)] = UInt8.random(
                in: 0...255, using: &random)
        }
        #expect(try instants(bytes).count <= 2)
        let endless =
            Array("RF64".utf8) + little(-1) + Array("WAVE".utf8)
            + chunk("ds64", [UInt8](repeating: 0xFF, count: 28)) + Array("data".utf8) + little(-1)
        #expect(try instants(endless).isEmpty)
    }

    private func instants(_ bytes: [UInt8]) throws -> [Date] {
        let calendar = try calendar()
        return try dates(bytes, "a").map { $0.instant(in: calendar) }
    }

    private func dates(_ bytes: [UInt8], _ name: String) throws -> [WrittenDate] {
        let scratch = try Scratch()
        return WrittenDate.inside(try scratch.file(name, bytes))
    }

    /// A fifth of a second of a tone, as ffmpeg writes it.
    private func recording(_ name: String, _ options: [String]) throws -> [UInt8] {
        let scratch = try Scratch()
        let file = scratch.folder.appending(path: name)
        let made = try RealProgram.run(
            "/usr/bin/ffmpeg",
            ["-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "sine=duration=0.2"] + options + [
                file.path
            ])
        try #require(made.status == 0, "\(made.output)")
        return Array(try Data(contentsOf: file))
    }

    // MARK: WAV

    /// PCM, mono, 16,000 samples a second of 16 bits.
    private var format: [UInt8] {
        chunk("fmt ", [1, 0, 1, 0] + little(16_000) + little(32_000) + [2, 0, 16, 0])
    }
    private var samples: [UInt8] { chunk("data", [UInt8](repeating: 7, count: 3_201)) }

    private func broadcast(_ stamp: String) -> [UInt8] {
        chunk(
            "bext", [UInt8](repeating: 32, count: 320) + Array(stamp.utf8) + [UInt8](repeating: 0, count: 264)
        )
    }

    private func wav(_ chunks: [[UInt8]]) -> [UInt8] {
        let body = Array("WAVE".utf8) + chunks.flatMap { $0 }
        return Array("RIFF".utf8) + little(body.count) + body
    }

    private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(body.count) + body + (body.count % 2 == 0 ? [] : [0])
    }

    private func little(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    // MARK: ID3

    private func frame(_ name: String, _ body: [UInt8], isSynchsafe: Bool = false) -> [UInt8] {
        name.utf8.count == 3
            ? Array(name.utf8) + big(body.count, count: 3) + body
            : Array(name.utf8) + big(body.count, bits: isSynchsafe ? 7 : 8) + [0, 0] + body
    }

    private func text(_ text: String, encoding: UInt8 = 0) -> [UInt8] {
        switch encoding {
        case 1: [1, 0xff, 0xfe] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        case 2: [2] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        default: [encoding] + Array(text.utf8)
        }
    }

    private func tag(_ version: UInt8, _ frames: [UInt8]) -> [UInt8] {
        Array("ID3".utf8) + [version, 0, 0] + big(frames.count + 64, bits: 7) + frames
            + [UInt8](repeating: 0, count: 64)
    }

    private func big(_ number: Int, bits: Int = 8, count: Int = 4) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * bits)) & UInt8(1 << bits - 1) }
    }
}
