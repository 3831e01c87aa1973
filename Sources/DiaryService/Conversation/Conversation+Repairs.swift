import Diary
import Food
import Foundation
import Journal
import Language

/// Turns that correct or go on with what the last turn told another journal: "no, the other fern", "and the ficus".
extension Conversation {
    private static let mostWords = 10

    /// What was told last, with the words of both turns and the acts that they tell together.
    struct Repair: Sendable {
        var entry: Entry
        var words: String
        var told: ToldActs
    }

    /// Nil if a turn does not correct what was told last, or if nobody can tell how.
    func repair(in text: String, _ answer: SpokenAnswer) throws -> Repair? {
        let tokens = Token.split(text)
        guard (2...Self.mostWords).contains(tokens.count), let first = tokens.first?.word else { return nil }
        let isMeant = first == "i" && ["mean", "meant"].contains(tokens[1].word)
        let isCorrection = English.Conversation.repairing.contains(first) || isMeant
        guard isCorrection || English.Conversation.continuing.contains(first) else { return nil }
        let last = try lately(answer)
        guard last.count == 1, let entry = last.first, let journal = entry.told?.journal,
            isCorrection || journal == .plants
        else { return nil }
        let before = entry.processedDescription
        let words = before + (isCorrection ? ". " : " ") + text
        let (old, new) = (acts(in: before, answer), acts(in: words, answer))
        // What adds an act, or leaves words over, tells something new.
        guard let old, let new, old != new, old.map(\.kind) == new.map(\.kind),
            // "I mean it" adds nothing to a note.
            !(isMeant && old.contains { $0.kind == "note" }),
            old.map({ $0[text: "care"] }) == new.map({ $0[text: "care"] }), let told = ToldActs(new)
        else { return nil }
        return Repair(entry: entry, words: words, told: told)
    }

    /// The acts that some words tell; nil if they tell anything else.
    private func acts(in text: String, _ answer: SpokenAnswer) -> [Act]? {
        let parts = diaryService.household().parts(
            in: TimedText(text, by: speaking), saidAt: answer.now, calendar: answer.calendar, picked: nil)
        var all: [Act] = []
        for part in parts {
            guard case .acts(let acts, _) = part else { return nil }
            all += acts
        }
        return all
    }

    /// Replaces the acts that were told last; the entry keeps its recording.
    func carryOut(_ repair: Repair, _ answer: SpokenAnswer) throws -> String {
        var edit = EntryEdit(description: repair.words)
        edit.told = .set(repair.told)
        let changed = try diaryService.journal.edit(repair.entry.id, edit)
        diaryService.changes.publish(Change(.entryChanged, [changed.id]))
        remember(.changed([changed.id: changed.updatedAt]), answer.now)
        let told = try diaryService.journal.acts(ofEntry: changed.id).map(\.told).filter { !$0.isEmpty }
        return told.isEmpty ? answer.changed([changed], isTimeSaid: false) : told.joined(separator: " ")
    }
}
