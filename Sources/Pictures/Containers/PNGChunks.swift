/// The chunks of a PNG file (ISO/IEC 15948).
enum PNGChunks {
    /// What comes before the data of a chunk, its length and type, and what comes after it.
    private static let headLength = 8
    private static let checksumLength = 4

    private static let xmp = "XML:com.adobe.xmp\0"
    /// How programs store EXIF and XMP in text, in hexadecimal digits.
    private static let profiles = ["exif", "APP1", "xmp"].map { "Raw profile type \($0)\0" }

    static func blocks(in file: [UInt8]) -> [MetadataBlock] {
        var blocks: [MetadataBlock] = []
        var offset = headLength
        while let length = file.big(at: offset, 4) {
            let start = offset + headLength
            offset = start + length + checksumLength
            // The last chunk of a file that is cut short has no checksum.
            let body = file.range(from: start, length)
            let chunk = offset <= file.count ? start - 4..<start + length : nil
            if let (coding, part) = block(file, start - 4, body) {
                blocks.append(MetadataBlock(coding: coding, ranges: [part], chunk: chunk))
            }
        }
        return blocks
    }

    private static func block(
        _ file: [UInt8], _ type: Int, _ body: Range<Int>
    ) -> (MetadataBlock.Coding, Range<Int>)? {
        if file.has("eXIf", at: type) { return (.exif, body) }
        if ["tEXt", "zTXt", "iTXt"].contains(where: { file.has($0, at: type) }),
            profiles.contains(where: { file.has($0, at: body.lowerBound) })
        {
            return (.packed, body)
        }
        guard file.has("iTXt", at: type), file.has(xmp, at: body.lowerBound) else { return nil }
        let flag = body.lowerBound + xmp.utf8.count
        guard flag + 2 <= body.upperBound else { return nil }
        if file[flag] != 0 { return (.packed, body) }
        // A language and a translated keyword, each with a zero at its end.
        var start = flag + 2
        for _ in 0..<2 {
            guard let end = file[start..<body.upperBound].firstIndex(of: 0) else { return nil }
            start = end + 1
        }
        return (.xmp, start..<body.upperBound)
    }

    static func statedSize(of file: [UInt8]) -> (width: Int, height: Int)? {
        guard file.has("IHDR", at: 12), let width = file.big(at: 16, 4), let height = file.big(at: 20, 4)
        else { return nil }
        return (width, height)
    }

    /// The checksum of a chunk's type and data. (CRC-32)
    static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
}
