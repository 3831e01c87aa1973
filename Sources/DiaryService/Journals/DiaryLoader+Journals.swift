import Diary
import Food
import Foundation
import JSON
import Journal
import Language

/// Reading words for all journals of a household.
extension DiaryLoader {
    /// The reader that makes entries from text.
    package func reader(_ journal: Journal) throws -> Reader {
        let household = householdReader(journal, try memoReader())
        return DueAnswers(journal: journal, journals: installation.journals).reader(household)
    }

    /// Makes readers with the household's current records at each call.
    ///
    /// If the records cannot be read, words are read without them: an unknown plant must not cost a
    /// recording.
    ///
    /// - Parameter known: reads for the first journal if the words taught since cannot be loaded.
    func householdReader(_ journal: Journal, _ known: MemoReader) -> @Sendable () -> HouseholdReader {
        let kept = KeptReaders()
        return {
            let off = (try? journal.journalsOff()) ?? []
            return HouseholdReader(
                self.memoReader(of: journal) ?? known,
                readers: self.installation.journals.filter { !off.contains($0.name) }.map { other in
                    kept.reader(of: other, (try? journal.knownRecords(of: other.name)) ?? [])
                })
        }
    }

    /// The entries that a text would make, act by act, as JSON. Nothing is stored.
    ///
    /// - Parameter instant: when the words were said, the base for days and times.
    package func dryRun(
        _ text: String, at instant: Date, category: CategoryName?, _ journal: Journal
    ) throws -> JSONValue {
        let known = try memoReader()
        let dryRun = DryRun(journal, installation.journals, known, try turnTemplates())
        return dryRun.json(of: text, at: instant, category: category, householdReader(journal, known)())
    }
}

extension DueAnswers {
    /// The reader that makes entries from text: answers to what was due, and anything else that is told.
    package func reader(_ household: @escaping @Sendable () -> HouseholdReader) -> Reader {
        { said, saidAt, picked in
            if picked == nil, let drafts = drafts(of: said.text, saidAt: saidAt) { return drafts }
            // The household may change while a service runs.
            return household().drafts(in: said, saidAt: saidAt, calendar: calendar, picked: picked)
        }
    }

    /// A draft for each journal with something due that the words answer; nil if they are not an answer.
    ///
    /// If the diary cannot be read, the words are read like any others.
    ///
    /// - Parameter logged: when the speaker last told something, which a day or an hour is about before any reminder.
    func drafts(of text: String, saidAt: Date, after logged: Date? = nil) -> [EntryDraft]? {
        guard let acts = try? acts(answering: text, at: saidAt, after: logged) else { return nil }
        return acts.map { acts in
            var draft = EntryDraft(
                description: text, category: nil, date: saidAt, createdAt: saidAt, note: .notFood)
            draft.told = ToldActs(acts)
            return draft
        }
    }
}
