import Diary
import Food
import Foundation
import Journal
import Language

/// Turns that correct or go on with what the last turn told another journal: "no, the other fern", "and the ficus".
extension Conversation {
    private static let mostWords = 10
    private static let mostAlso = 6

    /// What was told last, with the words of both turns and the acts that they tell together.
    struct Repair: Sendable {
        var entry: Entry
        var words: String
        /// Nil if nothing of it is left but the words.
        var told: ToldActs?
        /// When it was done, if that is what changes.
        var moment: (day: CalendarDay, time: TimeOfDay)?
    }

    /// Nil if a turn does not correct what was told last, or if nobody can tell how.
    func repair(in text: String, _ answer: SpokenAnswer) throws -> Repair? {
        let tokens = Token.split(text)
        // The words that told of a new plant may have been corrected since, so what is kept of them counts.
        let isOfNew = try lately(answer).contains { $0.told?.acts.contains { $0.kind == "plant" } == true }
        let first = isOfNew ? try settled(by: text, answer) : nil
        // A day alone moves the entry, too.
        return try first ?? moved(by: tokens, answer) ?? told(again: text, tokens, answer)
            ?? settled(by: text, answer)
    }

    /// A turn that the words before it explain: both are read as one.
    private func told(again text: String, _ tokens: [Token], _ answer: SpokenAnswer) throws -> Repair? {
        guard (2...Self.mostWords).contains(tokens.count), let first = tokens.first?.word else { return nil }
        let isMeant = first == "i" && ["mean", "meant"].contains(tokens[1].word)
        let isCorrection = English.Conversation.repairing.contains(first) || isMeant
        // "The oleanders too".
        let isAlso = ["too", "also"].contains(tokens[tokens.count - 1].word) && tokens.count <= Self.mostAlso
        let isContinued = English.Conversation.continuing.contains(first)
        guard isCorrection || isContinued || isAlso else { return nil }
        let last = try lately(answer)
        guard last.count == 1, let entry = last.first, let journal = entry.told?.journal,
            isCorrection || journal == .plants
        else { return nil }
        let before = entry.processedDescription
        let words = before + (isCorrection ? ". " : isContinued ? " " : " and ") + text
        let (old, new) = (acts(in: before, answer), acts(in: words, answer))
        // "No, I fed it": the act behind takes the place of the one before.
        if isCorrection, let old, let new, new.count == old.count + 1, Array(new.dropLast()) == old,
            let (wrong, right) = old.last.flatMap({ wrong in new.last.map { (wrong, $0) } }),
            wrong.kind == "care", right.kind == "care", wrong.fields["plants"] == right.fields["plants"],
            let told = ToldActs(old.dropLast() + [right])
        {
            return Repair(entry: entry, words: words, told: told)
        }
        // What adds an act, or leaves words over, tells something new.
        guard let old, let new, old != new, old.map(\.kind) == new.map(\.kind),
            // "I mean it" adds nothing to a note.
            !(isMeant && old.contains { $0.kind == "note" }),
            old.map({ $0[text: "care"] }) == new.map({ $0[text: "care"] }), let told = ToldActs(new)
        else { return nil }
        return Repair(entry: entry, words: words, told: told)
    }

    /// "The pink one", where two plants were meant; "only the palm".
    private func settled(by text: String, _ answer: SpokenAnswer) throws -> Repair? {
        let last = try lately(answer)
        guard last.count == 1, let entry = last.first, let told = entry.told,
            let journal = diaryService.journals.first(where: { $0.name == told.journal }),
            let acts = journal.corrected(
                text, told.acts, try diaryService.journal.knownRecords(of: journal.name))
        else { return nil }
        let words = entry.processedDescription + (acts.isEmpty ? "" : ". " + text)
        return Repair(entry: entry, words: words, told: ToldActs(acts))
    }

    /// "No, on Saturday", "not yesterday, today": the care of another day.
    private func moved(by tokens: [Token], _ answer: SpokenAnswer) throws -> Repair? {
        let rest = tokens.drop {
            English.Conversation.repairing.contains($0.word) || $0.word == "that" || $0.word == "was"
        }
        let domain = diaryService.memoReader.builder.names.domain
        guard !rest.isEmpty, rest.count < tokens.count, rest.count <= Self.mostWords else { return nil }
        let said = ExchangedWords(Array(rest).text(0..<rest.count), in: domain)
        let last = try lately(answer)
        let covered = said.parts.reduce(0) { $0 + $1.tokens.count }
        guard let day = said.parts.last, said.parts.allSatisfy({ $0.kind == .day }),
            covered == said.tokens.count,
            last.count == 1, let entry = last.first, entry.told?.journal == .plants,
            let old = acts(in: entry.processedDescription, answer)
        else { return nil }
        var words = ExchangedWords(entry.processedDescription, in: domain)
        words.set(.day, to: said.tokens.text(day.tokens))
        let parts = parts(of: words.text, answer)
        guard case .acts(let new, let draft)? = parts.first, parts.count == 1, new != old,
            new.map(\.kind) == old.map(\.kind),
            new.map({ $0.fields["plants"] }) == old.map({ $0.fields["plants"] }), let told = ToldActs(new)
        else { return nil }
        let calendar = answer.calendar
        return Repair(
            entry: entry, words: words.text, told: told,
            moment: (CalendarDay(of: draft.date, in: calendar), TimeOfDay(of: draft.createdAt, in: calendar)))
    }

    /// The acts that some words tell; nil if they tell anything else.
    private func acts(in text: String, _ answer: SpokenAnswer) -> [Act]? {
        var all: [Act] = []
        for part in parts(of: text, answer) {
            guard case .acts(let acts, _) = part else { return nil }
            all += acts
        }
        return all
    }

    private func parts(of text: String, _ answer: SpokenAnswer) -> [HouseholdReader.Part] {
        diaryService.household().parts(
            in: TimedText(text, by: speaking), saidAt: answer.now, calendar: answer.calendar, picked: nil)
    }

    /// Replaces the acts that were told last; the entry keeps its recording.
    func carryOut(_ repair: Repair, _ answer: SpokenAnswer) throws -> String {
        var edit = EntryEdit(description: repair.words)
        edit.told = repair.told.map { .set($0) } ?? .remove
        if repair.told == nil { edit.isNote = true }
        (edit.day, edit.time) = (repair.moment?.day, repair.moment?.time)
        let changed = try diaryService.journal.edit(repair.entry.id, edit)
        diaryService.changes.publish(Change(.entryChanged, [changed.id]))
        remember(.changed([changed.id: changed.updatedAt]), answer.now)
        guard repair.told != nil else { return "Kept as a note." }
        let told = try diaryService.journal.acts(ofEntry: changed.id).map(\.told).filter { !$0.isEmpty }
        guard !told.isEmpty else { return answer.changed([changed], isTimeSaid: false) }
        let sentence = told.joined(separator: " ")
        guard let day = repair.moment?.day, told.count == 1, sentence.hasSuffix(".") else { return sentence }
        return sentence.dropLast() + ", \(answer.name(of: day))."
    }
}
