import Audio
import Diary
import Foundation
import Recognition
import Speech
import Testing
import Vocabulary

@Suite("Lists that are said with pauses", .serialized, .timeLimit(.minutes(45)))
struct ListTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// Hears with a model of a few dishes and these ways of saying them.
    private func pool(_ phrases: String) throws -> RecognizerPool {
        let files = [
            "foods": "[dish : dinner]\nrice\npasta\nsoup\ntoast\nstew\npie\npeas\n",
            "phrases": "[utterance]\n\(phrases)\n", "sentences": "i had rice with toast\n",
            "pronunciations": "rice: R AY S\n",
        ]
        let model = try FewDishes.compiled(files, in: folder.url.appending(path: UUID().uuidString))
        return try RecognizerPool(
            .compiled(model, as: JournalModule.food.model, packaged: TestModel.packaged),
            executable: TestModel.executable, size: 1)
    }

    /// Each item by itself, with half a second of a quiet room behind it.
    private func recording(_ items: [String]) throws -> URL {
        var samples: [Int16] = []
        var rate = 16_000
        var state: UInt64 = 7
        for item in items {
            let spoken = try #require(SpokenText(item))
            rate = spoken.sampleRate
            samples += spoken.samples
            samples += (0..<rate / 2).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int16(state >> 60) - 8
            }
        }
        let file = folder.url.appending(path: "\(UUID().uuidString).wav")
        try WaveFile.data(samples, rate: rate).write(to: file)
        return file
    }

    @Test("Items with pauses between them are heard without words in between, once the model has lists")
    func items() throws {
        let file = try recording(["pie", "peas", "stew", "rice"])
        let sentences = "i had <dish> with <dish>\nsome <dish> and some <dish>"
        let text = "pie peas stew rice"
        #expect(try pool(sentences).transcribe(file).text != text)
        let lists = try pool(sentences + "\n<food>, <food>, <food>, <food>")
        #expect(try lists.transcribe(file).text == text)
        let paths = try lists.alternatives(file, of: nil, at: nil, most: 5)
        #expect(!paths.isEmpty)
        #expect(paths.allSatisfy { $0.hypotheses.allSatisfy { !$0.text.contains("[") } })
    }
}
