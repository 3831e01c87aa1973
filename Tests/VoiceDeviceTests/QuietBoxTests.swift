import Diary
import DiaryService
import Foundation
import Journal
import Support
import System
import Testing

@testable import VoiceDevice

@Suite("A box at night")
struct QuietBoxTests {
    private let talking: TalkingService
    private let room = SoundRoom()
    private var settings = BoxSettings.tested
    private let file: URL

    init() throws {
        talking = try TalkingService()
        file = talking.folder.appending(path: "box.json")
        settings.microphone = room.microphone
        settings.loudspeaker = room.loudspeaker
        settings.followUp = 1
        settings.patience = 600
        settings.stateFile = file
    }

    private func hours(_ from: Int, _ to: Int) throws -> QuietHours {
        let first = try #require(TimeOfDay(hour: from, minute: 0))
        let end = try #require(TimeOfDay(hour: to, minute: 0))
        return try #require(QuietHours(from: first, to: end))
    }

    private func state() throws -> [String: Any] {
        let data = try Data(contentsOf: file)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func isState(_ word: String) throws -> Bool {
        guard let text = try? Data(contentsOf: file), !text.isEmpty else { return false }
        return try state()["state"] as? String == word
    }

    /// Another program wakes it, and somebody says what is heard as the words that are given.
    private func say(_ text: String, _ box: BoxListener) async throws {
        talking.ears.hears(.success(text))
        #expect(try BoxBells.ring(in: talking.journal.home) == 1)
        try await eventually("it never listens") { try isState("listening") }
        let answers = box.answers
        room.say(text, after: 1)
        try await eventually("“\(text)” is never answered") { box.answers > answers }
    }

    /// Runs a box until `body` is done; it has ended then.
    private func run(_ settings: BoxSettings, _ body: (BoxListener) async throws -> Void) async throws {
        room.open()
        let box = BoxListener(diaryService: talking.diaryService, settings: settings)
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            box.run()
            end.signal()
        }
        try await eventually("it never waits") { try isState("waiting") }
        try await body(box)
        talking.diaryService.stopping.set()
        try await eventually("it never ends") { try isState("stopped") }
        end.wait(for: "the box's end")
        #expect(try BoxBells.ring(in: talking.journal.home) == 0)
    }

    @Test("another program wakes it; it says nothing aloud, and keeps the answer in its private state file")
    func night() async throws {
        var settings = settings
        // It is 16:00 in Kolkata, where the diary is kept.
        settings.quietHours = try hours(16, 7)
        try await run(settings) { box in
            try await say("i had two idlis", box)
            #expect(try talking.journal.allEntries().map(\.processedDescription) == ["two idlis"])
            try await eventually("the answer is never kept") { try state()["answer"] != nil }
            #expect(try (state()["answer"] as? String)?.contains("idlis") == true)
            #expect(try state()["quiet"] as? Bool == true)
            #expect(try FileStatus(file.path).rights == 0o600)
            // Tones of less than a fifth of a second each; the answer takes a second and more.
            #expect((1...20_000).contains(room.spokenBytes))
            // Whoever begins anew has seen it.
            try await eventually("it never waits again") { try isState("waiting") }
            _ = try BoxBells.ring(in: talking.journal.home)
            try await eventually("the answer stays") { try state()["answer"] == nil }
        }
    }

    @Test(
        "with tones only it says nothing by day either, and tells nobody of meals in a file that others may read"
    )
    func tones() async throws {
        var settings = settings
        settings.isTonesOnly = true
        try Data().write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        try await run(settings) { box in
            try await say("i had two idlis", box)
            try await eventually("it never waits again") { try isState("waiting") }
            #expect(try state()["answer"] == nil && state()["quiet"] as? Bool == true)
            #expect(try FileStatus(file.path).rights == 0o644)
            #expect((1...20_000).contains(room.spokenBytes))
        }
    }

    @Test("a microphone that is not there makes it unwell, in words")
    func unwell() async throws {
        var settings = settings
        settings.microphone = "nowhere"
        let box = BoxListener(diaryService: talking.diaryService, settings: settings)
        Thread.detachNewThread { box.run() }
        defer { talking.diaryService.stopping.set() }
        try await eventually("it is never unwell") { try isState("unwell") }
        #expect(try (state()["problem"] as? String)?.contains("nowhere") == true)
    }

    @Test(
        "quiet hours may go on past midnight, and end before the minute at which they end",
        arguments: [
            (22, 7, "23:59 00:00 06:59 22:00", "07:00 21:59 12:00"),
            (13, 15, "13:00 14:59", "12:59 15:00 00:00"),
        ])
    func hours(from: Int, to: Int, inside: String, outside: String) throws {
        func time(_ text: Substring) throws -> TimeOfDay {
            let parts = text.split(separator: ":").compactMap { Int($0) }
            return try #require(TimeOfDay(hour: parts[0], minute: parts[1]))
        }
        let hours = try hours(from, to)
        for text in inside.split(separator: " ") { #expect(try hours.contains(time(text)), "\(text)") }
        for text in outside.split(separator: " ") { #expect(try !hours.contains(time(text)), "\(text)") }
        #expect(QuietHours(from: .noon, to: .noon) == nil)
    }
}
