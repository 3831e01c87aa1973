import Foundation
import Testing

@Suite("Notes and reading again on the command line")
struct NoteTests {
    private static let talk = "turn off the kitchen light"

    @Test("text without food is kept as a note, which is said in plain words everywhere")
    func told() throws {
        let home = try DiaryHome()
        let added = try home.run("add", "--at", "2025-11-20 12:00", Self.talk)
        #expect(added.status == 0)
        #expect(
            added.output.contains(
                "12:00  note       \(Self.talk) · kept as a note: no food in it  "))
        #expect(!added.output.contains("today!"))
        #expect(try home.run("list").output.contains("· kept as a note: no food in it"))
        #expect(try home.run("search", "kitchen").output.contains("no food in it"))
        let list = try home.run("list", "--format", "json").output
        #expect(list.contains(#""category":null"#) && list.contains(#""isNote":true"#))
        #expect(list.contains(#""items":[]"#))
        let csv = try home.run("list", "--format", "csv").lines
        #expect(csv[0].hasSuffix(",updatedAt,isNote,person,remarks,doubts") && csv[1].hasSuffix(",true,,,"))
        let id = try #require(added.output.split(separator: " ").last).dropLast()
        #expect(try home.run("show", String(id)).output.contains("Kept as a note: no food in it\n"))
        #expect(try home.run("insights", "--period", "all").output.contains(Self.talk) == false)
    }

    @Test("an edit into food makes an entry of it, unless the user says otherwise, and undo takes that back")
    func edited() throws {
        let home = try DiaryHome()
        let note = try PrintedEntry.one(home.run("add", "--format", "json", Self.talk).output)
        let edited = try home.run("edit", note.id, "--description", "two scrambled eggs")
        #expect(edited.output.contains("breakfast  two scrambled eggs · edited  "))
        #expect(try home.run("undo").output.contains("no food in it"))
        let kept = try home.run("edit", note.id, "--description", "scrambled eggs", "--note", "yes")
        #expect(kept.output.contains("scrambled eggs · kept as a note: no food in it · edited"))
        #expect(try home.run("edit", note.id, "--note", "no").output.contains("no food") == false)
    }

    @Test("notes go through exports and imports", arguments: ["json", "csv"])
    func exchanged(format: String) throws {
        let (home, other) = (try DiaryHome(), try DiaryHome())
        for text in [Self.talk, "two scrambled eggs"] { _ = try home.run("add", text) }
        let file = home.folder.appending(path: "diary.\(format)").path
        #expect(try home.run("export", "--format", format, file).status == 0)
        #expect(try other.run("import", file).status == 0)
        let lists = try [home, other].map { try $0.run("list", "--format", "json").output }
        #expect(lists[0] == lists[1] && lists[0].contains(#""isNote":true"#))
        let journal = home.folder.appending(path: "diary.md").path
        #expect(try home.run("export", "--format", "markdown", journal).status == 0)
        #expect(try String(contentsOfFile: journal, encoding: .utf8).contains("*note* · \(Self.talk)"))
    }

    @Test(
        "what earlier rules read differently is shown by reread, and written with --apply, but not over an edit"
    )
    func reread() throws {
        let home = try DiaryHome()
        // Entries as a version before might have left them.
        try home.write(
            """
            [{"date":"2025-11-20","createdAt":"2025-11-20T12:00:00Z","rawInput":"\(Self.talk)",
              "processedDescription":"kitchen light","category":"lunch","inputType":"text"},
             {"date":"2025-11-21","createdAt":"2025-11-21T12:00:00Z","rawInput":"i had two scrambled eggs",
              "processedDescription":"had two scrambled eggs","category":"breakfast","inputType":"text"},
             {"date":"2025-11-21","createdAt":"2025-11-21T13:00:00Z","rawInput":"i had a black coffee",
              "processedDescription":"a mocha","category":"beverage","inputType":"text",
              "updatedAt":"2025-11-21T14:00:00Z"}]
            """, to: "old.json")
        #expect(try home.run("import", "old.json").status == 0)
        let before = try home.run("list", "--format", "json").output
        let shown = try home.run("reread", "--since", "2025-11-20")
        #expect(shown.status == 0 && shown.output.contains("after   "))
        #expect(
            shown.lines.last
                == "3 entries, 2 read differently, 1 that you have edited; nothing is written without --apply"
        )
        #expect(try home.run("list", "--format", "json").output == before)
        #expect(
            try home.run("reread", "--since", "2025-11-21").lines.last?.hasPrefix("2 entries, 1 ") == true)
        #expect(try home.run("reread", "--apply").status == 0)
        let list = try home.run("list").output
        #expect(list.contains("note       \(Self.talk) ·"))
        #expect(list.contains("breakfast  two scrambled eggs  ") && list.contains("a mocha · edited"))
        #expect(
            try home.run("reread", "--format", "json").errorLines.last
                == "diary: 3 entries, 0 read differently, 1 that you have edited; nothing is written without --apply"
        )
        #expect(try home.run("reread", "--since", "someday").status == 64)
    }
}
