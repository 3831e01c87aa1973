import Diary
import Food
import Foundation
import Journal

/// Turns that templates read.
extension Conversation {
    /// Nil for what is not for the diary.
    func carryOut(_ turn: Turn, _ answer: SpokenAnswer) throws(JournalError) -> String? {
        switch turn {
        case .question(let question): return try reply(to: question, answer)
        case .eaten(let asked):
            guard let date = asked.date(now: answer.now, calendar: answer.calendar) else { return nil }
            return answer.eaten(asked, own(try diaryService.journal.entries(on: date)), on: date)
        case .eatenOnUnknownDay: return SpokenAnswer.unknownDay
        case .undo: return try undo(answer)
        case .takeBack: return try deleteLast(answer)
        case .takeBackAll: return try deleteAll(answer)
        case .aside, .change: return nil
        }
    }

    func reply(to question: FoodQuestion, _ answer: SpokenAnswer) throws(JournalError) -> String {
        let today = CalendarDay(of: answer.now, in: answer.calendar)
        let known = diaryService.known()
        var named = question.food
        // "Those" are what was logged last.
        if named == nil { named = try lastFood(answer, known) }
        guard let food = named else { return SpokenAnswer.unknownFood }
        var entries = own(try diaryService.journal.allEntries()).filter { $0.createdAt <= answer.now }
        var when: String?
        if let period = question.period, question.kind != .lastTime {
            guard let days = period.days(today: today, in: answer.calendar) else {
                return SpokenAnswer.unknownDay
            }
            entries = entries.filter { days.contains(CalendarDay(of: $0.date, in: answer.calendar)) }
            when = period.name(on: days.lowerBound) { answer.name(of: $0) }
        }
        let found = question.found(in: entries, named: food, known)
        guard question.kind == .lastTime else {
            return answer.found(found, question.kind, of: food, when: when)
        }
        return answer.lastTime(food, found.entries.last)
    }

    private func lastFood(_ answer: SpokenAnswer, _ known: KnownFoods) throws(JournalError) -> String? {
        guard let entry = try amendable(answer).last else { return nil }
        return known.memoReader.items(in: entry.processedDescription).last?.name
    }
}
