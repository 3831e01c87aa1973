import Diary
import Foundation
import Language

/// Reads entries from what somebody said or typed: what was eaten, at which meals, and when.
///
/// It uses the foods that are known at one moment, including those that a diary was taught.
///
/// Immutable, safe to share between threads. Creating one goes through the whole lexicon.
package struct MemoReader: Sendable {
    package let builder: DescriptionBuilder
    /// The foods that the reader knows.
    package let lexicon: FoodLexicon
    /// The meals that the household kept under names.
    package private(set) var savedMeals = SavedMeals.none
    private let mealDetector: MealDetector
    private let categories: FoodCategories

    package init(lexicon: FoodLexicon) {
        builder = DescriptionBuilder(lexicon: lexicon)
        mealDetector = MealDetector(keywords: lexicon.keywords)
        categories = FoodCategories(lexicon: lexicon, names: builder.names, detector: mealDetector)
        self.lexicon = lexicon
    }

    /// A reader of the same foods that also knows these meals by their names.
    package func knowing(_ meals: SavedMeals) -> MemoReader {
        var reader = self
        reader.savedMeals = meals
        return reader
    }

    /// Reads one text, which may tell of several meals; the entries are never empty, and in the order of the
    /// text.
    ///
    /// - Parameters:
    ///   - spokenAt: when it was recorded or typed; days and times are counted from then.
    ///   - calendar: the diary's calendar, with its time zone.
    ///   - pickedCategory: the user's choice for every meal; nil for "auto-detect".
    package func meals(
        in text: String, spokenAt: Date, calendar: any LocalCalendar, pickedCategory: CategoryName? = nil
    ) -> [ReadEntry] {
        meals(in: TimedText(text), spokenAt: spokenAt, calendar: calendar, pickedCategory: pickedCategory)
    }

    /// Reads words that may have times.
    ///
    /// A pause between words separates things as a comma does, and things that were heard poorly are left
    /// out. If that would leave out all of them, or if doubtful words are mostly about something else, they
    /// stay and the readings are unclear. If the whole was heard poorly, only meals with a clearly heard
    /// thing are read. A plain meal of known foods needs less confidence.
    ///
    /// A saved meal is read as its foods.
    package func meals(
        in said: TimedText, spokenAt: Date, calendar: any LocalCalendar, pickedCategory: CategoryName? = nil
    ) -> [ReadEntry] {
        let expansion = expanded(said, spokenAt: spokenAt, calendar: calendar)
        return meals(of: expansion, spokenAt: spokenAt, calendar: calendar, picked: pickedCategory)
    }

    private func meals(
        of expansion: MealExpansion, spokenAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [ReadEntry] {
        let said = expansion.said
        let tokens = SpeechPauses.parted(
            Token.split(said.text), text: said.text, words: said.times, in: builder.names.domain)
        return meals(
            of: Utterance(said.text, tokens: tokens, in: builder.names.domain), spokenAt: spokenAt,
            calendar: calendar, picked: picked, heard: TokenConfidences(tokens, of: said))
    }

    /// Whether the words are a plain meal of known foods and were heard well enough for one.
    package func tellsPlainly(of said: TimedText, spokenAt: Date, calendar: any LocalCalendar) -> Bool {
        let said = expanded(said, spokenAt: spokenAt, calendar: calendar).said
        let utterance = Utterance(said.text, in: builder.names.domain)
        return ConfidenceBounds.mayBeMeal(said.times)
            && PlainMeal.isTold(builder.items(of: utterance), in: utterance, names: builder.names)
    }

    /// The items that a description or any other text names as eaten.
    package func items(in text: String) -> [EntryItem] {
        let utterance = Utterance(text, in: builder.names.domain, isDescription: true)
        return ItemReading(utterance, names: builder.names)
            .items(of: builder.items(of: utterance, isDescription: true))
    }

    private func meals(
        of utterance: Utterance, spokenAt: Date, calendar: any LocalCalendar, picked: CategoryName?,
        heard: TokenConfidences
    ) -> [ReadEntry] {
        let remarks = RemarkReading.remarks(of: utterance)
        let all = RemarkReading.withoutRemarks(builder.items(of: utterance), remarks, in: utterance)
        let isPlain = heard.mayBeMeal && PlainMeal.isTold(all, in: utterance, names: builder.names)
        var clear = all.filter(isPlain ? heard.areClearInMeal : heard.areClear)
        if heard.mayBeOffTopic, !isPlain, OffTopicFood.isAll(clear, of: utterance) { clear = [] }
        let isUnclear = clear.isEmpty && !all.isEmpty
        var readings = meals(
            of: utterance, things: isUnclear ? all : clear, spokenAt: spokenAt, calendar: calendar,
            picked: picked)
        readings.share(remarks)
        if heard.isBelowEntryBound, !isUnclear, !isPlain {
            let clear = readings.filter { $0.note == nil && !$0.items.isEmpty }
            if !clear.isEmpty { return clear }
        }
        for index in readings.indices { readings[index].isUnclear = isUnclear }
        return readings
    }

    private func meals(
        of utterance: Utterance, things: [Item], spokenAt: Date, calendar: any LocalCalendar,
        picked: CategoryName?
    ) -> [ReadEntry] {
        let eaten = things.filter { !$0.isNegated }
        let parts = MealParts.parts(
            of: utterance, things: things, cuts: builder.cuts(between: eaten, in: utterance)
        ) { thing in
            categories.category(of: [thing], in: utterance)
        }
        guard parts.count > 1 else { return single(utterance, things, parts[0], spokenAt, calendar, picked) }
        let meals = parts.map { part in
            MealMoments.Meal(
                pieces: part.anchor?.pieces ?? [], category: picked ?? part.anchor?.meal,
                hours: part.anchor.flatMap(\.hours),
                likely: categories.category(of: part.things.map { things[$0] }, in: utterance),
                endsWithDay: endsWithDay(part, of: utterance, things))
        }
        let all = MealMoments(spokenAt: spokenAt, calendar: calendar)
        return zip(parts, zip(meals, all.moments(of: meals))).flatMap { part, meal in
            let things = part.things.map { things[$0] }
            let own = (moment: meal.1.moment, createdAt: meal.1.createdAt)
            return ([own] + all.further(meal.0)).map { moment in
                reading(
                    utterance, part, things: things, said: part.anchor?.meal, picked: picked, at: spokenAt,
                    moment.moment, moment.createdAt, calendar)
            }
        }
    }

    private func single(
        _ utterance: Utterance, _ things: [Item], _ part: MealParts.Part, _ spokenAt: Date,
        _ calendar: any LocalCalendar, _ picked: CategoryName?
    ) -> [ReadEntry] {
        let said = part.anchor?.meal ?? utterance.saidCategory
        let hours = said.map { MealHours.hours(of: $0) } ?? (utterance.saysBrunch ? MealHours.brunch : nil)
        let meal = MealMoments.Meal(
            pieces: part.anchor?.pieces ?? utterance.timePieces, category: picked ?? said, hours: hours,
            likely: categories.category(of: things, in: utterance), endsWithDay: false)
        let all = MealMoments(spokenAt: spokenAt, calendar: calendar)
        let moment = SaidMoment(meal.pieces)
        return ([(moment, all.instant(of: meal, moment))] + all.further(meal)).map { moment, createdAt in
            reading(
                utterance, part, things: things, said: said, picked: picked, at: spokenAt, moment, createdAt,
                calendar)
        }
    }

    private func reading(
        _ utterance: Utterance, _ part: MealParts.Part, things: [Item],
        said: CategoryName?, picked: CategoryName?, at spokenAt: Date, _ moment: SaidMoment,
        _ meant: Date, _ calendar: any LocalCalendar
    ) -> ReadEntry {
        let isToCome = PlannedMeal(utterance, part.words).isToCome(
            moment, meant: meant, spokenAt: spokenAt, calendar)
        let createdAt = isToCome ? spokenAt : meant
        let things = isToCome ? [] : things
        let kind = isToCome ? .note(.plan) : NoteReading(utterance, things: things).kind
        let isEaten =
            things.contains { !$0.isNegated } || !Refusal.isOfAll(utterance.tokens[part.words].map(\.word))
        // A late meal in the evening is still dinner.
        let shown = calendar.component(.hour, from: createdAt)
        let dinner = MealDetector.dinner
        let hour =
            moment.isEvening && shown >= 12 ? min(max(shown, dinner.lowerBound), dinner.upperBound) : shown
        let detected = category(of: things, in: utterance, hour: hour, isTimeSaid: !moment.isSilentOnTime)
        let isMeal = kind == .meal && isEaten
        return ReadEntry(
            utterance: utterance, kind: kind, words: part.words, items: things,
            description: builder.description(of: things, in: utterance),
            category: picked ?? (isMeal ? said ?? detected : nil),
            categorySource: picked != nil ? .picked : said != nil ? .said : .detected,
            date: calendar.startOfDay(for: createdAt), createdAt: createdAt, moment: moment)
    }

    /// The category, if none was said.
    ///
    /// Foods alone make a drink or a dessert. Otherwise a time that was said decides, except for food that is
    /// eaten between meals.
    private func category(
        of things: [Item], in utterance: Utterance, hour: Int, isTimeSaid: Bool
    ) -> CategoryName {
        let ofFoods = categories.category(of: things, in: utterance)
        if ofFoods == .beverage || ofFoods == .dessert { return ofFoods ?? .snack }
        if utterance.saysBrunch { return ofFoods == .breakfast ? .breakfast : .lunch }
        let ofHour = MealDetector.category(hour: hour)
        guard isTimeSaid else {
            if categories.areMixed(things, in: utterance) {
                if categories.areOfMorning(things, in: utterance) { return .breakfast }
                let isBetween = categories.areBetweenMeals(things, in: utterance)
                return isBetween ? .snack : MealHours.lateDinner.contains(hour) ? .dinner : ofHour
            }
            return ofFoods ?? (categories.areBetweenMeals(things, in: utterance) ? .snack : ofHour)
        }
        let isBetween = !(5...14).contains(hour) && categories.areBetweenMeals(things, in: utterance)
        return isBetween ? .snack : ofHour
    }

    /// Whether the part ends with its day.
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

/// The reader of the food journal.
extension MemoReader: JournalReader {
    package func drafts(
        in said: TimedText, saidAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [EntryDraft] {
        entries(in: said, saidAt: saidAt, calendar: calendar, picked: picked).map(\.draft)
    }

    /// The draft of each entry, with the meal that it was read from.
    package func entries(
        in said: TimedText, saidAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [(draft: EntryDraft, read: ReadEntry)] {
        let expansion = expanded(said, spokenAt: saidAt, calendar: calendar)
        let meals = self.meals(of: expansion, spokenAt: saidAt, calendar: calendar, picked: picked)
        let isAsked = picked == nil && !expansion.isExpanded && meals.contains { $0.note == nil }
        let odds = isAsked ? meals.first.flatMap { oddsOfEating($0.utterance) } : nil
        let drafts = meals.map { meal in
            let stretch =
                meals.count > 1
                ? expansion.origin(of: Self.words(meal.stretch, of: expansion.said.text)) : nil
            var draft = EntryDraft(
                description: meal.note == nil ? meal.description : said.text, category: meal.category,
                date: meal.date, createdAt: meal.createdAt, words: stretch, note: meal.note)
            draft.isUnclear = meal.isUnclear
            draft.isExpanded = expansion.isExpanded
            // Somebody has chosen the foods of a saved meal.
            if !expansion.isExpanded { draft.doubts = meal.doubts(self, odds: odds) }
            meal.addRemarks(to: &draft, saidAt: saidAt, calendar: calendar)
            draft.hasClearItems = !meal.isUnclear && meal.note == nil && !meal.items.isEmpty
            return draft
        }
        return Array(zip(expansion.isExpanded ? expansion.completed(drafts) : drafts, meals))
    }

    package var detector: (any CategoryDetector)? { mealDetector }

    /// The range of words, separated by spaces, that a stretch of a text covers.
    private static func words(_ stretch: Range<String.Index>, of text: String) -> Range<Int> {
        func count(before end: String.Index) -> Int { text[..<end].split(separator: " ").count }
        let end = count(before: stretch.upperBound)
        return min(count(before: stretch.lowerBound), end)..<end
    }
}
