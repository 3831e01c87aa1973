import Foundation
import Testing

@testable import Recognition

@Suite("Files of a speaker's fit")
struct SpeakerFilesTests {
    /// A transform of one class and two streams that are three and one wide.
    private static let whole = {
        func stream(_ width: Int) -> String {
            let row = [String](repeating: "0.5", count: width).joined(separator: " ") + "\n"
            return "\(width)\n" + String(repeating: row, count: width + 2)
        }
        return "1\n2\n" + stream(3) + stream(1)
    }()

    @Test("a transform is whole with all its numbers, and with none missing, added or spoilt")
    func transform() {
        #expect(SpeakerTransform(Data(Self.whole.utf8)) != nil)
        let words = Self.whole.split(whereSeparator: \.isWhitespace)
        for count in 0..<words.count {
            #expect(SpeakerTransform(Data(words.prefix(count).joined(separator: " ").utf8)) == nil)
        }
        for wrong in [
            Self.whole + "1", Self.whole.replacing("0.5", with: "nan", maxReplacements: 1),
            Self.whole.replacing("0.5", with: "x", maxReplacements: 1), "1\n0\n", "999999999 1 1 1 1",
            "-1 1 1",
        ] {
            #expect(SpeakerTransform(Data(wrong.utf8)) == nil)
        }
    }

    @Test(
        "trainable mixture weights of Debian's model are a number a senone, stream and density, and sum to one"
    )
    func weights() throws {
        let packed = try Data(
            contentsOf: TestModel.packaged.appendingPathComponent("en-us/sendump"), options: .mappedIfSafe)
        let file = try #require(MixtureWeights.trainable(packed))
        let marker = try #require(file.range(of: Data("endhdr\n".utf8)))
        var reader = ByteReader(data: file, offset: marker.upperBound)
        #expect(reader.int32() == 0x1122_3344)
        let (senones, streams, densities) = (reader.int32(), reader.int32(), reader.int32())
        #expect(senones == 5126 && streams == 3 && densities == 128)
        #expect(reader.int32() == 5126 * 3 * 128)
        #expect(file.count == reader.offset + 4 * 5126 * 3 * 128)
        for mixture in [0, 1, 7_000, 5126 * 3 - 1] {
            let sum = (0..<128).reduce(Float(0)) { sum, density in
                let place = reader.offset + 4 * (mixture * 128 + density)
                return sum
                    + file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Float.self) }
            }
            #expect(abs(sum - 1) < 0.001)
        }
    }

    @Test(
        "mixture weights that are cut short or of another kind are refused",
        arguments: [0, 3, 100, 650, 100_000])
    func damagedWeights(count: Int) throws {
        let packed = try Data(
            contentsOf: TestModel.packaged.appendingPathComponent("en-us/sendump"), options: .mappedIfSafe)
        #expect(MixtureWeights.trainable(packed.prefix(count)) == nil)
    }
}
