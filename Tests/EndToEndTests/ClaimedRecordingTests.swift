import Foundation
import Testing

@Suite("A recording that a process has claimed")
struct ClaimedRecordingTests {
    private struct PrintedRecording: Decodable {
        var state: String
        var attempts: Int
    }

    /// Starts a program, kills it when there is a claim in the database, and says how many claims it left.
    private static let killing = """
        import sqlite3, subprocess, sys, time

        def claims():
            try:
                database = sqlite3.connect("file:%s?mode=ro" % sys.argv[1], uri=True)
                return database.execute("SELECT count(*) FROM claim").fetchone()[0]
            except sqlite3.Error:
                return 0

        child = subprocess.Popen(sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while child.poll() is None and not claims(): time.sleep(0.01)
        child.kill()
        child.wait()
        print(claims())
        """

    /// Takes some seconds to be heard.
    private func long(in home: DiaryHome) throws -> String {
        let file = home.folder.appending(path: "2025-11-20 08.15.wav").path
        let sox = try DiaryProgram.run(
            [HumanSpeech.sentence.path, file, "repeat", "9"], program: URL(filePath: "/usr/bin/sox"))
        try #require(sox.status == 0, "\(sox.errors)")
        return file
    }

    private func recordings(_ home: DiaryHome) throws -> [PrintedRecording] {
        let list = try home.run("recordings", "--format", "json").output
        return try JSONDecoder().decode([PrintedRecording].self, from: Data(list.utf8))
    }

    @Test("is heard by the next at once when the process is killed")
    func killed() throws {
        let home = try DiaryHome()
        let file = try long(in: home)
        let killed = try DiaryProgram.run(
            [
                "-c", Self.killing, home.root.path + "/diary.sqlite", DiaryProgram.executable.path, "log",
                file,
            ],
            environment: ["DIARY_HOME": home.root.path], in: home.folder,
            program: URL(filePath: "/usr/bin/python3"))
        try #require(killed.output == "1\n", "\(killed.output)\(killed.errors)")
        #expect(try recordings(home).map(\.state) == ["received"])
        // A claim lasts two minutes; half of that is enough for a busy machine to hear half a minute.
        let began = ContinuousClock.now
        let run = try home.run("log", file)
        #expect(run.status == 0 && began.duration(to: .now) < .seconds(60), "\(run.errors)")
        #expect(try recordings(home).map(\.state) == ["logged"])
        #expect(try home.run("list").lines.count == 2, "a day and its entry")
    }

    @Test("is heard once by two processes that are given it at once")
    func twice() throws {
        let home = try DiaryHome()
        let file = try long(in: home)
        #expect(try home.run("list").status == 0)
        let script = "\"$0\" log \"$1\" & \"$0\" log \"$1\" && wait $!"
        let run = try DiaryProgram.run(
            ["-c", script, DiaryProgram.executable.path, file], environment: ["DIARY_HOME": home.root.path],
            in: home.folder, program: URL(filePath: "/bin/bash"))
        #expect(run.status == 0, "\(run.errors)")
        let all = try recordings(home)
        #expect(all.map(\.state) == ["logged"] && all.map(\.attempts) == [1])
        #expect(try PrintedEntry.all(home.run("list", "--format", "json").output).count == 1)
    }
}
