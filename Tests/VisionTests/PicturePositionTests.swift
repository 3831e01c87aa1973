import Foundation
import Testing
import Vision

@Suite("The place where a picture was taken")
struct PicturePositionTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private static let date = "2026:11:20 08:15:30"
    private static let traces: [[UInt8]] = [
        ByteOrder.bytes(ExifBytes.latitude, 4, isBig: true),
        ByteOrder.bytes(ExifBytes.latitude, 4, isBig: false),
        Array("52,30.5N".utf8), Array("13,24.2E".utf8), Array("34/1".utf8),
    ]

    private func hasTrace(_ bytes: [UInt8]) -> Bool {
        Self.traces.contains { Data(bytes).range(of: Data($0)) != nil }
    }

    @Test("is removed from EXIF and XMP, and all else stays", arguments: PictureKind.allCases)
    func removed(kind: PictureKind) throws {
        for isBig in [true, false] {
            let exif = ExifBytes(isBig: isBig, orientation: 3, taken: Self.date, hasPosition: true)
            let file = try PictureBytes.file(
                "memo." + kind.fileExtension, exif, xmp: PictureBytes.xmp, in: folder)
            let (before, look) = (try bytes(of: file), try PictureLooker.look(at: file))
            try #require(hasTrace(before) && look.taken == Self.date)
            #expect(try PicturePosition.remove(fromFileAt: file))
            let after = try bytes(of: file)
            #expect(after.count == before.count && !hasTrace(after))
            #expect(try PictureLooker.look(at: file) == look)
            for kept in ["xmp:Rating=\"4\"", "<dc:title>Lunch</dc:title>", Self.date] {
                #expect(Data(after).range(of: Data(kept.utf8)) != nil, "\(kept)")
            }
            #expect(try !PicturePosition.remove(fromFileAt: file))
            #expect(try bytes(of: file) == after)
        }
    }

    @Test("leaves a file without one as it is", arguments: PictureKind.allCases)
    func none(kind: PictureKind) throws {
        let file = try PictureBytes.file(
            "memo." + kind.fileExtension, ExifBytes(orientation: 1, taken: Self.date), in: folder)
        let before = try bytes(of: file)
        #expect(try !PicturePosition.remove(fromFileAt: file))
        #expect(try bytes(of: file) == before)
    }

    @Test("leaves the checksums of a PNG right")
    func checksums() throws {
        let exif = ExifBytes(taken: Self.date, hasPosition: true)
        let file = try PictureBytes.file("memo.png", exif, xmp: PictureBytes.xmp, in: folder)
        #expect(try PicturePosition.remove(fromFileAt: file))
        try PictureFiles.run(
            "ffmpeg",
            ["-nostdin", "-loglevel", "error", "-err_detect", "crccheck+explode", "-xerror", "-i", file.path]
                + ["-f", "null", "-"])
    }

    @Test("is removed from compressed text of a PNG with all of that text")
    func packed() throws {
        let plain = try bytes(of: try PictureFiles.make("plain.png", in: folder))
        let text = PictureBytes.chunk("zTXt", Array("Raw profile type exif\0\0".utf8) + [1, 2, 3, 4])
        let file = try folder.file("memo.png", plain.prefix(33) + text + plain.dropFirst(33))
        #expect(try PicturePosition.remove(fromFileAt: file))
        #expect(try bytes(of: file).count == plain.count + text.count)
        #expect(try !PicturePosition.remove(fromFileAt: file))
        #expect(try !PictureLooker.look(at: file).isDamaged)
    }

    @Test("is removed from further pictures behind the first one")
    func further() throws {
        let plain = try bytes(of: try PictureFiles.make("plain.jpg", in: folder))
        let second = PictureBytes.jpeg(plain, ExifBytes(hasPosition: true).tiff, nil)
        let file = try folder.file("memo.jpg", plain + second)
        #expect(try PicturePosition.remove(fromFileAt: file))
        #expect(try !hasTrace(bytes(of: file)))
    }
}
