import Foundation
import System
import Testing

@testable import Journal

@Suite("Errors of the journal", .enabled(if: TestStore.isFile))
struct ErrorKindTests {
    private func kind(_ body: () throws -> Void) throws -> ErrorKind {
        var found: ErrorKind?
        do { try body() } catch { found = error.kinded.kind }
        return try #require(found, "there is no error")
    }

    @Test("a database that has no room left is full")
    func full() throws {
        let scratch = try Scratch()
        _ = try scratch.journal()
        let connection = try Connection(path: scratch.home.database.path, mode: .writing)
        let pages = try connection.number("PRAGMA page_count")
        let kind = try kind {
            try connection.execute(script: "PRAGMA max_page_count = \(pages)")
            try connection.execute(
                script: "CREATE TABLE more (words); INSERT INTO more VALUES (zeroblob(1000000))")
        }
        #expect(kind == .full)
    }

    @Test("a database that another connection writes to is busy")
    func busy() throws {
        let scratch = try Scratch()
        _ = try scratch.journal()
        let one = try Connection(path: scratch.home.database.path, mode: .writing)
        let other = try Connection(path: scratch.home.database.path, mode: .writing)
        try one.execute(script: "BEGIN IMMEDIATE")
        let kind = try kind { try other.execute(script: "PRAGMA busy_timeout = 0; BEGIN IMMEDIATE") }
        #expect(kind == .busy)
    }

    @Test("a database that is open for reading can only be read")
    func readOnly() throws {
        let scratch = try Scratch()
        _ = try scratch.journal()
        let connection = try Connection(path: scratch.home.database.path, mode: .reading)
        let kind = try kind { try connection.execute(script: "DELETE FROM entry") }
        #expect(kind == .readOnly)
    }

    @Test("a database whose pages were overwritten is damaged")
    func damaged() throws {
        let scratch = try Scratch()
        do { _ = try scratch.journal() }
        let file = try FileHandle(forUpdating: scratch.home.database)
        let size = try file.seekToEnd()
        try file.seek(toOffset: 4096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4096))
        try file.close()
        let (home, zone) = (scratch.home, try zone("UTC"))
        let kind = try kind {
            let journal = try Journal(
                home: home, kind: .food, timeZone: zone, clock: { .now }, makeID: { UUID() })
            _ = try journal.allEntries()
        }
        #expect(kind == .damaged)
    }

    /// A recording that no journal can take, made in a folder.
    struct BadSource: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var kind: ErrorKind
        var code: Int32?
        var make: @Sendable (URL) throws -> URL
    }

    static let badSources = [
        BadSource(testDescription: "nothing", kind: .missing, code: ENOENT) {
            $0.appending(path: "none.wav")
        },
        BadSource(testDescription: "below a file", kind: .missing, code: ENOTDIR) { folder in
            try Data([1]).write(to: folder.appending(path: "file"))
            return folder.appending(path: "file/none.wav")
        },
        BadSource(testDescription: "a folder", kind: .missing, code: EISDIR) { $0 },
        BadSource(testDescription: "a link to itself", kind: .missing, code: ELOOP) { folder in
            symlink("loop.wav", folder.appending(path: "loop.wav").path)
            return folder.appending(path: "loop.wav")
        },
        BadSource(testDescription: "a device", kind: .invalid) { _ in URL(filePath: "/dev/null") },
        BadSource(testDescription: "an empty file", kind: .invalid) { folder in
            try Data().write(to: folder.appending(path: "empty.wav"))
            return folder.appending(path: "empty.wav")
        },
    ]

    @Test("a recording that cannot be taken in is told with what the system said", arguments: badSources)
    func sources(source: BadSource) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let file = try source.make(scratch.folder)
        var found: FileError?
        do {
            let transcriber = ScriptedTranscriber(hears: "toast")
            _ = try Intake(journal: journal, transcriber: transcriber, reader: plainReader).log(file)
        } catch JournalError.recording(let error) {
            found = error
        }
        let error = try #require(found)
        #expect(error.kind == source.kind)
        #expect(error.code == source.code)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.home.media.path).isEmpty)
    }

    @Test(
        "a file for the user says why it cannot be written", arguments: ["none/a.json", "file/a.json", "."])
    func outputs(place: String) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        _ = try scratch.file("file", [1])
        try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        let file = scratch.folder.appending(path: place)
        let kind = try kind {
            _ = try journal.export(as: .json, to: file, called: place)
        }
        #expect(kind == .unwritable)
    }

    @Test("what the journal does not take says so in one line")
    func objections() {
        let id = UUID()
        let all: [JournalError.InvalidRequest] = [
            .noDescription, .descriptionTakenAway, .nothingToChange, .nothingToAdd, .notAnID("zebra"),
            .nothingSaid, .recordingLogged(id), .recordingNotLogged(id), .recordingOfEntry(id),
            .recordingUnheard(id), .recordingBusy(id), .recordingChanged(id), .notTaught("zorvex"),
            .noSuchCorrection(7), .speakerName(longest: 40), .noSuchSpeaker("ann", known: []),
            .noSuchSpeaker("ann", known: ["bob"]), .tokenName(longest: 60), .tokenWithoutPermission,
            .tokenNameTaken, .noSuchToken, .severalTokens, .unknownTimeZone("Mars/Base"),
            .unreadableReminders, .notANumber(.transcriptTime), .notANumber(.enrolmentDate),
            .notANumber(.reminderInstant), .unwritable(.pronunciation), .unwritable(.backupSummary),
            .databaseLacks(.version), .databaseLacks(.trigger("entry_added")),
        ]
        #expect(Set(all.map(\.description)).count == all.count)
        for objection in all {
            #expect(!objection.description.contains("\n"))
            #expect(JournalError.invalid(objection).kind == objection.kind)
        }
    }
}
