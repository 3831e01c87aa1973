import Foundation

/// A home of its own for one test, with a small meals model already compiled; gone when the test is over.
final class DiaryHome {
    /// A model of a few foods, compiled once for all tests.
    private static let compiled = Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "model-\(UUID().uuidString)")
        let home = folder.appending(path: "home")
        let models = try smallModels(in: folder)
        let run = try DiaryProgram.run([
            "model", "build", "--home", home.path, "--models", models.path, "--set", "everydayWords=300",
            "--set", "sampledSentences=200",
        ])
        guard run.status == 0 else { throw NotBuilt(errors: run.errors) }
        return home.appending(path: "models/meals")
    }

    /// What an empty diary shows, and how to begin one.
    static let nothingYet =
        "Nothing in the diary yet. Begin with diary add \"two eggs for breakfast\", or diary log RECORDING."

    struct NotBuilt: Error {
        var errors: String
    }

    let root: URL
    /// For recordings and results.
    let folder: URL

    /// - Parameter hasModel: whether the home starts with a compiled model.
    init(hasModel: Bool = true) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "diary-\(UUID().uuidString)")
        root = folder.appending(path: "home")
        let models = root.appending(path: "models")
        try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
        if hasModel {
            try FileManager.default.copyItem(at: Self.compiled.get(), to: models.appending(path: "meals"))
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs a command on this home.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> DiaryProgram.Run {
        try run(arguments, environment: environment)
    }

    func run(_ arguments: [String], environment: [String: String] = [:]) throws -> DiaryProgram.Run {
        try DiaryProgram.run(
            arguments, environment: ["DIARY_HOME": root.path].merging(environment) { $1 }, in: folder)
    }

    /// Writes a file into the test's folder and gives its name.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return name
    }

    /// Copies a recording into the test's folder, modified at a fixed moment, and gives its name.
    @discardableResult
    func copy(_ recording: URL, as name: String) throws -> String {
        let place = folder.appending(path: name)
        try FileManager.default.copyItem(at: recording, to: place)
        let moment = Date(timeIntervalSince1970: 1_763_700_000)
        try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: place.path)
        return name
    }

    /// A Models folder of a few foods and sentences.
    static func smallModels(in folder: URL) throws -> URL {
        let models = folder.appending(path: "Models")
        let files = [
            "foods/few.txt": """
            kitchen: Card Table
            [card : snack]
            ten of clubs
            queen of clubs
            seven of clubs
            eight of spades
            [cooked : breakfast]
            scrambled egg(s)
            [drink : beverage]
            black *coffee

            """,
            "foods/more.txt": """
            kitchen: Bakery
            [bread : breakfast]
            whole wheat *toast

            """,
            "phrases/few.txt": """
            [utterance]
            i had <cooked+a> and <drink>
            [number]
            two
            four
            five

            """,
            "sentences/few.txt": """
            <card>
            four <card>
            five five
            <card> four of clubs seven of hearts
            for breakfast i had two scrambled eggs <bread> and a cup of black coffee
            i ate <bread>
            he was not an ill disposed young man

            """,
            "pronunciations/few.txt": "clubs: K L AH B Z\n",
        ]
        for (name, text) in files {
            let file = models.appending(path: "meals/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return models
    }
}
