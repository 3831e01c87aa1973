import Foundation

/// Reads an entry out of what somebody said or typed: what was eaten, which meal it was, and when.
///
/// Immutable, safe to share between threads; making one costs a walk over the lexicon.
package struct Understanding: Sendable {
    package let builder: DescriptionBuilder
    package let detector: CategoryDetector

    package init(lexicon: FoodLexicon) {
        builder = DescriptionBuilder(lexicon: lexicon)
        detector = CategoryDetector(keywords: lexicon.keywords)
    }

    /// Reads one text.
    ///
    /// - Parameters:
    ///   - spokenAt: the moment of the recording or the typing, from which days and times are counted.
    ///   - calendar: the diary's, with its time zone.
    ///   - pickedCategory: what the user chose; nil for "auto-detect".
    package func read(
        _ text: String, spokenAt: Date, calendar: Calendar, pickedCategory: MealCategory? = nil
    ) -> Reading {
        let utterance = Utterance(text, names: builder.names)
        let items = builder.items(of: utterance)
        let description = builder.description(of: items, in: utterance)
        let said = utterance.saidCategory
        let moment = SaidMoment(utterance.timePieces)
        let createdAt = moment.instant(
            spokenAt: spokenAt, calendar: calendar, meal: pickedCategory ?? said,
            likelyMeal: detector.keywordCategory(description: description))
        let hour = calendar.component(.hour, from: createdAt)
        return Reading(
            utterance: utterance, items: items, description: description,
            category: pickedCategory ?? said ?? detector.detect(hour: hour, description: description),
            categorySource: pickedCategory != nil ? .picked : said != nil ? .said : .detected,
            date: calendar.startOfDay(for: createdAt), createdAt: createdAt, moment: moment)
    }
}
