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

    /// Makes readers with what the household has in the moment in which one is asked for. Where its records cannot be read,
    /// words are read without them: a recording is not refused because a plant is not known.
    ///
    /// - Parameter known: reads for the first journal where what was taught since cannot be found out.
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

    /// What would be written of words, act by act, as JSON; nothing is.
    ///
    /// - Parameter instant: when they were said, from which days and times count.
    package func dryRun(
        _ text: String, at instant: Date, category: CategoryName?, _ journal: Journal
    ) throws -> JSONValue {
        let known = try memoReader()
        let dryRun = DryRun(journal, installation.journals, known, try turnTemplates())
        return dryRun.json(of: text, at: instant, category: category, householdReader(journal, known)())
    }
}

extension DueAnswers {
    /// The reader that makes entries from text: answers to what was due, and whatever else the household tells.
    package func reader(_ household: @escaping @Sendable () -> HouseholdReader) -> Reader {
        { said, saidAt, picked in
            if picked == nil, let drafts = drafts(of: said.text, saidAt: saidAt) { return drafts }
            // The household may move while a service runs.
            return household().drafts(in: said, saidAt: saidAt, calendar: calendar, picked: picked)
        }
    }

    /// A draft for each journal that has something due to which the words are an answer; nil where they are none. Where the
    /// diary cannot be read, they are words like any others.
    func drafts(of text: String, saidAt: Date) -> [EntryDraft]? {
        guard let acts = try? acts(answering: text, at: saidAt) else { return nil }
        return acts.map { acts in
            var draft = EntryDraft(
                description: text, category: nil, date: saidAt, createdAt: saidAt, note: .notFood)
            draft.told = ToldActs(acts)
            return draft
        }
    }
}
