import Diary
import Food
import Journal
import Language

/// Reads a turn that moves what was just told to another journal: "no, plants", "that was for the meals".
struct JournalCorrection {
    /// The spoken names of each journal; `MovedWords.notes` stands for words that are only kept.
    private let called: [String: Set<String>]

    /// - Parameter journals: the journals beside the first one.
    init(_ journals: [ActJournal]) {
        let first = JournalModule.installed
        let names = [
            (first.name, [first.name, first.noun.many]), (MovedWords.notes, [MovedWords.notes]),
        ]
        let others = journals.map { ($0.name.rawValue, [$0.name.rawValue]) }
        called = Dictionary(
            (names + others).map { name, words in
                (name, Set(words + words.map(EnglishNoun.singular)))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The journal's name, from `MovedWords.names`; nil if the turn says anything else.
    func journal(in text: String) -> String? {
        var words = Token.split(text).map(\.word)
        guard words.count <= 12, let lead = English.JournalPhrases.lead.inWords.longest(opening: words[...])
        else {
            return nil
        }
        words.removeFirst(lead)
        if let first = words.first, ["the", "my", "our"].contains(first) { words.removeFirst() }
        guard let name = words.first, let journal = called.first(where: { $0.value.contains(name) })?.key
        else { return nil }
        words.removeFirst()
        while let next = English.JournalPhrases.behind.inWords.longest(opening: words[...]) {
            words.removeFirst(next)
        }
        return words.isEmpty ? journal : nil
    }
}

extension Conversation {
    /// The journal to which a turn moves what was just told, and the entries to move, if any.
    ///
    /// Nil if the turn does not move anything.
    func correction(in text: String, _ answer: SpokenAnswer) throws -> (journal: String, entries: [Entry])? {
        guard let journal = JournalCorrection(diaryService.journals).journal(in: text) else { return nil }
        return (journal, try lately(answer))
    }

    /// Moves entries to a journal, and says what it now stores. Entries that mean nothing to it stay as they
    /// are.
    func give(_ entries: [Entry], to journal: String, _ answer: SpokenAnswer) throws -> String {
        let moved = diaryService.movedWords
        var changed: [Entry] = []
        for entry in entries {
            guard let edit = try moved.edit(entry, to: journal) else { continue }
            changed.append(try diaryService.journal.edit(entry.id, edit))
        }
        guard !changed.isEmpty else { return "I find nothing for \(journal) in that, so it stays as it was." }
        diaryService.changes.publish(Change(.entryChanged, changed.map(\.id)))
        remember(
            .changed(Dictionary(changed.map { ($0.id, $0.updatedAt) }, uniquingKeysWith: { $1 })), answer.now)
        let told = try diaryService.journal.acts(ofEntries: changed).map(\.told).filter { !$0.isEmpty }
        if !told.isEmpty { return told.joined(separator: " ") }
        if journal == MovedWords.notes { return "Kept as a note." }
        return answer.changed(changed, isTimeSaid: false)
    }
}
