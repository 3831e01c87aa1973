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

    @Test("killed while it hears and between two files, it loses nothing and logs nothing twice")
    func killed() throws {
        let home = try DiaryHome()
        let folder = try inbox(in: home)
        // So many that it is killed before it is through, however late a busy machine lets the test look.
        for (number, recording) in HumanSpeech.all.enumerated() {
            try home.copy(recording, as: "inbox/2025-11-2\(number) 08.15.wav")
        }
        func files(_ part: URL) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: part.path)) ?? []).filter {
                !$0.hasSuffix(".txt")
            }
        }
        let done = folder.appending(path: "done")
        // When the first is in the diary's folder, to be heard, and when it has been moved, before the next one has.
        for part in [home.root.appending(path: "media"), done] {
            let process = Process()
            process.executableURL = DiaryProgram.executable
            process.arguments = ["inbox", folder.path]
            process.environment = ["PATH": "/usr/bin:/bin", "DIARY_HOME": home.root.path]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            for _ in 0..<60_000 where files(part).isEmpty { usleep(1_000) }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(!files(part).isEmpty, "nothing came into \(part.lastPathComponent) within a minute")
            #expect(files(done).count < HumanSpeech.all.count, "it was over before it was killed")
        }
        #expect(try home.run("inbox", "--once", folder.path).status == 0)
        #expect(files(done).count == HumanSpeech.all.count)
        let all = try FileManager.default.contentsOfDirectory(atPath: done.path)
        #expect(all.count == 2 * HumanSpeech.all.count)
        let days = try PrintedEntry.all(home.run("list", "--format", "json").output).map(\.date)
        #expect(Set(days).count == days.count)
        #expect(Set(days).isSuperset(of: ["2025-11-20", "2025-11-21"]))
        #expect(try home.run("recordings").lines.count == HumanSpeech.all.count)
    }

    @Test("runs until it is told to stop")
    func stopping() throws {
        let home = try DiaryHome()
        let folder = try inbox(in: home)
        let script = """
            '\(DiaryProgram.executable.path)' inbox '\(folder.path)' &
            for _ in {1..600}; do [[ -d '\(folder.path)/failed' ]] && break; sleep 0.05; done
            [[ -d '\(folder.path)/failed' ]] || { echo "it has not begun" >&2; exit 1; }
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
