import Audio
import Diary
import Foundation
import Recognition
import Speech
import Synchronization
import Testing
import Vocabulary

/// A model of a few dishes, compiled once.
let compiled: Result<(model: CompiledModel, folder: TestFolder), any Error> = Result {
    let folder = try TestFolder()
    let files = [
        "foods":
            "[dish : dinner]\nrice\npasta\nsoup\ntoast\nstew\nleek\nleak\n[drink : beverage]\nmilk\ntea\n",
        "phrases":
            "[utterance]\ni had <dish> with <dish>\nsome <dish> and <drink>\n[occasion]\n<order>\n"
            + "[order]\na large <drink> please\n",
        "sentences": "i had rice and toast\nsoup with toast\n", "pronunciations": "rice: R AY S\n",
    ]
    return (try FewDishes.compiled(files, in: folder.url), folder)
}

@Suite("Words that are taught while a pool hears", .serialized, .timeLimit(.minutes(45)))
struct TaughtWordsTests {
    private let folder: TestFolder
    private let model: CompiledModel

    init() throws {
        folder = try TestFolder()
        model = try compiled.get().model
    }

    private func speech(_ text: String) throws -> URL {
        let file = folder.url.appending(path: "\(UUID().uuidString).wav")
        let spoken = try #require(SpokenText(text))
        try WaveFile.data(spoken.samples, rate: spoken.sampleRate).write(to: file)
        return file
    }

    @Test("A dish that nobody has heard of is heard from the next recording on, everything else as before")
    func taught() throws {
        let own = Mutex<TaughtModel?>(nil)
        let pool = try RecognizerPool(
            .compiled(model, as: JournalModule.food.model, packaged: TestModel.packaged),
            executable: TestModel.executable, size: 1,
            taught: { _ in own.withLock { $0 } })
        let dish = try speech("i had zorvex with soup")
        let order = try speech("a large zorvex milk please")
        let others = try ["i had soup with toast", "a large tea please", "some rice and milk"].map(speech)
        let before = try others.map { try pool.transcribe($0).words }
        #expect(try !pool.transcribe(dish).text.contains("zorvex"))
        let worker = pool.workerIdentifiers

        let vocabulary = TaughtVocabulary(
            generation: 1, terms: [TaughtVocabulary.Term(words: ["zorvex"], category: .dinner)],
            pronunciations: ["zorvex": [LetterToSound.phones(of: "zorvex")]])
        let file = folder.url.appending(path: "own.arpa")
        let taught = try TaughtModel.compiled(vocabulary, for: model, at: file)
        own.withLock { $0 = taught }
        #expect(try pool.transcribe(dish).text == "i had zorvex with soup")
        #expect(try pool.transcribe(order).text.contains("zorvex"))
        #expect(try others.map { try pool.transcribe($0).words } == before)
        #expect(pool.workerIdentifiers.count == 1 && pool.workerIdentifiers != worker)

        own.withLock { $0 = nil }
        #expect(try !pool.transcribe(dish).text.contains("zorvex"))
        #expect(try others.map { try pool.transcribe($0).words } == before)
    }

    @Test("A damaged file of taught words is named, and ends no pool")
    func damaged() throws {
        let file = folder.url.appending(path: "own.arpa")
        let own = try #require(
            try TaughtModel.compiled(
                TaughtVocabulary(
                    generation: 1, terms: [TaughtVocabulary.Term(words: ["zorvex"], category: nil)],
                    pronunciations: ["zorvex": [["Z", "AO"]]]), for: model, at: file))
        try Data(contentsOf: file).prefix(200).write(to: file)
        let given = Mutex<TaughtModel?>(own)
        let pool = try RecognizerPool(
            .compiled(model, as: JournalModule.food.model, packaged: TestModel.packaged),
            executable: TestModel.executable, size: 1,
            taught: { _ in given.withLock { $0 } })
        let recording = try speech("i had soup with toast")
        let error = #expect(throws: RecognitionError.self) { try pool.transcribe(recording) }
        #expect(error?.description.contains("own.arpa") == true)
        given.withLock { $0 = nil }
        #expect(try pool.transcribe(recording).text == "i had soup with toast")
    }

    @Test("Phones are said as a recogniser hears them")
    func phones() throws {
        let spoken = try #require(
            SpokenText(
                phones: ["ay", "hh ae d", "s uw p", "w ih dh", "t ow s t"].map {
                    $0.uppercased().split(separator: " ").map(String.init)
                })
        )
        let file = folder.url.appending(path: "said.wav")
        try WaveFile.data(spoken.samples, rate: spoken.sampleRate).write(to: file)
        let pool = try RecognizerPool(
            .compiled(model, as: JournalModule.food.model, packaged: TestModel.packaged),
            executable: TestModel.executable, size: 1)
        #expect(try pool.transcribe(file).text == "i had soup with toast")
        #expect(SpokenText(phones: [["QX"]]) == nil && SpokenText(phones: []) == nil)
    }
}
