import Glibc

/// How well frames of sound fit each senone of an acoustic model that has a codebook of Gaussians for each phone, and for
/// each senone mixtures over its phone's codebook. One owner, one thread at a time.
///
/// The library scores the same (`ptm_mgau_frame_eval`), one Gaussian after the other and anew in each pass of each search.
/// Here eight are scored at a time, and once for all searches (`ScoredSound`). As in the library, the four nearest
/// Gaussians of a codebook count in a frame.
final class SenoneScorer {
    private typealias Lanes = SIMD8<Float>
    private typealias Weights = SIMD8<UInt16>
    private static let lanes = Lanes.scalarCount
    private static let nearest = 4
    /// The logarithm of how likely a Gaussian is at least taken to be, beside the likeliest of its stream. (`MAX_NEG_ASCR`)
    private static let leastLikely: Float = -96 * unit
    private static let unit = Float(MixtureFile.unit)
    private static let smallestVariance: Float = 1e-4

    /// Senones of the model.
    let senones: Int
    private let files: Files
    /// Numbers of a frame in each stream.
    private let widths: [Int]
    private let codebooks: Int
    /// Gaussians of a codebook.
    private let densities: Int
    /// Of each codebook and stream, of eight Gaussians each: the logarithms of their heights, then for each number of a
    /// frame the means and half the precisions.
    private let gaussians: UnsafeMutablePointer<Lanes>
    /// Of each codebook: of each stream and Gaussian, the weights in eight of the codebook's senones each, the upper half
    /// of a float.
    private let weights: UnsafeMutablePointer<Weights>
    /// The senones by codebook, each codebook's in eights; -1 where there is none.
    private let order: [Int32]
    /// Each codebook's, in eights of `order`.
    private let eights: [Range<Int>]

    /// Gaussians of a frame that count.
    var nearestOfFrame: Int { codebooks * widths.count * Self.nearest }
    /// Numbers of a frame, of all streams.
    var width: Int { widths.reduce(0, +) }

    /// Where the parts of an acoustic model are.
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

    /// Where the Gaussians of a codebook and stream begin.
    private func gaussiansStart(_ codebook: Int, _ stream: Int) -> Int {
        func size(_ widths: ArraySlice<Int>) -> Int {
            densities / Self.lanes * widths.reduce(0) { $0 + 1 + 2 * $1 }
        }
        return codebook * size(widths[...]) + size(widths[..<stream])
    }

    /// Scores with these means from now on.
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

    /// Finds the Gaussians of each codebook and stream that are nearest to frames, and how likely they are beside the
    /// likeliest of the stream.
    ///
    /// - Parameters:
    ///   - frames: a row each, the numbers of all streams behind each other.
    ///   - indices: room for `nearestOfFrame` of each frame, by codebook, then stream.
    ///   - likelihoods: room for as many.
    func findNearest(
        to frames: UnsafePointer<Float>, count: Int, _ indices: UnsafeMutablePointer<UInt8>,
        _ likelihoods: UnsafeMutablePointer<Float>
    ) {
        let frameWidth = self.width
        let perFrame = nearestOfFrame
        let perCodebook = widths.count * Self.nearest
        var offset = 0
        for (stream, width) in widths.enumerated() {
            // A codebook's Gaussians stay in the processor's cache while they are compared with all frames.
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

    /// The nearest of one codebook and stream, the very nearest first, with the logarithms of how likely they are.
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

    /// What each senone costs in a frame, in the library's units; the cheapest costs nothing.
    ///
    /// - Parameters:
    ///   - indices: the frame's nearest Gaussians, as `findNearest` has them.
    ///   - likelihoods: how likely they are, the upper halves of floats.
    ///   - costs: room for one of each senone.
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

    /// Of a number that is not negative, to within 0.2 %.
    static func upperHalf(_ value: Float) -> UInt16 {
        UInt16(truncatingIfNeeded: (value.bitPattern + 0x8000) >> 16)
    }

    private static func float(_ bits: UInt16) -> Float { Float(bitPattern: UInt32(bits) << 16) }

    private static func floats(_ bits: Weights) -> Lanes {
        unsafeBitCast(SIMD8<UInt32>(truncatingIfNeeded: bits) &<< 16, to: Lanes.self)
    }

    /// To base 2, to within 0.001; of 0 and what is as small, -127.
    private static func logarithm(_ value: Lanes) -> Lanes {
        let bits = unsafeBitCast(value, to: SIMD8<Int32>.self)
        let exponent = Lanes((bits &>> 23) &- 127)
        // The cubic through both ends of 1…2 that is nearest.
        let part = unsafeBitCast((bits & 0x7F_FFFF) | 0x3F80_0000, to: Lanes.self) - 1
        return exponent + part + part * (1 - part) * (0.422 - 0.158 * part)
    }
}
