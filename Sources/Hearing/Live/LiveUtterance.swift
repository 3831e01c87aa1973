import Signal

/// A dictation that a worker listens to piece by piece. One owner, one thread at a time.
struct LiveUtterance: ~Copyable {
    private let sampleRate: Int
    private let converter: LiveConverter
    private var endpointer = Endpointer()
    private var mean: CepstralMean
    /// Whether the decoder is in the middle of a stretch.
    private var isOpen = false

    /// - Parameters:
    ///   - sampleRate: of the pieces, in hertz.
    ///   - mean: as an earlier listener left it; the model's own when nil.
    init(
        sampleRate: Int, mean: [Float]?, decoder: borrowing Decoder
    ) throws(HearingError) {
        guard let converter = LiveConverter(from: sampleRate) else {
            throw HearingError(.sound, "a dictation's rate of \(sampleRate) Hz cannot be heard")
        }
        let prior = mean.flatMap { $0.count == decoder.priorMean.count ? $0 : nil }
        self.sampleRate = sampleRate
        self.converter = converter
        self.mean = CepstralMean(prior: prior ?? decoder.priorMean)
    }

    /// Listens to the next piece.
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

    /// Makes the decoder free for others.
    mutating func giveUp(_ decoder: borrowing Decoder) throws(HearingError) { _ = try close(decoder) }

    /// What the stretch is heard as at its end; nil for what is not speech.
    private mutating func close(_ decoder: borrowing Decoder) throws(HearingError) -> String? {
        guard isOpen else { return nil }
        isOpen = false
        let words = try decoder.close()
        return Plausibility.isSpeech(words) ? words.map(\.word).joined(separator: " ") : nil
    }
}
