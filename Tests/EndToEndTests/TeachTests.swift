import Foundation
import Testing

/// A model of a few dishes in which flour is much commoner than flowers, compiled once.
private let compiled: Result<URL, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "taught-\(UUID().uuidString)")
    let models = try DiaryHome.smallModels(in: folder)
    let more = [
        "foods/salads.txt": "[salad : lunch]\nflour salad\n[shop]\nflower shop\n",
        "phrases/salads.txt":
            "[utterance]\n40x i had <cooked+a> with <drink>\n2x i had <salad>\nthe <shop>\n",
    ]
    for (name, text) in more { try Data(text.utf8).write(to: models.appending(path: "meals/\(name)")) }
    let run = try DiaryProgram.run([
        "model", "build", "--home", folder.appending(path: "home").path, "--models", models.path, "--set",
        "everydayWords=300", "--set", "sampledSentences=600",
    ])
    struct NotBuilt: Error { var errors: String }
    guard run.status == 0 else { throw NotBuilt(errors: run.errors) }
    return folder.appending(path: "home/models/meals")
}

@Suite("Teaching on the command line", .serialized)
struct TeachTests {
    private let home: DiaryHome

    init() throws {
        home = try DiaryHome(hasModel: false)
        try FileManager.default.copyItem(at: compiled.get(), to: home.root.appending(path: "models/meals"))
    }

    /// Speaks a sentence into a file of the test's folder.
    private func say(_ text: String, to name: String) throws {
        let run = try DiaryProgram.run(["speak", name], in: home.folder, input: text)
        #expect(run.status == 0, "\(run.errors)")
    }

    private func heard(_ names: String...) throws -> [String] {
        try home.run(["transcribe", "--format", "tsv"] + names).lines.map { line in
            String(line.split(separator: "\t", omittingEmptySubsequences: false).last ?? "")
        }
    }

    @Test(
        "an invented dish is heard, understood and counted once it was taught, and nothing once it is forgotten"
    )
    func dish() throws {
        try say("i had a zorvex with black coffee", to: "dish.wav")
        try say("i had scrambled eggs with black coffee", to: "eggs.wav")
        let before = try heard("dish.wav", "eggs.wav")
        #expect(!before[0].contains("zorvex") && before[1] == "i had scrambled eggs with black coffee")
        let taught = try home.run("teach", "Zorvex", "--category", "dinner", "--listen-to", "word.wav")
        #expect(taught.status == 0)
        #expect(
            taught.lines == [
                "zorvex  Z AO R V EH K S  (guessed from its letters)",
                "dinner; heard from the next recording on",
            ])
        #expect(
            try heard("dish.wav", "eggs.wav", "word.wav") == [
                "i had a zorvex with black coffee", before[1], "zorvex",
            ])
        let logged = try home.run("log", "--at", "2025-11-20 09:00", "dish.wav")
        #expect(logged.output.contains("09:00  dinner     a zorvex with black coffee"))
        let added = try PrintedEntry.one(home.run("add", "--format", "json", "zorvex").output)
        #expect(added.category == "dinner")
        #expect(try home.run("show", added.id).output.contains("items        zorvex\n"))
        #expect(try home.run("vocabulary", "--mine").lines == ["zorvex  dinner  Z AO R V EH K S"])
        #expect(try home.run("vocabulary", "--find", "zorvex").output.contains("(taught)"))
        #expect(try home.run("forget", "zorvex").lines == ["forgotten  zorvex"])
        #expect(try heard("dish.wav") == [before[0]])
        #expect(try home.run("forget", "zorvex").status == 65)
    }

    @Test(
        "a service that runs hears, understands and counts what it, or another program, was taught meanwhile")
    func whileServing() throws {
        try say("i had a zorvex with black coffee", to: "dish.wav")
        let serving = try Serving(home, "--listen", "127.0.0.1:0", "--jobs", "1")
        #expect(!serving.address().isEmpty)
        let at = "http://localhost/v1"
        func ask(_ path: String, _ arguments: String...) throws -> String {
            try DiaryProgram.run(
                ["-sS", "-m", "60", at + path] + home.socketOption + arguments, in: home.folder,
                program: URL(filePath: "/usr/bin/curl")
            ).output
        }
        func post(_ path: String, _ json: String) throws -> String {
            try ask(path, "-d", json, "-H", "Content-Type: application/json")
        }
        let early = try post("/entries", #"{"processedDescription": "plimsol and rye"}"#)
        #expect(early.contains(#""name":"plimsol""#), "\(early)")

        let taught = try post("/vocabulary", #"{"word": "zorvex", "category": "beverage"}"#)
        #expect(taught.contains(#""source":"guessed""#), "\(taught)")
        let heard = try ask("/recordings?wait=true", "--data-binary", "@dish.wav")
        #expect(heard.contains("a zorvex with black coffee"), "\(heard)")
        #expect(try post("/entries", #"{"text": "zorvex"}"#).contains(#""category":"beverage""#))
        #expect(try ask("/insights/foods/zorvex").contains(#""count":2"#))

        #expect(try home.run("teach", "plimsol and rye", "--category", "beverage").status == 0)
        #expect(try ask("/insights/foods/plimsol%20and%20rye").contains(#""count":1"#))
        #expect(try post("/entries", #"{"text": "plimsol and rye"}"#).contains(#""category":"beverage""#))
        #expect(try ask("/insights/foods/plimsol%20and%20rye").contains(#""count":2"#))
        #expect(
            try ask("/vocabulary/plimsol%20and%20rye", "-X", "DELETE", "-w", "%{http_code}") == "204")
        #expect(try ask("/insights/foods/plimsol").contains(#""count":2"#))
        #expect(serving.end(by: SIGTERM) == 0)
        #expect(!serving.log.contains("zorvex") && !serving.log.contains("plimsol"))
    }

    @Test("teaching a word again changes what is said anew and keeps the rest")
    func again() throws {
        #expect(try home.run("teach", "zorvex", "--phones", "z ao1 r", "--category", "lunch").status == 0)
        #expect(try home.run("teach", "zorvex").lines.first == "zorvex  Z AO R  (as it was)")
        let changed = try home.run("teach", "zorvex", "--sounds-like", "for eggs")
        #expect(
            changed.lines == [
                "zorvex  F AO R EH G Z  (as you say)", "lunch; heard from the next recording on",
            ])
    }

    @Test(
        "a correction makes what was meant likelier where it was corrected, and twice makes a rule that can be revoked"
    )
    func corrections() throws {
        try say("i had flower salad", to: "salad.wav")
        #expect(try heard("salad.wav") == ["i had flour salad"])
        func logged(_ day: String) throws -> DiaryProgram.Run {
            // The same bytes would be the same recording.
            var bytes = try Data(contentsOf: home.folder.appending(path: "salad.wav"))
            bytes[bytes.count - 2] = day.utf8.last ?? 0
            try bytes.write(to: home.folder.appending(path: "\(day).wav"))
            return try home.run("log", "--at", "\(day) 12:00", "\(day).wav")
        }
        func id(_ day: String) throws -> String {
            try PrintedEntry.all(home.run("list", "--day", day, "--format", "json").output).first?.id ?? ""
        }
        for day in ["2025-11-20", "2025-11-21"] { #expect(try logged(day).status == 0) }
        #expect(try home.run("edit", id("2025-11-20"), "--description", "flower salad").status == 0)
        let once = try home.run("corrections")
        #expect(once.lines == ["1  flour → flower  corrected once", "     i had … salad"])
        #expect(try heard("salad.wav") == ["i had flower salad"])
        let again = try home.run("again-from-audio")
        #expect(again.output.contains("  heard    i had [-flour-]{+flower+} salad\n"))
        #expect(again.output.contains("you have edited it; it stays as it is"))
        #expect(
            again.lines.last
                == "2 recordings, 1 heard differently, 1 that you have edited; nothing is written without --apply"
        )
        #expect(try home.run("show", id("2025-11-21")).lines.first == "flour salad")
        let written = try home.run("again-from-audio", "--apply", "--format", "json")
        #expect(written.output.contains("\"outcome\":\"changed\",\"written\":true"))
        #expect(written.output.contains("\"outcome\":\"edited\",\"written\":false"))
        #expect(try home.run("show", id("2025-11-21")).lines.first == "flower salad")
        #expect(try home.run("undo").output.contains("flour salad"))
        #expect(try home.run("edit", id("2025-11-21"), "--description", "flower salad").status == 0)
        #expect(
            try home.run("corrections", "--rules").lines.first
                == "1  flour → flower  corrected 2 times: now made automatically")
        try home.write("i had flour salad\n", to: "memo.txt")
        let corrected = try home.run("correct", "memo.txt")
        #expect(corrected.lines.first == "memo.txt:1  i had [-flour-]{+flower+} salad")
        #expect(corrected.output.contains("you corrected it 2 times"))
        #expect(try home.run("corrections", "--revoke", "1").lines == ["revoked  flour → flower"])
        #expect(try home.run("corrections").lines == ["Nothing has been learned from corrections yet."])
        // What entries say is heard more easily, too.
        for day in ["2025-11-20", "2025-11-21"] { #expect(try home.run("delete", id(day)).status == 0) }
        #expect(try heard("salad.wav") == ["i had flour salad"])
        #expect(try home.run("corrections", "--revoke", "1").status == 65)
    }

    @Test("a list of words goes out and comes in elsewhere; what was there stays, a bad line teaches nothing")
    func lists() throws {
        #expect(try home.run("vocabulary", "--export", "none.txt").status == 65)
        #expect(try home.run("teach", "zorvex", "--phones", "Z AO", "--category", "dinner").status == 0)
        #expect(try home.run("teach", "zork", "eggs", "--phones", "Z AO R K / -").status == 0)
        #expect(try home.run("vocabulary", "--export", "mine.txt").lines == ["2 words  mine.txt"])
        #expect(
            try home.run("vocabulary", "--import", "mine.txt").lines == ["taught      0", "were there  2"])
        #expect(try home.run("forget", "zork", "eggs").status == 0)
        #expect(
            try home.run("vocabulary", "--import", "mine.txt").lines == ["taught      1", "were there  1"])
        #expect(try home.run("vocabulary", "--export", "-").output == home.file("mine.txt"))
        try home.write("[lunch]\nbrantolini\nflouer: F L AW ER\n", to: "bad.txt")
        let bad = try home.run("vocabulary", "--import", "bad.txt")
        #expect(bad.status == 65)
        #expect(bad.errors.contains("bad.txt:3: “flouer” sounds exactly like flour"))
        #expect(bad.errors.contains("nothing was taught"))
        #expect(try home.run("vocabulary", "--mine").lines.count == 2)
        #expect(try home.run("vocabulary", "--import", "bad.txt", "--anyway").lines.first == "taught      2")
        #expect(try home.run("vocabulary").lines.count == 3)
    }

    @Test(
        "what is wrong gets one line that says what would be right",
        arguments: [
            (["teach"], 64, "needs WORD"), (["teach", "7up"], 65, "numbers as they are said"),
            (["teach", "zorvex", "--phones", "Z QX"], 65, "“QX” is not a phone; the phones are AA AE"),
            (["teach", "zorvex", "--phones", " "], 65, "is empty"),
            (["teach", "flouer", "--phones", "F L AW ER"], 65, "sounds exactly like flour"),
            (["teach", "zorvex", "--category", "supper"], 64, "breakfast, lunch"),
            (["forget", "zorvex"], 65, "is not a taught word"),
            (["vocabulary", "--find", "zorvex"], 65, "diary teach zorvex"),
            (["vocabulary", "--mine", "--find", "x"], 64, "give one of"),
            (["vocabulary", "--anyway"], 64, "goes with --import"),
            (["vocabulary", "--import", "nowhere.txt"], 66, "no such file"),
            (["corrections", "--revoke", "0"], 64, "from 1"),
            (["again-from-audio", "--since", "someday"], 64, "day"),
        ] as [([String], Int32, String)])
    func wrong(line: [String], status: Int32, advice: String) throws {
        let run = try home.run(line)
        #expect(run.status == status)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(advice), "\(run.errors)")
        #expect(try home.run("vocabulary", "--mine").lines == ["No words have been taught yet."])
    }

    @Test(
        "a word that sounds like another is taught when that is wished, and without a sound device that is said"
    )
    func anyway() throws {
        #expect(try home.run("teach", "flouer", "--phones", "F L AW ER", "--anyway").status == 0)
        let silent = try home.run(
            "teach", "zorvex", "--listen", environment: ["ALSA_CONFIG_PATH": "/dev/null"])
        #expect(silent.status == 69)
        #expect(silent.errors.contains("--listen-to"))
        #expect(try home.run("vocabulary", "--mine").lines.count == 2)
        #expect(try home.run("teach", "zorvex", "--listen-to", "zorvex.wav").status == 0)
        #expect(try home.run("teach", "zorvex", "--listen-to", "zorvex.wav").status == 73)
    }
}

extension DiaryHome {
    fileprivate func file(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }
}
