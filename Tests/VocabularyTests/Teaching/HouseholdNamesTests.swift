import Foundation
import Testing

@testable import Vocabulary

@Suite("What a household has named")
struct HouseholdNamesTests {
    private static let contexts = """
        plant\tbefore\t0.600000\t-\twatered the
        plant\tbefore\t0.300000\t-\twatered
        plant\tafter\t0.100000\t-\ttoday
        place\tbefore\t0.500000\t-\tin the

        """

    private func model(_ scratch: Scratch) throws -> CompiledModel {
        let folder = scratch.file("model")
        let report = ModelCompiler.Report(
            words: 6, foods: 0, sentences: 1, bigrams: 1, trigrams: 1, weights: [], perplexities: [:],
            unsayable: [], writtenPronunciations: 0, guessedPronunciations: 0)
        try CompiledModel.write(to: folder, report: report) { part in
            try part.put(Data("model".utf8), named: CompiledModel.languageModel)
            let words =
                "watered W AO T ER D\nthe DH AH\nin IH N\ntoday T AH D EY\nfern F ER N\nfern~counter F ER N\n"
            try part.put(Data(words.utf8), named: CompiledModel.dictionary)
            try part.put(Data(), named: CompiledModel.foods)
            try part.put(Data(Self.contexts.utf8), named: CompiledModel.contexts)
        }
        return try CompiledModel(folder)
    }

    @Test(
        "names are words as they are said, each once, without an article, the latest where there are too many"
    )
    func spoken() {
        let names = HouseholdNames([
            ("The Crème Box", .place), ("Gerda", .plant), ("gerda", .plant), ("", .thing),
            ("one two three four five six", .thing), ("The", .thing),
        ])
        #expect(names.names.map(\.words) == [["creme", "box"], ["gerda"], ["the"]])
        let many = (0..<500).map { number in
            ("fern " + String(repeating: "a", count: 1 + number), SpokenSubject.plant)
        }
        #expect(HouseholdNames(many).names.count == HouseholdNames.most)
        #expect(HouseholdNames(many).names.last?.words == ["fern", String(repeating: "a", count: 500)])
    }

    @Test(
        "a named plant is likely where plants are said, new words get a way of saying them, known ones none")
    func floors() throws {
        let scratch = try Scratch()
        let model = try model(scratch)
        var vocabulary = TaughtVocabulary(generation: 0)
        vocabulary.names = HouseholdNames([("Zorvex", .plant), ("fern", .plant), ("attic", .place)])
        let compiler = try TaughtModelCompiler(vocabulary, model, packaged: Given.packaged)
        #expect(compiler.ways.map(\.name).filter { !$0.contains("(") } == ["attic", "zorvex"])
        let after = try #require(compiler.floors.trigrams[["watered", "the", "zorvex"]])
        #expect(after > 0.1 && after <= 0.6)
        #expect(compiler.floors.trigrams[["watered", "the", "fern"]] == after)
        #expect(compiler.floors.trigrams[["watered", "the", "attic"]] == nil)
        #expect(compiler.floors.bigrams[["zorvex", "today"]] == 0.1)
        #expect(compiler.floors.trigrams.keys.allSatisfy { $0.allSatisfy { !$0.contains(WordTable.mark) } })
    }

    @Test("other names are another model; without names there is none")
    func stamp() throws {
        let scratch = try Scratch()
        let model = try model(scratch)
        let file = scratch.file("own.arpa")
        var vocabulary = TaughtVocabulary(generation: 0)
        vocabulary.names = HouseholdNames([("Zorvex", .plant)])
        let own = try TaughtModel.compiled(vocabulary, for: model, at: file)
        #expect(own != nil)
        #expect(TaughtModel.current(0, names: vocabulary.names, for: model, at: file) == .some(own))
        #expect(TaughtModel.current(0, names: HouseholdNames([("Ada", .plant)]), for: model, at: file) == nil)
        #expect(TaughtModel.current(0, for: model, at: file) == .some(nil))
    }
}
