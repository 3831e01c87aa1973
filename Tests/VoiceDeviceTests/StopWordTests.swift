import DiaryService
import Foundation
import Journal
import Recognition
import Signal
import Speech
import Support
import Testing

@testable import VoiceDevice

@Suite("The word that silences a box", .serialized)
struct StopWordTests {
    private func samples(_ text: String, voice: String = "slt", gain: Float = 1) throws -> [Int16] {
        let voice = try #require(Voice(voice))
        let spoken = try #require(SpokenText(text, voice: voice))
        guard let resampler = Resampler(from: spoken.sampleRate),
            let converted = resampler.resample(spoken.samples.map { Float($0) / 32_768 }, isLast: true)
        else { throw BoxError("the voice cannot be resampled", .software) }
        return converted.map { Int16(Float(Resampler.quantized($0)) * gain) }
    }

    /// The second at which "stop" is heard in a room where the box says something; nil if it is not.
    private func heard(
        over own: String, echo: Float, says word: [Int16] = [], after seconds: Double = 1
    ) throws -> Double? {
        let tested = BoxSettings.tested
        var stop = try #require(StopWord(packaged: tested.packaged, executable: tested.recognizer))
        var room = try samples(own, gain: echo) + [Int16](repeating: 0, count: 8_000)
        let start = Int(seconds * 16_000)
        for (index, sample) in word.enumerated() where start + index < room.count {
            room[start + index] = Int16(clamping: Int(room[start + index]) + Int(sample))
        }
        var random: UInt64 = 7
        for index in room.indices {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            room[index] = room[index] &+ Int16(Int(random >> 33) % 41 - 20)
        }
        for place in stride(from: 0, to: room.count - 800, by: 800) {
            if try stop.isSaid(in: Array(room[place..<place + 800]), over: own) {
                return Double(place) / 16_000
            }
        }
        return nil
    }

    private static let answers = [
        "Logged two idlis and sambar for breakfast. First entry today! That is three days in a row.",
        "Today you had oatmeal with a banana, a chicken burrito, an apple and a bowl of tomato soup.",
        "Watered the monstera, the pothos and the spider plant. The fern is due tomorrow.",
        "Reminder: Call the window cleaner about the upstairs windows and the broken shutter.",
        "The sleeping bags are in the attic, and the ladder is with Mira since Tuesday.",
        "On the shopping list: rye bread, dish soap, baking paper, bin bags and oat milk.",
    ]

    @Test("it is heard in a room where the microphone does not hear the box", arguments: ["slt", "rms"])
    func alone(voice: String) throws {
        let said = try samples("stop", voice: voice)
        let second = try #require(try heard(over: Self.answers[0], echo: 0, says: said, after: 2))
        #expect((2...3.5).contains(second))
    }

    @Test("it is heard over the box's own voice if that is softer, more often than not")
    func overVoice() throws {
        var heardCount = 0
        for own in Self.answers.prefix(2) {
            for voice in ["slt", "rms"] {
                let said = try samples("stop", voice: voice)
                if try heard(over: own, echo: 0.1, says: said, after: 2) != nil { heardCount += 1 }
            }
        }
        #expect(heardCount >= 2, "\(heardCount) of 4")
    }

    @Test("the box's own voice is hardly ever taken for it")
    func ownVoice() throws {
        let taken = try Self.answers.filter { try heard(over: $0, echo: 0.3) != nil }
        #expect(taken.count <= 1, "\(taken)")
    }

    @Test("nothing is listened for over words of the box that hold it")
    func ownWord() throws {
        let own = "Reminder: Stop the newspaper."
        #expect(try heard(over: own, echo: 0, says: samples("stop", voice: "rms"), after: 1) == nil)
    }
}
