import Audio
import Diary
import Foundation
import Recognition
import Speech
import Synchronization
import Testing
import Vocabulary

@Suite("Speech about something else than the journals", .serialized, .timeLimit(.minutes(45)))
struct GeneralHearingTests {
    private let folder: TestFolder
    private let model: CompiledModel

    init() throws {
        folder = try TestFolder()
        let files = [
            "foods": "[dish : dinner]\nrice\npasta\nsoup\ntoast\nstew\npie\npeas\n",
            "phrases": "[utterance]\ni had <dish> with <dish> and <dish>\n",
            "sentences": "i had rice with toast\n", "pronunciations": "rice: R AY S\n",
        ]
        model = try FewDishes.compiled(files, in: folder.url.appending(path: "model"))
    }

    /// A pool with a model of a few dishes.
    private func pool(
        general: @escaping RecognizerPool.GeneralSource, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> RecognizerPool {
        try RecognizerPool(
            .compiled(model, as: JournalModule.food.model, packaged: TestModel.packaged),
            executable: TestModel.executable, size: 1, general: general, warn: warn)
    }

    private func spoken(_ text: String) throws -> URL {
        let spoken = try #require(SpokenText(text))
        let file = folder.url.appending(path: "\(UUID().uuidString).wav")
        try WaveFile.data(spoken.samples, rate: spoken.sampleRate).write(to: file)
        return file
    }

    @Test("A novel is heard as general English hears it, and the transcript names that model")
    func novel() throws {
        let pool = try pool { try TestModel.pool() }
        for clip in [LibriVox.clips[0], LibriVox.clips[3]] {
            let heard = try pool.transcribe(clip)
            #expect(heard.words == (try TestModel.undisturbed(clip)).words)
            #expect(heard.model == ModelFiles.generalName)
        }
        #expect(pool.workerIdentifiers.count == 1, "the worker with general English ends with the recording")
        #expect(pool.workerFigures.count == 2)
    }

    @Test("The commonest words alone hear a novel, too, with fewer words in the dictionary")
    func commonWords() throws {
        let dictionary = try #require(model.generalDictionaryFile)
        let lines = try String(contentsOf: dictionary, encoding: .utf8).split(separator: "\n")
        #expect((15_000...30_000).contains(lines.count))
        let pool = try pool {
            try RecognizerPool(
                .general(packaged: TestModel.packaged, dictionary: dictionary),
                executable: TestModel.executable,
                size: 1)
        }
        let heard = try pool.transcribe(LibriVox.clips[0])
        #expect(heard.model == ModelFiles.generalName)
        #expect(heard.words.count > 10)
    }

    @Test("General English is not even loaded for a meal that fits")
    func meal() throws {
        let pool = try pool {
            Issue.record("general English was asked for")
            return try TestModel.pool()
        }
        let heard = try pool.transcribe(try spoken("i had rice with toast and soup"))
        #expect(heard.text == "i had rice with toast and soup")
        #expect(heard.model == JournalModule.food.model.name)
    }

    @Test("Without general English the journals' words stand, and the reason is told")
    func missing() throws {
        let reasons = Mutex<[String]>([])
        let pool = try pool {
            throw RecognitionError.model(name: ModelFiles.generalName, reason: "it is damaged")
        } warn: { reason in
            reasons.withLock { $0.append(reason) }
        }
        let heard = try pool.transcribe(LibriVox.clips[0])
        #expect(heard.model == JournalModule.food.model.name)
        #expect(reasons.withLock { $0 } == ["the model general cannot be used: it is damaged"])
    }
}
