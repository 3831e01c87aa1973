import CPocketSphinx

/// A stretch of sound as an acoustic model scores it, for as many searches as ask: what is nearest to its frames is found
/// once, when a search first comes to them. One owner, one thread at a time.
final class ScoredSound {
    /// Frames that are compared with the model at a time.
    private static let block = 16

    /// Where in the stretch each frame comes from, in frames.
    let places: [Int]
    let scorer: SenoneScorer
    /// A row a frame.
    private let features: UnsafeMutablePointer<Float>
    private let indices: UnsafeMutablePointer<UInt8>
    /// The upper halves of floats, since sound of 20 s has a million of them.
    private let likelihoods: UnsafeMutablePointer<UInt16>
    /// Those of a block, whole.
    private let newest: UnsafeMutablePointer<Float>
    /// Frames, from the first on, whose nearest Gaussians are known.
    private var known = 0

    var count: Int { places.count }

    /// Makes the features of a whole stretch, which normalises its cepstra. (`feat_s2mfc2feat_live`)
    ///
    /// - Parameter maker: the decoder's (`ps_get_feat`).
    init(
        _ cepstra: borrowing FrontEnd.Cepstra, _ maker: UnsafeMutablePointer<feat_t>, _ scorer: SenoneScorer
    ) throws(HearingError) {
        self.scorer = scorer
        places = cepstra.places
        features = .allocate(capacity: cepstra.places.count * scorer.width)
        indices = .allocate(capacity: cepstra.places.count * scorer.nearestOfFrame)
        likelihoods = .allocate(capacity: cepstra.places.count * scorer.nearestOfFrame)
        newest = .allocate(capacity: Self.block * scorer.nearestOfFrame)
        let widths = (0..<spoken_stream_count(maker)).map { Int(spoken_stream_width(maker, $0)) }
        let room = feat_array_alloc(maker, Int32(places.count) + 1)
        defer { feat_array_free(room) }
        let made = cepstra.withFrames { rows, count in
            var used = count
            return feat_s2mfc2feat_live(maker, rows, &used, 1, 1, room)
        }
        guard Int(made) == places.count, widths.reduce(0, +) == scorer.width else {
            throw HearingError(.sound, "the decoder makes no features of a stretch")
        }
        var next = features
        for frame in 0..<places.count {
            for (stream, width) in widths.enumerated() {
                guard let values = room?[frame]?[stream] else {
                    throw HearingError(.sound, "the decoder makes no features of a stretch")
                }
                next.initialize(from: values, count: width)
                next += width
            }
        }
    }

    deinit {
        features.deallocate()
        indices.deallocate()
        likelihoods.deallocate()
        newest.deallocate()
    }

    /// What each senone costs in a frame: as `SenoneScorer` has it.
    func score(_ frame: Int, into costs: UnsafeMutablePointer<Int16>) {
        let size = scorer.nearestOfFrame
        while known <= frame {
            let next = min(count, known + Self.block)
            scorer.findNearest(
                to: features + known * scorer.width, count: next - known, indices + known * size, newest)
            for place in 0..<(next - known) * size {
                (likelihoods + known * size + place).initialize(to: SenoneScorer.upperHalf(newest[place]))
            }
            known = next
        }
        scorer.score(indices + frame * size, likelihoods + frame * size, into: costs)
    }
}
