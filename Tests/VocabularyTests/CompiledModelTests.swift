import Diary
import Food
import Foundation
import Language
import System
import Testing
import Transformer

@testable import Vocabulary

@Suite("A compiled model is loaded whole or not at all")
struct CompiledModelTests {
    private static let report = ModelCompiler.Report(
        words: 3, foods: 2, sentences: 1, bigrams: 4, trigrams: 5, weights: [0.5, 0.25, 0.25],
        perplexities: ["blend": 12.5, "sentences": 13, "pruned, with the held-back sentences in it": 6],
        unsayable: ["ngh"], writtenPronunciations: 1, guessedPronunciations: 2)
    private static let lexicon = FoodLexicon(
        foods: [
            Food(
                names: [.init(singular: "idli", plural: "idlis"), .init(singular: "rice cake", plural: nil)],
                foodClass: "bread"),
            Food(names: [.init(singular: "shepherd's pie", plural: "shepherd's pies")], foodClass: "pie-2"),
        ],
        keywords: [
            .breakfast: ["idli", "idlis"], .lunch: [], .snack: [], .dinner: ["pie"], .dessert: [],
            .beverage: [],
        ],
        kitchens: [
            Kitchen(name: "South Indian", classes: ["bread", "rice"]),
            Kitchen(name: "British", classes: ["pie-2"]),
        ])
    private static let files = ["meals.lm.bin", "meals.dict", "foods.tsv", "contexts.tsv", "manifest.json"]

    /// A compiled model of a few bytes; loading does not look inside.
    private func written(_ scratch: Scratch, dictionary: String = "idli IH D L IY\n") throws -> URL {
        let folder = scratch.file("meals")
        try CompiledModel.write(to: folder, report: Self.report) { part in
            try part.put(Data(repeating: 7, count: 300), named: CompiledModel.languageModel)
            try part.put(Data(dictionary.utf8), named: CompiledModel.dictionary)
            try part.put(FoodFile.text(Self.lexicon), named: CompiledModel.foods)
            try part.put(Data("any\tafter\t0.500000\t-\twith\n".utf8), named: CompiledModel.contexts)
        }
        return folder
    }

    @Test("What was written is read, with nothing left beside it")
    func readBack() throws {
        let scratch = try Scratch()
        let folder = scratch.file("meals")
        #expect(!CompiledModel.exists(at: folder))
        let model = try CompiledModel(written(scratch))
        #expect(CompiledModel.exists(at: folder))
        #expect(model.report.perplexities == Self.report.perplexities)
        #expect(model.report.unsayable == ["ngh"])
        let lexicon = try model.foodLexicon()
        #expect(lexicon.foods == Self.lexicon.foods)
        #expect(lexicon.keywords == Self.lexicon.keywords)
        #expect(lexicon.kitchens == Self.lexicon.kitchens)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["meals"])
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(Self.files))
    }

    @Test("What English words mean is read with the foods, and a model without it knows no words")
    func senses() throws {
        let scratch = try Scratch()
        #expect(try CompiledModel(written(scratch)).foodLexicon().senses.isEmpty)
        let folder = scratch.file("with-senses")
        let words = WordSenses.lines(["spoon": WordUses(senses: [.init(.artefact, 1)])])
        try CompiledModel.write(to: folder, report: Self.report) { part in
            try part.put(Data(), named: CompiledModel.languageModel)
            try part.put(Data(), named: CompiledModel.dictionary)
            try part.put(FoodFile.text(Self.lexicon), named: CompiledModel.foods)
            try part.put(Data(), named: CompiledModel.contexts)
            try part.put(Data(words), named: CompiledModel.senses)
        }
        let lexicon = try CompiledModel(folder).foodLexicon()
        #expect(lexicon.senses.first("spoons") == .artefact)
        let taught = TaughtVocabulary(generation: 0).joined(lexicon)
        #expect(taught.senses.first("spoon") == .artefact)
        try Data("spoon\tf9\n".utf8).write(to: folder.appending(path: CompiledModel.senses))
        #expect(throws: FileError.self) { try CompiledModel(folder) }
    }

    @Test("Models with one network share it, and teaching a food keeps what was learned of words")
    func network() throws {
        let scratch = try Scratch()
        let meals = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Models/meals")
        let network = try #require(try TaggingNetwork.source(beside: meals))
        #expect(try TaggingNetwork.source(beside: scratch.folder.appending(path: "meals")) == nil)
        let models = try ["one", "other"].map { name in
            let folder = scratch.file(name)
            try CompiledModel.write(to: folder, report: Self.report) { part in
                try part.put(Data(), named: CompiledModel.languageModel)
                try part.put(Data(), named: CompiledModel.dictionary)
                try part.put(FoodFile.text(Self.lexicon), named: CompiledModel.foods)
                try part.put(Data(), named: CompiledModel.contexts)
                try part.put(network, named: CompiledModel.network)
            }
            return try CompiledModel(folder)
        }
        let lexicons = try models.map { try $0.foodLexicon() }
        let first = try #require(lexicons[0].network as? TransformerTagger)
        #expect(first === lexicons[1].network as? TransformerTagger)
        let taught = TaughtVocabulary(
            generation: 1, terms: [.init(words: ["zrazy"], category: .dinner)])
        #expect(taught.joined(lexicons[0]).network as? TransformerTagger === first)
        try Data("SDNET1".utf8).write(to: models[0].folder.appending(path: CompiledModel.network))
        #expect(throws: FileError.self) { try CompiledModel(models[0].folder) }
    }

    @Test("Manifests of earlier versions are read: in them, training sentences are called dictations")
    func formerNames() throws {
        let scratch = try Scratch()
        let folder = try written(scratch)
        let text = try String(contentsOf: folder.appending(path: "manifest.json"), encoding: .utf8)
        #expect(text.contains("\"dictations\" : 1,"))
        #expect(text.contains("\"dictations\" : 13,"))
        #expect(text.contains("\"pruned, with the held-back dictations in it\" : 6"))
        #expect(!text.contains("sentences"))
        #expect(try CompiledModel(folder).report.sentences == 1)
    }

    @Test("A missing file is refused and named, with what to do", arguments: files)
    func missing(_ name: String) throws {
        let scratch = try Scratch()
        let folder = try written(scratch)
        try FileManager.default.removeItem(at: folder.appending(path: name))
        try expectRefusal(folder, naming: name == "manifest.json" ? folder.path : name)
    }

    @Test("A file cut short anywhere is refused", arguments: files)
    func truncated(_ name: String) throws {
        let scratch = try Scratch()
        let file = try written(scratch).appending(path: name)
        let whole = try Data(contentsOf: file)
        for length in [0, 1, whole.count / 2, whole.count - 2] {
            try whole.prefix(length).write(to: file)
            try expectRefusal(file.deletingLastPathComponent(), naming: name)
        }
    }

    @Test("A file that grew is refused", arguments: files.dropLast())
    func grown(_ name: String) throws {
        let scratch = try Scratch()
        let file = try written(scratch).appending(path: name)
        try (Data(contentsOf: file) + [0]).write(to: file)
        try expectRefusal(file.deletingLastPathComponent(), naming: name)
    }

    @Test("A single flipped bit is refused wherever it is", arguments: files.dropLast())
    func flipped(_ name: String) throws {
        let scratch = try Scratch()
        let file = try written(scratch).appending(path: name)
        let whole = try Data(contentsOf: file)
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 1 << UInt8(place % 8)
            try damaged.write(to: file)
            try expectRefusal(file.deletingLastPathComponent(), naming: name)
        }
    }

    @Test("A flipped bit of the manifest is refused, or makes no difference to what is loaded")
    func flippedManifest() throws {
        let scratch = try Scratch()
        let folder = try written(scratch)
        let file = folder.appending(path: "manifest.json")
        let whole = try Data(contentsOf: file)
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 1 << UInt8(place % 8)
            try damaged.write(to: file)
            guard let model = try? CompiledModel(folder) else { continue }
            #expect(try model.foodLexicon().foods == Self.lexicon.foods)
        }
    }

    @Test("A model of another version of diary is refused")
    func otherVersion() throws {
        let scratch = try Scratch()
        let folder = try written(scratch)
        let file = folder.appending(path: "manifest.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing("\"version\" : 2", with: "\"version\" : 99").utf8).write(to: file)
        try expectRefusal(folder, naming: "another version")
    }

    @Test("When writing fails, the old model is there as it was, and nothing else")
    func failedWrite() throws {
        let scratch = try Scratch()
        let folder = try written(scratch)
        let failure = error {
            try CompiledModel.write(to: folder, report: Self.report) { part in
                try part.put(Data("half".utf8), named: CompiledModel.languageModel)
                throw VocabularyError.model(reason: "no more")
            }
        }
        #expect(failure as? VocabularyError == .model(reason: "no more"))
        let incomplete = error {
            try CompiledModel.write(to: folder, report: Self.report) { part in
                try part.put(Data("half".utf8), named: CompiledModel.languageModel)
            }
        }
        #expect(incomplete?.description.contains("was not written") == true)
        #expect(try CompiledModel(folder).report.words == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["meals"])
    }

    @Test("A new model takes the place of the old one")
    func replaced() throws {
        let scratch = try Scratch()
        _ = try written(scratch)
        let model = try CompiledModel(written(scratch, dictionary: "rice R AY S\n"))
        #expect(try String(contentsOf: model.dictionaryFile, encoding: .utf8) == "rice R AY S\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["meals"])
    }

    @Test("A folder that holds anything else is not replaced")
    func foreignFolder() throws {
        let scratch = try Scratch()
        let folder = scratch.file("meals")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("dear diary".utf8).write(to: folder.appending(path: "letter.txt"))
        let failure = error { _ = try written(scratch) }
        #expect(failure?.description.contains("letter.txt") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["letter.txt"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["meals"])
    }

    @Test("A folder that cannot be made is named")
    func unwritable() throws {
        let scratch = try Scratch()
        try Data().write(to: scratch.file("file"))
        let failure = error {
            try CompiledModel.write(to: scratch.file("file/meals"), report: Self.report) { _ in }
        }
        #expect(failure?.description.contains("cannot be made") == true)
    }

    private func expectRefusal(
        _ folder: URL, naming name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let found = error { _ = try CompiledModel(folder) }
        #expect(
            found?.description.contains(name) == true, "\(String(describing: found))",
            sourceLocation: sourceLocation)
        #expect(found?.description.contains("diary model build") == true, sourceLocation: sourceLocation)
    }
}
