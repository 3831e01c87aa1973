import Foundation
import Testing

/// An entry as the command prints it.
struct PrintedEntry: Decodable {
    var id: String
    var date: String
    var createdAt: String
    var category: String?
    var processedDescription: String
    var rawInput: String
    var inputType: String
    var mediaURL: String?
    var updatedAt: String?

    static func all(_ text: String) throws -> [PrintedEntry] {
        try JSONDecoder().decode([PrintedEntry].self, from: Data(text.utf8))
    }

    static func one(_ text: String) throws -> PrintedEntry {
        try JSONDecoder().decode(PrintedEntry.self, from: Data(text.utf8))
    }
}

@Suite("The diary on the command line")
struct DiaryTests {
    @Test("add, list, show, edit, undo, delete and again, each on the entry of before")
    func life() throws {
        let home = try DiaryHome()
        let added = try PrintedEntry.one(
            home.run(
                "add", "--format", "json", "--at", "2025-11-20 08:15", "--category", "lunch",
                "two scrambled eggs and whole wheat toast"
            ).output)
        #expect(added.date == "2025-11-20")
        #expect(added.createdAt == "2025-11-20T08:15:00+01:00")
        #expect(added.category == "lunch")
        #expect(added.inputType == "text")
        let id = String(added.id.prefix(8)).lowercased()
        #expect(try home.run("show", id).output.contains(added.rawInput))

        let edited = try PrintedEntry.one(
            home.run(
                "edit", id, "--category", "none", "--day", "2025-11-18", "--time", "7:05pm", "--description",
                "three eggs", "--format", "json"
            ).output)
        #expect(edited.category == nil)
        #expect(edited.createdAt == "2025-11-18T19:05:00+01:00")
        #expect(edited.processedDescription == "three eggs")
        #expect(edited.rawInput == added.rawInput)
        #expect(edited.updatedAt != nil)

        #expect(try home.run("undo").status == 0)
        #expect(try PrintedEntry.all(home.run("list", "--format", "json").output).first?.category == "lunch")
        #expect(try home.run("delete", id).status == 0)
        #expect(try home.run("list").output == DiaryHome.nothingYet + "\n")
        #expect(try home.run("undo").output.hasPrefix("is back"))
        #expect(try home.run("again", id).status == 0)
        let entries = try PrintedEntry.all(home.run("list", "--format", "json").output)
        #expect(entries.count == 2)
        #expect(entries.map(\.processedDescription)[0] == entries.map(\.processedDescription)[1])
        #expect(try home.run("list", "--day", "today").lines.count == 2)
    }

    @Test("log keeps, hears and stores recordings, and the same one only once")
    func log() throws {
        let home = try DiaryHome()
        try home.copy(HumanSpeech.cards, as: "2025-11-20 08.15.wav")
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        let run = try home.run(
            "log", "--format", "json", "2025-11-20 08.15.wav", "ten.wav", "2025-11-20 08.15.wav")
        #expect(run.status == 0)
        let entries = try run.lines.map(PrintedEntry.one)
        #expect(entries.count == 3)
        #expect(entries[0].id == entries[2].id)
        #expect(entries[0].createdAt == "2025-11-20T08:15:00+01:00")
        #expect(entries[0].rawInput == "eight of spades four of clubs seven of hearts")
        #expect(entries[0].inputType == "voice")
        let media = try #require(entries[0].mediaURL)
        let kept = home.root.appending(path: "media/" + media)
        #expect(try Data(contentsOf: kept) == Data(contentsOf: HumanSpeech.cards))
        #expect(try home.run("show", entries[0].id).output.contains("from the file's name"))
        #expect(try home.run("recordings").lines.count == 2)
        #expect(try home.run("search", "spad").lines.count == 1)
        #expect(try home.run("search", "spades", "xylophone").output.hasPrefix("Nothing"))
    }

    @Test("log takes the instant and the category that are given")
    func given() throws {
        let home = try DiaryHome()
        let run = try home.run(
            "log", HumanSpeech.ten.path, "--at", "2025-07-01 20:30", "--category=dessert", "--format=json")
        let entry = try PrintedEntry.one(run.output)
        #expect(entry.createdAt == "2025-07-01T20:30:00+02:00")
        #expect(entry.category == "dessert")
    }

    @Test(
        "for programs, standard output holds nothing but JSON, whatever was heard; words for people go beside it"
    )
    func onlyJSON() throws {
        let home = try DiaryHome()
        let ramen = ReadmeTests.repository.appending(path: "Audio/lunch-ramen-kal.wav").path
        let silence = try home.silence(seconds: 1)
        let json = try home.run(
            "log", "--model", "general", "--format", "json", "--at", "2025-11-21 08:15", ramen, silence,
            HumanSpeech.ten.path)
        #expect(json.status == 65)
        #expect(try json.lines.map(PrintedEntry.one).count == 1, "\(json.output)")
        let told = json.errors.split(separator: "\n").filter { $0.contains("lunch-ramen") }
        try #require(told.count == 2, "\(json.errors)")
        #expect(told[0].contains("heard? yesterday for lunch") && told[1].contains("not sure enough to log"))
        let failed = try #require(
            home.run("recordings", "--failed").lines.first { $0.contains("lunch-ramen") })
        let again = try home.run(
            "recordings", "--retry", String(failed.prefix(8)), "--model", "general", "--format", "json")
        #expect(again.status == 65 && again.output.isEmpty && again.errors.contains("heard? "), "\(again)")
    }

    @Test("A recording in which nothing is heard makes no entry and is listed as failed")
    func nothingHeard() throws {
        let home = try DiaryHome()
        let run = try home.run("log", home.silence(seconds: 1))
        #expect(run.status == 65)
        #expect(run.errors.contains("silence.wav: nothing was heard"))
        let failed = try home.run("recordings", "--failed")
        #expect(failed.lines.count == 1)
        #expect(try home.run("list").output == DiaryHome.nothingYet + "\n")
        let retried = try home.run("recordings", "--retry", String(failed.output.prefix(8)))
        #expect(retried.status == 65)
        #expect(retried.errorLines.count == 1)
    }

    @Test(
        "A file without a recording leaves nothing behind",
        arguments: [
            ("empty.wav", "", Int32(65)), ("missing.wav", nil, 66), (".", nil, 66),
        ] as [(String, String?, Int32)])
    func noRecording(name: String, content: String?, status: Int32) throws {
        let home = try DiaryHome()
        if let content { try home.write(content, to: name) }
        let run = try home.run("log", name)
        #expect(run.status == status)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.hasPrefix("diary: \(name): "))
        #expect(try home.run("recordings").output == "No recordings yet.\n")
        let media = home.root.appending(path: "media").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: media).isEmpty)
    }

    @Test("The recordings of a folder are logged in the order of their names, and what is left out is said")
    func folder() throws {
        let home = try DiaryHome()
        let memos = home.folder.appending(path: "memos")
        for folder in ["memos/old/deep", "memos/.hidden", "empty"] {
            try FileManager.default.createDirectory(
                at: home.folder.appending(path: folder), withIntermediateDirectories: true)
        }
        for name in [
            "memo 10.wav", "memo 9.WAV", "without-ending", ".secret.wav", "half.wav.part", "old/deep/a.wav",
        ] {
            try home.copy(HumanSpeech.ten, as: "memos/" + name)
        }
        try home.write("eggs\n", to: "memos/list.txt")
        try FileManager.default.createSymbolicLink(
            at: memos.appending(path: "old/round"), withDestinationURL: memos)
        let run = try home.run("log", "--at", "2025-11-20 08:15", "memos")
        #expect(run.status == 0)
        #expect(
            run.lines.filter { $0.hasPrefix("memos") } == [
                "memos/memo 9.WAV", "memos/memo 10.wav", "memos/without-ending",
            ])
        #expect(
            run.errors
                == "diary: memos: left out: list.txt (not a recording); old (a folder; --recursive takes it, too)\n"
        )
        let deep = try home.run("log", "--recursive", "--at", "2025-11-20 08:15", "memos/")
        #expect(deep.status == 0 && deep.lines.contains("memos/old/deep/a.wav"))
        let empty = try home.run("log", "empty")
        #expect(
            empty.status == 66 && empty.errors == "diary: empty: no recording or picture is in this folder\n")
    }

    @Test(
        "What no reader can open is kept and listed as failed, unless only whole recordings are wanted",
        arguments: [("text.wav", "two eggs"), ("header.wav", "RIFF\u{24}\u{0}\u{0}\u{0}WAVEfmt ")])
    func unreadable(name: String, content: String) throws {
        let home = try DiaryHome()
        try home.write(content, to: name)
        let refused = try home.run("log", "--strict", name)
        #expect(refused.status == 65)
        #expect(try home.run("recordings").output == "No recordings yet.\n")
        let run = try home.run("log", name)
        #expect(run.status == 65 && run.errorLines.count == 1)
        #expect(run.errors.hasPrefix("diary: \(name): ") && run.errors.contains("is kept as"))
        #expect(try home.run("recordings", "--failed").lines.count == 1)
    }

    @Test(
        "A recording that ends early, and a stream without lengths, are logged as far as they go, with a note"
    )
    func flawed() throws {
        let home = try DiaryHome()
        let whole = try Data(contentsOf: HumanSpeech.cards)
        try whole.dropLast(96).write(to: home.folder.appending(path: "early.wav"))
        var stream = whole
        for place in [4..<8, 40..<44] { stream.replaceSubrange(place, with: [0xff, 0xff, 0xff, 0xff]) }
        try stream.write(to: home.folder.appending(path: "stream.wav"))
        let refused = try home.run("log", "--strict", "early.wav")
        #expect(refused.status == 65 && refused.errors.contains("ends 3 ms early"), "\(refused.errors)")
        let run = try home.run("log", "early.wav", "stream.wav")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("note       ends 3 ms early; logged what is there"))
        #expect(run.output.contains("note       does not say how long it is; logged what is there"))
        #expect(try home.run("recordings").output.contains("logged; ends 3 ms early"))
        let transcribed = try home.run("transcribe", "early.wav")
        #expect(transcribed.errors == "diary: early.wav: ends 3 ms early; heard what is there\n")
        #expect(transcribed.output == "eight of spades four of clubs seven of hearts\n")
    }

    @Test("list prints days as a person reads them, and CSV that other programs read")
    func listing() throws {
        let home = try DiaryHome()
        _ = try home.run("add", "--at", "2025-11-18 08:00", "scrambled eggs, \"soft\"")
        _ = try home.run("add", "--at", "2025-11-20 19:30", "black coffee")
        let lines = try home.run("list").lines
        #expect(lines[0] == "Tuesday, 18 November 2025")
        #expect(lines[1].hasPrefix("  08:00  "))
        #expect(lines[2] == "Thursday, 20 November 2025")
        #expect(!lines.joined().contains("\u{1B}"))
        let csv = try home.run("list", "--format", "csv", "--to", "2025-11-18").lines
        #expect(csv.count == 2)
        #expect(csv[0].hasPrefix("id,date,createdAt,category,"))
        #expect(csv[1].contains(#""scrambled eggs, ""soft""""#))
        #expect(
            try PrintedEntry.all(home.run("list", "--from=2025-11-19", "--format=json").output).count == 1)
        #expect(try home.run("list", "--from=2025-11-19", "--to=2025-11-19").output.hasPrefix("Nothing"))
        #expect(try home.run("list", "--from=2025-11-19", "--to=2025-11-18").status == 64)
        #expect(try home.run("list", "--day=2025-11-19", "--to=2025-11-18").status == 64)
    }

    @Test(
        "What is wrong gets one line that says what would be right",
        arguments: [
            (["show", "0000"], Int32(65), "diary list shows the ids"),
            (["show", "zebra"], 65, "is not an id"),
            (["edit", "0000"], 64, "--description"),
            (["plants", "rename", "fern"], 64, "--to"),
            (["plants", "merge", "fern"], 64, "--into"),
            (["plants", "rename", "fern", "--to", "Gerda"], 65, "called fern; diary plants list"),
            (["plants", "merge", "fern", "--into", "Gerda"], 65, "diary plants list"),
            (["things", "rename", "drill", "--to", "tool"], 65, "Drill is not kept here"),
            (["things", "take", "drill"], 65, "diary things list"),
            (["edit", "0000", "--category", "brunch"], 64, "none"),
            (["edit", "0000", "--time", "25:00"], 64, "08:15"),
            (["list", "--day", "yesteday"], 64, "yesterday"),
            (["add", "  "], 65, "write what you ate"), (["add", "tea", "--category", "tea"], 64, "beverage"),
            (["undo"], 65, "nothing to undo"), (["recordings", "--retry", "0000"], 65, "no recording"),
        ])
    func wrong(line: [String], status: Int32, advice: String) throws {
        let run = try DiaryHome().run(line)
        #expect(run.status == status)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(advice), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test("The home is the option, else DIARY_HOME, else in XDG_DATA_HOME, and its user's alone")
    func homes() throws {
        let home = try DiaryHome()
        for (index, variables) in [
            ["DIARY_HOME": "named"], ["DIARY_HOME": "", "XDG_DATA_HOME": home.folder.path + "/data"],
            ["DIARY_HOME": "", "HOME": home.folder.path + "/user"],
        ].enumerated() {
            let place = ["named", "data/spoken-diary", "user/.local/share/spoken-diary"][index]
            #expect(try home.run(["add", "rice"], environment: variables).status == 0)
            let database = home.folder.appending(path: place + "/diary.sqlite").path
            let rights = try FileManager.default.attributesOfItem(atPath: database)[.posixPermissions] as? Int
            #expect(rights == 0o600, "\(place)")
        }
        #expect(
            try home.run(["add", "rice", "--home", "option"], environment: ["DIARY_HOME": "named"]).status
                == 0)
        #expect(
            FileManager.default.fileExists(atPath: home.folder.appending(path: "option/diary.sqlite").path))
    }

    @Test(
        "On a full disk each command says so in one line, with its code, and leaves the diary as it was",
        arguments: [
            // So little room that the database has none, and room for the database, but not for long files.
            (40, ["add black coffee", "backup disk/diary.tar", "list >/dev/full"], [74, 74, 74]),
            (120, ["log silence.wav", "export disk/meals.json"], [74, 74]),
        ] as [(Int, [String], [Int32])])
    func fullDisk(kilobytes: Int, commands: [String], codes: [Int32]) throws {
        let home = try DiaryHome()
        let rows = (0..<600).map { "2025-11-\(10 + $0 % 20),lunch,\($0) scrambled eggs\n" }.joined()
        try home.write("date,category,food\n" + rows, to: "meals.csv")
        #expect(try home.run("import", "meals.csv").status == 0)
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        _ = try home.silence(seconds: 30)
        let before = try home.run("export", "-").output
        let reading = ["diary export -", "ls disk disk/home/media disk/home/trash"]
        let (full, later) = try FullDisk.runs(
            commands.map { "diary " + $0 } + ["diary list --day 2025-11-10"],
            andWithRoom: reading + ["diary add black coffee", "diary log ten.wav"], kilobytes: kilobytes,
            in: home)
        for (run, (command, code)) in zip(full, zip(commands, codes)) {
            #expect(run.status == code, "\(command): \(run.errors)")
            #expect(run.errorLines.count == 1 && run.output.isEmpty, "\(command): \(run.errors)")
            // Standard output goes to a device that is always full, whatever the disk is.
            let reasons = command.contains("/dev/full") ? ["No space left on device"] : FullDisk.reasons
            #expect(reasons.contains { run.errors.contains($0) }, "\(command): \(run.errors)")
        }
        let list = try #require(full.last)
        #expect(
            try list.output == home.run("list", "--day", "2025-11-10").output,
            "what is there can be read: \(list.errors)")
        #expect(later[0].output == before)
        #expect(later[1].output == "disk:\nhome\n\ndisk/home/media:\n\ndisk/home/trash:\n")
        #expect(later[2].status == 0 && later[3].status == 0, "\(later[2].errors)\(later[3].errors)")
    }

    @Test("A home that cannot be is told with a code of its own")
    func trouble() throws {
        let home = try DiaryHome()
        #expect(try home.run("add", "rice", "--home", "/proc/none").status == 73)
        let file = try home.write("", to: "file")
        #expect(try home.run("list", "--home", file).status == 73)
    }
}
