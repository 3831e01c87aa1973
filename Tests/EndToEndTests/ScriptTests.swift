import Foundation
import Support
import Testing

/// Scripts that users run, with stand-ins for what they would download, build or start.
@Suite("Scripts")
struct ScriptTests {
    private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts")

    private let home: DiaryHome

    init() throws { home = try DiaryHome(hasModel: false) }

    private func run(_ script: String, _ arguments: [String]) throws -> DiaryProgram.Run {
        try DiaryProgram.run(
            arguments, environment: ["HOME": home.folder.path], in: home.folder,
            program: Self.scripts.appending(path: script))
    }

    /// Writes a program into the test's folder.
    private func write(program text: String, to name: String) throws {
        let file = home.folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// What a script keeps after it has installed the packages of a lock.
    private func fingerprint(_ lock: String) throws -> String {
        let text = try String(contentsOf: Self.scripts.appending(path: lock), encoding: .utf8)
        return try DiaryProgram.run([], program: URL(filePath: "/usr/bin/sha256sum"), input: text).output
    }

    // MARK: Second ears and eyes

    @Test(
        "An ear or an eye that is set up again on another port takes the place of the one before",
        arguments: [
            ("ear", "wyoming-faster-whisper", "whisper"), ("eye", "python", "rapidocr"),
        ])
    func moved(noun: String, program: String, name: String) throws {
        // Listens, and hangs up.
        let listening = #"""
            #!/usr/bin/python3
            import re, socket, sys
            port = int(re.search(r"127\.0\.0\.1:(\d+)", " ".join(sys.argv))[1])
            with socket.create_server(("127.0.0.1", port)) as server:
                while True:
                    server.accept()[0].close()
            """#
        try write(program: listening, to: "installed/python/bin/\(program)")
        try home.write(try fingerprint("second-\(noun).lock"), to: "installed/installed")
        let folder = home.folder.appending(path: "installed").path
        let environment = ["HOME": home.folder.path, "DIARY_\(noun.uppercased())_FOLDER": folder]
        // Ports that nobody has, as long as nobody takes them in between.
        let ports = try [AnsweringServer(.closes), AnsweringServer(.closes)].map(\.port)
        for port in ports {
            let run = try home.run(
                noun + "s", "install", "--no-service", "--port", "\(port)", environment: environment)
            #expect(run.status == 0, "\(run.errors)")
            let listed = try home.run(noun + "s").lines
            #expect(listed.count == 1, "\(listed)")
            #expect(listed.allSatisfy { $0.hasPrefix(name) && $0.contains("127.0.0.1:\(port)") }, "\(listed)")
        }
        #expect(try home.run(noun + "s", "remove", name, environment: environment).status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test("A unit that runs is started anew with its new command, and a start that fails is a failure")
    func restarted() throws {
        try write(program: "#!/bin/sh\necho \"$@\" >>calls\n[ \"$2\" != \"$FAILS\" ]\n", to: "systemctl")
        let script = #"""
            . "$1/python-service.sh"
            units=$PWD/units systemctl=(./systemctl --user)
            for port in 1 2; do start_unit some.service "Some service" 1M program $port; done
            cat units/some.service calls
            FAILS=restart; export FAILS
            start_unit some.service "Some service" 1M program 3 || echo "not started"
            """#
        let run = try DiaryProgram.run(
            ["-euo", "pipefail", "-c", script, "bash", Self.scripts.path],
            environment: ["HOME": home.folder.path],
            in: home.folder, program: URL(filePath: "/usr/bin/bash"))
        #expect(run.output.contains(#"ExecStart="program" "2""#), "\(run.output) \(run.errors)")
        #expect(run.lines.filter { $0 == "--user restart some.service" }.count == 2)
        #expect(run.lines.last == "not started")
    }

    @Test("A wake word is not announced at a port that another program has")
    func wakeWord() throws {
        try FileManager.default.createDirectory(
            at: home.folder.appending(path: "wake"), withIntermediateDirectories: true)
        try home.write(try fingerprint("wake-word.lock"), to: "wake/installed")
        let words = ["--no-service", "--folder", home.folder.appending(path: "wake").path, "--port"]
        let free = try AnsweringServer(.closes).port
        let told = try run("wake-word", words + ["\(free)"])
        #expect(told.status == 0 && told.output.contains("wyoming://127.0.0.1:\(free)/okay_nabu"))
        let other = try AnsweringServer(.never)
        let taken = try run("wake-word", words + ["\(other.port)"])
        #expect(taken.status == 75 && taken.output.isEmpty)
        #expect(taken.errors.contains("something listens on port \(other.port) already"), "\(taken.errors)")
    }

    // MARK: The demo

    @Test("The demo explains its arguments, and refuses others in one line before it does anything")
    func arguments() throws {
        let help = try run("run", ["--help"])
        #expect(help.status == 0 && help.lines.first == "usage: Scripts/run [--once] [DIR]")
        #expect(help.lines.count == 3 && help.errors.isEmpty)
        for words in [["demo", "--onec"], ["--onec"], ["demo", "other"]] {
            let refused = try run("run", words)
            #expect(refused.status == 64 && refused.errorLines.count == 1 && refused.output.isEmpty)
        }
        #expect(!FileManager.default.fileExists(atPath: home.folder.appending(path: "demo").path))
    }

    @Test("The demo takes its options in any order, and keeps away from the user's own diary")
    func demo() throws {
        try write(
            program: try String(contentsOf: Self.scripts.appending(path: "run"), encoding: .utf8),
            to: "Scripts/run")
        try write(program: "#!/bin/sh\n", to: "Scripts/install")
        try write(
            program: "#!/bin/sh\n[ \"$4\" != --show-bin-path ] || echo \"$PWD/bin\"\n", to: "bin/swift")
        try write(program: "#!/bin/sh\necho \"diary $*\"\nenv | grep ^DIARY_ || true\n", to: "bin/diary")
        var environment = ["PATH": home.folder.appending(path: "bin").path + ":/usr/bin:/bin"]
        for name in ["STORE", "HOUSEHOLD", "MEDIA", "MODELS"] { environment["DIARY_" + name] = "mine" }
        let demo = home.folder.appending(path: "demo").path
        let run = try DiaryProgram.run(
            [demo, "--once"], environment: environment, in: home.folder,
            program: home.folder.appending(path: "Scripts/run"))
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.lines.contains("diary --home \(demo) model build"), "\(run.output)")
        #expect(!run.output.contains("mine") && !run.output.contains("diary --home \(demo) serve"))
    }

    // MARK: The package

    @Test(
        "An upgrade that lost power while it moved the diary is finished, and what was begun meanwhile is kept",
        arguments: [false, true])
    func interruptedMove(hasBegun: Bool) throws {
        let files = FileManager.default
        let place = home.folder.appending(path: "place")
        for folder in [".moving", "media"] + (hasBegun ? ["diary"] : []) {
            try files.createDirectory(
                at: place.appending(path: folder), withIntermediateDirectories: true)
        }
        try Data("diary".utf8).write(to: place.appending(path: ".moving/diary.sqlite"))
        try Data("sound".utf8).write(to: place.appending(path: "media/memo.wav"))
        if hasBegun { try Data("begun".utf8).write(to: place.appending(path: "diary/diary.sqlite")) }
        // The users and services of a package are not here.
        try write(program: "#!/bin/sh\nfor last; do :; done\nmkdir -p \"$last\"\n", to: "bin/install")
        for name in ["systemctl", "deb-systemd-invoke"] {
            try write(program: "#!/bin/sh\n", to: "bin/\(name)")
        }
        let script = try String(contentsOf: Self.scripts.appending(path: "Debian/postinst"), encoding: .utf8)
        let start = try #require(script.range(of: "was_listening=\n"))
        let end = try #require(script.range(of: "\nfi\n", range: start.upperBound..<script.endIndex))
        let move = script[start.lowerBound..<end.upperBound]
            .replacing("/var/lib/spoken-diary", with: place.path)
        for _ in 0..<2 {
            let run = try DiaryProgram.run(
                ["-euc", String(move)],
                environment: ["PATH": home.folder.appending(path: "bin").path + ":/usr/bin:/bin"],
                program: URL(filePath: "/bin/sh"))
            #expect(run.status == 0, "\(run.errors)")
        }
        let moved = place.appending(path: "diary")
        #expect(
            try String(contentsOf: moved.appending(path: "diary.sqlite"), encoding: .utf8) == "diary")
        #expect(files.fileExists(atPath: moved.appending(path: "media/memo.wav").path))
        let left = try files.contentsOfDirectory(atPath: place.path).filter { $0 != "diary" }
        #expect(left.count == (hasBegun ? 1 : 0), "\(left)")
        for name in left {
            let begun = place.appending(path: "\(name)/diary.sqlite")
            #expect(try String(contentsOf: begun, encoding: .utf8) == "begun")
        }
    }
}
