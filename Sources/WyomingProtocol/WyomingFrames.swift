import Diary
import Foundation
import JSON

/// Splits a stream of bytes into Wyoming events, in bounded memory.
///
/// A value that is independent of any socket. After a problem, the rest of the stream cannot be read.
package struct WyomingFrames {
    /// Limits on the bytes of each part of a frame, and on the nesting of its JSON.
    package struct Limits: Hashable, Sendable {
        package var line: Int
        package var data: Int
        /// A minute of 16 kHz mono; clients send some hundredths of a second at a time.
        package var payload: Int
        /// The deepest nesting of brackets.
        package var nesting: Int

        package init(
            line: Int = 64 << 10, data: Int = 256 << 10, payload: Int = 2 << 20, nesting: Int = 24
        ) {
            self.line = line
            self.data = data
            self.payload = payload
            self.nesting = nesting
        }
    }

    /// Why the rest of a stream cannot be read.
    package struct Problem: Error, Hashable {
        /// The kind of problem, for programs: `too-long` or `bad-frame`.
        package var code: String
        /// What is wrong, and in what field.
        package var reason: String
    }

    /// A frame whose first line has arrived.
    private struct Header {
        var type: String
        var data: [String: JSONValue]
        var dataLength: Int
        var payloadLength: Int
    }

    private let limits: Limits
    /// The bytes so far; the events before `start` were returned.
    private var bytes: [UInt8] = []
    private var start = 0
    /// The number of bytes from `start` on without an end of line.
    private var searched = 0
    private var header: Header?

    package init(limits: Limits = Limits()) { self.limits = limits }

    /// Whether part of a frame has arrived, and the rest has not.
    package var isWithinFrame: Bool { header != nil || waiting > 0 }

    private var waiting: Int { bytes.count - start }

    package mutating func feed(_ piece: some Collection<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(contentsOf: piece)
    }

    /// The next complete event; nil if there is none yet.
    package mutating func next() throws(Problem) -> WyomingEvent? {
        if header == nil { header = try nextHeader() }
        guard let header, waiting >= header.dataLength + header.payloadLength else { return nil }
        var data = header.data
        if header.dataLength > 0 {
            let written = take(header.dataLength)
            guard let more = try? JSONValue(json: written, deepest: limits.nesting).members else {
                throw Problem(code: "bad-frame", reason: "the data is not a JSON object")
            }
            data.merge(more) { $1 }
        }
        let payload = take(header.payloadLength)
        self.header = nil
        return WyomingEvent(header.type, data, payload: payload)
    }

    private mutating func nextHeader() throws(Problem) -> Header? {
        guard let end = bytes[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = waiting
            if waiting > limits.line { throw tooLong("line", limits.line) }
            return nil
        }
        searched = 0
        let line = take(end - start)
        _ = take(1)
        if line.count > limits.line { throw tooLong("line", limits.line) }
        guard let fields = try? JSONValue(json: line, deepest: limits.nesting).members else {
            throw Problem(code: "bad-frame", reason: "the line is not a JSON object")
        }
        guard case .text(let type)? = fields["type"], !type.isEmpty else {
            throw Problem(code: "bad-frame", reason: "type is missing, or not a text")
        }
        var data: [String: JSONValue] = [:]
        if let beside = fields["data"], beside != .null {
            guard let members = beside.members else {
                throw Problem(code: "bad-frame", reason: "data is not an object")
            }
            data = members
        }
        return Header(
            type: type, data: data, dataLength: try length("data_length", in: fields, atMost: limits.data),
            payloadLength: try length("payload_length", in: fields, atMost: limits.payload))
    }

    private func length(
        _ name: String, in fields: [String: JSONValue], atMost limit: Int
    ) throws(Problem) -> Int {
        guard let value = fields[name], value != .null else { return 0 }
        guard let length = value.whole else {
            throw Problem(code: "bad-frame", reason: "\(name) is not a whole number")
        }
        guard length >= 0 else { throw Problem(code: "bad-frame", reason: "\(name) is negative") }
        guard length <= limit else { throw tooLong(name, limit) }
        return length
    }

    private func tooLong(_ name: String, _ limit: Int) -> Problem {
        Problem(code: "too-long", reason: "\(name): at most \(limit) bytes are taken")
    }

    private mutating func take(_ count: Int) -> Data {
        defer { start += count }
        return Data(bytes[start..<start + count])
    }
}
