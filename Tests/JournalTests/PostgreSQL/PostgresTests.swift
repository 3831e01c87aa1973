import Diary
import Foundation
import System
import Testing

@testable import Journal

@Suite("A diary in PostgreSQL", .enabled(if: !TestStore.isFile), .timeLimit(.minutes(10)))
struct PostgresTests {
    /// A diary in a file, beside those of the database.
    private func fileJournal(_ scratch: Scratch) throws -> Journal {
        try scratch.journal(at: Home(at: scratch.folder.appending(path: "file")))
    }

    @Test("a household sees, changes and deletes its own rows only, whatever a statement forgets")
    func households() throws {
        let (mine, others) = (try Scratch(), try Scratch())
        let (journal, other) = (try mine.journal(), try others.journal())
        for journal in [journal, other] {
            for made in GeneratedDiary(seed: 3, count: 30, in: journal.calendar).entries {
                try journal.insert(
                    Entry(
                        id: UUID(), date: made.date, rawInput: made.rawInput, inputType: .text,
                        processedDescription: made.processedDescription, createdAt: made.createdAt,
                        category: made.category))
            }
            try journal.delete(journal.allEntries()[0].id)
            try journal.learn(from: "ideally", to: "idli")
        }
        let before = try other.exported()
        for table in ["entry", "change", "learned_pair", "setting", "entry_word"] {
            let counts = try [journal, other].map { journal in
                try journal.read { database in try database.number("SELECT count(*) FROM \(table)") }
            }
            let all = try journal.read { database in
                try database.number(
                    "SELECT count(*) FROM \(table) WHERE household <> current_setting('diary.household')")
            }
            #expect(all == 0, "\(table)")
            #expect(counts[0] == counts[1] && counts[0] > 0, "\(table)")
        }
        try journal.write(leavesItemsDue: true) { database in
            try database.run("UPDATE entry SET description = 'mine'")
            try database.run("DELETE FROM learned_pair")
        }
        #expect(throws: StoreFault.self) {
            try journal.write { database in try database.run("UPDATE setting SET household = 'elsewhere'") }
        }
        #expect(try other.exported() == before)
        #expect(try other.read { database in try database.number("SELECT count(*) FROM learned_pair") } == 1)
    }

    @Test("without a household in the transaction nothing is shown and nothing can be written")
    func noHousehold() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try journal.insert(entry("two eggs", at: "2026-11-20T08:00:00Z"))
        let session = try PostgresSession(try #require(scratch.home.store))
        #expect(throws: StoreFault.refused("42704")) { try session.runAsIs("SELECT count(*) FROM entry", []) }
        #expect(throws: StoreFault.refused("42704")) { try session.runAsIs("DELETE FROM entry", []) }
        #expect(try journal.allEntries().count == 1)
    }

    @Test("search finds and marks what it finds in a file", arguments: 0..<8)
    func search(seed: UInt64) throws {
        var random = OddSearch(seed: seed)
        let scratch = try Scratch()
        let (stored, file) = (try scratch.journal(), try fileJournal(scratch))
        for number in 0..<40 {
            let made = entry(
                random.entryText(), at: "2026-11-\(10 + number % 10)T12:00:00Z", raw: random.entryText())
            try stored.insert(made)
            try file.insert(made)
        }
        // SQLite takes pictures that came after Unicode 6.1 for letters.
        var queries = (0..<60).map { _ in random.text().replacing("🥚", with: "") }
        queries += [
            "egg", "eg", "\"egg eggs\"", "creme", "whole wheat", "7", "dosa*", "\"crème brûlée\" egg",
        ]
        for typed in queries {
            let (found, expected) = (try stored.search(typed, limit: 500), try file.search(typed, limit: 500))
            #expect(found.map(\.entry.id) == expected.map(\.entry.id), "\(typed.debugDescription)")
            for (one, other) in zip(found, expected) {
                func marked(_ parts: [SearchHit.Part]) -> String {
                    parts.filter(\.isMatch).map(\.text).joined(separator: " ")
                }
                #expect(one.description.map(\.text).joined() == one.entry.processedDescription)
                #expect(marked(one.description) == marked(other.description), "\(typed)")
            }
        }
    }

    @Test("a text with characters that PostgreSQL cannot keep comes back as it was")
    func oddTexts() throws {
        let journal = try Scratch().journal()
        for text in ["a\u{0}b", "\u{0}", "\\u0000", "'; DROP TABLE entry; --", "$1 ? ?", "தோசை 🥚", "\u{FFFF}"] {
            let added = try journal.insert(entry(text + " egg", at: "2026-11-20T08:00:00Z"))
            #expect(try journal.entry(added.id).processedDescription == text + " egg")
            _ = try journal.edit(added.id, EntryEdit(description: "toast"))
            _ = try journal.undo()
            #expect(try journal.entry(added.id).processedDescription == text + " egg")
        }
    }

    @Test("an entry with a word of a hundred thousand letters is kept whole, found, changed and undone")
    func longWord() throws {
        var random = SplitMix64(seed: 4)
        // Letters at random, because PostgreSQL compresses what repeats.
        let word = String(
            (0..<100_000).map { _ in Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random))) })
        let scratch = try Scratch()
        defer { withExtendedLifetime(scratch) {} }
        let journal = try Journal(
            home: scratch.home, kind: .food, timeZone: .gmt, clock: { instant("2026-11-20T12:00:00Z") },
            makeID: { UUID() },
            itemReader: { text in
                text.split(separator: ",").map { EntryItem(name: String($0), words: String($0)) }
            })
        let added = try journal.insert(entry("egg,\(word)", at: "2026-11-20T08:00:00Z"))
        #expect(try journal.entry(added.id).processedDescription == "egg,\(word)")
        #expect(try journal.search("egg").count == 1)
        #expect(try journal.search(String(word.prefix(900))).count == 1)
        _ = try journal.edit(added.id, EntryEdit(description: "toast"))
        _ = try journal.undo()
        #expect(try journal.entry(added.id).processedDescription == "egg,\(word)")
    }

    @Test("a connection that the server ends is made again, and nothing is lost or doubled")
    func endedConnections() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let killer = try PostgresSession(try #require(scratch.home.store))
        for number in 1...5 {
            _ = try killer.run(
                """
                SELECT pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity
                WHERE application_name = ? AND pid <> pg_backend_pid()
                """, [.text("diary \(killer.household.text)")])
            try journal.insert(entry("egg \(number)", at: "2026-11-20T08:00:00Z"))
            #expect(try journal.allEntries().count == number)
            _ = try journal.revision()
        }
    }

    @Test("a database that cannot be reached for a while is used again once it can")
    func unreachable() throws {
        let scratch = try Scratch()
        let given = try #require(TestStore.address)
        let host = try #require(
            given.split(separator: "@").last?.split(separator: "/").first.map(String.init))
        // The server's socket by another path, which can be taken away.
        let link = scratch.folder.appending(path: "server").path
        let encoded = try #require(link.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        func reach() throws {
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: try #require(host.removingPercentEncoding))
        }
        try reach()
        var home = scratch.home
        let household = try #require(home.store?.household)
        home.store = try StoreAddress(
            given.replacing(host, with: encoded), household: household.text, creates: true)
        let journal = try scratch.journal(at: home)
        try journal.insert(entry("egg", at: "2026-11-20T08:00:00Z"))
        try FileManager.default.removeItem(atPath: link)
        _ = try PostgresSession(try #require(TestStore.address(household: household.text))).run(
            """
            SELECT pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity
            WHERE application_name = ? AND pid <> pg_backend_pid()
            """, [.text("diary \(household.text)")])
        for _ in 1...2 {
            #expect(throws: (any Error).self) { () throws in _ = try journal.revision() }
            #expect(throws: (any Error).self) { () throws in _ = try journal.allEntries() }
        }
        try reach()
        _ = try journal.revision()
        try journal.insert(entry("toast", at: "2026-11-20T09:00:00Z"))
        #expect(try journal.allEntries().count == 2)
    }

    @Test(
        "two machines write at once: every entry is there once, numbers are not given twice, each notices the other"
    )
    func together() async throws {
        let scratch = try Scratch()
        let machines = try ["a", "b"].map { name in
            var home = Home(at: scratch.folder.appending(path: name))
            home.store = scratch.home.store
            return try scratch.journal(at: home)
        }
        let seen = try machines[1].revision()
        let outside = try machines[1].outsideVersion()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, machine) in machines.enumerated() {
                group.addTask {
                    for count in 0..<40 {
                        try machine.insert(entry("egg \(number) \(count)", at: "2026-11-20T08:00:00Z"))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try machines[0].allEntries().count == 80)
        #expect(try machines[0].allEntries() == machines[1].allEntries())
        let numbers = try machines[0].read { database in
            try database.rows("SELECT seq FROM entry ORDER BY seq") { $0.integer(0) }
        }
        #expect(numbers == Array(1...80))
        #expect(try machines[1].revision() != seen)
        #expect(try machines[1].outsideVersion() > outside)
        // Its own writes are not somebody else's.
        let quiet = try machines[1].outsideVersion()
        try machines[1].insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        #expect(try machines[1].outsideVersion() == quiet)
    }

    @Test(
        "a statement that comes again is planned once for a connection, and behind a pooler none is kept",
        .enabled(if: TestStore.pooled != nil))
    func plans() throws {
        func kept(_ journal: Journal) throws -> Int64 {
            try journal.read { database in
                for _ in 0..<3 { _ = try database.number("SELECT count(*) FROM entry") }
                return try database.number(
                    "SELECT count(*) FROM pg_prepared_statements WHERE statement = 'SELECT count(*) FROM entry'"
                )
            }
        }
        let scratch = try Scratch()
        #expect(try kept(scratch.journal()) == 1)
        var home = Home(at: scratch.folder.appending(path: "pooled"))
        home.store = try StoreAddress(
            try #require(TestStore.pooled),
            household: "plans-\(scratch.folder.lastPathComponent.suffix(8).lowercased())", creates: true)
        #expect(try kept(scratch.journal(at: home)) == 0)
    }

    @Test(
        "behind pgbouncer, which lends a connection for one transaction, two households and two machines see what is theirs",
        .enabled(if: TestStore.pooled != nil))
    func pooled() async throws {
        let address = try #require(TestStore.pooled)
        let scratch = try Scratch()
        let journals = try ["anna", "ben"].flatMap { name in
            let store = try StoreAddress(
                address, household: "\(name)-\(scratch.folder.lastPathComponent.suffix(8).lowercased())",
                creates: true)
            return try (0..<2).map { machine in
                var home = Home(at: scratch.folder.appending(path: "\(name)\(machine)"))
                home.store = store
                return try scratch.journal(at: home)
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, journal) in journals.enumerated() {
                group.addTask {
                    for count in 0..<30 {
                        let added = try journal.insert(
                            entry("egg \(number) \(count)", at: "2026-11-20T08:00:00Z"))
                        #expect(try journal.entry(added.id) == added)
                        _ = try journal.search("egg")
                        _ = try journal.revision()
                    }
                }
            }
            try await group.waitForAll()
        }
        for (place, journal) in journals.enumerated() {
            let own = place < 2 ? ["egg 0", "egg 1"] : ["egg 2", "egg 3"]
            let entries = try journal.allEntries()
            #expect(entries.count == 60)
            #expect(entries.allSatisfy { one in own.contains { one.rawInput.hasPrefix($0 + " ") } })
            #expect(try journal.exported() == journals[place ^ 1].exported())
        }
    }

    @Test("a result of thousands of rows is read page by page, and is the same")
    func longResults() throws {
        let scratch = try Scratch()
        let (stored, file) = (try scratch.journal(), try fileJournal(scratch))
        let entries = GeneratedDiary(seed: 5, count: 1_200, in: stored.calendar).entries
        let export = scratch.folder.appending(path: "all.json")
        for made in entries { try file.insert(made) }
        _ = try file.export(as: .json, to: export, called: "all.json")
        #expect(try stored.importEntries(from: export, called: "all.json", mode: .strict).added == 1_200)
        #expect(try stored.exported() == file.exported())
    }

    @Test(
        "a backup is the file that a home without a store restores, and an empty household, but no other one")
    func backup() throws {
        let diary = try BackedUp()
        _ = try diary.journal.backUp(to: diary.file, called: "backup.tar")
        let home = diary.newHome()
        try BackedUp.restore(diary.file, into: home)
        #expect(try diary.scratch.journal(at: home).exported() == diary.journal.exported())
        var stored = diary.newHome("other")
        stored.store = TestStore.address(household: UUID().uuidString)
        try BackedUp.restore(diary.file, into: stored)
        let restored = try diary.scratch.journal(at: stored)
        #expect(try restored.exported() == diary.journal.exported())
        #expect(try stored.check { UUID() }.isWhole)
        #expect(throws: JournalError.self) { try BackedUp.restore(diary.file, into: stored) }
        #expect(try restored.exported() == diary.journal.exported())
    }

    @Test("an address, a household or a server that cannot be used is told in one line, without the password")
    func addresses() throws {
        #expect(throws: StoreFault.self) { try StoreAddress("mysql://db/diary") }
        for name in ["", "Anna", "a b", "-a", String(repeating: "a", count: 41), "a'b"] {
            #expect(throws: StoreFault.self) { try StoreAddress("postgresql://db/diary", household: name) }
        }
        let closed = try StoreAddress("postgresql://anna:secret@127.0.0.1:1/diary?connect_timeout=2")
        #expect(closed.shown == "postgresql://127.0.0.1:1/diary")
        let text = try #require(TestStore.address)
        let missing = try StoreAddress(text.replacing(/\/diary$/, with: "/absent"))
        let stranger = try StoreAddress(text.replacing("//diary@", with: "//absent@"))
        let owner = try StoreAddress(text.replacing("//diary@", with: "//postgres@"))
        for address in [closed, missing, stranger, owner] {
            let fault = #expect(throws: StoreFault.self) {
                _ = try PostgresDatabase.open(address, timeZone: .gmt)
            }
            let told = fault?.description ?? ""
            #expect(
                !told.isEmpty && !told.contains("\n") && !told.contains("secret") && !told.contains("anna"))
        }
    }

    @Test(
        "a database of a newer version is used beside its programs if it says so, and otherwise refused; it is not touched"
    )
    func newer() throws {
        let known = PostgresSchema.migrations.count
        let scratch = try Scratch()
        let session = try PostgresSession(try #require(scratch.home.store))
        // In a schema of its own, because the other tests use this database.
        let schema = "newer_" + scratch.folder.lastPathComponent.suffix(8).lowercased()
        defer { try? session.executeAsIs(script: "DROP SCHEMA \(schema) CASCADE") }
        try session.executeAsIs(script: "CREATE SCHEMA \(schema)")
        let text = try #require(TestStore.address) + "?options=-csearch_path%3D\(schema)"
        let address = try StoreAddress(text)
        _ = try PostgresDatabase.open(address, timeZone: .gmt)
        func open(version: Int, oldest: Int) throws {
            try session.executeAsIs(
                script: "UPDATE \(schema).diary_format SET version = \(version), oldest = \(oldest)")
            _ = try PostgresDatabase.open(address, timeZone: .gmt)
        }
        try open(version: 99, oldest: known)
        let fault = #expect(throws: StoreFault.self) { try open(version: 99, oldest: known + 1) }
        guard case .newerFormat(_, version: 99, _)? = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
        let kept = try session.runAsIs("SELECT version, oldest FROM \(schema).diary_format", [])
        #expect(kept.count == 1 && kept.integer(0, 0) == 99)
    }
}
