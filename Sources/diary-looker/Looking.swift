import Glibc
import LockedProcess
import Pictures

/// Reads a picture from standard input, and writes what is in it.
struct Looking {
    /// The longest sides of the thumbnails, in pixels.
    private static let smallSide = 320
    private static let largeSide = 1_280
    /// The most pixels of a side of a copy that is asked for.
    static let longestCopy = 4_000

    let length: Int
    let network: Network?
    let textReader: TextReader?
    /// The longest side of the one copy that is wanted instead of all else, in pixels; nil if none is.
    let copySide: Int?

    func run() -> LookerExit {
        guard length <= PictureKind.longestFile else { return .tooLarge }
        guard let file = Input.standard(length), let kind = PictureKind.of(file) else { return .unreadable }
        do throws(PictureRefusal) {
            let facts = ExifFacts(PictureMetadata.exif(of: file, longest: PictureLimits.longestExif))
            let longestSide =
                copySide ?? (textReader == nil ? Self.largeSide : TextReader.longestSide)
            let decoded: DecodedPicture =
                switch kind {
                case .heic: try HEICPicture.decode(file, longestSide: longestSide)
                case .jpeg, .png, .webp: try CodecPicture.decode(file, kind, longestSide: longestSide)
                }
            // libheif turns what it decodes.
            let orientation = kind == .heic ? .upright : facts.orientation
            let upright = orientation.turned(decoded.bitmap)
            let isWritten: Bool
            if copySide != nil {
                guard let copy = JPEGFile.encoded(upright) else { throw .unreadable }
                isWritten = Output.write(copy)
            } else if let textReader {
                isWritten = Output.write(TextLine.bytes(of: textReader.lines(in: upright), in: upright))
            } else {
                let size = orientation.turned(width: decoded.width, height: decoded.height)
                isWritten = try write(upright, kind, size, facts)
            }
            guard isWritten else { return .unread }
            return decoded.isDamaged ? .damaged : .whole
        } catch {
            return error.exit
        }
    }

    /// Writes a line of JSON, two thumbnails, and what the network gives.
    private func write(
        _ large: Bitmap, _ kind: PictureKind, _ size: (width: Int, height: Int), _ facts: ExifFacts
    ) throws(PictureRefusal) -> Bool {
        guard let small = PictureScaler.scaled(large, longestSide: Self.smallSide),
            let smallFile = JPEGFile.encoded(small), let largeFile = JPEGFile.encoded(large)
        else { throw .unreadable }
        var outputs: [Float] = []
        if let network {
            guard let found = network.run(large) else { throw .networkless }
            outputs = found
        }
        let line = FactLine(
            kind: kind, width: size.width, height: size.height, taken: facts.taken, offset: facts.offset,
            colours: ColourNames.inPicture(small), codes: Codes.inPicture(GrayPicture(large)),
            small: smallFile.count, large: largeFile.count, floats: outputs.count)
        return Output.write(line.bytes + smallFile) && Output.write(largeFile)
            && outputs.withUnsafeBytes { Output.write($0) }
    }
}

/// What the decoders give.
struct DecodedPicture {
    /// At most as large as was asked for, not turned.
    let bitmap: Bitmap
    /// Of the whole picture, not turned.
    let width: Int
    let height: Int
    let isDamaged: Bool
}
