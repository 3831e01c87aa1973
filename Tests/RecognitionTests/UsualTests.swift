import Audio
import Diary
import Foundation
import Speech
import Synchronization
import Testing
import Vocabulary

@testable import Recognition

/// "leek" and "leak" sound the same, and the model takes one to be as likely as the other.
@Suite("What each person usually eats, while a pool hears them", .serialized, .timeLimit(.minutes(45)))
struct UsualTests {
    private let folder: TestFolder
    private let model: CompiledModel
    private let said: URL
    private let sound: [Int16]
    /// What was eaten, which a test may change.
    private let eaten = Meals()

    /// In turn, Anna a leek and Ben a leak.
    private final class Meals: Sendable {
        let count = Mutex(2)

        func usual(of person: String?) -> UsualFoods {
            let eaten = (0..<count.withLock { $0 }).map { number in
                let isAnnas = number.isMultiple(of: 2)
                return UsualFoods.Eaten(
                    entry: Int64(number), category: .dinner, text: isAnnas ? "leek" : "leak",
                    person: isAnnas ? "Anna" : "Ben")
            }
            return UsualFoods(eaten, of: person)
        }
    }

    init() throws {
        folder = try TestFolder()
        model = try compiled.get().model
        said = folder.url.appending(path: "said.wav")
        let spoken = try #require(SpokenText("i had leek with toast"))
        try WaveFile.data(spoken.samples, rate: spoken.sampleRate).write(to: said)
        sound = try samples(of: said)
    }

    private func pool(of size: Int) throws -> RecognizerPool {
        let (model, eaten, folder) = (model, eaten, folder)
        return try RecognizerPool(
            .compiled(model, as: JournalModule.food.model, packaged: TestModel.packaged),
            executable: TestModel.executable, size: size,
            taught: { person in
                var vocabulary = TaughtVocabulary(generation: 0)
                vocabulary.usual = eaten.usual(of: person)
                do {
                    return try TaughtModel.compiled(
                        vocabulary, for: model, at: folder.url.appending(path: "\(person ?? "all").arpa"))
                } catch {
                    throw RecognitionError.model(name: "meals", reason: "\(error)")
                }
            })
    }

    private func hears(_ pool: RecognizerPool, _ person: String) throws -> Bool {
        let word = person == "Anna" ? "leek" : "leak"
        return try pool.transcribe(said, HearingOptions(person: person)).text == "i had \(word) with toast"
    }

    @Test("two people who take turns are each heard with what they eat, and no worker is replaced")
    func inTurn() throws {
        let pool = try pool(of: 2)
        #expect(try hears(pool, "Anna") && hears(pool, "Ben"))
        let workers = pool.workerIdentifiers
        #expect(workers.count == 2)
        for _ in 0..<2 { #expect(try hears(pool, "Anna") && hears(pool, "Ben")) }
        #expect(pool.workerIdentifiers == workers)
    }

    @Test("who has no worker takes the place of the one longest idle, and there are no more than may be")
    func crowded() throws {
        let single = try pool(of: 1)
        for person in ["Anna", "Ben", "Anna"] {
            #expect(try hears(single, person))
            #expect(single.workerIdentifiers.count == 1)
        }
        let pool = try pool(of: 2)
        #expect(try hears(pool, "Anna"))
        let annas = pool.workerIdentifiers
        #expect(try hears(pool, "Ben"))
        let bens = pool.workerIdentifiers.filter { !annas.contains($0) }
        _ = try pool.transcribe(said)
        #expect(pool.workerIdentifiers.count == 2)
        #expect(!pool.workerIdentifiers.contains { annas.contains($0) })
        #expect(pool.workerIdentifiers.contains { bens.contains($0) })
    }

    @Test("once something else was eaten no worker is left that knows what was, whoever speaks next")
    func outdated() throws {
        let pool = try pool(of: 2)
        #expect(try hears(pool, "Anna") && hears(pool, "Ben"))
        let before = pool.workerIdentifiers
        eaten.count.withLock { $0 = 4 }
        #expect(try hears(pool, "Ben"))
        #expect(pool.workerIdentifiers.count == 1 && !before.contains(pool.workerIdentifiers[0]))
        pool.renew()
        #expect(pool.workerIdentifiers.count == 1, "nothing is new")
        eaten.count.withLock { $0 = 6 }
        pool.renew()
        #expect(pool.workerIdentifiers.isEmpty, "nor while nobody speaks")
    }

    @Test("a worker goes on with one person's dictation while another speaks")
    func dictated() throws {
        let pool = try pool(of: 2)
        var hearing = LiveHearing(id: UUID(), sampleRate: 16_000, person: "Anna")
        func hear(upTo end: Int) throws {
            while hearing.heard < end {
                try pool.hear(&hearing, upTo: end, budget: 5) { range in
                    sound[range].withUnsafeBytes { Data($0) }
                }
            }
        }
        try hear(upTo: sound.count / 2)
        let begun = hearing.begun
        for _ in 0..<3 { #expect(try hears(pool, "Ben")) }
        try hear(upTo: sound.count)
        #expect(hearing.begun == begun && hearing.settled <= hearing.heard)
        #expect(hearing.text.contains("leek") && pool.workerIdentifiers.count <= 2)
    }

    @Test("what was heard ahead with what one person eats is theirs alone")
    func ahead() throws {
        let pool = try pool(of: 1)
        pool.hearAhead(sound, of: "Anna")
        #expect(try hears(pool, "Ben"))
        let (first, second) = (
            try pool.transcribe(said, HearingOptions(person: "Anna")),
            try pool.transcribe(said, HearingOptions(person: "Anna"))
        )
        #expect(first.text == "i had leek with toast")
        // No two searches take the same time to the nanosecond.
        #expect(first.decodeSeconds == second.decodeSeconds)
    }
}
