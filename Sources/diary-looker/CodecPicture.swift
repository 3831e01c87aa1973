import Pictures

/// A JPEG, PNG or WebP picture, decoded by libavcodec without a container.
enum CodecPicture {
    /// A JPEG can be decoded at a half, a quarter or an eighth of its size.
    private static let mostHalvings = 3

    /// - Parameter longestSide: of the bitmap; a smaller picture stays as it is.
    static func decode(
        _ file: [UInt8], _ kind: PictureKind, longestSide: Int
    ) throws(PictureRefusal) -> DecodedPicture {
        guard let stated = PictureMetadata.statedSize(of: file) else { throw .unreadable }
        try PictureLimits.check(stated.width, stated.height)
        var halvings = 0
        if kind == .jpeg {
            // Half as large again as the result, so that each of its pixels is the mean of several.
            let longest = max(stated.width, stated.height)
            while halvings < mostHalvings, longest >> (halvings + 1) >= longestSide * 3 / 2 { halvings += 1 }
        }
        // libavcodec 5.1 does not know animation in WebP.
        let bytes = kind == .webp ? WebPChunks.firstFrame(of: file) ?? file : file
        guard let decoder = PictureDecoder(kind, halvings: halvings), let frame = decoder.frame(of: bytes),
            let bitmap = PictureScaler.scaled(frame, longestSide: longestSide)
        else { throw .unreadable }
        let width = halvings > 0 ? stated.width : Int(frame.pointer.pointee.width)
        let height = halvings > 0 ? stated.height : Int(frame.pointer.pointee.height)
        return DecodedPicture(
            bitmap: bitmap, width: width, height: height, isDamaged: LibraryWarnings.haveToldOfDamage)
    }
}
