import Foundation
import Language

/// Tags words by a transformer that was trained on plain English first, and on labelled memos then.
///
/// Immutable, safe to share between threads.
package final class TransformerTagger: TagLikelihoods {
    /// A likelihood below this one counts as much.
    private static let least: Float = 1e-5
    /// How many pieces on each side of a window of a long text are only read for their neighbours' sake.
    private static let margin = 24

    private let pieces: WordPieces
    private let encoder: TransformerEncoder

    /// A network that Scripts/train-tagging-network wrote; nil for other bytes.
    package init?(_ data: Data) {
        let read = data.withUnsafeBytes { bytes -> (WordPieces, TransformerEncoder)? in
            guard var file = TransformerFile(bytes), let shape = TransformerEncoder.Shape(&file),
                shape.positions > 4 * Self.margin, shape.tags >= WordTag.allCases.count,
                let lines = file.integer().flatMap({ file.text($0) })?
                    .split(separator: "\n", omittingEmptySubsequences: false),
                lines.count == shape.pieces, let pieces = WordPieces(lines.map(String.init))
            else { return nil }
            return TransformerEncoder(shape, &file).map { (pieces, $0) }
        }
        guard let read else { return nil }
        (pieces, encoder) = read
    }

    package func logLikelihoods(of words: [Range<String.Index>], in text: String) -> [Float] {
        let tags = WordTag.allCases.count
        var found = [Float](repeating: 0, count: words.count * tags)
        let pieces = pieces.pieces(of: text)
        guard !pieces.isEmpty else { return found }
        let vectors = vectors(of: pieces)
        let width = encoder.shape.width
        var (heard, means): ([Int], [Float]) = ([], [])
        var piece = 0
        for (number, word) in words.enumerated() {
            while piece < pieces.count, pieces[piece].range.upperBound <= word.lowerBound { piece += 1 }
            var last = piece
            while last + 1 < pieces.count, pieces[last + 1].range.lowerBound < word.upperBound { last += 1 }
            guard piece < pieces.count, pieces[piece].range.lowerBound < word.upperBound else { continue }
            heard.append(number)
            for place in 0..<width {
                means.append((vectors[piece * width + place] + vectors[last * width + place]) / 2)
            }
        }
        let scores = encoder.scores(of: means)
        for (row, number) in heard.enumerated() {
            let own = scores[(row * encoder.shape.tags)..<((row + 1) * encoder.shape.tags)]
            found.replaceSubrange(
                (number * tags)..<((number + 1) * tags), with: Self.logLikelihoods(Array(own)))
        }
        return found
    }

    /// The tags behind those of the diary stand for what was said and not eaten; they count as outside.
    private static func logLikelihoods(_ scores: [Float]) -> [Float] {
        let most = scores.max() ?? 0
        let raised = scores.map { exp($0 - most) }
        let total = raised.reduce(0, +)
        var likelihoods = raised[..<WordTag.allCases.count].map { $0 / total }
        likelihoods[0] += raised[WordTag.allCases.count...].reduce(0, +) / total
        return likelihoods.map { log(max($0, least)) }
    }

    /// The vectors of all pieces; those of a long text in windows that overlap.
    private func vectors(of pieces: [WordPieces.Piece]) -> [Float] {
        let most = encoder.shape.positions - 2
        let step = most - 2 * Self.margin
        let width = encoder.shape.width
        var vectors: [Float] = []
        var start = 0
        while true {
            let window = pieces[start..<min(pieces.count, start + most)]
            let own = encoder.vectors(of: [self.pieces.start] + window.map(\.number) + [self.pieces.end])
            let isLast = window.endIndex == pieces.count
            let kept = (vectors.count / width)..<(isLast ? pieces.count : window.endIndex - Self.margin)
            vectors += own[((kept.lowerBound - start + 1) * width)..<((kept.upperBound - start + 1) * width)]
            if isLast { return vectors }
            start += step
        }
    }
}
