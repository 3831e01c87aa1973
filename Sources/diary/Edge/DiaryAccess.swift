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
            return try Journal(
                home: home, timeZone: surroundings.timeZone, clock: surroundings.clock, makeID: { UUID() })
        } catch {
            throw Failure(error)
        }
    }

    /// What makes entries out of words.
    func reader(_ journal: Journal) throws(Failure) -> Reader {
        let understanding = Understanding(lexicon: try foodLexicon())
        let calendar = journal.calendar
        return { text, saidAt, picked in
            let reading = understanding.read(
                text, spokenAt: saidAt, calendar: calendar, pickedCategory: picked)
            return EntryDraft(
                description: reading.description, category: reading.category, date: reading.date,
                createdAt: reading.createdAt)
        }
    }

    /// What is known about foods: from the compiled model, or from its text while there is none.
    func foodLexicon() throws(Failure) -> FoodLexicon {
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

    /// The days of `--day`, or of `--from` and `--to`. Throws when they contradict each other.
    func givenDays(
        _ journal: Journal
    ) throws(Failure) -> (only: CalendarDay?, from: CalendarDay?, to: CalendarDay?) {
        let days = dayText(journal)
        func day(_ option: String) throws(Failure) -> CalendarDay? {
            guard let text = arguments.value(option) else { return nil }
            return try days.day(text)
        }
        let (only, from, to) = (try day("day"), try day("from"), try day("to"))
        if only != nil, from != nil || to != nil { throw .usage("give either --day, or --from and --to") }
        if let from, let to, to < from { throw .usage("--from \(from) is after --to \(to)") }
        return (only, from, to)
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
