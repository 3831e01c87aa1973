import JSON

/// Reads comma-separated values (RFC 4180), one record at a time; the separator may be a semicolon or a tab.
///
/// Line ends may be CRLF, LF or CR. Memory does not grow with the file.
package struct CSVRecords {
    package struct Record {
        /// The line in which it begins, counted from 1.
        package var line: Int
        package var cells: [String]
        /// The offsets of each cell's bytes, inside its quotes if it has any.
        package var ranges: [Range<Int>] = []
        /// Whether its quotes are correct.
        var isWellFormed: Bool
        /// Whether the file ends without a line end after the record.
        var isLast: Bool
    }

    private static let separators = [",", ";", "\t"].map { UInt8(ascii: $0) }
    private static let mostCells = 1000

    private var stream: ByteStream
    let separator: UInt8
    private let hasQuotes: Bool
    private var text: GatheredText

    /// - Parameters:
    ///   - hasQuotes: whether cells may stand in quotes.
    ///   - longestText: the most bytes of a cell.
    package init(
        _ stream: ByteStream, separator: UInt8, hasQuotes: Bool = true,
        longestText: Int = GatheredText.longest
    ) {
        self.stream = stream
        self.separator = separator
        self.hasQuotes = hasQuotes
        text = GatheredText(longest: longestText)
    }

    /// The separator between the cells of a file.
    ///
    /// Excel may give it in the first line (`sep=;`), which is then taken; otherwise it is the commonest one
    /// in that line.
    package static func separator(of stream: inout ByteStream) throws(ContentError) -> UInt8 {
        let line = stream.start.prefix(32).prefix { $0 != 0x0a && $0 != 0x0d }
        let said = line.filter { $0 != UInt8(ascii: "\"") && $0 != 0x20 }
        guard said.count == 5, said.prefix(4).map({ $0 | 0x20 }).elementsEqual("sep=".utf8.map { $0 | 0x20 })
        else { return separator(in: stream.start) }
        for _ in line { _ = try stream.next() }
        if try stream.peek() == 0x0d { _ = try stream.next() }
        if try stream.peek() == 0x0a { _ = try stream.next() }
        return said.last ?? UInt8(ascii: ",")
    }

    /// The commonest separator in the first line; a comma if there is none.
    private static func separator(in start: ArraySlice<UInt8>) -> UInt8 {
        let line = start.prefix(65_536).prefix { $0 != 0x0a && $0 != 0x0d }
        let counts = separators.map { mark in (mark, line.count { $0 == mark }) }
        return counts.max { $0.1 < $1.1 }?.0 ?? UInt8(ascii: ",")
    }

    /// The next record that is not an empty line; nil after the last.
    package mutating func next() throws(ContentError) -> Record? {
        while try stream.peek() != nil {
            let record = try record()
            if record.cells != [""] { return record }
        }
        return nil
    }

    private mutating func record() throws(ContentError) -> Record {
        var record = Record(line: stream.line, cells: [], isWellFormed: true, isLast: false)
        while true {
            let start = stream.offset
            if hasQuotes, try stream.peek() == UInt8(ascii: "\"") {
                record.cells.append(try quotedCell())
                record.ranges.append(start + 1..<stream.offset - 1)
            } else {
                record.cells.append(try plainCell())
                record.ranges.append(start..<stream.offset)
            }
            guard record.cells.count <= Self.mostCells else {
                throw ContentError(line: record.line, "has more than \(Self.mostCells) cells")
            }
            switch try stream.next() {
            case nil:
                record.isLast = true
                return record
            case separator: continue
            case UInt8(ascii: "\n"): return record
            case UInt8(ascii: "\r"):
                if try stream.peek() == UInt8(ascii: "\n") { _ = try stream.next() }
                return record
            default:
                // Text after a closing quote: skips the rest of the cell.
                record.isWellFormed = false
                _ = try plainCell()
                if try stream.peek() == separator { _ = try stream.next() }
            }
        }
    }

    /// The text before the next separator or line end, which is not taken.
    private mutating func plainCell() throws(ContentError) -> String {
        text.removeAll()
        let line = stream.line
        while let byte = try stream.peek(), byte != separator, byte != UInt8(ascii: "\n"),
            byte != UInt8(ascii: "\r")
        {
            try text.append(byte, line: line)
            _ = try stream.next()
        }
        return try text.text(line: line)
    }

    /// The text in quotes; the text after the closing quote is not taken.
    private mutating func quotedCell() throws(ContentError) -> String {
        text.removeAll()
        let line = stream.line
        _ = try stream.next()
        while let byte = try stream.next() {
            if byte == UInt8(ascii: "\"") {
                guard try stream.peek() == byte else { return try text.text(line: line) }
                _ = try stream.next()
            }
            try text.append(byte, line: line)
        }
        throw ContentError(line: line, "a quote is opened and never closed: the file is cut short")
    }
}
