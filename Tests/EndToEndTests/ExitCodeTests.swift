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

    /// Commands that store something, with what `list` or another command shows of it.
    private static let storing: [(line: String, shown: String, by: String)] = [
        ("add two eggs", "two eggs", "list"), ("again $ID", "black coffee", "list --day today"),
        ("edit $ID --description rice", "rice", "list"), ("plants add Gerda", "Gerda", "plants list"),
        ("teach zorvex", "zorvex", "vocabulary --mine"), ("import in.csv", "dal", "list"),
    ]

    @Test("What was stored although nothing can be printed is said to be stored", arguments: storing)
    func storedUnseen(line: String, shown: String, by look: String) throws {
        let home = try DiaryHome()
        let entry = try PrintedEntry.one(home.run("add", "--format", "json", "black coffee").output)
        try home.write("date,food\n2025-11-20,dal\n", to: "in.csv")
        let line = line.replacing("$ID", with: entry.id)
        let run = try DiaryProgram.run(
            ["-c", "'\(DiaryProgram.executable.path)' \(line) >/dev/full"],
            environment: ["DIARY_HOME": home.root.path], in: home.folder, program: URL(filePath: "/bin/bash"))
        #expect(run.status == 74 && run.errorLines.count == 1)
        #expect(
            run.errors.contains("No space left on device") && run.errors.contains("is stored"),
            "\(run.errors)")
        #expect(try home.run(look.split(separator: " ").map(String.init)).output.contains(shown))
        let list = try DiaryProgram.run(
            ["-c", "'\(DiaryProgram.executable.path)' list >/dev/full"],
            environment: ["DIARY_HOME": home.root.path], in: home.folder, program: URL(filePath: "/bin/bash"))
        #expect(list.status == 74 && !list.errors.contains("stored"), "\(list.errors)")
    }

    @Test(
        "A damaged database is told of without its statements, and whoever wrote into it learns whether it is stored"
    )
    func damagedDatabase() throws {
        let home = try DiaryHome()
        try home.write(
            "date,food\n" + String(repeating: "2025-11-20,rice and dal\n", count: 3_000), to: "in.csv")
        #expect(try home.run("import", "in.csv").status == 0)
        let database = home.root.appending(path: "diary.sqlite")
        let file = try FileHandle(forUpdating: database)
        let size = try file.seekToEnd()
        try file.seek(toOffset: size / 3)
        try file.write(contentsOf: Data(repeating: 0xAA, count: 20_000))
        try file.close()
        for line in [
            ["list"], ["add", "two eggs"], ["search", "rice"], ["export", "-"], ["insights"], ["check"],
        ] {
            let run = try home.run(line)
            #expect(
                !(run.output + run.errors).contains(/SELECT|INSERT|sqlite_schema/), "\(line) \(run.errors)")
            guard line[0] == "add", run.status != 0 else { continue }
            let count = try DiaryProgram.run(
                [
                    "-c",
                    "import sqlite3; print(sqlite3.connect('\(database.path)').execute('SELECT max(seq) FROM entry').fetchone()[0])",
                ],
                program: URL(filePath: "/usr/bin/python3")
            ).output
            #expect((count == "3001\n") == run.errors.contains("is stored"), "\(count) \(run.errors)")
        }
    }

    @Test(
        "An empty name is refused in one line, which says what is empty",
        arguments: [
            ["log", ""], ["log", "a.wav", " "], ["import", ""], ["export", ""], ["backup", ""],
            ["restore", ""],
            ["transcribe", ""], ["plants", "add", ""], ["things", "note", ""], ["show", ""],
            ["vocabulary", "--export", ""], ["vocabulary", "--import="], ["inbox", ""],
        ])
    func emptyName(line: [String]) throws {
        let home = try DiaryHome()
        let run = try home.run(line)
        #expect(
            run.status == 64 && run.errorLines.count == 1 && run.errors.contains(" is empty"), "\(run.errors)"
        )
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
