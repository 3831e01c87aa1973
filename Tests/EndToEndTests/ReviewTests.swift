import Foundation
import Testing

@Suite("Reviewing")
struct ReviewTests {
    /// A home with “ten of clubs” logged, and a recording in which nothing is heard.
    private func home() throws -> DiaryHome {
        let home = try DiaryHome()
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        let hiss = try DiaryProgram.run(
            ["-R", "-r", "16000", "-n", "-b", "16", "hiss.wav", "synth", "1", "pinknoise", "vol", "0.05"],
            in: home.folder, program: URL(filePath: "/usr/bin/sox"))
        #expect(hiss.status == 0)
        #expect(try home.run("log", "--at", "2025-11-20 08:15", "ten.wav").status == 0)
        #expect(try home.run("log", "--at", "2025-11-20 08:00", "hiss.wav").status == 65)
        return home
    }

    private func review(
        _ home: DiaryHome, _ lines: [String], _ arguments: String...,
        environment: [String: String] = [:]
    ) throws -> DiaryProgram.Run {
        try DiaryProgram.run(
            ["review", "--below", "1"] + arguments,
            environment: ["DIARY_HOME": home.root.path].merging(environment) { $1 }, in: home.folder,
            input: lines.map { $0 + "\n" }.joined())
    }

    private func entries(_ home: DiaryHome) throws -> [PrintedEntry] {
        try PrintedEntry.all(home.run("list", "--from", "2025-11-01", "--format", "json").output)
    }

    @Test("line by line: a word is typed over, a failed recording becomes an entry, and none is asked again")
    func lines() throws {
        let home = try home()
        let list = try review(home, [], "--list")
        #expect(list.output.contains("1 of 2") && list.output.contains("ten.wav"))
        #expect(list.output.contains("heard      [ten? of? clubs?]"))
        #expect(list.output.contains("failed     nothing was heard"))
        let run = try review(
            home, ["nonsense", "w 1", "t queen", "a", "t two scrambled eggs for lunch", "a"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("“nonsense” is not a key here"))
        #expect(run.output.contains("said       [queen*] of? clubs"))
        #expect(run.lines.last == "2 corrected")
        let stored = try entries(home).sorted { $0.createdAt < $1.createdAt }
        #expect(stored.map(\.processedDescription) == ["two scrambled eggs", "queen of clubs"])
        #expect(stored.map(\.rawInput) == ["two scrambled eggs for lunch", "ten of clubs"])
        #expect(stored.map(\.category) == ["lunch", "snack"])
        #expect(stored.allSatisfy { $0.updatedAt != nil })
        #expect(try review(home, []).output == "Nothing to review.\n")
        #expect(try home.run("recordings", "--failed").output == "No recording has failed.\n")
    }

    @Test("skipped is asked again, accepted is not; a failed recording is deleted at the second d alone")
    func acceptSkipDelete() throws {
        let home = try home()
        #expect(try review(home, ["s", "d", "s"]).lines.last == "2 skipped")
        #expect(try review(home, []).lines.last == "2 left")
        let run = try review(home, ["a", "d", "?", "d", "d"])
        #expect(run.lines.last == "1 accepted, 1 deleted")
        #expect(run.output.contains("press d again to do it") && run.output.contains("deleted for good"))
        #expect(try review(home, []).output == "Nothing to review.\n")
        #expect(try home.run("recordings").lines.count == 1)
        let id = try #require(try home.run("recordings").output.split(separator: " ").first.map(String.init))
        #expect(try review(home, ["d"], id).output.contains("diary undo brings it back"))
        #expect(try entries(home).isEmpty)
        #expect(try home.run("undo").status == 0)
        #expect(try entries(home).map(\.updatedAt) == [nil])
    }

    @Test("x says that there is nothing in a recording; without words there is nothing to accept")
    func nothingInIt() throws {
        let home = try home()
        let run = try review(home, ["x", "s", "a", "x"])
        #expect(run.lines.last == "1 without anything in it, 1 skipped")
        #expect(run.output.contains("it is in the diary: d deletes its entry"))
        #expect(run.output.contains("nothing was heard: t types what was said"))
        #expect(try home.run("recordings", "--failed").lines.count == 1)
        #expect(try review(home, ["s"]).output.contains("1 of 1"))
    }

    @Test(
        "the id of a recording is told from that of an entry, and what to do with it is said",
        arguments: [["show"], ["edit", "--category", "lunch"], ["delete"], ["again"]])
    func idOfTheOtherSort(command: [String]) throws {
        let home = try home()
        let recordings = try home.run("recordings").lines.map { String($0.prefix(8)) }
        let failed = try #require(
            try home.run("recordings", "--failed").lines.first.map { String($0.prefix(8)) })
        let logged = try #require(recordings.first { $0 != failed })
        let entry = String(try #require(try entries(home).first?.id).prefix(8)).lowercased()
        let short = String(failed.prefix(5))
        let run = try DiaryProgram.run(
            command + [short], environment: ["DIARY_HOME": home.root.path], in: home.folder)
        #expect(run.status == 65)
        #expect(run.errors == "diary: \(short) is a recording: diary review \(failed)\n")
        let ofLogged = try DiaryProgram.run(
            command + [logged], environment: ["DIARY_HOME": home.root.path], in: home.folder)
        #expect(
            ofLogged.errors
                == "diary: \(logged) is a recording: diary review \(logged); its entry is \(entry)\n")
        let reviewed = try review(home, [], entry)
        #expect(
            reviewed.errors
                == "diary: \(entry) is an entry: diary edit \(entry); its recording is \(logged): diary review \(logged)\n"
        )
        #expect(try entries(home).count == 1)
    }

    @Test("a number takes what else was heard or makes more sense, and o takes it back")
    func numbers() throws {
        let home = try home()
        let run = try review(home, ["w 1", "1", "o", "q"], "--model", "general")
        let offers = run.lines.filter { $0.hasPrefix("  instead    1  ") }
        let offer = try #require(
            offers.first { !$0.contains(" for “") && !$0.contains("%") }, "\(run.output)")
        let word = offer.dropFirst("  instead    1  ".count)
        #expect(run.output.contains("said       [\(word)*] of? clubs"))
        #expect(run.lines.last == "2 left")
        #expect(try entries(home).map(\.processedDescription) == ["ten of clubs"])
    }

    @Test("everything is played, or the marked word; without a sound device a line says so")
    func playing() throws {
        let home = try home()
        let sound = home.folder.appending(path: "played.raw")
        try home.write(
            """
            </usr/share/alsa/alsa.conf>
            pcm.!default { type file slave.pcm "null" file "\(sound.path)" format "raw" }

            """, to: "asound.conf")
        let environment = ["ALSA_CONFIG_PATH": home.folder.appending(path: "asound.conf").path]
        let samples = try Data(contentsOf: home.folder.appending(path: "ten.wav")).count - 44
        func played(_ line: String) throws -> Data {
            _ = try review(home, ["w 1", line, "q"], environment: environment)
            return try Data(contentsOf: sound)
        }
        let all = try played("P")
        #expect(all.count == samples)
        #expect(try all == Data(contentsOf: home.folder.appending(path: "ten.wav")).suffix(samples))
        let word = try played("p")
        #expect((4_000..<samples / 2).contains(word.count))
        #expect(all.range(of: word) != nil)
        let silent = try review(
            home, ["P", "q"], environment: ["ALSA_CONFIG_PATH": "/dev/null", "HOME": home.folder.path])
        #expect(silent.output.contains("cannot be played: there is no sound device"))
        #expect(silent.errors.isEmpty && silent.status == 0)
    }

    /// What a run on a terminal of its own came to.
    private struct OnTerminal: Decodable {
        var shown: String
        var status: Int
        /// Whether the terminal gave single keys without echo meanwhile.
        var wasRaw: Bool
        /// Whether it is after the run as it was before.
        var isRestored: Bool
    }

    /// Runs `diary review` on a pseudo-terminal; presses keys when it has shown a text, and sends a signal then.
    private func onTerminal(_ home: DiaryHome, keys: [String], signal: String = "") throws -> OnTerminal {
        let script = """
            import os, pty, select, signal, subprocess, termios, time
            program, keys, name = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3]
            master, slave = pty.openpty()
            before = termios.tcgetattr(slave)
            child = subprocess.Popen([program, "review", "--below", "1"], stdin=slave, stdout=slave,
                                     stderr=slave, start_new_session=True, env=dict(os.environ, TERM="xterm"))
            shown, is_raw = b"", False
            def read(until):
                global shown
                seen, end = b"", time.time() + 30
                while until is None or until not in seen:
                    if not select.select([master], [], [], 0.05)[0]:
                        if child.poll() is not None or time.time() > end: return
                        continue
                    part = os.read(master, 4096)
                    seen, shown = seen + part, shown + part
            read(b"clubs")
            read(b"instead")
            is_raw = not termios.tcgetattr(slave)[3] & (termios.ICANON | termios.ECHO)
            for key in keys:
                os.write(master, key.encode())
                time.sleep(0.1)
            if name: child.send_signal(getattr(signal, name))
            read(None)
            if child.poll() is None: child.kill()
            status = child.wait()
            print(json.dumps({"shown": shown.decode(errors="replace"), "status": status, "wasRaw": is_raw,
                              "isRestored": termios.tcgetattr(slave) == before}))
            """
        let keyList = String(decoding: try JSONEncoder().encode(keys), as: UTF8.self)
        let run = try DiaryProgram.run(
            ["-c", "import json, sys\n" + script, DiaryProgram.executable.path, keyList, signal],
            environment: ["DIARY_HOME": home.root.path], in: home.folder,
            program: URL(filePath: "/usr/bin/python3"))
        guard run.status == 0 else { throw PythonProgram.Failed(errors: run.errors) }
        return try JSONDecoder().decode(OnTerminal.self, from: Data(run.output.utf8))
    }

    @Test("on a terminal keys do it at once, and a line can be edited")
    func keys() throws {
        let home = try home()
        let run = try onTerminal(
            home,
            keys: [
                "\u{1B}[C", "\u{1B}[D", "\u{1B}[D", "t", "\u{15}queeen", "\u{1B}[D", "\u{7F}", "\r", "a", "s",
            ])
        #expect(run.wasRaw && run.isRestored && run.status == 0)
        #expect(run.shown.contains("1 corrected, 1 skipped"), "\(run.shown)")
        #expect(try entries(home).map(\.processedDescription) == ["queen of clubs"])
    }

    @Test(
        "the terminal is as it was, however the review ends",
        arguments: [
            ("q", "", 0), ("\u{03}", "", 0), ("", "SIGTERM", -15), ("", "SIGINT", -2), ("", "SIGHUP", -1),
        ])
    func restored(key: String, signal: String, status: Int) throws {
        let run = try onTerminal(home(), keys: key.isEmpty ? [] : [key], signal: signal)
        #expect(run.wasRaw && run.isRestored)
        #expect(run.status == status)
    }

    @Test("what is wrong gets one line", arguments: [["--below", "2"], ["12"], ["ffffffff"], ["a", "b"]])
    func wrong(arguments: [String]) throws {
        let run = try DiaryHome().run(["review"] + arguments)
        #expect(run.status != 0 && run.errorLines.count == 1)
    }
}
