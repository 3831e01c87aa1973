/// The mean that live frames are normalised with: what is known beforehand, then ever more of what is heard.
///
/// A whole stretch is normalised with its own mean; while it is being said there is none. The prior counts as
/// much as one second of speech: worse than the prior alone at full level, far better for quiet voices.
struct CepstralMean: Sendable {
    /// Frames that the prior counts for.
    private static let weight: Float = 100
    /// Frames beyond which older ones count less and less.
    private static let memory: Float = 2_000

    private var sum: [Float]
    private var count: Float

    init(prior: [Float]) {
        sum = prior.map { $0 * Self.weight }
        count = Self.weight
    }

    var values: [Float] { sum.map { $0 / count } }

    /// Adds a frame; one without energy says nothing.
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
