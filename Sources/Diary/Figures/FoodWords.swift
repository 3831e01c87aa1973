/// The single words of a description that may be foods.
package enum FoodWords {

    /// Lower-case words in their order, without stop words and numbers written in digits.
    ///
    /// Words end at blanks and punctuation; apostrophes and hyphens inside a word belong to it.
    package static func words(_ text: String) -> [String] {
        text.lowercased().split { !isPart($0) }.compactMap { piece in
            let word = piece.trimmed
            let isWord = word.contains(where: \.isLetter)
            return isWord && isFood(word) ? word : nil
        }
    }

    /// Whether a lower-case name or word may stand in a list of foods.
    package static func isFood(_ name: String) -> Bool { !English.StopWords.stop.contains(name) }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "'" || character == "’" || character == "-"
    }
}

extension Substring {
    /// Without apostrophes and hyphens at its ends.
    fileprivate var trimmed: String {
        let isEdge: (Character) -> Bool = { $0 == "'" || $0 == "’" || $0 == "-" }
        var word = drop(while: isEdge)
        while let last = word.last, isEdge(last) { word.removeLast() }
        return String(word)
    }
}
