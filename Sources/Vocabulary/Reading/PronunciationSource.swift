import Speech

/// Reads pronunciations/: `idli: IH D L IY, IY D L IY`.
enum PronunciationSource {
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
                if let unknown = pronunciation.first(where: { !AcousticPhones.all.contains($0) }) {
                    throw line.error(
                        "expected phones (\(AcousticPhones.all.sorted().joined(separator: " "))), not \"\(unknown)\""
                    )
                }
                if words[String(sides[0])]?.contains(pronunciation) != true {
                    words[String(sides[0]), default: []].append(pronunciation)
                }
            }
        }
        return words
    }
}
