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
        let extra = chunk("bext", [UInt8](repeating: 32, count: 320) + Array(stamp.utf8) + [0, 0, 0])
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
        #expect(try instants(wav([list, samples])) == [instant(Self.moment)])
    }

    @Test("is the broadcast extension's where both are there")
    func both() throws {
        let list = chunk("LIST", Array("INFO".utf8) + chunk("ICRD", Array("2020-01-01".utf8)))
        let extra = chunk("bext", [UInt8](repeating: 0, count: 320) + Array("2026-11-2008:15:00".utf8))
        #expect(try instants(wav([list, extra, samples])) == [instant(Self.moment)])
    }

    @Test("is a Vorbis comment's in FLAC and Ogg", arguments: ["flac", "ogg vorbis", "opus", "ogg flac"])
    func comments(kind: String) throws {
        let vendor = Array("a recorder".utf8)
        let entries = ["TITLE=x", "date=2026-11-20T08:15:00"].map { Array($0.utf8) }
        let comments = little(vendor.count) + vendor + little(2) + entries.flatMap { little($0.count) + $0 }
        let file: [UInt8] =
            switch kind {
            case "flac":
                Array("fLaC".utf8) + [0, 0, 0, 34] + [UInt8](repeating: 0, count: 34)
                    + [0x84, 0, 0, UInt8(comments.count)] + comments
            case "ogg vorbis": ogg(Array("\u{1}vorbis…".utf8)) + ogg(Array("\u{3}vorbis".utf8) + comments)
            case "opus": ogg(Array("OpusHead".utf8)) + ogg(Array("OpusTags".utf8) + comments)
            default: ogg(Array("\u{7F}FLAC".utf8)) + ogg([0x84, 0, 0, UInt8(comments.count)] + comments)
            }
        #expect(try instants(file) == [instant(Self.moment)])
    }

    @Test(
        "is the time of creation that phones and browsers write",
        arguments: ["memo.m4a", "memo.mp4", "memo.webm"])
    func creationTime(name: String) throws {
        let scratch = try Scratch()
        let file = scratch.folder.appending(path: name)
        let process = try Process.run(
            URL(filePath: "/usr/bin/ffmpeg"),
            arguments: [
                "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "sine=duration=0.2", "-metadata",
                "creation_time=\(Self.moment)", file.path,
            ])
        process.waitUntilExit()
        let zone = try calendar()
        #expect(WrittenDate.inside(file).map { $0.instant(in: zone) } == [instant(Self.moment)])
    }

    @Test(
        "is found in what real encoders write",
        arguments: ["flac", "ogg", "wav"])
    func encoders(kind: String) throws {
        let scratch = try Scratch()
        let file = scratch.folder.appending(path: "a.\(kind)")
        let sox = try RealProgram.run(
            "/usr/bin/sox",
            [
                "-q", "-n", "-r", "16000", "--add-comment", "DATE=2026-11-20T08:15:00", file.path, "synth",
                "0.1",
            ])
        try #require(sox.status == 0, "Debian's sox, of Scripts/install --tests: \(sox.output)")
        // sox writes no ICRD into WAV.
        #expect(WrittenDate.inside(file).count == (kind == "wav" ? 0 : 1))
    }

    @Test(
        "is two at most in files that are short, cut off or full of nonsense, and none without an end",
        arguments: 0..<40)
    func damaged(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let list = chunk("LIST", Array("INFO".utf8) + chunk("ICRD", Array("2026-11-20".utf8)))
        let whole = [
            wav([chunk("bext", [UInt8](repeating: 32, count: 338)), list, samples]),
            ogg(Array("OpusHead".utf8)) + ogg(Array("OpusTags".utf8) + little(0) + little(1)),
            Array("fLaC".utf8) + [4, 0, 0, 20] + little(2) + [65, 65] + little(3) + little(400),
        ][Int(seed % 3)]
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
        #expect(try instants(bytes + endless).count <= 2)
    }

    private func instants(_ bytes: [UInt8]) throws -> [Date] {
        let scratch = try Scratch()
        let calendar = try calendar()
        return WrittenDate.inside(try scratch.file("a", bytes)).map { $0.instant(in: calendar) }
    }

    private var format: [UInt8] { chunk("fmt ", [UInt8](repeating: 0, count: 16)) }
    private var samples: [UInt8] { chunk("data", [UInt8](repeating: 7, count: 101)) }

    private func wav(_ chunks: [[UInt8]]) -> [UInt8] {
        Array("RIFF".utf8) + little(0) + Array("WAVE".utf8) + chunks.flatMap { $0 }
    }

    private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(body.count) + body + (body.count % 2 == 0 ? [] : [0])
    }

    private func ogg(_ packet: [UInt8]) -> [UInt8] {
        let segments = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
        return Array("OggS".utf8) + [UInt8](repeating: 0, count: 22) + [UInt8(segments.count)] + segments
            + packet
    }

    private func little(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
