import Glibc
import LockedProcess
import Pictures

/// Reads a picture, and writes a line of JSON and two thumbnails.
enum Looking {
    /// The longest sides of the thumbnails, in pixels.
    private static let smallSide = 320
    private static let largeSide = 1_280

    static func run(length: Int) -> LookerExit {
        guard length <= PictureKind.longestFile else { return .tooLarge }
        guard let file = input(length), let kind = PictureKind.of(file) else { return .unreadable }
        do throws(PictureRefusal) {
            let facts = ExifFacts(PictureMetadata.exif(of: file, longest: PictureLimits.longestExif))
            let decoded: DecodedPicture =
                switch kind {
                case .heic: try HEICPicture.decode(file, longestSide: largeSide)
                case .jpeg, .png, .webp: try CodecPicture.decode(file, kind, longestSide: largeSide)
                }
            // libheif turns what it decodes.
            let orientation = kind == .heic ? .upright : facts.orientation
            let large = orientation.turned(decoded.bitmap)
            let size = orientation.turned(width: decoded.width, height: decoded.height)
            guard let small = PictureScaler.scaled(large, longestSide: smallSide),
                let smallFile = JPEGFile.encoded(small), let largeFile = JPEGFile.encoded(large)
            else { throw .unreadable }
            let line = FactLine(
                kind: kind, width: size.width, height: size.height, taken: facts.taken, offset: facts.offset,
                colours: ColourNames.inPicture(small), small: smallFile.count, large: largeFile.count)
            guard Output.write(line.bytes + smallFile), Output.write(largeFile) else { return .unread }
            return decoded.isDamaged ? .damaged : .whole
        } catch {
            return error.exit
        }
    }

    /// Standard input, from its start; its own place is shared with whoever opened it. (`pread`)
    private static func input(_ length: Int) -> [UInt8]? {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            while filled < length {
                let count = pread(
                    STDIN_FILENO, buffer.baseAddress.map { $0 + filled }, length - filled, off_t(filled))
                if count > 0 {
                    filled += count
                } else if count == 0 {
                    break
                } else if errno != EINTR {
                    failed = true
                    break
                }
            }
        }
        return failed ? nil : bytes
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

/// The first line of the output.
struct FactLine {
    let kind: PictureKind
    let width: Int
    let height: Int
    let taken: String?
    let offset: String?
    let colours: [String]
    /// Bytes of the thumbnails, which follow the line in this order.
    let small: Int
    let large: Int

    var bytes: [UInt8] {
        func text(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
        let line =
            "{\"kind\":\"\(kind.rawValue)\",\"width\":\(width),\"height\":\(height),\"taken\":\(text(taken)),"
            + "\"offset\":\(text(offset)),\"colours\":[\(colours.map(text).joined(separator: ","))],"
            + "\"small\":\(small),\"large\":\(large)}\n"
        return Array(line.utf8)
    }
}
