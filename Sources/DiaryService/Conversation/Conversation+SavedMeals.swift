import Diary
import Food
import Foundation
import Journal
import Language

/// Turns about meals that are kept under names: "save this as my usual breakfast".
extension Conversation {
    /// Seconds for which a meal of the diary counts as the last one.
    private static let lastPatience: TimeInterval = 600
    /// Seconds within which entries of one category are one meal.
    private static let oneMeal: TimeInterval = 5_400
    /// Longer turns about an unknown name are about something else.
    private static let mostWordsOfName = 5

    /// What a turn asks about saved meals; nil if it is about something else.
    func savedMealTurn(in text: String) -> SavedMealTurn? {
        SavedMealReading(diaryService.turns, diaryService.memoReader, speaker: speaking).turn(in: text)
    }

    func carryOut(_ turn: SavedMealTurn, _ answer: SpokenAnswer) throws -> String {
        let meals = diaryService.savedMeals
        switch turn {
        case .keep(let name, let logged):
            let entries = try toKeep(logged, answer)
            let categories = Set(entries.map(\.category))
            if entries.isEmpty || categories.count > 1, case .named(let asked) = logged {
                return try notNamed(asked, entries, answer)
            }
            guard !entries.isEmpty else { return SpokenAnswer.nothingToKeep }
            let ofEntries = categories.count == 1 ? entries[0].category : nil
            let full = name.isBare ? ofEntries.map(MealName.init(usual:)) ?? name : name
            return try kept(full, answer) {
                try meals.keep(entries, as: full, of: speaking, mayReplace: !changesOnlyOwn)
            }
        case .keepFoods(let foods, let name):
            return try kept(name, answer) {
                try meals.keep(
                    foods, as: name, category: name.meal, of: speaking, mayReplace: !changesOnlyOwn)
            }
        case .tell(let name):
            if let meal = try found(name, answer) { return SpokenAnswer.told(meal) }
            let usual = try meals.named().known(to: speaking).filter(\.name.isUsual)
            return name.isBare && !usual.isEmpty
                ? SpokenAnswer.told(usual) : SpokenAnswer.nothingKept(name)
        case .count(let question): return try reply(to: question, answer)
        case .list: return SpokenAnswer.told(try meals.named().known(to: speaking))
        case .forget(let name):
            guard let meal = try found(name, answer) else { return SpokenAnswer.nothingKept(name) }
            guard !changesOnlyOwn else { return SpokenAnswer.mayNotChange(meal.name) }
            try meals.remove(meal)
            changed(.forgottenMeal(meal), answer)
            return SpokenAnswer.forgotten(meal)
        case .rename(let old, let name):
            guard let meal = try found(old, answer) else { return SpokenAnswer.nothingKept(old) }
            guard !changesOnlyOwn else { return SpokenAnswer.mayNotChange(meal.name) }
            if let other = try meals.named().meal(name.key, of: speaking), other.id != meal.id {
                return SpokenAnswer.nameTaken(name)
            }
            let renamed = try meals.rename(meal, to: name)
            changed(.savedMeal(renamed), answer)
            return SpokenAnswer.renamed(meal.name, renamed)
        }
    }

    /// Saves a meal, and tells what is saved now or why it cannot be.
    private func kept(
        _ name: MealName, _ answer: SpokenAnswer, save: () throws -> SavedMealStore.Kept
    ) throws -> String {
        do {
            let kept = try save()
            if kept.before != kept.meal.description { changed(.savedMeal(kept.meal), answer) }
            return SpokenAnswer.kept(kept.meal, insteadOf: kept.before)
        } catch DiaryServiceError.mealTaken {
            return SpokenAnswer.mayNotChange(name)
        } catch DiaryServiceError.mealTooLong(_, let most) {
            return SpokenAnswer.tooLongToKeep(most)
        }
    }

    private func changed(_ step: ConversationStep.Kind, _ answer: SpokenAnswer) {
        diaryService.changes.publish(Change(.diaryChanged))
        remember(step, answer.now)
    }

    /// The meal with a name; for "my usual" the one of this time of day, or the only usual one.
    private func found(_ name: MealName, _ answer: SpokenAnswer) throws -> SavedMeal? {
        let meals = try diaryService.savedMeals.named()
        let hour = answer.calendar.component(.hour, from: answer.now)
        return meals.meal(name, at: hour, of: speaking)
    }

    // MARK: What is meant

    private func toKeep(_ logged: SavedMealTurn.LoggedMeal, _ answer: SpokenAnswer) throws -> [Entry] {
        switch logged {
        case .this(let category): try justLogged(category, answer)
        case .named(let asked): try named(asked, answer)
        }
    }

    /// The meal that "this" means: what was logged in the last ten minutes, or today's meal of a category.
    private func justLogged(_ category: CategoryName?, _ answer: SpokenAnswer) throws -> [Entry] {
        let logged = try amendable(answer).filter(\.isMeal)
        let ofKind = category.map { category in logged.filter { $0.category == category } } ?? []
        if !ofKind.isEmpty { return ofKind }
        if !logged.isEmpty { return logged }
        let today = try meals(on: answer.now, answer)
        if let category, let last = today.last(where: { $0.category == category }) { return [last] }
        guard let last = today.last, answer.now.timeIntervalSince(last.createdAt) < Self.lastPatience else {
            return []
        }
        return [last]
    }

    /// The entries of a named meal, the last one if there were several; of a part of a day without a meal, all of
    /// them.
    private func named(_ asked: AskedMeals, _ answer: SpokenAnswer) throws -> [Entry] {
        guard let date = asked.date(now: answer.now, calendar: answer.calendar) else { return [] }
        let found = try meals(on: date, answer).filter { asked.holds($0, calendar: answer.calendar) }
        guard let last = found.last, Set(found.map(\.category)).count == 1 else { return found }
        return found.filter { last.createdAt.timeIntervalSince($0.createdAt) < Self.oneMeal }
    }

    /// The speaker's meals of a day until now, by time.
    private func meals(on date: Date, _ answer: SpokenAnswer) throws -> [Entry] {
        own(try diaryService.journal.entries(on: answer.calendar.startOfDay(for: date)))
            .filter { $0.isMeal && $0.createdAt <= answer.now }
    }

    /// Says that a named meal is not in the diary, or that several were eaten then.
    private func notNamed(_ asked: AskedMeals, _ entries: [Entry], _ answer: SpokenAnswer) throws -> String {
        guard let date = asked.date(now: answer.now, calendar: answer.calendar) else {
            return SpokenAnswer.unknownDay
        }
        return answer.eaten(asked, entries, on: date) + " "
            + (entries.isEmpty ? SpokenAnswer.nothingSaved : SpokenAnswer.whichMeal)
    }

    // MARK: Undo

    /// Takes back the last change to a saved meal.
    ///
    /// - Parameter state: the meal as the change left it; nil if it was removed.
    /// - Returns: nil if somebody has changed it since.
    func restore(_ meal: SavedMeal, from state: SavedMeal?) throws -> String? {
        guard try diaryService.journal.record(meal.id).flatMap(SavedMeal.init) == state else { return nil }
        do {
            let undone = try diaryService.journal.undo(ofRecord: meal.id)
            diaryService.changes.publish(Change(.diaryChanged))
            return SpokenAnswer.restored(meal.name, undone.record.flatMap(SavedMeal.init))
        } catch JournalError.nothingToUndo, JournalError.invalid {
            return nil
        }
    }

    // MARK: Names in other turns

    /// The words with the foods of saved meals, which are logged, added and corrected like any others.
    ///
    /// A question keeps its words.
    func withSavedMeals(_ text: String, _ answer: SpokenAnswer) -> String {
        let reader = diaryService.memoReader
        guard !reader.savedMeals.isEmpty else { return text }
        // "Can you add my usual breakfast" is an order, not a question.
        let tokens = Token.split(text)
        let start = tokens[safe: diaryService.turns.openingLength(tokens.map(\.word))]?.range.lowerBound
        let order = start.map { String(text[$0...]) } ?? text
        let expansion = reader.expanded(
            TimedText(order, by: speaking), spokenAt: answer.now, calendar: answer.calendar)
        guard expansion.isExpanded else { return text }
        switch reader.request(in: text) {
        case .memo, .unknown: break
        default: return text
        }
        switch TurnReading(diaryService.turns, reader, about: []).turn(in: text) {
        case .question, .eaten, .eatenOnUnknownDay: return text
        default: return expansion.said.text
        }
    }

    /// "I only had half my usual breakfast": changes the entry that was just logged by that name; otherwise it tells
    /// of a meal of its own. Nil for any other change.
    func part(_ said: String, _ amendment: Amendment, _ lately: [Entry]) -> Decision? {
        let reader = diaryService.memoReader
        let named = TimedText(said, by: speaking)
        let isHalf = if case .half = amendment { true } else { false }
        if case .add = amendment { return nil }
        guard let share = reader.share(namedIn: named) ?? (isHalf ? 0.5 : nil) else { return nil }
        let whole = share == 0.5 ? lately.last { reader.tellsWhole($0, namedIn: named) } : nil
        return whole.map { .amend(.half(of: nil), [$0]) } ?? .request(.memo)
    }

    /// A turn that names a usual meal that nobody has kept: it is logged if it tells that the meal was eaten.
    ///
    /// Otherwise the answer says how to keep one. Nil for any other turn.
    func unknownMeal(in text: String, _ answer: SpokenAnswer) -> Decision? {
        let reader = diaryService.memoReader
        let said = TimedText(text, by: speaking)
        guard
            let name = reader.unknownMeals(in: said, at: answer.now, calendar: answer.calendar).first
        else { return nil }
        let drafts = reader.drafts(in: said, saidAt: answer.now, calendar: answer.calendar, picked: nil)
        if drafts.contains(where: { $0.note == nil }) { return .request(.memo) }
        let words = Token.split(text).map(\.word)
        let isShort = words.count <= Self.mostWordsOfName
        return isShort && words.contains(where: English.SavedMeals.owner.contains)
            ? .savedMeal(.tell(name)) : nil
    }

    /// Says of usual meals in some words that nothing is kept under their names; nil if all are known.
    func hint(about entries: [Entry]) -> String? {
        let reader = diaryService.memoReader
        let unknown = entries.lazy.filter { $0.isMeal && $0.told == nil }.flatMap { entry in
            reader.unknownMeals(
                in: TimedText(entry.rawInput, by: self.speaking), at: entry.createdAt,
                calendar: self.diaryService.journal.calendar)
        }
        return unknown.first.map { SpokenAnswer.nothingKept($0) }
    }
}
