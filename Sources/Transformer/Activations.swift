/// Brings vectors to mean 0 and variance 1, then scales and shifts them (layer normalisation, Ba et al. 2016).
struct Norm: Sendable {
    private let width: Int
    private let scale: [Float]
    private let shift: [Float]

    init?(_ width: Int, _ file: inout TransformerFile) {
        guard let scale = file.vector(width), let shift = file.vector(width) else { return nil }
        (self.width, self.scale, self.shift) = (width, scale, shift)
    }

    func apply(to vectors: inout [Float]) {
        for start in stride(from: 0, to: vectors.count, by: width) {
            var (sum, squares): (Float, Float) = (0, 0)
            for place in start..<(start + width) { sum += vectors[place] }
            let mean = sum / Float(width)
            for place in start..<(start + width) {
                let distance = vectors[place] - mean
                squares += distance * distance
            }
            let factor = 1 / (squares / Float(width) + 1e-12).squareRoot()
            for place in 0..<width {
                vectors[start + place] =
                    (vectors[start + place] - mean) * factor * scale[place] + shift[place]
            }
        }
    }
}

/// The Gaussian error linear unit in its usual approximation (Hendrycks and Gimpel 2016): `x / (1 + e^(-2u))` with
/// `u = √(2/π) · (x + 0.044715 x³)`.
enum GELU {
    static func apply(to numbers: inout [Float]) {
        for place in numbers.indices {
            let x = numbers[place]
            numbers[place] = x / (1 + Exponential.value(at: -1.595_769_1 * (x + 0.044_715 * x * x * x)))
        }
    }
}

/// The exponential function of many numbers.
enum Exponential {
    /// e^x to six digits, for x from -80 to 80; the nearest of both beyond. Without a branch, so that the compiler
    /// computes several at once.
    ///
    /// `e^x = 2^n · 2^f` with whole n and f from -1/2 to 1/2; adding `round` leaves n in the last bits of the sum.
    @inline(__always)
    static func value(at x: Float) -> Float {
        let round: Float = 12_582_912
        let power = min(max(x, -80), 80) * 1.442_695_04
        let sum = power + round
        let rest = power - (sum - round)
        let two =
            1 + rest
            * (0.693_147_2 + rest
                * (0.240_226_5 + rest
                    * (0.055_504_1 + rest * (0.009_618_13 + rest * 0.001_333_55))))
        let scale = Int32(bitPattern: sum.bitPattern) &- Int32(bitPattern: round.bitPattern) &+ 127
        return two * Float(bitPattern: UInt32(bitPattern: scale << 23))
    }
}
