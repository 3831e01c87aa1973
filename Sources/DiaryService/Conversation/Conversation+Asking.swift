import Diary
import Food
import Foundation
import Journal
import Language

/// The diary's answer to a question.
package struct QuestionAnswer: Sendable {
    package var text: String
    /// The food in question, as the speaker named it; nil for other questions.
    package var food: String?
    /// The host of the household's language model, if it can be asked about it.
    package var adviserHost: String?
}

extension DiaryService {
    /// Answers a question about the diary; never logs or changes anything, and asks no other server.
    ///
    /// - Returns: nil if the text is not a question.
    package func answer(toQuestion text: String) throws -> QuestionAnswer? {
        try Conversation(diaryService: self, heard: HeardUtterances(), sendsOn: false).answer(
            toQuestion: text)
    }
}

extension Conversation {
    fileprivate func answer(toQuestion text: String) throws -> QuestionAnswer? {
        guard text.contains(where: \.isLetter) else { return nil }
        let food: String?
        switch try decision(
            on: text, SpokenAnswer(now: diaryService.clock(), calendar: diaryService.journal.calendar))
        {
        case .turn(.question(let question)): food = question.food
        case .request(.lastTime(let named)): food = named
        case .turn(.eaten), .request(.eaten), .request(.week), .request(.lastMeal), .request(.streak):
            food = nil
        case .journals(let parts):
            guard parts.allSatisfy({ if case .question = $0 { true } else { false } }) else { return nil }
            food = nil
        case .savedMeal(let turn):
            guard turn.isQuestion else { return nil }
            if case .count(let question) = turn { food = question.food } else { food = nil }
        case .amend, .give, .introduce, .turn, .request, .again, .repair: return nil
        }
        guard case .handled(let words) = try reply(to: text) else { return nil }
        return QuestionAnswer(text: words, food: food, adviserHost: askable.withLock { $0 })
    }
}
