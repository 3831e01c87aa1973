/// How many words were recognised wrongly.
package struct WordErrors: Hashable, Codable, Sendable {
    /// The number of words said.
    package var words = 0
    package var substitutions = 0
    package var deletions = 0
    package var insertions = 0
    package var sentences = 0
    /// The number of sentences with at least one error.
    package var wrongSentences = 0

    package init() {}

    package var errors: Int { substitutions + deletions + insertions }
    /// Word error rate: errors per word said; may be more than 1.
    package var rate: Double { words == 0 ? 0 : Double(errors) / Double(words) }
    /// The share of sentences with an error, 0…1.
    package var sentenceRate: Double { sentences == 0 ? 0 : Double(wrongSentences) / Double(sentences) }

    /// Adds one sentence.
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

/// The cheapest way to turn the spoken words into the heard ones (Levenshtein 1966, every change costs one).
package struct WordAlignment: Sendable {
    /// One step of the alignment.
    package enum Step: Hashable, Sendable {
        case match(String)
        case substitution(said: String, heard: String)
        case deletion(said: String)
        case insertion(heard: String)
    }

    package let steps: [Step]

    /// Aligns two lists of words. Among equally cheap ways, it prefers matches and substitutions near the
    /// end.
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

    /// For each heard word in order, whether it was said.
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

/// How many of the foods said were found in the heard words.
///
/// Foods are compared by their names in the lexicon, so “two idlis” matches “idli”. Foods not eaten (“no
/// sugar”) do not count.
package struct ItemScore: Hashable, Codable, Sendable {
    /// Items in the references.
    package var said = 0
    /// Items in the hypotheses.
    package var heard = 0
    /// Items in both.
    package var found = 0

    package init() {}

    package var precision: Double { heard == 0 ? 1 : Double(found) / Double(heard) }
    package var recall: Double { said == 0 ? 1 : Double(found) / Double(said) }
    /// The harmonic mean of precision and recall, 0…1.
    package var f1: Double { said + heard == 0 ? 1 : 2 * Double(found) / Double(said + heard) }

    /// Adds one sentence. An item that was said twice has to be heard twice.
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
