import Diary

/// Tells who says that they speak now: "this is Anna".
package enum Introduction {
    private static let beginnings = [["this", "is"], ["it", "is"], ["it's"], ["i", "am"], ["i'm"]]

    /// The name of the one who begins to speak; nil for anything else.
    ///
    /// - Parameter people: who is known. "This is delicious" names nobody.
    package static func person(in text: String, among people: [String]) -> String? {
        var words = text.lowercased().replacing("\u{2019}", with: "'")
            .split { $0.isWhitespace || ",.!?".contains($0) }.map(String.init)
        if words.count > 2, let last = words.last, English.Conversation.introductionEnd.contains(last) {
            words.removeLast()
        }
        guard let beginning = beginnings.first(where: { words.starts(with: $0) }) else { return nil }
        let name = words.dropFirst(beginning.count)
        guard name.count == 1 else { return nil }
        return people.first { $0.lowercased() == name.first }
    }
}
