import Foundation
import Hearing
import Testing

@testable import Recognition

@Suite("Files of a speaker's fit")
struct SpeakerFilesTests {
    /// A parameter file: two codebooks, one stream, two densities, three numbers each.
    private static func means(
        _ dimensions: [Int32] = [2, 1, 2, 3], _ numbers: [Float] = (0..<12).map { Float($0) }
    ) -> Data {
        var file = Data("s3\nversion 1.0\nchksum0 yes\nendhdr\n".utf8)
        for number in [0x1122_3344] + dimensions + [Int32(numbers.count)] {
            withUnsafeBytes(of: number.littleEndian) { file.append(contentsOf: $0) }
        }
        for number in numbers {
            withUnsafeBytes(of: number.bitPattern.littleEndian) { file.append(contentsOf: $0) }
        }
        file += Data(count: 4)
        file.rightChecksum()
        return file
    }

    @Test("means are taken as the model has them, and not with a byte missing or added, or of another shape")
    func means() {
        let own = Self.means()
        let other = Self.means([2, 1, 2, 3], [Float](repeating: -0.5, count: 12))
        #expect(SpeakerMeans(other, as: own)?.data == other)
        for count in 0..<other.count { #expect(SpeakerMeans(other.prefix(count), as: own) == nil) }
        var flipped = other
        flipped[flipped.count - 20] ^= 1
        for wrong in [
            flipped, other + Data([0]), Self.means([2, 1, 3, 2]), Self.means([1, 1, 2, 6]),
            Self.means([2, 1, 2, 3], []),
            Self.means([2, 1, 2, 3], [Float](repeating: .nan, count: 12)),
            Self.means([2, 1, 2, 3], [Float](repeating: .infinity, count: 12)), Data("1\n".utf8), Data(),
        ] {
            #expect(SpeakerMeans(wrong, as: own) == nil)
        }
        #expect(SpeakerMeans(other, as: Data("no model".utf8)) == nil)
    }

    @Test(
        "trainable mixture weights of Debian's model are a number a senone, stream and density, and sum to one"
    )
    func weights() throws {
        let packed = try MixtureFile(TestModel.packaged.appendingPathComponent("en-us/sendump").path)
        let file = MixtureWeights.trainable(packed)
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
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "sendump-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try packed.prefix(count).write(to: file)
        #expect(throws: HearingError.self) { try MixtureFile(file.path) }
    }
}
