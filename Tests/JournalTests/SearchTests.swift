import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Search")
struct SearchTests {
    private func journal() throws -> Journal {
        let journal = try Scratch().journal()
        try journal.insert(
            entry("Crème brûlée", at: "2026-11-18T20:00:00Z", raw: "um so I had a crème brûlée"))
        try journal.insert(
            entry("two scrambled eggs", at: "2026-11-19T08:00:00Z", raw: "uh two scrambled eggs"))
        try journal.insert(
            entry("egg curry", at: "2026-11-20T13:00:00Z", raw: "egg curry with rice I don't know"))
        return journal
    }

    @Test(
        "finds all the words, in descriptions and in what was said, whatever their case and accents",
        arguments: [
            ("creme", ["Crème brûlée"]), ("CRÈME brulee", ["Crème brûlée"]),
            ("brûlée crème", ["Crème brûlée"]),
            ("egg", ["egg curry", "two scrambled eggs"]), ("eg", ["egg curry", "two scrambled eggs"]),
            ("egg rice", ["egg curry"]), ("eg rice", []), ("rice egg", ["egg curry"]),
            ("don't", ["egg curry"]), ("scrambled, eggs!", ["two scrambled eggs"]), ("tea", []),
        ])
    func finds(typed: String, expected: [String]) throws {
        #expect(Set(try journal().search(typed).map(\.entry.processedDescription)) == Set(expected))
    }

    @Test(
        "typed syntax is never syntax",
        arguments: [
            "", " ", "\"", "\"\"", "\"egg", "egg\"", "egg AND", "OR", "NOT", "NOT egg", "NEAR(egg curry, 2)",
            "(", ")",
            "egg*", "*", "^egg", "description:egg", "{description raw_input}: egg", "- : egg", "egg + curry",
            "'; DROP TABLE entry; --", "egg\u{0}curry", "\u{0}", "\u{1}\u{2}", "%", "_", "\\", "🥚",
            "e\u{301}",
            "\u{301}", String(repeating: "egg ", count: 5000), String(repeating: "(", count: 5000),
            String(repeating: "e", count: 100_000), "\u{202E}egg", "...", "rank:egg", "1.5 egg", "\u{FFFD}",
        ])
    func hostile(typed: String) throws {
        let journal = try journal()
        _ = try journal.search(typed)
        #expect(try journal.allEntries().count == 3)
    }

    @Test(
        "an operator is a word like any other, and marks around a word mean nothing",
        arguments: [
            ("egg AND", 0), ("egg OR xylophone", 0), ("NOT egg", 0), ("NOT xylophone", 0),
            ("NEAR(egg curry, 2)", 0), ("description:egg", 0), ("rank:egg", 0), ("^egg", 2), ("(egg)", 2),
            ("- : egg", 2), ("egg + curry", 1),
        ])
    func operators(typed: String, count: Int) throws {
        #expect(try journal().search(typed).count == count)
    }

    @Test("a hit says where the words are, and its parts make up the text")
    func parts() throws {
        let hit = try #require(try journal().search("curr").first)
        #expect(hit.description == [.init("egg ", isMatch: false), .init("curry", isMatch: true)])
        #expect(hit.heard.filter(\.isMatch).map(\.text) == ["curry"])
        let heardOnly = try #require(try journal().search("rice").first)
        #expect(heardOnly.description == [.init("egg curry", isMatch: false)])
        #expect(heardOnly.heard.map(\.text).joined() == "egg curry with rice I don't know")
    }

    @Test("marks in the text itself are not taken for matches", .enabled(if: TestStore.isFile))
    func marks() throws {
        let journal = try journal()
        try journal.insert(entry("a \u{1}plum\u{2} tart", at: "2026-11-20T15:00:00Z"))
        let hit = try #require(try journal.search("tart").first)
        #expect(hit.description == [.init("a plum tart", isMatch: false)])
    }

    @Test("a word in the description ranks above one that was only said, and the limit holds")
    func ranked() throws {
        let journal = try Scratch().journal()
        try journal.insert(entry("rice", at: "2026-11-18T12:00:00Z", raw: "some rice with a lot of mango"))
        try journal.insert(entry("mango", at: "2026-11-17T12:00:00Z", raw: "mango"))
        #expect(try journal.search("mango").map(\.entry.processedDescription) == ["mango", "rice"])
        #expect(try journal.search("mango", limit: 1).count == 1)
        #expect(try journal.search("mango", limit: 0).isEmpty)
    }

    @Test(
        "words in quotes follow each other, a star begins a word, and an open quotation may go on",
        arguments: [
            ("\"scrambled eggs\"", ["two scrambled eggs"]), ("\"eggs scrambled\"", []),
            ("“egg curry”", ["egg curry"]), ("\"egg\" curr", ["egg curry"]), ("\"curry egg\" rice", []),
            ("\"with ric", ["egg curry"]), ("\"with ric\"", []), ("scr* eggs", ["two scrambled eggs"]),
            ("scr eggs", []), ("egg* rice", ["egg curry"]), ("\"crème brulee\"", ["Crème brûlée"]),
        ])
    func phrases(typed: String, expected: [String]) throws {
        #expect(Set(try journal().search(typed).map(\.entry.processedDescription)) == Set(expected))
    }

    @Test(
        "whole words of the description come first, then beginnings, then what was only said; the newest first"
    )
    func order() throws {
        let journal = try Scratch().journal()
        for (day, (shown, said)) in [
            ("egg", "egg"), ("eggs", "eggs"), ("toast", "egg toast"), ("an egg", "egg"), ("omelette", "eggs"),
        ].enumerated() {
            try journal.insert(entry(shown, at: "2026-11-1\(day)T08:00:00Z", raw: said))
        }
        let found = try journal.search("egg").map(\.entry.processedDescription)
        #expect(found == ["an egg", "egg", "eggs", "omelette", "toast"])
        #expect(
            try journal.search("egg", limit: 3).map(\.entry.processedDescription) == Array(found.prefix(3)))
    }

    @Test(
        "a filter lets through what it names",
        arguments: [
            (SearchFilter(category: .only(.lunch)), ["b"]), (SearchFilter(category: .none), ["a", "d"]),
            (SearchFilter(inputType: .voice), ["c"]), (SearchFilter(inputType: .image), []),
            (SearchFilter(first: CalendarDay("2026-11-12")), ["c", "d"]),
            (SearchFilter(last: CalendarDay("2026-11-11")), ["a", "b"]),
            (SearchFilter(first: CalendarDay("2026-11-11"), last: CalendarDay("2026-11-12")), ["b", "c"]),
            (SearchFilter(first: CalendarDay("2027-01-01")), []),
            (SearchFilter(category: .only(.lunch), last: CalendarDay("2026-11-10")), []),
        ])
    func filters(filter: SearchFilter, expected: [String]) throws {
        let journal = try Scratch().journal()
        for (day, name) in ["d", "b", "a", "c"].enumerated() {
            let date = instant("2026-11-1\([3, 1, 0, 2][day])T12:00:00Z")
            try journal.insert(
                Entry(
                    id: UUID(), date: date, rawInput: "egg \(name)", inputType: name == "c" ? .voice : .text,
                    processedDescription: "egg \(name)", createdAt: date,
                    category: ["b": .lunch, "c": .dinner][name]))
        }
        let found = try journal.search("egg", filter, spelling: nil).hits.map(\.entry.processedDescription)
        #expect(Set(found) == Set(expected.map { "egg " + $0 }))
        let names = found.compactMap(\.last)
        #expect(names == names.sorted(by: >), "the newest first")
    }

    @Test("every word of an entry finds it, alone and with all the others", arguments: 0..<20)
    func everyWord(seed: UInt64) throws {
        var random = OddSearch(seed: seed)
        let journal = try Scratch().journal()
        for _ in 0..<10 {
            let added = try journal.insert(
                entry(random.entryText(), at: "2026-11-20T12:00:00Z", raw: random.entryText()))
            for text in [added.processedDescription, added.rawInput] {
                for typed in text.split(separator: " ").map(String.init) + [text] {
                    #expect(try journal.search(typed).contains { $0.entry.id == added.id }, "\(typed)")
                }
            }
        }
    }

    @Test(
        "after any sequence of entries, edits, deletions and undos, search and list agree with a naive diary",
        arguments: 0..<12)
    func property(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let words = ["egg", "eggs", "toast", "Dosa", "crème", "tea", "teapot", "plum"]
        var model: [UUID: Entry] = [:]
        var past: [[UUID: Entry]] = []
        func phrase() -> String {
            (0..<Int.random(in: 1...3, using: &random)).map { _ in
                words.randomElement(using: &random) ?? "egg"
            }
            .joined(separator: " ")
        }
        for _ in 0..<60 {
            let chosen = model.keys.sorted { $0.uuidString < $1.uuidString }.randomElement(using: &random)
            switch (Int.random(in: 0..<10, using: &random), chosen) {
            case (0...2, _), (_, nil):
                let hour = Int.random(in: 10...23, using: &random)
                let added = try journal.insert(
                    entry(phrase(), at: "2026-11-20T\(hour):00:00Z", raw: phrase()))
                model[added.id] = added
                for index in past.indices { past[index][added.id] = added }
            case (3...5, let id?):
                past.append(model)
                model[id] = try journal.edit(
                    id,
                    EntryEdit(
                        description: phrase(), category: Bool.random(using: &random) ? .remove : .set(.lunch))
                )
            case (6...7, let id?):
                past.append(model)
                model[id] = nil
                try journal.delete(id)
            default:
                if let before = past.popLast() {
                    _ = try journal.undo()
                    model = before
                } else {
                    #expect(throws: JournalError.self) { try journal.undo() }
                }
            }
        }
        try journal.write { database in try database.checkSearchIndex() }
        let listed = try journal.allEntries()
        #expect(Dictionary(uniqueKeysWithValues: listed.map { ($0.id, $0) }) == model)
        #expect(listed.map(\.createdAt) == listed.map(\.createdAt).sorted())
        for typed in words + ["creme", "te", "egg toast", "dosa plum"] {
            let found = Set(try journal.search(typed, limit: 1000).map(\.entry.id))
            #expect(found == Set(model.values.filter { matches($0, typed) }.map(\.id)), "\(typed)")
        }
    }

    /// The same question asked of one entry the slow way.
    private func matches(_ entry: Entry, _ typed: String) -> Bool {
        func words(_ text: String) -> [String] {
            text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
                .split(separator: " ").map(String.init)
        }
        let held = words(entry.processedDescription + " " + entry.rawInput)
        let asked = words(typed)
        return asked.dropLast().allSatisfy(held.contains)
            && asked.last.map { last in held.contains { $0.hasPrefix(last) } } ?? false
    }
}
