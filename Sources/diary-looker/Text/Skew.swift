import Glibc

extension GrayPicture {
    /// By how many degrees its lines of text fall to the right, from -11 to 11: there their rows are sharpest.
    var skew: Double {
        let flat = flattened
        var ink: [(x: Double, y: Double)] = []
        for place in flat.samples.indices where flat.samples[place] < 150 {
            ink.append((Double(place % width), Double(place / width)))
        }
        guard ink.count >= 200 else { return 0 }
        func sharpness(_ degrees: Double) -> Int {
            let slope = tan(degrees * .pi / 180)
            var counts = [Int](repeating: 0, count: height + 2 * width)
            for (x, y) in ink { counts[Int(y - x * slope) + width] += 1 }
            return zip(counts, counts.dropFirst()).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        func sharpest(_ angles: StrideThrough<Double>) -> Double {
            angles.map { ($0, sharpness($0)) }.max { $0.1 < $1.1 }?.0 ?? 0
        }
        let coarse = sharpest(stride(from: -10, through: 10, by: 1))
        return sharpest(stride(from: coarse - 0.8, through: coarse + 0.8, by: 0.2))
    }

    /// The picture turned around its middle to the left, of the same size; edges are repeated.
    func turned(by degrees: Double) -> GrayPicture {
        let turn = Turn(degrees: degrees, width: width, height: height)
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                let place = turn(Double(x), Double(y))
                result.samples[y * width + x] = UInt8(value(place.x, place.y))
            }
        }
        return result
    }
}

/// Where the pixels of a turned picture come from.
struct Turn {
    private let middle: Paper.Point
    private let cosine: Double
    private let sine: Double

    init(degrees: Double, width: Int, height: Int) {
        middle = Paper.Point(x: Double(width) / 2, y: Double(height) / 2)
        (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    }

    func callAsFunction(_ x: Double, _ y: Double) -> Paper.Point {
        let (right, down) = (x - middle.x, y - middle.y)
        return Paper.Point(
            x: middle.x + cosine * right - sine * down, y: middle.y + sine * right + cosine * down)
    }
}
