import Diary
import Foundation
import JSON
import Journal
import Language

/// Answers questions to the journals from the household's own tables, and asks its language model if the
/// tables do not know or somebody wants to hear it, too.
///
/// What the model writes is only ever shown, as somebody else's text. Safe to share between threads.
package struct Adviser: Sendable {
    /// When a question is sent on.
    package enum Sending: Sendable {
        case never
        /// If the journal's own tables do not answer it.
        case unanswered
        case always
    }

    private let journal: Journal
    private let journals: [ActJournal]
    package let calls: LanguageModelCalls
    private let clock: @Sendable () -> Date

    /// - Parameter journals: the journals beside the first one.
    package init(
        journal: Journal, journals: [ActJournal], calls: LanguageModelCalls = LanguageModelCalls(),
        clock: @escaping @Sendable () -> Date
    ) {
        (self.journal, self.journals, self.calls, self.clock) = (journal, journals, calls, clock)
    }

    /// The answers to the questions in a text; nil if it asks the journals nothing.
    package func answer(
        to text: String, _ household: HouseholdReader, sending: Sending
    ) throws -> AdvisedAnswer? {
        let parts = household.parts(
            in: TimedText(text), saidAt: clock(), calendar: journal.calendar, picked: nil)
        return try answer(to: parts, sending: sending)
    }

    /// The answers to the questions among the parts of a text; nil if there are none.
    ///
    /// Only one of them is sent on, so that all together take no longer than the server's deadline.
    func answer(to parts: [HouseholdReader.Part], sending: Sending) throws -> AdvisedAnswer? {
        var answer: AdvisedAnswer?
        for case .question(let question, let asked) in parts {
            let isSent = answer.map { !$0.others.isEmpty } ?? false
            let next = try self.answer(
                to: question, said: asked.description, sending: isSent ? .never : sending)
            guard let next else { continue }
            answer = answer?.joined(with: next) ?? next
        }
        return answer
    }

    /// The answer to a question; nil if its journal is not there.
    ///
    /// - Parameter said: the words that it came in.
    package func answer(to question: Act, said: String, sending: Sending) throws -> AdvisedAnswer? {
        guard let other = journals.first(where: { $0.name == question.journal }) else { return nil }
        let facts = try journal.facts(of: other.name, actsPerRecord: other.actsPerRecord, now: clock())
        var answer = AdvisedAnswer(own: other.answer(question, facts) ?? "I don't know that.")
        guard let request = other.adviceRequest(question, said, facts),
            let server = try journal.languageModel()
        else { return answer }
        answer.adviserHost = server.host
        let isSent =
            switch sending {
            case .never: false
            case .unanswered: !request.isAnswered
            case .always: true
            }
        guard isSent else { return answer }
        do throws(OutsideProblem) {
            answer.others.append(.said(host: server.host, try calls.answer(to: request, by: server)))
        } catch {
            answer.others.append(.silent(host: server.host, error))
        }
        return answer
    }
}

/// The diary's own answer to a question, and what the household's language model wrote about it.
package struct AdvisedAnswer: Sendable {
    package enum Other: Hashable, Sendable {
        /// The text that the server at a host wrote, in one paragraph.
        case said(host: String, String)
        /// The server at a host did not help.
        case silent(host: String, OutsideProblem)

        /// "lm.local says: Less water." Everything after the colon is somebody else's.
        package var text: String {
            switch self {
            case .said(let host, let text): "\(host) says: \(text)"
            case .silent(let host, .busy): "\(host) was not asked: it is answering other questions."
            case .silent(let host, let problem): "\(host) was asked too, but \(problem)."
            }
        }
    }

    package var own: String
    package var others: [Other] = []
    /// The host of the server that can be asked about it; nil if none can.
    package var adviserHost: String?

    init(own: String) { self.own = own }

    /// All of it in one paragraph, the diary's own answer first.
    package var text: String { ([own] + others.map(\.text)).joined(separator: " ") }

    /// An object with `answer`, `others` and `adviserHost`, as the command and the API give it.
    package var json: JSONValue {
        .object([
            ("answer", .text(own)),
            (
                "others",
                .array(
                    others.map { other in
                        switch other {
                        case .said(let host, let text):
                            .object([
                                ("host", .text(host)), ("text", .text(text)), ("problem", .null),
                            ])
                        case .silent(let host, let problem):
                            .object([
                                ("host", .text(host)), ("text", .null),
                                ("problem", .text(problem.description)),
                            ])
                        }
                    })
            ), ("adviserHost", .text(adviserHost)),
        ])
    }

    func joined(with next: AdvisedAnswer) -> AdvisedAnswer {
        var both = self
        both.own += " " + next.own
        both.others += next.others
        both.adviserHost = adviserHost ?? next.adviserHost
        return both
    }
}

extension DiaryLoader {
    /// The answer to a question to the journals, with the diary as it is now; nil if the text asks them
    /// nothing. Nothing is stored.
    package func answer(
        to text: String, _ journal: Journal, sending: Adviser.Sending
    ) throws -> AdvisedAnswer? {
        let household = householdReader(journal, try memoReader())
        return try Adviser(journal: journal, journals: installation.journals, clock: installation.clock)
            .answer(to: text, household(), sending: sending)
    }
}
