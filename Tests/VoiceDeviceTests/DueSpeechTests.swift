import Diary
import DiaryService
import Foundation
import Journal
import Support
import Synchronization
import Testing

@testable import VoiceDevice

@Suite("A box that says what is due", .serialized)
struct DueSpeechTests {
    private let talking: TalkingService
    private let room = SoundRoom()
    private let told = Told()
    private var settings = BoxSettings.tested

    /// What somebody who looks on is told.
    private final class Told: Sendable {
        private let news = Mutex<[String]>([])
        var all: [String] { news.withLock { $0 } }
        func add(_ one: BoxNews) { news.withLock { $0.append("\(one)") } }
    }

    init() throws {
        talking = try TalkingService(journals: InstalledJournals.all)
        settings.microphone = room.microphone
        settings.loudspeaker = room.loudspeaker
        settings.followUp = 600
        settings.patience = 600
        _ = try talking.conversation().reply(to: "remind me to call ann in an hour")
        room.open()
    }

    private var household: HouseholdDue {
        get throws { try talking.diaryService.dueReminders.household(at: talking.clock.now) }
    }

    private func run(_ settings: BoxSettings, _ body: (BoxListener) async throws -> Void) async throws {
        let box = BoxListener(diaryService: talking.diaryService, settings: settings) { [told] in told.add($0)
        }
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            box.run()
            end.signal()
        }
        try await eventually("it never hears the room") { told.all.contains("ready") }
        try await body(box)
        talking.diaryService.stopping.set()
        end.wait(for: "the box's end")
    }

    @Test("it says a reminder when its time has come, once in the home, and is answered without being woken")
    func said() async throws {
        try await run(settings) { box in
            #expect(!told.all.contains { $0.contains("ann") })
            talking.clock.advance(by: 3_660)
            try await eventually("it is never said") { box.answers > 0 }
            #expect(told.all.last == "answered(\"Reminder: Call ann.\")")
            #expect(room.spokenBytes > 16_000)
            talking.ears.hears(.success("done"))
            room.say("done", after: 1)
            try await eventually("done is never answered") { box.answers > 1 }
            #expect(told.all.last == "answered(\"Done: Call ann.\")")
            #expect(try household.today.isEmpty)
        }
        #expect(try talking.journal.deliveries(limit: 9).map(\.state) == [.sent])
        #expect(!talking.log.contains { $0.contains("ann") })
        let other = BoxReminders(journal: talking.journal, journals: InstalledJournals.all)
        #expect(try other.claim(at: talking.clock.now).told.isEmpty)
    }

    @Test("in quiet hours it waits, and says afterwards for when it was")
    func quiet() async throws {
        var settings = settings
        let (from, to) = (TimeOfDay(hour: 17, minute: 0), TimeOfDay(hour: 18, minute: 0))
        settings.quietHours = QuietHours(from: try #require(from), to: try #require(to))
        try await run(settings) { box in
            // It is 16:00; the reminder comes at 17:00.
            talking.clock.advance(by: 3_660)
            try await Task.sleep(for: .seconds(2))
            #expect(box.answers == 0 && room.spokenBytes == 0)
            talking.clock.advance(by: 3_600)
            try await eventually("it is never said") { box.answers > 0 }
            #expect(told.all.last == "answered(\"Reminder for 20 November, 17:00: Call ann.\")")
        }
    }

    @Test("what was asked for and nobody could hear is said again")
    func unheard() throws {
        let box = BoxReminders(journal: talking.journal, journals: InstalledJournals.all)
        talking.clock.advance(by: 3_660)
        let first = try box.claim(at: talking.clock.now).told
        #expect(first.map(\.words) == ["Reminder: Call ann."])
        try box.settle(first, at: talking.clock.now, problem: "the loudspeaker is away")
        #expect(try box.claim(at: talking.clock.now).told.isEmpty)
        talking.clock.advance(by: 61)
        let second = try box.claim(at: talking.clock.now).told
        #expect(second.count == 1)
        try box.settle(second, at: talking.clock.now, problem: nil)
        talking.clock.advance(by: 3_600)
        #expect(try box.claim(at: talking.clock.now).told.isEmpty)
        #expect(try talking.journal.deliveries(limit: 9).map(\.state) == [.sent])
    }

    @Test("what is due for days is said only where that reminder is on, and nothing of half a day ago")
    func days() throws {
        let box = BoxReminders(journal: talking.journal, journals: InstalledJournals.all)
        for words in ["new plant: monstera", "water the monstera every day"] {
            _ = try talking.conversation().reply(to: words)
        }
        talking.clock.advance(by: 86_400 + 4 * 3_600)
        #expect(try box.claim(at: talking.clock.now).told.isEmpty)
        try talking.journal.changeReminders { settings in
            settings.kinds = [.due]
            settings.hour = 21
        }
        #expect(try box.claim(at: talking.clock.now).told.isEmpty)
        talking.clock.advance(by: 3_600)
        #expect(try box.claim(at: talking.clock.now).told.map(\.words) == ["To do today: Water: monstera."])
        #expect(try box.claim(at: talking.clock.now).told.isEmpty)
    }
}
