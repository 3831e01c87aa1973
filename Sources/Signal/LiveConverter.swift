/// Brings 16-bit mono samples of any rate to 16 kHz, piece by piece. One owner, one thread at a time.
package struct LiveConverter: ~Copyable {
    private let resampler: Resampler
    private let isIdentity: Bool

    /// - Parameter sampleRate: hertz. Returns nil for a rate that cannot be converted.
    package init?(from sampleRate: Int) {
        guard SampleRate.readable.contains(sampleRate), let resampler = Resampler(from: sampleRate)
        else { return nil }
        self.resampler = resampler
        isIdentity = sampleRate == SampleRate.heard
    }

    /// What comes out for this piece; the filter holds a few milliseconds back. Nil on failure.
    package func convert(_ piece: [Int16]) -> [Int16]? {
        if isIdentity { return piece }
        return resampler.resample(piece.map { Float($0) / 32_768 }, isLast: false)?.map(
            Resampler.quantized)
    }
}
