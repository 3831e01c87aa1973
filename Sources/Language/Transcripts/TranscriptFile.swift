import Diary
import JSON

/// A file of transcripts, and where they stand in its bytes.
///
/// Code that changes a transcript leaves all other bytes alone: ids, times, tags, quotes, line ends.
package struct TranscriptFile: Sendable {
    /// The format of a file.
    package enum Format: String, CaseIterable, Sendable {
        /// A transcript on each line.
        case text
        /// Cells with tabs between them; see `TranscriptTable`.
        case tsv
        /// Values separated by commas or semicolons; see `TranscriptTable`.
        case csv
        /// Strings called `text`, `transcript` and the like, at any depth; also one value on each line.
        case json
        case srt, vtt

        /// The format by the file name's extension; nil if that tells nothing.
        package init?(fileName: String) {
            guard let dot = fileName.lastIndex(of: ".") else { return nil }
            switch fileName[fileName.index(after: dot)...].lowercased() {
            case "txt": self = .text
            case "jsonl", "ndjson": self = .json
            case let ending:
                guard let format = Format(rawValue: ending) else { return nil }
                self = format
            }
        }
    }

    /// One transcript.
    package struct Piece: Hashable, Sendable {
        /// Offsets of its bytes in the file.
        package var range: Range<Int>
        /// The line in which it begins, counted from 1.
        package var line: Int
    }

    /// Names of columns and JSON members that hold a transcript.
    static let names: Set<String> = [
        "text", "transcript", "transcription", "sentence", "utterance", "hypothesis", "rawinput", "raw_input",
    ]

    package let bytes: [UInt8]
    package let format: Format
    package private(set) var pieces: [Piece] = []
    /// What is odd about cues, one line each.
    ///
    /// These cues are corrected like the others, unless the line says that they were skipped.
    package private(set) var notes: [String] = []
    /// How many cues were skipped.
    package private(set) var skippedCount = 0

    /// - Throws: if the bytes are not UTF-8 or not of the format, with the line.
    package init(_ bytes: [UInt8], as format: Format) throws(ContentError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw ContentError("is not UTF-8 text")
        }
        self.bytes = bytes
        self.format = format
        switch format {
        case .text:
            pieces = Self.lines(bytes).enumerated().map { Piece(range: $1, line: $0 + 1) }
        case .tsv: pieces = try TranscriptTable(bytes, separator: UInt8(ascii: "\t"), hasQuotes: false).pieces
        case .csv: pieces = try TranscriptTable(bytes, separator: nil, hasQuotes: true).pieces
        case .json: pieces = try TranscriptMembers(bytes).pieces
        case .srt, .vtt:
            let cues = CaptionCues(bytes)
            pieces = cues.pieces
            notes = cues.notes
            skippedCount = cues.skippedCount
        }
        pieces.removeAll { self.bytes[$0.range].allSatisfy { $0 <= 0x20 } }
    }

    /// What was looked for, if the file has no transcript; nil if it has some, or is empty.
    package var missing: String? {
        guard pieces.isEmpty, bytes.contains(where: { $0 > 0x20 }) else { return nil }
        let names = Self.names.sorted().joined(separator: ", ")
        return switch format {
        case .json: "a text with one of the names \(names)"
        case .tsv, .csv:
            "words in the column called one of \(names), or in the last one"
        case .srt, .vtt: "cues: a line with two times and an arrow between them, and below it what was said"
        case .text: "lines with words"
        }
    }

    /// The bytes of a transcript, and its words.
    package func read(_ piece: Piece) -> (bytes: [UInt8], words: [TranscriptWords.Word]) {
        let bytes = Array(bytes[piece.range])
        return (bytes, TranscriptWords(bytes, writing).words)
    }

    private var writing: TranscriptWords.Writing {
        switch format {
        case .text, .tsv, .csv: .plain
        case .json: .json
        case .srt, .vtt: .markup
        }
    }

    /// The file with some stretches of bytes replaced; they are in order and do not overlap.
    package func replacing(_ changes: [(range: Range<Int>, with: [UInt8])]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var place = 0
        for change in changes {
            result += bytes[place..<change.range.lowerBound]
            result += change.with
            place = change.range.upperBound
        }
        return result + bytes[place...]
    }

    /// The ranges of the lines without their ends (LF, CRLF, CR).
    static func lines(_ bytes: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for place in bytes.indices
        where bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r") {
            if bytes[place] == UInt8(ascii: "\n"), place > 0, bytes[place - 1] == UInt8(ascii: "\r") {
                start = place + 1
                continue
            }
            lines.append(start..<place)
            start = place + 1
        }
        if start < bytes.count { lines.append(start..<bytes.count) }
        return lines
    }
}

extension TranscriptWords.Word {
    /// The replacement as bytes, capitalised as the word was at the start of a sentence or a name.
    package func written(_ words: [String]) -> [UInt8] {
        var text = words.joined(separator: " ")
        if isShouted {
            text = text.uppercased()
        } else if startsSentence, isCapitalized {
            text = text.prefix(1).uppercased() + text.dropFirst()
        }
        return Array(text.utf8)
    }
}

/// Finds the transcripts of a JSON text: strings with a known name, and strings of an outermost array.
///
/// Reads one value, or several in sequence (one on each line).
struct TranscriptMembers {
    private(set) var pieces: [TranscriptFile.Piece] = []

    /// - Throws: if the bytes are not JSON.
    init(_ bytes: [UInt8]) throws(ContentError) {
        var stream = ByteStream(of: bytes)
        try stream.passOverByteOrderMark()
        // The whole file is already in memory, so no part of it can take more.
        var scanner = JSONScanner(stream, deepest: .max, isSequence: true, longestText: .max)
        /// The open brackets, outermost first: whether each is an array, and the name of its strings.
        var open: [(isArray: Bool, name: String?)] = []
        while let piece = try scanner.next() {
            switch piece {
            case .name(let name): open[open.count - 1].name = name?.lowercased()
            case .objectStart: open.append((false, nil))
            case .arrayStart: open.append((true, open.last?.name))
            case .objectEnd, .arrayEnd: open.removeLast()
            case .text where Self.isTranscript(open):
                pieces.append(TranscriptFile.Piece(range: scanner.range, line: scanner.line))
            case .text, .number, .bool, .null: break
            }
        }
    }

    private static func isTranscript(_ open: [(isArray: Bool, name: String?)]) -> Bool {
        if let name = open.last?.name { return TranscriptFile.names.contains(name) }
        return open.count == 1 && open[0].isArray
    }
}

/// Finds the transcripts of a table: in the column with a known name, otherwise in the last one.
struct TranscriptTable {
    private(set) var pieces: [TranscriptFile.Piece] = []

    /// - Parameters:
    ///   - separator: nil for whichever of comma, semicolon and tab is most frequent in the first line.
    ///   - hasQuotes: whether cells may stand in quotation marks (RFC 4180).
    /// - Throws: if a quote is never closed.
    init(_ bytes: [UInt8], separator: UInt8?, hasQuotes: Bool) throws(ContentError) {
        var stream = ByteStream(of: bytes)
        try stream.passOverByteOrderMark()
        let said = try CSVRecords.separator(of: &stream)
        // The whole file is already in memory, so no cell can take more.
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
