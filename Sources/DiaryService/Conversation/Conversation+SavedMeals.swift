import Diary
import Food
import Foundation
import Journal
import Language

/// Turns about meals that are kept under names: "save this as my usual breakfast".
extension Conversation {
    /// Seconds for which a meal of the diary counts as the last one.
    private static let lastPatience: TimeInterval = 600
    /// Longer turns about an unknown name are about something else.
    private static let mostWordsOfName = 5

    /// What a turn asks about saved meals; nil if it is about something else.
    func savedMealTurn(in text: String) -> SavedMealTurn? {
        SavedMealReading(diaryService.turns, diaryService.memoReader, speaker: speaking).turn(in: text)
    }

    func carryOut(_ turn: SavedMealTurn, _ answer: SpokenAnswer) throws -> String {
        let meals = diaryService.savedMeals
        switch turn {
        case .keep(let name, let meal):
            let entries = try toKeep(meal, answer)
            guard !entries.isEmpty else { return SpokenAnswer.nothingToKeep }
            let categories = Set(entries.map(\.category))
            let ofEntries = categories.count == 1 ? entries[0].category : nil
            let full = name.isBare ? ofEntries.map(MealName.init(usual:)) ?? name : name
            return try told(meals.keep(entries, as: full, of: speaking), answer)
        case .keepFoods(let foods, let name):
            return try told(meals.keep(foods, as: name, category: name.meal, of: speaking), answer)
        case .tell(let name):
            if let meal = try found(name, answer) { return SpokenAnswer.told(meal) }
            let usual = try meals.named().known(to: speaking).filter(\.name.isUsual)
            return name.isBare && !usual.isEmpty
                ? SpokenAnswer.told(usual) : SpokenAnswer.nothingKept(name)
        case .count(let question): return try reply(to: question, answer)
        case .list: return SpokenAnswer.told(try meals.named().known(to: speaking))
        case .forget(let name):
            guard let meal = try found(name, answer) else { return SpokenAnswer.nothingKept(name) }
            try meals.remove(meal)
            changed(meal, answer)
            return SpokenAnswer.forgotten(meal)
        case .rename(let old, let name):
            guard let meal = try found(old, answer) else { return SpokenAnswer.nothingKept(old) }
            if let other = try meals.named().meal(name.key, of: speaking), other.id != meal.id {
                return SpokenAnswer.nameTaken(name)
            }
            let renamed = try meals.rename(meal, to: name)
            changed(renamed, answer)
            return SpokenAnswer.renamed(meal.name, renamed)
        }
    }

    private func told(_ kept: SavedMealStore.Kept, _ answer: SpokenAnswer) -> String {
        if kept.before != kept.meal.description { changed(kept.meal, answer) }
        return SpokenAnswer.kept(kept.meal, insteadOf: kept.before)
    }

    private func changed(_ meal: SavedMeal, _ answer: SpokenAnswer) {
        diaryService.changes.publish(Change(.diaryChanged))
        remember(.savedMeal(meal), answer.now)
    }

    /// The meal with a name; for "my usual" the one of this time of day, or the only usual one.
    private func found(_ name: MealName, _ answer: SpokenAnswer) throws -> SavedMeal? {
        let meals = try diaryService.savedMeals.named()
        let hour = answer.calendar.component(.hour, from: answer.now)
        return meals.meal(name, at: hour, of: speaking)
    }

    // MARK: What is meant

    /// The meal that "this" means: what was logged in the last ten minutes, or today's meal of a kind.
    private func toKeep(_ category: CategoryName?, _ answer: SpokenAnswer) throws -> [Entry] {
        let logged = try amendable(answer).filter(\.isMeal)
        let ofKind = category.map { category in logged.filter { $0.category == category } } ?? []
        if !ofKind.isEmpty { return ofKind }
        let today = own(try diaryService.journal.entries(on: answer.calendar.startOfDay(for: answer.now)))
            .filter { $0.isMeal && $0.createdAt <= answer.now }
        if !logged.isEmpty { return logged }
        if let category, let last = today.last(where: { $0.category == category }) { return [last] }
        guard let last = today.last, answer.now.timeIntervalSince(last.createdAt) < Self.lastPatience else {
            return []
        }
        return [last]
    }

    // MARK: Undo

    /// Takes back the last change to a saved meal; nil if somebody has changed it since.
    func bringBack(_ meal: SavedMeal) throws -> String? {
        let now = try diaryService.journal.record(meal.id).flatMap(SavedMeal.init)
        guard now == nil || now == meal else { return nil }
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
        return isShort && words.contains { $0 == "my" || $0 == "our" } ? .savedMeal(.tell(name)) : nil
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
