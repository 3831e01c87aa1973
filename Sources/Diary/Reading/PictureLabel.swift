/// What an image classifier saw in a picture, and how sure it was.
package struct PictureLabel: Hashable, Sendable {
    /// As the classifier writes it, for example `ice_cream_(vanilla)`.
    package var name: String
    /// 0…1.
    package var confidence: Double

    package init(name: String, confidence: Double) {
        self.name = name
        self.confidence = confidence
    }

    /// The name in plain words: underscores are spaces, bracketed qualifiers are gone.
    package var plainName: String {
        var depth = 0
        var plain = ""
        for character in name {
            switch character {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth = max(0, depth - 1)
            case "_" where depth == 0: plain.append(" ")
            case _ where depth == 0: plain.append(character)
            default: break
            }
        }
        return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
