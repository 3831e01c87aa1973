import Diary
import Foundation
import Testing

@testable import Vocabulary

@Suite("What is said to the journals beside meals")
struct JournalSourceTests {
    private static let names = """
        [plant]
        5x fern(s)
        [plant-name]
        zorvex
        """
    private static let phrases = """
        [one]
        3x the <plant>
        <plant-name>
        """
    private static let sentences = """
        4x i watered <one>
        i watered the <plant+s>
        """
    private static let species = """
        # names, then the rest
        fern, maiden fern\tAdiantum\tfern
        snake-plant, blorfquist plant\tDracaena\tfoliage
        grulmock\tGrulmockia\tfoliage
        """

    /// Models/meals of a few lines with Models/plants beside it.
    private func folder(
        _ scratch: Scratch, names: String = names, phrases: String = phrases, sentences: String = sentences
    ) throws -> URL {
        let meals = try scratch.meals()
        for (name, text) in [("names", names), ("phrases", phrases), ("sentences", sentences)] {
            let folder = scratch.file("plants").appending(path: name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: folder.appending(path: "small.txt"))
        }
        try Data(Self.species.utf8).write(to: scratch.file("plants").appending(path: "species.txt"))
        return meals
    }

    private func journals(_ meals: URL) throws -> [ModelSource] {
        try JournalSource.read(
            beside: meals, meals: try ModelSource(folder: meals), packaged: try Given.dictionary.get())
    }

    @Test("every species is heard by its first name, and by others whose words are known")
    func species() throws {
        let scratch = try Scratch()
        let journals = try journals(try folder(scratch))
        #expect(journals.count == 1)
        let plants = try #require(journals.first)
        let names = plants.foods.flatMap(\.names).map(\.singular)
        #expect(Set(names) == ["fern", "zorvex", "maiden fern", "snake plant", "grulmock"])
        #expect(plants.subjects["plant"] == .plant && plants.subjects["plant-name"] == .plant)
    }

    @Test("a journal without sentences is not heard, and one with a wrong slot is refused")
    func odd() throws {
        let scratch = try Scratch()
        #expect(try journals(try scratch.meals()).isEmpty)
        let wrong = try folder(scratch, sentences: "i watered <one> and <two>")
        #expect(error { _ = try journals(wrong) }?.description.contains("<two>") == true)
    }

    @Test(
        "what is said about plants is likely after words of care, and meals stay nearly as likely as they were"
    )
    func compiled() throws {
        let scratch = try Scratch()
        let meals = try folder(scratch)
        func model(_ share: Double) throws -> CompiledModel {
            var settings = ModelCompiler.Settings()
            settings.everydayWords = 50
            settings.sampledSentences = 2_000
            settings.journalSentences = 2_000
            settings.journalShare = share
            settings.memos = 0
            let place = scratch.file("meals-\(share)")
            _ = try ModelCompiler(folder: meals, packaged: Given.packaged, settings: settings).build(
                into: place)
            return try CompiledModel(place)
        }
        let (without, with) = (try model(0), try model(0.1))
        let names = try ModelDictionary(with.dictionaryFile).pronunciations
        #expect(names["grulmock"] != nil && names["zorvex"] != nil)
        #expect(try ModelDictionary(without.dictionaryFile).pronunciations["grulmock"] == nil)
        let contexts = try with.spokenContexts()
        let before = try #require(contexts.bySubject[.plant]?.before)
        let watered = try #require(before.first { $0.words == ["watered", "the"] })
        #expect(watered.probability > 0.5)
        #expect(try without.spokenContexts().bySubject[.plant] == nil)
        #expect(
            try with.spokenContexts().bySubject[.food(nil)] == without.spokenContexts().bySubject[.food(nil)])
    }

    @Test(
        "the texts of the repository name at least 250 species and a thousand things, and have sentences of all"
    )
    func given() throws {
        let journals = try JournalSource.read(
            beside: Given.meals, meals: try Given.source.get(), packaged: try Given.dictionary.get())
        try #require(journals.count == 2)
        func count(_ subject: SpokenSubject, _ journal: ModelSource) -> Int {
            Set(journal.foods.filter { journal.subjects[$0.foodClass] == subject }.map(\.names[0].singular))
                .count
        }
        #expect(count(.plant, journals[0]) >= 250)
        #expect(count(.thing, journals[1]) >= 1_000 && count(.place, journals[1]) >= 200)
        #expect(journals[0].phrases[ModelSource.utterances]?.count ?? 0 >= 400)
        #expect(journals[1].phrases[ModelSource.utterances]?.count ?? 0 >= 600)
    }
}
