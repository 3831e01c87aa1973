import Diary
import Foundation
import Journal
import Vocabulary

extension Invocation {
    /// The diary's home that the user means.
    func home() throws(Failure) -> Home {
        guard let home = Home(option: arguments.value("home"), environment: surroundings.environment) else {
            throw Failure(
                .configuration, "no home folder is known; name one with --home DIR", isGeneral: true)
        }
        return home
    }

    /// Creates the home where there is none.
    func prepareHome() throws(Failure) {
        let home = try home()
        do {
            try home.prepare()
        } catch {
            throw Failure(error)
        }
    }

    /// Opens the diary, creating it where there is none.
    func journal() throws(Failure) -> Journal {
        let home = try home()
        do {
            let journal = try Journal(
                home: home, timeZone: surroundings.timeZone, clock: surroundings.clock, makeID: { UUID() },
                itemReader: itemReader(), itemGeneration: itemGeneration())
            foods.know(try journal.ownVocabulary())
            return journal
        } catch {
            throw Failure(error)
        }
    }

    /// What makes entries out of words.
    func reader(_ journal: Journal) throws(Failure) -> Reader {
        let known = try foods.understanding(self)
        let calendar = journal.calendar
        return { text, saidAt, picked in
            let understanding = self.current(of: journal)?.understanding ?? known
            let meals = understanding.meals(
                in: text, spokenAt: saidAt, calendar: calendar, pickedCategory: picked)
            return meals.map { meal in
                EntryDraft(
                    description: meal.description, category: meal.category, date: meal.date,
                    createdAt: meal.createdAt,
                    words: meals.count > 1 ? Self.words(meal.stretch, of: text) : nil)
            }
        }
    }

    /// What is understood by now, with what was taught since; nil where that cannot be found out, and then what was
    /// known before has to do: a word that is not known yet is no reason to refuse a recording.
    func current(of journal: Journal) -> KnownFoods? {
        guard let generation = try? journal.vocabularyGeneration() else { return nil }
        if generation != foods.generation, let own = try? journal.ownVocabulary() { foods.know(own) }
        return try? foods.known(self)
    }

    /// Which of the words between spaces a stretch of a text covers.
    private static func words(_ stretch: Range<String.Index>, of text: String) -> Range<Int> {
        func count(before end: String.Index) -> Int { text[..<end].split(separator: " ").count }
        let end = count(before: stretch.upperBound)
        return min(count(before: stretch.lowerBound), end)..<end
    }

    /// Reads items, loading what is known about foods when there is the first to read.
    ///
    /// Where that cannot be loaded the items wait, and whoever wants to see them is told why (`readItems(of:)`):
    /// a deletion or an edit need not fail for it.
    private func itemReader() -> ItemReader {
        { description in (try? foods.understanding(self))?.items(in: description) }
    }

    /// Keeps items from being read with the foods of before when another process has taught some.
    private func itemGeneration() -> ItemGeneration {
        ItemGeneration(current: { foods.generation }) { journal throws(JournalError) in
            foods.know(try journal.ownVocabulary())
        }
    }

    /// Reads the items that wait; where that cannot be done, says why on standard error and leaves them out.
    func readItems(of journal: Journal) throws(Failure) {
        guard try Program.journalCall({ () throws(JournalError) in try journal.hasDueItems() }) else {
            return
        }
        do throws(Failure) {
            _ = try foods.understanding(self)
        } catch {
            return console.note("items are not read from all descriptions yet: \(error.text)")
        }
        try Program.journalCall { () throws(JournalError) in try journal.readDueItems() }
    }

    /// Has the items of a diary that is there read anew, with the foods that are known now.
    func rereadItems() throws(Failure) {
        guard FileManager.default.fileExists(atPath: try home().database.path) else { return }
        let journal = try journal()
        try Program.journalCall { () throws(JournalError) in try journal.rereadItems() }
    }

    /// What is known about foods, with those that were taught where the journal is open.
    func foodLexicon() throws(Failure) -> FoodLexicon { try foods.lexicon(self) }

    /// What Models/meals knows about foods: from the compiled model, or from its text while there is none.
    func compiledLexicon() throws(Failure) -> FoodLexicon {
        let build = try MealsBuild(self)
        if build.exists {
            let model = try build.opened()
            return try vocabularyCall { () throws(VocabularyError) in try model.foodLexicon() }
        }
        let text = try ModelFolders(self).meals()
        return try vocabularyCall { () throws(VocabularyError) in try ModelSource(folder: text).foodLexicon }
    }

    private func vocabularyCall<Value>(_ body: () throws(VocabularyError) -> Value) throws(Failure) -> Value {
        do {
            return try body()
        } catch {
            throw Failure(error)
        }
    }

    /// Day words and clock times of this diary.
    func dayText(_ journal: Journal) -> DayText {
        DayText(now: surroundings.clock(), calendar: journal.calendar)
    }

    /// The days of `--from` and `--to`.
    func dayRange(_ journal: Journal) throws(Failure) -> DayRange {
        let days = dayText(journal)
        func day(_ option: String) throws(Failure) -> CalendarDay? {
            guard let text = arguments.value(option) else { return nil }
            return try days.day(text)
        }
        let range = DayRange(from: try day("from"), through: try day("to"))
        if let from = range.first, let to = range.last, to < from {
            throw .usage("--from \(from) is after --to \(to)")
        }
        return range
    }

    /// The day of `--day`, or the days of `--from` and `--to`. Throws when both are given.
    func givenDays(_ journal: Journal) throws(Failure) -> (only: CalendarDay?, range: DayRange) {
        let range = try dayRange(journal)
        guard let text = arguments.value("day") else { return (nil, range) }
        if range != DayRange() { throw .usage("give either --day, or --from and --to") }
        return (try dayText(journal).day(text), range)
    }

    func clockText(_ journal: Journal) -> ClockText {
        ClockText(now: surroundings.clock(), calendar: journal.calendar)
    }

    /// The category that the user picks with `--category`.
    func pickedCategory() -> MealCategory? {
        arguments.value("category").flatMap(MealCategory.init)
    }

    /// The instant of `--at`, or nil.
    func givenInstant(_ journal: Journal) throws(Failure) -> Date? {
        guard let text = arguments.value("at") else { return nil }
        return try clockText(journal).instant(text)
    }
}
