/// Makes a picture smaller, row by row: each pixel becomes the mean of the area that it covers.
struct AreaScaler {
    private let sourceWidth: Int
    private let sourceHeight: Int
    let width: Int
    let height: Int
    /// The next source row, and the row of the result that it begins in.
    private var sourceRow = 0
    private var row = 0
    /// The means along the current source row, and the sums down to it.
    private var line: [Float]
    private var sums: [Float]
    private var samples: [UInt8] = []

    /// - Parameter longestSide: of the result; a smaller picture stays as it is.
    init(width sourceWidth: Int, height sourceHeight: Int, longestSide: Int) {
        self.sourceWidth = sourceWidth
        self.sourceHeight = sourceHeight
        let longest = max(sourceWidth, sourceHeight)
        func scaled(_ side: Int) -> Int {
            longest <= longestSide ? side : max(1, (side * longestSide + longest / 2) / longest)
        }
        width = scaled(sourceWidth)
        height = scaled(sourceHeight)
        line = [Float](repeating: 0, count: width * Bitmap.channels)
        sums = line
        samples.reserveCapacity(width * height * Bitmap.channels)
    }

    static func scaled(_ picture: Bitmap, longestSide: Int) -> Bitmap {
        var scaler = AreaScaler(width: picture.width, height: picture.height, longestSide: longestSide)
        picture.samples.withUnsafeBytes { samples in
            let rowLength = picture.width * Bitmap.channels
            for start in stride(from: 0, to: samples.count, by: rowLength) {
                scaler.add(UnsafeRawBufferPointer(rebasing: samples[start..<start + rowLength]), step: 3)
            }
        }
        return scaler.finish()
    }

    /// Takes the next row of the source.
    ///
    /// - Parameter step: bytes from pixel to pixel; red, green and blue are the first three of each.
    mutating func add(_ pixels: UnsafeRawBufferPointer, step: Int) {
        guard sourceRow < sourceHeight, pixels.count >= sourceWidth * step else { return }
        average(pixels, step: step)
        // In units of which a source row has `height` and a row of the result `sourceHeight`.
        var start = sourceRow * height
        let end = start + height
        while start < end {
            let rowEnd = (row + 1) * sourceHeight
            let covered = min(end, rowEnd) - start
            let weight = Float(covered) / Float(sourceHeight)
            for index in sums.indices { sums[index] += line[index] * weight }
            start += covered
            if start == rowEnd { completeRow() }
        }
        sourceRow += 1
    }

    /// The means along a row.
    private mutating func average(_ pixels: UnsafeRawBufferPointer, step: Int) {
        let scale = 1 / Float(sourceWidth)
        for column in 0..<width {
            // In units of which a source pixel has `width` and a pixel of the result `sourceWidth`.
            let (start, end) = (column * sourceWidth, (column + 1) * sourceWidth)
            let (first, last) = (start / width, (end - 1) / width)
            var (red, green, blue) = (0, 0, 0)
            func add(_ pixel: Int, _ weight: Int) {
                red += Int(pixels[pixel * step]) * weight
                green += Int(pixels[pixel * step + 1]) * weight
                blue += Int(pixels[pixel * step + 2]) * weight
            }
            for pixel in first..<last { add(pixel, width) }
            // The first and the last may belong to two pixels of the result.
            add(last, end - last * width)
            add(first, first * width - start)
            line[column * Bitmap.channels] = Float(red) * scale
            line[column * Bitmap.channels + 1] = Float(green) * scale
            line[column * Bitmap.channels + 2] = Float(blue) * scale
        }
    }

    private mutating func completeRow() {
        for index in sums.indices {
            samples.append(UInt8(max(0, min(255, sums[index].rounded()))))
            sums[index] = 0
        }
        row += 1
    }

    /// The result; rows that did not come are white.
    mutating func finish() -> Bitmap {
        let missing = width * height * Bitmap.channels - samples.count
        samples += [UInt8](repeating: 255, count: max(0, missing))
        return Bitmap(width: width, height: height, samples: samples)
    }
}
