import Diary
import Foundation
import Testing

@testable import Journal
@testable import Vocabulary

/// A journal of which only names matter.
private struct NamingKeeper: ActKeeper {
    func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: KeptRecords,
        calendar: any LocalCalendar
    ) -> ActEffect { ActEffect(act: act, told: "") }

    func key(of record: Record, named name: String) -> String { name.lowercased() }

    func names(of record: Record) -> [SpokenName] {
        ([record.name] + record.texts(in: "otherNames")).map { SpokenName($0, "plant") }
            + record.texts(in: "place").map { SpokenName($0, "place") }
    }
}

@Suite("What a diary was taught, for whom is heard")
struct TaughtModelSourceTests {
    private let scratch: Scratch
    private let journal: Journal
    private let source: TaughtModelSource

    init() throws {
        scratch = try Scratch()
        let scratch = scratch
        journal = try Journal(
            home: scratch.home, kind: .food, timeZone: .gmt,
            clock: { withExtendedLifetime(scratch) { instant("2026-11-20T12:00:00Z") } },
            makeID: { UUID() }, itemReader: { [EntryItem(name: $0, words: $0)] },
            keepers: [JournalName(rawValue: "plants"): NamingKeeper()])
        let folder = scratch.folder.appending(path: "meals")
        let report = ModelCompiler.Report(
            words: 5, foods: 4, sentences: 1, bigrams: 1, trigrams: 1, weights: [], perplexities: [:],
            unsayable: [], writtenPronunciations: 0, guessedPronunciations: 0)
        try CompiledModel.write(to: folder, report: report) { part in
            try part.put(Data("model".utf8), named: CompiledModel.languageModel)
            let words = "had HH AE D\nrice R AY S\ntacos T AA K OW S\nfigs F IH G Z\nmead M IY D\n"
            try part.put(Data(words.utf8), named: CompiledModel.dictionary)
            try part.put(Data(), named: CompiledModel.foods)
            try part.put(Data("any\tbefore\t0.500000\t-\thad\n".utf8), named: CompiledModel.contexts)
        }
        source = TaughtModelSource(journal, for: try CompiledModel(folder), knowsUsual: true)
    }

    @discardableResult
    private func eat(_ food: String, _ person: String?) throws -> Entry {
        var eaten = entry(food, at: "2026-11-20T08:00:00Z")
        eaten.person = person
        return try journal.insert(eaten)
    }

    private func of(_ person: String) -> EntryEdit {
        var edit = EntryEdit()
        edit.person = .set(person)
        return edit
    }

    /// The files of what is usually eaten.
    private var files: Set<String> {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: journal.home.models.path)
            return Set(names.filter { $0.hasPrefix("usual") })
        }
    }

    /// The floor under a word, as a logarithm; nil where it has none.
    private func floor(_ word: String, _ person: String?) throws -> Double? {
        let file = try #require(try source.current(of: person)).file
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let fields = lines.map { $0.split(separator: "\t") }.filter { $0.count > 1 && $0[1] == word }
        return fields.first.flatMap { Double($0[0]) }.flatMap { $0 > -90 ? $0 : nil }
    }

    @Test("what a person eats is likelier for them than for the others, in a file of each one's own")
    func own() throws {
        try eat("rice", "Anna")
        try eat("tacos", "Ben")
        for (food, person, other) in [("rice", "Anna", "Ben"), ("tacos", "Ben", "Anna")] {
            let own = try #require(try floor(food, person))
            let households = try #require(try floor(food, nil))
            let others = try #require(try floor(food, other))
            #expect(own == households && households > others)
        }
        let models = try ["Anna", "aNNa", "Ben", nil, "Carla"].map { try source.current(of: $0) }
        #expect(models[0] == models[1] && models[3] == models[4])
        #expect(Set(models.map { $0?.file }).count == 3 && Set(models.map { $0?.stamp }).count == 1)
        #expect(models[3]?.file == journal.home.usualModel && models[3]?.stamp.isEmpty == false)
        #expect(try files.count == 3)
    }

    @Test("what the household names is heard from then on, and no more once it is taken away")
    func named() throws {
        #expect(try source.current() == nil)
        let place = "cache"
        let id = UUID()
        let plant = Record(
            id: id, journal: JournalName(rawValue: "plants"), kind: "plant", name: "Zorvex", key: "zorvex",
            fields: ["otherNames": .array([.text("Old Grulmock")]), "place": .text(place)],
            createdAt: instant("2026-11-20T12:00:00Z"))
        try journal.add(plant)
        let clock = ContinuousClock()
        let begun = clock.now
        let model = try #require(try source.current())
        #expect(clock.now - begun < .seconds(1))
        let ways = try TaughtModel.ways(in: model.file).map(\.name)
        #expect(Set(ways).isSuperset(of: ["zorvex", "old", "grulmock", "cache"]))
        #expect(try source.current() == model)
        try journal.removeRecord(id, kind: "plant")
        #expect(try source.current() == nil)
        #expect(!FileManager.default.fileExists(atPath: model.file.path))
    }

    @Test("where nobody is named, or one person ate everything, everybody has the household's file")
    func household() throws {
        try eat("rice", nil)
        #expect(try source.current(of: "Anna") == source.current())
        try eat("rice", "Anna")
        #expect(try source.current(of: "Anna") != source.current())
        for entry in try journal.entries(of: DayRange()) { try journal.edit(entry.id, of("Anna")) }
        #expect(try source.current(of: "Anna") == source.current() && source.current() != nil)
        #expect(try files == ["usual.arpa"])
    }

    @Test("what was taken out of the diary is in no file once anybody speaks")
    func forgotten() throws {
        try eat("rice", "Anna")
        let secret = try eat("mead", "Anna")
        try eat("tacos", "Ben")
        try eat("figs", nil)
        let (anna, all) = (
            try #require(try source.current(of: "Anna")).file, try #require(try source.current()).file
        )
        func holds(_ file: URL) throws -> Bool {
            try String(contentsOf: file, encoding: .utf8).contains("mead")
        }
        #expect(try holds(anna) && holds(all))
        try journal.delete(secret.id)
        _ = try source.current(of: "Ben")
        #expect(try !holds(anna) && !holds(all) && files.count == 3)
        for entry in try journal.entries(of: DayRange()) where entry.person == "Anna" {
            try journal.edit(entry.id, of("Carla"))
        }
        _ = try source.current(of: "Ben")
        #expect(!FileManager.default.fileExists(atPath: anna.path), "who was renamed leaves nothing")
        for entry in try journal.entries(of: DayRange()) { try journal.delete(entry.id) }
        #expect(try source.current(of: "Ben") == nil)
        #expect(try files.isEmpty)
    }

    @Test("a file that another process left is made again or removed before anybody is heard")
    func leftBehind() throws {
        try eat("rice", "Anna")
        try eat("tacos", "Ben")
        let models = journal.home.models
        let (anna, nobodys) = (
            journal.home.usualModel(of: "Anna"), models.appending(path: "usual-0123456789abcdef.arpa")
        )
        for file in [anna, nobodys] { try Data("mead".utf8).write(to: file) }
        _ = try source.current(of: "Ben")
        #expect(!FileManager.default.fileExists(atPath: nobodys.path))
        #expect(try TaughtModel.ways(in: anna).map(\.name) == ["anna", "ben"], "it is whole")
    }

    @Test("what changes nothing that was eaten or taught has nothing made again")
    func unchanged() throws {
        try eat("rice", "Anna")
        try eat("tacos", "Ben")
        func places() throws -> [Int?] {
            try ["Anna", "Ben", nil].map { person in
                let file = try #require(try source.current(of: person)).file
                return try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
            }
        }
        let before = try places()
        _ = try journal.createToken(named: "box", may: [.read], secret: "secret")
        #expect(try places() == before)
        try eat("rice", "Anna")
        #expect(try zip(places(), before).allSatisfy { $0 != $1 })
    }

    @Test("a name of any letters has one file, whatever its capitals and however its accents are written")
    func names() {
        let home = journal.home
        #expect(home.usualModel(of: "Zoë") == home.usualModel(of: "ZOE\u{308}"))
        let names = ["Zoë", "Zoe", "../../Zoë", String(repeating: "\u{1F600}", count: 400)]
        let files = names.map { home.usualModel(of: $0) }
        #expect(Set(files).count == 4)
        #expect(files.allSatisfy { $0.deletingLastPathComponent().path == home.models.path })
        #expect(files.allSatisfy { $0.lastPathComponent.utf8.count == "usual-.arpa".utf8.count + 16 })
    }
}
