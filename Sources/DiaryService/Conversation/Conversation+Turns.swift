import Diary
import Food
import Foundation
import Journal
import Language

/// Turns that match a template.
extension Conversation {
    /// Nil if the turn is not for the diary.
    func carryOut(_ turn: Turn, _ answer: SpokenAnswer) throws -> String? {
        switch turn {
        case .question(let question): return try reply(to: question, answer)
        case .eaten(let asked):
            guard let date = asked.date(now: answer.now, calendar: answer.calendar) else { return nil }
            return answer.eaten(asked, own(try diaryService.journal.entries(on: date)), on: date)
        case .eatenOnUnknownDay: return SpokenAnswer.unknownDay
        case .undo: return try undo(answer)
        case .takeBack: return try deleteLast(answer)
        case .takeBackAll: return try deleteAll(answer)
        case .bringBack: return hasJustRemoved(answer) ? try undo(answer) : nil
        case .takeBackMeal(let category): return try deleteMeal(category, answer)
        case .aside, .elsewhere, .change: return nil
        }
    }

    func reply(to question: FoodQuestion, _ answer: SpokenAnswer) throws -> String {
        let today = CalendarDay(of: answer.now, in: answer.calendar)
        let known = diaryService.known()
        var named = question.food
        // "Those" means the food that was logged last.
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
        let found = question.found(in: entries, named: food, known, by: speaking)
        guard question.kind == .lastTime else {
            // "1 banana", where "bananas" were asked for.
            let isOne = question.kind == .amount && found.amount == 1
            let name = isOne ? known.items(in: food).first?.kind ?? food : food
            return answer.found(found, question.kind, of: name, when: when)
        }
        return answer.lastTime(food, found.entries.last)
    }

    private func lastFood(_ answer: SpokenAnswer, _ known: MemoReader) throws -> String? {
        guard let entry = try amendable(answer).last else { return nil }
        return known.items(in: entry.processedDescription).last?.name
    }
}

/// Turns that change what an earlier turn logged.
extension Conversation {
    /// Changes entries, and says what they now contain.
    func amend(_ entries: [Entry], _ amendment: Amendment, _ answer: SpokenAnswer) throws -> String {
        let description = AmendedDescription(diaryService.memoReader)
        var edit = EntryEdit()
        var isTimeSaid = false
        switch amendment {
        case .yes: return SpokenAnswer.agreed
        case .no: return SpokenAnswer.askedBack
        case .noMeal(let category):
            guard entries.count > 1 else { return SpokenAnswer.askedBack }
            return try deleteMeal(category, answer) ?? SpokenAnswer.askedBack
        case .occasion(let category, let pieces, let part):
            let moment = SaidMoment(pieces)
            guard let (meant, meal) = try self.entries(part, among: entries, answer) else {
                return answer.notThere(entries)
            }
            return try move(meant, category ?? meal, moment, answer)
        case .told(let new, let category, let pieces):
            let moment = SaidMoment(pieces)
            if let entry = entries.last(where: { description.has(new, in: $0.processedDescription) }) {
                return try move([entry], category, moment, answer)
            }
            guard let entry = entries.last else { return answer.notThere(entries) }
            edit = self.edit(of: entry, category, moment, answer)
            isTimeSaid = !moment.isSilentOnTime
        case .instead, .quantity, .exchange, .remove, .add, .count, .half, .double, .halfOfOne, .describe:
            break
        }
        for entry in entries.reversed() {
            guard let text = description.text(of: entry.processedDescription, changed: amendment) else {
                continue
            }
            if text.isEmpty {
                try diaryService.journal.delete(entry.id)
                diaryService.changes.publish(Change(.entryDeleted, [entry.id]))
                remember(.deleted([entry.id]), answer.now)
                return answer.removed([entry])
            }
            edit.description = text
            let changed = try diaryService.journal.edit(entry.id, edit)
            diaryService.changes.publish(Change(.entryChanged, [entry.id]))
            remember(.changed([changed.id: changed.updatedAt]), answer.now)
            return answer.changed([changed], isTimeSaid: isTimeSaid)
        }
        return answer.notThere(entries)
    }

    /// The entries that a new meal or time is for, and the meal that they become by being named; nil if none is meant.
    private func entries(
        _ part: AmendedPart, among entries: [Entry], _ answer: SpokenAnswer
    ) throws -> (entries: [Entry], meal: CategoryName?)? {
        let last = try amendable(answer)
        let all = last.isEmpty ? entries : last
        switch part {
        case .all: return (all, nil)
        case .food(let food):
            let description = AmendedDescription(diaryService.memoReader)
            let named = entries.last { description.has(food, in: $0.processedDescription) }
            return (named.map { [$0] } ?? all, nil)
        case .meal(let meal):
            if let entry = entries.last(where: { $0.category == meal }) { return ([entry], nil) }
            let today = own(try diaryService.journal.entries(on: answer.now))
            let earlier = today.filter { $0.category == meal && !$0.isNote }.map(\.id)
            if let entry = try existing(earlier).last { return ([entry], nil) }
            // A sandwich of the afternoon may have been the lunch; a beer was not.
            guard all.count == 1, ![.beverage, .dessert].contains(all[0].category) else { return nil }
            return (all, meal)
        }
    }

    /// What moves an entry to a meal and a moment.
    private func edit(
        of entry: Entry, _ category: CategoryName?, _ moment: SaidMoment, _ answer: SpokenAnswer
    ) -> EntryEdit {
        var edit = EntryEdit(category: category.map { .set($0) } ?? .keep)
        // A time without a day belongs to the entry's own day.
        let day = CalendarDay(of: entry.date, in: answer.calendar)
        let dayEnd = day.next(in: answer.calendar).start(in: answer.calendar)
        let instant = moment.instant(
            spokenAt: moment.isSilentOnDay ? min(answer.now, dayEnd - 1) : answer.now,
            calendar: answer.calendar, usualHour: (category ?? entry.category)?.usualHour)
        if !moment.isSilentOnDay { edit.day = CalendarDay(of: instant, in: answer.calendar) }
        if !moment.isSilentOnTime { edit.time = TimeOfDay(of: instant, in: answer.calendar) }
        return edit
    }

    /// "Make it lunch", "that was yesterday", "at eight o'clock".
    private func move(
        _ entries: [Entry], _ category: CategoryName?, _ moment: SaidMoment, _ answer: SpokenAnswer
    ) throws -> String {
        let changed = try entries.map { entry in
            try diaryService.journal.edit(entry.id, edit(of: entry, category, moment, answer))
        }
        diaryService.changes.publish(Change(.entryChanged, changed.map(\.id)))
        remember(
            .changed(Dictionary(changed.map { ($0.id, $0.updatedAt) }, uniquingKeysWith: { $1 })), answer.now)
        return answer.changed(changed, isTimeSaid: !moment.isSilentOnTime)
    }
}
