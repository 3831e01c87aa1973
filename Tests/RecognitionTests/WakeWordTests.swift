import Foundation
import Hearing
import Signal
import Speech
import Testing

@testable import Recognition

@Suite("Waiting for a phrase")
struct WakeWordTests {
    private static let packaged = URL(filePath: "/usr/share/pocketsphinx/model/en-us")
    private static let recognizer: URL = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "diary-recognizer")
    }()

    /// Something that is said after so many seconds, in a faint noise.
    private func said(_ text: String, after seconds: Double = 2) throws -> [Int16] {
        let speech = try #require(SpokenText(text)).samples
        var random: UInt64 = 7
        let samples = silence(seconds) + speech + silence(1)
        return samples.map { sample in
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return sample &+ Int16(Int(random >> 33) % 41 - 20)
        }
    }

    private func silence(_ seconds: Double) -> [Int16] {
        [Int16](repeating: 0, count: Int(seconds * Double(SampleRate.heard)))
    }

    private func waiting(threshold: Int = WakeWord.usualThreshold) throws -> WakeWord {
        let phrase = try WakePhrase("hey diary", packaged: Self.packaged)
        return WakeWord(
            phrase, threshold: threshold, packaged: Self.packaged, executable: Self.recognizer)
    }

    private func spotted(_ samples: [Int16], by wake: WakeWord) throws -> [Spotted] {
        var endpointer = Endpointer(pause: WakeWord.pause)
        var found: [Spotted] = []
        for start in stride(from: 0, to: samples.count, by: 800) {
            let events = endpointer.feed(Array(samples[start..<min(start + 800, samples.count)]))
            if let one = try wake.spot(events, isSpeaking: endpointer.isSpeaking) { found.append(one) }
        }
        wake.rest()
        return found
    }

    @Test("a phrase that is called into a quiet room is heard once, and not in other talk")
    func called() throws {
        let found = try spotted(try said("hey diary."), by: try waiting())
        #expect(found.map(\.words) == ["hey diary"] && found.first?.isInTalk == false)
    }

    @Test(
        "a phrase in the midst of talk is known to be that; what was said before a long pause is no such talk"
    )
    func inTalk() throws {
        // The voice breathes by chance: a phrase that is barely woken by would be heard in some runs only.
        let talk = "He said it would rain all week."
        let wake = try waiting()
        let found = try spotted(try said(talk + " hey diary."), by: wake)
        #expect(found.map(\.isInTalk) == [true])
        let pause = try spotted(try said(talk) + said("hey diary.", after: 3), by: wake)
        #expect(pause.map(\.isInTalk) == [false])
    }

    @Test(
        "what only sounds like the phrase does not wake, however readily it is waited for",
        arguments: [
            "the diary of a country doctor", "they die early there", "hey Harry, come over here.",
            "today I really want to go", "may I read it", "we had a dairy by the library",
        ])
    func rivals(text: String) throws {
        #expect(try spotted(try said(text), by: try waiting(threshold: -60)).isEmpty)
    }
}
