/// A message being written: numbers are little-endian, in front of texts and lists stands their length.
struct MessageWriter {
    private(set) var bytes: [UInt8] = []

    mutating func number(_ number: UInt32) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func double(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func bytes(_ more: [UInt8]) {
        number(UInt32(more.count))
        bytes += more
    }

    mutating func text(_ text: String) {
        number(UInt32(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func list<Element>(_ list: [Element], _ each: (inout MessageWriter, Element) -> Void) {
        number(UInt32(list.count))
        for element in list { each(&self, element) }
    }

    mutating func samples(_ samples: [Int16]) {
        number(UInt32(samples.count))
        for sample in samples { withUnsafeBytes(of: sample.littleEndian) { bytes.append(contentsOf: $0) } }
    }
}

/// A message being read. Throws where it ends too early or says what cannot be.
struct MessageReader {
    struct Malformed: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw Malformed() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private mutating func integer<Number: FixedWidthInteger>(
        _ type: Number.Type
    ) throws(Malformed) -> Number {
        let bytes = try take(MemoryLayout<Number>.size)
        return bytes.reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
    }

    mutating func number() throws(Malformed) -> UInt32 { try integer(UInt32.self) }

    mutating func double() throws(Malformed) -> Double { Double(bitPattern: try integer(UInt64.self)) }

    mutating func bytes() throws(Malformed) -> [UInt8] { Array(try take(Int(try number()))) }

    mutating func text() throws(Malformed) -> String {
        String(decoding: try take(Int(try number())), as: UTF8.self)
    }

    mutating func list<Element>(
        _ each: (inout MessageReader) throws(Malformed) -> Element
    ) throws(Malformed) -> [Element] {
        let count = Int(try number())
        // Each element has a byte at least, so that a wrong count does not ask for memory.
        guard count <= rest.count else { throw Malformed() }
        var list: [Element] = []
        for _ in 0..<count { list.append(try each(&self)) }
        return list
    }

    mutating func samples() throws(Malformed) -> [Int16] {
        let count = Int(try number())
        let bytes = try take(2 * count)
        return bytes.withUnsafeBytes { [Int16](littleEndian: $0) }
    }
}
