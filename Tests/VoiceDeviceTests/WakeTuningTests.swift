import Audio
import Foundation
import Recognition
import Testing

@testable import VoiceDevice

@Suite("Tuning a wake phrase")
struct WakeTuningTests {
    private func findings(_ rows: [(Int, Int, Int)]) -> [WakeTuning.Finding] {
        rows.map { WakeTuning.Finding(threshold: $0.0, heard: $0.1, alarms: $0.2) }
    }

    @Test("the threshold hears most, keeps the room out, and has to spare on both sides")
    func best() {
        let spare = findings([(10, 3, 0), (20, 5, 0), (30, 5, 0), (40, 5, 0), (50, 5, 2)])
        #expect(WakeTuning.best(spare)?.threshold == 30)
        // A quiet minute speaks neither for the most generous nor for the strictest.
        let quiet = findings([(15, 5, 0), (20, 5, 0), (25, 5, 0), (30, 5, 0), (60, 5, 0)])
        #expect(WakeTuning.best(quiet)?.threshold == 30)
        let tight = findings([(10, 1, 0), (20, 3, 0), (30, 5, 1)])
        #expect(WakeTuning.best(tight)?.threshold == 20)
    }

    @Test("where the room wakes whatever hears the phrase, there is none")
    func none() {
        #expect(WakeTuning.best(findings([(10, 0, 0), (20, 1, 1), (30, 5, 4)])) == nil)
        #expect(WakeTuning.best([]) == nil)
    }

    @Test("a threshold is found from tries and a room that a real device hears")
    func tunes() async throws {
        let room = SoundRoom()
        var settings = BoxSettings.tested
        settings.microphone = room.microphone
        settings.wake = try WakePhrase("hey diary", packaged: settings.packaged)
        let tuning = try #require(WakeTuning(settings))
        room.open()
        room.say("hey diary.", after: 2)
        room.say("hey diary.", after: 2)
        room.say("What do you think of the weather today? I have never seen such rain.", after: 3)
        var capture = try SoundCapture(device: settings.microphone)
        let tries = [try tuning.tryOnce(&capture), try tuning.tryOnce(&capture)]
        #expect(tries.allSatisfy { (16_000...80_000).contains($0.count) })
        let quiet = try tuning.room(&capture, seconds: 6)
        let findings = try tuning.findings(tries: tries, room: quiet)
        #expect(findings.map(\.threshold) == findings.map(\.threshold).sorted())
        let best = try #require(WakeTuning.best(findings))
        #expect(best.heard == 2 && best.alarms == 0)
    }
}
