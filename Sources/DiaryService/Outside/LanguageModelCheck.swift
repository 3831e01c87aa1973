import Journal
import Language

/// Measures whether a language model answers, and how long it takes.
package struct LanguageModelCheck: Sendable {
    /// Tells nothing of the household.
    private static let request = AdviceRequest(
        question: "Do plants need light?", facts: [],
        instructions: "Answer in one short sentence of plain text.", isAnswered: false)

    /// Nil if it answered.
    package let problem: OutsideProblem?
    /// How long it took.
    package let seconds: Double

    /// Blocks for at most the server's deadline.
    package init(_ server: LanguageModelServer, _ calls: LanguageModelCalls = LanguageModelCalls()) {
        let start = ContinuousClock.now
        var problem: OutsideProblem?
        do {
            _ = try calls.answer(to: Self.request, by: server)
        } catch {
            problem = error
        }
        self.problem = problem
        seconds = start.duration(to: .now) / .seconds(1)
    }
}
