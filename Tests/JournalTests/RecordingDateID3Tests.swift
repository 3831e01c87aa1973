import Diary
import Foundation
import Testing

@testable import Journal

@Suite("The date in an ID3 tag")
struct RecordingDateID3Tests {
    private static let moment = "2026-11-20T08:15:00Z"

    private func big(_ number: Int, bits: Int = 8, count: Int = 4) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * bits)) & UInt8(1 << bits - 1) }
    }

    private func frame(_ name: String, _ body: [UInt8], flags: [UInt8] = [0, 0], synchsafe: Bool = false)
        -> [UInt8]
    {
        name.utf8.count == 3
            ? Array(name.utf8) + big(body.count, count: 3) + body
            : Array(name.utf8) + big(body.count, bits: synchsafe ? 7 : 8) + flags + body
    }

    private func text(_ text: String, encoding: UInt8 = 0) -> [UInt8] {
        switch encoding {
        case 1: [1, 0xff, 0xfe] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        case 2: [2] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        default: [encoding] + Array(text.utf8)
        }
    }

    private func tag(_ version: UInt8, _ frames: [UInt8], flags: UInt8 = 0) -> [UInt8] {
        Array("ID3".utf8) + [version, 0, flags] + big(frames.count + 64, bits: 7) + frames
            + [UInt8](repeating: 0, count: 64)
    }

    private func instants(_ bytes: [UInt8]) throws -> [Date] {
        let scratch = try Scratch()
        let calendar = try calendar()
        return WrittenDate.inside(try scratch.file("a", bytes)).map { $0.instant(in: calendar) }
    }

    @Test("is read in every version and encoding", arguments: [0, 1, 2, 3] as [UInt8])
    func versions(encoding: UInt8) throws {
        func parts(_ names: [String]) -> [UInt8] {
            zip(names, ["2026", "2011", "0815"]).flatMap { frame($0, text($1, encoding: encoding)) }
        }
        let picture = frame("APIC", [UInt8](repeating: 0xff, count: 90_000))
        let recorded = frame("TDRC", text("2026-11-20T08:15:00", encoding: encoding), synchsafe: true)
        for bytes in [
            tag(2, parts(["TYE", "TDA", "TIM"])), tag(3, parts(["TYER", "TDAT", "TIME"])),
            tag(3, picture + parts(["TYER", "TDAT", "TIME"])), tag(4, recorded),
            tag(4, frame("APIC", [UInt8](repeating: 0xff, count: 90_000), synchsafe: true) + recorded),
        ] {
            #expect(try instants(bytes) == [instant(Self.moment)])
        }
    }

    @Test(
        "is read from frames that programs name themselves",
        arguments: ["date", "creation_time", "Recording Date", "DATE RECORDED"],
        ["2026-11-20T08:15:00Z", "2026-11-20 08:15"])
    func described(name: String, value: String) throws {
        #expect(
            try instants(tag(4, frame("TXXX", text(name + "\0" + value, encoding: 3)))) == [
                instant(Self.moment)
            ])
        let wide = [1] + text(name + "\0", encoding: 1).dropFirst() + text(value, encoding: 1).dropFirst()
        #expect(try instants(tag(3, frame("TXXX", wide))) == [instant(Self.moment)])
        #expect(try instants(tag(2, frame("TXX", text(name + "\0" + value)))) == [instant(Self.moment)])
    }

    @Test("is read through extended headers, other bytes before the text, and bytes put in between")
    func forms() throws {
        let recorded = text("2026-11-20 08:15:00")
        let year = frame("TYER", text("2026")) + frame("TDAT", text("2011")) + frame("TIME", text("0815"))
        let picture = frame("APIC", [0xff, 0xe0, 0xff, 0])
        let torn = picture.flatMap { $0 == 0xff ? [0xff, 0] : [$0] } + year
        for bytes in [
            tag(3, big(6) + [0, 0, 0, 0, 0, 0] + year, flags: 0x40),
            tag(4, big(6, bits: 7) + [1, 0] + frame("TDRC", recorded), flags: 0x40),
            tag(3, torn, flags: 0x80),
            tag(4, frame("TDRC", big(20, bits: 7) + recorded, flags: [0, 1])),
            tag(4, frame("TSSE", [UInt8](repeating: 65, count: 200)) + frame("TDRC", recorded)),
        ] {
            #expect(try instants(bytes) == [instant(Self.moment)])
        }
    }

    @Test("is found in WAV, AIFF and before FLAC")
    func containers() throws {
        let tag = tag(4, frame("TDRC", text("2026-11-20T08:15:00")))
        let little = (0..<4).map { UInt8(truncatingIfNeeded: tag.count >> (8 * $0)) }
        let chunks = Array("WAVEid3 ".utf8) + little + tag
        #expect(try instants(Array("RIFF".utf8) + little + chunks) == [instant(Self.moment)])
        let big = little.reversed() + tag
        #expect(
            try instants(Array("FORM".utf8) + little + Array("AIFFID3 ".utf8) + big) == [instant(Self.moment)]
        )
        let comment = Array("date=2026-11-20T08:15:00".utf8)
        let comments: [UInt8] = [0, 0, 0, 0, 1, 0, 0, 0, UInt8(comment.count), 0, 0, 0] + comment
        let flac = Array("fLaC".utf8) + [0x84, 0, 0, UInt8(comments.count)] + comments
        #expect(try instants(self.tag(4, frame("TSSE", text("x"))) + flac) == [instant(Self.moment)])
    }

    @Test("is not a year alone, not a release, and not what is left of a tag that is cut")
    func none() throws {
        for bytes in [
            tag(4, frame("TDRC", text("2026"))), tag(3, frame("TYER", text("2026"))),
            tag(4, frame("TDRL", text("2026-11-20"))), tag(3, frame("TXXX", text("comment\u{0}2026-11-20"))),
            tag(4, frame("TDRC", text("2026-11-20"), flags: [0, 8])),
            [UInt8](repeating: 0xff, count: 200) + Array("TAG".utf8) + [UInt8](repeating: 0x32, count: 125),
            Array(tag(4, frame("TDRC", text("2026-11-20"))).prefix(20)),
        ] {
            #expect(try instants(bytes).isEmpty)
        }
    }

    @Test("is what ffmpeg writes", arguments: ["3", "4"])
    func encoder(version: String) throws {
        let scratch = try Scratch()
        let file = scratch.folder.appending(path: "a.mp3")
        let made = try RealProgram.run(
            "/usr/bin/ffmpeg",
            [
                "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "sine=duration=0.2", "-metadata",
                "date=2026-11-20" + (version == "4" ? "T08:15:00" : ""), "-id3v2_version", version, file.path,
            ])
        try #require(made.status == 0, "\(made.output)")
        let found = WrittenDate.inside(file)
        #expect(found.count == 1)
        #expect(
            try CalendarDay(of: #require(found.first).instant(in: calendar()), in: calendar()).description
                == "2026-11-20")
    }
}
