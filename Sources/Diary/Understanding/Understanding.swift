import Foundation

/// Reads entries out of what somebody said or typed: what was eaten, which meals it was, and when.
///
/// Immutable, safe to share between threads; making one costs a walk over the lexicon.
package struct Understanding: Sendable {
    package let builder: DescriptionBuilder
    package let detector: CategoryDetector

    package init(lexicon: FoodLexicon) {
        builder = DescriptionBuilder(lexicon: lexicon)
        detector = CategoryDetector(keywords: lexicon.keywords)
    }

    /// Reads one text, which may tell of several meals; never empty, in the order in which they are told.
    ///
    /// - Parameters:
    ///   - spokenAt: the moment of the recording or the typing, from which days and times are counted.
    ///   - calendar: the diary's, with its time zone.
    ///   - pickedCategory: what the user chose, for every meal; nil for "auto-detect".
    package func meals(
        in text: String, spokenAt: Date, calendar: Calendar, pickedCategory: MealCategory? = nil
    ) -> [Reading] {
        let utterance = Utterance(text, names: builder.names)
        let things = builder.items(of: utterance)
        let parts = MealParts.parts(of: utterance, things: things)
        guard parts.count > 1 else {
            return [single(utterance, things, parts[0], spokenAt, calendar, pickedCategory)]
        }
        let descriptions = parts.map { part in
            builder.description(of: part.things.map { things[$0] }, in: utterance)
        }
        let meals = zip(parts, descriptions).map { part, description in
            MealMoments.Meal(
                pieces: part.anchor?.pieces ?? [], category: pickedCategory ?? part.anchor?.meal,
                likely: detector.keywordCategory(description: description),
                endsWithDay: endsWithDay(part, of: utterance, things))
        }
        let moments = MealMoments(spokenAt: spokenAt, calendar: calendar).moments(of: meals)
        return parts.indices.map { index in
            reading(
                utterance, parts[index], things: parts[index].things.map { things[$0] }, descriptions[index],
                said: parts[index].anchor?.meal, picked: pickedCategory, moments[index].moment,
                moments[index].createdAt, calendar)
        }
    }

    /// The items that a description, or any other text, names as eaten.
    package func items(in text: String) -> [FoodItem] {
        let utterance = Utterance(text, names: builder.names)
        return ItemReading(utterance, names: builder.names).items(of: builder.items(of: utterance))
    }

    private func single(
        _ utterance: Utterance, _ things: [Item], _ part: MealParts.Part, _ spokenAt: Date,
        _ calendar: Calendar, _ picked: MealCategory?
    ) -> Reading {
        let description = builder.description(of: things, in: utterance)
        let said = part.anchor?.meal ?? utterance.saidCategory
        let moment = SaidMoment(part.anchor?.pieces ?? utterance.timePieces)
        let createdAt = moment.instant(
            spokenAt: spokenAt, calendar: calendar, meal: picked ?? said,
            likelyMeal: detector.keywordCategory(description: description))
        return reading(
            utterance, part, things: things, description, said: said, picked: picked, moment, createdAt,
            calendar)
    }

    private func reading(
        _ utterance: Utterance, _ part: MealParts.Part, things: [Item], _ description: String,
        said: MealCategory?, picked: MealCategory?, _ moment: SaidMoment, _ createdAt: Date,
        _ calendar: Calendar
    ) -> Reading {
        let hour = calendar.component(.hour, from: createdAt)
        return Reading(
            utterance: utterance, words: part.words, items: things, description: description,
            category: picked ?? said ?? detector.detect(hour: hour, description: description),
            categorySource: picked != nil ? .picked : said != nil ? .said : .detected,
            date: calendar.startOfDay(for: createdAt), createdAt: createdAt, moment: moment)
    }

    /// The last thing that is said is the day of this part.
    private func endsWithDay(_ part: MealParts.Part, of utterance: Utterance, _ things: [Item]) -> Bool {
        guard part.words.upperBound == utterance.tokens.count,
            let phrase = utterance.phrases.last(where: { MealAnchor($0, in: utterance.tokens) != nil }),
            let thing = part.things.last.map({ things[$0].range.lowerBound }),
            case .time(let pieces) = phrase.meaning
        else { return false }
        let saysDay = pieces.contains { if case .day = $0 { true } else { false } }
        return saysDay && phrase.tokens.lowerBound > thing
    }
}
