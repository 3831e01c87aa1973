/// Tells speech from what a decoder makes of clatter and noise.
///
/// A decoder has to say something about every sound. What it says of a sound without speech is short, or it
/// hardly believes it itself. In quiet, words that fit the sound well were said all the same: an order that sounds like
/// several others has a small posterior. The bounds were chosen on kitchen noise, coloured noise, tones, LibriVox speech
/// and short meals in flite's voices; a recording that is refused is kept all the same, and listed among the failed.
package enum Plausibility {
    /// Words up to which a transcript has to be believed to count; belief is the mean posterior, a frame.
    private static let fewWords = 3
    private static let fewWordsBelief = 0.45
    private static let leastBelief = 0.15
    /// The mean confidence, a frame, from which on words in quiet count whatever else they might have been.
    private static let sure = 0.65
    /// Seconds that a word lasts at most, and for each of its letters: in noise, a clang or a hum becomes a small word
    /// that lasts and lasts.
    private static let longest = (word: 0.3, letter: 0.12)
    /// Seconds that the words last together.
    private static let leastSpoken = 0.25

    /// Whether somebody probably said this.
    package static func isSpeech(_ words: [HeardWord]) -> Bool {
        let spoken = words.reduce(0) { $0 + $1.end - $1.start }
        guard !words.isEmpty, spoken >= leastSpoken else { return false }
        let isQuiet = words.allSatisfy { $0.evidence.agreement == nil }
        if isQuiet, mean(of: words, \.confidence) >= sure { return true }
        let belief = mean(of: words, \.evidence.posterior)
        if !isQuiet {
            let drawn = words.filter {
                $0.end - $0.start > longest.word + longest.letter * Double($0.word.count)
            }
            if 2 * drawn.reduce(0, { $0 + $1.end - $1.start }) >= spoken { return false }
        }
        if words.count <= fewWords && belief < fewWordsBelief { return false }
        return belief >= leastBelief
    }

    /// A mean in which long words weigh more.
    private static func mean(of words: [HeardWord], _ value: (HeardWord) -> Double) -> Double {
        func weight(_ word: HeardWord) -> Double { max(0.01, word.end - word.start) }
        return words.reduce(0) { $0 + value($1) * weight($1) } / words.reduce(0) { $0 + weight($1) }
    }
}
