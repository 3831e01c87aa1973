import Diary
import Food
import Foundation
import Journal
import Language

/// A question that the next turn may ask again about something else.
struct AskedQuestion: Sendable {
    /// Seconds for which it is remembered.
    static let patience: TimeInterval = 120

    var words: String
    /// The names that it was about, as they were said.
    var names: [String]
    /// The questions to other journals that it asked.
    var acts: [Act]
    /// The day that it was about; nil for none or several.
    var day: CalendarDay?
    var date: Date
}

/// Questions that leave out what the one before them asked: "and yesterday?", "what about tea?".
extension Conversation {
    /// The whole words of a turn that leaves something out, or that only begins like a correction; nil for any other.
    func following(_ text: String, _ answer: SpokenAnswer) throws -> String? {
        try askedAgain(text, answer) ?? aboutIt(text, answer) ?? toldAboutIt(text, answer)
            ?? toldOfMore(text, answer) ?? restated(text, answer)
    }

    /// "No sorry the orchid is on the sill", where the words behind tell something by themselves.
    private func restated(_ text: String, _ answer: SpokenAnswer) throws -> String? {
        let tokens = Token.split(text)
        let rest = tokens.drop { English.Conversation.repairing.contains($0.word) && $0.word != "make" }
        guard rest.count > 2, rest.count < tokens.count, let start = rest.first?.range.lowerBound,
            try lately(answer).contains(where: { $0.told != nil }),
            try decision(onWhole: text, answer).isUnknown
        else { return nil }
        let told = String(text[start...])
        guard case .journals(let parts) = try decision(onWhole: told, answer), parts.contains(where: \.tells)
        else { return nil }
        return told
    }

    private func askedAgain(_ text: String, _ answer: SpokenAnswer) throws -> String? {
        guard let last = asked.withLock({ $0 }),
            answer.now.timeIntervalSince(last.date) < AskedQuestion.patience
        else { return nil }
        let earlier = last.day.map { "on \($0.advanced(by: -1))" }
        let question = FollowingQuestion(
            text, after: last.words, about: last.names, dayBefore: earlier,
            in: diaryService.memoReader.builder.names.domain)
        guard let question, try decision(onWhole: question.text, answer).isQuestion else { return nil }
        return question.text
    }

    /// "How often does it get water", after a turn about one plant or thing: the question with its name.
    private func aboutIt(_ text: String, _ answer: SpokenAnswer) throws -> String? {
        let tokens = Token.split(text)
        guard tokens.count <= 12,
            let place = tokens.firstIndex(where: { English.Conversation.pronoun.contains($0.word) }),
            let name = try named(answer), try !decision(onWhole: text, answer).isQuestion
        else { return nil }
        let isOne = ["that", "this"].contains(tokens[place].word) && tokens[safe: place + 1]?.word == "one"
        let rest = tokens.text((place + (isOne ? 2 : 1))..<tokens.count)
        let whole = [tokens.text(0..<place), "the " + name, rest].filter { !$0.isEmpty }
            .joined(separator: " ")
        guard case .journals = try decision(onWhole: whole, answer),
            try decision(onWhole: whole, answer).isQuestion
        else { return nil }
        return whole
    }

    /// The one plant or thing that the last question or the last turn was about.
    private func named(_ answer: SpokenAnswer) throws -> String? {
        if let last = asked.withLock({ $0 }), answer.now.timeIntervalSince(last.date) < AskedQuestion.patience
        {
            return last.names.count == 1 ? last.names[0] : nil
        }
        let told = try lately(answer).compactMap(\.told).flatMap(\.acts)
        let names = Set(
            told.flatMap { act in
                (act.fields["plants"]?.texts ?? [])
                    + ["plant", "name"].compactMap { act[text: $0] }
            })
        return names.count == 1 ? names.first : nil
    }

    /// "It's in the hall", after a turn that told or asked about a plant: the words with its name.
    func meantPlants(_ text: String, _ answer: SpokenAnswer) throws -> String? {
        let told: [Act]
        if let last = asked.withLock({ $0 }), answer.now.timeIntervalSince(last.date) < AskedQuestion.patience
        {
            told = last.acts
        } else {
            told = try lately(answer).compactMap(\.told).flatMap(\.acts)
        }
        guard let name = told.last?.journal,
            let journal = diaryService.journals.first(where: { $0.name == name })
        else { return nil }
        let said = SaidWords(text, saidAt: answer.now, calendar: answer.calendar)
        return journal.following(said, told, try diaryService.journal.knownRecords(of: name))
    }

    /// Remembers a question for the next turn; anything that is told ends it.
    func remember(_ words: String, _ decision: Decision, _ answer: SpokenAnswer) {
        let isPronoun = Token.split(words).contains { token in
            English.Conversation.pronoun.contains { token.word == $0 || token.word.hasPrefix($0 + "'") }
        }
        // A request that names something new may prove to be nothing for the diary.
        let isUnread: Bool = if case .request(.memo) = decision { true } else { decision.isUnknown }
        isLost.withLock { $0 = isUnread && !isPronoun }
        guard decision.isQuestion else {
            if decision.isMemo { asked.withLock { $0 = nil } }
            return
        }
        let day = decision.askedDay(now: answer.now, calendar: answer.calendar)
        asked.withLock {
            $0 = AskedQuestion(
                words: words, names: decision.askedNames, acts: decision.askedActs, day: day, date: answer.now
            )
        }
    }
}

extension Conversation.Decision {
    /// Whether the whole turn asks.
    var isQuestion: Bool {
        switch self {
        case .request(.eaten), .request(.week), .request(.lastMeal), .request(.lastTime), .request(.streak),
            .turn(.question), .turn(.eaten), .turn(.eatenOnUnknownDay):
            true
        case .savedMeal(let turn): turn.isQuestion
        case .journals(let parts): parts.allSatisfy { if case .question = $0 { true } else { false } }
        default: false
        }
    }

    fileprivate var askedNames: [String] {
        switch self {
        case .request(.lastTime(let food)): [food]
        case .turn(.question(let question)): [question.food].compactMap(\.self)
        case .journals:
            askedActs.flatMap { $0.fields["of"]?.texts ?? [] }
        default: []
        }
    }

    fileprivate var askedActs: [Act] {
        guard case .journals(let parts) = self else { return [] }
        return parts.compactMap { part in
            if case .question(let act, _) = part { act } else { nil }
        }
    }

    fileprivate func askedDay(now: Date, calendar: any LocalCalendar) -> CalendarDay? {
        switch self {
        case .request(.eaten(let asked)), .turn(.eaten(let asked)):
            asked.date(now: now, calendar: calendar).map { CalendarDay(of: $0, in: calendar) }
        case .turn(.question(let question)):
            question.period?.days(today: CalendarDay(of: now, in: calendar), in: calendar)
                .flatMap { $0.lowerBound == $0.upperBound ? $0.lowerBound : nil }
        default: nil
        }
    }
}
