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

/// The cheapest way to turn what was said into what was heard (Levenshtein 1966, all changes cost one).
package struct WordAlignment: Sendable {
    /// One place of the alignment.
    package enum Step: Hashable, Sendable {
        case match(String)
        case substitution(said: String, heard: String)
        case deletion(said: String)
        case insertion(heard: String)
    }

    package let steps: [Step]

    /// Aligns two lists of words. Among equally cheap ways it prefers matches and substitutions late.
    package init(said: [String], heard: [String]) {
        let width = heard.count + 1
        var costs = [Int](repeating: 0, count: (said.count + 1) * width)
        for j in 0..<width { costs[j] = j }
        for i in 0..<said.count {
            costs[(i + 1) * width] = i + 1
            for j in 0..<heard.count {
                costs[(i + 1) * width + j + 1] = min(
                    costs[i * width + j] + (said[i] == heard[j] ? 0 : 1),
                    costs[i * width + j + 1] + 1, costs[(i + 1) * width + j] + 1)
            }
        }
        var steps: [Step] = []
        var (i, j) = (said.count, heard.count)
        while i > 0 || j > 0 {
            let cost = costs[i * width + j]
            if i > 0, j > 0, said[i - 1] == heard[j - 1], cost == costs[(i - 1) * width + j - 1] {
                steps.append(.match(said[i - 1]))
                (i, j) = (i - 1, j - 1)
            } else if i > 0, j > 0, cost == costs[(i - 1) * width + j - 1] + 1 {
                steps.append(.substitution(said: said[i - 1], heard: heard[j - 1]))
                (i, j) = (i - 1, j - 1)
            } else if i > 0, cost == costs[(i - 1) * width + j] + 1 {
                steps.append(.deletion(said: said[i - 1]))
                i -= 1
            } else {
                steps.append(.insertion(heard: heard[j - 1]))
                j -= 1
            }
        }
        self.steps = steps.reversed()
    }

    /// Whether each heard word, in order, is the one that was said.
    package var isRight: [Bool] {
        steps.compactMap { step in
            switch step {
            case .match: true
            case .substitution, .insertion: false
            case .deletion: nil
            }
        }
    }
}

/// How well the foods of what was said were found in what was heard: by their names in the lexicon, so that "two
/// idlis" is found in "idli"; what was not eaten ("no sugar") does not count.
package struct ItemScore: Hashable, Codable, Sendable {
    /// Items of the references.
    package var said = 0
    /// Items of the hypotheses.
    package var heard = 0
    /// Items in both.
    package var found = 0

    package init() {}

    package var precision: Double { heard == 0 ? 1 : Double(found) / Double(heard) }
    package var recall: Double { said == 0 ? 1 : Double(found) / Double(said) }
    /// Harmonic mean of precision and recall, 0…1.
    package var f1: Double { said + heard == 0 ? 1 : 2 * Double(found) / Double(said + heard) }

    /// Counts one sentence; an item that was said twice has to be heard twice.
    package mutating func add(said: [String], heard: [String]) {
        var open: [String: Int] = [:]
        for item in said { open[item, default: 0] += 1 }
        for item in heard where open[item, default: 0] > 0 {
            open[item, default: 0] -= 1
            found += 1
        }
        self.said += said.count
        self.heard += heard.count
    }
}
