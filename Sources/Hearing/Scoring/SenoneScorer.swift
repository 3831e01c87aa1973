import Glibc

/// Scores how well frames of sound fit each senone of an acoustic model.
///
/// The model has a codebook of Gaussians for each phone, and for each senone mixtures over its phone's
/// codebook. One owner, one thread at a time.
///
/// The library computes the same scores (`ptm_mgau_frame_eval`), but one Gaussian at a time, and again in
/// each pass of each search. Here eight are scored at a time, and once for all searches (`ScoredSound`). As
/// in the library, the four nearest Gaussians of a codebook count in a frame.
final class SenoneScorer {
    private typealias Lanes = SIMD8<Float>
    private typealias Weights = SIMD8<UInt16>
    private static let lanes = Lanes.scalarCount
    private static let nearest = 4
    /// The least logarithm of a Gaussian's likelihood, relative to the likeliest of its stream.
    /// (`MAX_NEG_ASCR`)
    private static let leastLikely: Float = -96 * unit
    private static let unit = Float(MixtureFile.unit)
    private static let smallestVariance: Float = 1e-4

    /// The number of senones in the model.
    let senones: Int
    private let files: Files
    /// The numbers of a frame in each stream.
    private let widths: [Int]
    private let codebooks: Int
    /// The number of Gaussians in a codebook.
    private let densities: Int
    /// For each codebook and stream, in groups of eight Gaussians: the logarithms of their heights.
    ///
    /// Then, for each number of a frame, come the means and half the precisions.
    private let gaussians: UnsafeMutablePointer<Lanes>
    /// For each codebook, stream and Gaussian: the weights of the codebook's senones, eight at a time.
    ///
    /// Each is the upper half of a float.
    private let weights: UnsafeMutablePointer<Weights>
    /// The senones by codebook, in groups of eight; -1 for an unused place.
    private let order: [Int32]
    /// The range of each codebook in groups of eight of `order`.
    private let eights: [Range<Int>]

    /// The number of Gaussians that count in a frame.
    var nearestOfFrame: Int { codebooks * widths.count * Self.nearest }
    /// The numbers of a frame in all streams.
    var width: Int { widths.reduce(0, +) }

    /// The paths of an acoustic model's files.
    struct Files {
        var definition: String
        var means: String
        var variances: String
        var mixtures: String
    }

    /// Reads a model.
    init(_ files: Files) throws(HearingError) {
        let means = try ParameterFile(files.means)
        let definition = try ModelDefinition(files.definition)
        let mixtures = try MixtureFile(files.mixtures)
        guard means.codebooks == definition.phones, means.densities == mixtures.densities,
            means.widths.count == mixtures.streams, mixtures.columns >= definition.phoneOfSenone.count,
            means.densities % Self.lanes == 0, means.densities <= 1 + Int(UInt8.max)
        else { throw HearingError(.model, "the acoustic model has no codebook for each phone") }
        self.files = files
        senones = definition.phoneOfSenone.count
        (widths, codebooks, densities) = (means.widths, means.codebooks, means.densities)
        var order: [Int32] = []
        var eights: [Range<Int>] = []
        for phone in 0..<means.codebooks {
            let start = order.count / Self.lanes
            order += definition.phoneOfSenone.indices.filter { definition.phoneOfSenone[$0] == phone }.map(
                Int32.init)
            while order.count % Self.lanes != 0 { order.append(-1) }
            eights.append(start..<order.count / Self.lanes)
        }
        (self.order, self.eights) = (order, eights)
        gaussians = .allocate(
            capacity: codebooks * densities / Self.lanes * widths.reduce(0) { $0 + 1 + 2 * $1 })
        weights = .allocate(capacity: widths.count * densities * order.count / Self.lanes)
        let upperHalves = (0...UInt8.max).map { byte in
            Self.upperHalf(exp(-Self.unit * Float(byte)))
        }
        let rows = widths.count * densities
        weights.withMemoryRebound(to: UInt16.self, capacity: rows * order.count) { halves in
            for codebook in 0..<codebooks {
                let range = eights[codebook]
                let own = order[range.lowerBound * Self.lanes..<range.upperBound * Self.lanes]
                for row in 0..<rows {
                    let place = halves + weightsStart(codebook) * Self.lanes + row * own.count
                    for (offset, senone) in own.enumerated() {
                        let half = senone < 0 ? 0 : upperHalves[Int(mixtures[row, Int(senone)])]
                        (place + offset).initialize(to: half)
                    }
                }
            }
        }
        try fit(to: means)
    }

    deinit {
        gaussians.deallocate()
        weights.deallocate()
    }

    private func weightsStart(_ codebook: Int) -> Int {
        widths.count * densities * eights[codebook].lowerBound
    }

    /// The index of the first Gaussian of a codebook and stream.
    private func gaussiansStart(_ codebook: Int, _ stream: Int) -> Int {
        func size(_ widths: ArraySlice<Int>) -> Int {
            densities / Self.lanes * widths.reduce(0) { $0 + 1 + 2 * $1 }
        }
        return codebook * size(widths[...]) + size(widths[..<stream])
    }

    /// Replaces the means for all later scores.
    func fit(to means: ParameterFile) throws(HearingError) {
        let variances = try ParameterFile(files.variances)
        guard means.hasShape(of: variances), means.widths == widths, means.codebooks == codebooks,
            means.densities == densities
        else { throw HearingError(.model, "the means do not fit the acoustic model") }
        for codebook in 0..<codebooks {
            for (stream, width) in widths.enumerated() {
                let start = means.start(codebook, stream)
                var place = gaussians + gaussiansStart(codebook, stream)
                for first in stride(from: 0, to: densities, by: Self.lanes) {
                    var heights = Lanes.zero
                    for number in 0..<width {
                        var mean = Lanes.zero
                        var precision = Lanes.zero
                        for lane in 0..<Self.lanes {
                            let index = start + (first + lane) * width + number
                            let variance = max(Self.smallestVariance, variances.values[index])
                            mean[lane] = means.values[index]
                            precision[lane] = 0.5 / variance
                            heights[lane] -= 0.5 * log(2 * .pi * variance)
                        }
                        (place + 1 + 2 * number).initialize(to: mean)
                        (place + 2 + 2 * number).initialize(to: precision)
                    }
                    place.initialize(to: heights)
                    place += 1 + 2 * width
                }
            }
        }
    }

    /// Finds the nearest Gaussians of frames in each codebook and stream, and their likelihoods relative to
    /// the stream's likeliest.
    ///
    /// - Parameters:
    ///   - frames: one row for each frame, with the numbers of all streams in sequence.
    ///   - indices: room for `nearestOfFrame` values for each frame, by codebook, then stream.
    ///   - likelihoods: room for as many values.
    func findNearest(
        to frames: UnsafePointer<Float>, count: Int, _ indices: UnsafeMutablePointer<UInt8>,
        _ likelihoods: UnsafeMutablePointer<Float>
    ) {
        let frameWidth = self.width
        let perFrame = nearestOfFrame
        let perCodebook = widths.count * Self.nearest
        var offset = 0
        for (stream, width) in widths.enumerated() {
            // A codebook's Gaussians stay in the processor's cache while all frames are compared with them.
            for codebook in 0..<codebooks {
                let gaussians = gaussians + gaussiansStart(codebook, stream)
                for frame in 0..<count {
                    let place = frame * perFrame + codebook * perCodebook + stream * Self.nearest
                    findNearest(
                        to: frames + frame * frameWidth + offset, width, among: gaussians, indices + place,
                        likelihoods + place)
                }
            }
            for frame in 0..<count {
                let first = likelihoods + frame * perFrame + stream * Self.nearest
                var best = -Float.infinity
                for codebook in 0..<codebooks { best = max(best, first[codebook * perCodebook]) }
                for codebook in 0..<codebooks {
                    for place in codebook * perCodebook..<codebook * perCodebook + Self.nearest {
                        first[place] = exp(max(first[place] - best, Self.leastLikely))
                    }
                }
            }
            offset += width
        }
    }

    /// The nearest Gaussians of one codebook and stream, the very nearest first, with the logarithms of
    /// their likelihoods.
    private func findNearest(
        to frame: UnsafePointer<Float>, _ width: Int, among gaussians: UnsafeMutablePointer<Lanes>,
        _ indices: UnsafeMutablePointer<UInt8>, _ likelihoods: UnsafeMutablePointer<Float>
    ) {
        var best: (Float, Float, Float, Float) = (-.infinity, -.infinity, -.infinity, -.infinity)
        var which: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
        var place = gaussians
        for first in stride(from: 0, to: densities, by: Self.lanes) {
            var values = place[0]
            for number in 0..<width {
                let difference = Lanes(repeating: frame[number]) - place[1 &+ 2 &* number]
                values -= difference * difference * place[2 &+ 2 &* number]
            }
            place += 1 &+ 2 &* width
            if !any(values .> Lanes(repeating: best.3)) { continue }
            for lane in 0..<Self.lanes {
                let value = values[lane]
                if value <= best.3 { continue }
                let index = UInt8(truncatingIfNeeded: first &+ lane)
                if value > best.1 {
                    (best.3, which.3, best.2, which.2) = (best.2, which.2, best.1, which.1)
                    if value > best.0 {
                        (best.1, which.1, best.0, which.0) = (best.0, which.0, value, index)
                    } else {
                        (best.1, which.1) = (value, index)
                    }
                } else if value > best.2 {
                    (best.3, which.3, best.2, which.2) = (best.2, which.2, value, index)
                } else {
                    (best.3, which.3) = (value, index)
                }
            }
        }
        (indices[0], indices[1], indices[2], indices[3]) = which
        (likelihoods[0], likelihoods[1], likelihoods[2], likelihoods[3]) = best
    }

    /// The cost of each senone in a frame, in the library's units; the cheapest costs nothing.
    ///
    /// - Parameters:
    ///   - indices: the frame's nearest Gaussians, from `findNearest`.
    ///   - likelihoods: their likelihoods, as the upper halves of floats.
    ///   - costs: room for one cost for each senone.
    func score(
        _ indices: UnsafePointer<UInt8>, _ likelihoods: UnsafePointer<UInt16>,
        into costs: UnsafeMutablePointer<Int16>
    ) {
        let streams = widths.count
        withUnsafeTemporaryAllocation(of: Lanes.self, capacity: order.count / Self.lanes) { logarithms in
            var likeliest = Lanes(repeating: -.infinity)
            withUnsafeTemporaryAllocation(of: Int.self, capacity: streams * Self.nearest) { rows in
                for (codebook, eights) in eights.enumerated() {
                    let first = codebook * streams * Self.nearest
                    for place in 0..<streams * Self.nearest {
                        let row = place / Self.nearest * densities + Int(indices[first + place])
                        rows[place] = weightsStart(codebook) + row * eights.count
                    }
                    for eight in 0..<eights.count {
                        var product = Lanes(repeating: 1)
                        var place = 0
                        for _ in 0..<streams {
                            var sum = Lanes.zero
                            for _ in 0..<Self.nearest {
                                sum +=
                                    Self.float(likelihoods[first &+ place])
                                    * Self.floats(weights[rows[place] &+ eight])
                                place &+= 1
                            }
                            product *= sum
                        }
                        let logarithm = Self.logarithm(product)
                        logarithms[eights.lowerBound &+ eight] = logarithm
                        likeliest = pointwiseMax(likeliest, logarithm)
                    }
                }
            }
            let most = likeliest.max()
            let units = Float(M_LN2) / Self.unit
            let all = UnsafeRawBufferPointer(logarithms).bindMemory(to: Float.self)
            for (place, senone) in order.enumerated() where senone >= 0 {
                costs[Int(senone)] = Int16(truncatingIfNeeded: Int32((most - all[place]) * units + 0.5))
            }
        }
    }

    /// The upper half of a number that is not negative, to within 0.2 %.
    static func upperHalf(_ value: Float) -> UInt16 {
        UInt16(truncatingIfNeeded: (value.bitPattern + 0x8000) >> 16)
    }

    private static func float(_ bits: UInt16) -> Float { Float(bitPattern: UInt32(bits) << 16) }

    private static func floats(_ bits: Weights) -> Lanes {
        unsafeBitCast(SIMD8<UInt32>(truncatingIfNeeded: bits) &<< 16, to: Lanes.self)
    }

    /// The logarithm to base 2, to within 0.001; -127 for 0 and numbers as small.
    private static func logarithm(_ value: Lanes) -> Lanes {
        let bits = unsafeBitCast(value, to: SIMD8<Int32>.self)
        let exponent = Lanes((bits &>> 23) &- 127)
        // The closest cubic through both ends of 1…2.
        let part = unsafeBitCast((bits & 0x7F_FFFF) | 0x3F80_0000, to: Lanes.self) - 1
        return exponent + part + part * (1 - part) * (0.422 - 0.158 * part)
    }
}
