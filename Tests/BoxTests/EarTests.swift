import Assistant
import Audio
import Foundation
import Signal
import Speech
import Support
import Testing

@testable import Box

@Suite("The ear of a box")
struct EarTests {
    /// An ear in a room in which somebody has woken the box and said that they had soup.
    private struct Room: ~Copyable {
        let talking: TalkingAssistant
        let ring = SampleRing(capacity: 16_000 * 30)
        var ear: Ear

        init() throws {
            talking = try TalkingAssistant()
            let settings = BoxSettings.tested
            ear = Ear(settings, ring, Mouth(settings, ring: ring, stopping: talking.assistant.stopping))
            try hear("", quiet: 1)
            ear.open(.wake, talking.assistant, from: ear.place)
            try hear("I had a bowl of soup", quiet: 1.2)
        }

        deinit { talking.assistant.stopping.set() }

        /// Something that is said, and the seconds of quiet after it.
        mutating func hear(_ text: String, quiet: Double) throws {
            ring.write(SpokenText(text)?.samples ?? [])
            ring.write([Int16](repeating: 0, count: Int(quiet * Double(SampleRate.heard))))
            try ear.listen(talking.assistant)
        }

        mutating func turn() -> SpokenTurns.Turn? { ear.takeTurn(isOver: false, talking.assistant.clock()) }
    }

    @Test("what is said on after a pause, before there was an answer, is a turn as well")
    func goingOn() throws {
        var room = try Room()
        let first = try #require(room.turn())
        #expect(!first.isFollowUp)
        try room.hear("and a slice of bread with butter", quiet: 1.6)
        let second = try #require(room.turn())
        #expect(second.isFollowUp && second.samples.count > 16_000)
    }

    @Test("nobody is listened to who speaks long after a turn has ended, or goes on for ever")
    func notGoingOn() throws {
        var room = try Room()
        #expect(room.turn() != nil)
        try room.hear("", quiet: 4)
        try room.hear("and a slice of bread with butter", quiet: 1.6)
        #expect(room.turn() == nil && !room.ear.isListening)

        var endless = try Room()
        var turns = 0
        while endless.turn() != nil {
            turns += 1
            try endless.hear("and a slice of bread with butter", quiet: 1.6)
        }
        #expect(turns == 4)
    }

    @Test("follows the room again after the machine was too busy to follow it")
    func overrun() throws {
        let talking = try TalkingAssistant()
        defer { talking.assistant.stopping.set() }
        let settings = BoxSettings(
            packaged: URL(filePath: "/usr/share/pocketsphinx/model/en-us"),
            recognizer: URL(filePath: "/usr/bin/false"))
        let ring = SampleRing(capacity: 16_000)
        var ear = Ear(settings, ring, Mouth(settings, ring: ring, stopping: talking.assistant.stopping))
        ring.write([Int16](repeating: 0, count: Ear.piece))
        try ear.listen(talking.assistant)
        #expect(ear.place == Ear.piece)
        for _ in 0..<100 { ring.write([Int16](repeating: 0, count: Ear.piece)) }
        try ear.listen(talking.assistant)
        #expect(ear.place == ring.end)
    }
}
