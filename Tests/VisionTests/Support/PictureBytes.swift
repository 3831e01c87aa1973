import Foundation
import Testing
import Vision

/// Puts metadata into the bytes of pictures, and makes such pictures as no program here makes.
enum PictureBytes {
    /// XMP with a position, as attributes and as an element.
    static let xmp = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description exif:GPSLatitude="52,30.5N" \
        exif:GPSLongitude = '13,24.2E' xmp:Rating="4"><exif:GPSAltitude>34/1</exif:GPSAltitude>\
        <dc:title>Lunch</dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
        """

    /// A file of some kind with EXIF, and perhaps with XMP.
    static func file(
        _ name: String, _ exif: ExifBytes, xmp: String? = nil, _ filter: String = PictureFiles.quarters,
        in folder: TestFolder
    ) throws -> URL {
        let kind = URL(filePath: name).pathExtension
        if kind == "heic" {
            // The converter takes both from a JPEG.
            let source = try file(name + ".jpg", exif, xmp: xmp, filter, in: folder)
            return try PictureFiles.heic(of: source, name, in: folder)
        }
        let plain = try bytes(of: try PictureFiles.make("plain." + kind, filter, in: folder))
        let xmp = xmp.map { Array($0.utf8) }
        let whole =
            switch kind {
            case "jpg": jpeg(plain, exif.tiff, xmp)
            case "png": png(plain, exif.tiff, xmp)
            default: webp(plain, exif.tiff, xmp)
            }
        return try folder.file(name, whole)
    }

    static func jpeg(_ plain: [UInt8], _ exif: [UInt8], _ xmp: [UInt8]?) -> [UInt8] {
        var parts = segment(0xe1, Array("Exif\0\0".utf8) + exif)
        if let xmp { parts += segment(0xe1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp) }
        return plain.prefix(2) + parts + plain.dropFirst(2)
    }

    private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xff, marker] + ByteOrder.bytes(body.count + 2, 2, isBig: true) + body
    }

    static func png(_ plain: [UInt8], _ exif: [UInt8], _ xmp: [UInt8]?) -> [UInt8] {
        var parts = chunk("eXIf", exif)
        if let xmp { parts += chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp) }
        // After the signature and the header's chunk.
        return plain.prefix(33) + parts + plain.dropFirst(33)
    }

    static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + body
        return ByteOrder.bytes(body.count, 4, isBig: true) + checked
            + ByteOrder.bytes(Int(checksum(checked)), 4, isBig: true)
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
        }
    }

    static func webp(_ plain: [UInt8], _ exif: [UInt8], _ xmp: [UInt8]?) -> [UInt8] {
        var body = plain.dropFirst(12)
        // As the tests make them: 160 by 120 pixels.
        let sides = ByteOrder.bytes(159, 3, isBig: false) + ByteOrder.bytes(119, 3, isBig: false)
        if !body.starts(with: "VP8X".utf8) {
            body = riff("VP8X", [xmp == nil ? 0x08 : 0x0c, 0, 0, 0] + sides) + body
        }
        body += riff("EXIF", exif) + (xmp.map { riff("XMP ", $0) } ?? [])
        return riff("RIFF", Array("WEBP".utf8) + body)
    }

    private static func riff(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + ByteOrder.bytes(body.count, 4, isBig: false) + body
            + (body.count % 2 == 1 ? [0] : [])
    }

    /// A picture of 16 by 16 pixels of one colour in four inks, stored as Adobe's programs do: 255 is none.
    static func fourInks(_ inks: [Int]) -> [UInt8] {
        var file: [UInt8] = [0xff, 0xd8]
        file += segment(0xee, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
        file += segment(0xdb, [0] + [UInt8](repeating: 1, count: 64))
        file += segment(0xc0, [8, 0, 16, 0, 16, 4] + (1...4).flatMap { [$0, 0x11, 0] })
        // Twelve codes of four bits for the means of blocks, and one of one bit for the end of a block.
        file += segment(0xc4, [0x00, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + (0..<12))
        file += segment(0xc4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
        file += segment(0xda, [4] + (1...4).flatMap { [$0, 0x00] } + [0, 63, 0])
        var bits = ""
        func append(_ number: Int, _ count: Int) {
            let digits = String(number, radix: 2)
            bits += String(repeating: "0", count: count - digits.count) + digits
        }
        for block in 0..<4 {
            for ink in inks {
                // The first block has the mean, the others differ by nothing.
                let mean = block == 0 ? 8 * (ink - 128) : 0
                let length = abs(mean) == 0 ? 0 : String(abs(mean), radix: 2).count
                append(length, 4)
                if length > 0 { append(mean > 0 ? mean : mean + (1 << length) - 1, length) }
                append(0, 1)
            }
        }
        bits += String(repeating: "1", count: (8 - bits.count % 8) % 8)
        var rest = bits[...]
        while let byte = UInt8(rest.prefix(8), radix: 2) {
            file += byte == 0xff ? [byte, 0] : [byte]
            rest = rest.dropFirst(8)
        }
        return file + [0xff, 0xd9]
    }
}
