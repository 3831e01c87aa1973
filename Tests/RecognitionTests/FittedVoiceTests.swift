import Foundation
import Testing

@testable import Recognition

@Suite("People are heard with the fits to their voices", .serialized, .timeLimit(.minutes(45)))
struct FittedVoiceTests {
    /// The model's own means, moved so far in the first numbers of each density that a clear voice is misheard.
    static let muffled = moved(by: 2)

    private static func moved(by offset: Float) -> SpeakerMeans? {
        let file = TestModel.packaged.appendingPathComponent("en-us/means")
        guard let own = try? Data(contentsOf: file), let shape = ParameterShape(own) else { return nil }
        var means = own
        means.withUnsafeMutableBytes { bytes in
            for place in Array(shape.numbers).enumerated() where place.offset % 13 < 3 {
                let number = bytes.loadUnaligned(fromByteOffset: place.element, as: Float.self)
                bytes.storeBytes(of: number + offset, toByteOffset: place.element, as: Float.self)
            }
        }
        means.rightChecksum()
        return SpeakerMeans(means, as: own)
    }

    private func pool(
        size: Int = 1, _ voice: SpeakerMeans? = nil, voices: RecognizerPool.VoiceSource? = nil
    ) throws -> RecognizerPool {
        var files = TestModel.general
        files.voice = voice
        return try RecognizerPool(files, executable: TestModel.executable, size: size, voices: voices)
    }

    @Test("One worker hears each person with their fit in turn, and the others as if there were none")
    func inTurn() throws {
        let muffled = try #require(Self.muffled)
        let pool = try pool(voices: { $0 == "Anna" ? muffled : nil })
        let plain = try TestModel.undisturbed(LibriVox.man).words
        let fitted = try self.pool(muffled).transcribe(LibriVox.man).words
        #expect(fitted != plain)
        for person in [nil, "Anna", "Ben", "Anna", "Anna", nil] {
            let words = try pool.transcribe(LibriVox.man, HearingOptions(person: person)).words
            #expect(words == (person == "Anna" ? fitted : plain))
        }
        #expect(pool.workerIdentifiers.count == 1)
        let lists = try pool.alternatives(LibriVox.man, of: "Anna", at: nil, most: 3)
        #expect(try lists == self.pool(muffled).alternatives(LibriVox.man, of: nil, at: nil, most: 3))
    }

    @Test("A fit counts as the library loads it: as the means of a model that a decoder starts with")
    func loaded() throws {
        let muffled = try #require(Self.muffled)
        let file = FileManager.default.temporaryDirectory.appending(path: "means-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try muffled.data.write(to: file)
        var files = TestModel.general
        files.options["-mean"] = file.path
        let started = try RecognizerPool(files, executable: TestModel.executable, size: 1)
        #expect(
            try pool(muffled).transcribe(LibriVox.man).words == started.transcribe(LibriVox.man).words)
    }

    @Test("People who speak at the same time are each heard with their own fit")
    func together() throws {
        let muffled = try #require(Self.muffled)
        let pool = try pool(size: 2, voices: { $0 == "Anna" ? muffled : nil })
        let plain = try TestModel.undisturbed(LibriVox.himself).words
        let fitted = try self.pool(muffled).transcribe(LibriVox.himself).words
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            let isAnna = number % 3 == 0
            let words = try? pool.transcribe(
                LibriVox.himself, HearingOptions(person: isAnna ? "Anna" : nil)
            ).words
            #expect(words == (isAnna ? fitted : plain))
        }
    }

    @Test("A voice that the pool was made for is everybody's, and the model's own means change no word")
    func everybodys() throws {
        let (muffled, own) = (try #require(Self.muffled), try #require(Self.moved(by: 0)))
        let fitted = try pool(muffled).transcribe(LibriVox.man).words
        let asked = try pool(muffled, voices: { _ in own })
        #expect(try asked.transcribe(LibriVox.man, HearingOptions(person: "Ben")).words == fitted)
        let plain = try TestModel.undisturbed(LibriVox.man).words
        #expect(try pool(own).transcribe(LibriVox.man).words == plain)
    }
}

extension Data {
    /// Makes the checksum of a parameter file right: that of everything behind the byte order.
    mutating func rightChecksum() {
        guard let start = range(of: Data("endhdr\n".utf8)) else { return }
        let sum = ParameterShape.checksum(of: self, from: start.upperBound + 4)
        Swift.withUnsafeBytes(of: sum.littleEndian) { replaceSubrange(count - 4..<count, with: $0) }
    }
}
