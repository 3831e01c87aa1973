import Diary
import Food
import Foundation
import Journal
import Language

/// Turns that correct or go on with what the last turn told another journal: "no, the other fern", "and the ficus".
extension Conversation {
    private static let mostWords = 10

    /// What was told last, as it is meant now: the entry that it replaces, and all its words.
    struct Repair: Sendable {
        var entry: Entry
        var meaning: String
    }

    /// Nil if a turn does not correct what was told last, or if nobody can tell how.
    func repair(in text: String, _ answer: SpokenAnswer) throws -> Repair? {
        let tokens = Token.split(text)
        guard (2...Self.mostWords).contains(tokens.count), let first = tokens.first?.word else { return nil }
        let isCorrection = English.Conversation.repairing.contains(first)
        guard isCorrection || English.Conversation.continuing.contains(first) else { return nil }
        let last = try lately(answer)
        guard last.count == 1, let entry = last.first, let told = entry.told,
            isCorrection || told.journal == .plants
        else { return nil }
        let before = meanings.withLock { $0[entry.id] } ?? entry.rawInput
        let meaning = before + (isCorrection ? ". " : " ") + text
        let (old, new) = (try acts(in: before, answer), try acts(in: meaning, answer))
        // What adds an act, or leaves words over, tells something new.
        guard let old, let new, old != new, old.map(\.kind) == new.map(\.kind),
            old.map({ $0[text: "care"] }) == new.map({ $0[text: "care"] })
        else { return nil }
        return Repair(entry: entry, meaning: meaning)
    }

    /// The acts that some words tell; nil if they tell anything else.
    private func acts(in text: String, _ answer: SpokenAnswer) throws -> [Act]? {
        let parts = diaryService.household().parts(
            in: TimedText(text, by: speaking), saidAt: answer.now, calendar: answer.calendar, picked: nil)
        var all: [Act] = []
        for part in parts {
            guard case .acts(let acts, _) = part else { return nil }
            all += acts
        }
        return all
    }

    /// Replaces what was told last.
    func carryOut(_ repair: Repair, _ text: String, _ answer: SpokenAnswer) throws -> String? {
        try diaryService.journal.delete(repair.entry.id)
        diaryService.changes.publish(Change(.entryDeleted, [repair.entry.id]))
        remember(.deleted([repair.entry.id]), answer.now)
        let sentence = try log(text, meaning: repair.meaning, answer)
        for entry in try lately(answer) { meanings.withLock { $0[entry.id] = repair.meaning } }
        return sentence
    }
}
