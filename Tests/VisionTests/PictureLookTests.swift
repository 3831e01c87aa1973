import Foundation
import System
import Testing
import Vision

@Suite("Pictures of phones and programs are shown upright and small")
struct PictureLookTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// The colours of the quarters of a thumbnail, each as three of 0, 128 and 255.
    private func quarters(_ picture: Data, width: Int, height: Int) throws -> [[Int]] {
        let pixels = try PictureFiles.pixels(picture, in: folder)
        try #require(pixels.count == width * height * 3)
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
            let place = (row * height / 4 * width + column * width / 4) * 3
            return pixels[place..<place + 3].map { $0 > 200 ? 255 : $0 < 60 ? 0 : 128 }
        }
    }
    private static let colours = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

    @Test("Each kind is known by its content", arguments: PictureKind.allCases)
    func kinds(kind: PictureKind) throws {
        let made = try PictureFiles.make("memo." + kind.fileExtension, in: folder)
        let file = folder.url.appending(path: "memo.txt")
        try FileManager.default.moveItem(at: made, to: file)
        let look = try PictureLooker.look(at: file)
        #expect(look.kind == kind && size(of: look) == [160, 120] && !look.isDamaged)
        #expect(look.taken == nil && look.offset == nil)
        #expect(try quarters(look.small, width: 160, height: 120) == Self.colours)
        #expect(Set(look.colours) == ["red", "green", "blue", "white"])
        #expect(kind.mediaType == "image/\(kind)")
    }

    @Test(
        "A picture that is stored in any of eight orientations is upright",
        arguments: [
            (1, "null"), (2, "hflip"), (3, "hflip,vflip"), (4, "vflip"), (5, "transpose=0"),
            (6, "transpose=2"),
            (7, "transpose=3"), (8, "transpose=1"),
        ])
    func orientations(orientation: Int, filter: String) throws {
        for (name, isBig) in [("memo.jpg", true), ("memo.png", false)] {
            let exif = ExifBytes(isBig: isBig, orientation: orientation)
            let file = try PictureBytes.file(name, exif, PictureFiles.quarters + "," + filter, in: folder)
            let look = try PictureLooker.look(at: file)
            #expect(size(of: look) == [160, 120])
            #expect(try quarters(look.small, width: 160, height: 120) == Self.colours, "\(name)")
        }
    }

    @Test("A HEIC picture is turned once, as the file says, whatever its EXIF says")
    func turnedOnce() throws {
        let turned = PictureFiles.quarters + ",transpose=2"
        let stored = try PictureBytes.file("stored.heic", ExifBytes(orientation: 6), turned, in: folder)
        #expect(try size(of: PictureLooker.look(at: stored)) == [120, 160])
        // In place of a property that nobody needs, one that turns the picture by three quarters to the left.
        var bytes = try bytes(of: stored)
        let property = try #require(Data(bytes).range(of: Data("pixi".utf8)))
        bytes.replaceSubrange(property.lowerBound..<property.upperBound + 1, with: Array("irot".utf8) + [3])
        let look = try PictureLooker.look(at: try folder.file("memo.heic", bytes))
        #expect(size(of: look) == [160, 120])
        #expect(try quarters(look.small, width: 160, height: 120) == Self.colours)
    }

    @Test(
        "Thumbnails have 320 and 1,280 pixels at their longest side, and are never enlarged",
        arguments: [
            ("memo.jpg", 4_000, 3_000), ("memo.png", 1_500, 400), ("memo.webp", 300, 1_300),
            ("memo.heic", 500, 334),
            ("memo.jpg", 3, 1), ("memo.png", 20_000, 2), ("memo.png", 1, 1), ("memo.jpg", 9_001, 701),
        ])
    func sizes(name: String, width: Int, height: Int) throws {
        let file = try PictureFiles.make(name, "testsrc2=size=64x64,scale=\(width):\(height)", in: folder)
        let look = try PictureLooker.look(at: file)
        #expect(size(of: look) == [width, height])
        for (picture, most) in [(look.small, 320), (look.large, 1_280)] {
            let longest = max(width, height)
            let sides = [width, height].map { side in
                longest <= most ? side : max(1, Int((Double(side * most) / Double(longest)).rounded()))
            }
            #expect(try PictureFiles.pixels(picture, in: folder).count == sides[0] * sides[1] * 3)
        }
    }

    @Test("It says when it was taken, as its EXIF does", arguments: PictureKind.allCases)
    func dates(kind: PictureKind) throws {
        let (first, second, third) = ("2026:11:20 08:15:30", "2026:11:21 09:00:00", "2026:11:22 10:00:00")
        for (exif, taken, offset) in [
            (ExifBytes(taken: first, digitised: second, changed: third, offset: "+02:00"), first, "+02:00"),
            (ExifBytes(isBig: true, digitised: second, changed: third, offset: "-03:30"), second, "-03:30"),
            (ExifBytes(changed: third), third, nil), (ExifBytes(taken: "    :  :     :  :  "), nil, nil),
            (ExifBytes(taken: first, offset: "+00:00"), first, "+00:00"),
        ] as [(ExifBytes, String?, String?)] {
            let file = try PictureBytes.file("memo." + kind.fileExtension, exif, in: folder)
            let look = try PictureLooker.look(at: file)
            #expect(look.taken == taken && look.offset == offset)
        }
    }

    @Test(
        "Pixels of every form are shown right",
        arguments: [
            "gray", "gray16be", "monob", "pal8", "rgb48be", "rgba", "rgba64be", "ya8", "ya16be", "rgb24",
        ])
    func forms(form: String) throws {
        let file = try PictureFiles.make(
            "memo.png", "color=white:size=160x120,drawbox=w=80:color=black:t=fill",
            ["-pix_fmt", form], in: folder)
        let look = try PictureLooker.look(at: file)
        let (black, white) = ([0, 0, 0], [255, 255, 255])
        #expect(try quarters(look.small, width: 160, height: 120) == [black, white, black, white])
        #expect(look.colours == ["black", "white"])
    }

    @Test("What is transparent is white", arguments: ["memo.png", "memo.webp"])
    func transparent(name: String) throws {
        let file = try PictureFiles.make(
            name, "color=black@0.0:size=160x120,format=rgba", ["-pix_fmt", "rgba"], in: folder)
        #expect(try PictureLooker.look(at: file).colours == ["white"])
    }

    @Test("Of an animated picture the first frame is shown", arguments: ["webp", "apng"])
    func animated(format: String) throws {
        let file = folder.url.appending(path: "memo." + format)
        let frames = ["red", "blue"].map { "color=\($0):size=160x120:rate=2:duration=1[\($0)]" }
        try PictureFiles.run(
            "ffmpeg",
            [
                "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i",
                frames.joined(separator: ";") + ";[red][blue]concat",
            ]
                + (format == "webp" ? ["-c:v", "libwebp_anim"] : []) + ["-f", format, file.path])
        let look = try PictureLooker.look(at: file)
        #expect(look.colours == ["red"] && size(of: look) == [160, 120])
    }

    @Test("A JPEG in four inks has the colours of its print")
    func fourInks() throws {
        let file = try folder.file("print.jpg", PictureBytes.fourInks([255, 140, 0, 255]))
        let look = try PictureLooker.look(at: file)
        #expect(look.colours == ["orange"] && !look.isDamaged)
    }

    @Test(
        "A flat picture has one colour, which is called as people call it",
        arguments: [
            ("black", "000000"), ("white", "ffffff"), ("grey", "8a8a8a"), ("red", "c81e1e"),
            ("orange", "f08c1e"),
            ("yellow", "fae13c"), ("green", "3c8c32"), ("blue", "2850b4"), ("purple", "78328c"),
            ("pink", "f5a5be"),
            ("brown", "6e461e"), ("beige", "e1cdaa"), ("turquoise", "28b4aa"), ("blue", "a0c8f0"),
            ("green", "6b7c2c"), ("brown", "85501f"), ("red", "8c1414"),
        ])
    func colours(name: String, code: String) throws {
        let file = try PictureFiles.make("memo.jpg", "color=0x\(code):size=64x64", in: folder)
        #expect(try PictureLooker.look(at: file).colours == [name])
    }

    @Test("A colour of less than a twentieth is left out, and larger ones come first")
    func shares() throws {
        let file = try PictureFiles.make(
            "memo.png",
            "color=blue:size=100x100,drawbox=w=100:h=30:color=yellow:t=fill,drawbox=w=10:h=40:color=red:t=fill",
            in: folder)
        #expect(try PictureLooker.look(at: file).colours == ["blue", "yellow"])
    }
}
