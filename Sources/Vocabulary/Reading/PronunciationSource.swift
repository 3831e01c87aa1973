/// Reads pronunciations/: `idli: IH D L IY, IY D L IY`.
enum PronunciationSource {
    /// The phones of the acoustic model, without silence.
    static let phones: Set<String> = [
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH",
        "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V",
        "W", "Y", "Z", "ZH",
    ]

    static func read(_ lines: [SourceLine]) throws(VocabularyError) -> [String: [[String]]] {
        var words: [String: [[String]]] = [:]
        for line in lines {
            let sides = line.text.split(separator: ":", maxSplits: 1)
            guard sides.count == 2, SourceLines.isWord(sides[0]) else {
                throw line.error("expected a word, a colon and its phones, such as idli: IH D L IY")
            }
            for part in sides[1].split(separator: ",", omittingEmptySubsequences: false) {
                let pronunciation = part.split(whereSeparator: \.isWhitespace).map(String.init)
                guard !pronunciation.isEmpty else {
                    throw line.error("expected phones between commas and after the colon")
                }
                if let unknown = pronunciation.first(where: { !phones.contains($0) }) {
                    throw line.error(
                        "expected phones (\(phones.sorted().joined(separator: " "))), not \"\(unknown)\"")
                }
                if words[String(sides[0])]?.contains(pronunciation) != true {
                    words[String(sides[0]), default: []].append(pronunciation)
                }
            }
        }
        return words
    }
}
