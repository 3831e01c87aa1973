/// What maps a rectangle onto a quadrilateral. (Heckbert 1989, “Fundamentals of Texture Mapping”)
struct Perspective {
    private let weights: [Double]

    /// Nil if the corners do not make a quadrilateral.
    init?(width: Double, height: Double, onto corners: [Paper.Point]) {
        let from = [(0.0, 0.0), (width, 0), (width, height), (0, height)]
        var rows: [[Double]] = []
        for ((x, y), corner) in zip(from, corners) {
            rows.append([x, y, 1, 0, 0, 0, -x * corner.x, -y * corner.x, corner.x])
            rows.append([0, 0, 0, x, y, 1, -x * corner.y, -y * corner.y, corner.y])
        }
        // Gauss's elimination, with the largest pivots.
        for column in 0..<8 {
            guard let pivot = (column..<8).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-9
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<8 where row != column {
                let factor = rows[row][column] / rows[column][column]
                for place in column..<9 { rows[row][place] -= factor * rows[column][place] }
            }
        }
        weights = (0..<8).map { rows[$0][8] / rows[$0][$0] }
    }

    func callAsFunction(_ x: Double, _ y: Double) -> Paper.Point {
        let depth = weights[6] * x + weights[7] * y + 1
        return Paper.Point(
            x: (weights[0] * x + weights[1] * y + weights[2]) / depth,
            y: (weights[3] * x + weights[4] * y + weights[5]) / depth)
    }
}

extension GrayPicture {
    /// The paper as seen from above, of the given size in pixels.
    func straightened(_ paper: Paper, width: Int, height: Int) -> GrayPicture? {
        guard let perspective = Perspective(width: Double(width), height: Double(height), onto: paper.corners)
        else { return nil }
        // Means first, so that no line of a letter falls between the pixels that are taken.
        let shrink = paper.size.width / Double(width)
        let source = shrink > 1.4 ? blurred(Int(shrink.rounded()) / 2 * 2 + 1) : self
        var samples: [UInt8] = []
        samples.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let place = perspective(Double(x) + 0.5, Double(y) + 0.5)
                samples.append(UInt8(source.value(place.x - 0.5, place.y - 0.5)))
            }
        }
        return GrayPicture(width: width, height: height, samples: samples)
    }
}
