import Diary
import DiaryService
import Foundation
import Journal
import Recognition
import Support
import Synchronization
import Testing

@testable import VoiceDevice

@Suite("A box that one talks to", .serialized)
struct BoxTests {
    private let talking: TalkingService
    private let room = SoundRoom()
    private let box: BoxListener
    private let told: Told

    /// What somebody who looks on is told.
    private final class Told: Sendable {
        private let news = Mutex<[String]>([])
        var all: [String] { news.withLock { $0 } }
        func add(_ one: BoxNews) { news.withLock { $0.append("\(one)") } }
    }

    init() throws {
        talking = try TalkingService()
        var settings = BoxSettings.tested
        settings.wake = try WakePhrase("hey diary", packaged: settings.packaged)
        settings.microphone = room.microphone
        settings.loudspeaker = room.loudspeaker
        // Beside other tests the next to say may come late; the room is quiet meanwhile.
        settings.followUp = 600
        settings.patience = 60
        let told = Told()
        self.told = told
        box = BoxListener(diaryService: talking.diaryService, settings: settings) { told.add($0) }
    }

    /// Set once, from any thread.
    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isSet: Bool { value.load(ordering: .acquiring) }
        func set() { value.store(true, ordering: .releasing) }
    }

    private var entries: [Entry] { get throws { try talking.journal.allEntries() } }

    /// Says something, which is heard as the words that are given, and waits for the answer.
    private func turn(_ text: String, wakes: Bool = false) async throws {
        talking.ears.hears(.success(text))
        let (before, answers) = (talking.ears.heard.count, box.answers)
        if wakes { room.say("hey diary.", after: 1.5) }
        room.say(text, after: wakes ? 1 : 1)
        try await eventually("“\(text)” is never heard") { talking.ears.heard.count > before }
        try await eventually("“\(text)” is never answered") { box.answers > answers }
    }

    @Test(
        "is woken, logs, is corrected without being woken again, takes back, answers, and keeps nothing else")
    func conversation() async throws {
        room.open()
        let (box, diaryService) = (box, talking.diaryService)
        let hasEnded = Flag()
        Thread.detachNewThread {
            box.run()
            hasEnded.set()
        }
        defer { diaryService.stopping.set() }
        // Somebody who talks without having woken it is not listened to.
        talking.ears.hears(.success("i had rice"))
        room.say("I had a bowl of rice for lunch", after: 2)
        try await eventually("the room never falls quiet") { room.isQuiet }

        try await turn("i had two idlis", wakes: true)
        #expect(try entries.map(\.processedDescription) == ["two idlis"])
        let recording = try #require(try entries.first?.mediaURL)
        #expect(try FileManager.default.fileExists(atPath: talking.journal.mediaFile(recording).path))
        #expect(room.spokenBytes > 16_000)

        try await turn("no three idlis")
        #expect(try entries.map(\.processedDescription) == ["three idlis"])
        try await turn("make it dinner")
        #expect(try entries.map(\.category) == [.dinner])
        try await turn("undo that")
        #expect(try entries.map(\.category) == [.breakfast])
        try await turn("what did i eat today")
        #expect(try entries.count == 1 && talking.journal.recordings(limit: 9).recordings.count == 1)
        #expect(talking.ears.heard.count == 5)
        #expect(!talking.log.contains { $0.contains("idli") })
        #expect(
            told.all.prefix(3) == [
                "ready", "heard(\"i had two idlis\")",
                "answered(\"Logged two idlis for breakfast. First entry today!\")",
            ])

        diaryService.stopping.set()
        try await eventually("it does not end") { hasEnded.isSet }
    }

    @Test("what wakes it in the midst of other talk makes no entry, and nothing after it is listened to")
    func television() async throws {
        room.open()
        let (box, diaryService) = (box, talking.diaryService)
        let hasEnded = Flag()
        Thread.detachNewThread {
            box.run()
            hasEnded.set()
        }
        defer { diaryService.stopping.set() }
        talking.ears.hears(.success("i had two idlis"))
        room.say(
            "He said it would rain all week. hey diary. I had two idlis",
            after: 1.5)
        try await eventually("it is never woken") { talking.ears.heard.count == 1 }
        try await eventually("it never answers") { box.answers == 1 }
        room.say("I had a bowl of rice for lunch", after: 2)
        try await eventually("the room never falls quiet") { room.isQuiet }
        diaryService.stopping.set()
        try await eventually("it does not end") { hasEnded.isSet }
        #expect(try entries.isEmpty && talking.journal.recordings(limit: 9).recordings.count == 1)
        #expect(talking.ears.heard.count == 1)
    }

    @Test(
        "a phrase of fewer than three syllables, or of none, is refused",
        arguments: ["hello", "hey you", "", "42"])
    func shortPhrase(text: String) {
        #expect(throws: WakePhrase.Problem.self) {
            try WakePhrase(text, packaged: BoxSettings.tested.packaged)
        }
    }

    @Test(
        "a phrase of three syllables is taken", arguments: ["hey diary", "Good morning, diary!", "computer"])
    func phrase(text: String) throws {
        #expect(try !WakePhrase(text, packaged: BoxSettings.tested.packaged).text.isEmpty)
    }
}
