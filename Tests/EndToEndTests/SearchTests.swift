import Foundation
import Testing

@Suite("Search on the command line")
struct SearchTests {
    private func home() throws -> DiaryHome {
        let home = try DiaryHome()
        _ = try home.run("add", "--at", "2025-11-18 08:00", "--category", "breakfast", "two scrambled eggs")
        _ = try home.run("add", "--at", "2025-11-19 16:00", "--category", "snack", "black coffee")
        _ = try home.run(
            "add", "--at", "2025-11-20 19:00", "--category", "dinner", "scrambled eggs with coffee")
        return home
    }

    private func found(_ home: DiaryHome, _ arguments: String...) throws -> [String] {
        try PrintedEntry.all(home.run(["search", "--format", "json"] + arguments).output)
            .map(\.processedDescription)
    }

    @Test("options leave out what they do not name")
    func options() throws {
        let home = try home()
        let both = ["scrambled eggs with coffee", "two scrambled eggs"]
        #expect(try found(home, "egg") == both)
        #expect(try found(home, "egg", "--limit", "1") == [both[0]])
        #expect(try found(home, "egg", "--category", "breakfast") == [both[1]])
        #expect(try found(home, "egg", "--category", "none") == [])
        #expect(try found(home, "egg", "--from", "2025-11-19") == [both[0]])
        #expect(try found(home, "egg", "--to", "2025-11-19") == [both[1]])
        #expect(try found(home, "egg", "--day", "2025-11-18") == [both[1]])
        #expect(try found(home, "egg", "--input-type", "voice") == [])
        #expect(try found(home, "\"eggs with\"") == [both[0]])
        #expect(try found(home, "\"scrambled with\"") == [])
    }

    @Test("where there are more entries than are printed, it says how many")
    func more() throws {
        let home = try home()
        let run = try home.run("search", "egg", "--limit", "1")
        #expect(run.lines.count == 2 && run.lines[1] == "1 of 2 entries; --limit 2 prints them all")
        #expect(try home.run("search", "egg", "--limit", "2").lines.count == 2)
        #expect(try home.run("search", "egg", "--limit", "1", "--category", "dinner").lines.count == 1)
        let forgiven = try home.run("search", "skrambeld", "--limit", "1")
        #expect(forgiven.lines.last == "1 of 2 entries; --limit 2 prints them all")
        let json = try home.run("search", "egg", "--limit", "1", "--format", "json")
        #expect(json.errors == "diary: 1 of 2 entries; --limit 2 prints them all\n")
    }

    @Test("a misspelt food is found, and the program says what it searched for")
    func forgiven() throws {
        let home = try home()
        let run = try home.run("search", "skrambeld")
        #expect(run.lines[0] == "Nothing with “skrambeld”, but with “scrambled”:")
        #expect(run.lines.count == 3)
        let json = try home.run("search", "kofee", "--format", "json")
        #expect(try PrintedEntry.all(json.output).count == 2)
        #expect(json.errorLines == ["diary: Nothing with “kofee”, but with “coffee”"])
        #expect(
            try home.run("search", "spadse").output
                == "Nothing in the diary with these words or with “spades”.\n")
    }

    @Test("without any model, spelling is forgiven by the diary's own words")
    func withoutModel() throws {
        let home = try home()
        try FileManager.default.removeItem(at: home.root.appending(path: "models/meals"))
        try home.write("", to: "nothing")
        let run = try home.run("search", "skrambeld", "--models", "nothing")
        #expect(run.status == 0)
        #expect(run.lines.count == 3)
        #expect(run.errorLines.count == 1)
    }

    @Test(
        "what is wrong gets one line that says what would be right",
        arguments: [
            (["search", "egg", "--limit", "0"], "from 1 to 10000"),
            (["search", "egg", "--category", "lunsh"], "did you mean lunch?"),
            (["search", "egg", "--input-type", "speech"], "text, voice or image"),
            (["search", "egg", "--day", "today", "--from", "today"], "either --day, or --from and --to"),
            (["search", "egg", "--from", "2025-11-20", "--to", "2025-11-19"], "is after"),
            (["search"], "WORDS"),
        ])
    func wrong(line: [String], advice: String) throws {
        let run = try home().run(line)
        #expect(run.status == 64)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(advice), "\(run.errors)")
    }
}
