import Foundation
import Support
import Testing

@Suite("Second ears")
struct RemoteRecognizerTests {
    /// Put there by `Scripts/install --tests`.
    private static let installed = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: ".build/second-ear")
    private static let isInstalled = FileManager.default.fileExists(
        atPath: installed.appending(path: "installed").path)

    @Test("are added, listed with what they answer, and removed; their token is never shown")
    func settings() throws {
        let home = try DiaryHome()
        let bad = try FaultyRecognizer(.error, isHTTP: true)
        try home.write("sk-secret-of-the-ear\n", to: "token.txt")
        let added = try home.run(
            "ears", "add", bad.address, "--name", "kitchen", "--token-file", "token.txt", "--deadline", "2")
        #expect(added.status == 0)
        #expect(
            added.output
                == "added  kitchen  openai+http://127.0.0.1:\(bad.port)/v1  asked when unsure, 2 s  does not work: it refused (it answered 503)\n"
        )
        #expect(try home.run("ears", "add", bad.address, "--name", "kitchen").status == 65)
        let listed = try home.run("ears", "--format", "json")
        #expect(listed.output.contains("\"hasToken\":true"))
        #expect(!(added.output + added.errors + listed.output).contains("secret"))
        let rights = try FileManager.default.attributesOfItem(
            atPath: home.root.appending(path: "diary.sqlite").path)[.posixPermissions]
        #expect(rights as? Int == 0o600)
        #expect(try home.run("ears", "remove", "kitchen").output == "removed  kitchen\n")
        #expect(try home.run("ears", "remove", "kitchen").status != 0)
        #expect(try home.run("ears").lines.count == 1)
        #expect(try home.run("ears", "add", "http://127.0.0.1:1").status == 64)
    }

    @Test(
        "that do something wrong cost one warning, and the diary logs what it heard itself",
        arguments: FaultyRecognizer.Fault.allCases)
    func fallsBack(_ fault: FaultyRecognizer.Fault) throws {
        let home = try DiaryHome()
        let bad = try FaultyRecognizer(fault, isHTTP: fault != .drips)
        _ = try home.run("ears", "add", bad.address, "--name", "bad", "--when", "always", "--deadline", "1")
        let before = bad.count
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        let run = try home.run("log", "ten.wav")
        #expect(run.status == 0)
        #expect(run.output.contains("heard      ten of clubs\n"))
        #expect(bad.count == before + 1)
        #expect(run.errorLines.filter { $0.hasPrefix("diary: heard without the ear bad: ") }.count == 1)
        #expect(!run.errors.contains("clubs"))
    }

    @Test("are asked about nothing where nobody added one, and by none that is never to be asked")
    func never() throws {
        let home = try DiaryHome()
        let bad = try FaultyRecognizer(.error, isHTTP: false)
        _ = try home.run("ears", "add", bad.address, "--name", "bad", "--when", "never", "--deadline", "1")
        let before = bad.count
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        let run = try home.run("log", "ten.wav")
        #expect(run.output.contains("heard      ten of clubs\n"))
        #expect(run.errors.isEmpty)
        #expect(bad.count == before)
    }

    @Test(
        "that are real are joined with what the diary heard", .enabled(if: isInstalled),
        arguments: ["wyoming", "openai"])
    func real(_ kind: String) throws {
        let home = try DiaryHome()
        // A port that nobody has, as long as nobody takes it in between.
        let port = try FaultyRecognizer(.closes, isHTTP: false).port
        let bin = Self.installed.appending(path: "python/bin").path
        let model = Self.installed.appending(path: "model").path
        let server = Process()
        if kind == "wyoming" {
            server.executableURL = URL(filePath: bin + "/wyoming-faster-whisper")
            server.arguments = [
                "--uri", "tcp://127.0.0.1:\(port)", "--model", model, "--data-dir", home.folder.path,
                "--local-files-only", "--stt-library", "faster-whisper", "--language", "en", "--compute-type",
                "int8",
            ]
        } else {
            server.executableURL = URL(filePath: bin + "/faster-whisper-server")
            server.arguments = ["--host", "127.0.0.1", "--port", "\(port)", model]
        }
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        server.environment = ["HF_HUB_OFFLINE": "1", "PATH": "/usr/bin:/bin"]
        try server.run()
        defer {
            // Foundation starts programs with most signals blocked, and Python leaves them so.
            kill(server.processIdentifier, SIGKILL)
            server.waitUntilExit()
        }
        let address = kind == "wyoming" ? "wyoming://127.0.0.1:\(port)" : "openai+http://127.0.0.1:\(port)/v1"
        _ = try home.run(
            "ears", "add", address, "--name", kind, "--when", "always", "--deadline", "120")
        let end = Date(timeIntervalSinceNow: 300)
        while try !home.run("ears").output.contains("answers in"), Date.now < end { usleep(500_000) }
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        let run = try home.run("transcribe", "--format", "json", "ten.wav")
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("\"model\":\"meals+\(kind)\""))
        #expect(run.output.contains("\"text\":\"ten of clubs\""))
    }

    @Test(
        "are set up by one command, which adds them, and taken away by another", .enabled(if: isInstalled))
    func oneCommand() throws {
        let home = try DiaryHome()
        // What was downloaded before, so that nothing is downloaded again.
        let folder = home.folder.appending(path: "ear")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["python", "model", "data"] {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: name), withDestinationURL: Self.installed.appending(path: name))
        }
        try FileManager.default.copyItem(
            at: Self.installed.appending(path: "installed"), to: folder.appending(path: "installed"))
        let port = try FaultyRecognizer(.closes, isHTTP: false).port
        let environment = ["DIARY_EAR_FOLDER": folder.path]
        let added = try home.run(
            "ears", "install", "--no-service", "--port", "\(port)", environment: environment)
        #expect(added.status == 0)
        #expect(
            added.output.contains(
                "added  whisper  wyoming://127.0.0.1:\(port)  always asked, 30 s  answers in"))
        #expect(added.output.contains("MB of memory"))
        #expect(added.errors.contains("run the ear with: "))
        // It ran for the trial only.
        #expect(try home.run("ears").output.contains("does not work: it cannot be reached"))
        let again = try home.run(
            "ears", "install", "--no-service", "--port", "\(port)", environment: environment)
        #expect(again.status == 0)
        #expect(try home.run("ears").lines.count == 1)

        let removed = try home.run("ears", "remove", "whisper", environment: environment)
        #expect(removed.output == "removed  whisper\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(
            FileManager.default.fileExists(atPath: Self.installed.appending(path: "model/model.bin").path))
    }

    @Test("are not set up with a model that is none, or where something listens already")
    func refused() throws {
        let home = try DiaryHome()
        let environment = ["DIARY_EAR_FOLDER": home.folder.appending(path: "ear").path]
        let model = try home.run("ears", "install", "--model", home.folder.path, environment: environment)
        #expect(model.status == 66)
        #expect(model.errors.contains("has no model.bin; a model in faster-whisper's format is needed"))
        #expect(model.errorLines.count == 1)
        #expect(!FileManager.default.fileExists(atPath: home.folder.appending(path: "ear").path))
        #expect(try home.run("ears", "install", "--port", "70000").status == 64)
    }
}
