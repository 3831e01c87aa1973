/// What the process ends with; `PictureLooker` in Vision knows the same numbers.
enum LookerExit: Int32 {
    case whole = 0
    /// There is a picture, but parts of it could not be decoded.
    case damaged = 1
    /// Nobody but `diary` starts it so.
    case usage = 64
    /// There is no picture in it that can be read.
    case unreadable = 65
    /// It states more pixels than are decoded, or has more bytes.
    case tooLarge = 66
    /// The network or the data for text cannot be read.
    case missing = 69
    /// The reader on the other side is gone.
    case unread = 74
    /// The system did not let it lock itself up.
    case unconfined = 77
}

/// Why a picture is not decoded.
enum PictureRefusal: Error {
    case unreadable, tooLarge
    /// The network takes no picture.
    case networkless

    var exit: LookerExit {
        switch self {
        case .unreadable: .unreadable
        case .tooLarge: .tooLarge
        case .networkless: .missing
        }
    }
}

/// How large pictures may be.
enum PictureLimits {
    /// Pixels as stated, before any are decoded.
    static let mostPixels = 100_000_000
    /// Bytes of EXIF that are read.
    static let longestExif = 1 << 20

    static func check(_ width: Int, _ height: Int) throws(PictureRefusal) {
        guard width > 0, height > 0 else { throw .unreadable }
        guard width <= mostPixels, height <= mostPixels / width else { throw .tooLarge }
    }
}
