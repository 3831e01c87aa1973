import Glibc

/// From the logarithms of mel energies to cepstra and, as far as those tell, back: an orthonormal cosine transform, whose
/// higher terms are lifted. (`fe_dct2`, `fe_lifter`)
struct CepstralTransform: Sendable {
    /// Mel bands.
    let bands: Int
    /// Numbers of a cepstrum.
    let width: Int
    /// Row by row, `width` × `bands`.
    private let forth: [Float]
    /// Row by row, `bands` × `width`.
    private let back: [Float]

    /// - Parameter lifter: as the library has it; 0 for none.
    init(bands: Int, width: Int, lifter: Int) {
        self.bands = bands
        self.width = width
        var forth = [Float](repeating: 0, count: bands * width)
        var back = forth
        for row in 0..<width {
            let lift = lifter == 0 ? 1 : 1 + Double(lifter) / 2 * sin(Double(row) * .pi / Double(lifter))
            let norm = sqrt((row == 0 ? 1 : 2) / Double(bands))
            for band in 0..<bands {
                let value = norm * cos(.pi * Double(row) * (Double(band) + 0.5) / Double(bands))
                forth[row * bands + band] = Float(lift * value)
                back[band * width + row] = Float(value / lift)
            }
        }
        self.forth = forth
        self.back = back
    }

    /// Of rows of bands, rows of cepstra.
    func cepstra(_ rows: [Float]) -> [Float] { Self.product(rows, forth, bands, width) }

    /// Of rows of cepstra, the smooth rows of bands that have them.
    func spectra(_ rows: [Float]) -> [Float] { Self.product(rows, back, width, bands) }

    /// How cepstra follow bands that follow others' cepstra, each by its own factor: `width` × `width`.
    func jacobian(_ factors: ArraySlice<Float>) -> [Float] {
        var result = [Float](repeating: 0, count: width * width)
        for row in 0..<width {
            for (band, factor) in factors.enumerated() {
                let left = forth[row * bands + band] * factor
                for column in 0..<width { result[row * width + column] += left * back[band * width + column] }
            }
        }
        return result
    }

    /// Each row of `rows`, `from` wide, times each of `matrix`.
    private static func product(_ rows: [Float], _ matrix: [Float], _ from: Int, _ to: Int) -> [Float] {
        let count = rows.count / from
        return [Float](unsafeUninitializedCapacity: count * to) { result, filled in
            rows.withUnsafeBufferPointer { rows in
                matrix.withUnsafeBufferPointer { matrix in
                    for row in 0..<count {
                        for column in 0..<to {
                            var sum: Float = 0
                            for index in 0..<from {
                                sum += rows[row * from + index] * matrix[column * from + index]
                            }
                            result[row * to + column] = sum
                        }
                    }
                }
            }
            filled = count * to
        }
    }
}
