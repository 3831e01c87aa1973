import Diary
import JSON

/// Where the transcripts of a table stand: in the column whose header says so, else in the last one.
struct TranscriptTable {
    private(set) var pieces: [TranscriptFile.Piece] = []

    /// - Parameters:
    ///   - separator: nil for the one of comma, semicolon and tab that the first line has most of.
    ///   - hasQuotes: whether cells may stand in quotation marks (RFC 4180).
    /// - Throws: for a quote that is never closed.
    init(_ bytes: [UInt8], separator: UInt8?, hasQuotes: Bool) throws(ContentError) {
        var stream = ByteStream(of: bytes)
        try stream.passOverByteOrderMark()
        let said = try CSVRecords.separator(of: &stream)
        // The whole file is in memory, so that no cell takes more than it did.
        var records = CSVRecords(
            stream, separator: separator ?? said, hasQuotes: hasQuotes, longestText: .max)
        guard let first = try records.next() else { return }
        let column = first.cells.firstIndex { TranscriptFile.names.contains($0.lowercased()) }
        if column == nil { add(first, column) }
        while let record = try records.next() { add(record, column) }
    }

    private mutating func add(_ record: CSVRecords.Record, _ column: Int?) {
        let index = column ?? record.ranges.count - 1
        guard index < record.ranges.count else { return }
        pieces.append(TranscriptFile.Piece(range: record.ranges[index], line: record.line))
    }
}
