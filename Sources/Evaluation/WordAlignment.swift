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
