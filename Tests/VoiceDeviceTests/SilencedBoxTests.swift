import Diary
import DiaryService
import Foundation
import Journal
import Recognition
import Speech
import Support
import Synchronization
import Testing

@testable import VoiceDevice

/// The box says reminders in a room whose microphone hears its loudspeaker.
@Suite("A box that is silenced while it speaks", .serialized)
struct SilencedBoxTests {
    private static let errands = [
        "call ann about the garden party", "measure the long table", "wash the folding chairs",
        "hang the lanterns", "order the lemonade",
    ]
    private let talking: TalkingService
    private let room: SoundRoom
    private let told = Told()
    private var settings = BoxSettings.tested

    private final class Told: Sendable {
        private let news = Mutex<[String]>([])
        var all: [String] { news.withLock { $0 } }
        func add(_ one: BoxNews) { news.withLock { $0.append("\(one)") } }
    }

    init() throws {
        talking = try TalkingService(journals: InstalledJournals.all)
        room = SoundRoom(echo: 0.1)
        settings.microphone = room.microphone
        settings.loudspeaker = room.loudspeaker
        settings.wake = try WakePhrase("hey diary", packaged: settings.packaged)
        settings.followUp = 600
        settings.patience = 600
        for errand in Self.errands {
            _ = try talking.conversation().reply(to: "remind me to \(errand) in an hour")
        }
        room.open()
    }

    /// Bytes of all reminders.
    private var whole: Int {
        Self.errands.reduce(0) { $0 + (SpokenText("Reminder: \($1).")?.samples.count ?? 0) * 2 }
    }

    /// Runs the box until it has begun to speak, and then `body`.
    private func speaking(_ body: (BoxListener) async throws -> Void) async throws {
        let box = BoxListener(diaryService: talking.diaryService, settings: settings) { [told] in
            told.add($0)
        }
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            box.run()
            end.signal()
        }
        try await eventually("it never hears the room") { told.all.contains("ready") }
        talking.clock.advance(by: 3_660)
        try await eventually("it never speaks") { room.spokenBytes > 16_000 }
        try await body(box)
        talking.diaryService.stopping.set()
        end.wait(for: "the box's end")
    }

    /// Waits until the box has been silent for a second.
    private func silence() async throws {
        var last = -1
        while last != room.spokenBytes {
            last = room.spokenBytes
            try await Task.sleep(for: .seconds(1))
        }
    }

    private func nothingLogged() throws {
        #expect(talking.ears.heard.isEmpty)
        #expect(try talking.journal.recordings(limit: 9).recordings.isEmpty)
        let states = try talking.journal.deliveries(limit: 9).map(\.state)
        #expect(states == Self.errands.map { _ in .sent })
    }

    @Test("left alone, it says everything")
    func leftAlone() async throws {
        try await speaking { box in
            try await eventually("it never ends") { box.answers == 1 }
            #expect(room.spokenBytes > whole * 3 / 4, "\(room.spokenBytes) of \(whole)")
        }
        try nothingLogged()
    }

    @Test("a press ends its words, and nothing is listened to or logged; another press wakes it")
    func press() async throws {
        try await speaking { box in
            box.wake()
            try await silence()
            #expect(room.spokenBytes < whole / 2, "\(room.spokenBytes) of \(whole)")
            #expect(box.answers == 0)
            talking.ears.hears(.success("i had rice"))
            room.say("I had a bowl of rice for lunch", after: 1)
            try await eventually("the room never falls quiet") { room.isQuiet }
            try nothingLogged()
            box.wake()
            room.say("I had a bowl of rice for lunch", after: 1)
            try await eventually("it is never heard") { talking.ears.heard.count == 1 }
        }
    }

    @Test("the word stop ends its words, and is not logged")
    func word() async throws {
        try await speaking { box in
            room.say("stop.", voice: "rms", after: 0.5)
            try await silence()
            #expect(room.spokenBytes < whole * 3 / 4, "\(room.spokenBytes) of \(whole)")
            #expect(box.answers == 0)
            try nothingLogged()
        }
    }
}
