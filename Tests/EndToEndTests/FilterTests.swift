import Foundation
import Testing

@Suite("Standard input in place of files and texts")
struct FilterTests {
    private func run(_ home: DiaryHome, _ arguments: String..., input: String) throws -> DiaryProgram.Run {
        try DiaryProgram.run(
            arguments, environment: ["DIARY_HOME": home.root.path], in: home.folder, input: input)
    }

    @Test(
        "A word that is written with an escape or an entity is corrected as the same word without, or stays as it is",
        arguments: [
            (
                "json", #"{"text":"for breakfast i had café é scrambled éggs and coffeé"}"#,
                [#"\u00e9"#, #"e\u0301"#]
            ),
            (
                "vtt", "WEBVTT\n\n00:01.000 --> 00:04.000\ntwo café éggs & toast\n",
                ["&eacute;", "&#233;", "&#xE9;"]
            ),
            ("srt", "1\n00:00:01,000 --> 00:00:04,000\nblack coffeé, <i>café</i>\n", ["&eacute;", "&#xe9;"]),
            ("csv", "id,text\n1,two café éggs\n", ["&eacute;", #"\u00e9"#]),
            ("text", "two café éggs\n", ["&eacute;", #"\u00e9"#, "e\u{301}"]),
        ])
    func escapes(format: String, text: String, escapes: [String]) throws {
        let home = try DiaryHome()
        let plain = try run(home, "correct", "-", "--in", format, input: text).output
        for escape in escapes {
            let written = try run(
                home, "correct", "-", "--in", format, input: text.replacing("é", with: escape))
            #expect(written.status == 0)
            #expect(
                written.output.utf8.elementsEqual(plain.replacing("é", with: escape).utf8),
                "\(written.output)")
        }
    }

    @Test("correct reads standard input and writes it corrected, byte for byte but for the corrections")
    func correct() throws {
        let home = try DiaryHome()
        let text =
            "for breakfast i had two scrambled eggs\r\n\r\n  whole wheat toast  \nlast line without an end"
        for arguments in [[], ["-"]] {
            let run = try DiaryProgram.run(
                ["correct"] + arguments, environment: ["DIARY_HOME": home.root.path], in: home.folder,
                input: text)
            #expect(run.status == 0 && run.output == text, "\(run.errors)")
            #expect(run.errors.contains("3 transcripts"))
        }
        try home.write("i had black cough e\n", to: "memo.txt")
        let shown = try home.run("correct", "--format", "json", "memo.txt")
        let filtered = try run(home, "correct", "--threshold", "0.5", input: "i had black cough e\n")
        let isCorrected = shown.output.contains("coffee")
        #expect(filtered.output == (isCorrected ? "i had black coffee\n" : "i had black cough e\n"))
        let captions = "1\n00:00:00,000 --> 00:00:01,000\nblack coffee\n"
        #expect(try run(home, "correct", "--in", "srt", input: captions).output == captions)
        #expect(try run(home, "correct", "--apply", input: text).status == 64)
        #expect(try run(home, "correct", "-", "memo.txt", input: text).status == 64)
    }

    @Test("add - writes down what comes on standard input")
    func add() throws {
        let home = try DiaryHome()
        let run = try run(home, "add", "-", "--format", "json", input: "two scrambled eggs\n")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try PrintedEntry.one(run.output).rawInput == "two scrambled eggs")
        #expect(try self.run(home, "add", "-", input: "\n").status == 65)
        let notText = try DiaryProgram.run(
            ["-c", #"printf '\377' | "$0" add -"#, DiaryProgram.executable.path],
            environment: ["DIARY_HOME": home.root.path], program: URL(filePath: "/bin/bash"))
        #expect(notText.status == 65 && notText.errors.contains("UTF-8"))
    }

    @Test("Several recordings of today are counted once, when the last is logged")
    func batch() throws {
        let home = try DiaryHome()
        for second in 1...3 {
            var sound = try Data(contentsOf: HumanSpeech.ten)
            sound[sound.count - 1] = UInt8(second)
            try sound.write(to: home.folder.appending(path: "\(second).wav"))
        }
        let run = try home.run("log", "--at", "now", "1.wav", "2.wav", "3.wav")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.components(separatedBy: "today!").count == 2)
        #expect(run.lines.last == "Meal #3 today!")
    }
}
