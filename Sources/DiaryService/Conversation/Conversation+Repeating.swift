import Diary
import Food
import Foundation
import Journal

/// Turns that tell the meals of another time again: "same breakfast as yesterday".
extension Conversation {
    /// What was eaten then, in words; nil if nothing was.
    func meaning(of same: RepeatedDay, _ answer: SpokenAnswer) throws -> String? {
        guard let date = same.asked.date(now: answer.now, calendar: answer.calendar) else { return nil }
        let day = own(try diaryService.journal.entries(on: date))
        let eaten = day.filter {
            !$0.isNote && $0.createdAt <= answer.now && same.asked.holds($0, calendar: answer.calendar)
        }
        let words: String
        if let food = same.food {
            // A food that nobody told then was eaten all the same.
            let isKnown = diaryService.memoReader.knows(food)
            guard let named = named(food, in: eaten) ?? (isKnown ? food : nil) else { return nil }
            words = named
        } else {
            words = eaten.map(\.processedDescription).joined(separator: ", ")
        }
        // What is told by the part of the day alone ("the same as this morning") is eaten now.
        let isOfMeal = same.food == nil && same.asked.category != nil
        let meal = same.meal ?? (isOfMeal ? eaten.first?.category : nil)
        guard !words.isEmpty else { return nil }
        return meal.map { "\(words) for \($0.rawValue)" } ?? words
    }

    /// The food that is meant, as it was told then: "pumpkin soup" for "soup"; nil if none was.
    private func named(_ food: String, in eaten: [Entry]) -> String? {
        let description = AmendedDescription(diaryService.memoReader)
        return eaten.lazy.compactMap { description.words(of: food, in: $0.processedDescription) }.first
    }
}
