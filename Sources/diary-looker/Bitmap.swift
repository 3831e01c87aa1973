/// A picture in sRGB without transparency, three bytes a pixel, row by row.
struct Bitmap {
    let width: Int
    let height: Int
    var samples: [UInt8]

    static let channels = 3

    /// A rectangle of it, which must lie within it.
    func part(left: Int, top: Int, width: Int, height: Int) -> Bitmap {
        var part: [UInt8] = []
        part.reserveCapacity(width * height * Self.channels)
        for row in top..<top + height {
            let start = (row * self.width + left) * Self.channels
            part += samples[start..<start + width * Self.channels]
        }
        return Bitmap(width: width, height: height, samples: part)
    }
}

/// How a picture is turned and mirrored before it is shown (EXIF 2.32, tag `Orientation`).
enum Orientation: Int {
    case upright = 1
    case mirrored, upsideDown, upsideDownMirrored, transposed, turnedLeft, transverse, turnedRight

    /// Whether width and height trade places.
    private var tradesSides: Bool { rawValue >= Self.transposed.rawValue }

    func turned(width: Int, height: Int) -> (width: Int, height: Int) {
        tradesSides ? (height, width) : (width, height)
    }

    func turned(_ picture: Bitmap) -> Bitmap {
        if self == .upright { return picture }
        let (width, height) = turned(width: picture.width, height: picture.height)
        let (lastColumn, lastRow) = (picture.width - 1, picture.height - 1)
        var samples = [UInt8](repeating: 0, count: picture.samples.count)
        var place = 0
        for y in 0..<height {
            for x in 0..<width {
                let (column, row) =
                    switch self {
                    case .upright: (x, y)
                    case .mirrored: (lastColumn - x, y)
                    case .upsideDown: (lastColumn - x, lastRow - y)
                    case .upsideDownMirrored: (x, lastRow - y)
                    case .transposed: (y, x)
                    case .turnedLeft: (y, lastRow - x)
                    case .transverse: (lastColumn - y, lastRow - x)
                    case .turnedRight: (lastColumn - y, x)
                    }
                let source = (row * picture.width + column) * Bitmap.channels
                for channel in 0..<Bitmap.channels {
                    samples[place + channel] = picture.samples[source + channel]
                }
                place += Bitmap.channels
            }
        }
        return Bitmap(width: width, height: height, samples: samples)
    }
}
