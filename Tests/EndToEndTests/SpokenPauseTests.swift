import Foundation
import Testing

@Suite("Pauses in recordings")
struct SpokenPauseTests {
    /// A home whose model knows chicken, rice, and chicken rice.
    private func home() throws -> DiaryHome {
        let home = try DiaryHome(hasModel: false)
        let models = try DiaryHome.smallModels(in: home.folder)
        let more = [
            "foods/dishes.txt": "[dish : dinner]\nchicken\nrice\nchicken rice\n",
            "phrases/dishes.txt": "[utterance]\n40x i had <dish>\n40x i had <dish> <dish>\n",
        ]
        for (name, text) in more {
            try Data(text.utf8).write(to: models.appending(path: "meals/" + name))
        }
        let built = try home.run(
            "model", "build", "--models", models.path, "--set", "everydayWords=300", "--set",
            "sampledSentences=600")
        #expect(built.status == 0, "\(built.errors)")
        return home
    }

    /// Says the parts with silence between them.
    private func say(_ parts: [String], pause seconds: Double, to name: String, _ home: DiaryHome) throws {
        var files: [String] = []
        for (index, part) in parts.enumerated() {
            let file = "part-\(index).wav"
            let run = try DiaryProgram.run(["speak", file], in: home.folder, input: part)
            #expect(run.status == 0, "\(run.errors)")
            files.append(file)
        }
        let padded = files.dropLast().map { "|sox \($0) -p pad 0 \(seconds)" } + [files[files.count - 1]]
        let joined = try DiaryProgram.run(
            padded + [name], in: home.folder, program: URL(filePath: "/usr/bin/sox"))
        #expect(joined.status == 0, "\(joined.errors)")
    }

    @Test("a pause in a recording parts two foods that without it are one")
    func parted() throws {
        let home = try home()
        for (name, parts) in [("one", ["i had chicken rice"]), ("two", ["i had chicken", "rice"])] {
            try say(parts, pause: 1.2, to: "\(name).wav", home)
            let logged = try home.run("log", "--format", "json", "\(name).wav")
            #expect(logged.status == 0, "\(logged.errors)")
            let entry = try PrintedEntry.one(logged.output)
            #expect(entry.rawInput == "i had chicken rice")
            #expect(entry.processedDescription == (name == "one" ? "chicken rice" : "chicken, rice"))
        }
        let again = try home.run("again-from-audio")
        #expect(again.lines.last == "2 recordings, 0 heard differently; nothing is written without --apply")
        #expect(
            try home.run("reread").lines.last
                == "2 entries, 0 read differently; nothing is written without --apply")
    }
}
