import CPocketSphinx
import Signal

/// A dictation that a worker recognises piece by piece. One owner, one thread at a time.
struct LiveUtterance: ~Copyable {
    private let sampleRate: Int
    private let converter: LiveConverter
    private var endpointer = Endpointer()
    private var mean: CepstralMean
    /// Whether the decoder is in the middle of a stretch.
    private var isOpen = false

    /// - Parameters:
    ///   - sampleRate: the rate of the pieces, in hertz.
    ///   - mean: the mean that an earlier worker left; nil for the model's own.
    init(
        sampleRate: Int, mean: [Float]?, decoder: borrowing Decoder
    ) throws(HearingError) {
        guard let converter = LiveConverter(from: sampleRate) else {
            throw HearingError(.sound, "a dictation at \(sampleRate) Hz cannot be recognised")
        }
        let prior = mean.flatMap { $0.count == decoder.priorMean.count ? $0 : nil }
        self.sampleRate = sampleRate
        self.converter = converter
        self.mean = CepstralMean(prior: prior ?? decoder.priorMean)
    }

    /// Recognises the next piece.
    mutating func append(
        _ piece: [Int16], decoder: borrowing Decoder
    ) throws(HearingError) -> LiveReport {
        guard let samples = converter.convert(piece) else {
            throw HearingError(.sound, "a dictation cannot be resampled")
        }
        var ended: [String] = []
        for event in endpointer.feed(samples) {
            switch event {
            case .speech(let speech):
                if !isOpen { try decoder.open() }
                isOpen = true
                try decoder.listen(to: speech, mean: &mean)
            case .end:
                if let text = try close(decoder) { ended.append(text) }
            }
        }
        let settled = Double(endpointer.settled) * Double(sampleRate) / Double(SampleRate.heard)
        return LiveReport(
            ended: ended, partial: isOpen ? decoder.hypothesis : "", settled: Int(settled),
            isSpeaking: endpointer.isSpeaking,
            quiet: endpointer.secondsSinceSpeech, mean: mean.values)
    }

    /// Frees the decoder for other work.
    mutating func giveUp(_ decoder: borrowing Decoder) throws(HearingError) { _ = try close(decoder) }

    /// The words of the stretch at its end; nil if it is not speech.
    private mutating func close(_ decoder: borrowing Decoder) throws(HearingError) -> String? {
        guard isOpen else { return nil }
        isOpen = false
        let words = try decoder.close()
        return Plausibility.isSpeech(words) ? words.map(\.word).joined(separator: " ") : nil
    }
}

/// An utterance that is searched while somebody speaks.
///
/// Show its words, but do not store them: the complete stretch is recognised better.
extension Decoder {
    /// Begins an utterance. (`ps_start_utt`)
    func open() throws(HearingError) {
        guard frontEnd.begin(), ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0 else {
            throw HearingError(.decoder, "the decoder does not start")
        }
    }

    /// Searches the next samples, 16 kHz mono. (`ps_process_cep`, `cmn_live_set`)
    func listen(to samples: [Int16], mean: inout CepstralMean) throws(HearingError) {
        // One second at a time, so that the library does not set its own mean in between.
        var rest = samples[...]
        while !rest.isEmpty {
            guard let cepstra = frontEnd.next(Array(rest.prefix(16_000))) else {
                throw HearingError(.sound, "the decoder cannot process a stretch")
            }
            rest = rest.dropFirst(16_000)
            for place in cepstra.places { mean.add(cepstra.frame(place)) }
            spoken_set_mean(decoder, mean.values)
            guard cepstra.withFrames({ ps_process_cep(decoder, $0, $1, 0, 0) }) >= 0 else {
                throw HearingError(.sound, "the decoder gave up on a stretch")
            }
        }
    }

    /// The words so far, separated by single spaces. (`ps_get_hyp`)
    var hypothesis: String {
        guard let text = ps_get_hyp(decoder, nil) else { return "" }
        return String(cString: text).split(separator: " ").compactMap { Self.spoken(String($0)) }.joined(
            separator: " ")
    }

    /// Ends the utterance and returns its words; times count from its beginning. (`ps_end_utt`)
    ///
    /// It leaves no trace in the next whole stretch.
    func close() throws(HearingError) -> [HeardWord] {
        let code = ps_end_utt(decoder)
        spoken_set_normalisation(decoder, normalisation)
        guard code == 0 else { throw HearingError(.sound, "the decoder gave up on a stretch") }
        return segments(Array(0...max(0, Int(ps_get_n_frames(decoder)))))
    }

    /// The mean that comes with the model.
    static func mean(of decoder: OpaquePointer) -> [Float] {
        var mean = [Float](repeating: 0, count: Int(spoken_mean_length(decoder)))
        spoken_get_mean(decoder, &mean)
        return mean
    }
}

/// The mean for normalising live frames: a prior at first, then more and more of what is heard.
///
/// A whole stretch is normalised with its own mean, which is unknown while somebody speaks. The prior counts
/// as one second of speech, which helps quiet voices.
struct CepstralMean: Sendable {
    /// The number of frames that the prior counts for.
    private static let weight: Float = 100
    /// The number of frames after which older ones count less and less.
    private static let memory: Float = 2_000

    private var sum: [Float]
    private var count: Float

    init(prior: [Float]) {
        sum = prior.map { $0 * Self.weight }
        count = Self.weight
    }

    var values: [Float] { sum.map { $0 / count } }

    /// Adds a frame; a frame without energy is ignored.
    mutating func add(_ frame: UnsafeMutableBufferPointer<Float>) {
        guard let energy = frame.first, energy >= 0, frame.count == sum.count else { return }
        for index in sum.indices { sum[index] += frame[index] }
        count += 1
        if count > Self.memory {
            for index in sum.indices { sum[index] *= 0.5 }
            count *= 0.5
        }
    }
}

/// A worker's report after each piece of a dictation.
package struct LiveReport: Hashable, Sendable {
    /// The words of each stretch that this piece ended.
    package var ended: [String]
    /// The words of the current stretch so far; empty while nobody speaks.
    package var partial: String
    /// The number of samples, counted from where the dictation was begun, that need not be heard again.
    package var settled: Int
    package var isSpeaking: Bool
    /// The seconds since the last sound of a speaker; nil before the first.
    package var quiet: Double?
    /// The current cepstral mean, for a worker that continues the dictation.
    package var mean: [Float]
}
