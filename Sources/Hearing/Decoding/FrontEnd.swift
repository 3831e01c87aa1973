import CPocketSphinx
import Signal

/// Turns samples into the cepstra that the decoder searches, and keeps count of where each comes from.
///
/// The library takes long silences out of what it searches, which helps the words, but then counts time as if
/// they had never been. Feeding it one frame's worth of samples at a time tells which frames it let through.
/// One owner, one thread at a time. (`fe_process_frames`)
final class FrontEnd {
    /// The cepstra of one stretch.
    struct Cepstra: ~Copyable {
        /// For each frame, its place in the stretch, in frames.
        fileprivate(set) var places: [Int] = []
        private let width: Int
        fileprivate let values: UnsafeMutablePointer<mfcc_t>
        fileprivate let rows: UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>

        /// Room for `count` frames of `width` numbers.
        fileprivate init(count: Int, width: Int) {
            self.width = width
            values = .allocate(capacity: count * width)
            values.initialize(repeating: 0, count: count * width)
            rows = .allocate(capacity: count)
            for index in 0..<count { (rows + index).initialize(to: values + index * width) }
        }

        deinit {
            values.deallocate()
            rows.deallocate()
        }

        /// The numbers of the frame `index`.
        func frame(_ index: Int) -> UnsafeMutableBufferPointer<mfcc_t> {
            UnsafeMutableBufferPointer(start: values + index * width, count: width)
        }

        /// Those of all frames, one behind the other.
        fileprivate var all: [Float] {
            Array(UnsafeBufferPointer(start: values, count: places.count * width))
        }

        /// Calls `body` with a pointer to the frames and their number.
        func withFrames<Result>(
            _ body: (UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>, Int32) -> Result
        ) -> Result {
            body(rows, Int32(places.count))
        }
    }

    private let frontEnd: OpaquePointer
    /// Nil where the library makes cepstra itself, and takes noise out in its own way.
    private let compensation: NoiseCompensation?
    private let width: Int
    /// Samples from one frame to the next.
    private let step: Int
    /// Samples that a frame spans.
    private let span: Int

    /// - Parameters:
    ///   - configuration: the decoder's, after it has loaded its acoustic model's settings.
    ///   - warp: the factor by which frequencies are divided, as another vocal tract would have them; nil for none.
    ///   - speech: how speech without noise is, for noise to be taken out by that; nil to leave it to the library.
    init?(_ configuration: OpaquePointer, warp: Double? = nil, speech: SpeechMixture? = nil) {
        if let warp {
            cmd_ln_set_str_r(configuration, "-warp_type", "inverse_linear")
            cmd_ln_set_str_r(configuration, "-warp_params", String(warp))
        }
        defer { if warp != nil { cmd_ln_set_str_r(configuration, "-warp_params", nil) } }
        let lifter = cmd_ln_int_r(configuration, "-lifter")
        let removesNoise = cmd_ln_int_r(configuration, "-remove_noise")
        if let speech {
            guard let transform = cmd_ln_str_r(configuration, "-transform"),
                String(cString: transform) == "dct"
            else { return nil }
            cmd_ln_set_int_r(configuration, "-logspec", 1)
            cmd_ln_set_int_r(configuration, "-lifter", 0)
            cmd_ln_set_int_r(configuration, "-remove_noise", 0)
            compensation = NoiseCompensation(
                speech: speech,
                transform: CepstralTransform(
                    bands: Int(cmd_ln_int_r(configuration, "-nfilt")), width: speech.width,
                    lifter: Int(lifter)))
        } else {
            compensation = nil
        }
        defer {
            cmd_ln_set_int_r(configuration, "-logspec", 0)
            cmd_ln_set_int_r(configuration, "-lifter", lifter)
            cmd_ln_set_int_r(configuration, "-remove_noise", removesNoise)
        }
        guard let frontEnd = fe_init_auto_r(configuration) else { return nil }
        var step: Int32 = 0
        var span: Int32 = 0
        fe_get_input_size(frontEnd, &step, &span)
        guard step > 0, span >= step else {
            fe_free(frontEnd)
            return nil
        }
        self.frontEnd = frontEnd
        self.step = Int(step)
        self.span = Int(span)
        width = Int(fe_get_output_size(frontEnd))
    }

    deinit { fe_free(frontEnd) }

    /// Gets ready for samples that come piece by piece. False when the library refuses.
    func begin() -> Bool {
        fe_start_stream(frontEnd)
        return fe_start_utt(frontEnd) == 0
    }

    /// The frames that this piece completes; their places are counted from its own first. Nil when the library
    /// gives up on it.
    func next(_ samples: [Int16]) -> Cepstra? {
        let room = samples.count / step + 2
        var cepstra = Cepstra(count: room, width: width)
        var frames = Int32(room)
        let isFine = samples.withUnsafeBufferPointer { samples in
            guard var next = samples.baseAddress as UnsafePointer<Int16>? else { return true }
            var left = samples.count
            let code = withUnsafeMutablePointer(to: &next) { next in
                next.withMemoryRebound(to: UnsafePointer<Int16>?.self, capacity: 1) {
                    fe_process_frames(frontEnd, $0, &left, cepstra.rows, &frames, nil)
                }
            }
            return code >= 0 && left == 0
        }
        guard isFine else { return nil }
        cepstra.places = Array(0..<Int(samples.isEmpty ? 0 : frames))
        return cepstra
    }

    /// Numbers of a frame that the library makes: mel bands, where noise is not left to it.
    var bands: Int { width }

    /// Frames per second.
    var rate: Double { Double(SampleRate.heard) / Double(step) }

    /// The cepstra of a stretch, whatever was heard before. Nil when the library gives up on it.
    func cepstra(of samples: [Int16]) -> Cepstra? {
        guard let frames = frames(of: samples) else { return nil }
        guard let compensation, !frames.places.isEmpty else { return frames }
        var cepstra = Cepstra(count: frames.places.count, width: compensation.transform.width)
        let values = compensation.cepstra(of: frames.all)
        for (place, value) in values.enumerated() { (cepstra.values + place).pointee = value }
        cepstra.places = frames.places
        return cepstra
    }

    /// The logarithms of a stretch's mel energies, a row a frame, where noise is not left to the library; nil when it
    /// gives up.
    func energies(of samples: [Int16]) -> [Float]? { frames(of: samples)?.all }

    private func frames(of samples: [Int16]) -> Cepstra? {
        // What the library held back while it waited for speech comes out in a lump, so leave it room.
        var cepstra = Cepstra(count: samples.count / step + 2, width: width)
        let room = samples.count / step + 2
        fe_start_stream(frontEnd)
        guard fe_start_utt(frontEnd) == 0 else { return nil }
        let isFine = samples.withUnsafeBufferPointer { samples in
            var fed = 0
            while fed < samples.count {
                let piece = min(step, samples.count - fed)
                guard var next = samples.baseAddress.map({ $0 + fed }) as UnsafePointer<Int16>? else {
                    return true
                }
                var left = piece
                let before = cepstra.places.count
                var frames = Int32(room - before)
                let code = withUnsafeMutablePointer(to: &next) { next in
                    next.withMemoryRebound(to: UnsafePointer<Int16>?.self, capacity: 1) {
                        fe_process_frames(frontEnd, $0, &left, cepstra.rows + before, &frames, nil)
                    }
                }
                guard code >= 0, left == 0 else { return false }
                fed += piece
                let seen = fed < span ? 0 : (fed - span) / step + 1
                cepstra.places.append(contentsOf: seen - Int(frames)..<seen)
            }
            return true
        }
        guard isFine else { return nil }
        var tail: Int32 = 0
        let count = cepstra.places.count
        guard count < room, fe_end_utt(frontEnd, cepstra.rows[count], &tail) == 0 else { return nil }
        if tail > 0 { cepstra.places.append((cepstra.places.last ?? -1) + 1) }
        return cepstra
    }
}

/// The front ends of a decoder: for speech in quiet, where the library takes out what noise there is, and in noise.
/// One owner, one thread at a time.
struct FrontEnds {
    /// The factors by which frequencies are divided before further searches, in their order.
    private static let warps = [1.1, 0.92, 1.2]
    /// How far a stretch's frames must range in power to have been spoken in quiet: from the tenth percentile to the
    /// ninetieth, in nepers, in the mean over its mel bands.
    private static let noisyRange: Float = 6.5
    /// Frames below which a stretch may be all speech, without a pause to tell noise by.
    private static let fewestFrames = 100

    struct Pair {
        let usual: FrontEnd
        /// Hear a voice as one with a longer or shorter vocal tract would sound, so that it comes out nearer to the
        /// voices that the acoustic model was made from.
        let otherTracts: [FrontEnd]

        fileprivate init(_ configuration: OpaquePointer, speech: SpeechMixture?) throws(HearingError) {
            otherTracts = FrontEnds.warps.compactMap { FrontEnd(configuration, warp: $0, speech: speech) }
            guard let usual = FrontEnd(configuration, speech: speech),
                otherTracts.count == FrontEnds.warps.count
            else { throw HearingError(.model, "the decoder does not know how to listen with it") }
            self.usual = usual
        }
    }

    let quiet: Pair
    let noisy: Pair

    /// - Parameter configuration: the decoder's, after it has loaded its acoustic model's settings.
    init(_ configuration: OpaquePointer) throws(HearingError) {
        guard let folder = cmd_ln_str_r(configuration, "-hmm") else {
            throw HearingError(.model, "the decoder has no acoustic model")
        }
        let speech = try SpeechMixture(
            acousticModel: String(cString: folder), width: Int(cmd_ln_int_r(configuration, "-ncep")))
        quiet = try Pair(configuration, speech: nil)
        noisy = try Pair(configuration, speech: speech)
    }

    /// Those that a stretch is best heard with.
    func suited(to samples: [Int16]) -> Pair { isNoisy(samples) ? noisy : quiet }

    /// Whether a stretch was spoken in noise.
    func isNoisy(_ samples: [Int16]) -> Bool {
        guard let energies = noisy.usual.energies(of: samples), !energies.isEmpty else { return false }
        let bands = noisy.usual.bands
        let count = energies.count / bands
        if count < Self.fewestFrames { return false }
        var range: Float = 0
        for band in 0..<bands {
            let rising = (0..<count).map { energies[$0 * bands + band] }.sorted()
            range += rising[count * 9 / 10] - rising[count / 10]
        }
        return range / Float(bands) < Self.noisyRange
    }
}
