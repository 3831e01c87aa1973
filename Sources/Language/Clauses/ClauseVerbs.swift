import Diary

/// The verbs that tell what became of a thing, and those that part clauses. Every journal has verbs of its own act; the
/// others are from Models/en/verbs.txt.
package struct ClauseVerbs: Sendable {
    /// Whatever follows one was done the act to, known or not: "ate", "drank".
    package let act: Set<String>
    /// What follows one was, unless it is not a thing of the journal at all: "had", "ordered".
    package let having: Set<String>

    package init(act: Set<String>, having: Set<String>) {
        self.act = act
        self.having = having
    }

    /// Nil for a word that is not a verb, or only where its neighbours make it one.
    package func kind(of word: String) -> Clause.Verb? {
        if act.contains(word) { return .act }
        if having.contains(word) { return .having }
        if Self.other.contains(word) { return .other }
        return nil
    }

    /// A verb in the past that can begin a clause without a subject, as in diaries: "slept badly felt rubbish".
    static func opensAlone(_ word: String) -> Bool { English.Verbs.opens.contains(word) }

    /// "I was", "we will": words that only help a verb.
    package static let helping = English.Verbs.helping

    /// What somebody does with things for others: "the soup that my aunt made".
    static let making = English.Verbs.making

    private static let other = English.Verbs.other
}
