/// Reads a network that Scripts/train-tagging-network wrote.
///
/// The file is little-endian: the mark, the numbers of `TransformerShape` and the size of the list of pieces as 32-bit
/// integers, the pieces as UTF-8 lines, and the weights. A matrix is stored in eight bits: for each row a 32-bit scale,
/// then all rows in steps of their scales. Vectors are 32-bit numbers.
struct TransformerFile {
    static let mark = Array("SDNET1\r\n".utf8)

    private let bytes: UnsafeRawBufferPointer
    private var place: Int

    /// Nil if the bytes begin otherwise.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.starts(with: Self.mark) else { return nil }
        self.bytes = bytes
        place = Self.mark.count
    }

    var isAtEnd: Bool { place == bytes.count }

    mutating func integer() -> Int? {
        guard let raw = taken(4) else { return nil }
        return Int(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)))
    }

    mutating func text(_ size: Int) -> String? {
        taken(size).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Nil if the file ends before, or a number is not finite.
    mutating func vector(_ count: Int) -> [Float]? {
        guard let raw = taken(count * 4) else { return nil }
        let numbers = (0..<count).map {
            Float(
                bitPattern: UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
        }
        return numbers.allSatisfy(\.isFinite) ? numbers : nil
    }

    mutating func matrix(rows: Int, columns: Int) -> StoredMatrix? {
        guard let scales = vector(rows), let raw = taken(rows * columns) else { return nil }
        return StoredMatrix(
            rows: rows, columns: columns, scales: scales, steps: raw.map { Int8(bitPattern: $0) })
    }

    private mutating func taken(_ count: Int) -> UnsafeRawBufferPointer? {
        guard count >= 0, count <= bytes.count - place else { return nil }
        defer { place += count }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<(place + count)])
    }
}

/// A matrix in eight bits for each number.
struct StoredMatrix: Sendable {
    let rows: Int
    let columns: Int
    let scales: [Float]
    /// Row by row.
    let steps: [Int8]

    /// The numbers of a row, added to what is there.
    func add(row: Int, to sums: UnsafeMutablePointer<Float>) {
        let scale = scales[row]
        for column in 0..<columns { sums[column] += scale * Float(steps[row * columns + column]) }
    }

    /// All numbers, column by column.
    var transposed: [Float] {
        var numbers = [Float](repeating: 0, count: rows * columns)
        for row in 0..<rows {
            for column in 0..<columns {
                numbers[column * rows + row] = scales[row] * Float(steps[row * columns + column])
            }
        }
        return numbers
    }
}
