import Foundation
import Testing

@Suite("Backups on the command line")
struct BackupCommandTests {
    /// A home with so many entries, and some files among its recordings.
    private func home(entries: Int) throws -> DiaryHome {
        let home = try DiaryHome(hasModel: false)
        let rows = (0..<entries).map { "2025-11-20,meal,\($0) idlis\n" }.joined()
        try home.write("date,category,food\n" + rows.replacing("meal", with: "lunch"), to: "meals.csv")
        #expect(try home.run("import", "meals.csv").status == 0)
        for number in 0..<4 {
            let picture = home.root.appending(path: "media/\(UUID().uuidString).jpg")
            try Data(repeating: UInt8(number), count: 500_000).write(to: picture)
        }
        return home
    }

    @Test("are made, not replaced by a far smaller one, checked, and restored")
    func life() throws {
        let home = try home(entries: 5)
        let made = try home.run("backup", "diary.tar")
        #expect(made.status == 0)
        #expect(made.output.wholeMatch(of: /5 entries and 4 recordings, \d+ kB, checked  diary.tar\n/) != nil)
        let empty = home.folder.appending(path: "other")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: false)
        let other = ["DIARY_HOME": empty.path]
        let refused = try home.run(["backup", "diary.tar"], environment: other)
        #expect(refused.status == 73)
        #expect(refused.errorLines.count == 1 && refused.errors.contains("--force"))
        let checked = try home.run(["restore", "--dry-run", "diary.tar"], environment: other)
        #expect(checked.output.hasPrefix("whole  5 entries and 4 recordings, as they were at "))
        #expect(try home.run(["list"], environment: other).output == DiaryHome.nothingYet + "\n")
        #expect(try home.run(["restore", "diary.tar"], environment: other).status == 0)
        #expect(try home.run(["export", "-"], environment: other).output == home.run("export", "-").output)

        let again = try home.run(["restore", "diary.tar"], environment: other)
        #expect(again.status == 73 && again.errors.contains("--force"))
        let forced = try home.run(["restore", "--force", "diary.tar"], environment: other)
        #expect(forced.status == 0)
        #expect(forced.output.contains("before    \(home.folder.path)/other.before-"))
    }

    @Test("A restore that is killed at any moment leaves the old diary or the new one, whole")
    func killed() throws {
        let new = try home(entries: 300)
        #expect(try new.run("backup", "diary.tar").status == 0)
        let home = try home(entries: 100)
        var outcomes: [Int] = []
        // Ever later, until one is killed when the new diary has taken the place of the old one.
        while outcomes.last != 300, outcomes.count < 60 {
            let process = Process()
            process.executableURL = DiaryProgram.executable
            process.arguments = ["restore", "--force", new.folder.appending(path: "diary.tar").path]
            process.environment = ["DIARY_HOME": home.root.path, "TZ": "Europe/Berlin"]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            usleep(UInt32(outcomes.count * outcomes.count) * 1500)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let entries = try PrintedEntry.all(home.run("list", "--format", "json").output).count
            let pictures = try FileManager.default.contentsOfDirectory(atPath: home.root.path + "/media")
                .count
            #expect([100, 300].contains(entries))
            #expect(pictures == 4)
            outcomes.append(entries)
        }
        let last = try home.run("restore", "--force", new.folder.appending(path: "diary.tar").path)
        #expect(last.status == 0, "\(last.errors)")
        #expect(try PrintedEntry.all(home.run("list", "--format", "json").output).count == 300)
        #expect(outcomes.first == 100 && outcomes.last == 300, "\(outcomes)")
        let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(!left.contains { $0.contains(".restoring-") })
    }
}
