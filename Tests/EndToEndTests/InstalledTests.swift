import Foundation
import Testing

/// The program in the folders in which Debian's package puts it.
@Suite("Installed")
struct InstalledTests {
    private let home: DiaryHome
    private let root: URL
    private var program: URL { root.appending(path: "usr/lib/spoken-diary/diary") }

    init() throws {
        home = try DiaryHome()
        root = home.folder.appending(path: "installed")
        let files = FileManager.default
        let library = root.appending(path: "usr/lib/spoken-diary")
        try files.createDirectory(
            at: library.appending(path: "models"), withIntermediateDirectories: true)
        let built = DiaryProgram.executable.deletingLastPathComponent()
        for name in ["diary", "diary-recognizer", "diary-decoder", "diary-looker"] {
            try files.copyItem(at: built.appending(path: name), to: library.appending(path: name))
        }
        try files.moveItem(
            at: home.root.appending(path: "models/meals"), to: library.appending(path: "models/meals"))
        let share = root.appending(path: "usr/share/spoken-diary")
        try files.createDirectory(at: share, withIntermediateDirectories: true)
        try files.moveItem(at: DiaryHome.smallModels(in: home.folder), to: share.appending(path: "Models"))
    }

    private func run(_ arguments: String...) throws -> DiaryProgram.Run {
        try DiaryProgram.run(
            arguments, environment: ["DIARY_HOME": home.root.path], in: home.folder, program: program)
    }

    @Test("A new home hears with the model that was installed, and compiles nothing")
    func installedModel() throws {
        let run = try run("log", HumanSpeech.ten.path)
        #expect(run.status == 0 && run.output.contains("stored"))
        #expect(!run.errors.contains("building"))
        let left = try FileManager.default.contentsOfDirectory(
            atPath: home.root.appending(path: "models").path)
        #expect(!left.contains("meals"))
    }

    @Test("A model that was compiled in the home is used instead, from the texts that were installed")
    func ownModel() throws {
        let text = root.appending(path: "usr/share/spoken-diary/Models/meals/foods/few.txt")
        try (Data(contentsOf: text) + Data("\n[new]\nzorvex\n".utf8)).write(to: text)
        #expect(try run("model", "show").output.contains("foods           7\n"))
        let quick = ["--set", "everydayWords=200", "--set", "sampledSentences=100"]
        let build = try DiaryProgram.run(
            ["model", "build"] + quick, environment: ["DIARY_HOME": home.root.path], in: home.folder,
            program: program)
        #expect(build.status == 0)
        #expect(try run("model", "show").output.contains("foods           8\n"))
    }

    @Test("Texts that were named are compiled, although a model was installed")
    func namedTexts() throws {
        let folder = root.appending(path: "usr/share/spoken-diary/Models").path
        let run = try run("log", "--models", folder, HumanSpeech.ten.path)
        #expect(run.status == 0 && run.errors.contains("building it now, once"))
    }
}
