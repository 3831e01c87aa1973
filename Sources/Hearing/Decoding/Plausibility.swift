/// Tells speech from what a decoder makes of clatter and noise.
///
/// A decoder has to say something about every sound. What it says of a sound without speech is short, or it
/// hardly believes it itself. The bounds were chosen on kitchen noise, coloured noise, tones and LibriVox
/// speech; a recording that is refused is kept all the same, and listed among the failed.
package enum Plausibility {
    /// Words up to which a transcript has to be believed to count; belief is the mean posterior, a frame.
    private static let fewWords = 3
    private static let fewWordsBelief = 0.45
    private static let leastBelief = 0.15
    /// Seconds that the words last together.
    private static let leastSpoken = 0.25

    /// Whether somebody probably said this.
    package static func isSpeech(_ words: [HeardWord]) -> Bool {
        let spoken = words.reduce(0) { $0 + $1.end - $1.start }
        let weight = words.reduce(0) { $0 + max(0.01, $1.end - $1.start) }
        guard weight > 0 else { return false }
        let belief = words.reduce(0) { $0 + $1.evidence.posterior * max(0.01, $1.end - $1.start) } / weight
        if words.count <= fewWords && belief < fewWordsBelief { return false }
        return belief >= leastBelief && spoken >= leastSpoken
    }
}
