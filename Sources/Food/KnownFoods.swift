import Diary
import Foundation

/// What is known about foods in one moment, with those that a diary was taught. Immutable, safe to share between threads.
package struct KnownFoods: Sendable {
    package let lexicon: FoodLexicon
    /// Reads text with these foods.
    package let memoReader: MemoReader

    package init(_ lexicon: FoodLexicon) {
        self.lexicon = lexicon
        memoReader = MemoReader(lexicon: lexicon)
    }
}

extension KnownFoods: JournalReader {
    package func drafts(
        in said: TimedText, saidAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [EntryDraft] {
        let meals = memoReader.meals(in: said, spokenAt: saidAt, calendar: calendar, pickedCategory: picked)
        return meals.map { meal in
            var draft = EntryDraft(
                description: meal.note == nil ? meal.description : said.text, category: meal.category,
                date: meal.date, createdAt: meal.createdAt,
                words: meals.count > 1 ? Self.words(meal.stretch, of: said.text) : nil, note: meal.note)
            draft.isUnclear = meal.isUnclear
            draft.hasClearItems = !meal.isUnclear && meal.note == nil && !meal.items.isEmpty
            return draft
        }
    }

    package func items(in description: String) -> [EntryItem] { memoReader.items(in: description) }

    package var detector: (any CategoryDetector)? { memoReader.detector }

    /// Which of the words between spaces a stretch of a text covers.
    private static func words(_ stretch: Range<String.Index>, of text: String) -> Range<Int> {
        func count(before end: String.Index) -> Int { text[..<end].split(separator: " ").count }
        let end = count(before: stretch.upperBound)
        return min(count(before: stretch.lowerBound), end)..<end
    }
}
