/// How many words were heard wrongly.
package struct WordErrors: Hashable, Codable, Sendable {
    /// Words that were said.
    package var words = 0
    package var substitutions = 0
    package var deletions = 0
    package var insertions = 0
    package var sentences = 0
    /// Sentences with at least one error.
    package var wrongSentences = 0

    package init() {}

    package var errors: Int { substitutions + deletions + insertions }
    /// Word error rate: errors per word said; may exceed 1.
    package var rate: Double { words == 0 ? 0 : Double(errors) / Double(words) }
    /// Share of sentences with an error, 0…1.
    package var sentenceRate: Double { sentences == 0 ? 0 : Double(wrongSentences) / Double(sentences) }

    /// Counts one sentence.
    package mutating func add(_ alignment: WordAlignment) {
        let before = errors
        for step in alignment.steps {
            switch step {
            case .match: words += 1
            case .substitution:
                words += 1
                substitutions += 1
            case .deletion:
                words += 1
                deletions += 1
            case .insertion: insertions += 1
            }
        }
        sentences += 1
        wrongSentences += errors > before ? 1 : 0
    }
}
