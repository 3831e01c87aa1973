import Foundation
import Testing

@Suite("diary model", .serialized)
struct ModelTests {
    private static let quick = ["--set", "everydayWords=200", "--set", "sampledSentences=100"]

    @Test("build prints figures, and show prints them again")
    func figures() throws {
        let home = try DiaryHome(hasModel: false)
        let models = try DiaryHome.smallModels(in: home.folder)
        let build = try home.run(
            ["model", "build", "--models", models.path, "--format", "json"] + Self.quick)
        #expect(build.status == 0)
        #expect(try home.run("model", "show", "--format", "json").output == build.output)
        let figures = try JSONSerialization.jsonObject(with: Data(build.output.utf8)) as? [String: Any]
        #expect(figures?["foods"] as? Int == 7)
        #expect(try home.run("model", "show").output.contains("perplexity"))
    }

    @Test("what a build that was killed has left is removed by the next one, and nothing else")
    func leftovers() throws {
        let home = try DiaryHome(hasModel: false)
        let models = try DiaryHome.smallModels(in: home.folder)
        let build = ["model", "build", "--models", models.path] + Self.quick
        #expect(try home.run(build).status == 0)
        let folder = home.root.appending(path: "models")
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in [".meals.1234.part", ".meals.1234.part.old", ".other.1234.part"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
            try Data("half".utf8).write(to: folder.appending(path: name + "/model.arpa"))
        }
        #expect(try home.run(build).status == 0)
        let after = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(after) == Set(before + [".other.1234.part"]))
    }

    @Test("Training sentences in a folder with the former name are read, and the build says to rename it")
    func formerName() throws {
        let home = try DiaryHome(hasModel: false)
        let meals = try DiaryHome.smallModels(in: home.folder).appending(path: "meals")
        let former = meals.appending(path: "dictations")
        try FileManager.default.moveItem(at: meals.appending(path: "sentences"), to: former)
        let build = try home.run(["model", "build", "--models", meals.path] + Self.quick)
        #expect(build.status == 0)
        #expect(build.errors.contains("\(former.path): this folder is called sentences now; rename it"))
        #expect(build.output.contains("sentences       7\n"))
        let show = try home.run("model", "show")
        #expect(show.output.contains("(sentences, phrases, general English)"))
        #expect(!show.output.contains("dictations"))
    }

    @Test("A line that is wrong is named with its file and number")
    func malformed() throws {
        let home = try DiaryHome(hasModel: false)
        let models = try DiaryHome.smallModels(in: home.folder)
        try Data("[soup]\nmiso soup\nb0rscht\n".utf8).write(
            to: models.appending(path: "meals/foods/soups.txt"))
        let run = try home.run("model", "build", "--models", models.path)
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("diary: foods/soups.txt:3: "))
        #expect(try home.run("model", "show").status == 66)
    }

    @Test("transcribe builds it when it is missing, once, even for two at a time")
    func building() async throws {
        let home = try DiaryHome(hasModel: false)
        let models = try DiaryHome.smallModels(in: home.folder)
        let arguments = ["transcribe", "--models", models.path, HumanSpeech.ten.path]
        let folder = home.folder
        let root = home.root.path
        let runs = try await withThrowingTaskGroup(of: DiaryProgram.Run.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    try DiaryProgram.run(arguments, environment: ["DIARY_HOME": root], in: folder)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(runs.map(\.status) == [0, 0])
        #expect(runs.filter { $0.errors.contains("building it now, once") }.count == 1)
        let left = try FileManager.default.contentsOfDirectory(
            atPath: home.root.appending(path: "models").path)
        #expect(Set(left) == ["meals", ".build.lock"])
    }

    @Test(
        "A damaged model is refused",
        arguments: ["meals.lm.bin", "meals.dict", "foods.tsv", "senses.tsv", "manifest.json"])
    func damage(name: String) throws {
        let home = try DiaryHome()
        let file = home.root.appending(path: "models/meals/" + name)
        try Data(contentsOf: file).dropLast(40).write(to: file)
        let run = try home.run("transcribe", HumanSpeech.ten.path)
        #expect(run.status == 78)
        #expect(run.errors.contains("diary model build"))
        #expect(run.errorLines.count == 1)
    }

    @Test(
        "A setting that there is not is refused",
        arguments: ["everydayWord=3", "smoothing=none", "seed=x", "seed"])
    func settings(text: String) throws {
        let run = try DiaryHome().run("model", "build", "--set", text)
        #expect(run.status == 64)
    }
}
