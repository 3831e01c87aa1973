import Glibc

/// A mixture of Gaussians with diagonal covariances for the cepstra of speech without noise.
///
/// A few Gaussians for each phone stand for the many of an acoustic model. Cepstra are relative to the mean
/// of a stretch.
struct SpeechMixture: Sendable {
    /// The Gaussians that stand for those of one phone.
    private static let each = 6
    private static let rounds = 5

    /// The numbers of a cepstrum.
    let width: Int
    /// One Gaussian in each row.
    private(set) var means: [Float] = []
    private(set) var variances: [Float] = []
    /// As natural logarithms.
    private(set) var weights: [Float] = []
    var count: Int { weights.count }

    /// Reads `means` and `variances` of an acoustic model whose first stream of features is the cepstrum.
    init(acousticModel folder: String, width: Int) throws(HearingError) {
        let means = try ParameterFile("\(folder)/means")
        let variances = try ParameterFile("\(folder)/variances")
        guard means.widths.first == width, means.widths == variances.widths,
            means.densities == variances.densities, means.codebooks == variances.codebooks
        else { throw HearingError(.model, "the acoustic model has no stream of cepstra") }
        self.width = width
        let total = Float(means.codebooks * means.densities)
        for codebook in 0..<means.codebooks {
            let size = means.densities * width
            let place = codebook * size..<(codebook + 1) * size
            add(Array(means.rows[place]), Array(variances.rows[place]), of: total)
        }
    }

    /// The means in a recording whose own mean is `channel`.
    func means(in channel: [Float]) -> [Float] { means.indices.map { means[$0] + channel[$0 % width] } }

    /// Adds a few Gaussians that stand for these, out of `total`.
    private mutating func add(_ means: [Float], _ variances: [Float], of total: Float) {
        let rows = means.count / width
        // A distance of one standard deviation of the phone counts the same in every dimension.
        let scale = (0..<width).map { column in
            1
                / max(
                    1e-3,
                    stride(from: column, to: variances.count, by: width).reduce(0) { $0 + variances[$1] })
        }
        // Groups by energy at first.
        let order = (0..<rows).sorted { (means[$0 * width], $0) < (means[$1 * width], $1) }
        var groups = [Int](repeating: 0, count: rows)
        for (place, row) in order.enumerated() { groups[row] = place * Self.each / rows }
        for _ in 0..<Self.rounds {
            let centres = (0..<Self.each).map { group in
                mean(of: groups.indices.filter { groups[$0] == group }, means)
            }
            for row in 0..<rows {
                var nearest = Float.infinity
                for (group, centre) in centres.enumerated() {
                    guard let centre else { continue }
                    var distance: Float = 0
                    for column in 0..<width {
                        let difference = means[row * width + column] - centre[column]
                        distance += difference * difference * scale[column]
                    }
                    if distance < nearest {
                        nearest = distance
                        groups[row] = group
                    }
                }
            }
        }
        for group in 0..<Self.each {
            let members = groups.indices.filter { groups[$0] == group }
            guard let centre = mean(of: members, means) else { continue }
            self.means += centre
            self.variances += (0..<width).map { column in
                members.reduce(0) { sum, row in
                    let difference = means[row * width + column] - centre[column]
                    return sum + variances[row * width + column] + difference * difference
                } / Float(members.count)
            }
            weights.append(log(Float(members.count) / total))
        }
    }

    /// Nil if there are no rows.
    private func mean(of rows: [Int], _ values: [Float]) -> [Float]? {
        if rows.isEmpty { return nil }
        return (0..<width).map { column in
            rows.reduce(0) { $0 + values[$1 * width + column] } / Float(rows.count)
        }
    }
}

/// Transforms log mel energies into cepstra and, as far as possible, back.
///
/// It is an orthonormal cosine transform with lifted higher terms. (`fe_dct2`, `fe_lifter`)
struct CepstralTransform: Sendable {
    /// The number of mel bands.
    let bands: Int
    /// The numbers of a cepstrum.
    let width: Int
    /// The rows of a `width` × `bands` matrix.
    private let forth: [Float]
    /// The rows of a `bands` × `width` matrix.
    private let back: [Float]

    /// - Parameter lifter: the library's value; 0 for none.
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

    /// Rows of cepstra for rows of bands.
    func cepstra(_ rows: [Float]) -> [Float] { Self.product(rows, forth, bands, width) }

    /// Smooth rows of bands for rows of cepstra.
    func spectra(_ rows: [Float]) -> [Float] { Self.product(rows, back, width, bands) }

    /// How cepstra follow other cepstra if each band has its own factor: `width` × `width`.
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

    /// Each row of `rows`, `from` wide, times each row of `matrix`.
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
