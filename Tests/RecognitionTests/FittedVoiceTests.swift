import Foundation
import Testing

@testable import Recognition

@Suite("People are heard with the fits to their voices", .serialized, .timeLimit(.minutes(45)))
struct FittedVoiceTests {
    /// Moves the means of the loudness and the next two coefficients so far that a clear voice is misheard.
    static let muffled = transform(offset: [3, -2, 2] + [Double](repeating: 0, count: 10))
    /// Changes nothing.
    private static let none = transform(offset: [Double](repeating: 0, count: 13))

    /// One class and the three streams of Debian's model, each 13 wide; the offset is that of the first.
    private static func transform(offset: [Double]) -> SpeakerTransform? {
        func row(_ values: [Double]) -> String { values.map { "\($0)" }.joined(separator: " ") + "\n" }
        let unit = (0..<13).map { place in row((0..<13).map { $0 == place ? 1 : 0 }) }.joined()
        let still = [Double](repeating: 0, count: 13)
        let factors = row([Double](repeating: 1, count: 13))
        let streams = (0..<3).map { "13\n" + unit + row($0 == 0 ? offset : still) + factors }.joined()
        return SpeakerTransform(Data(("1\n3\n" + streams).utf8))
    }

    private func pool(
        size: Int = 1, _ voice: SpeakerTransform? = nil, voices: RecognizerPool.VoiceSource? = nil
    ) throws -> RecognizerPool {
        var files = TestModel.general
        files.voice = voice
        return try RecognizerPool(files, executable: TestModel.executable, size: size, voices: voices)
    }

    @Test("One worker hears each person with their fit in turn, and the others as if there were none")
    func inTurn() throws {
        let muffled = try #require(Self.muffled)
        let pool = try pool(voices: { $0 == "Anna" ? muffled : nil })
        let plain = try TestModel.pool().transcribe(LibriVox.man).words
        let fitted = try self.pool(muffled).transcribe(LibriVox.man).words
        #expect(fitted != plain)
        for person in [nil, "Anna", "Ben", "Anna", "Anna", nil] {
            let words = try pool.transcribe(LibriVox.man, HearingManner(person: person)).words
            #expect(words == (person == "Anna" ? fitted : plain))
        }
        #expect(pool.workerIdentifiers.count == 1)
        let lists = try pool.alternatives(LibriVox.man, of: "Anna", at: nil, most: 3)
        #expect(try lists == self.pool(muffled).alternatives(LibriVox.man, of: nil, at: nil, most: 3))
    }

    @Test("People who speak at the same time are each heard with their own fit")
    func together() throws {
        let muffled = try #require(Self.muffled)
        let pool = try pool(size: 2, voices: { $0 == "Anna" ? muffled : nil })
        let plain = try TestModel.pool().transcribe(LibriVox.himself).words
        let fitted = try self.pool(muffled).transcribe(LibriVox.himself).words
        DispatchQueue.concurrentPerform(iterations: 12) { number in
            let isAnna = number % 3 == 0
            let words = try? pool.transcribe(
                LibriVox.himself, HearingManner(person: isAnna ? "Anna" : nil)
            ).words
            #expect(words == (isAnna ? fitted : plain))
        }
    }

    @Test("A voice that the pool was made for is everybody's, and a fit that changes nothing changes no word")
    func everybodys() throws {
        let muffled = try #require(Self.muffled)
        let fitted = try pool(muffled).transcribe(LibriVox.man).words
        let asked = try pool(muffled, voices: { _ in Self.none })
        #expect(try asked.transcribe(LibriVox.man, HearingManner(person: "Ben")).words == fitted)
        let plain = try TestModel.pool().transcribe(LibriVox.man).words
        #expect(try pool(Self.none).transcribe(LibriVox.man).words == plain)
    }

    @Test("The way back from a fit has its shape, whatever its classes and streams")
    func identity() throws {
        let several = "2 1 2 1 2 3 4 5 6 7 8 9 9 8 8 1 1 1 1"
        let back = try #require(SpeakerTransform(Data(several.utf8))).identity
        #expect(SpeakerTransform(back.data) == back)
        let numbers = back.text.split(whereSeparator: \.isWhitespace)
        #expect(numbers == ["1", "1", "2", "1", "0", "0", "1", "0", "0", "1", "1"])
        #expect(back.identity == back)
    }
}
