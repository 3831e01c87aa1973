/// The segments of a JPEG file (ISO/IEC 10918-1, annex B).
enum JPEGSegments {
    private static let exif = "Exif\0"
    private static let xmp = "http://ns.adobe.com/xap/1.0/\0"
    /// The rest of a long XMP text: an identifier and two numbers come before it.
    private static let furtherXMP = "http://ns.adobe.com/xmp/extension/\0"
    private static let furtherXMPHead = furtherXMP.utf8.count + 40

    /// The markers of segments that are looked at: application data 1, and the start of the picture's data.
    private static let applicationData: UInt8 = 0xe1
    private static let startOfScan: UInt8 = 0xda
    private static let endOfImage: UInt8 = 0xd9

    /// The segments before the picture's data, without their lengths.
    private static func segments(of file: [UInt8]) -> [(marker: UInt8, body: Range<Int>)] {
        var segments: [(marker: UInt8, body: Range<Int>)] = []
        var offset = 2
        while let place = file[min(offset, file.count)...].firstIndex(of: 0xff), place + 1 < file.count {
            let marker = file[place + 1]
            offset = place + 1
            // Bytes that fill, and markers that stand alone.
            if marker == 0xff || marker <= 1 || (0xd0...0xd8).contains(marker) { continue }
            if marker == startOfScan || marker == endOfImage { break }
            guard let length = file.big(at: place + 2, 2), length >= 2 else { break }
            segments.append((marker, file.range(from: place + 4, length - 2)))
            offset = place + 2 + length
        }
        return segments
    }

    static func blocksBeforePicture(in file: [UInt8]) -> [MetadataBlock] {
        segments(of: file).filter { $0.marker == applicationData }.compactMap { block(file, $0.body) }
    }

    /// All blocks, also of the further pictures that cameras put behind the first one.
    ///
    /// No data of a picture has the marker in it, so it is looked for everywhere.
    static func blocks(in file: [UInt8]) -> [MetadataBlock] {
        var blocks: [MetadataBlock] = []
        var offset = 2
        while let place = file[min(offset, file.count)...].firstIndex(of: 0xff) {
            offset = place + 1
            guard offset < file.count, file[offset] == applicationData,
                let length = file.big(at: place + 2, 2), length >= 2,
                let block = block(file, file.range(from: place + 4, length - 2))
            else { continue }
            blocks.append(block)
            offset = place + 2 + length
        }
        return blocks
    }

    private static func block(_ file: [UInt8], _ body: Range<Int>) -> MetadataBlock? {
        let start = body.lowerBound
        if file.has(exif, at: start) { return MetadataBlock(coding: .exif, ranges: [body]) }
        for (name, head) in [(xmp, xmp.utf8.count), (furtherXMP, furtherXMPHead)]
        where file.has(name, at: start) && body.count > head {
            return MetadataBlock(coding: .xmp, ranges: [start + head..<body.upperBound])
        }
        return nil
    }

    /// Of the first frame header.
    static func statedSize(of file: [UInt8]) -> (width: Int, height: Int)? {
        // Three markers of this range are tables.
        let header = segments(of: file).first {
            (0xc0...0xcf).contains($0.marker) && ![0xc4, 0xc8, 0xcc].contains($0.marker)
        }
        guard let body = header?.body, body.count >= 5,
            let height = file.big(at: body.lowerBound + 1, 2),
            let width = file.big(at: body.lowerBound + 3, 2)
        else { return nil }
        return (width, height)
    }
}
