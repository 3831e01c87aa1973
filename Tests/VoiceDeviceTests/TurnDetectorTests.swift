import Audio
import DiaryService
import Foundation
import Signal
import Speech
import Support
import Testing

@testable import VoiceDevice

/// An ear in a room in which somebody has woken the box and said that they had soup.
private final class ListeningRoom {
    let talking: TalkingService
    let ring = SampleRing(capacity: 16_000 * 30)
    private(set) var ear: TurnDetector

    /// - Parameter pause: seconds between the sayings; 1.2 follow the last.
    init(saying texts: [String] = ["I had a bowl of soup"], pause: Double = 0) throws {
        let (talking, settings) = (try TalkingService(), BoxSettings.tested)
        self.talking = talking
        ear = TurnDetector(
            settings, ring, SpeechOutput(settings, ring: ring, stopping: talking.diaryService.stopping),
            person: { nil })
        try hear("", quiet: 1)
        ear.open(.wake, talking.diaryService, from: ear.place)
        for text in texts.dropLast() { try hear(text, quiet: pause) }
        try hear(texts.last ?? "", quiet: 1.2)
    }

    deinit { talking.diaryService.stopping.set() }

    /// Something that is said, and the seconds of quiet after it.
    func hear(_ text: String, quiet: Double) throws {
        ring.write(SpokenText(text)?.samples ?? [])
        ring.write([Int16](repeating: 0, count: Int(quiet * Double(SampleRate.heard))))
        try ear.listen(talking.diaryService)
    }

    func turn() -> SpokenTurns.Turn? { ear.takeTurn(isOver: false, talking.diaryService.clock()) }
}

@Suite("The ear of a box")
struct EarTests {
    @Test("what is said on after a pause, before there was an answer, is a turn as well")
    func goingOn() throws {
        let room = try ListeningRoom()
        let first = room.turn()
        #expect(first?.isFollowUp == false)
        try room.hear("and a slice of bread with butter", quiet: 1.6)
        let second = room.turn()
        #expect(second?.isFollowUp == true && second?.samples.count ?? 0 > 16_000)
    }

    @Test("who has paused before may pause for longer; others are not kept waiting")
    func hesitating() throws {
        let room = try ListeningRoom(saying: ["I had a bowl of soup", "and a slice of bread"], pause: 0.3)
        let (early, isListening) = (room.turn(), room.ear.isListening)
        #expect(early == nil && isListening)
        try room.hear("", quiet: 0.6)
        #expect(room.turn() != nil)
    }

    @Test("nobody is listened to who speaks long after a turn has ended, or goes on for ever")
    func notGoingOn() throws {
        let room = try ListeningRoom()
        _ = room.turn()
        try room.hear("", quiet: 4)
        try room.hear("and a slice of bread with butter", quiet: 1.6)
        let (late, isListening) = (room.turn(), room.ear.isListening)
        #expect(late == nil && !isListening)

        let endless = try ListeningRoom()
        var turns = 0
        while endless.turn() != nil {
            turns += 1
            try endless.hear("and a slice of bread with butter", quiet: 1.6)
        }
        #expect(turns == 4)
    }

    @Test("follows the room again after the machine was too busy to follow it")
    func overrun() throws {
        let talking = try TalkingService()
        defer { talking.diaryService.stopping.set() }
        let settings = BoxSettings(
            packaged: URL(filePath: "/usr/share/pocketsphinx/model/en-us"),
            recognizer: URL(filePath: "/usr/bin/false"))
        let ring = SampleRing(capacity: 16_000)
        var ear = TurnDetector(
            settings, ring, SpeechOutput(settings, ring: ring, stopping: talking.diaryService.stopping),
            person: { nil })
        ring.write([Int16](repeating: 0, count: TurnDetector.piece))
        try ear.listen(talking.diaryService)
        #expect(ear.place == TurnDetector.piece)
        for _ in 0..<100 { ring.write([Int16](repeating: 0, count: TurnDetector.piece)) }
        try ear.listen(talking.diaryService)
        #expect(ear.place == ring.end)
    }
}
