import Diary
import Food
import Foundation
import Journal
import Language

/// Turns about journals other than the first one.
extension Conversation {
    /// The parts of a turn by journal; nil if all of it is for the first journal or amends what was just
    /// logged.
    func otherParts(of text: String, _ answer: SpokenAnswer) throws -> [HouseholdReader.Part]? {
        guard !diaryService.journals.isEmpty else { return nil }
        if let drafts = diaryService.dueAnswers.drafts(
            of: text, saidAt: answer.now, after: loggedLast)
        {
            return drafts.map { .acts($0.told?.acts ?? [], $0) }
        }
        let parts = diaryService.household().parts(
            in: TimedText(text, by: speaking), saidAt: answer.now, calendar: answer.calendar, picked: nil)
        let isOthers = parts.contains { part in
            switch part {
            case .acts, .question: true
            case .entries, .note: false
            }
        }
        guard isOthers else { return nil }
        let lately = try recent(answer)
        let reading = TurnReading(diaryService.turns, diaryService.memoReader, about: lately)
        switch reading.turn(in: text) {
        // "Gave one candle to the neighbours" is not about their meals.
        case .elsewhere: if parts.isEmpty || !parts.allSatisfy(actsOnOtherThings) { return nil }
        case .change, .takeBack, .takeBackAll, .takeBackMeal:
            // "There's only one nappy left", after a meal, is not about the meal.
            if !lately.isEmpty, parts.isEmpty || !parts.allSatisfy(actsOnOtherThings) { return nil }
        // "How many eggs is that today", after eggs were logged; "how many coffees this week".
        case .question(let question):
            if question.period != nil, let food = question.food,
                reading.names(food) || Self.asksOfEating(text) && diaryService.memoReader.knows(food)
            {
                return nil
            }
        case .eaten where Self.saysWho(text): return nil
        case .eaten, .eatenOnUnknownDay, .undo, .bringBack, .aside, nil: break
        }
        if diaryService.memoReader.amendment(in: text) != nil, try !amendable(answer).isEmpty { return nil }
        return parts
    }

    /// Whether a part changes things of another journal that nobody eats.
    private func actsOnOtherThings(_ part: HouseholdReader.Part) -> Bool {
        guard case .acts(let acts, _) = part else { return false }
        return acts.allSatisfy { act in
            ["item", "take", "lend"].contains(act.kind)
                && act[text: "name"].map { !diaryService.memoReader.knows($0) } ?? false
        }
    }

    /// Whether a question how many is about what was eaten, and not about what is in the house.
    private static func asksOfEating(_ text: String) -> Bool {
        let words = Set(Token.split(text).map(\.word))
        return words.contains("did") || words.isDisjoint(with: English.Questions.ofSupply)
    }

    private static func saysWho(_ text: String) -> Bool {
        Token.split(text).contains { English.Questions.speaker.contains($0.word) }
    }

    /// "And bread", after things were put on a list: what else goes on it, in whole words.
    func continuedList(_ text: String, _ answer: SpokenAnswer) throws -> String? {
        let tokens = Token.split(text)
        let rest = tokens.drop { English.Conversation.continuing.contains($0.word) }
        guard !rest.isEmpty, rest.count < tokens.count, rest.count <= 8, let start = rest.first,
            !diaryService.memoReader.saysEaten(String(text[start.range.lowerBound...]))
        else { return nil }
        let acts = try lately(answer).flatMap { try diaryService.journal.acts(ofEntry: $0.id) }.map(\.act.act)
        guard let list = acts.last?[text: "collection"], list.hasSuffix("list"),
            acts.allSatisfy({ $0.kind == "item" && $0[text: "collection"] == list })
        else { return nil }
        return "add \(text[start.range.lowerBound...]) to the \(list)"
    }

    /// Stores what the turn tells, and answers what it asks.
    func carryOut(_ parts: [HouseholdReader.Part], _ text: String, _ answer: SpokenAnswer) throws -> String? {
        var sentences: [String] = []
        if parts.contains(where: \.tells) {
            sentences.append(try log(text, answer))
        }
        if let advised = try advice(on: parts) { sentences.append(advised) }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// What the parts of a turn ask, answered; nil if they ask nothing.
    func advice(on parts: [HouseholdReader.Part]) throws -> String? {
        guard
            let advised = try diaryService.adviser.answer(
                to: parts, sending: sendsOn ? .unanswered : .never)
        else { return nil }
        askable.withLock { $0 = advised.adviserHost }
        return advised.text
    }
}

extension HouseholdReader.Part {
    /// Whether it tells something to keep: what was eaten or felt, or an act of another journal.
    var tells: Bool {
        switch self {
        case .acts: true
        case .entries(let entries): entries.contains { $0.draft.note == nil || $0.draft.tellsFeeling }
        case .note(let draft): draft.tellsFeeling
        case .question: false
        }
    }
}

extension EntryDraft {
    fileprivate var tellsFeeling: Bool { remarks.contains(where: \.isFeeling) }
}
