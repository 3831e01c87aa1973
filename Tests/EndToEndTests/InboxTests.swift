import Foundation
import Testing

@Suite("diary inbox")
struct InboxTests {
    private func inbox(in home: DiaryHome) throws -> URL {
        let folder = home.folder.appending(path: "inbox", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("logs what is in the folder, and its exit code tells of the first that failed")
    func once() throws {
        let home = try DiaryHome()
        let folder = try inbox(in: home)
        try home.copy(HumanSpeech.ten, as: "inbox/2025-11-20 08.15.wav")
        try home.write("not a recording", to: "inbox/notes.wav")
        let run = try home.run("inbox", "--once", folder.path)
        #expect(run.status == 65)
        #expect(run.output.contains("ten of clubs"))
        #expect(run.output.contains("2025-11-20 08.15.wav\n"))
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("notes.wav"))
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        #expect(
            files == [
                "done", "done/2025-11-20 08.15.wav", "done/2025-11-20 08.15.wav.txt", "failed",
                "failed/notes.wav",
                "failed/notes.wav.txt",
            ])
        #expect(try home.run("list").output.contains("08:15"))
        #expect(try home.run("inbox", "--once", folder.path).status == 0)
        #expect(try home.run("inbox", "--once", home.folder.appending(path: "none").path).status == 66)
    }

    @Test("killed at any moment, it loses nothing and logs nothing twice")
    func killed() throws {
        let home = try DiaryHome()
        let folder = try inbox(in: home)
        for (number, recording) in [HumanSpeech.ten, HumanSpeech.cards, HumanSpeech.sentence].enumerated() {
            try home.copy(recording, as: "inbox/2025-11-2\(number) 08.15.wav")
        }
        // While the first is heard or moved, and again while the next is.
        for milliseconds in [2_400, 2_600] {
            let process = Process()
            process.executableURL = DiaryProgram.executable
            process.arguments = ["inbox", folder.path]
            process.environment = ["PATH": "/usr/bin:/bin", "DIARY_HOME": home.root.path]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        #expect(try home.run("inbox", "--once", folder.path).status == 0)
        let done = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "done").path)
        #expect(done.filter { !$0.hasSuffix(".txt") }.count == 3)
        #expect(Set(done).count == 6)
        let entries = try PrintedEntry.all(home.run("list", "--format", "json").output)
        #expect(entries.map(\.date) == ["2025-11-20", "2025-11-21", "2025-11-22"])
        #expect(try home.run("recordings").lines.count == 3)
    }

    @Test("runs until it is told to stop")
    func stopping() throws {
        let home = try DiaryHome()
        let folder = try inbox(in: home)
        let script = """
            '\(DiaryProgram.executable.path)' inbox '\(folder.path)' &
            for _ in {1..600}; do [[ -d '\(folder.path)/failed' ]] && break; sleep 0.05; done
            sleep 0.3
            kill -TERM $!
            wait $!
            """
        let run = try DiaryProgram.run(
            ["-c", script], environment: ["DIARY_HOME": home.root.path], in: home.folder,
            program: URL(filePath: "/bin/bash"))
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
    }
}
