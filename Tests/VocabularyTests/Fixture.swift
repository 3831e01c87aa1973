import Diary
import Foundation
import System

@testable import Vocabulary

/// A folder of its own for one test, removed with it.
final class Scratch: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "vocabulary-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String) -> URL { folder.appending(path: name) }

    /// Writes a small folder such as Models/meals, from what its files hold; nil leaves a folder out.
    func meals(
        foods: String? = Small.foods, phrases: String? = Small.phrases,
        sentences: String? = Small.sentences,
        pronunciations: String? = Small.pronunciations
    ) throws -> URL {
        let meals = file("meals-text")
        try? FileManager.default.removeItem(at: meals)
        for (name, text) in [
            ("foods", foods), ("phrases", phrases), ("sentences", sentences),
            ("pronunciations", pronunciations),
        ] {
            guard let text else { continue }
            let folder = meals.appending(path: name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: folder.appending(path: "small.txt"))
        }
        return meals
    }
}

/// A Models/meals of a few lines.
enum Small {
    static let foods = """
        [bread : breakfast]
        3x idli(s) | iddly
        uttapam(s)
        egg(s)
        [staple]
        rice
        """
    static let phrases = """
        [utterance]
        i had <bread+a> [with <staple+a>]
        (two|three) <bread+s>
        """
    static let sentences = """
        two idlis with rice
        an egg
        i had rice
        (two|three) idlis
        <bread+a> and rice
        three eggs and rice
        two eggs
        idli with rice
        i had two eggs
        an idli and an egg
        """
    static let pronunciations = """
        idli: IH D L IY, IY D L IY
        idlis: IH D L IY Z
        """
}

/// What lies in the repository and in Debian, read once.
enum Given {
    static let meals = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Models/meals")
    static let packaged = URL(filePath: "/usr/share/pocketsphinx/model/en-us")
    /// All of Models/meals, compiled with few sentences, once; its folder is kept by the second.
    static let compiled = Result {
        let scratch = try Scratch()
        var settings = ModelCompiler.Settings()
        settings.everydayWords = 400
        settings.sampledSentences = 20_000
        settings.memos = 0
        _ = try ModelCompiler(folder: meals, packaged: packaged, settings: settings).build(
            into: scratch.file("meals"))
        return (try CompiledModel(scratch.file("meals")), scratch)
    }
    /// Joins and corrects by that model, for a household without kitchens.
    static let joiner = Result {
        TranscriptJoiner(
            WrittenCorrector(
                try Corrector(compiled.get().0), english: try EnglishWords(packaged: packaged)))
    }
    static let source = Result { try ModelSource(folder: meals) }
    static let dictionary = Result { try PackagedDictionary(packaged.appending(path: "cmudict-en-us.dict")) }
}

/// Lines as if they stood in foods/soup.txt.
func lines(_ text: String, file: String = "foods/soup.txt") throws -> [SourceLine] {
    try SourceLines.lines(text.utf8, file: file)
}

/// The error of something that must throw; nil when it does not.
func error(_ body: () throws -> Void) -> (any KindedError)? {
    do {
        try body()
        return nil
    } catch {
        return error.kinded
    }
}
