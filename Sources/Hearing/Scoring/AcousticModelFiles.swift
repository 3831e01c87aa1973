import Glibc

/// The phone of each senone in an acoustic model, from the model's binary `mdef`.
///
/// The file begins with the byte order, a version, and a description after its length. Then come the numbers
/// of phones, of phones in context, of states, of senones and so on. The phones' names and a tree of 8 bytes
/// for each node follow. Each phone in context has 12 bytes: its sequence of senones and its transitions.
/// Those after the plain phones also have a place in the word and their phone. The sequences come last.
package struct ModelDefinition {
    let phones: Int
    package let phoneOfSenone: [Int]

    /// - Throws: for a file of another kind, and for one that is cut short.
    package init(_ path: String) throws(HearingError) {
        let reader = try MappedFile(path)
        // The library also reads the other byte order, but no package has it.
        guard try reader.number() == 0x4644_4D42, try reader.number() <= 1 else { throw Self.unreadable }
        try reader.skip(try reader.number())
        let phones = try reader.number()
        let contexts = try reader.number()
        let states = try reader.number()
        _ = try reader.number()
        let senones = try reader.number()
        _ = try reader.number()
        let sequences = try reader.number()
        _ = try reader.number()
        let nodes = try reader.number()
        _ = try reader.number()
        guard (1...1_000).contains(phones), (phones...1 << 24).contains(contexts), (1...16).contains(states),
            (1...1 << 15).contains(senones), (1...1 << 24).contains(sequences), (0...1 << 24).contains(nodes)
        else { throw Self.unreadable }
        let names = reader.offset
        for _ in 0..<phones { while try reader.byte() != 0 {} }
        try reader.skip((4 - (reader.offset - names) % 4) % 4 + 8 * nodes)
        let entries = reader.offset
        try reader.skip(12 * contexts)
        guard try reader.number() == sequences * states else { throw Self.unreadable }
        let table = reader.offset
        try reader.skip(2 * sequences * states)
        var phoneOfSenone = [Int](repeating: -1, count: senones)
        for context in 0..<contexts {
            let entry = entries + 12 * context
            let phone = context < phones ? context : Int(reader.bytes[entry + 9])
            let sequence = Int(reader.bytes.loadUnaligned(fromByteOffset: entry, as: UInt32.self))
            guard sequence < sequences, phone < phones else { throw Self.unreadable }
            for state in 0..<states {
                let place = table + 2 * (sequence * states + state)
                let senone = Int(reader.bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self))
                guard senone < senones else { throw Self.unreadable }
                if phoneOfSenone[senone] < 0 { phoneOfSenone[senone] = phone }
            }
        }
        guard !phoneOfSenone.contains(-1) else { throw Self.unreadable }
        self.phones = phones
        self.phoneOfSenone = phoneOfSenone
    }

    static let unreadable = HearingError(.model, "the acoustic model cannot be read")
}

/// The mixture weights of an acoustic model as decoders load them, `sendump`.
///
/// The file has titles, each after its length, then one byte for each stream, Gaussian and senone, in this
/// order. A byte is the negative logarithm of a weight. One owner, one thread at a time.
package struct MixtureFile {
    /// A byte's unit in nepers, which is the library's unit for the costs of senones: 1024 times the
    /// logarithm of 1.0001.
    package static let unit = 1024 * log(1.0001)

    package let streams: Int
    package let densities: Int
    /// The columns of a row: one for each senone, and perhaps some without meaning.
    package let columns: Int
    private let file: MappedFile
    private let start: Int

    /// - Throws: for a file that is cut short, and for clustered weights.
    package init(_ path: String) throws(HearingError) {
        let reader = try MappedFile(path)
        var streams = 1
        while case let length = try reader.number(), length != 0 {
            let text = String(decoding: try reader.bytes(length), as: UTF8.self)
            let words = text.split(whereSeparator: { $0 == " " || $0 == "\0" })
            guard words.count == 2, let number = Int(words[1]) else { continue }
            if words[0] == "feature_count" { streams = number }
            if words[0] == "cluster_count", number != 0 { throw ModelDefinition.unreadable }
        }
        let densities = try reader.number()
        let columns = try reader.number()
        guard (1...16).contains(streams), (1...10_000).contains(densities), (1...1 << 15).contains(columns)
        else {
            throw ModelDefinition.unreadable
        }
        start = reader.offset
        try reader.skip(streams * densities * columns)
        (self.streams, self.densities, self.columns) = (streams, densities, columns)
        file = reader
    }

    /// - Parameter row: the row of a Gaussian; those of the second stream come after all of the first.
    package subscript(row: Int, senone: Int) -> UInt8 { file.bytes[start + row * columns + senone] }
}

/// Means or variances of an acoustic model, file version 1.0.
///
/// A text header ends in `endhdr`. Then come the byte order, the numbers of codebooks, streams and
/// densities, the width of each stream, and the number of values. The values are little-endian floats: for
/// each codebook, all densities of its first stream, then those of the next.
struct ParameterFile {
    let codebooks: Int
    let densities: Int
    /// The numbers of a density in each stream.
    let widths: [Int]
    /// All numbers in the order of the file.
    let values: [Float]

    /// The densities of the first stream, one in each row, codebook by codebook.
    var rows: [Float] {
        let all = widths.reduce(0, +) * densities
        return (0..<codebooks).flatMap { values[$0 * all..<$0 * all + densities * widths[0]] }
    }

    /// The index in `values` of the first density of a codebook and stream.
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
        // Mapped, because the worker would keep the memory of a copy.
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

/// A file read from beginning to end.
///
/// It is mapped, because a copy would stay in the worker's memory.
final class MappedFile {
    let bytes: UnsafeRawBufferPointer
    private(set) var offset = 0

    init(_ path: String) throws(HearingError) {
        guard let file = fopen(path, "rb") else { throw ModelDefinition.unreadable }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0, status.st_size > 0,
            let place = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, fileno(file), 0),
            place != MAP_FAILED
        else { throw ModelDefinition.unreadable }
        bytes = UnsafeRawBufferPointer(start: place, count: Int(status.st_size))
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    /// The next four bytes, the lowest byte first.
    func number() throws(HearingError) -> Int {
        let place = offset
        try skip(4)
        return Int(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)))
    }

    func byte() throws(HearingError) -> UInt8 {
        try skip(1)
        return bytes[offset - 1]
    }

    func bytes(_ count: Int) throws(HearingError) -> Slice<UnsafeRawBufferPointer> {
        let place = offset
        try skip(count)
        return bytes[place..<place + count]
    }

    func skip(_ count: Int) throws(HearingError) {
        guard count >= 0, count <= bytes.count - offset else { throw ModelDefinition.unreadable }
        offset += count
    }
}
