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
        let meals = parts.map { part in
            MealMoments.Meal(
                pieces: part.anchor?.pieces ?? [], category: pickedCategory ?? part.anchor?.meal,
                likely: detector.keywordCategory(
                    description: eaten(part.things.map { things[$0] }, in: utterance)),
                endsWithDay: endsWithDay(part, of: utterance, things))
        }
        let moments = MealMoments(spokenAt: spokenAt, calendar: calendar).moments(of: meals)
        return parts.indices.map { index in
            reading(
                utterance, parts[index], things: parts[index].things.map { things[$0] },
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
        let said = part.anchor?.meal ?? utterance.saidCategory
        let moment = SaidMoment(part.anchor?.pieces ?? utterance.timePieces)
        let createdAt = moment.instant(
            spokenAt: spokenAt, calendar: calendar, meal: picked ?? said,
            likelyMeal: detector.keywordCategory(description: eaten(things, in: utterance)))
        return reading(
            utterance, part, things: things, said: said, picked: picked, moment, createdAt,
            calendar)
    }

    private func reading(
        _ utterance: Utterance, _ part: MealParts.Part, things: [Item],
        said: MealCategory?, picked: MealCategory?, _ moment: SaidMoment, _ createdAt: Date,
        _ calendar: Calendar
    ) -> Reading {
        let isEaten =
            things.contains { !$0.isNegated } || !Refusal.isOfAll(utterance.tokens[part.words].map(\.word))
        let detected = detector.detect(
            hour: calendar.component(.hour, from: createdAt), description: eaten(things, in: utterance))
        return Reading(
            utterance: utterance, words: part.words, items: things,
            description: builder.description(of: things, in: utterance),
            category: picked ?? (isEaten ? said ?? detected : nil),
            categorySource: picked != nil ? .picked : said != nil ? .said : .detected,
            date: calendar.startOfDay(for: createdAt), createdAt: createdAt, moment: moment)
    }

    /// The words of a description that tell a category: not those of what was left out ("a bagel without tea").
    private func eaten(_ things: [Item], in utterance: Utterance) -> String {
        if things.isEmpty { return utterance.text }
        return things.filter { !$0.isNegated }.map { thing in
            var isLeftOut = false
            return thing.tokens.filter { token in
                switch utterance.tokens[token].word {
                case "without", "minus", "no": isLeftOut = true
                case "with": isLeftOut = false
                default: break
                }
                return !isLeftOut
            }.map { utterance.tokens[$0].text }.joined(separator: " ")
        }.joined(separator: ", ")
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
