import Audio
import Diary

/// A dictation that a worker listens to piece by piece. One owner, one thread at a time.
struct LiveUtterance: ~Copyable {
    /// The model's name, for `Plausibility`.
    private let model: String
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
        sampleRate: Int, mean: [Float]?, decoder: borrowing Decoder, model: String
    ) throws(RecognitionError) {
        guard let converter = LiveConverter(from: sampleRate) else {
            throw .worker(reason: "a dictation's rate of \(sampleRate) Hz cannot be heard")
        }
        let prior = mean.flatMap { $0.count == decoder.priorMean.count ? $0 : nil }
        self.model = model
        self.sampleRate = sampleRate
        self.converter = converter
        self.mean = CepstralMean(prior: prior ?? decoder.priorMean)
    }

    /// Listens to the next piece.
    mutating func append(
        _ piece: [Int16], decoder: borrowing Decoder
    ) throws(RecognitionError) -> LiveReport {
        guard let samples = converter.convert(piece) else {
            throw .worker(reason: "a dictation cannot be resampled")
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
        let settled = Double(endpointer.settled) * Double(sampleRate) / Double(RecordingReader.sampleRate)
        return LiveReport(
            ended: ended, partial: isOpen ? decoder.hypothesis : "", settled: Int(settled),
            isSpeaking: endpointer.isSpeaking, mean: mean.values)
    }

    /// Makes the decoder free for others.
    mutating func giveUp(_ decoder: borrowing Decoder) throws(RecognitionError) { _ = try close(decoder) }

    /// What the stretch is heard as at its end; nil for what is no speech.
    private mutating func close(_ decoder: borrowing Decoder) throws(RecognitionError) -> String? {
        guard isOpen else { return nil }
        isOpen = false
        let words = try decoder.close()
        let transcript = Transcript(words: words, model: model, duration: 0, decodeSeconds: 0)
        return Plausibility.isSpeech(transcript) ? transcript.text : nil
    }
}
