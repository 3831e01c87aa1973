import Foundation
import Testing

@Suite("Correcting on the command line")
struct CorrectTests {
    fileprivate static let captions =
        "1\r\n00:00:01,000 --> 00:00:04,500 X1:5\r\nFor breakfast I had two skrambled eggs\r\n"
        + "and <i>whole wheat toste</i>.\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\na cup of black kaufee\r\n"

    private func text(_ home: DiaryHome, _ name: String) throws -> String {
        String(decoding: try Data(contentsOf: home.folder.appending(path: name)), as: UTF8.self)
    }

    @Test("captions are shown with their changes and reasons, and written with times and cues as they were")
    func captions() throws {
        let home = try DiaryHome()
        try home.write(Self.captions, to: "memo.srt")
        let file = home.folder.appending(path: "memo.srt")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        let shown = try home.run("correct", "memo.srt")
        #expect(shown.status == 0)
        #expect(shown.errorLines == ["diary: memo.srt: cue 2, line 7: overlaps cue 1"])
        #expect(
            shown.lines.first
                == "memo.srt:3  For breakfast I had two [-skrambled-]{+scrambled+} eggs and <i>whole wheat "
                + "[-toste-]{+toast+}</i>.")
        #expect(shown.output.contains("  skrambled → scrambled  "))
        #expect(shown.output.contains("sounds the same (S K R AE M B AH L D)"))
        #expect(shown.lines.last?.hasPrefix("2 transcripts, 2 changed, 3 corrections, ") == true)
        #expect(shown.lines.last?.hasSuffix("nothing is written without --apply") == true)
        #expect(try text(home, "memo.srt") == Self.captions)
        let applied = try home.run("correct", "--apply", "memo.srt")
        #expect(applied.status == 0)
        let expected = Self.captions.replacing("skrambled", with: "scrambled").replacing(
            "toste", with: "toast"
        )
        .replacing("kaufee", with: "coffee")
        #expect(try text(home, "memo.srt") == expected)
        let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(permissions as? Int == 0o640)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.folder.path).sorted() == [
                "home", "memo.srt", "memo.srt.orig",
            ])
        #expect(try text(home, "memo.srt.orig") == Self.captions, "the file of before is kept")
        #expect(
            applied.errorLines.last
                == "diary: memo.srt: corrected; as it was before, it is kept as memo.srt.orig")
        let again = try home.run("correct", "memo.srt")
        #expect(again.output.hasPrefix("2 transcripts, 0 changed, 0 corrections"))
    }

    @Test("A cue that is skipped is named, and the exit code tells; the others are corrected")
    func skippedCue() throws {
        let home = try DiaryHome()
        let good = "2\n00:00:05,000 –> 00:00:06,000\na cup of black kaufee\n"
        try home.write("1\nat one\nblack kaufee\n\n" + good, to: "memo.srt")
        let run = try home.run("correct", "--apply", "memo.srt")
        #expect(run.status == 65, "\(run.errors)")
        #expect(
            run.errors.contains("memo.srt: cue 1, line 1: has no times that can be read, so it was skipped"))
        #expect(
            try text(home, "memo.srt") == "1\nat one\nblack kaufee\n\n"
                + good.replacing("kaufee", with: "coffee"))
    }

    @Test("tables and JSON of corrections are read by other programs")
    func formats() throws {
        let home = try DiaryHome()
        try home.write("a1\tTwo skrambled eggs\nb2\tblack coffee\n", to: "heard.tsv")
        let table = try home.run("correct", "heard.tsv", "--format", "tsv")
        #expect(table.lines.count == 2)
        let columns = table.lines.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(columns[0].count == 8 && columns[1].count == 8)
        #expect(Array(columns[1].prefix(3)) == ["heard.tsv:1", "skrambled", "scrambled"])
        #expect(table.errorLines.count == 1)
        let json = try home.run("correct", "heard.tsv", "--format", "json", "--threshold", "0.1")
        try home.write(json.output, to: "out.json")
        struct Line: Decodable {
            struct Change: Decodable {
                var heard: String
                var meant: String
                var confidence: Double
                var reason: String
            }
            var after: String
            var corrections: [Change]
        }
        let line = try PythonProgram.json(
            "print(json.dumps([json.loads(l) for l in open(sys.argv[1])]))", "out.json", in: home.folder,
            as: [Line].self)
        #expect(line.map(\.after) == ["Two scrambled eggs"])
        #expect(!line[0].corrections.isEmpty)
        #expect(line[0].corrections.allSatisfy { (0.1...1).contains($0.confidence) && !$0.reason.isEmpty })
    }

    @Test("a bad file is named, and the others are corrected")
    func badFile() throws {
        let home = try DiaryHome()
        try home.write("two skrambled eggs\n", to: "good.txt")
        try home.write("{\"text\": \"two", to: "bad.json")
        let run = try home.run("correct", "--apply", "nowhere.txt", "bad.json", "good.txt")
        #expect(run.status == 66)
        #expect(
            Array(run.errorLines.prefix(2)) == [
                "diary: nowhere.txt: no such file",
                "diary: bad.json: line 1: ends in the middle of the JSON: the file is cut short",
            ])
        #expect(try text(home, "good.txt") == "two scrambled eggs\n")
        #expect(try text(home, "bad.json") == "{\"text\": \"two")
    }

    @Test("what was there before is kept each time, and nothing is kept where nothing was changed")
    func keptEachTime() throws {
        let home = try DiaryHome()
        for (number, text) in ["two skrambled eggs\n", "black kaufee\n"].enumerated() {
            try home.write(text, to: "memo.txt")
            #expect(try home.run("correct", "--apply", "memo.txt").status == 0)
            #expect(try self.text(home, number == 0 ? "memo.txt.orig" : "memo.txt.orig.2") == text)
        }
        #expect(try home.run("correct", "--apply", "memo.txt").errorLines.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path).count == 4)
    }

    @Test(
        "a file without transcripts is named, with what was looked for",
        arguments: [
            ("a.json", "{\"spoken\": \"two skrambled eggs\"}", "one of the names hypothesis, "),
            ("a.vtt", "WEBVTT\n", "cues"), ("a.tsv", "id\ttext\n", "the column called one of"),
            ("a.srt", "two skrambled eggs\n", "cues"),
        ])
    func noTranscripts(name: String, content: String, looked: String) throws {
        let home = try DiaryHome()
        try home.write(content, to: name)
        let run = try home.run("correct", "--apply", name)
        let told = run.errorLines.last ?? ""
        #expect(run.status == 65 && told.hasPrefix("diary: \(name): no transcript was found; looked for "))
        #expect(told.contains(looked) && told.contains("--in takes "))
        #expect(try text(home, name) == content)
        let filter = try DiaryProgram.run(
            ["correct", "--in", String(name.suffix(from: name.index(name.startIndex, offsetBy: 2)))],
            environment: ["DIARY_HOME": home.root.path], in: home.folder, input: content)
        #expect(filter.output == content && filter.errors.contains(looked))
    }

    @Test("spoken entries that nobody has edited are corrected, and undo takes it back")
    func stored() throws {
        let home = try DiaryHome()
        let rows = [
            "date,createdAt,category,processedDescription,rawInput,inputType",
            "2025-11-18,2025-11-18T08:00:00Z,breakfast,two skrambled eggs,two skrambled eggs,voice",
            "2025-11-20,2025-11-20T08:00:00Z,breakfast,two skrambled eggs and toast,two skrambled eggs,voice",
            "2025-11-20,2025-11-20T09:00:00Z,breakfast,skrambled eggs,skrambled eggs,text",
        ]
        try home.write(rows.joined(separator: "\n") + "\n", to: "rows.csv")
        #expect(try home.run("import", "rows.csv").status == 0)
        func descriptions() throws -> [String] {
            try PrintedEntry.all(
                home.run("list", "--from", "2025-11-01", "--to", "2025-11-30", "--format", "json").output
            )
            .map(\.processedDescription)
        }
        let before = try descriptions()
        #expect(before.count == 3)
        let shown = try home.run("correct", "--stored")
        #expect(shown.lines.last?.hasPrefix("2 entries, 2 changed, 2 corrections") == true)
        #expect(try descriptions() == before)
        let applied = try home.run("correct", "--stored", "--since", "2025-11-19", "--apply")
        #expect(applied.lines.last?.hasPrefix("1 entry, 1 changed") == true)
        #expect(
            try descriptions() == ["two skrambled eggs", "two scrambled eggs and toast", "skrambled eggs"])
        #expect(
            try home.run("correct", "--stored", "--since", "2025-11-19").output.hasPrefix(
                "0 entries, 0 changed"))
        #expect(
            try home.run("correct", "--stored", "--below", "0.5").output.hasPrefix("0 entries, 0 changed"))
        #expect(try home.run("undo").status == 0)
        #expect(try descriptions() == before)
    }

    @Test(
        "what is wrong gets one line that says what would be right",
        arguments: [
            (["correct", "-", "a.txt"], "either files or -"),
            (["correct", "--stored", "a.txt"], "either files or --stored"),
            (["correct", "a.txt", "--threshold", "2"], "from 0 to 1"),
            (["correct", "a.txt", "--since", "today"], "goes with --stored"),
            (["correct", "a.txt", "--in", "xml"], "text, tsv, csv, json, srt or vtt"),
        ])
    func wrong(line: [String], advice: String) throws {
        let run = try DiaryHome().run(line)
        #expect(run.status == 64)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(advice), "\(run.errors)")
    }
}

extension CorrectTests {
    @Test(
        "the service finds in every format what the program writes",
        arguments: [
            ("memo.srt", captions), ("heard.tsv", "a1\tTwo skrambled eggs\nb2\tblack kaufee\n"),
            ("heard.csv", "id,text\n1,\"Two skrambled eggs, and \"\"toste\"\"\"\n"),
            ("heard.json", #"[{"text": "a cup of black kaufee\n"}, {"text": "whole wheat toast"}]"#),
            ("plain.txt", "for breakfast i had two skrambled eggs\r\n"),
            ("film.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>black kaufee\n"),
        ])
    func service(name: String, content: String) throws {
        let home = try DiaryHome()
        try home.write(content, to: name)
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!serving.address().isEmpty)
        let file = home.folder.appending(path: name)
        let answer = try home.ask("POST", "/v1/transcripts/corrections", ["-F", "file=@\(file.path)"])
        let found = try JSONDecoder().decode(Found.self, from: Data(answer.utf8))
        #expect(!found.changed.isEmpty, "\(answer)")
        var bytes = Array(content.utf8)
        for change in found.changed.flatMap(\.changes).reversed() {
            bytes.replaceSubrange(change.bytes[0]..<change.bytes[1], with: Array(change.written.utf8))
            #expect(!change.reason.isEmpty && (0...1).contains(change.confidence))
        }
        #expect(try home.run("correct", "--apply", name).status == 0)
        #expect(try Data(contentsOf: file) == Data(bytes))
    }

    /// What the service answers.
    private struct Found: Decodable {
        struct Change: Decodable {
            var bytes: [Int]
            var written: String
            var confidence: Double
            var reason: String
        }

        struct Transcript: Decodable { var changes: [Change] }

        var changed: [Transcript]
    }
}
