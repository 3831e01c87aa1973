import Foundation
import System
import Testing

@testable import Vision

@Suite("What is in pictures")
struct PictureReadingTests {
    private static let network = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/picture-network/network.onnx")

    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func sight(_ file: URL) throws -> PictureSight {
        try #require(try PictureLooker.look(at: file, network: Self.network).sight)
    }

    @Test("the codes of products and of links are read, each once")
    func codes() throws {
        let product = try folder.file("product.pgm", ProductCode.picture("4006381333931"))
        let file = folder.url.appending(path: "product.png")
        try PictureFiles.run("ffmpeg", ["-nostdin", "-loglevel", "error", "-i", product.path, file.path])
        #expect(try PictureLooker.look(at: file).codes == ["4006381333931"])
        let link = folder.url.appending(path: "link.png")
        // A mark makes one character with the quotation mark before it.
        let text = "https://diary.example/\"shelf\"\u{301} \\ 42"
        try PictureFiles.run("qrencode", ["-s", "8", "-o", link.path, text])
        #expect(try PictureLooker.look(at: link).codes == [text])
        #expect(try PictureLooker.look(at: PictureFiles.make("plain.jpg", in: folder)).codes.isEmpty)
    }

    @Test("text is read line by line, with its place; a picture without text has none")
    func text() throws {
        let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
        func line(_ text: String, _ y: Int) -> String {
            "drawtext=fontfile=\(font):text='\(text)':fontsize=48:x=100:y=\(y)"
        }
        let file = try PictureFiles.make(
            "note.png",
            "color=white:size=1200x800," + line("Chickpeas and rice", 100) + "," + line("Total 12.40", 600),
            in: folder)
        let lines = try PictureLooker.text(in: file)
        #expect(lines.map(\.text) == ["Chickpeas and rice", "Total 12.40"])
        let boxes = lines.map(\.box)
        try #require(boxes.allSatisfy { $0.count == 4 && $0.allSatisfy((0...10_000).contains) })
        #expect(abs(boxes[0][1] - 1_250) < 200 && abs(boxes[1][1] - 7_500) < 200)
        #expect(lines.allSatisfy { $0.confidence > 50 && $0.confidence <= 100 })
        #expect(
            try PictureLooker.text(in: PictureFiles.make("empty.jpg", "color=gray:size=800x600", in: folder))
                .isEmpty)
    }

    @Test("pictures of the same thing are more alike than others, however they were taken")
    func alike() throws {
        let things = ["mandelbrot=size=800x600", "testsrc=size=800x600", "cellauto=size=800x600:rule=110"]
        let sights = try things.enumerated().map { number, thing in
            (
                try sight(PictureFiles.make("\(number).jpg", thing, in: folder)),
                try sight(
                    PictureFiles.make(
                        "again-\(number).jpg",
                        thing + ",eq=brightness=0.1,noise=alls=12:all_seed=1,crop=720:560", in: folder))
            )
        }
        for (number, (first, again)) in sights.enumerated() {
            #expect(abs(first.features.likeness(to: first.features) - 1) < 1e-4)
            let likeness = first.features.likeness(to: again.features)
            #expect(again.features.likeness(to: first.features) == likeness)
            for (other, (different, _)) in sights.enumerated() where other != number {
                #expect(first.features.likeness(to: different.features) < likeness)
            }
        }
    }

    @Test("what a network tells is kept as it is, in a few kilobytes")
    func kept() throws {
        let sight = try sight(PictureFiles.make("a.jpg", "testsrc=size=400x300", in: folder))
        let bytes = try JSONEncoder().encode(sight)
        #expect(bytes.count < 2_500)
        #expect(try JSONDecoder().decode(PictureSight.self, from: bytes) == sight)
        #expect(sight.certainty > 0.25 && sight.certainty <= 1)
        #expect(PictureLabels.all.count == 1_000)
    }

    @Test("without a network a picture is looked at all the same, and a network that is none is named")
    func noNetwork() throws {
        let file = try PictureFiles.make("a.jpg", in: folder)
        #expect(try PictureLooker.look(at: file).sight == nil)
        for bytes in [[], Array("not a network".utf8), [UInt8](repeating: 8, count: 100_000)] {
            let network = try folder.file("network.onnx", bytes)
            let error = #expect(throws: PictureError.self) {
                try PictureLooker.look(at: file, network: network)
            }
            #expect(error?.kind == .unavailable && error?.reason.contains("Scripts/picture-network") == true)
        }
    }
}

/// The bars of a product's number. (GS1 General Specifications, EAN-13)
private enum ProductCode {
    private static let left = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
        "0001011",
    ]
    private static let parities = [
        "000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010",
    ]

    /// A portable graymap of 13 digits.
    static func picture(_ digits: String) -> [UInt8] {
        let numbers = digits.compactMap(\.wholeNumberValue)
        let parity = Array(parities[numbers[0]])
        func inverted(_ bars: String) -> String { String(bars.map { $0 == "1" ? "0" : "1" }) }
        let first = zip(numbers[1...6], parity).map { number, parity in
            parity == "0" ? left[number] : String(inverted(left[number]).reversed())
        }
        let second = numbers[7...].map { inverted(left[$0]) }
        let bars = "101" + first.joined() + "01010" + second.joined() + "101"
        let (scale, margin, height) = (4, 40, 200)
        let row =
            [UInt8](repeating: 255, count: margin)
            + bars.flatMap { [UInt8](repeating: $0 == "1" ? 0 : 255, count: scale) }
            + [UInt8](repeating: 255, count: margin)
        let white = [UInt8](repeating: 255, count: row.count * margin)
        let rows = white + (0..<height).flatMap { _ in row } + white
        return Array("P5 \(row.count) \(height + 2 * margin) 255\n".utf8) + rows
    }
}
