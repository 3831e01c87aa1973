import Foundation

/// Reads little-endian numbers from a file's bytes; nil past the end.
struct ByteReader {
    let data: Data
    var offset: Int

    mutating func int32() -> Int? {
        guard offset >= 0, offset + 4 <= data.count else { return nil }
        defer { offset += 4 }
        let start = data.startIndex + offset
        return Int(Int32(truncatingIfNeeded: (0..<4).reduce(0) { $0 | Int(data[start + $1]) << (8 * $1) }))
    }
}
