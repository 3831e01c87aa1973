import Diary
import Food
import Foundation
import Speech
import Testing

@testable import Vocabulary

@Suite("What was taught, as a decoder loads it")
struct TaughtModelTests {
    private let scratch: Scratch
    private let model: CompiledModel

    init() throws {
        scratch = try Scratch()
        let folder = scratch.file("meals")
        let report = ModelCompiler.Report(
            words: 8, foods: 1, sentences: 1, bigrams: 1, trigrams: 1, weights: [], perplexities: [:],
            unsayable: [], writtenPronunciations: 0, guessedPronunciations: 0)
        let words = ["had", "some", "with", "stew", "flour", "flower"]
        try CompiledModel.write(to: folder, report: report) { part in
            try part.put(Data("model".utf8), named: CompiledModel.languageModel)
            let lines = words.map { "\($0) \(LetterToSound.phones(of: $0).joined(separator: " "))\n" }
            let twins = ["some", "with"].map {
                "\($0)~counter \(LetterToSound.phones(of: $0).joined(separator: " "))\n"
            }
            try part.put(Data((lines + twins).joined().utf8), named: CompiledModel.dictionary)
            try part.put(Data(), named: CompiledModel.foods)
            let contexts = """
                dinner\tbefore\t0.400000\t-\thad some
                dinner\tbefore\t0.200000\t-\tsome
                dinner\tbefore\t0.100000\tcounter\tsome~counter
                dinner\tbefore\t0.900000\t-\tunheard
                dinner\tafter\t0.300000\t-\twith
                any\tbefore\t0.100000\t-\tsome

                """
            try part.put(Data(contexts.utf8), named: CompiledModel.contexts)
        }
        model = try CompiledModel(folder)
    }

    private let zorvex = TaughtVocabulary(
        generation: 7, terms: [.init(words: ["zorvex"], category: .dinner)],
        pronunciations: ["zorvex": [["Z", "AO"], ["Z", "UW"]]])

    private func compiled(_ vocabulary: TaughtVocabulary) throws -> TaughtModel? {
        try TaughtModel.compiled(vocabulary, for: model, at: scratch.file("own.arpa"))
    }

    /// Asks sphinxbase, which decoders use, what it makes of the file.
    private func probability(_ words: String, _ own: TaughtModel) throws -> Double? {
        let words = words.split(separator: " ").map(String.init)
        let dictionary = scratch.file("asked.dict")
        try Data(Set(words).sorted().map { "\($0.prefix { $0 != "~" }) AA\n\($0) AA\n" }.joined().utf8).write(
            to: dictionary)
        let list = try WordList(dictionary: dictionary)
        let model = try WordModel(own.file, list)
        let numbers = words.map { list.number($0) ?? -1 }
        let found = model.logProbability(
            numbers[numbers.count - 1], after: numbers.count > 2 ? numbers[numbers.count - 3] : -1,
            numbers.count > 1 ? numbers[numbers.count - 2] : -1, on: 0)
        return found.map { exp($0) }
    }

    @Test("a taught word is as likely between words as its share of the foods that are said there")
    func contexts() throws {
        let own = try #require(try compiled(zorvex))
        let shares = [
            ("had some zorvex", 0.4 * 0.03), ("some zorvex", 0.2 * 0.03), ("zorvex with", 0.3),
            ("zorvex", 1e-4),
            ("had zorvex", 1e-4), ("zorvex had", 0),
        ]
        for (words, expected) in shares {
            let found = try probability(words, own) ?? 0
            #expect(abs(found - expected) <= expected * 0.01 + 1e-30, "\(words): \(found)")
        }
        #expect(
            try TaughtModel.ways(in: own.file).map { "\($0.name) \($0.phones)" } == [
                "zorvex Z AO", "zorvex(own2) Z UW", "zorvex~counter Z AO", "zorvex~counter(own2) Z UW",
            ])
        let text = try String(contentsOf: own.file, encoding: .utf8)
        #expect(text.contains("\tsome~counter zorvex~counter\t") && !text.contains("unheard"))
    }

    @Test("what is usually eaten is likelier where its category is said, and is said in no new way")
    func usual() throws {
        var vocabulary = TaughtVocabulary(generation: 0)
        vocabulary.usual = UsualFoods([
            UsualFoods.Eaten(entry: 1, category: .dinner, text: "two flour stew"),
            UsualFoods.Eaten(entry: 2, category: .dinner, text: "unheard stew"),
        ])
        let own = try #require(try compiled(vocabulary))
        let share = 4 * vocabulary.usual.names[1].share
        #expect(vocabulary.usual.names.map(\.words) == [["unheard", "stew"], ["flour", "stew"]])
        for (words, expected) in [
            ("had some flour", 0.4 * share), ("flour stew", 0.7), ("stew with", 0.3), ("flour", 0.02 * share),
            ("some stew", 0),
        ] {
            let found = try probability(words, own) ?? 0
            #expect(abs(found - expected) <= expected * 0.02 + 1e-30, "\(words): \(found)")
        }
        #expect(try TaughtModel.ways(in: own.file).isEmpty)
        let current = TaughtModel.current(0, usual: vocabulary.usual, for: model, at: own.file)
        #expect(current == .some(own) && TaughtModel.current(1, for: model, at: own.file) == nil)
    }

    @Test("what was corrected is likelier where it was corrected, the more the oftener")
    func phrases() throws {
        func own(_ count: Int) throws -> TaughtModel {
            let phrase = TaughtVocabulary.Phrase(
                before: ["had", "some"], meant: ["flower"], after: ["stew", nil], count: count,
                heardPhones: ["F", "L", "AW", "ER"])
            return try #require(
                try compiled(TaughtVocabulary(generation: Int64(count), phrases: [phrase])))
        }
        let once = try probability("had some flower", own(1)) ?? 0
        let twice = try probability("had some flower", own(2)) ?? 0
        #expect(once > 0.1 && twice > once)
        #expect(try probability("had some flour", own(1)) ?? 0 < 1e-30)
        #expect(try probability("some flower stew", own(1)) ?? 0 > 0.1)
    }

    @Test(
        "a corrected word that the model lacks is heard as it is spelt and as it was heard, unless that is a known sound"
    )
    func newWord() throws {
        var generation: Int64 = 0
        func ways(_ word: String, heard: [String]) throws -> [String] {
            // Else what was compiled for the word before is taken.
            generation += 1
            let phrase = TaughtVocabulary.Phrase(
                before: ["had", "some"], meant: [word], after: [nil], count: 1, heardPhones: heard)
            guard let own = try compiled(TaughtVocabulary(generation: generation, phrases: [phrase]))
            else { return [] }
            return try TaughtModel.ways(in: own.file).map { "\($0.name) \($0.phones)" }.filter {
                !$0.contains("~")
            }
        }
        #expect(
            try ways("zorvex", heard: ["S", "AO"]) == ["zorvex Z AO R V EH K S", "zorvex(own2) S AO"])
        #expect(try ways("plimso", heard: LetterToSound.phones(of: "flour")) == ["plimso P L IH M S OW"])
        #expect(try ways("stoo", heard: LetterToSound.phones(of: "stew")).isEmpty)
    }

    @Test("it is compiled once for a vocabulary and a model, and nothing taught is not a model")
    func current() throws {
        let file = scratch.file("own.arpa")
        #expect(TaughtModel.current(7, for: model, at: file) == nil)
        #expect(TaughtModel.current(0, for: model, at: file) == .some(nil))
        let own = try compiled(zorvex)
        #expect(own != nil && TaughtModel.current(7, for: model, at: file) == .some(own))
        #expect(TaughtModel.current(8, for: model, at: file) == nil)
        #expect(try compiled(TaughtVocabulary(generation: 8)) == nil)
        #expect(TaughtModel.current(8, for: model, at: file) == .some(nil))
        let status = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(status[.posixPermissions] as? Int == 0o600)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() == [
                "meals", "own.arpa",
            ])
    }

    @Test("a file that is cut short or changed in any byte is refused, and compiled again")
    func damaged() throws {
        let own = try #require(try compiled(zorvex))
        let whole = try Data(contentsOf: own.file)
        for place in stride(from: 0, to: whole.count, by: 7) {
            var damaged = whole
            damaged[place] ^= 1
            try (place % 2 == 0 ? damaged : whole.prefix(place)).write(to: own.file)
            if place % 2 == 0, TaughtModel.current(7, for: model, at: own.file) == .some(own) {
                // Nothing but the stamp is not vouched for, and that is compared.
                Issue.record("byte \(place) may be changed")
            }
            #expect(TaughtModel.current(7, for: model, at: own.file) != .some(own))
        }
        #expect(try compiled(zorvex) == own)
        #expect(try Data(contentsOf: own.file) == whole)
    }

    @Test("a taught word is a food with its category, whatever its words meant before")
    func lexicon() {
        let before = FoodLexicon(
            foods: [Food(names: [.init(singular: "stew", plural: nil)], foodClass: "stew")],
            keywords: [.lunch: ["stew", "zorvex"]])
        var vocabulary = zorvex
        vocabulary.terms.append(.init(words: ["zorvex", "stew"], category: .snack))
        let joined = vocabulary.joined(before)
        #expect(joined.foods.map { $0.names[0].singular } == ["stew", "zorvex", "zorvex stew"])
        #expect(joined.keywords[.lunch] == ["stew"])
        #expect(joined.keywords[.snack] == ["zorvex"])
    }
}

@Suite("Where foods are said")
struct SpokenContextsTests {
    @Test("contexts are as likely as they were counted, and are read as they are written")
    func counted() throws {
        let table = try WordTable(["had", "rice", "with", "soup", "i"])
        func numbers(_ text: String) -> [UInt16] {
            text.split(separator: " ").compactMap { table.number(of: String($0)) }
        }
        var tally = ContextTally(table.words)
        for _ in 0..<2 {
            tally.add(numbers("i had rice"), names: [(2..<3, .food(.dinner))])
            tally.add(
                numbers("i had soup with rice"), names: [(2..<3, .food(.lunch)), (4..<5, .food(.dinner))])
        }
        var contexts = SpokenContexts()
        tally.add(to: &contexts)
        func before(_ category: CategoryName?, _ words: String) -> Double? {
            contexts.bySubject[.food(category)]?.before.first { $0.words.joined(separator: " ") == words }?
                .probability
        }
        #expect(
            before(.dinner, "had") == 0.5 && before(.dinner, "i had") == 0.5 && before(.dinner, "with") == 1)
        #expect(before(.lunch, "had") == 0.5 && before(nil, "had") == 1 && before(.dinner, "i") == nil)
        #expect(contexts.bySubject[.food(.lunch)]?.after.map(\.words) == [["with"]])
        #expect(contexts.bySubject[.food(.dinner)]?.after.map(\.words) == [["</s>"]])
        #expect(SpokenContexts(contexts.text).text == contexts.text && !contexts.text.isEmpty)
    }
}
