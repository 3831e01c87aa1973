import Diary
import DiaryService
import Food
import Foundation
import Journal
import Recognition
import Testing

extension JournalModule {
    /// A made-up second kind: lines are notes, which have no categories.
    fileprivate static let notes = JournalModule(
        name: "notes", noun: (one: "note", many: "notes"), categories: [], categorySynonyms: [:],
        usualHours: [:],
        model: Model(name: "dictation", mark: "words"),
        figures: Figures(
            categoryTitle: "Notes", milestones: [2], milestoneText: { "\($0) notes!" },
            todayText: { "Note \($0) today" }, noteText: "Only talk",
            feelingText: "Only a feeling"),
        samples: { _, _ in [] })
}

/// Reads a telegram: one note up to each "stop".
private struct NoteReader: JournalReader {
    func drafts(
        in said: TimedText, saidAt: Date, calendar: any LocalCalendar, picked: CategoryName?
    ) -> [EntryDraft] {
        said.text.components(separatedBy: " stop ").map { note in
            EntryDraft(description: note, category: nil, date: saidAt, createdAt: saidAt)
        }
    }

    func items(in description: String) -> [EntryItem] {
        description.split(separator: " ").map { EntryItem(name: String($0), words: String($0)) }
    }

    var detector: (any CategoryDetector)? { nil }
}

/// Hears the same in every recording.
private struct Scripted: Transcriber {
    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        let words = "buy stamps stop call ann".split(separator: " ").enumerated().map { index, word in
            Transcript.Word(
                word: String(word), start: Double(index), end: Double(index) + 0.5, confidence: 0.9)
        }
        return Transcript(words: words, model: "dictation", duration: 5, decodeSeconds: 0)
    }
}

@Suite("A journal of another module")
struct JournalModuleTests {
    private let scratch: Scratch
    private let notes: Journal

    init() throws {
        let scratch = try Scratch()
        self.scratch = scratch
        notes = try Journal(
            home: scratch.home, kind: .notes, timeZone: .gmt,
            clock: { withExtendedLifetime(scratch) { Date(timeIntervalSince1970: 1_795_170_600) } },
            makeID: { UUID() }, itemReader: { NoteReader().items(in: $0) })
    }

    private static let nothing = MemoReader(lexicon: FoodLexicon(foods: [], keywords: [:]))

    private var diaryService: DiaryService {
        DiaryService(
            journal: notes, transcriber: Scripted(),
            reader: NoteReader().reader(notes.calendar), known: { Self.nothing },
            clock: { Date(timeIntervalSince1970: 1_795_170_600) }, makeID: { UUID() },
            log: ServiceLog(clock: { Date() }, write: { _ in }))
    }

    @Test("logs a recording as its own reader reads it, and celebrates its own numbers")
    func logged() throws {
        let file = scratch.folder.appending(path: "said.wav")
        try Data(
            Array("RIFF".utf8) + [100, 0, 0, 0] + Array("WAVE".utf8) + [UInt8](repeating: 1, count: 1000)
        )
        .write(to: file)
        let logged = try diaryService.intake.log(file)
        #expect(logged.entries.map(\.processedDescription) == ["buy stamps", "call ann"])
        #expect(logged.entries.allSatisfy { $0.category == nil })
        #expect(try notes.items(ofEntry: logged.entries[1].id).map(\.name) == ["call", "ann"])
        #expect(try notes.newMilestone() == 2)
        #expect(try notes.entryColumns(.items).categoryDistribution(notes.today...notes.today).isEmpty)
    }

    @Test("is heard with its own model, whose folder is known by what it holds")
    func model() throws {
        #expect(diaryService.model == "dictation")
        #expect(RecognizerChoice.Model.names(.notes) == ["dictation", "general"])
        #expect(RecognizerChoice.Model("meals", .notes) == nil)
        #expect(RecognizerChoice.Model("meals", .food) == .ofKind)
        let models = scratch.folder.appending(path: "Models")
        let folders = ModelFolders(
            named: models.path, packaged: nil, executable: models.appending(path: "bin/diary"),
            workingFolder: models)
        let texts = models.appending(path: "dictation")
        try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
        #expect(throws: DiaryServiceError.self) { try folders.texts(of: JournalModule.notes.model) }
        try Data().write(to: texts.appending(path: "words"))
        #expect(try folders.texts(of: JournalModule.notes.model).path == texts.path)
        #expect(throws: DiaryServiceError.self) { try folders.texts(of: JournalModule.food.model) }
    }

    @Test("says which model is missing when words are to be taught")
    func missing() throws {
        let error = #expect(throws: JournalError.self) { try diaryService.words.dictionary() }
        guard case .model(name: "dictation", reason: _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("A category is found by its name, in its own journal only")
    func food() {
        #expect(JournalModule.food.category("lunch") == .lunch)
        #expect(JournalModule.food.category("none") == nil && JournalModule.notes.category("lunch") == nil)
    }
}

@Suite("What is written down stands in the journal's module")
struct ModuleInSourcesTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    /// Saved meals are food's own: their command and their routes have a file each.
    private static let ofFood = ["MealCommands.swift", "MealOperations.swift"]

    /// The lines of a target's sources that hold one of some words, with their file.
    private func lines(of target: String, holding words: [String]) throws -> [String] {
        let folder = Self.sources.appending(path: target)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { name in name.hasSuffix(".swift") && !Self.ofFood.contains(where: name.hasSuffix) }
        #expect(!names.isEmpty)
        return try names.flatMap { name in
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                .split(separator: "\n")
                .filter { line in words.contains { line.lowercased().contains($0) } }
                .map { "\(target)/\(name): \($0)" }
        }
    }

    @Test(
        "What recognises, keeps and serves names neither its model nor its entries",
        arguments: ["Diary", "Recognition", "Journal", "Server", "Wyoming", "HTTP", "Command"])
    func model(target: String) throws {
        #expect(try lines(of: target, holding: ["meals"]) == [])
    }

    @Test(
        "What recognises and keeps, and the doors without help texts, name none of its categories",
        arguments: ["JSON", "Diary", "Recognition", "Journal", "Server", "Wyoming", "HTTP"])
    func categories(target: String) throws {
        #expect(try lines(of: target, holding: JournalModule.food.categories.map(\.rawValue)) == [])
    }

    @Test(
        "What all journals share imports none of them",
        arguments: ["JSON", "Diary", "Language", "Hearing", "Recognition", "Journal", "HTTP", "Wyoming"])
    func imports(target: String) throws {
        #expect(try lines(of: target, holding: ["import food", "import plants", "import things"]) == [])
    }

    @Test(
        "No journal imports another, and no door one of those beside the first",
        arguments: [
            ("Food", ["import plants", "import things"]), ("Plants", ["import food", "import things"]),
            ("Things", ["import food", "import plants"]), ("Server", ["import plants", "import things"]),
            ("VoiceDevice", ["import plants", "import things"]),
            ("Command", ["import plants", "import things"]),
        ])
    func journals(target: String, others: [String]) throws {
        #expect(try lines(of: target, holding: others) == [])
    }

    @Test("The search finds what is there")
    func finds() throws {
        #expect(try !lines(of: "Food", holding: ["\"meals\""]).isEmpty)
    }
}
