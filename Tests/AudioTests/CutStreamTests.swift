import Audio
import Foundation
import Testing

@Suite("A stream that was cut, or is still being written, is not taken for a whole one")
struct CutStreamTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    static let kinds: [(String, [String])] = [
        ("memo.webm", []), ("live.webm", ["-live", "1"]), ("vorbis.webm", ["-c:a", "libvorbis"]),
        ("memo.mka", ["-c:a", "flac"]), ("memo.aac", []), ("memo.m4a", ["-movflags", "+faststart"]),
        ("memo.mp4", JoinedRecordingTests.fragmented), ("memo.mp3", []), ("plain.mp3", ["-write_xing", "0"]),
        ("memo.flv", ["-c:a", "aac", "-ar", "44100"]), ("memo.wma", []), ("memo.ac3", []), ("memo.caf", []),
        ("memo.au", []), ("memo.opus", []), ("memo.ogg", ["-c:a", "libvorbis"]), ("memo.tta", []),
        ("memo.avi", ["-c:a", "aac"]), ("pipe.flac", []),
    ]

    @Test("whatever its kind", arguments: kinds)
    func cut(name: String, arguments: [String]) throws {
        var whole = [UInt8](try Data(contentsOf: try FFmpeg.tone(name, seconds: 3, arguments, in: folder)))
        if name == "pipe.flac" {
            // As a recorder writes it that never gets to state its length.
            whole[21] &= 0xf0
            for index in 22...25 { whole[index] = 0 }
            _ = try folder.file(name, whole)
        }
        #expect(try read(folder.url.appending(path: name)).flaw == nil, "the whole one")
        // A few bytes more or less, so that no cut falls between two frames.
        for count in [whole.count * 2 / 3 + 103, whole.count * 4 / 5 + 211] {
            let file = try folder.file("cut " + name, whole.prefix(count))
            let (samples, flaw) = try read(file)
            #expect(try #require(flaw).description.contains("early"), "\(count) of \(whole.count) bytes")
            #expect(samples.count > 16_000)
            let error = try #require(throws: AudioError.self) { try readAll(file, isStrict: true) }
            #expect(error.reason.contains("early") && error.reason.contains("--strict"), "\(error.reason)")
        }
    }

    @Test("AMR of telephones, in the middle of a frame")
    func telephone() throws {
        let frames = (0..<50).flatMap { _ in [0x3c] + [UInt8](repeating: 0, count: 31) }
        let whole = Array("#!AMR\n".utf8) + frames
        #expect(try read(try folder.file("memo.amr", whole)).flaw == nil)
        let (samples, flaw) = try read(try folder.file("cut.amr", whole.dropLast(10)))
        #expect(samples.count > 14_000 && flaw == .cutShort)
    }

    @Test(
        "One whose header says how long it was to be is told by seconds",
        arguments: ["memo.webm", "memo.m4a"])
    func seconds(name: String) throws {
        let whole = try Data(
            contentsOf: try FFmpeg.tone(name, seconds: 4, ["-movflags", "+faststart"], in: folder))
        let flaw = try #require(try read(try folder.file("cut " + name, whole.prefix(whole.count / 2))).flaw)
        guard case .early(let seconds) = flaw else {
            Issue.record("\(flaw)")
            return
        }
        #expect(abs(seconds - 2) < 0.4)
    }

    @Test("An MP4 file that ends before its table of contents says that it is cut short")
    func withoutContents() throws {
        let whole = try Data(contentsOf: try FFmpeg.tone("memo.m4a", in: folder))
        let file = try folder.file("cut.m4a", whole.prefix(whole.count / 2))
        let error = try #require(throws: AudioError.self) { try readAll(file) }
        #expect(error.reason.contains("is an MP4 file that is cut short"), "\(error.reason)")
    }

    @Test("Tags before and after MP3 are no damage", arguments: [true, false])
    func tags(isNew: Bool) throws {
        let whole = [UInt8](try Data(contentsOf: try FFmpeg.tone("memo.mp3", in: folder)))
        let old = Array("TAG".utf8) + [UInt8](repeating: 0x41, count: 125)
        let new = Array("APETAGEX".utf8) + [0xd0, 7, 0, 0, 32, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
        let (samples, flaw) = try read(try folder.file("tagged.mp3", whole + (isNew ? new + old : old)))
        #expect(flaw == nil && abs(Double(samples.count) / 16_000 - 1.5) < 0.1)
    }
}
