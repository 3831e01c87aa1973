import Foundation
import Support
import Testing

@Suite("Enrolling a voice")
struct EnrollTests {
    /// What is read: nine sentences of the small model.
    private static let sentences = [
        "i had two scrambled eggs and black coffee", "two scrambled eggs and whole wheat toast",
        "for breakfast i had black coffee", "i ate whole wheat toast",
        "i had scrambled eggs and a cup of coffee",
        "for breakfast i had two scrambled eggs whole wheat toast and a cup of black coffee",
        "i had whole wheat toast and black coffee", "a cup of black coffee and scrambled eggs",
        "i ate two scrambled eggs and toast",
    ]

    /// A home and a Models folder with sentences of its own.
    private func home(_ sentences: [String] = sentences) throws -> DiaryHome {
        let home = try DiaryHome()
        _ = try DiaryHome.smallModels(in: home.folder)
        let folder = home.folder.appending(path: "Models/enrolment")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = "# read aloud\n" + sentences.joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: folder.appending(path: "sentences.txt"))
        return home
    }

    private func run(_ home: DiaryHome, _ arguments: String..., environment: [String: String] = [:]) throws
        -> DiaryProgram.Run
    {
        try home.run(arguments + ["--models", "Models"], environment: environment)
    }

    /// Has a voice of flite's read the sentences into `readings`; `speed` moves its formants as a longer or shorter
    /// throat does.
    private func read(_ sentences: [String], _ voice: String, speed: Double, in home: DiaryHome) throws {
        let folder = home.folder.appending(path: "readings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (index, sentence) in sentences.enumerated() {
            let spoken = home.folder.appending(path: "spoken.wav").path
            let flite = try DiaryProgram.run(
                ["-voice", voice, "-t", sentence, "-o", spoken], program: URL(filePath: "/usr/bin/flite"))
            let file = folder.appending(path: "\(index + 1).wav").path
            let sox = try DiaryProgram.run(
                [
                    spoken, "-r", "16000", "-b", "16", file, "speed", "\(speed)", "tempo", "\(1 / speed)",
                    "pad", "0.3", "1.6",
                ], program: URL(filePath: "/usr/bin/sox"))
            #expect(flite.status == 0 && sox.status == 0)
        }
    }

    /// The two percentages of a line of figures.
    private func rates(_ text: String) throws -> (before: Double, after: Double) {
        let match = try #require(
            text.firstMatch(of: /word errors ([0-9.]+) % before, ([0-9.]+) % with the fit/))
        return (try #require(Double(match.1)), try #require(Double(match.2)))
    }

    @Test(
        "a voice that is badly heard is heard better on sentences that were held back, until it is forgotten")
    func enrolled() throws {
        let home = try home()
        try read(Self.sentences, "slt", speed: 1.3, in: home)
        let run = try run(home, "enroll", "ann", "--from", "readings")
        #expect(run.status == 0, "\(run.errors)")
        let rates = try rates(run.output)
        #expect(rates.after < rates.before && rates.before > 30, "\(run.output)")
        #expect(try self.run(home, "enroll", "--list").output.hasPrefix("ann  20"))
        let speaker = home.root.appending(path: "speakers/ann")
        let kept = try FileManager.default.contentsOfDirectory(atPath: speaker.path).sorted()
        #expect(kept == ["enrolment.json", "means"], "no recording is kept")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.root.appending(path: "speakers").path)
                == ["ann"])
        let fitted = try home.run("transcribe", "--speaker", "ann", "readings/6.wav").output
        let plain = try home.run("transcribe", "readings/6.wav").output
        #expect(fitted != plain)
        let logged = try home.run("log", "--person", "ANN", "readings/6.wav").output
        #expect(logged.contains("heard      " + fitted))
        #expect(try home.run("transcribe", "readings/6.wav").output != fitted, "nobody said who")
        // A damaged fit is found before a decoder sees it.
        let file = speaker.appending(path: "means")
        let whole = try Data(contentsOf: file)
        try whole.prefix(whole.count / 2).write(to: file)
        let damaged = try home.run("transcribe", "--speaker", "ann", "readings/6.wav")
        #expect(damaged.status == 78 && damaged.errors.contains("enroll ann again"))
        #expect(try self.run(home, "enroll", "--forget", "ann").output == "ann is forgotten\n")
        let unknown = try home.run("log", "--speaker", "ann", "readings/6.wav")
        #expect(unknown.status == 65 && unknown.errorLines.count == 1)
        #expect(unknown.errors.contains("nobody called ann is enrolled"))
    }

    @Test("a fit that makes nothing better is refused with both figures, and the one before it stays")
    func refused() throws {
        let sentences = Array(Self.sentences.prefix(6))
        let home = try home(sentences)
        try read(sentences, "rms", speed: 1, in: home)
        let run = try run(home, "enroll", "bob", "--from", "readings")
        #expect(run.status == 65 && run.output.isEmpty)
        let rates = try rates(run.errors)
        #expect(rates.after >= rates.before)
        #expect(try self.run(home, "enroll", "--list").output == "Nobody is enrolled.\n")
    }

    @Test("a voice is heard better after what it said into the diary was corrected, without reading")
    func fromDiary() throws {
        let home = try home()
        try read(Self.sentences, "slt", speed: 1.3, in: home)
        for index in Self.sentences.indices {
            _ = try home.run("log", "--person", "ann", "readings/\(index + 1).wav")
        }
        let early = try run(home, "enroll", "ann", "--from-diary")
        #expect(early.status == 65 && early.errorLines.count == 1)
        #expect(
            early.errors.contains("needs 9 recordings") && early.errors.contains("diary review --below 1"))
        // The latest is asked about first.
        let typed = Self.sentences.reversed().flatMap { ["r \($0)", "a"] }
        let review = try DiaryProgram.run(
            ["review", "--below", "1"], environment: ["DIARY_HOME": home.root.path], in: home.folder,
            input: typed.map { $0 + "\n" }.joined())
        #expect(review.status == 0 && review.lines.last == "9 corrected", "\(review.output)\(review.errors)")
        let run = try run(home, "enroll", "ann", "--from-diary")
        #expect(run.status == 0, "\(run.errors)")
        let rates = try rates(run.output)
        #expect(rates.after < rates.before, "\(run.output)")
        let fitted = try home.run("transcribe", "--speaker", "ann", "readings/6.wav").output
        #expect(try fitted != home.run("transcribe", "readings/6.wav").output)
        // Nobody else has spoken.
        let other = try self.run(home, "enroll", "ben", "--from-diary")
        #expect(other.status == 65 && other.errors.contains("0 can be used"))
        try enrollOverHTTP(home)
    }

    @Test(
        "a worker fits to a voice by itself, once enough was confirmed in one household of a database",
        .enabled(if: OwnDatabase.server != nil))
    func byWorker() throws {
        let (database, home) = (try OwnDatabase(), try home())
        let environment = ["DIARY_STORE": database.address]
        #expect(try run(home, "household", "create", "anna", environment: environment).status == 0)
        let own = environment.merging(["DIARY_HOUSEHOLD": "anna"]) { $1 }
        let sentences = Self.sentences + ["i had toast and black coffee"]
        try read(sentences, "slt", speed: 1.3, in: home)
        for index in sentences.indices {
            _ = try run(home, "log", "readings/\(index + 1).wav", environment: own)
        }
        let typed = sentences.reversed().flatMap { ["r \($0)", "a"] }.map { $0 + "\n" }.joined()
        let review = try DiaryProgram.run(
            ["review", "--below", "1"], environment: own.merging(["DIARY_HOME": home.root.path]) { $1 },
            in: home.folder, input: typed)
        #expect(review.lines.last == "10 corrected", "\(review.output)\(review.errors)")
        #expect(try run(home, "enroll", "--list", environment: own).output == "Nobody is enrolled.\n")
        let models = home.folder.appending(path: "Models").path
        let work = try Serving(
            home, ["--models", models, "--jobs", "1"], by: "work", environment: environment)
        try wait(until: "the worker fits to the voice") { work.log.contains("voice fitted") }
        #expect(work.log.contains("the database tells what waits"), "\(work.log)")
        #expect(work.end(by: SIGTERM) == 0)
        #expect(try run(home, "enroll", "--list", environment: own).output.hasPrefix("household "))
    }

    /// The same, asked of a service.
    private func enrollOverHTTP(_ home: DiaryHome) throws {
        #expect(try run(home, "enroll", "--forget", "ann").status == 0)
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!serving.address().isEmpty)
        let people = "/v1/people"
        let named = #""others":[{"name":"ann","recordings":9}],"fewest":9"#
        #expect(try home.ask("GET", people).contains(named))
        func post(_ body: String) throws -> String {
            try home.ask("POST", people, ["-H", "Content-Type: application/json", "-d", body])
        }
        #expect(try post(#"{"name": "ben"}"#).contains("0 can be used"))
        #expect(try post(#"{"name": "../ann"}"#).contains(#""field":"name""#))
        let first = try post(#"{"name": "ann"}"#)
        #expect(first.contains(#""name":"ann""#) && first.contains(#""recordings":9"#), "\(first)")
        let again = try post(#"{"name": "ANN"}"#)
        #expect(again.contains(#""name":"ann""#), "a person is one in any letters: \(again)")
        #expect(try home.ask("GET", people).contains(#""others":[]"#))
    }

    @Test("sentences are recorded from the microphone until the speaker is silent")
    func microphone() throws {
        let same = [String](repeating: Self.sentences[5], count: 6)
        let home = try home(same)
        try read([same[0]], "slt", speed: 1.3, in: home)
        let wave = try Data(contentsOf: home.folder.appending(path: "readings/1.wav"))
        let raw = home.folder.appending(path: "microphone.raw")
        try wave.dropFirst(44).write(to: raw)
        try home.write(
            """
            </usr/share/alsa/alsa.conf>
            pcm.!default { type file slave.pcm "null" file "/dev/null" infile "\(raw.path)" format "raw" }

            """, to: "asound.conf")
        let environment = ["ALSA_CONFIG_PATH": home.folder.appending(path: "asound.conf").path]
        let run = try run(home, "enroll", "ann", environment: environment)
        #expect(run.output.contains("6 of 6   \(same[0])"), "\(run.output)\(run.errors)")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try rates(run.output).after < rates(run.output).before)
        let deaf = try self.run(
            home, "enroll", "bob",
            environment: ["ALSA_CONFIG_PATH": "/dev/null", "HOME": home.folder.path])
        #expect(deaf.status == 69 && deaf.errors.contains("there is no microphone"))
    }

    @Test(
        "what is wrong gets one line that says what would be right",
        arguments: [
            (["enroll"], 64, "Give a name"), (["enroll", "ann", "--list"], 64, "one of"),
            (["enroll", "../ann", "--from", "readings"], 65, "letters, digits"),
            (["enroll", "ann", "--from", "nowhere"], 66, "cannot be read"),
            (["enroll", "ann", "--from", "."], 65, "there are 9 sentences"),
            (["enroll", "--forget", "ann"], 65, "nobody called ann"),
            (["enroll", "ann", "--from", ".", "--from-diary"], 64, "not both"),
        ])
    func wrong(line: [String], status: Int, advice: String) throws {
        let run = try home().run(line + ["--models", "Models"])
        #expect(run.status == Int32(status) && run.errorLines.count == 1)
        #expect(run.errors.contains(advice), "\(run.errors)")
    }
}
