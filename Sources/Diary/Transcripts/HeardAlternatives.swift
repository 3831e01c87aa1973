/// Finds other ways to hear some words of a transcript.
package enum HeardAlternatives {
    /// Words of a transcript, and other words for them.
    package struct Replacement: Hashable, Sendable {
        /// Indices in the transcript; not empty.
        package var words: Range<Int>
        /// At least one word.
        package var meant: [String]

        package init(words: Range<Int>, meant: [String]) {
            self.words = words
            self.meant = meant
        }
    }

    /// The seconds by which borders of words may differ and still count as equal.
    private static let tolerance = 0.08
    /// The words before and after that a replacement may include if it has no border at the words asked for.
    private static let reach = 2

    /// The alternatives in the hypotheses at `words`, the likeliest first, each once.
    ///
    /// If a hypothesis has other borders than the transcript, its replacement extends to the next borders
    /// that both have. Words that both begin or end with are left out.
    package static func at(
        _ words: Range<Int>, of transcript: Transcript, in lists: [NBestList]
    ) -> [Replacement] {
        let words = words.clamped(to: transcript.words.indices)
        guard !words.isEmpty else { return [] }
        var found: [Replacement] = []
        var seen: Set<Replacement> = []
        for hypothesis in lists.flatMap(\.hypotheses) {
            guard let other = replacement(of: words, in: transcript.words, by: hypothesis.words),
                seen.insert(other).inserted
            else { continue }
            found.append(other)
        }
        return found
    }

    private static func replacement(
        of words: Range<Int>, in heard: [Transcript.Word], by others: [Hypothesis.Word]
    ) -> Replacement? {
        var starts: (transcript: Int, hypothesis: Int)?
        for first in stride(
            from: words.lowerBound, through: max(0, words.lowerBound - reach), by: -1)
        {
            let time = heard[first].start
            if let place = others.firstIndex(where: { abs($0.start - time) <= tolerance }) {
                starts = (first, place)
                break
            }
        }
        var ends: (transcript: Int, hypothesis: Int)?
        for last in words.upperBound - 1...min(heard.count - 1, words.upperBound - 1 + reach) {
            let time = heard[last].end
            if let place = others.lastIndex(where: { abs($0.end - time) <= tolerance }) {
                ends = (last + 1, place + 1)
                break
            }
        }
        guard let starts, let ends, starts.hypothesis < ends.hypothesis else { return nil }
        return trimmed(
            starts.transcript..<ends.transcript, heard.map(\.word),
            others[starts.hypothesis..<ends.hypothesis].map(\.word), around: words)
    }

    /// The range without words that both begin or end with.
    ///
    /// Nil if nothing differs, or nothing at the words asked for.
    private static func trimmed(
        _ range: Range<Int>, _ heard: [String], _ meant: [String], around words: Range<Int>
    ) -> Replacement? {
        var (first, last) = (range.lowerBound, range.upperBound)
        var meant = meant[...]
        while first < last - 1, meant.count > 1, heard[first] == meant.first {
            first += 1
            meant = meant.dropFirst()
        }
        while first < last - 1, meant.count > 1, heard[last - 1] == meant.last {
            last -= 1
            meant = meant.dropLast()
        }
        guard (first..<last).overlaps(words), Array(heard[first..<last]) != Array(meant) else { return nil }
        return Replacement(words: first..<last, meant: Array(meant))
    }
}
