import Foundation
import Testing

@testable import Vocabulary

/// Compiles with few sentences, so that it takes a moment.
private func build(_ meals: URL, into folder: URL, everyday: Int = 30) throws -> ModelCompiler.Report {
    var settings = ModelCompiler.Settings()
    settings.everydayWords = everyday
    settings.sampledSentences = 200
    settings.repetitions = 1
    settings.memos = 60
    settings.plainSentences = 30
    return try ModelCompiler(folder: meals, packaged: Given.packaged, settings: settings).build(into: folder)
}

private func bytes(_ folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
        uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
}

@Suite("The compiler")
struct ModelCompilerTests {
    @Test("Models/meals compiles to the same bytes in processes that hash differently")
    func reproducible() async throws {
        let scratch = try Scratch()
        let (first, second) = (scratch.file("first"), scratch.file("second"))
        await #expect(processExitsWith: .success) { [path = first.path as String] in
            _ = try build(Given.meals, into: URL(filePath: path))
        }
        await #expect(processExitsWith: .success) { [path = second.path as String] in
            _ = try build(Given.meals, into: URL(filePath: path))
        }
        // The model, that of the counter, pronunciations for both and for general English, foods, contexts,
        // confusions, tagger, its network, judge of eating, manifest.
        #expect(try bytes(first).count == 11)
        #expect(try bytes(first) == bytes(second))
        let model = try CompiledModel(first)
        #expect(model.report.unsayable.isEmpty)
        #expect(model.report.foods >= 3_000)
        #expect(model.report.sentences >= 4_000)
        #expect(abs(model.report.weights.reduce(0, +) - 1) < 1e-9)
        #expect(try model.foodLexicon().foods.count == model.report.foods)
    }

    @Test("Words that nothing knows how to say are listed and left out, with the sentences that hold them")
    func unsayable() throws {
        let scratch = try Scratch()
        let meals = try scratch.meals(
            foods: Small.foods + "\nngh(es)\n", sentences: Small.sentences + "\nrice and dde\n")
        let report = try build(meals, into: scratch.file("meals"))
        #expect(report.unsayable == ["dde", "ngh"])
        let dictionary = try String(
            contentsOf: CompiledModel(scratch.file("meals")).dictionaryFile, encoding: .utf8)
        #expect(!dictionary.contains("ngh ") && !dictionary.contains("dde "))
        #expect(dictionary.contains("\nidli IH D L IY\nidli(2) IY D L IY\nidlis IH D L IY Z\n"))
    }

    @Test("A pause sounds like silence, and is none of the words that are counted, taught or corrected")
    func pause() throws {
        let scratch = try Scratch()
        let without = try build(scratch.meals(), into: scratch.file("without"))
        let lists = try scratch.meals(sentences: Small.sentences + "\nan egg, rice\n")
        #expect(try build(lists, into: scratch.file("lists")).words == without.words)
        let model = try CompiledModel(scratch.file("lists"))
        let dictionary = try String(contentsOf: model.dictionaryFile, encoding: .utf8)
        #expect(dictionary.split(separator: "\n").contains("[pause] SIL"))
        #expect(try ModelDictionary(model.dictionaryFile).pronunciations[WordTable.pause] == nil)
        #expect(try WordList(dictionary: model.dictionaryFile).number(WordTable.pause) == nil)
    }

    @Test("A weight in front of a training sentence says it so many times")
    func weightedSentence() throws {
        let scratch = try Scratch()
        let foods = ["idli", "uttapam", "rice", "egg", "eggs", "idlis"]
        let pairs = foods.flatMap { first in foods.map { "\(first) and \($0)" } }
        func perplexity(_ lines: [String]) throws -> Double? {
            let meals = try scratch.meals(sentences: (pairs + lines).joined(separator: "\n"))
            return try build(meals, into: scratch.file("meals")).perplexities["sentences"]
        }
        #expect(try perplexity(["3x two eggs"]) == perplexity(["two eggs", "two eggs", "two eggs"]))
        #expect(try perplexity(["3x two eggs"]) != perplexity(["two eggs"]))
    }

    @Test("Progress rises from nothing to all")
    func progress() throws {
        let scratch = try Scratch()
        var settings = ModelCompiler.Settings()
        settings.everydayWords = 10
        settings.sampledSentences = 50
        var shares: [Double] = []
        let compiler = try ModelCompiler(
            folder: scratch.meals(), packaged: Given.packaged, settings: settings)
        _ = try compiler.build(into: scratch.file("meals")) { share, _ in shares.append(share) }
        #expect(shares == shares.sorted())
        #expect(shares.first == 0 && shares.last == 1)
    }

    @Test(
        "A setting that cannot be is refused by its name",
        arguments: [
            "everydayWords", "sampledSentences", "repetitions", "popularity", "bigramThreshold",
            "trigramThreshold",
        ])
    func settings(_ name: String) throws {
        let scratch = try Scratch()
        var settings = ModelCompiler.Settings()
        switch name {
        case "everydayWords": settings.everydayWords = -1
        case "sampledSentences": settings.sampledSentences = -1
        case "repetitions": settings.repetitions = 0
        case "popularity": settings.popularity = .nan
        case "bigramThreshold": settings.bigramThreshold = -1
        default: settings.trigramThreshold = .nan
        }
        let meals = try scratch.meals()
        let found = error {
            _ = try ModelCompiler(folder: meals, packaged: Given.packaged, settings: settings)
        }
        #expect(found?.description.contains(name) == true)
    }
}
