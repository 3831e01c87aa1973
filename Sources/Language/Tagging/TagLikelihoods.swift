/// Tells how likely each word of a text plays each part in what the act was done to, from knowledge of the language that
/// the labelled texts of the tagger do not hold.
package protocol TagLikelihoods: Sendable {
    /// The logarithms of the likelihoods of all tags (in the order of `WordTag`) for each word, word by word.
    ///
    /// - Parameter words: the words' places in the text, ascending.
    func logLikelihoods(of words: [Range<String.Index>], in text: String) -> [Float]
}
