import Foundation
import Testing

@Suite("diary transcribe")
struct TranscribeTests {
    private struct Heard: Decodable {
        struct Word: Decodable {
            var word: String
            var start: Double
            var end: Double
            var confidence: Double
        }
        var file: String
        var duration: Double
        var text: String
        var confidence: Double
        var words: [Word]
        var model: String
        var decodeSeconds: Double
    }

    @Test("tells what a person says, with the meals model")
    func text() throws {
        let run = try DiaryHome().run("transcribe", HumanSpeech.cards.path)
        #expect(run.status == 0)
        #expect(run.output == "eight of spades four of clubs seven of hearts\n")
        #expect(run.errors.isEmpty)
    }

    @Test("tells what is said in all recordings of one file, and shows no library's own warnings")
    func joined() throws {
        let home = try DiaryHome()
        var all = Data()
        for (name, speech) in [("cards.mp3", HumanSpeech.cards), ("ten.mp3", HumanSpeech.ten)] {
            let file = home.folder.appending(path: name)
            let made = try DiaryProgram.run(
                ["-nostdin", "-loglevel", "error", "-i", speech.path, "-metadata", "title=memo", file.path],
                in: home.folder, program: URL(filePath: "/usr/bin/ffmpeg"))
            try #require(made.status == 0, "\(made.errors)")
            all += try Data(contentsOf: file)
        }
        try all.write(to: home.folder.appending(path: "joined.mp3"))
        let run = try home.run("transcribe", "--strict", "joined.mp3")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("spades") && run.output.contains("ten of clubs"), "\(run.output)")
    }

    @Test("tells what a person says with the general model, without a home")
    func general() throws {
        let run = try DiaryProgram.run([
            "transcribe", "--model", "general", "--home", "/proc/none", HumanSpeech.sentence.path,
        ])
        #expect(run.status == 0)
        #expect(run.output.contains("young man"))
    }

    @Test("gives results in input order, whatever the number of jobs", arguments: ["1", "2", "5"])
    func order(jobs: String) throws {
        let home = try DiaryHome()
        try home.copy(HumanSpeech.cards, as: "long.wav")
        try home.copy(HumanSpeech.ten, as: "short one.wav")
        let run = try home.run(
            "transcribe", "--format=tsv", "--jobs", jobs, "long.wav", "short one.wav", "long.wav",
            "short one.wav")
        #expect(
            run.lines.map { String($0.prefix { $0 != "\t" }) } == ["long", "short one", "long", "short one"])
        #expect(run.lines[0] == run.lines[2])
        #expect(run.lines[1] == run.lines[3])
    }

    @Test("goes on after a bad file and ends with the code of the first one")
    func badFile() throws {
        let home = try DiaryHome()
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        try home.write("not a recording", to: "text.wav")
        let run = try home.run(
            "transcribe", "--format", "tsv", "text.wav", "ten.wav", "nowhere.wav", "ten.wav")
        #expect(run.status == 65)
        #expect(run.lines.count == 2)
        #expect(run.errorLines.count == 2)
        #expect(run.errorLines[0].hasPrefix("diary: text.wav: "))
        #expect(run.errorLines[1] == "diary: nowhere.wav: no such file")
    }

    @Test("as JSON gives an object a line with all its fields")
    func json() throws {
        let home = try DiaryHome()
        let run = try home.run("transcribe", "--format", "json", HumanSpeech.cards.path, HumanSpeech.ten.path)
        let heard = try run.lines.map { try JSONDecoder().decode(Heard.self, from: Data($0.utf8)) }
        #expect(heard.map(\.file) == [HumanSpeech.cards.path, HumanSpeech.ten.path])
        let cards = try #require(heard.first)
        #expect(cards.text == cards.words.map(\.word).joined(separator: " "))
        #expect(cards.model == "meals")
        #expect(cards.decodeSeconds > 0)
        #expect((0...1).contains(cards.confidence))
        #expect(cards.words.allSatisfy { $0.start < $0.end && $0.end <= cards.duration + 0.05 })
        #expect(cards.words.allSatisfy { (0...1).contains($0.confidence) })
    }

    @Test("writes captions into a folder", arguments: ["srt", "vtt"])
    func captions(format: String) throws {
        let home = try DiaryHome()
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        try home.copy(HumanSpeech.cards, as: "cards.wav")
        let refused = try home.run("transcribe", "--format", format, "ten.wav", "cards.wav")
        #expect(refused.status == 64)
        let run = try home.run(
            "transcribe", "--format", format, "--output", "captions", "ten.wav", "cards.wav")
        #expect(run.status == 0)
        for name in ["ten", "cards"] {
            let file = home.folder.appending(path: "captions/\(name).\(format)")
            #expect(try String(contentsOf: file, encoding: .utf8).contains(" --> "))
        }
    }

    @Test("says so when nothing is heard")
    func silence() throws {
        let home = try DiaryHome()
        let name = try home.silence(seconds: 2)
        let run = try home.run("transcribe", "--format", "tsv", name)
        #expect(run.status == 0)
        #expect(run.output == "silence\t\n")
        #expect(run.errors == "diary: silence.wav: nothing was heard\n")
    }

    @Test("refuses an option of the decoder that there is not")
    func decoderOption() throws {
        let run = try DiaryHome().run("transcribe", "--decoder=-nonsense=1", HumanSpeech.ten.path)
        #expect(run.status == 78)
        #expect(run.errorLines.last?.contains("the decoder does not know one of its options") == true)
    }

    @Test("says what to install when Debian's models are missing")
    func missingModels() throws {
        let run = try DiaryHome().run("transcribe", "--packaged", "/nowhere", HumanSpeech.ten.path)
        #expect(run.status == 69)
        #expect(run.errors.contains("pocketsphinx-en-us"))
    }
}

extension DiaryHome {
    /// Makes a recording without a sound.
    func silence(seconds: Int) throws -> String {
        let samples = Data(count: 32_000 * seconds)
        func little(_ value: Int, _ bytes: Int) -> Data {
            Data((0..<bytes).map { UInt8(value >> (8 * $0) & 0xff) })
        }
        var file = Data("RIFF".utf8) + little(36 + samples.count, 4) + Data("WAVEfmt ".utf8) + little(16, 4)
        file +=
            little(1, 2) + little(1, 2) + little(16_000, 4) + little(32_000, 4) + little(2, 2) + little(16, 2)
        file += Data("data".utf8) + little(samples.count, 4) + samples
        try file.write(to: folder.appending(path: "silence.wav"))
        return "silence.wav"
    }
}
