import Glibc

/// Means or variances of an acoustic model, file version 1.0: a text header that ends in `endhdr`, the byte order, how
/// many codebooks, streams and densities, the width of each stream, how many numbers, and those as little-endian floats:
/// of a codebook all densities of its first stream, then those of the next.
struct ParameterFile {
    let codebooks: Int
    let densities: Int
    /// Numbers of a density in each stream.
    let widths: [Int]
    /// All numbers, as they stand in the file.
    let values: [Float]

    /// The densities of the first stream, a row each, codebook by codebook.
    var rows: [Float] {
        let all = widths.reduce(0, +) * densities
        return (0..<codebooks).flatMap { values[$0 * all..<$0 * all + densities * widths[0]] }
    }

    /// Where in `values` the densities of a codebook and stream begin.
    func start(_ codebook: Int, _ stream: Int) -> Int {
        densities * (codebook * widths.reduce(0, +) + widths[..<stream].reduce(0, +))
    }

    func hasShape(of other: ParameterFile) -> Bool {
        (codebooks, densities, widths) == (other.codebooks, other.densities, other.widths)
    }

    init(_ path: String) throws(HearingError) {
        guard let file = fopen(path, "rb") else { throw Self.unreadable }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0, status.st_size > 0 else { throw Self.unreadable }
        let size = Int(status.st_size)
        // Mapped, since the worker would keep the memory of a copy.
        guard let place = mmap(nil, size, PROT_READ, MAP_PRIVATE, fileno(file), 0), place != MAP_FAILED else {
            throw Self.unreadable
        }
        defer { munmap(place, size) }
        let bytes = UnsafeRawBufferPointer(start: place, count: size)
        let marker = Array("endhdr\n".utf8)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: marker) }) else {
            throw Self.unreadable
        }
        var offset = start + marker.count
        func number() throws(HearingError) -> Int {
            guard offset + 4 <= bytes.count else { throw Self.unreadable }
            defer { offset += 4 }
            return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
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
        values = [Float](unsafeUninitializedCapacity: count) { values, filled in
            for index in 0..<count {
                let bits = bytes.loadUnaligned(fromByteOffset: offset + 4 * index, as: UInt32.self)
                values[index] = Float(bitPattern: UInt32(littleEndian: bits))
            }
            filled = count
        }
    }

    private static let unreadable = HearingError(.model, "the acoustic model cannot be read")
}
