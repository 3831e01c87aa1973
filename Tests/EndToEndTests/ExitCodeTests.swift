import Command
import Foundation
import System
import Testing

@Suite("Exit codes")
struct ExitCodeTests {
    private static let table: [ErrorKind: Int32] = [
        .notFound: 65, .exists: 65, .conflict: 65, .notHeard: 65, .invalid: 65, .missing: 66,
        .unavailable: 69, .notRecognized: 70, .software: 70, .unwritable: 73, .full: 74, .brokenOff: 74,
        .busy: 75, .refused: 77, .readOnly: 77, .damaged: 78, .tooNew: 78, .unusable: 78,
    ]

    @Test("Every kind of error has one", arguments: ErrorKind.allCases)
    func codes(kind: ErrorKind) { #expect(ExitCode(kind).rawValue == Self.table[kind]) }

    private static let refused: [(line: String, status: Int32)] = [
        ("import none.json", 66), ("import home/none.json", 66), ("import file/none.json", 66),
        ("import home", 66), ("import loop.json", 66), ("import /dev/null", 65), ("log none.wav", 66),
        ("log home", 66), ("log empty.wav", 65), ("correct none.txt", 66), ("correct /dev/null", 66),
        ("evaluate none.tsv", 66), ("evaluate home", 66), ("backup none/b.tar", 73),
        ("backup file/b.tar", 73), ("backup /dev/null", 73), ("restore none.tar", 66),
        ("restore home", 66), ("restore /dev/null", 65), ("reminders feed --output none/r.ics", 73),
        ("inbox --once file", 66),
    ]

    @Test("A file that cannot be read or written ends with its own code", arguments: refused)
    func files(line: String, status: Int32) throws {
        let home = try DiaryHome()
        #expect(try home.run("list").status == 0)
        _ = try home.write("soup", to: "file")
        _ = try home.write("", to: "empty.wav")
        symlink("loop.json", home.folder.appending(path: "loop.json").path)
        let run = try home.run(line.split(separator: " ").map(String.init))
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errorLines.count == 1)
    }

    @Test("An error that cannot be written keeps its code", arguments: ["2>/dev/full", "2>&-"])
    func unwritable(errors: String) throws {
        let home = try DiaryHome()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec '\(DiaryProgram.executable.path)' nothing \(errors)"]
        process.environment = ["PATH": "/usr/bin:/bin", "DIARY_HOME": home.folder.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 64)
    }
}
