import Diary
import Foundation
import Speech
import Synchronization
import Testing
import Vocabulary

@testable import Journal

@Suite("Learning from corrections")
struct LearningTests {
    private func spoken(_ journal: Journal, _ heard: String, description: String? = nil) throws -> Entry {
        try journal.insert(
            Entry(
                id: UUID(), date: instant("2026-11-20T08:00:00Z"), rawInput: heard, inputType: .voice,
                processedDescription: description ?? heard, createdAt: instant("2026-11-20T08:00:00Z"),
                category: nil))
    }

    private func pairs(_ journal: Journal) throws -> [String] {
        try journal.learnedPairs().map {
            "\($0.heard.joined(separator: " ")) > \($0.meant.joined(separator: " ")) \($0.count)"
        }
    }

    @Test("an edit of a spoken entry is learned, its undo unlearned, and of two edits one stays")
    func edits() throws {
        let journal = try Scratch().journal()
        for _ in 0..<2 {
            let entry = try spoken(
                journal, "i had a flat wide with honey", description: "a flat wide with honey")
            try journal.edit(entry.id, EntryEdit(description: "a flat white with honey"))
        }
        #expect(try pairs(journal) == ["wide > white 2"])
        let pair = try #require(try journal.learnedPairs().first)
        #expect(pair.isRule && pair.places.map(\.before) == [["a", "flat"]])
        #expect(pair.places.map(\.after) == [["with", "honey"]] && pair.places.map(\.count) == [2])
        #expect(try journal.replacementRules().applied(to: "one flat wide tea").text == "one flat white tea")
        try journal.undo()
        #expect(try pairs(journal) == ["wide > white 1"])
        #expect(try journal.learnedPairs().allSatisfy { !$0.isRule })
        try journal.undo()
        #expect(try pairs(journal) == [])
    }

    @Test("the places of a correction are those of the transcript, with everything in it corrected")
    func places() throws {
        let journal = try Scratch().journal()
        let entry = try spoken(
            journal, "um for lunch i had two legs toes and rice", description: "two legs, toes, rice")
        try journal.edit(entry.id, EntryEdit(description: "two eggs, toast, rice"))
        let places = try journal.learnedPairs().flatMap(\.places)
        #expect(places.map(\.before) == [["had", "two"], ["two", "eggs"]])
        #expect(places.map(\.after) == [["toast", "and"], ["and", "rice"]])
    }

    @Test("of words that were heard twice, those that were corrected are learned with their own neighbours")
    func saidTwice() throws {
        let journal = try Scratch().journal()
        let entry = try spoken(
            journal, "i had roasted bear with rice and later a cold bear on the porch",
            description: "roasted bear with rice, a cold bear")
        try journal.edit(entry.id, EntryEdit(description: "roasted bear with rice, a cold beer"))
        let places = try journal.learnedPairs().flatMap(\.places)
        #expect(places.map(\.before) == [["a", "cold"]] && places.map(\.after) == [["on", "the"]])
    }

    @Test("typed entries, what was never heard, and edits of other fields teach nothing")
    func nothing() throws {
        let journal = try Scratch().journal()
        let typed = try journal.insert(entry("a flat wide with honey", at: "2026-11-20T08:00:00Z"))
        try journal.edit(typed.id, EntryEdit(description: "a flat white with honey"))
        let spoken = try spoken(journal, "i had ice", description: "rice")
        try journal.edit(spoken.id, EntryEdit(description: "mice"))
        try journal.edit(spoken.id, EntryEdit(category: .set(.lunch)))
        #expect(try pairs(journal) == [])
        #expect(try journal.vocabularyGeneration() == 0)
        try journal.undo()
        #expect(try pairs(journal) == [])
    }

    @Test("what a review says is learned, every place of it counted, and can be revoked")
    func review() throws {
        let journal = try Scratch().journal()
        #expect(try journal.learn(from: "two legs", to: "two eggs").map(\.meant) == [["eggs"]])
        #expect(try journal.learn(from: "fried legs and toes", to: "fried eggs and toast").count == 2)
        #expect(try pairs(journal) == ["legs > eggs 2", "toes > toast 1"])
        let pair = try #require(try journal.learnedPairs().first)
        #expect(pair.places.count == 2 && pair.rule.holds(before: "any", after: "where"))
        let before = try journal.vocabularyGeneration()
        try journal.revokePair(pair.id)
        #expect(try pairs(journal) == ["toes > toast 1"])
        #expect(try journal.vocabularyGeneration() != before)
        #expect(throws: JournalError.self) { try journal.revokePair(pair.id) }
    }

    @Test("corrections that are taken back in any order leave nothing behind", arguments: 1...10)
    func balance(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let journal = try Scratch().journal()
        let heard = ["two legs", "two legs and rice", "flat wide", "fried legs", "ice"]
        let meant = ["two eggs", "two eggs and rice", "flat white", "fried eggs", "rice"]
        var made: [[Mishearing]] = []
        for _ in 0..<12 {
            let index = Int.random(in: 0..<heard.count, using: &generator)
            made.append(try journal.learn(from: heard[index], to: meant[index]))
        }
        #expect(try journal.learnedPairs().map(\.count).reduce(0, +) == 12)
        for pair in try journal.learnedPairs() {
            #expect(pair.places.map(\.count).reduce(0, +) == pair.count)
        }
        for lesson in made.shuffled(using: &generator) {
            try journal.write { database in
                for mishearing in lesson { try database.forget(mishearing) }
            }
        }
        #expect(try pairs(journal) == [])
    }
}

@Suite("Teaching words")
struct TeachingTests {
    private func word(_ term: String, _ category: CategoryName? = nil) -> TaughtWord {
        TaughtWord(
            term: term, pronunciations: [term: [["Z", "AO"]]], category: category, origin: .taught,
            taughtAt: instant("2026-11-20T08:00:00Z"))
    }

    @Test(
        "a taught word is kept, replaced when it is taught again, and forgotten; each gives a new generation")
    func kept() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        var generations: Set<Int64> = [try journal.vocabularyGeneration()]
        #expect(generations == [0])
        try journal.teach([word("zorvex", .dinner), word("aplum")])
        generations.insert(try journal.vocabularyGeneration())
        #expect(try journal.taughtWords() == [word("aplum"), word("zorvex", .dinner)])
        try journal.teach([word("zorvex", .lunch)])
        generations.insert(try journal.vocabularyGeneration())
        #expect(try scratch.journal().taughtWords() == [word("aplum"), word("zorvex", .lunch)])
        try journal.forget("zorvex")
        generations.insert(try journal.vocabularyGeneration())
        #expect(try journal.taughtWords() == [word("aplum")])
        #expect(generations.count == 4)
        #expect(throws: JournalError.self) { try journal.forget("zorvex") }
    }

    @Test("the vocabulary holds what was taught and what was corrected, with its places")
    func vocabulary() throws {
        let journal = try Scratch().journal()
        #expect(try journal.taughtVocabulary() == TaughtVocabulary(generation: 0))
        try journal.teach([word("zorvex", .dinner)])
        try journal.learn(from: "flat wide", to: "flat white")
        let own = try journal.taughtVocabulary()
        #expect(own.generation == (try journal.vocabularyGeneration()))
        #expect(own.terms == [TaughtVocabulary.Term(words: ["zorvex"], category: .dinner)])
        #expect(own.pronunciations == ["zorvex": [["Z", "AO"]]])
        #expect(
            own.phrases == [
                TaughtVocabulary.Phrase(
                    before: [nil, "flat"], meant: ["white"], after: [nil], count: 1,
                    heardPhones: LetterToSound.phones(of: "wide"))
            ])
    }

    @Test("only entries that name a taught word have their items read again")
    func due() throws {
        let journal = try Scratch().journal()
        let reader: ItemReader = { _ in [] }
        let read = try Journal(
            home: journal.home, kind: .food, timeZone: journal.timeZone, clock: journal.clock,
            makeID: { UUID() },
            itemReader: reader)
        try read.insert(entry("some Zorvex, rice", at: "2026-11-20T08:00:00Z"))
        try read.insert(entry("rice", at: "2026-11-20T08:00:00Z"))
        #expect(try !read.hasDueItems())
        try read.teach([word("quinoa")])
        #expect(try !read.hasDueItems())
        try read.teach([word("zorvex")])
        #expect(try read.hasDueItems())
    }

    @Test(
        "items wait while their reader does not know what was taught, and are read as it does by whoever looks"
    )
    func generation() throws {
        let scratch = try Scratch()
        let known = Mutex<Int64>(0)
        let reading = try Journal(
            home: scratch.journal().home, kind: .food, timeZone: .gmt, clock: { Date() }, makeID: { UUID() },
            itemReader: { _ in
                [EntryItem(name: known.withLock { $0 } == 0 ? "of before" : "of now", words: "")]
            },
            itemGeneration: ItemGeneration(current: { known.withLock { $0 } }) { journal in
                let now = try journal.vocabularyGeneration()
                known.withLock { $0 = now }
            })
        let first = entry("rice", at: "2026-11-20T08:00:00Z")
        try reading.insert(first)
        #expect(try reading.items(ofEntry: first.id).map(\.name) == ["of before"])
        try scratch.journal().teach([word("zorvex")])
        let second = entry("zorvex", at: "2026-11-20T09:00:00Z")
        try reading.insert(second)
        #expect(try reading.hasDueItems())
        #expect(try reading.items(ofEntry: second.id).map(\.name) == ["of now"])
        #expect(try reading.items(ofEntry: first.id).map(\.name) == ["of before"])
    }
}
