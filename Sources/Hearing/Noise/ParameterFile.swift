import Glibc

/// Means or variances of an acoustic model, file version 1.0: a text header that ends in `endhdr`, the byte order, how
/// many codebooks, streams and densities, the width of each stream, how many numbers, and those as little-endian floats:
/// of a codebook all densities of its first stream, then those of the next.
struct ParameterFile {
    let codebooks: Int
    let densities: Int
    /// Numbers of a density in each stream.
    let widths: [Int]
    private let values: [Float]

    init(_ path: String) throws(HearingError) {
        guard let bytes = Self.bytes(path) else { throw Self.unreadable }
        let marker = Array("endhdr\n".utf8)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: marker) }) else {
            throw Self.unreadable
        }
        var offset = start + marker.count
        func number() throws(HearingError) -> Int {
            guard offset + 4 <= bytes.count else { throw Self.unreadable }
            defer { offset += 4 }
            return Int(Self.word(bytes, offset))
        }
        guard try number() == 0x1122_3344 else { throw Self.unreadable }
        codebooks = try number()
        let streams = try number()
        densities = try number()
        guard (1...1_000).contains(codebooks), (1...16).contains(streams), (1...10_000).contains(densities)
        else { throw Self.unreadable }
        var widths: [Int] = []
        for _ in 0..<streams { widths.append(try number()) }
        self.widths = widths
        let count = try number()
        guard widths.allSatisfy({ (1...1_000).contains($0) }),
            count == codebooks * densities * widths.reduce(0, +), offset + 4 * count <= bytes.count
        else { throw Self.unreadable }
        let first = offset
        values = (0..<count).map { Float(bitPattern: Self.word(bytes, first + 4 * $0)) }
    }

    /// The densities of a codebook's first stream, a row each.
    func rows(_ codebook: Int) -> ArraySlice<Float> {
        let start = codebook * densities * widths.reduce(0, +)
        return values[start..<start + densities * widths[0]]
    }

    private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
    }

    private static func bytes(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&piece, 1, piece.count, file)
            if count == 0 { return ferror(file) == 0 ? bytes : nil }
            bytes += piece[..<count]
        }
    }

    private static let unreadable = HearingError("the acoustic model cannot be read")
}
