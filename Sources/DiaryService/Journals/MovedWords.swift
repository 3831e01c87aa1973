import Diary
import Food
import Foundation
import Journal
import Language

/// Reads the words of an entry for one journal alone, for an entry that is moved there.
///
/// Immutable, safe to share between threads.
package struct MovedWords: Sendable {
    /// The name for words that are kept without an entry in any journal.
    package static let notes = "notes"

    private let first: MemoReader
    private let journals: [ActJournal]
    private let diary: Journal

    init(_ first: MemoReader, _ journals: [ActJournal], _ diary: Journal) {
        self.first = first
        self.journals = journals
        self.diary = diary
    }

    /// The places an entry can be moved to: the first journal, the others, and notes.
    package static func names(_ journals: [ActJournal]) -> [String] {
        [JournalModule.installed.name] + journals.map(\.name.rawValue) + [notes]
    }

    /// The edit that moves an entry to a journal, or to notes.
    ///
    /// A meal or a note keeps its remarks, and gets those that its words tell besides.
    ///
    /// - Parameter name: one of `names`.
    /// - Returns: nil if its words mean nothing to that journal.
    package func edit(_ entry: Entry, to name: String) throws -> EntryEdit? {
        let words = try words(of: entry)
        var edit = EntryEdit()
        if let journal = journals.first(where: { $0.name.rawValue == name }) {
            guard let told = try told(words, to: journal, at: entry.createdAt) else { return nil }
            edit.told = .set(told)
            edit.description = words
            return edit
        }
        edit.told = .remove
        edit.isNote = name == Self.notes
        edit.category = .remove
        edit.description = words
        guard name != Self.notes else {
            var note = EntryDraft(
                description: words, category: nil, date: entry.date, createdAt: entry.createdAt,
                note: .notFood)
            first.addFeelings(to: &note, in: words, saidAt: entry.createdAt, calendar: diary.calendar)
            edit.remarks = entry.remarks.adding(note.remarks)
            return edit
        }
        let meals = meals(in: words, of: entry)
        guard !meals.isEmpty else { return nil }
        edit.description = Self.description(of: meals)
        edit.remarks = entry.remarks.adding(meals.flatMap(\.remarks))
        if let category = meals.compactMap(\.category).first { edit.category = .set(category) }
        return edit
    }

    private func meals(in words: String, of entry: Entry) -> [EntryDraft] {
        let said = TimedText(words, by: entry.person)
        return first.drafts(in: said, saidAt: entry.createdAt, calendar: diary.calendar, picked: nil)
            .filter { $0.note == nil }
    }

    private static func description(of meals: [EntryDraft]) -> String {
        meals.map(\.description).joined(separator: ", ")
    }

    private func told(_ words: String, to journal: ActJournal, at instant: Date) throws -> ToldActs? {
        let reader = journal.reader(try diary.records(of: journal.name))
        // Try the words as they were said, then with the journal's name in front.
        for text in [words, "\(journal.name.rawValue): \(words)"] {
            let claims = reader.claims(in: SaidWords(text, saidAt: instant, calendar: diary.calendar))
            let acts = claims.flatMap(\.acts).filter { $0.kind != "question" }
            if let told = ToldActs(acts) { return told }
        }
        return nil
    }

    /// All that was said; the description if the entry was edited or shares its words with another entry.
    private func words(of entry: Entry) throws -> String {
        let others = try diary.entries(on: entry.date).contains {
            $0.id != entry.id && $0.rawInput == entry.rawInput
        }
        let said = entry.rawInput
        guard !others, !said.isEmpty, !said.hasPrefix(Entry.sampleMark) else {
            return entry.processedDescription
        }
        // Moving the entry to the first journal shortened it to the food; use the original words.
        let isAsSaid =
            entry.updatedAt == nil
            || entry.processedDescription == Self.description(of: meals(in: said, of: entry))
        return isAsSaid ? said : entry.processedDescription
    }
}

extension DiaryLoader {
    /// Reads words of entries for one journal alone.
    package func movedWords(_ journal: Journal) throws -> MovedWords {
        let known = try memoReader()
        return MovedWords(memoReader(of: journal) ?? known, installation.journals, journal)
    }
}

extension DiaryService {
    /// Reads words of entries for one journal alone.
    package var movedWords: MovedWords { MovedWords(memoReader, journals, journal) }
}
