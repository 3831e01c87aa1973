import JSON
import Journal

/// The short names in what a model wrote about a picture. They are somebody else's text, and only ever proposed.
enum EyeNameList {
    /// The most Unicode scalars of a name: what is longer is talk.
    static let longest = 60
    /// What stands before the names of a list, and around a name.
    private static let marks = " \t-–—•·*#_>.,;:!?\"'“”‘’`"
    private static let brackets: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]

    /// At most three names, each once, in the order in which they stand there.
    static func names(in text: String) -> [String] {
        let text = ForeignText.withoutThoughts(String(text.prefix(longestText)))
        var parts: [String] = []
        if let value = try? JSONValue(json: text.utf8, deepest: 2), case .array(let items) = value {
            parts = items.compactMap { if case .text(let name) = $0 { name } else { nil } }
        } else {
            parts = text.split { $0.isNewline || $0 == "," || $0 == ";" }.map(String.init)
        }
        var (seen, names): (Set<String>, [String]) = ([], [])
        for name in parts.lazy.compactMap(name) where names.count < EyeNames.most {
            if seen.insert(name.lowercased()).inserted { names.append(name) }
        }
        return names
    }

    /// Characters of an answer that are looked at.
    private static let longestText = 4_000

    /// A name without marks, underscores, numbers of a list and what stands in brackets; nil if it is none.
    private static func name(_ part: String) -> String? {
        let spaced = withoutBrackets(part).replacing("_", with: " ")
        guard let line = ForeignText.line(spaced, longest: longest + 1) else { return nil }
        var name = Substring(line).drop { marks.contains($0) }
        // The number of an item in a list, and not that of "7up".
        let number = name.prefix(while: \.isNumber)
        if !number.isEmpty, let mark = name.dropFirst(number.count).first, ".):".contains(mark) {
            name = name.dropFirst(number.count + 1)
        }
        name = name.drop { marks.contains($0) }
        while let last = name.last, marks.contains(last) { name.removeLast() }
        guard name.unicodeScalars.count <= longest, name.contains(where: \.isLetter) else { return nil }
        return String(name)
    }

    private static func withoutBrackets(_ text: String) -> String {
        var (kept, closing): (String, [Character]) = ("", [])
        for character in text {
            if character == closing.last {
                closing.removeLast()
            } else if let end = brackets[character] {
                closing.append(end)
            } else if closing.isEmpty, !brackets.values.contains(character) {
                kept.append(character)
            } else if closing.isEmpty, character == ")" {
                // That of a list's "1)".
                kept.append(character)
            }
        }
        return kept
    }
}
