import Foundation
import Testing

@testable import Journal

@Suite("Home")
struct HomeTests {
    @Test(
        "everything in a new home is its user's alone, with the umask wide open",
        .enabled(if: TestStore.isFile))
    func permissions() throws {
        let scratch = try Scratch()
        let before = umask(0)
        defer { umask(before) }
        let journal = try scratch.journal()
        try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        let home = scratch.home
        for folder in [home.root, home.media, home.trash, home.models] { #expect(try mode(folder) == 0o700) }
        for suffix in ["", "-wal", "-shm"] {
            #expect(try mode(URL(filePath: home.database.path + suffix)) == 0o600, "\(suffix)")
        }
        let file = try scratch.file("memo.wav", wavBytes())
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        let media = try #require(try intake.log(file).entry.mediaURL)
        #expect(try mode(journal.mediaFile(media)) == 0o600)
    }

    @Test("rights that others have on an existing home are taken away", .enabled(if: TestStore.isFile))
    func tightened() throws {
        let scratch = try Scratch()
        _ = try scratch.journal()
        for url in [scratch.home.root, scratch.home.media, scratch.home.database] {
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: url.path)
        }
        _ = try scratch.journal()
        #expect(try mode(scratch.home.root) == 0o700)
        #expect(try mode(scratch.home.media) == 0o700)
        #expect(try mode(scratch.home.database) == 0o600)
    }

    @Test("a home that is a file, lies under a file or holds other things is refused, and left as it is")
    func refused() throws {
        let scratch = try Scratch()
        let file = try scratch.file("file", [1])
        let used = scratch.folder.appending(path: "used", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: used, withIntermediateDirectories: false)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: used.path)
        try Data([1]).write(to: used.appending(path: "letter.txt"))
        for path in [file, file.appending(path: "home"), used] {
            #expect {
                _ = try scratch.journal(at: Home(at: path))
            } throws: { error in
                if case JournalError.home(let error) = error {
                    !error.reason.isEmpty
                } else {
                    false
                }
            }
        }
        #expect(try mode(used) == 0o755)
        #expect(try FileManager.default.contentsOfDirectory(atPath: used.path) == ["letter.txt"])
    }

    @Test("a home that cannot be created is refused, whoever asks", arguments: ["home", "deep/in/home"])
    func uncreatable(path: String) throws {
        let scratch = try Scratch()
        // Below a plain file nobody creates a folder, not even root.
        let file = try scratch.file("file", [1, 2])
        #expect {
            try scratch.journal(at: Home(at: file.appending(path: path)))
        } throws: { error in
            if case JournalError.home = error { true } else { false }
        }
        #expect(try Data(contentsOf: file) == Data([1, 2]))
    }

    @Test(
        "the home is the option, else DIARY_HOME, else in the XDG folder, else under HOME",
        arguments: [
            ("/a", ["DIARY_HOME": "/b"], "/a"),
            (nil, ["DIARY_HOME": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"], "/b"),
            (nil, ["DIARY_HOME": "", "XDG_DATA_HOME": "/c", "HOME": "/d"], "/c/spoken-diary"),
            (nil, ["XDG_DATA_HOME": "c", "HOME": "/d"], "/d/.local/share/spoken-diary"),
            (nil, [:], nil),
        ] as [(String?, [String: String], String?)])
    func location(option: String?, environment: [String: String], expected: String?) {
        let home = Home(option: option, environment: environment)
        #expect(home.map { $0.media.path } == expected.map { $0 + "/media" })
    }
}
