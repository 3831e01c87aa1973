import Diary
import Foundation
import Recognition
import Synchronization
import Testing

@testable import Journal

@Suite("Claims")
struct ClaimTests {
    private let scratch: Scratch
    private let clock = TestClock()

    init() throws { scratch = try Scratch() }

    private func journal(_ lease: Lease = Lease()) throws -> Journal {
        let (scratch, clock) = (scratch, clock)
        return try Journal(
            home: scratch.home, kind: .food, timeZone: .gmt,
            clock: { withExtendedLifetime(scratch) { clock.now } },
            makeID: { UUID() }, lease: lease)
    }

    private func received(_ journal: Journal, filling: UInt8 = 1) throws -> UUID {
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        let file = try scratch.file("a.wav", wavBytes(filling))
        return try intake.receive(file, named: "a.wav").recording.id
    }

    private func isFree(_ id: UUID, _ journal: Journal) throws -> Bool {
        if let claim = try journal.claimIfFree(id) { return claim.recording == id }
        return false
    }

    /// Writes a claim down that nobody looks after, of another process when told which.
    private func leaveBehind(
        _ id: UUID, _ journal: Journal, process: (inout WorkingProcess) -> Void = { _ in }
    ) throws {
        var owner = journal.newClaimOwner()
        process(&owner.process)
        let (left, now, lease) = (owner, clock.now, journal.lease)
        let isTaken = try journal.write { database in try database.claim(id, for: left, at: now, lease) }
        #expect(isTaken)
    }

    @Test("of two who want a recording one gets it, and the other when the first gives it back")
    func two() throws {
        let (journal, other) = (try journal(), try journal())
        let id = try received(journal)
        do {
            let claim = try journal.claim(id)
            #expect(try !isFree(id, other))
            #expect(try !isFree(id, journal), "threads of one journal keep out of each other's way, too")
            #expect(try journal.renewClaim(of: claim.owner, on: id))
        }
        #expect(try isFree(id, other) && isFree(id, journal))
        #expect {
            _ = try journal.claimIfFree(UUID()) == nil
        } throws: { error in
            if case JournalError.noSuchRecording = error { true } else { false }
        }
    }

    @Test("of many who want a recording at once, through two journals, one at a time has it")
    func atOnce() async throws {
        let journals = [try journal(), try journal()]
        let id = try received(journals[0])
        let holders = Holders()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask { try holders.hold(id, journals[number % 2]) }
            }
            try await group.waitForAll()
        }
        #expect(holders.most == 1 && holders.all == 8)
    }

    @Test(
        "a claim that nobody renews is over when its time is, and one that was renewed is not",
        .enabled(if: TestStore.isFile))
    func expiry() throws {
        let journal = try journal()
        let id = try received(journal)
        let claim = try journal.claim(id)
        clock.set(clock.now + 119)
        #expect(try !isFree(id, journal))
        #expect(try journal.renewClaim(of: claim.owner, on: id))
        clock.set(clock.now + 119)
        #expect(try !isFree(id, journal))
        clock.set(clock.now + 1)
        #expect(try isFree(id, journal))
        #expect(try !journal.renewClaim(of: claim.owner, on: id), "it was lost, and stays so")
    }

    @Test("a claim renews itself for as long as its owner works")
    func renewed() throws {
        let scratch = scratch
        let journal = try Journal(
            home: scratch.home, kind: .food, timeZone: .gmt,
            clock: { withExtendedLifetime(scratch) { Date() } },
            makeID: { UUID() }, lease: Lease(length: 0.6, renewal: 0.05))
        let id = try received(journal)
        do {
            let claim = try journal.claim(id)
            for _ in 0..<15 {
                Thread.sleep(forTimeInterval: 0.1)
                #expect(try !isFree(claim.recording, journal))
            }
        }
        #expect(try isFree(id, journal))
    }

    @Test(
        "a clock that is put back neither frees a claim nor holds one for longer than its length",
        .enabled(if: TestStore.isFile))
    func putBack() throws {
        let journal = try journal()
        let id = try received(journal)
        try leaveBehind(id, journal)
        clock.set(clock.now - 86_400)
        #expect(try !isFree(id, journal))
        clock.set(clock.now + 119)
        #expect(try !isFree(id, journal))
        clock.set(clock.now + 1)
        let claim = try journal.claim(id)
        clock.set(clock.now - 86_400)
        #expect(try !isFree(id, journal))
        #expect(try journal.renewClaim(of: claim.owner, on: id), "its owner lives")
        clock.set(clock.now + 119)
        #expect(try !isFree(id, journal))
    }

    @Test(
        "what a process left that has ended is free at once, and what one of another machine left is not",
        .enabled(if: TestStore.isFile))
    func endedProcess() throws {
        let journal = try journal()
        let id = try received(journal)
        let ended = Process()
        ended.executableURL = URL(filePath: "/bin/true")
        try ended.run()
        ended.waitUntilExit()
        try leaveBehind(id, journal) { $0.number = ended.processIdentifier }
        #expect(try isFree(id, journal))
        // Another process has that number by now.
        try leaveBehind(id, journal) { $0.start -= 1 }
        #expect(try isFree(id, journal))
        try leaveBehind(id, journal) { $0.file += 1 }
        #expect(try isFree(id, journal), "the database is a copy of the one at which that process works")
        for machine in ["elsewhere/4026531836", ""] {
            try leaveBehind(id, journal) { process in
                process.machine = machine
                process.number = ended.processIdentifier
            }
            #expect(try !isFree(id, journal))
            clock.set(clock.now + 120)
        }
        try leaveBehind(id, journal)
        #expect(try !isFree(id, journal), "this process lives")
    }

    @Test("what a process left that was killed is forgotten when a diary is opened, and nobody else's is")
    func forgotten() throws {
        let opened = try journal()
        let ids = try (1...3).map { try received(opened, filling: $0) }
        try leaveBehind(ids[0], opened) { $0.start -= 1 }
        try leaveBehind(ids[1], opened) { $0.machine = "elsewhere/4026531836" }
        try leaveBehind(ids[2], opened)
        let claimed = try journal().read { database in
            try database.rows("SELECT capture_id FROM claim") { row in try row.id(0) }
        }
        #expect(Set(claimed) == Set(ids.dropFirst()))
    }

    @Test("an owner that was killed and that nobody has buried yet has ended")
    func unburied() throws {
        // Its child says who it is and ends, and it does not ask after it.
        let script = """
            import os, time
            if os.fork(): time.sleep(60)
            print(open("/proc/self/stat").read(), flush=True)
            os._exit(0)
            """
        let parent = Process()
        let pipe = Pipe()
        parent.executableURL = URL(filePath: "/usr/bin/python3")
        parent.arguments = ["-c", script]
        parent.standardOutput = pipe
        try parent.run()
        defer {
            // A gentler signal is blocked, as it is in the threads of a test, and would wait for the end of the sleep.
            kill(parent.processIdentifier, SIGKILL)
            parent.waitUntilExit()
        }
        let fields = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self).split(
            separator: " ")
        try #require(fields.count > 21)
        let (child, start) = (try #require(Int32(fields[0])), try #require(UInt64(fields[21])))
        let journal = try journal()
        let id = try received(journal)
        for _ in 0..<100
        where try !String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8).contains(" Z ") {
            Thread.sleep(forTimeInterval: 0.01)
        }
        #expect(kill(child, 0) == 0)
        try leaveBehind(id, journal) { process in
            process.number = child
            process.start = start
        }
        #expect(try isFree(id, journal))
    }

    @Test("an owner is read as it was written")
    func text() throws {
        let owner = try journal().newClaimOwner()
        #expect(ClaimOwner(owner.text) == owner)
        #expect(owner.process.start > 0 && owner.process.file > 0 && !owner.process.machine.isEmpty)
        for text in ["", "me", owner.text + " 1", owner.text.replacing(" ", with: "  ")] {
            #expect(ClaimOwner(text) == nil)
        }
    }

    @Test("a recording is claimed while it is heard, and while it is heard again")
    func heard() throws {
        let journal = try journal()
        let id = try received(journal)
        let seen = Mutex<[Bool]>([])
        let transcriber = LookingTranscriber {
            let isFree = (try? isFree(id, journal)) ?? true
            seen.withLock { $0.append(isFree) }
        }
        _ = try Intake(journal: journal, transcriber: transcriber, reader: plainReader).hear(id)
        #expect(try isFree(id, journal))
        _ = try journal.rehear(id, transcriber: transcriber, reader: plainReader)
        #expect(try isFree(id, journal))
        #expect(seen.withLock { $0 } == [false, false])
    }

    @Test(
        "who lost a claim to another who got further changes nothing any more",
        .enabled(if: TestStore.isFile), arguments: [true, false])
    func lost(isFailing: Bool) throws {
        let journal = try journal()
        let id = try received(journal)
        let quick = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        let slow = LookingTranscriber(isFailing ? .worker(reason: "died") : nil) {
            // So slow that its time is over.
            clock.set(clock.now + 120)
            _ = try? quick.hearWaiting()
        }
        let intake = Intake(journal: journal, transcriber: slow, reader: plainReader)
        if isFailing {
            #expect(throws: JournalError.self) { try intake.hear(id) }
        } else {
            #expect(try intake.hear(id).wasThere)
        }
        #expect(try journal.recording(id).state == .logged)
        #expect(try journal.allEntries().map(\.processedDescription) == ["toast"])
    }
}

/// Counts those who have a claim.
private final class Holders: Sendable {
    private struct Counts {
        var now = 0
        var most = 0
        var all = 0
    }

    private let counts = Mutex(Counts())
    var most: Int { counts.withLock { $0.most } }
    var all: Int { counts.withLock { $0.all } }

    func hold(_ id: UUID, _ journal: Journal) throws {
        let claim = try journal.claim(id)
        counts.withLock { counts in
            counts.now += 1
            counts.all += 1
            counts.most = max(counts.most, counts.now)
        }
        Thread.sleep(forTimeInterval: 0.01)
        #expect(claim.recording == id)
        counts.withLock { $0.now -= 1 }
    }
}

/// Does something before it hears soup, or fails.
private struct LookingTranscriber: Transcriber {
    let error: RecognitionError?
    let look: @Sendable () -> Void

    init(_ error: RecognitionError? = nil, look: @escaping @Sendable () -> Void) {
        self.error = error
        self.look = look
    }

    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        look()
        if let error { throw error }
        return try ScriptedTranscriber(hears: "soup").transcribe(file)
    }
}
