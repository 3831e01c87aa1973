import Foundation

/// The tags of one utterance as a chain: the score of each tag at each word, and of each tag after another.
struct TagChain {
    private let tagCount = WordTagger.tagCount
    private let count: Int
    /// `tagCount` scores for each word.
    private let scores: [Float]
    private let transitions: [Float]

    init(scores: [Float], transitions: [Float]) {
        self.scores = scores
        self.transitions = transitions
        count = scores.count / WordTagger.tagCount
    }

    /// The sequence of tags with the highest score (Viterbi).
    func likeliest() -> [WordTag] {
        guard count > 0 else { return [] }
        var best = Array(scores[0..<tagCount])
        var before = [[Int]]()
        for word in 1..<max(1, count) {
            var next = best
            var from = [Int](repeating: 0, count: tagCount)
            for tag in 0..<tagCount {
                var most = -Float.infinity
                for last in 0..<tagCount where best[last] + transitions[last * tagCount + tag] > most {
                    most = best[last] + transitions[last * tagCount + tag]
                    from[tag] = last
                }
                next[tag] = most + scores[word * tagCount + tag]
            }
            best = next
            before.append(from)
        }
        var tag = best.indices.max { best[$0] < best[$1] } ?? 0
        var tags = [tag]
        for from in before.reversed() {
            tag = from[tag]
            tags.append(tag)
        }
        return tags.reversed().map { WordTag(rawValue: UInt8($0)) ?? .outside }
    }

    /// The probability of each tag at each word, and the expected number of each pair of neighbouring tags.
    struct Marginals {
        /// `tagCount` values for each word, 0…1.
        var tags: [Float]
        /// The sum over all neighbours, from (row) to (column).
        var pairs: [Float]

        /// The probability that each word is not outside.
        var likelihoods: [Float] {
            stride(from: 0, to: tags.count, by: WordTagger.tagCount).map { max(0, 1 - tags[$0]) }
        }
    }

    /// The forward-backward algorithm, scaled at every word.
    func marginals() -> Marginals {
        var pairs = [Float](repeating: 0, count: tagCount * tagCount)
        guard count > 0 else { return Marginals(tags: [], pairs: pairs) }
        let raised = transitions.map { exp($0) }
        let local = raisedScores()
        var forward = [Float](repeating: 0, count: count * tagCount)
        var backward = [Float](repeating: 1, count: count * tagCount)
        for word in 0..<count {
            var total: Float = 0
            for tag in 0..<tagCount {
                var sum: Float = word == 0 ? 1 : 0
                if word > 0 {
                    for last in 0..<tagCount {
                        sum += forward[(word - 1) * tagCount + last] * raised[last * tagCount + tag]
                    }
                }
                forward[word * tagCount + tag] = sum * local[word * tagCount + tag]
                total += forward[word * tagCount + tag]
            }
            for tag in 0..<tagCount { forward[word * tagCount + tag] /= total }
        }
        for word in (0..<(count - 1)).reversed() {
            var total: Float = 0
            for tag in 0..<tagCount {
                var sum: Float = 0
                for next in 0..<tagCount {
                    let place = (word + 1) * tagCount + next
                    sum += raised[tag * tagCount + next] * local[place] * backward[place]
                }
                backward[word * tagCount + tag] = sum
                total += sum
            }
            for tag in 0..<tagCount { backward[word * tagCount + tag] /= total }
        }
        var tags = [Float](repeating: 0, count: count * tagCount)
        for word in 0..<count {
            let places = (word * tagCount)..<((word + 1) * tagCount)
            let total = places.reduce(0) { $0 + forward[$1] * backward[$1] }
            for place in places { tags[place] = forward[place] * backward[place] / total }
            guard word > 0 else { continue }
            addPairs(at: word, forward, backward, local, raised, to: &pairs)
        }
        return Marginals(tags: tags, pairs: pairs)
    }

    private func addPairs(
        at word: Int, _ forward: [Float], _ backward: [Float], _ local: [Float], _ raised: [Float],
        to pairs: inout [Float]
    ) {
        var here = [Float](repeating: 0, count: tagCount * tagCount)
        var total: Float = 0
        for last in 0..<tagCount {
            for tag in 0..<tagCount {
                let place = word * tagCount + tag
                let value =
                    forward[(word - 1) * tagCount + last] * raised[last * tagCount + tag] * local[place]
                    * backward[place]
                here[last * tagCount + tag] = value
                total += value
            }
        }
        for pair in here.indices { pairs[pair] += here[pair] / total }
    }

    /// The scores less the highest score at each word, so that none overflows.
    private func raisedScores() -> [Float] {
        var raised = scores
        for word in 0..<count {
            let places = (word * tagCount)..<((word + 1) * tagCount)
            let most = places.reduce(-Float.infinity) { max($0, scores[$1]) }
            for place in places { raised[place] = max(exp(scores[place] - most), 1e-12) }
        }
        return raised
    }
}
