import Audio
import Diary
import Foundation
import Recognition
import Synchronization
import Vocabulary

@testable import Journal

/// A folder of its own for one test, removed with it.
final class Scratch: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "journal-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var home: Home {
        var home = Home(at: folder.appending(path: "home", directoryHint: .isDirectory))
        home.store = TestStore.address(household: folder.lastPathComponent)
        return home
    }

    /// Writes a file and sets its modification time.
    func file(_ name: String, _ bytes: [UInt8], modified: Date = instant("2026-11-20T08:15:00Z")) throws
        -> URL
    {
        let url = folder.appending(path: name)
        try Data(bytes).write(to: url)
        try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: url.path)
        return url
    }
}

/// Where the diaries of these tests are: files of SQLite, or the database that `DIARY_TEST_STORE` names.
enum TestStore {
    static let address = ProcessInfo.processInfo.environment["DIARY_TEST_STORE"]
    /// The same database behind pgbouncer.
    static let pooled = ProcessInfo.processInfo.environment["DIARY_TEST_POOLED"]
    /// Whether diaries are files. Some tests look into the file itself.
    static let isFile = address == nil

    /// A household for each test, so that none sees what another did.
    static func address(household name: String) -> StoreAddress? {
        address.flatMap {
            try? StoreAddress($0, household: String(name.lowercased().suffix(36)), creates: true)
        }
    }
}

/// A clock that stands still until it is set.
final class TestClock: Sendable {
    private let reading: Mutex<Date>

    init(_ text: String = "2026-11-20T12:00:00Z") { reading = Mutex(instant(text)) }

    var now: Date { reading.withLock { $0 } }
    func set(_ date: Date) { reading.withLock { $0 = date } }
}

/// An instant in ISO 8601 with a zone; the distant past for anything else, which no test expects.
func instant(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }

func zone(_ name: String) throws -> TimeZone {
    struct NoSuchZone: Error {}
    guard let zone = TimeZone(identifier: name) else { throw NoSuchZone() }
    return zone
}

func calendar(_ zoneName: String = "UTC") throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try zone(zoneName)
    return calendar
}

extension Scratch {
    /// A journal that keeps the folder as long as it lives.
    func journal(zone name: String = "UTC", clock: TestClock = TestClock(), at home: Home? = nil) throws
        -> Journal
    {
        try Journal(
            home: home ?? self.home, kind: .food, timeZone: zone(name),
            clock: { withExtendedLifetime(self) { clock.now } }, makeID: { UUID() })
    }
}

extension Connection {
    /// Makes the tables of a version, in one transaction: outside of one, each statement waits for the disk.
    func makeTables(of version: Int) throws {
        let steps = ["BEGIN"] + Schema.migrations.prefix(version) + ["COMMIT"]
        try execute(script: steps.joined(separator: "\n;\n"))
    }
}

/// Answers every recording the same way after a moment, and counts how often it was asked.
final class ScriptedTranscriber: Transcriber {
    private let answer: Mutex<Result<String, any Error>>
    private let asked = Mutex(0)
    private let askedApart = Mutex(0)
    private let askedAlone = Mutex(0)
    /// Seconds.
    private let delay: Double

    init(hears text: String, after delay: Double = 0) {
        answer = Mutex(.success(text))
        self.delay = delay
    }

    init(failing error: any Error) {
        answer = Mutex(.failure(error))
        delay = 0
    }

    var count: Int { asked.withLock { $0 } }
    /// How often it was asked not to parse the recording itself.
    var apart: Int { askedApart.withLock { $0 } }
    /// How often it was to ask nobody else.
    var alone: Int { askedAlone.withLock { $0 } }
    func answer(_ next: Result<String, any Error>) { answer.withLock { $0 = next } }

    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        if options.isApart { askedApart.withLock { $0 += 1 } }
        if options.isAlone { askedAlone.withLock { $0 += 1 } }
        asked.withLock { $0 += 1 }
        Thread.sleep(forTimeInterval: delay)
        let text = try answer.withLock { $0 }.get()
        let words = text.split(separator: " ").enumerated().map { index, word in
            Transcript.Word(
                word: String(word), start: Double(index), end: Double(index) + 0.5, confidence: 0.9)
        }
        return Transcript(words: words, model: "meals", duration: 4.5, decodeSeconds: 0.25)
    }
}

/// Takes the words as they are, at the moment they were said.
let plainReader: Reader = { said, saidAt, picked in
    [EntryDraft(description: said.text, category: picked ?? .snack, date: saidAt, createdAt: saidAt)]
}

func entry(
    _ description: String, at text: String, category: CategoryName? = nil, raw: String? = nil
) -> Entry {
    Entry(
        id: UUID(), date: instant(text), rawInput: raw ?? description, inputType: .text,
        processedDescription: description, createdAt: instant(text), category: category)
}

/// Bytes that begin like a WAV file; the scripted recogniser does not look further.
func wavBytes(_ filling: UInt8 = 1) -> [UInt8] {
    Array("RIFF".utf8) + [100, 0, 0, 0] + Array("WAVE".utf8) + [UInt8](repeating: filling, count: 1000)
}

func mode(_ url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int ?? -1
}

extension Connection {
    /// Throws when the words to search differ from the entries.
    func checkSearchIndex() throws {
        guard postgres == nil else {
            let before = try rows("SELECT word, entry_seq, parts FROM entry_word ORDER BY word, entry_seq") {
                [$0.text(0), $0.text(1), $0.text(2)]
            }
            try searchIndex.rebuild(in: self)
            let after = try rows("SELECT word, entry_seq, parts FROM entry_word ORDER BY word, entry_seq") {
                [$0.text(0), $0.text(1), $0.text(2)]
            }
            if before != after { throw StoreFault.differs(table: "entry_word") }
            return
        }
        try run("INSERT INTO entry_text (entry_text, rank) VALUES ('integrity-check', 1)")
    }
}

extension Journal {
    /// Learns as from an edit of all that was heard.
    @discardableResult
    func learn(from heard: String, to meant: String) throws -> [Mishearing] {
        let now = clock()
        return try write { database in try database.learn(from: heard, to: meant, within: heard, at: now) }
    }
}

extension Intake.Logged {
    /// The first of the entries.
    var entry: Entry { entries[0] }
}
