/// The chunks of a WebP file, which is a RIFF file.
package enum WebPChunks {
    private static let headLength = 8

    /// The chunks from an offset on, without their heads.
    private static func chunks(
        of file: [UInt8], from first: Int = 12
    ) -> [(name: String, head: Int, body: Range<Int>)] {
        var chunks: [(name: String, head: Int, body: Range<Int>)] = []
        var offset = first
        while let length = file.little(at: offset + 4, 4) {
            let name = String(decoding: file[offset..<offset + 4], as: UTF8.self)
            chunks.append((name, offset, file.range(from: offset + headLength, length)))
            // Each begins at an even place.
            offset += headLength + length + length % 2
        }
        return chunks
    }

    static func blocks(in file: [UInt8]) -> [MetadataBlock] {
        chunks(of: file).compactMap { chunk in
            switch chunk.name {
            case "EXIF": MetadataBlock(coding: .exif, ranges: [chunk.body])
            case "XMP ": MetadataBlock(coding: .xmp, ranges: [chunk.body])
            default: nil
            }
        }
    }

    static func statedSize(of file: [UInt8]) -> (width: Int, height: Int)? {
        for chunk in chunks(of: file) {
            let start = chunk.body.lowerBound
            switch chunk.name {
            case "VP8X":
                guard let width = file.little(at: start + 4, 3), let height = file.little(at: start + 7, 3)
                else { return nil }
                return (width + 1, height + 1)
            case "VP8 ":
                guard let width = file.little(at: start + 6, 2), let height = file.little(at: start + 8, 2)
                else { return nil }
                return (width & 0x3fff, height & 0x3fff)
            case "VP8L":
                guard let size = file.little(at: start + 1, 4) else { return nil }
                return (size & 0x3fff + 1, size >> 14 & 0x3fff + 1)
            default: continue
            }
        }
        return nil
    }

    /// The first picture of an animated file, as a file of its own; nil if the file is not animated.
    package static func firstFrame(of file: [UInt8]) -> [UInt8]? {
        // Place, size and duration come before a frame's own chunks.
        guard let frame = chunks(of: file).first(where: { $0.name == "ANMF" })?.body, frame.count >= 16 else {
            return nil
        }
        let parts = chunks(of: Array(file[frame]), from: 16)
        let sizes = file[frame.lowerBound + 6..<frame.lowerBound + 12]
        let hasAlpha = parts.contains { $0.name == "ALPH" }
        var body = Array("WEBP".utf8)
        body += Array("VP8X".utf8) + [10, 0, 0, 0, hasAlpha ? 0x10 : 0, 0, 0, 0] + sizes
        body += file[frame.lowerBound + 16..<frame.upperBound]
        let length = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
        return Array("RIFF".utf8) + length + body
    }
}
