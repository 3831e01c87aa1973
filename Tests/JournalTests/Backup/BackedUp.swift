import Diary
import Foundation

@testable import Journal

/// A diary with entries, recordings, one of them in the trash, and something to undo.
struct BackedUp {
    let scratch: Scratch
    let journal: Journal
    /// Where a backup of it goes.
    let file: URL

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal()
        file = scratch.folder.appending(path: "backup.tar")
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "two eggs"), reader: plainReader)
        for number in 1...3 {
            let moment = instant("2026-11-1\(number)T08:15:00.250Z")
            _ = try intake.log(try scratch.file("\(number).wav", wavBytes(UInt8(number)), modified: moment))
        }
        for made in GeneratedDiary(seed: 7, count: 20, in: journal.calendar).entries {
            try journal.insert(made)
        }
        // A picture whose name is not ASCII.
        let name = "crème brûlée.jpg"
        try Data([9, 9]).write(to: journal.home.media.appending(path: name))
        try journal.delete(try journal.entries(on: instant("2026-11-11T12:00:00Z"))[0].id)
    }

    /// Every file of recordings in a home, in use or in the trash, with its bytes.
    static func recordings(in home: Home) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for folder in [home.media, home.trash] {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                files[folder.lastPathComponent + "/" + name] = try Data(
                    contentsOf: folder.appending(path: name))
            }
        }
        return files
    }

    /// A home that is not there yet.
    func newHome(_ name: String = "restored") -> Home { Home(at: scratch.folder.appending(path: name)) }

    @discardableResult
    static func restore(_ file: URL, into home: Home, isForced: Bool = false, isDryRun: Bool = false) throws
        -> Restored
    {
        try home.restore(
            from: file, called: file.lastPathComponent, isForced: isForced, isDryRun: isDryRun,
            now: instant("2026-11-20T12:00:00Z"), makeID: { UUID() })
    }
}
