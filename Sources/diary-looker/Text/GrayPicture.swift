/// The luminance of a picture, a byte a pixel, row by row.
struct GrayPicture {
    let width: Int
    let height: Int
    var samples: [UInt8]

    init(width: Int, height: Int, samples: [UInt8]) {
        (self.width, self.height, self.samples) = (width, height, samples)
    }

    /// Weighs red, green and blue as ITU-R BT.601 does.
    init(_ picture: Bitmap) {
        var samples: [UInt8] = []
        samples.reserveCapacity(picture.width * picture.height)
        for place in stride(from: 0, to: picture.samples.count, by: Bitmap.channels) {
            let red = Int(picture.samples[place])
            let green = Int(picture.samples[place + 1])
            let blue = Int(picture.samples[place + 2])
            samples.append(UInt8((77 * red + 150 * green + 29 * blue) >> 8))
        }
        self.init(width: picture.width, height: picture.height, samples: samples)
    }
}
