import Foundation
import Testing

@Suite("On a terminal")
struct TerminalTests {
    /// Runs a command on a terminal of its own; what it shows, both outputs in one.
    private func shown(_ home: DiaryHome, _ line: String, environment: [String: String] = [:]) throws
        -> String
    {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = [
            "--foreground", "--signal=KILL", "600", "/usr/bin/script", "-qec",
            "'\(DiaryProgram.executable.path)' \(line)", "/dev/null",
        ]
        process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "DIARY_HOME": home.root.path]
            .merging(environment) { $1 }
        process.currentDirectoryURL = home.folder
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    @Test("a bar shows how many recordings are done, and is gone in the end")
    func bar() throws {
        let home = try DiaryHome()
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        let shown = try shown(home, "transcribe ten.wav ten.wav nowhere.wav")
        #expect(shown.contains("2 of 3 recordings"))
        #expect(shown.contains("diary: nowhere.wav: no such file"))
        let last = try #require(shown.split(separator: "\r").last { !$0.isEmpty && $0 != "\n" })
        #expect(last == "\u{1B}[K")
    }

    @Test("a bar shows how many transcripts are corrected, and the changes are coloured")
    func corrections() throws {
        let home = try DiaryHome()
        try home.write(String(repeating: "two skrambled eggs\n", count: 70), to: "many.txt")
        let shown = try shown(home, "correct many.txt")
        #expect(shown.contains("64 of 70  many.txt"))
        #expect(shown.contains("\u{1B}[31m[-skrambled-]\u{1B}[0m\u{1B}[32m{+scrambled+}\u{1B}[0m"))
        #expect(
            try !self.shown(home, "correct many.txt", environment: ["NO_COLOR": "1"]).contains("\u{1B}[3"))
    }

    @Test("entries are coloured, unless NO_COLOR says not to")
    func colours() throws {
        let home = try DiaryHome()
        _ = try home.run("add", "black coffee")
        #expect(try shown(home, "list").contains("\u{1B}[1m"))
        #expect(try !shown(home, "list", environment: ["NO_COLOR": "1"]).contains("\u{1B}"))
        #expect(try !home.run("list").output.contains("\u{1B}"))
    }

    @Test("charts are coloured, unless NO_COLOR says not to; the blocks stay")
    func charts() throws {
        let home = try DiaryHome()
        _ = try home.run("sample", "seed")
        for command in ["insights --words", "recap", "streak"] {
            #expect(try shown(home, command).contains("\u{1B}[1;38;5;208m"))
            let plain = try shown(home, command, environment: ["NO_COLOR": "1"])
            #expect(!plain.contains("\u{1B}") && plain.contains("▁") == (command != "recap"))
        }
    }
}
