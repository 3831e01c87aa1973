import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Receiving recordings")
struct ReceivingTests {
    @Test("a received recording waits on disk until it is heard, and is heard once by all who ask at once")
    func twoSteps() async throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let transcriber = ScriptedTranscriber(hears: "toast", after: 0.1)
        let intake = Intake(journal: journal, transcriber: transcriber, reader: plainReader)
        let received = try intake.receive(try scratch.file("spooled", wavBytes()), named: "memo.wav")
        #expect(!received.wasThere && received.recording.state == .received && transcriber.count == 0)
        #expect(try journal.waitingCount() == 1 && mediaNames(scratch).count == 1)
        let id = received.recording.id
        let entries = try await withThrowingTaskGroup(of: UUID.self) { group in
            for _ in 0..<4 { group.addTask { try intake.hear(id).entry.id } }
            group.addTask {
                try intake.hearWaiting()
                return try intake.hear(id).entry.id
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(entries.count == 1 && transcriber.count == 1)
        #expect(try journal.waitingCount() == 0 && journal.allEntries().count == 1)
    }

    @Test(
        "the file's own time says nothing: the same bytes are one recording, unless somebody says when each was made"
    )
    func sameBytes() throws {
        let scratch = try Scratch()
        let clock = TestClock()
        let journal = try scratch.journal(clock: clock)
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        func receive(_ name: String, at instant: Date? = nil) throws -> Received {
            let file = try scratch.file("spooled", wavBytes(), modified: clock.now)
            return try intake.receive(file, named: name, at: instant)
        }
        let first = try receive("memo.wav")
        #expect(first.recording.recordedAt == clock.now && first.recording.recordedSource == .received)
        clock.set(instant("2026-11-21T12:00:00Z"))
        let second = try receive("other.wav")
        #expect(second.wasThere && second.recording.id == first.recording.id)
        let dated = try receive("2026-11-18 08.15.wav")
        #expect(!dated.wasThere && dated.recording.recordedAt == instant("2026-11-18T08:15:00Z"))
        #expect(try !receive("memo.wav", at: instant("2026-11-19T08:00:00Z")).wasThere)
        #expect(try receive("2026-11-18 08.15.wav").recording.id == dated.recording.id)
        #expect(try journal.recordings().count == 3 && mediaNames(scratch).count == 3)
    }

    @Test("work on what waits ends when it is told to, and what is left waits on")
    func told() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        for mark in 1...3 {
            _ = try intake.receive(try scratch.file("a", wavBytes(UInt8(mark))), named: "a.wav")
        }
        var done: [UUID] = []
        try intake.hearWaiting(until: { done.count == 2 }, told: { done.append($0.recording.id) })
        #expect(try done == journal.recordings().prefix(2).map(\.id) && journal.waitingCount() == 1)
    }

    @Test(
        "a recording whose row cannot be written leaves no file in the diary", .enabled(if: TestStore.isFile))
    func noRow() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let refusal =
            "CREATE TRIGGER refuse BEFORE INSERT ON capture BEGIN SELECT RAISE(ABORT, 'full'); END"
        let connection = try Connection(path: scratch.home.database.path, mode: .writing)
        try connection.execute(script: refusal)
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        let file = try scratch.file("a", wavBytes())
        #expect(throws: JournalError.self) { _ = try intake.receive(file, named: "a.wav") }
        #expect(try mediaNames(scratch).isEmpty)
        try connection.execute(script: "DROP TRIGGER refuse")
        let later = try intake.receive(file, named: "a.wav")
        #expect(!later.wasThere)
    }
}
