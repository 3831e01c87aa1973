/// Words that say of what follows that it was not eaten, besides "no", "not" and "without".
enum Refusal {
    static let verbs = words(
        """
        skipped skipping skip missed missing avoided avoiding avoid refused refusing declined declining minus sans
        lacking dropped omitted omitting
        """)

    static let phrases: [[String]] = [
        "instead of", "rather than", "passed on", "pass on", "passing on", "left out", "leaving out",
        "leave out",
        "ran out of", "out of", "hold the", "held the", "holding the", "hold on the", "except for",
        "except the",
        "apart from", "aside from", "cut out", "gave up", "in place of", "in lieu of", "stayed away from",
        "said no to", "turned down", "everything but", "all but",
    ].map { $0.split(separator: " ").map(String.init) }

    /// After these what was left out is over: "rather than rice ate quinoa".
    static let eating = words("had ate drank having eating drinking")

    /// Whether words that name nothing eaten say that nothing was: "I skipped lunch", "no breakfast today".
    static func isOfAll(_ words: [String]) -> Bool {
        words.indices.contains { index in
            let word = words[index]
            return verbs.contains(word) || denials.contains(word) || word.hasSuffix("n't")
                || phrases.contains { words[index...].starts(with: $0) }
        }
    }

    private static let denials = words(
        "no not nothing none never without forgot forgotten fasted fasting didnt dont havent hadnt couldnt wasnt"
    )

    /// Cheap: the words with which any of these start.
    static let openings = verbs.union(phrases.compactMap(\.first))

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
