import Foundation
import Support
import Testing

@Suite("Backups that the service makes by itself")
struct DailyBackupCommandTests {
    private func home() throws -> DiaryHome {
        let home = try DiaryHome()
        try home.write("date,category,food\n2025-11-20,lunch,two idlis\n", to: "meals.csv")
        #expect(try home.run("import", "meals.csv").status == 0)
        return home
    }

    private func files(_ folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test("one is made at the first start of a day, and list, check and metrics tell of it")
    func life() throws {
        let home = try home()
        let folder = home.root.appending(path: "backups")
        #expect(try home.run("backup", "list").output.contains("no daily backups"))
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        try #require(!serving.address().isEmpty, "\(serving.log)")
        try wait(until: "the backup is made") { serving.log.contains("backup made") }
        #expect(try home.ask("GET", "/metrics").contains("\ndiary_backup_failed 0"))
        #expect(try home.ask("GET", "/metrics").contains("diary_backups_total{result=\"made\"} 1"))
        #expect(try home.ask("GET", "/v1/backups").contains("\"failure\":null"))
        #expect(serving.end(by: SIGTERM) == 0)
        let made = files(folder)
        try #require(made.count == 1)
        let list = try home.run("backup", "list")
        #expect(list.lines.count == 1 && list.output.contains(made[0]))
        #expect(try home.run("check").output.contains("backups     the last at "))

        let again = try Serving(home, "--listen", "127.0.0.1:0")
        try #require(!again.address().isEmpty, "\(again.log)")
        try wait(until: "the metrics know the last one") {
            try home.ask("GET", "/metrics").contains("\ndiary_backup_last_timestamp_seconds 1")
        }
        #expect(again.end(by: SIGTERM) == 0 && !again.log.contains("backup made"))
        #expect(files(folder) == made)

        let other = try DiaryHome(hasModel: false)
        #expect(try other.run("restore", folder.appending(path: made[0]).path).status == 0)
        #expect(try other.run("export", "-").output == home.run("export", "-").output)
    }

    @Test("they go where they are told to, or are not made at all")
    func elsewhere() throws {
        let home = try home()
        let off = try Serving(home, "--listen", "127.0.0.1:0", "--no-backups")
        try #require(!off.address().isEmpty, "\(off.log)")
        #expect(!(try home.ask("GET", "/metrics").contains("diary_backup_failed")))
        #expect(off.end(by: SIGTERM) == 0)
        #expect(files(home.root.appending(path: "backups")).isEmpty)
        let folder = home.folder.appending(path: "disk")
        let database = home.root.appending(path: "diary.sqlite").path
        let file = try home.run("serve", "--listen", "127.0.0.1:0", "--backups", database)
        #expect(file.status != 0 && file.errorLines.count == 1 && file.errors.contains("is not a folder"))
        let early = try Serving(home, "--listen", "127.0.0.1:0", "--backups", folder.path)
        try #require(!early.address().isEmpty, "a disk that is not there yet stops no service: \(early.log)")
        try wait(until: "the backup fails") { early.log.contains("backup failed") }
        #expect(early.end(by: SIGTERM) == 0 && !FileManager.default.fileExists(atPath: folder.path))
        let both = try home.run("serve", "--backups", "disk", "--no-backups")
        #expect(both.status == 64 && both.errorLines.count == 1)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let serving = try Serving(home, "--listen", "127.0.0.1:0", "--backups", folder.path)
        try #require(!serving.address().isEmpty, "\(serving.log)")
        try wait(until: "the backup is made") { serving.log.contains("backup made") }
        #expect(serving.end(by: SIGTERM) == 0)
        #expect(files(folder).count == 1 && files(home.root.appending(path: "backups")).isEmpty)
        #expect(try home.run("backup", "list").output.contains(folder.path))
    }

    @Test("a disk without room or a kill leaves no half backup and the earlier one whole, and it is told")
    func brokenOff() throws {
        let home = try home()
        let folder = home.root.appending(path: "backups")
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        try #require(!serving.address().isEmpty, "\(serving.log)")
        try wait(until: "the backup is made") { serving.log.contains("backup made") }
        #expect(serving.end(by: SIGTERM) == 0)
        let made = try #require(files(folder).first)
        let earlier = String(made.dropLast("2025-11-20.tar".count)) + "2025-11-20.tar"
        try FileManager.default.moveItem(
            at: folder.appending(path: made), to: folder.appending(path: earlier))
        let bytes = try Data(contentsOf: folder.appending(path: earlier))
        for number in 0..<40 {
            // Not named as the diary names its own, so that it takes none of them in.
            let file = home.root.appending(path: "media/\(number).old.jpg")
            try Data(repeating: 7, count: 2_000_000).write(to: file)
        }
        // A file may only grow to 3 MB: the archive needs 80.
        let script = """
            ulimit -S -f 3000
            "$0" serve --listen 127.0.0.1:0 2>served & service=$!
            trap 'kill -KILL $service' EXIT
            until grep -q 'backup failed' served; do kill -0 $service || exit 1; sleep 0.1; done
            """
        let run = try DiaryProgram.run(
            ["-c", script, DiaryProgram.executable.path], environment: ["DIARY_HOME": home.root.path],
            in: home.folder, program: URL(filePath: "/bin/bash"))
        #expect(run.status == 0, "\(run.errors)")
        #expect(files(folder) == [earlier])
        #expect(try home.run("check").output.contains("failed at "))

        // Killed while the archive grows, ever later.
        for delay in [20_000, 60_000, 120_000] as [UInt32] {
            let killed = try Serving(home, "--listen", "127.0.0.1:0")
            try wait(until: "a part is written") {
                files(folder).contains { $0.hasPrefix(".diary-") } || killed.log.contains("backup made")
            }
            usleep(delay)
            _ = killed.end(by: SIGKILL)
            #expect(files(folder).filter { !$0.hasPrefix(".") }.allSatisfy { $0 == earlier || $0 == made })
            if files(folder).contains(made) { break }
        }
        let last = try Serving(home, "--listen", "127.0.0.1:0")
        try wait(until: "the backup is whole") { files(folder).contains(made) }
        #expect(last.end(by: SIGTERM) == 0)
        #expect(try Data(contentsOf: folder.appending(path: earlier)) == bytes)
        let whole = try home.run("restore", "--dry-run", folder.appending(path: made).path)
        #expect(whole.output.hasPrefix("whole  1 entry and 40 recordings"), "\(whole)")
    }
}
