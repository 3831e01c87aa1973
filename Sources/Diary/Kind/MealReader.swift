import Foundation

/// Makes entries from text, with the foods known at that moment.
package enum MealReader {
    /// - Parameter known: what is known about foods; asked for each text.
    package static func reader(
        calendar: any LocalCalendar, known: @escaping @Sendable () -> KnownFoods
    ) -> Reader {
        { said, saidAt, picked in
            let meals = known().memoReader.meals(
                in: said, spokenAt: saidAt, calendar: calendar, pickedCategory: picked)
            return meals.map { meal in
                var draft = EntryDraft(
                    description: meal.note == nil ? meal.description : said.text, category: meal.category,
                    date: meal.date, createdAt: meal.createdAt,
                    words: meals.count > 1 ? words(meal.stretch, of: said.text) : nil, note: meal.note)
                draft.isUnclear = meal.isUnclear
                draft.hasClearItems = !meal.isUnclear && meal.note == nil && !meal.items.isEmpty
                return draft
            }
        }
    }

    /// Which of the words between spaces a stretch of a text covers.
    private static func words(_ stretch: Range<String.Index>, of text: String) -> Range<Int> {
        func count(before end: String.Index) -> Int { text[..<end].split(separator: " ").count }
        let end = count(before: stretch.upperBound)
        return min(count(before: stretch.lowerBound), end)..<end
    }
}
