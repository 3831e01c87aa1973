import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Moving a diary into PostgreSQL and back", .enabled(if: !TestStore.isFile), .timeLimit(.minutes(10)))
struct StoreMoveTests {
    private let scratch: Scratch
    private let file: Home
    private let stored: Home

    init() throws {
        scratch = try Scratch()
        file = Home(at: scratch.folder.appending(path: "home"))
        stored = scratch.home
    }

    /// A diary with entries, changes, corrections and records, and its export.
    private func fill() throws -> String {
        let journal = try scratch.journal(at: file)
        for made in GeneratedDiary(seed: 11, count: 120, in: journal.calendar).entries {
            try journal.insert(made)
        }
        try journal.delete(journal.allEntries()[3].id)
        try journal.learn(from: "ideally", to: "idli")
        return try journal.exported()
    }

    @Test(
        "brings every row there and back, also what can be undone and was learned; the old place says where it is"
    )
    func thereAndBack() throws {
        let before = try fill()
        #expect(try StoreMove.run(file, to: stored.store, timeZone: .gmt) == 119)
        #expect(throws: StoreFault.self) { try scratch.journal(at: file) }
        do {
            let journal = try scratch.journal(at: stored)
            #expect(try journal.exported() == before)
            #expect(
                try journal.read { database in try database.number("SELECT count(*) FROM learned_pair") } == 1
            )
            _ = try journal.undo()
            #expect(try journal.allEntries().count == 120)
            try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        }
        #expect(try StoreMove.run(stored, to: nil, timeZone: .gmt) == 121)
        #expect(throws: StoreFault.self) { try scratch.journal(at: stored) }
        do {
            let journal = try scratch.journal(at: file)
            #expect(try journal.allEntries().count == 121)
            try journal.write { database in try database.checkSearchIndex() }
        }
        // And once more over what was left there.
        #expect(try StoreMove.run(file, to: stored.store, timeZone: .gmt) == 121)
        try scratch.journal(at: stored).write { database in try database.checkSearchIndex() }
    }

    @Test("a move that was killed before the old place was marked is finished by the next")
    func killed() throws {
        let before = try fill()
        _ = try StoreMove.run(file, to: stored.store, timeZone: .gmt)
        do {
            let connection = try Connection(path: file.database.path(percentEncoded: false), mode: .writing)
            try connection.run("DELETE FROM setting WHERE name = ?", .text(StoreMove.setting))
        }
        #expect(try StoreMove.run(file, to: stored.store, timeZone: .gmt) == 119)
        #expect(throws: StoreFault.self) { try scratch.journal(at: file) }
        #expect(try scratch.journal(at: stored).exported() == before)
    }

    @Test("a diary that began in the store moves into a file, and one whose file is lost does not move away")
    func begun() throws {
        let before: String
        do {
            let journal = try scratch.journal(at: stored)
            try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
            before = try journal.exported()
        }
        #expect(try StoreMove.run(stored, to: nil, timeZone: .gmt) == 1)
        #expect(try scratch.journal(at: file).exported() == before)
        for end in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file.database.path + end)
        }
        #expect(throws: JournalError.self) { _ = try StoreMove.run(file, to: stored.store, timeZone: .gmt) }
    }

    @Test("a store that holds another diary, and a diary that is in use, are left alone")
    func refused() throws {
        let before = try fill()
        do {
            let journal = try scratch.journal(at: stored)
            try journal.insert(entry("somebody else's toast", at: "2026-11-20T08:00:00Z"))
        }
        #expect(throws: StoreFault.notEmpty(try #require(stored.store).shown)) {
            _ = try StoreMove.run(file, to: stored.store, timeZone: .gmt)
        }
        let other = TestStore.address(household: UUID().uuidString)
        do {
            let journal = try scratch.journal(at: file)
            #expect(throws: JournalError.self) { _ = try StoreMove.run(file, to: other, timeZone: .gmt) }
            #expect(try journal.exported() == before)
        }
        let used = try scratch.journal(at: stored)
        var empty = Home(at: scratch.folder.appending(path: "empty"))
        empty.store = stored.store
        #expect(throws: JournalError.self) { _ = try StoreMove.run(empty, to: nil, timeZone: .gmt) }
        #expect(try used.allEntries().count == 1)
        #expect(try scratch.journal(at: file).exported() == before)
    }
}
