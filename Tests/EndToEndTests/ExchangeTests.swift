import Diary
import Foundation
import Testing

@Suite("Exports on the command line")
struct ExportTests {
    /// Texts that break readers, as JSON that is imported.
    private static let texts = [
        "two scrambled eggs", "rice, dal; \"wild\" \\ salt", "first line\nsecond\r\nthird",
        "crème brûlée 🥐 தோசை",
        "*very* _hot_ `soup` # <b>1</b> [x](y) & ![z](w) | ~no~", "1. - + > 2)", "- dash", "+ plus", "=1+1",
        String(repeating: "a long dinner with many courses, ", count: 12) + "and 👩🏽‍🍳 "
            + String(repeating: "é", count: 90),
        "tab\tand a comma,\u{301} and a quote\"\u{301}", "mujaddara مجدرة",
    ]

    /// A home with an entry for each text, the raw input something else for every second one.
    private func home() throws -> DiaryHome {
        let home = try DiaryHome()
        let calendar = Calendar(identifier: .gregorian)
        let entries = Self.texts.enumerated().map { index, text in
            let instant = Date(timeIntervalSince1970: 1_763_622_900 + Double(index) * 40_000)
            return Entry(
                id: UUID(), date: calendar.startOfDay(for: instant),
                rawInput: index.isMultiple(of: 2) ? text : "said: " + text, inputType: .text,
                processedDescription: text,
                createdAt: instant, category: CategoryName.meals[index % 6],
                updatedAt: index.isMultiple(of: 3) ? instant + 3600 : nil)
        }
        try home.write(ExportFormat.json.writer(calendar: calendar).text(entries), to: "in.json")
        let run = try home.run("import", "in.json", environment: ["TZ": "UTC"])
        #expect(run.output == "added       \(entries.count)\nwere there  0\nbad rows    0\n")
        return home
    }

    @Test(
        "A name whose ending says another format is refused, and nothing is written",
        arguments: ["diary.xlsx", "diary.json.gz", "folder/diary.TXT"])
    func otherEnding(name: String) throws {
        let home = try home()
        let run = try home.run("export", name)
        #expect(run.status == 64 && run.errorLines.count == 1 && run.output.isEmpty)
        #expect(run.errors.contains(".json, .csv, .md, .ics") && run.errors.contains("--format"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.folder.path).sorted() == [
                "home", "in.json",
            ])
        #expect(try home.run("export", "--format", "csv", "diary.data").status == 0)
        #expect(try home.run("export", "diary").status == 0)
    }

    @Test("A file that holds something else is not replaced by any export")
    func foreignFile() throws {
        let home = try home()
        for line in ["teach zorvex", "plants add Gerda", "export --format csv table"] {
            #expect(try home.run(line.split(separator: " ").map(String.init)).status == 0)
        }
        try home.write("{\"precious\": 1}\n", to: "precious")
        for line in [
            "vocabulary --export", "export --format json", "export --format markdown", "plants export",
            "plants export --what plants", "export --format zip",
        ] {
            for name in ["precious", "table"] {
                let file = home.folder.appending(path: name)
                let before = try Data(contentsOf: file)
                let run = try home.run(line.split(separator: " ").map(String.init) + [name])
                #expect(run.status == 73 && run.errors.contains("choose another name"), "\(line) \(run)")
                #expect(try Data(contentsOf: file) == before)
            }
            for _ in 1...2 {
                #expect(try home.run(line.split(separator: " ").map(String.init) + ["own"]).status == 0)
            }
            try FileManager.default.removeItem(at: home.folder.appending(path: "own"))
        }
    }

    @Test("Without a name they are called as the original app called them, and are only their user's")
    func name() throws {
        let home = try home()
        let run = try home.run("export")
        let name = try #require(run.output.split(separator: " ").last).trimmingCharacters(in: .newlines)
        #expect(name.wholeMatch(of: /foodlogger-export-\d{4}-\d{2}-\d{2}\.json/) != nil)
        let file = home.folder.appending(path: name)
        #expect(
            try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        #expect(try home.run("export", "-").output == String(contentsOf: file, encoding: .utf8))
        #expect(
            try home.run("export", ".", "--format", "ics").output.hasSuffix(
                name.replacing("json", with: "ics") + "\n"))
    }

    @Test(
        "An empty diary says so and writes nothing", arguments: [[], ["x.csv"], ["-"], ["--from", "today"]])
    func nothing(arguments: [String]) throws {
        let home = try DiaryHome()
        let run = try home.run(["export"] + arguments)
        #expect(run.status == 0)
        #expect((run.output + run.errors).contains("Nothing to export\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == ["home"])
    }

    @Test("Python's json and csv read the same texts out of them")
    func jsonAndCSV() throws {
        let home = try home()
        for name in ["a.json", "a.csv"] { #expect(try home.run("export", name).status == 0) }
        let texts: [[String]] = try PythonProgram.json(
            """
            import csv
            rows = json.load(open("a.json", encoding="utf-8"))
            table = list(csv.DictReader(open("a.csv", encoding="utf-8", newline=""), strict=True))
            assert list(table[0]) == list(rows[0]), list(table[0])
            def cell(name, value):
                if name == "isNote": return str(value).lower()
                if name in ("remarks", "doubts"): return json.dumps(value, separators=(",", ":"), ensure_ascii=False) if value else ""
                # As spreadsheets write a text that begins like a formula.
                return "'" + value if (value or "").lstrip("'")[:1] in tuple("=+-@\\t\\r") else value or ""
            assert [{k: cell(k, v) for k, v in row.items()} for row in rows] == table
            assert open("a.csv", "rb").read().count(b"\\r\\n") >= len(rows) + 1
            print(json.dumps([[r["processedDescription"] for r in rows], [r["rawInput"] for r in rows]]))
            """, in: home.folder)
        #expect(texts[0].map { Array($0.utf8) } == Self.texts.map { Array($0.utf8) })
        #expect(texts[1][1] == "said: " + Self.texts[1])
    }

    @Test("Two calendar programs read every meal at its time; a second export has the same events")
    func calendar() throws {
        let home = try home()
        #expect(try home.run("export", "a.ics").status == 0)
        #expect(try home.run("edit", firstID(home), "--description", "three eggs").status == 0)
        #expect(try home.run("export", "b.ics").status == 0)
        struct Events: Decodable {
            var summaries: [String]
            var starts: [String]
            var same: Bool
        }
        let events: Events = try PythonProgram.json(
            """
            import icalendar, vobject
            def read(name):
                data = open(name, "rb").read()
                assert all(len(line) <= 75 for line in data.split(b"\\r\\n")), "a line is too long"
                assert b"\\n" not in data.replace(b"\\r\\n", b""), "a line end is not CRLF"
                calendar = icalendar.Calendar.from_ical(data)
                assert not calendar.errors
                events = calendar.walk("VEVENT")
                for event in events:
                    assert not event.errors, event.errors
                    for name in ["UID", "DTSTAMP", "DTSTART", "SUMMARY"]: assert name in event, name
                other = vobject.readOne(data.decode())
                other.validate(raiseException=True)
                others = other.vevent_list
                assert [e.summary.value for e in others] == [str(e["SUMMARY"]) for e in events]
                assert [e.dtstart.value for e in others] == [e["DTSTART"].dt for e in events]
                return events
            a, b = read("a.ics"), read("b.ics")
            print(json.dumps({
                "summaries": [str(e["SUMMARY"]) for e in a],
                "starts": [e["DTSTART"].dt.strftime("%Y-%m-%dT%H:%M:%SZ") for e in a],
                "same": {str(e["UID"]) for e in a} == {str(e["UID"]) for e in b} and len(a) == len(b)
                    and str(b[0]["SUMMARY"]) == "three eggs",
            }))
            """, in: home.folder)
        let unbroken = Self.texts.map { $0.replacingOccurrences(of: "\r\n", with: "\n") }
        #expect(events.summaries == unbroken)
        #expect(events.starts.first == "2025-11-20T07:15:00Z")
        #expect(events.starts.count == Self.texts.count)
        #expect(events.same)
    }

    @Test("A Markdown reader finds a heading a day, and the words as they are, none of them taken for a mark")
    func markdown() throws {
        let home = try home()
        #expect(try home.run("export", "a.md", "--from", "2025-11-20").status == 0)
        #expect(
            try String(contentsOf: home.folder.appending(path: "a.md"), encoding: .utf8).hasPrefix(
                "# Food diary\n\n## Thursday, 20 November 2025\n\n- **"))
        struct Read: Decodable {
            var headings: [String]
            var items: [String]
            var quotes: [String]
            var kinds: [String]
        }
        let read: Read = try PythonProgram.json(
            """
            import subprocess, xml.etree.ElementTree as tree
            text = subprocess.run(["cmark", "--to", "xml", "a.md"], capture_output=True, check=True).stdout
            root = tree.fromstring(text.split(b"CommonMark.dtd\\">", 1)[1])
            space = "{http://commonmark.org/xml/1.0}"
            words = lambda node: "".join(t.text or "" for t in node.iter(space + "text"))
            print(json.dumps({
                "headings": [words(h) for h in root.iter(space + "heading")],
                "items": [words(i.find(space + "paragraph")) for i in root.iter(space + "item")],
                "quotes": [words(q) for q in root.iter(space + "block_quote")],
                "kinds": sorted({n.tag.replace(space, "") for n in root.iter()}),
            }))
            """, in: home.folder)
        let plain = Self.texts.map { text in
            text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: " ")
        }
        #expect(
            read.kinds == [
                "block_quote", "document", "emph", "heading", "item", "list", "paragraph", "strong", "text",
            ])
        #expect(read.headings.count == 7)
        #expect(read.items.count == plain.count)
        for (item, text) in zip(read.items, plain) { #expect(item.contains(" · " + text), "\(item)") }
        #expect(read.quotes.count == plain.count / 2)
        for quote in read.quotes { #expect(plain.contains { quote == "said: " + $0 }, "\(quote)") }
    }

    @Test("notes go out as text, and are counted as notes")
    func notes() throws {
        let home = try DiaryHome()
        for (text, count) in [("the boiler hums", "1 note  "), ("the attic leaks", "2 notes  ")] {
            #expect(try home.run("things", "add", "rope", "--place", "attic").status == 0)
            #expect(try home.run("things", "note", text).status == 0)
            let run = try home.run("things", "export", "--what", "notes", "notes.md")
            #expect(run.output.hasPrefix(count))
            try FileManager.default.removeItem(at: home.folder.appending(path: "notes.md"))
        }
    }

    private func firstID(_ home: DiaryHome) throws -> String {
        String(try PrintedEntry.all(home.run("list", "--format", "json").output)[0].id.prefix(8))
    }
}

@Suite("Imports on the command line")
struct ImportCommandTests {
    @Test("say what they did, leave out bad rows, and end with the code for bad data")
    func badRows() throws {
        let home = try DiaryHome()
        try home.write("Date;Food;Calories\n2025-11-20;two idlis;200\nnever;rice;100\n", to: "meals.csv")
        let strict = try home.run("import", "--strict", "meals.csv")
        #expect(strict.status == 65)
        #expect(
            strict.errorLines == [
                "diary: meals.csv: line 3, row 2: its date is not a day such as 2026-11-20",
                "diary: meals.csv: 1 bad row, so nothing was imported",
            ])
        #expect(try home.run("list").output == DiaryHome.nothingYet + "\n")
        let dry = try home.run("import", "--dry-run", "meals.csv")
        #expect(dry.status == 0)
        #expect(dry.output == "would add   1\nwere there  0\nbad rows    1\nnot used    Calories\n")
        let run = try home.run("import", "meals.csv")
        #expect(run.status == 65)
        #expect(run.output == "added       1\nwere there  0\nbad rows    1\nnot used    Calories\n")
        #expect(try home.run("import", "meals.csv").output.hasPrefix("added       0\nwere there  1\n"))
        #expect(try home.run("list", "--day", "2025-11-20").output.contains("two idlis"))
    }

    @Test("tell the category from the words where a table has no column for it")
    func detection() throws {
        let home = try DiaryHome()
        try home.write("date,food\n2025-11-20,black coffee\n2025-11-20,a mystery\n", to: "meals.csv")
        #expect(try home.run("import", "meals.csv").status == 0)
        let entries = try PrintedEntry.all(home.run("list", "--format", "json").output)
        #expect(entries.map(\.category) == ["beverage", nil])
    }

    @Test("of another journal's table name the command that takes it, and write nothing")
    func otherJournal() throws {
        let home = try DiaryHome()
        try home.write("name,species,place\nGerda,Monstera deliciosa,hall\n", to: "plants.csv")
        try home.write("name,quantity,unit,place\nrice,2,bag,pantry\n", to: "items.csv")
        for (journal, file, right) in [("things", "plants.csv", "plants"), ("plants", "items.csv", "things")]
        {
            let run = try home.run(journal, "import", file)
            #expect(run.status == 65 && run.output.isEmpty)
            #expect(run.errorLines.count == 1 && run.errors.contains(": diary \(right) import \(file)"))
            #expect(try home.run("list").output == DiaryHome.nothingYet + "\n")
            #expect(try home.run(right, "import", file).status == 0)
            #expect(try home.run("delete", firstID(home)).status == 0)
        }
    }

    @Test("of what fits two journals are taken by both")
    func bothFit() throws {
        let home = try DiaryHome()
        try home.write("name,place\nGerda,hall\n", to: "names.csv")
        for journal in ["plants", "things"] {
            #expect(try home.run(journal, "import", "names.csv").status == 0)
            #expect(try home.run(journal, "list").output.contains("Gerda"))
        }
    }

    private func firstID(_ home: DiaryHome) throws -> String {
        String(try PrintedEntry.all(home.run("list", "--format", "json").output)[0].id.prefix(8))
    }

    @Test("of a file that is none say why in one line, and do not show what is in it")
    func refusal() throws {
        let home = try DiaryHome()
        try home.write("[{\"rawInput\":\"secret soup\"", to: "cut.json")
        for (name, status) in [("cut.json", 65), ("home", 66), ("nowhere.json", 66)] as [(String, Int32)] {
            let run = try home.run("import", name)
            #expect(run.status == status, "\(name)")
            #expect(run.output.isEmpty)
            #expect(run.errorLines.count == 1)
            #expect(run.errors.hasPrefix("diary: \(name): ") && !run.errors.contains("soup"))
        }
    }
}
