import Hearing
import Recognition

/// What `Scripts/calibrate` fits confidence to: a line for each word that was heard, also for what is not plausibly
/// speech.
package enum EvidenceTable {
    /// For each word, separated by tabs: 1 when it is right, else 0, and the terms of its evidence.
    ///
    /// - Parameter said: the words that were said.
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
