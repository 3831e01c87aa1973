import Diary
import Foundation
import Testing

@testable import Journal

/// A database as each released version left it, made by its own steps.
@Suite("Older databases", .enabled(if: TestStore.isFile))
struct OlderSchemaTests {
    private typealias Old = OlderDatabase

    private func id(_ text: String) throws -> UUID { try #require(UUID(uuidString: text)) }

    /// A diary of a version, opened by this one.
    private func opened(_ version: Int, _ scratch: Scratch) throws -> Journal {
        try OlderDatabase.place(version: version, in: scratch.home)
        return try scratch.journal(zone: "Europe/Berlin", clock: TestClock("2100-01-01T12:00:00Z"))
    }

    @Test(
        "one of each version opens, and has the same entries, recordings and transcripts",
        arguments: 1...Schema.migrations.count)
    func opens(version: Int) throws {
        let scratch = try Scratch()
        let journal = try opened(version, scratch)
        #expect(journal.timeZone.identifier == "Asia/Kolkata")
        let entries = try journal.allEntries().sorted { $0.inputType.rawValue < $1.inputType.rawValue }
        try #require(entries.count == 2)
        let toast = entries[0]
        #expect(toast.id.uuidString == Old.toast && toast.rawInput == "two toasts with ünïcode 🍞")
        #expect(toast.processedDescription == "2 toasts, ünïcode 🍞" && toast.category == .breakfast)
        #expect(toast.createdAt == instant("2025-11-20T08:15:00Z"))
        #expect(toast.updatedAt == instant("2025-11-20T08:20:00Z"))
        #expect(entries[1].processedDescription == "rice" && entries[1].inputType == .voice)
        #expect(entries[1].person == (version < 15 ? nil : "Änne"))
        let recordings = try journal.recordings()
        #expect(recordings.map(\.id.uuidString) == [Old.recording, Old.failed, Old.waiting])
        #expect(recordings.map(\.state) == [.logged, .failed(reason: "nothing was heard"), .received])
        #expect(
            recordings[0].duration == 4.5 && recordings[0].flaw == (version < 13 ? nil : "ends 3 ms early"))
        #expect(recordings[2].pickedCategory == .lunch && recordings[1].attempts == 5)
        let heard = try #require(try journal.transcript(of: recordings[0].id))
        #expect(heard.model == "meals" && heard.text == "rice" && heard.words[0].confidence == 0.5)
        let details = try journal.details(of: entries[1].id)
        #expect(details.recording == recordings[0].id && details.stretch == 0.5...2.25)
        #expect(try journal.search("ünïcode").map(\.entry.id) == [toast.id])
        let found = try journal.read { database in
            (try database.number("PRAGMA user_version"), try database.faults())
        }
        #expect(found.0 == Int64(Schema.migrations.count) && found.1 == [])
        try journal.write { database in try database.checkSearchIndex() }
    }

    @Test(
        "what was changed in one of each version can be undone, with the recordings that were removed",
        arguments: 1...Schema.migrations.count)
    func undone(version: Int) throws {
        let scratch = try Scratch()
        let journal = try opened(version, scratch)
        let toast = try journal.undo().entry
        #expect(toast.id.uuidString == Old.toast && toast.processedDescription == "2 toasts")
        #expect(toast.updatedAt == nil)
        let pairs = try journal.read { database in try database.learnedPairs() }
        #expect(pairs.map(\.count) == (version < 16 ? [] : [1]))
        #expect(try journal.undo().entry.id.uuidString == Old.deleted)
        let tea = try journal.details(of: try journal.undo().entry.id)
        #expect(tea.entry.id.uuidString == Old.ofRemoved && tea.entry.mediaURL?.text == Old.removed + ".wav")
        #expect(tea.recording?.uuidString == Old.removed && tea.stretch == 0.30000000000000004...1.7)
        #expect(tea.entry.person == (version < 15 ? nil : "Änne"))
        #expect(try journal.transcript(of: id(Old.removed))?.text == "tea")
        #expect(
            FileManager.default.fileExists(
                atPath: scratch.home.media.appending(path: Old.removed + ".wav").path))
        #expect(throws: JournalError.self) { try journal.undo() }
        // Numbers are not given to others: neither of entries nor of changes.
        let last = try journal.insert(entry("salad", at: "2100-01-01T08:00:00Z"))
        try journal.delete(last.id)
        let numbers = try journal.read { database in
            try database.rows("SELECT number, before ->> 'seq' FROM change") {
                ($0.integer(0), $0.integer(1))
            }
        }
        #expect(numbers.map(\.0) == [10] && numbers.map(\.1) == [10])
        #expect(try journal.home.check { UUID() }.database == .whole(entries: 4))
    }

    @Test(
        "what was only to be undone is forgotten in time, with its recording",
        arguments: [1, 12, Schema.migrations.count])
    func forgotten(version: Int) throws {
        let scratch = try Scratch()
        try OlderDatabase.place(version: version, in: scratch.home)
        let journal = try scratch.journal(clock: TestClock("2100-02-01T12:00:00Z"))
        #expect(throws: JournalError.self) { try journal.undo() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.home.trash.path) == [])
        #expect(try journal.recordings().count == 3)
        let left = try journal.read { database in try database.removedRecordings().count }
        #expect(left == 0)
    }

    @Test(
        "what waits in one of each version is heard, unless another machine is at it",
        arguments: 1...Schema.migrations.count)
    func heard(version: Int) throws {
        let scratch = try Scratch()
        let journal = try opened(version, scratch)
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "two idli"), reader: plainReader)
        let logged = try intake.resume()
        #expect(logged.map(\.recording.id.uuidString) == [Old.waiting])
        let entry = try #require(try journal.details(ofRecording: id(Old.waiting)).first)
        #expect(entry.entry.category == .lunch && entry.recording?.uuidString == Old.waiting)
        #expect((try journal.claimIfFree(id(Old.failed)) == nil) == (version >= 11))
        let item = try journal.reviewItem(id(Old.failed))
        #expect(item.entries.isEmpty)
        let failed = try journal.read { database in
            try database.recordingsToReview(below: 0.75).map(\.uuidString)
        }
        #expect(failed == (version < 8 ? [Old.failed, Old.recording] : [Old.recording]))
    }

    @Test(
        "a reminder that was sent by one of each version is not sent again, and one that waits is tried again",
        arguments: 4...Schema.migrations.count)
    func reminded(version: Int) throws {
        let scratch = try Scratch()
        let journal = try opened(version, scratch)
        #expect(try journal.deliveries(limit: 9).map(\.id) == ["daily", "recap"])
        #expect(try journal.waitingDeliveries().map(\.reason) == ["it is off"])
        for (kind, isSent) in [(Reminder.Kind.daily, true), (.recap, false), (.streak, false)] {
            // At another time of that day: the household has changed the hour since.
            let reminder = Reminder(
                kind: kind, id: kind.rawValue, date: instant("2025-11-20T15:30:00Z"), title: "", message: "")
            let claimed = try journal.claim(reminder, to: .voice, isTooLate: false)
            #expect((claimed == nil) == isSent, "\(kind)")
            #expect(kind != .recap || claimed?.attempts == 3)
            guard let claimed else { continue }
            try journal.settle(claimed, as: .sent, reason: nil)
        }
        #expect(try journal.waitingDeliveries().isEmpty)
        #expect(try journal.deliveries(limit: 9).map(\.state) == [.sent, .sent, .sent])
    }

    @Test(
        "items that were read by one of each version need not be read again",
        arguments: 2...Schema.migrations.count)
    func items(version: Int) throws {
        let scratch = try Scratch()
        let journal = try opened(version, scratch)
        // With version 12 the reading changed.
        #expect(try journal.hasDueItems() == (version < 12))
        #expect(try journal.items(ofEntry: id(Old.toast)).map(\.words) == ["2 toasts"])
        #expect(try journal.allItems().count == 2)
    }

    @Test(
        "a damaged one of each version is recovered, also without its recordings",
        arguments: 1...Schema.migrations.count)
    func recovered(version: Int) throws {
        let scratch = try Scratch()
        try OlderDatabase.place(version: version, in: scratch.home)
        let table = version < 22 ? "recording" : "capture"
        try {
            let connection = try Connection(path: scratch.home.database.path, mode: .writing)
            try connection.execute(
                script: "PRAGMA foreign_keys = OFF; DELETE FROM \(table) WHERE id = '\(Old.recording)'")
        }()
        _ = try scratch.home.recover(timeZone: .gmt, now: instant("2100-01-01T08:00:00Z")) { UUID() }
        #expect(try scratch.home.check { UUID() }.database == .whole(entries: 2))
        let journal = try scratch.journal(clock: TestClock("2100-01-01T12:00:00Z"))
        let rice = try journal.details(of: id(Old.rice))
        #expect(rice.recording?.uuidString == Old.recording && rice.stretch == 0.5...2.25)
        #expect(try journal.recordings().count == 3)
        #expect(try journal.undo().entry.processedDescription == "2 toasts")
        _ = try journal.undo()
        #expect(try journal.details(of: journal.undo().entry.id).recording?.uuidString == Old.removed)
    }

    @Test(
        "one of each version is recovered from its pages where its beginning is lost, and where it does not say its version",
        arguments: 1...Schema.migrations.count, [true, false])
    func unknown(version: Int, isHeaderLost: Bool) throws {
        let scratch = try Scratch()
        try OlderDatabase.place(version: version, in: scratch.home)
        let handle = try FileHandle(forUpdating: scratch.home.database)
        if isHeaderLost {
            try handle.write(contentsOf: Data(repeating: 0x5A, count: 100))
        } else {
            try handle.seek(toOffset: 60)
            try handle.write(contentsOf: Data(repeating: 0x5A, count: 4))
        }
        try handle.close()
        _ = try scratch.home.recover(
            timeZone: zone("Asia/Kolkata"), now: instant("2100-01-01T08:00:00Z")
        ) { UUID() }
        #expect(try scratch.home.check { UUID() }.database == .whole(entries: 2))
        let journal = try scratch.journal(clock: TestClock("2100-01-01T12:00:00Z"))
        let rice = try journal.details(of: id(Old.rice))
        #expect(rice.recording?.uuidString == Old.recording && rice.stretch == 0.5...2.25)
        #expect(rice.entry.person == (version < 15 ? nil : "Änne"))
        #expect(try journal.entry(id(Old.toast)).processedDescription == "2 toasts, ünïcode 🍞")
        #expect(try journal.recordings().map(\.id.uuidString) == [Old.recording, Old.failed, Old.waiting])
        #expect(try journal.transcript(of: id(Old.recording))?.text == "rice")
        #expect((try? journal.undo()) == nil || !isHeaderLost)
    }
}
