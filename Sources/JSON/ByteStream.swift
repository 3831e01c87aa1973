/// Reads a file byte by byte from pieces, and counts its lines.
package struct ByteStream {
    /// Gives the next piece; an empty one at the end of the file.
    package typealias Source = () throws(ContentError) -> [UInt8]

    private let source: Source
    private var piece: [UInt8]
    private var place = 0
    /// The number of bytes in earlier pieces.
    private var taken = 0
    /// The line of the next byte, counted from 1.
    package private(set) var line = 1

    package init(_ source: @escaping Source) throws(ContentError) {
        self.source = source
        piece = try source()
    }

    /// Reads bytes that are already in memory.
    package init(of bytes: [UInt8]) {
        source = { [] }
        piece = bytes
    }

    /// The offset of the next byte from the start of the file.
    package var offset: Int { taken + place }

    /// Skips the mark that some programs write before UTF-8 text, if there is one.
    package mutating func passOverByteOrderMark() throws(ContentError) {
        guard start.starts(with: [0xef, 0xbb, 0xbf]) else { return }
        for _ in 0..<3 { _ = try next() }
    }

    /// The bytes that were read from the file but not taken yet.
    package var start: ArraySlice<UInt8> { piece[place...] }

    /// The next byte, without taking it; nil at the end of the file.
    @inline(__always)
    package mutating func peek() throws(ContentError) -> UInt8? {
        if place == piece.count { try refill() }
        return place < piece.count ? piece[place] : nil
    }

    /// Takes the next byte; nil at the end of the file.
    @inline(__always)
    package mutating func next() throws(ContentError) -> UInt8? {
        guard let byte = try peek() else { return nil }
        place += 1
        if byte == UInt8(ascii: "\n") { line += 1 }
        return byte
    }

    private mutating func refill() throws(ContentError) {
        guard !piece.isEmpty else { return }
        taken += piece.count
        piece = try source()
        place = 0
    }
}

/// Collects the text of one value, up to a length that no diary needs.
package struct GatheredText {
    /// The most bytes of a text.
    package static let longest = 1 << 20

    private let longest: Int
    private var bytes: [UInt8] = []

    package init(longest: Int = Self.longest) { self.longest = longest }

    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    @inline(__always)
    package mutating func append(_ byte: UInt8, line: Int) throws(ContentError) {
        guard bytes.count < longest else {
            throw ContentError(line: line, "holds a text longer than 1 MB, too long for a diary entry")
        }
        bytes.append(byte)
    }

    package func text(line: Int) throws(ContentError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ContentError(line: line, "is not UTF-8 text; save the file as UTF-8")
        }
        return text
    }
}
