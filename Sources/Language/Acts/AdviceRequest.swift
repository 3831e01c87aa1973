/// A question for advice, with everything that a language model of the household is told about it.
///
/// The journal chooses the facts, so nothing else of the diary can leave with the question.
package struct AdviceRequest: Equatable, Sendable {
    /// The question as it was asked.
    package let question: String
    /// What the journal knows about the thing in question, a line each: its kind, and its own latest acts.
    package let facts: [String]
    /// What the model is to do and how to answer, without anything of the household.
    package let instructions: String
    /// Whether the journal's own tables answer the question, so that nobody else has to be asked.
    package let isAnswered: Bool

    package init(question: String, facts: [String], instructions: String, isAnswered: Bool) {
        self.question = question
        self.facts = facts
        self.instructions = instructions
        self.isAnswered = isAnswered
    }
}
