/// Takes the place where it was taken out of a picture's file. The file stays as long as it is, and all else as it was.
package struct PositionBlanking: Sendable {
    /// Whether there was a position. Metadata that is compressed is taken for one, because nobody looks into it.
    package private(set) var hadPosition = false
    /// Where bytes were overwritten.
    package private(set) var changes: [Range<Int>] = []

    /// The type of a PNG chunk that every reader passes over, in place of one that is removed.
    private static let ignoredChunk = Array("skIp".utf8)

    /// Overwrites what EXIF and XMP say of the position.
    ///
    /// - Parameter file: the bytes of a picture, or any bytes; what is not understood is left as it is.
    package init(_ file: inout [UInt8]) {
        for block in PictureMetadata.blocks(in: file) {
            let before = block.content(of: file)
            var after = before
            switch block.coding {
            case .exif: if ExifPosition.blank(&after) { hadPosition = true }
            case .xmp: if XMPPosition.blank(&after) { hadPosition = true }
            case .packed:
                guard let chunk = block.chunk else { continue }
                hadPosition = true
                after = [UInt8](repeating: 0, count: before.count)
                replace(chunk.lowerBound, Self.ignoredChunk[...], in: &file)
            }
            guard after != before else { continue }
            var rest = after[...]
            for range in block.ranges {
                replace(range.lowerBound, rest.prefix(range.count), in: &file)
                rest = rest.dropFirst(range.count)
            }
            if let chunk = block.chunk {
                let sum = PNGChunks.checksum(of: file[chunk])
                let bytes = (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
                replace(chunk.upperBound, bytes[...], in: &file)
            }
        }
    }

    private mutating func replace(_ offset: Int, _ bytes: ArraySlice<UInt8>, in file: inout [UInt8]) {
        let range = offset..<offset + bytes.count
        file.replaceSubrange(range, with: bytes)
        changes.append(range)
    }
}
