import Foundation
import Testing
import Vision

@Suite("Pictures that are damaged or made to do harm")
struct HostilePictureTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// Why a file is refused; nil if it is shown.
    private func refusal(_ file: URL) throws -> String? {
        do {
            _ = try PictureLooker.look(at: file)
            return nil
        } catch let error as PictureError {
            #expect(error.kind.isOfTheInput && error.file == file.lastPathComponent)
            return error.reason
        }
    }

    @Test("A JPEG that breaks off is shown as far as it goes", arguments: [0.999, 0.9, 0.6])
    func cutShort(part: Double) throws {
        let whole = try bytes(of: try PictureFiles.make("memo.jpg", "testsrc2=size=640x480", in: folder))
        let file = try folder.file("cut.jpg", whole.prefix(Int(Double(whole.count) * part)))
        let look = try PictureLooker.look(at: file)
        #expect(look.isDamaged && size(of: look) == [640, 480])
    }

    @Test("Others that break off are refused", arguments: ["memo.png", "memo.heic"])
    func refusedCut(name: String) throws {
        let whole = try bytes(of: try PictureFiles.make(name, "testsrc2=size=640x480", in: folder))
        let file = try folder.file(name, whole.prefix(whole.count / 2))
        #expect(try refusal(file)?.contains("damaged") == true)
    }

    @Test(
        "Other kinds of files are refused by their content",
        arguments: [
            "gif", "bmp", "tiff", "svg", "pdf", "avif", "html",
        ])
    func otherKinds(kind: String) throws {
        let made: [UInt8] =
            switch kind {
            case "svg": Array("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8)
            case "pdf": Array("%PDF-1.4\n".utf8)
            case "avif": [0, 0, 0, 28] + Array("ftypavif\0\0\0\0avifmif1miaf".utf8)
            case "html": Array("<!doctype html><img src=x onerror=alert(1)>".utf8)
            default: try bytes(of: try PictureFiles.make("memo." + kind, in: folder))
            }
        let reason = try refusal(try folder.file("memo.jpg", made))
        #expect(reason == "is not a picture that the diary reads: JPEG, PNG, WebP or HEIC")
    }

    @Test("An empty file is refused, and a missing one")
    func nothing() throws {
        #expect(try refusal(try folder.file("memo.jpg", [])) == "is empty")
        let error = #expect(throws: PictureError.self) {
            try PictureLooker.look(at: folder.url.appending(path: "none.jpg"))
        }
        #expect(error?.kind == .missing)
    }

    @Test("A picture that states more than 100 million pixels is refused before it is decoded")
    func tooLarge() throws {
        let sides = ByteOrder.bytes(100_000, 4, isBig: true)
        let png =
            [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
            + PictureBytes.chunk("IHDR", sides + sides + [8, 2, 0, 0, 0])
        let jpeg: [UInt8] =
            [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3]
            + [1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
        let webp =
            Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8)
            + [10, 0, 0, 0, 0, 0, 0, 0, 255, 255, 0, 255, 255, 0]
        for (name, file) in [("memo.png", png), ("memo.jpg", jpeg), ("memo.webp", webp)] {
            let reason = try refusal(try folder.file(name, file))
            #expect(reason?.contains("too many pixels") == true, "\(name): \(reason ?? "shown")")
        }
    }

    @Test("A PNG of zeros is damaged")
    func zeros() throws {
        let file = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + [UInt8](repeating: 0, count: 5_000)
        #expect(try refusal(try folder.file("memo.png", file))?.contains("damaged PNG") == true)
    }

    @Test("What stands behind a JPEG does not matter")
    func behind() throws {
        let whole = try bytes(of: try PictureFiles.make("memo.jpg", in: folder))
        let page = Array("<script>alert(1)</script>".utf8)
        let look = try PictureLooker.look(at: try folder.file("memo.html", whole + page))
        #expect(look.kind == .jpeg && !look.isDamaged)
        #expect(look.large.range(of: Data("<script".utf8)) == nil)
    }

    @Test("EXIF of a megabyte is not read, and a picture with ten of it is shown")
    func longExif() throws {
        for (length, isRead) in [(900_000, true), (10_000_000, false)] {
            let exif = ExifBytes(orientation: 6, taken: "2026:11:20 08:15:30", padding: length)
            let look = try PictureLooker.look(at: try PictureBytes.file("memo.webp", exif, in: folder))
            #expect((look.taken != nil) == isRead)
            #expect(size(of: look) == (isRead ? [120, 160] : [160, 120]))
        }
    }

    @Test("Random damage is refused or shown, and ends in seconds", arguments: PictureKind.allCases)
    func mutations(kind: PictureKind) throws {
        let exif = ExifBytes(orientation: 6, taken: "2026:11:20 08:15:30", hasPosition: true)
        let whole = try bytes(of: try PictureBytes.file("memo." + kind.fileExtension, exif, in: folder))
        var generator = Generator(seed: kind.rawValue.utf8.count)
        for _ in 0..<12 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                bytes[.random(in: 12..<bytes.count, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            _ = try refusal(try folder.file("mutant", bytes))
        }
    }
}
