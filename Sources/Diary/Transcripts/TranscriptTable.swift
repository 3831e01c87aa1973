/// Where the transcripts of a table stand: in the column whose header says so, else in the last one.
struct TranscriptTable {
    private(set) var pieces: [TranscriptFile.Piece] = []

    /// - Parameters:
    ///   - separator: nil for the one of comma, semicolon and tab that the first line has most of.
    ///   - hasQuotes: whether cells may stand in quotation marks (RFC 4180).
    /// - Throws: for a quote that is never closed.
    init(_ bytes: [UInt8], separator: UInt8?, hasQuotes: Bool) throws(ExchangeError) {
        let separator = separator ?? Self.separator(bytes)
        var column: Int?
        var place = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        var line = 1
        var isFirst = true
        while place < bytes.count {
            let start = line
            var cells: [Range<Int>] = []
            var isAtEnd = false
            while !isAtEnd {
                let cell = try Self.cell(bytes, &place, &line, separator, hasQuotes: hasQuotes)
                cells.append(cell)
                isAtEnd = place >= bytes.count || bytes[place] != separator
                if place < bytes.count { place += 1 }
            }
            line += 1
            if isFirst {
                isFirst = false
                column = cells.firstIndex { cell in
                    TranscriptFile.names.contains(String(decoding: bytes[cell], as: UTF8.self).lowercased())
                }
                if column != nil { continue }
            }
            let index = column ?? cells.count - 1
            if index < cells.count { pieces.append(TranscriptFile.Piece(range: cells[index], line: start)) }
        }
    }

    private static func separator(_ bytes: [UInt8]) -> UInt8 {
        let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let marks = [",", ";", "\t"].map { UInt8(ascii: $0) }
        let counts = marks.map { mark in first.count { $0 == mark } }
        let best = counts.indices.max { counts[$0] < counts[$1] || counts[$0] == counts[$1] && $0 > $1 }
        return marks[best ?? 0]
    }

    /// The inside of the cell that begins at `place`, which moves to the separator or line feed behind it.
    private static func cell(
        _ bytes: [UInt8], _ place: inout Int, _ line: inout Int, _ separator: UInt8, hasQuotes: Bool
    ) throws(ExchangeError) -> Range<Int> {
        let quote = UInt8(ascii: "\"")
        var inside: Range<Int>?
        if hasQuotes, place < bytes.count, bytes[place] == quote {
            let (start, startLine) = (place + 1, line)
            place += 1
            while true {
                guard place < bytes.count else {
                    throw ExchangeError(line: startLine, "a quote is opened and never closed")
                }
                if bytes[place] == UInt8(ascii: "\n") { line += 1 }
                if bytes[place] == quote {
                    guard place + 1 < bytes.count, bytes[place + 1] == quote else { break }
                    place += 1
                }
                place += 1
            }
            inside = start..<place
        }
        let start = place
        while place < bytes.count, bytes[place] != separator, bytes[place] != UInt8(ascii: "\n") {
            place += 1
        }
        if let inside { return inside }
        let isWindows = place > start && bytes[place - 1] == UInt8(ascii: "\r")
        return start..<(isWindows ? place - 1 : place)
    }
}
