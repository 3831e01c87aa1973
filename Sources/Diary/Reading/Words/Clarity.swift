/// How clearly something was heard. What was hardly heard is not made into food: a gap in the diary is mended by whoever
/// reads it, a dish that nobody ate stays.
///
/// Confidences are probabilities: of words at 0.6, three in five are right.
package enum Clarity {
    /// The mean confidence below which a whole recording is unclear.
    package static let leastOfAll = 0.6
    /// The mean confidence of its words below which an item is left out.
    package static let leastOfItem = 0.6

    /// Whether too little of a recording was understood to make an entry of it.
    package static func isUnclear(_ transcript: Transcript) -> Bool {
        !transcript.words.isEmpty && transcript.confidence < leastOfAll
    }
}

/// The confidences of the words that the tokens of a text come from.
struct TokenConfidences {
    /// By token; nil where nobody knows how it was heard.
    private let confidences: [Double]?
    private let tokens: [Token]

    init(_ tokens: [Token], of said: Wording) {
        self.tokens = tokens
        confidences = SpeechPauses.places(of: tokens, text: said.text, count: said.times.count)?
            .map { said.times.indices.contains($0) ? said.times[$0].confidence : 1 }
    }

    /// Whether an item was heard well enough: by the words that name it, not by "a" and "with".
    func areClear(_ item: Item) -> Bool {
        guard let confidences else { return true }
        let naming = item.tokens.filter { index in
            switch CuratedWords.wordClass(of: tokens[index].word) {
            case .content, .verbOrNoun: true
            default: false
            }
        }
        let counted = naming.isEmpty ? item.tokens : naming
        if counted.isEmpty { return true }
        return counted.reduce(0) { $0 + confidences[$1] } / Double(counted.count) >= Clarity.leastOfItem
    }
}
