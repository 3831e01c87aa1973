import Diary
import Foundation
import Recognition
import Support
import Synchronization
import System
import Testing

@testable import Journal

@Suite("Households of a database", .enabled(if: !TestStore.isFile), .timeLimit(.minutes(10)), .serialized)
struct HouseholdsTests {
    private let scratch: Scratch
    private let households: Households
    private let mark = String(UUID().uuidString.lowercased().prefix(8))

    init() throws {
        scratch = try Scratch()
        households = Households(try #require(scratch.home.store), timeZone: .gmt)
    }

    private func name(_ text: String) throws -> HouseholdName {
        try #require(HouseholdName("\(text)-\(mark)"))
    }

    /// A new household with a home of its own.
    private func created(_ text: String) throws -> Home {
        let name = try name(text)
        try households.create(name)
        return scratch.home.of(try #require(scratch.home.store).of(name))
    }

    private func receive(_ count: Int, _ journal: Journal) throws {
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(failing: RecognitionBusy.error),
            reader: plainReader)
        for number in 0..<count {
            let file = try scratch.file(
                "\(UUID().uuidString).wav", wavBytes(UInt8(1 + number)),
                modified: instant("2026-11-20T08:00:00Z").addingTimeInterval(Double(number)))
            #expect(throws: (any Error).self) { try intake.log(file) }
        }
    }

    @Test("one is made, listed and deleted; nothing of it is left anywhere, and the others keep everything")
    func lifecycle() throws {
        let (anna, ben) = (try created("anna"), try created("ben"))
        #expect(throws: StoreFault.householdExists(try name("anna").text)) {
            try households.create(name("anna"))
        }
        for home in [anna, ben] {
            let journal = try scratch.journal(at: home)
            for made in GeneratedDiary(seed: 9, count: 20, in: journal.calendar).entries {
                try journal.insert(made)
            }
            try journal.delete(journal.allEntries()[0].id)
            try journal.learn(from: "ideally", to: "idli")
            try receive(2, journal)
        }
        let before = try scratch.journal(at: ben).exported()
        #expect(try households.all().filter { $0.name.text.hasSuffix(mark) }.map(\.waiting) == [2, 2])
        do {
            let used = try scratch.journal(at: anna)
            #expect(throws: JournalError.self) { try households.delete(name("anna"), in: scratch.home) }
            #expect(try used.allEntries().count == 19)
        }
        try households.delete(name("anna"), in: scratch.home)
        #expect(throws: StoreFault.noHousehold(try name("anna").text)) {
            try households.delete(name("anna"), in: scratch.home)
        }
        #expect(throws: StoreFault.noHousehold(try name("anna").text)) { try scratch.journal(at: anna) }
        #expect(!FileManager.default.fileExists(atPath: anna.root.path))
        let session = try PostgresSession(try #require(anna.store))
        let connection = Connection(session)
        for table in PostgresSchema.copied + PostgresSchema.derived {
            #expect(
                try connection.snapshot { database in try database.number("SELECT count(*) FROM \(table)") }
                    == 0,
                "\(table)")
        }
        #expect(try scratch.journal(at: ben).exported() == before)
        #expect(throws: StoreFault.undeletable) { try households.delete(.home, in: scratch.home) }
    }

    @Test(
        "diaries share a pool's connections, and one that was deleted or moved away meanwhile takes no more writes"
    )
    func pooled() throws {
        let store = try #require(scratch.home.store)
        let pool = PostgresPool(store, most: 2)
        func pooled(_ text: String) throws -> Journal {
            let home = scratch.home.of(store.of(try name(text)).over(pool))
            return try scratch.journal(at: home)
        }
        _ = try (created("p"), created("q"), created("r"))
        let journals = try ["p", "q", "r"].map { try pooled($0) }
        DispatchQueue.concurrentPerform(iterations: 30) { number in
            _ = try? journals[number % 3].insert(entry("toast \(number)", at: "2026-11-20T08:00:00Z"))
            _ = try? journals[number % 3].allEntries()
        }
        #expect(pool.count <= 2)
        for journal in journals { #expect(try journal.allEntries().count == 10) }
        try households.delete(name("p"), in: scratch.home)
        #expect(throws: StoreFault.gone(try name("p").text)) {
            try journals[0].insert(entry("tea", at: "2026-11-20T09:00:00Z"))
        }
        let session = try PostgresSession(store.of(try name("p")))
        #expect(try Connection(session).snapshot { try $0.number("SELECT count(*) FROM entry") } == 0)
        let leaving = Connection(try PostgresSession(store.of(try name("q")), isLeaving: true))
        try leaving.transaction { database in try database.setSetting(StoreMove.setting, to: "elsewhere") }
        #expect(throws: StoreFault.gone(try name("q").text)) {
            try journals[1].insert(entry("tea", at: "2026-11-20T09:00:00Z"))
        }
        try journals[2].insert(entry("tea", at: "2026-11-20T09:00:00Z"))
        #expect(try journals[2].allEntries().count == 11)
    }

    @Test("a secret leads to its household until that is gone, and a copy of it to the first that had it")
    func owners() throws {
        let store = try #require(scratch.home.store)
        let directory = HouseholdDirectory(store.over(PostgresPool(store, most: 1)))
        let (first, second) = (try created("s"), try created("t"))
        func owner(_ secret: String) throws -> HouseholdName? {
            try directory.owner(ofDigest: SHA256.digest(of: secret.utf8))
        }
        let secret = "diary_\(mark)"
        for home in [first, second] {
            let journal = try scratch.journal(at: home)
            _ = try journal.createToken(named: "phone", may: [.all], secret: secret)
        }
        #expect(try owner(secret) == name("s"))
        #expect(try owner(secret + "x") == nil)
        let code = "code_\(mark)"
        let journal = try scratch.journal(at: second)
        let token = try #require(try journal.tokens().first)
        _ = try journal.addSignInCode(code, for: token.id)
        #expect(try owner(code) == name("t"))
        _ = try journal.createSession(forCode: code, secret: "cookie \(mark)")
        #expect(try owner(code) == nil)
        #expect(try owner("cookie \(mark)") == name("t"))
        try households.delete(name("s"), in: scratch.home)
        #expect(try owner(secret) == name("t"))
    }

    @Test(
        "reminders are looked at soon after a write, by one service at a time, and never for a household that sends none"
    )
    func reminding() throws {
        let store = try #require(scratch.home.store)
        let directory = HouseholdDirectory(store.over(PostgresPool(store, most: 1)))
        let (journal, own) = (try scratch.journal(at: created("u")), try name("u"))
        func remindAt() throws -> Int64? {
            let row = try PostgresSession(store).runAlone(
                "SELECT remind_at FROM diary_household WHERE household = $1", [.text(own.text)])
            return row.isNull(0, 0) ? nil : row.integer(0, 0)
        }
        /// The household's turn, among those of other tests.
        func turn() throws -> Int64? {
            while let next = try directory.nextReminding() {
                if next.household == own { return next.version }
            }
            return nil
        }
        try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        #expect(try remindAt() == nil)
        try journal.changeReminders { $0.feed = "reminders.ics" }
        let version = try #require(try turn())
        #expect(try turn() == nil, "another service has it")
        let later = Date(timeIntervalSinceNow: 3_600)
        try directory.endReminding(of: own, at: version, next: later)
        #expect(try remindAt() == later.milliseconds)
        try journal.insert(entry("tea", at: "2026-11-20T09:00:00Z"))
        let soon = try #require(try remindAt())
        #expect(soon < later.milliseconds && soon > Date.now.milliseconds)
        try directory.endReminding(of: own, at: version, next: nil)
        #expect(try remindAt() == soon, "it was written since")
        try directory.endReminding(
            of: own, at: try #require(try directory.versions(of: [own])[own]), next: nil)
        #expect(try remindAt() == nil)
    }

    @Test("files of households lie apart, and none takes up what lies in the folder of another")
    func folders() throws {
        let (anna, ben) = (try created("anna"), try created("ben"))
        try receive(2, try scratch.journal(at: anna))
        let other = try scratch.journal(at: ben)
        let intake = Intake(
            journal: other, transcriber: ScriptedTranscriber(hears: "eggs"), reader: plainReader)
        #expect(try intake.resume().isEmpty)
        #expect(try other.allEntries().isEmpty)
        #expect(try anna.check { UUID() }.unknown == [])
        #expect(anna.compiledModels == ben.compiledModels && anna.models != ben.models)
        #expect(try mode(anna.root.deletingLastPathComponent()) == 0o700)
    }

    @Test("turns go to the household that waited longest, one with many does not keep the others waiting")
    func turns() throws {
        let homes = try ["a", "b", "c"].map { try created($0) }
        let journals = try homes.map { try scratch.journal(at: $0) }
        try receive(6, journals[0])
        try receive(1, journals[1])
        try receive(2, journals[2])
        let turns = try HouseholdTurns(households)
        var order: [String] = []
        // Other tests use the same database.
        for _ in 0..<10_000 where order.count < 9 {
            guard let next = try turns.next() else { break }
            guard let place = homes.firstIndex(where: { $0.store?.household == next }) else { continue }
            let intake = Intake(
                journal: journals[place], transcriber: ScriptedTranscriber(hears: "two eggs"),
                reader: plainReader)
            guard try intake.hearNext() != nil else { continue }
            order.append(String(next.text.prefix(1)))
        }
        #expect(order.count == 9)
        // Each of the others has had its turns before the first has had half of its own.
        #expect(Set(order.prefix(3)) == ["a", "b", "c"], "\(order)")
        #expect(order.prefix(5).count { $0 == "c" } == 2, "\(order)")
        #expect(order.suffix(4).allSatisfy { $0 == "a" }, "\(order)")
    }

    @Test("what waits in a diary that was moved away is nobody's turn, and counts as nothing that waits")
    func movedWhileWaiting() throws {
        let home = try created("moved")
        try receive(2, try scratch.journal(at: home))
        let name = try #require(home.store?.household)
        let directory = HouseholdDirectory(try #require(scratch.home.store))
        try PostgresSession(try #require(home.store), isLeaving: true).executeAsIs(
            script: "UPDATE diary_household SET is_moved = true WHERE household = '\(name.text)'")
        let session = try PostgresSession(try #require(home.store), isLeaving: true)
        // Other tests use the same database.
        let isLeftOut = try (0..<200).contains { _ in
            let sums = try session.runAlone(
                "SELECT sum(waiting)::bigint, sum(waiting) FILTER (WHERE is_moved)::bigint FROM diary_household"
            )
            return try Int64(directory.queue().waiting) == sums.integer(0, 0) - sums.integer(0, 1)
        }
        #expect(isLeftOut)
        let turns = try HouseholdTurns(households)
        for _ in 0..<200 { #expect(try turns.next() != name) }
    }

    @Test(
        "the number that wait is right after any order of arrivals, hearings, deletions and undos",
        arguments: 1...4)
    func waiting(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let home = try created("w\(seed)")
        let journal = try scratch.journal(at: home)
        for _ in 0..<40 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                let file = try scratch.file(
                    "\(UUID().uuidString).wav", wavBytes(UInt8.random(in: 1...250, using: &random)))
                _ = try? Intake(
                    journal: journal, transcriber: ScriptedTranscriber(failing: RecognitionBusy.error),
                    reader: plainReader
                ).log(file)
            case 2:
                _ = try Intake(
                    journal: journal,
                    transcriber: ScriptedTranscriber(hears: Bool.random(using: &random) ? "eggs" : ""),
                    reader: plainReader
                ).hearNext()
            case 3:
                if let entry = try journal.allEntries().randomElement(using: &random) {
                    try journal.delete(entry.id)
                }
            default: _ = try? journal.undo()
            }
            let counted = try journal.read { database in
                try database.number(
                    "SELECT count(*) FROM capture WHERE state = 'received' AND removed_at IS NULL")
            }
            let told = try households.all().first { $0.name == home.store?.household }?.waiting
            #expect(told.map(Int64.init) == counted)
        }
    }

    @Test("two machines hear every recording once, though the clock of one is an hour ahead")
    func machines() async throws {
        let home = try created("m")
        try receive(12, try scratch.journal(at: home))
        let (right, fast) = (TestClock(), TestClock("2026-11-20T13:00:00Z"))
        let journals = try [right, fast].map { try scratch.journal(clock: $0, at: home) }
        let heard = try await withThrowingTaskGroup(of: [UUID].self) { group in
            for journal in journals {
                group.addTask {
                    let intake = Intake(
                        journal: journal, transcriber: ScriptedTranscriber(hears: "two eggs", after: 0.02),
                        reader: plainReader)
                    var heard: [UUID] = []
                    while let resumed = try intake.hearNext() { heard.append(resumed.recording.id) }
                    return heard
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(heard.count == 12 && Set(heard).count == 12)
        #expect(try journals[0].allEntries().count == 12)
    }

    @Test(
        "a claim ends by the clock of the database: a machine with a wrong one takes no recording that is being heard"
    )
    func wrongClock() throws {
        let home = try created("c")
        let journal = try scratch.journal(at: home)
        try receive(1, journal)
        let id = try journal.read { database in try database.recordings()[0].id }
        let claim = try journal.claimIfFree(id)
        let isTaken = claim != nil
        #expect(isTaken)
        let fast = try scratch.journal(clock: TestClock("2026-11-20T14:00:00Z"), at: home)
        let second = try fast.claimIfFree(id)
        let isFree = second != nil
        #expect(!isFree)
        let intake = Intake(
            journal: fast, transcriber: ScriptedTranscriber(hears: "eggs"), reader: plainReader)
        #expect(try intake.hearNext() == nil)
        _ = consume claim
    }

    @Test(
        "a claim that is over goes to another machine, and who lost it can neither renew it nor store anything"
    )
    func lostClaim() throws {
        let home = try created("l")
        let journal = try scratch.journal(at: home)
        try receive(1, journal)
        let id = try journal.read { database in try database.recordings()[0].id }
        let other = try scratch.journal(at: home)
        let slow = Intake(
            journal: journal,
            transcriber: MeanwhileTranscriber {
                // As if two minutes had passed without a renewal; another machine hears it meanwhile.
                _ = try journal.write { database in try database.run("UPDATE claim SET claimed_until = 0") }
                _ = try Intake(
                    journal: other, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader
                ).hearNext()
            }, reader: plainReader)
        _ = try? slow.hearNext()
        #expect(try journal.allEntries().map(\.processedDescription) == ["toast"])
        #expect(try journal.recording(id).state == .logged)
        #expect(try journal.read { database in try database.number("SELECT count(*) FROM claim") } == 0)
    }

    @Test(
        "who listens past the pooler hears at once that something waits; behind it, one learns that none is told",
        .enabled(if: TestStore.pooled != nil))
    func notices() throws {
        let store = try #require(scratch.home.store)
        let states = Mutex<[WaitingNotices.State]>([])
        let pooled = WaitingNotices(try StoreAddress(#require(TestStore.pooled)))
        // It ends by itself.
        pooled.run(until: { false }) { state in states.withLock { $0.append(state) } }
        #expect(states.withLock { $0 } == [.pooled] && !pooled.isListening)

        let (notices, ended) = (WaitingNotices(store), DispatchSemaphore(value: 0))
        let isOver = Atomic(false)
        Thread.detachNewThread {
            notices.run(until: { isOver.load(ordering: .relaxed) }) { _ in }
            ended.signal()
        }
        // Listening counts as a notice, because something may have begun to wait before.
        try wait(until: "it listens") { notices.isListening && notices.count >= 1 }
        for (number, told) in try [store, StoreAddress(#require(TestStore.pooled))].enumerated() {
            let began = ContinuousClock.now
            let count = notices.count
            try HouseholdDirectory(told).tellWaiting()
            notices.wait(after: count, seconds: 60)
            #expect(notices.count > count && began.duration(to: .now) < .seconds(30), "\(number)")
        }
        isOver.store(true, ordering: .relaxed)
        ended.wait(for: "the end of listening")
    }
}

/// What a full queue answers.
private enum RecognitionBusy {
    static let error = JournalError.busy(name: "x")
}

/// Hears “eggs” after something else has happened.
private struct MeanwhileTranscriber: Transcriber {
    let happens: @Sendable () throws -> Void

    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        try happens()
        return try ScriptedTranscriber(hears: "eggs").transcribe(file, options)
    }
}
