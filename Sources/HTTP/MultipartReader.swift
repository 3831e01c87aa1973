import Foundation

/// Parses a `multipart` body as it arrives (RFC 2046, section 5.1), with one head and one piece in memory.
struct MultipartReader {
    /// A part of the body, in order: each part begins once, and its bytes may come in several pieces.
    enum Piece {
        /// The part's header fields, with names in lower case.
        case part([(name: String, value: [UInt8])])
        case bytes(ArraySlice<UInt8>)
    }

    private enum State {
        /// Before the first boundary.
        case preamble
        case head
        case data
        /// After the last boundary.
        case over
    }

    /// The most bytes in one part's header fields.
    private static let longestHead = 8 << 10

    private let delimiter: [UInt8]
    private var state = State.preamble
    // Start as after a line end, because the first boundary may have no line before it.
    private var waiting: [UInt8] = [0x0d, 0x0a]

    init(boundary: String) { delimiter = Array("\r\n--\(boundary)".utf8) }

    /// Whether the last boundary has arrived.
    var isOver: Bool { state == .over }

    /// Takes bytes, and passes on the pieces that they complete.
    ///
    /// - Returns: false if the bytes are not a valid multipart body.
    mutating func feed(
        _ bytes: UnsafeRawBufferPointer, _ pass: (Piece) throws(HTTPProblem) -> Void
    ) throws(HTTPProblem) -> Bool {
        guard state != .over else { return true }
        waiting.append(contentsOf: bytes)
        var place = 0
        defer { waiting.removeFirst(place) }
        while true {
            switch state {
            case .over:
                place = waiting.count
                return true
            case .head:
                guard let end = headEnd(from: place) else {
                    return waiting.count - place <= Self.longestHead
                }
                guard let fields = Self.fields(waiting[place..<end.text]) else { return false }
                place = end.next
                state = .data
                try pass(.part(fields))
            case .preamble, .data:
                let found = boundary(from: place)
                if state == .data, found.start > place { try pass(.bytes(waiting[place..<found.start])) }
                place = found.start
                guard let (next, end) = found.end else { return true }
                place = end
                state = next
            }
        }
    }

    /// The next boundary and what follows its line end; without one, where a boundary could still begin.
    private func boundary(from start: Int) -> (start: Int, end: (State, Int)?) {
        var place = start
        while let found = Self.index(of: delimiter, in: waiting, from: place) {
            var end = found + delimiter.count
            if waiting[end...].starts(with: [0x2d, 0x2d]) { return (found, (.over, end + 2)) }
            while end < waiting.count, waiting[end] == 0x20 || waiting[end] == 0x09 { end += 1 }
            if waiting[end...].starts(with: [0x0d, 0x0a]) {
                // Without fields, the empty line comes at once.
                return (found, (.head, end + 2))
            }
            let isOpen = waiting.count - end < 2 && waiting.count - found < Self.longestHead
            if isOpen { return (found, nil) }
            // The boundary's characters are in the middle of a line.
            place = found + 2
        }
        let tail = max(place, waiting.count - delimiter.count + 1)
        let rest = waiting[tail...].firstIndex { $0 == 0x0d } ?? waiting.count
        return (rest, nil)
    }

    /// The end of the fields, and the start of the bytes after the empty line.
    private func headEnd(from start: Int) -> (text: Int, next: Int)? {
        if waiting[start...].starts(with: [0x0d, 0x0a]) { return (start, start + 2) }
        let end = Self.index(of: [0x0d, 0x0a, 0x0d, 0x0a], in: waiting, from: start)
        return end.flatMap { $0 - start <= Self.longestHead ? ($0, $0 + 4) : nil }
    }

    /// Nil if a line is not a field.
    private static func fields(_ head: ArraySlice<UInt8>) -> [(name: String, value: [UInt8])]? {
        var fields: [(name: String, value: [UInt8])] = []
        for line in head.split(separator: 0x0a) {
            let line = line.last == 0x0d ? line.dropLast() : line
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[line.startIndex] > 0x20
            else { return nil }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            fields.append((name, Array(line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 })))
        }
        return fields
    }

    private static func index(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            wanted.withUnsafeBytes { wanted in
                guard let base = bytes.baseAddress, let first = wanted.first, let pattern = wanted.baseAddress
                else { return nil }
                var place = start
                while place + wanted.count <= bytes.count {
                    let left = bytes.count - wanted.count + 1 - place
                    guard let found = memchr(base + place, Int32(first), left) else { return nil }
                    place = UnsafeRawPointer(found) - base
                    if memcmp(base + place, pattern, wanted.count) == 0 { return place }
                    place += 1
                }
                return nil
            }
        }
    }
}
