import Testing

@testable import Speech

@Suite("Voices")
struct VoiceTests {
    @Test("each of flite's voices says the same words in its own way, at its own rate")
    func voices() throws {
        #expect(Voice.names == ["awb", "kal", "kal16", "rms", "slt"])
        var spoken: Set<[Int16]> = []
        for name in Voice.names {
            let voice = try #require(Voice(name))
            let text = try #require(SpokenText("two idlis", voice: voice))
            #expect(Double(text.samples.count) > 0.3 * Double(text.sampleRate), "\(name)")
            spoken.insert(text.samples)
        }
        #expect(spoken.count == 5)
    }

    @Test("a voice says the same words in the same way, whatever was said before")
    func same() throws {
        for name in Voice.names {
            let voice = try #require(Voice(name))
            let first = try #require(SpokenText("two idlis", voice: voice)).samples
            _ = SpokenText("and a bowl of soup", voice: voice)
            #expect(try #require(SpokenText("two idlis", voice: voice)).samples == first, "\(name)")
        }
    }

    @Test("there is no voice of another name", arguments: ["", "SLT", "anna", "../slt"])
    func unknown(name: String) { #expect(Voice(name) == nil) }
}
