/// A part of a picture's file that tells of the picture.
package struct MetadataBlock: Sendable {
    package enum Coding: Sendable {
        /// A TIFF header and its directories, perhaps after the letters `Exif`.
        case exif
        /// XML in UTF-8.
        case xmp
        /// Either of these, compressed or in digits.
        case packed
    }

    package let coding: Coding
    /// Where its bytes lie in the file, in their order.
    package let ranges: [Range<Int>]
    /// The type and data of a PNG chunk, which its checksum follows.
    var chunk: Range<Int>?

    /// How many bytes it has.
    package var length: Int { ranges.reduce(0) { $0 + $1.count } }

    /// Its bytes, one after the other.
    package func content(of file: [UInt8]) -> [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(length)
        for range in ranges { content += file[range] }
        return content
    }
}

/// What the file of a picture states beside the picture. All functions take any bytes, however wrong.
package enum PictureMetadata {
    /// Every block in a file, those of further pictures in it included.
    package static func blocks(in file: [UInt8]) -> [MetadataBlock] {
        switch PictureKind.of(file) {
        case .jpeg: JPEGSegments.blocks(in: file)
        case .png: PNGChunks.blocks(in: file)
        case .webp: WebPChunks.blocks(in: file)
        case .heic: HEICItems.blocks(in: file)
        case nil: []
        }
    }

    /// The EXIF of the picture, from its TIFF header on; nil if there is none, or more than `longest` bytes of it.
    package static func exif(of file: [UInt8], longest: Int) -> [UInt8]? {
        let blocks =
            PictureKind.of(file) == .jpeg ? JPEGSegments.blocksBeforePicture(in: file) : blocks(in: file)
        guard let block = blocks.first(where: { $0.coding == .exif }), block.length <= longest else {
            return nil
        }
        let content = block.content(of: file)
        return Array(content.dropFirst(TIFFHeader.start(in: content)))
    }

    /// The width and height that a JPEG, PNG or WebP picture states, as it is stored; nil if it states none.
    package static func statedSize(of file: [UInt8]) -> (width: Int, height: Int)? {
        switch PictureKind.of(file) {
        case .jpeg: JPEGSegments.statedSize(of: file)
        case .png: PNGChunks.statedSize(of: file)
        case .webp: WebPChunks.statedSize(of: file)
        case .heic, nil: nil
        }
    }
}
