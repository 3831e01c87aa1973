import Glibc

/// Messages over a socket, each after its length and with a deadline.
///
/// Does not own the socket. One thread at a time in each direction. (`send`, `recv`, `poll`)
package struct MessageChannel: Sendable {
    package let descriptor: Int32

    package enum Failure: Error {
        case closed, timedOut, tooLong
    }

    package init(descriptor: Int32) { self.descriptor = descriptor }

    /// - Parameter timeout: the seconds in which the whole message must be sent; nil to wait for ever.
    package func send(_ body: [UInt8], timeout: Double? = nil) throws(Failure) {
        guard body.count <= WorkerAnswer.longest else { throw .tooLong }
        let message = withUnsafeBytes(of: UInt32(body.count).littleEndian) { Array($0) } + body
        let deadline = timeout.map { ContinuousClock.now + .seconds($0) }
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        var sent = 0
        while sent < message.count {
            try wait(for: POLLOUT, until: deadline)
            let result = message.withUnsafeBytes { bytes in
                Glibc.send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, flags)
            }
            sent += try progress(result)
        }
    }

    /// The next message.
    ///
    /// - Parameter timeout: the seconds in which the whole message must arrive; nil to wait for ever.
    package func receive(timeout: Double?) throws(Failure) -> [UInt8] {
        let deadline = timeout.map { ContinuousClock.now + .seconds($0) }
        let head = try receiveAll(4, deadline)
        let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= WorkerAnswer.longest else { throw .tooLong }
        return try receiveAll(length, deadline)
    }

    private func receiveAll(_ count: Int, _ deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
        var data = [UInt8](repeating: 0, count: count)
        var got = 0
        while got < count {
            try wait(for: POLLIN, until: deadline)
            let result = data.withUnsafeMutableBytes { bytes in
                recv(descriptor, bytes.baseAddress.map { $0 + got }, count - got, Int32(MSG_DONTWAIT))
            }
            if result == 0 { throw .closed }
            got += try progress(result)
        }
        return data
    }

    /// The number of bytes transferred; 0 if the call must be repeated.
    private func progress(_ result: Int) throws(Failure) -> Int {
        if result >= 0 { return result }
        guard errno == EINTR || errno == EAGAIN else { throw .closed }
        return 0
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant?) throws(Failure) {
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        while true {
            var milliseconds: Int32 = -1
            if let deadline {
                let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
                guard left > 0 else { throw .timedOut }
                milliseconds = Int32(min(left.rounded(.up), Double(Int32.max)))
            }
            let result = poll(&request, 1, milliseconds)
            if result > 0 { return }
            if result < 0, errno != EINTR { throw .closed }
        }
    }
}

/// A message being written: numbers are little-endian, and texts and lists come after their length.
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

/// A message being read. Throws if it ends too early or contains impossible values.
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
        // Each element has at least one byte, so a wrong count cannot demand memory.
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
