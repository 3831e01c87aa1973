/// The verbs that tell what became of a food, and those that part clauses, from Models/en/verbs.txt.
enum ClauseVerbs {
    /// Nil for a word that is not a verb, or only where its neighbours make it one.
    static func kind(of word: String) -> Clause.Verb? {
        if eating.contains(word) { return .eating }
        if having.contains(word) { return .having }
        if other.contains(word) { return .other }
        return nil
    }

    /// A verb in the past that can begin a clause without a subject, as in diaries: "slept badly felt rubbish".
    static func opensAlone(_ word: String) -> Bool { alone.contains(word) }

    /// "I was", "we will": words that only help a verb.
    static let helping = English.Verbs.helping

    static let eating = English.Verbs.eating

    static let having = English.Verbs.having

    /// What somebody does with food for others to eat: "the soup that my aunt made".
    static let making = English.Verbs.making

    private static let other = English.Verbs.other

    private static let alone = English.Verbs.opens
}
