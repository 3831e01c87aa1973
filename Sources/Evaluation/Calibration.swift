import Hearing
import Recognition

/// How reliable confidence is: the share of right words among words of about the same confidence.
package struct Calibration: Hashable, Codable, Sendable {
    /// The words whose confidence is in one tenth of the range 0…1.
    package struct Tenth: Hashable, Codable, Sendable {
        package var words = 0
        package var right = 0
        package var confidenceSum = 0.0

        package var meanConfidence: Double { words == 0 ? 0 : confidenceSum / Double(words) }
        package var shareRight: Double { words == 0 ? 0 : Double(right) / Double(words) }
    }

    /// The first is from 0 to below 0.1, the last from 0.9 to 1.
    package private(set) var tenths = [Tenth](repeating: Tenth(), count: 10)

    package init() {}

    package mutating func add(confidence: Double, isRight: Bool) {
        let index = max(0, min(9, Int(confidence * 10)))
        tenths[index].words += 1
        tenths[index].right += isRight ? 1 : 0
        tenths[index].confidenceSum += confidence
    }

    /// Mean distance between confidence and the share that is right, weighted by words, 0…1.
    package var error: Double {
        let words = tenths.reduce(0) { $0 + $1.words }
        guard words > 0 else { return 0 }
        return tenths.reduce(0) { $0 + abs($1.meanConfidence - $1.shareRight) * Double($1.words) }
            / Double(words)
    }
}

/// The data from which `Scripts/calibrate` fits confidence: one line for each heard word.
///
/// It includes words that are not plausibly speech.
package enum EvidenceTable {
    /// For each word, separated by tabs: 1 if it is right or 0 if not, and the terms of its evidence.
    ///
    /// - Parameter said: the words that were really said.
    package static func lines(_ heard: HeardRecording, saidAre said: [String]) -> String {
        var parts: [String] = []
        var owners: [HeardWord] = []
        for word in heard.words {
            let words = SpokenWords.words(word.word)
            parts += words
            owners += words.map { _ in word }
        }
        let isRight = WordAlignment(said: said, heard: parts).isRight
        return zip(owners, isRight).reduce(into: "") { text, word in
            let terms = word.0.evidence.terms.map { "\($0)" }.joined(separator: "\t")
            text += "\(word.1 ? 1 : 0)\t\(terms)\n"
        }
    }
}
