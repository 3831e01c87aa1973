import CPocketSphinx
import Signal

/// Turns samples into the cepstra that the decoder searches, and keeps the place of each in the stretch.
///
/// The library removes long silences before the search. This helps the words, but time is then counted as if
/// the silences had never been. Feeding it one frame's samples at a time shows which frames it kept. One
/// owner, one thread at a time. (`fe_process_frames`)
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

        /// The numbers of frame `index`.
        func frame(_ index: Int) -> UnsafeMutableBufferPointer<mfcc_t> {
            UnsafeMutableBufferPointer(start: values + index * width, count: width)
        }

        /// The numbers of all frames in sequence.
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
    /// Nil if the library makes cepstra itself, and removes noise in its own way.
    private let compensation: NoiseCompensation?
    private let width: Int
    /// The samples from one frame to the next.
    private let step: Int
    /// The samples in a frame.
    private let span: Int

    /// - Parameters:
    ///   - configuration: the decoder's configuration, after it has loaded its acoustic model's settings.
    ///   - warp: the factor by which frequencies are divided, to imitate another vocal tract; nil for none.
    ///   - speech: the model of speech without noise, by which noise is removed; nil to leave that to the
    ///     library.
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

    /// Prepares for samples that come piece by piece; false if the library refuses.
    func begin() -> Bool {
        fe_start_stream(frontEnd)
        return fe_start_utt(frontEnd) == 0
    }

    /// The frames that this piece completes, with places counted from its own first.
    ///
    /// Nil if the library fails on it.
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

    /// The numbers of a frame that the library makes: mel bands if noise is not left to it.
    var bands: Int { width }

    /// Frames per second.
    var rate: Double { Double(SampleRate.heard) / Double(step) }

    /// The cepstra of a stretch, independent of earlier stretches; nil if the library fails on it.
    func cepstra(of samples: [Int16]) -> Cepstra? {
        guard let frames = frames(of: samples) else { return nil }
        guard let compensation, !frames.places.isEmpty else { return frames }
        var cepstra = Cepstra(count: frames.places.count, width: compensation.transform.width)
        let values = compensation.cepstra(of: frames.all)
        for (place, value) in values.enumerated() { (cepstra.values + place).pointee = value }
        cepstra.places = frames.places
        return cepstra
    }

    /// The logarithms of a stretch's mel energies, one row for each frame; nil if the library fails.
    ///
    /// Only for a front end whose noise is not left to the library.
    func energies(of samples: [Int16]) -> [Float]? { frames(of: samples)?.all }

    private func frames(of samples: [Int16]) -> Cepstra? {
        // Frames that the library held back while it waited for speech come out together, and need room.
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

/// A decoder's front ends for quiet, where the library removes the little noise, and for noise.
///
/// One owner, one thread at a time.
struct FrontEnds {
    /// The factors by which frequencies are divided for further searches, in order.
    private static let warps = [1.1, 0.92, 1.2]
    /// The least range of power over the frames of a stretch spoken in quiet.
    ///
    /// It goes from the tenth to the ninetieth percentile, in nepers, averaged over the mel bands.
    private static let noisyRange: Float = 6.5
    /// A stretch with fewer frames may be all speech, without a pause that shows the noise.
    private static let fewestFrames = 100

    struct Pair {
        let usual: FrontEnd
        /// Front ends that imitate a longer or shorter vocal tract, to bring a voice closer to those of the
        /// acoustic model.
        let otherTracts: [FrontEnd]

        fileprivate init(_ configuration: OpaquePointer, speech: SpeechMixture?) throws(HearingError) {
            otherTracts = FrontEnds.warps.compactMap { FrontEnd(configuration, warp: $0, speech: speech) }
            guard let usual = FrontEnd(configuration, speech: speech),
                otherTracts.count == FrontEnds.warps.count
            else { throw HearingError(.model, "the decoder cannot make a front end for it") }
            self.usual = usual
        }
    }

    let quiet: Pair
    let noisy: Pair

    /// - Parameter configuration: the decoder's configuration, after it has loaded its acoustic model's
    ///   settings.
    init(_ configuration: OpaquePointer) throws(HearingError) {
        guard let folder = cmd_ln_str_r(configuration, "-hmm") else {
            throw HearingError(.model, "the decoder has no acoustic model")
        }
        let speech = try SpeechMixture(
            acousticModel: String(cString: folder), width: Int(cmd_ln_int_r(configuration, "-ncep")))
        quiet = try Pair(configuration, speech: nil)
        noisy = try Pair(configuration, speech: speech)
    }

    /// The front ends that suit a stretch best.
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
