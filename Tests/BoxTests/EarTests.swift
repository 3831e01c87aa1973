import Assistant
import Audio
import Foundation
import Support
import Testing

@testable import Box

@Suite("The ear of a box")
struct EarTests {
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
