import Foundation
import Pictures
import Testing

@Suite("Metadata of pictures that are damaged")
struct DamagedMetadataTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test("never traps, and keeps its length", arguments: PictureKind.allCases)
    func damaged(kind: PictureKind) throws {
        let exif = ExifBytes(orientation: 3, taken: "2026:11:20 08:15:30", hasPosition: true)
        let whole = try bytes(
            of: try PictureBytes.file("memo." + kind.fileExtension, exif, xmp: PictureBytes.xmp, in: folder))
        // Where numbers and names of metadata are, most damage tells something.
        let interesting = whole.indices.filter { $0 < 1_200 || $0 > whole.count - 1_200 }
        for seed in 0..<400 {
            var generator = Generator(seed: seed)
            var bytes = whole
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                let place = interesting.randomElement(using: &generator) ?? 0
                bytes[place] =
                    [0, 1, 255, .random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
            }
            if seed % 4 == 0 { bytes.removeLast(.random(in: 0..<bytes.count, using: &generator)) }
            _ = PictureKind.of(bytes)
            _ = PictureMetadata.statedSize(of: bytes)
            _ = PictureMetadata.exif(of: bytes, longest: 1 << 20)
            _ = WebPChunks.firstFrame(of: bytes)
            var after = bytes
            let blanking = PositionBlanking(&after)
            #expect(
                after.count == bytes.count && blanking.changes.allSatisfy { $0.upperBound <= after.count })
            var again = after
            #expect(!PositionBlanking(&again).hadPosition || after != bytes)
        }
    }
}
