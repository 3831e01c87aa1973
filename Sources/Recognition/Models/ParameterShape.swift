import Foundation

/// What a file of an acoustic model's means, variances or transitions says of its numbers: a file of version 1.0, with a
/// text header, the byte order, dimensions, the count of numbers, the numbers and a checksum.
struct ParameterShape {
    /// Codebooks, streams, densities, the width of each stream, and how many numbers there are.
    private(set) var dimensions: [Int] = []
    /// Where in the file each number begins.
    let numbers: StrideTo<Int>

    /// Nil for what is not whole. The library ends its process for a checksum that is wrong.
    init?(_ file: Data) {
        let marker = Data("endhdr\n".utf8)
        guard file.prefix(3) == Data("s3\n".utf8), let end = file.range(of: marker)?.upperBound else {
            return nil
        }
        var reader = ByteReader(data: file, offset: end - file.startIndex)
        guard reader.int32() == 0x1122_3344 else { return nil }
        let first = reader.offset
        // The count stands after the dimensions, whose number differs: it is the one that reaches the end.
        for _ in 0..<16 {
            guard let number = reader.int32() else { return nil }
            dimensions.append(number)
            if number > 0, reader.offset + 4 * number + 4 == file.count {
                numbers = stride(from: reader.offset, to: reader.offset + 4 * number, by: 4)
                let isChecked = file.prefix(end - file.startIndex).range(of: Data("chksum0".utf8)) != nil
                if isChecked, Self.checksum(of: file, from: first) != Self.number(file, at: file.count - 4) {
                    return nil
                }
                return
            }
        }
        return nil
    }

    /// Of all numbers of four bytes from a place up to the checksum. (`chksum_accum` of sphinxbase)
    static func checksum(of file: Data, from first: Int) -> UInt32 {
        file.withUnsafeBytes { bytes in
            stride(from: first, to: file.count - 4, by: 4).reduce(0) { sum, place in
                (sum << 20 | sum >> 12)
                    &+ UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            }
        }
    }

    /// Whether the numbers of the file are numbers.
    func hasFiniteNumbers(in file: Data) -> Bool {
        numbers.allSatisfy { Float(bitPattern: Self.number(file, at: $0)).isFinite }
    }

    private static func number(_ file: Data, at place: Int) -> UInt32 {
        file.withUnsafeBytes {
            UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        }
    }
}
