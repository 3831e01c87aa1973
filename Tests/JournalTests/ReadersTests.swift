import Dispatch
import Diary
import Foundation
import Synchronization
import Testing

@testable import Journal

@Suite("Reading beside writing")
struct ReadersTests {
    /// Lets the body of a transaction wait, and tells when it is within.
    private final class Gate: Sendable {
        let isWithin = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
    }

    private final class Seen: Sendable {
        let counts = Mutex<Set<Int>>([])
    }

    @Test("a read ends while a write is under way, and has the diary as it was before")
    func beside() async throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        let gate = Gate()
        let writing = Thread {
            _ = try? journal.write { database in
                try database.setSetting("half", to: "done")
                gate.isWithin.signal()
                gate.mayEnd.wait()
            }
        }
        writing.start()
        await Task.detached { gate.isWithin.wait() }.value
        #expect(try journal.allEntries().map(\.processedDescription) == ["toast"])
        #expect(try journal.search("toast").count == 1)
        #expect(try journal.read { database in try database.setting("half") } == nil)
        #expect(journal.readers?.openCount == 1)
        gate.mayEnd.signal()
        // The next write comes after it, and whoever reads then has both.
        try journal.insert(entry("soup", at: "2026-11-20T12:00:00Z"))
        #expect(try journal.read { database in try database.setting("half") } == "done")
        #expect(try journal.allEntries().count == 2)
    }

    @Test("nobody opens a reader who is alone, and never more than three are open")
    func bounded() async throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        for _ in 1...5 { _ = try journal.allEntries() }
        #expect(journal.readers?.openCount == 0)
        let (gate, most) = (Gate(), Readers.most + 4)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<most {
                let reading = Thread {
                    _ = try? journal.read { database in
                        gate.isWithin.signal()
                        gate.mayEnd.wait()
                        return try database.number("SELECT count(*) FROM entry")
                    }
                    gate.isWithin.signal()
                }
                reading.start()
            }
            group.addTask {
                // The diary's own connection and the readers; the others wait for them.
                for _ in 0...Readers.most { gate.isWithin.wait() }
            }
        }
        #expect(journal.readers?.openCount == Readers.most)
        for _ in 0..<most { gate.mayEnd.signal() }
        await Task.detached { for _ in 0..<(2 * most - Readers.most - 1) { gate.isWithin.wait() } }.value
        #expect(journal.readers?.openCount == Readers.most)
    }

    @Test("every read of many threads has whole transactions, whoever writes, also another journal")
    func whole() async throws {
        let scratch = try Scratch()
        let (journal, other) = (try scratch.journal(), try scratch.journal())
        let seen = Seen()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in [journal, other] {
                group.addTask {
                    for _ in 0..<10 {
                        let three = (0..<3).map { _ in entry("toast", at: "2026-11-20T08:00:00Z") }
                        _ = try writer.create(three)
                    }
                }
            }
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<30 {
                        let count = try journal.allEntries().count
                        seen.counts.withLock { _ = $0.insert(count) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(seen.counts.withLock { $0 }.allSatisfy { $0.isMultiple(of: 3) })
        #expect(try journal.allEntries().count == 60)
    }

    @Test("statements are kept for their next use, a bounded number of them, and know a changed table")
    func statements() throws {
        let connection = try Connection.inMemory()
        try connection.execute(script: "CREATE TABLE t (x INTEGER) STRICT")
        for value in 1...3 as ClosedRange<Int64> {
            try connection.run("INSERT INTO t (x) VALUES (?)", .integer(value))
            #expect(try connection.row("SELECT max(x) FROM t") { $0.integer(0) } == value)
            #expect(connection.waitingStatements == 2)
        }
        // One that is not given a value has none of before.
        _ = try connection.rows("INSERT INTO t (x) VALUES (?)", [SQLValue]()) { _ in }
        #expect(try connection.number("SELECT count(*) FROM t WHERE x IS NULL") == 1)
        // The same one within itself, and one that fails.
        let pairs = try connection.rows("SELECT x FROM t WHERE x > 0 ORDER BY x") { row in
            try connection.rows("SELECT x FROM t WHERE x > 0 ORDER BY x") { $0.integer(0) }.count
        }
        #expect(pairs == [3, 3, 3])
        for _ in 1...2 {
            #expect(throws: JournalError.self) {
                try connection.run("INSERT INTO t (x) VALUES (?)", .text("y"))
            }
        }
        try connection.execute(script: "ALTER TABLE t ADD COLUMN y INTEGER DEFAULT 7; DROP TABLE IF EXISTS u")
        #expect(try connection.row("SELECT * FROM t WHERE x = ?", .integer(2)) { $0.integer(1) } == 7)
        for number in 0..<200 { _ = try connection.number("SELECT \(number)") }
        #expect(connection.waitingStatements == StatementCache.most)
        try connection.execute(script: "DROP TABLE t")
        #expect(throws: JournalError.self) { try connection.row("SELECT max(x) FROM t") { $0.integer(0) } }
    }

    @Test("rows of any number of values are found, each once", arguments: [0, 1, 2, 3, 511, 512, 513, 1_300])
    func among(count: Int) throws {
        let connection = try Connection.inMemory()
        try connection.execute(script: "CREATE TABLE t (x INTEGER) STRICT")
        try connection.run("INSERT INTO t (x) VALUES (?)", forEach: (0..<2_000).map { [.integer($0)] })
        let wanted: [Int64] = (0..<Int64(count)).map { number in number * 3 / 2 }
        let found = try connection.rows(
            "SELECT x FROM t WHERE x IN", among: wanted.map(SQLValue.integer)
        ) { $0.integer(0) }
        let there = wanted.filter { number in number < 2_000 }
        #expect(found.sorted() == there)
        #expect(connection.waitingStatements <= 4)
    }
}
