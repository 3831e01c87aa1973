import CPocketSphinx

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
