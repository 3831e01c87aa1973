import Diary
import Foundation

/// A row found in a page, with the table that its shape suggests.
struct FoundRow: Sendable {
    var table: String
    var columns: [String]
    var values: [SQLValue]

    /// - Parameter columns: as many as there are values, or more; later versions added columns.
    fileprivate init(_ table: String, _ columns: [String], _ values: [SQLValue]) {
        self.table = table
        self.columns = Array(columns.prefix(values.count))
        self.values = Array(values.prefix(columns.count))
    }

    private subscript(column: String) -> SQLValue {
        columns.firstIndex(of: column).map { values[$0] } ?? .null
    }

    /// The rows that it becomes in a database of this version.
    var now: [FoundRow] {
        switch table {
        case "entry":
            guard self["recording_id"] != .null else { return [self] }
            return [
                self,
                FoundRow(
                    "entry_capture", Self.linkColumns,
                    [self["seq"], self["recording_id"], self["stretch_start"], self["stretch_end"]]),
            ]
        case "recording":
            let names = [
                "sha256": "digest", "recorded_at": "taken_at", "recorded_source": "taken_source",
            ]
            return [
                FoundRow(
                    "capture", columns.map { names[$0] ?? $0 } + ["form"], values + [.text("recording")])
            ]
        case "transcript":
            return [
                FoundRow(
                    "capture_reading",
                    ["capture_id", "payload", "version", "seconds", "read_at", "reader"],
                    values + [.text(CaptureReading.transcriber)])
            ]
        default: return [self]
        }
    }

    fileprivate static let entryColumns = [
        "seq", "id", "day", "raw_input", "input_type", "description", "media", "created_at", "category",
        "updated_at", "is_note", "person", "journal", "person_folded",
    ]
    /// The columns of an entry in versions that stored its recording in the entry.
    fileprivate static let entryColumnsBefore = [
        "seq", "id", "day", "raw_input", "input_type", "description", "media", "created_at", "category",
        "updated_at", "recording_id", "stretch_start", "stretch_end", "is_note", "person", "journal",
    ]
    fileprivate static let recordingColumns = [
        "id", "media", "sha256", "byte_count", "original_name", "recorded_at", "recorded_source",
        "received_at",
        "picked_category", "state", "reason", "attempts", "duration", "removed_at", "flaw", "person",
    ]
    fileprivate static let captureColumns = [
        "number", "id", "form", "media", "digest", "byte_count", "original_name", "taken_at", "taken_source",
        "received_at", "picked_category", "state", "reason", "attempts", "duration", "removed_at", "flaw",
        "person",
    ]
    fileprivate static let linkColumns = ["entry_seq", "capture_id", "stretch_start", "stretch_end"]
    fileprivate static let readingColumns = [
        "capture_id", "reader", "version", "payload", "least_confidence", "seconds", "read_at",
    ]
    fileprivate static let transcriptColumns = [
        "recording_id", "words", "model", "decode_seconds", "heard_at",
    ]
}

/// Finds entries, recordings and related rows in the pages of a database whose tables can no longer be found.
///
/// A row is recognised by its shape. Only leaf pages of tables are read (SQLite, “Database File Format”).
/// Deleted rows are not found, because the diary overwrites them.
struct PageScan {
    private let bytes: [UInt8]
    private let pageSize: Int

    /// - Parameter bytes: the whole file.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let stated = bytes.count >= 18 ? Int(bytes[16]) << 8 | Int(bytes[17]) : 0
        pageSize = stated == 1 ? 65_536 : stated >= 512 && stated & (stated - 1) == 0 ? stated : 4_096
    }

    /// Every row that looks like one of an entry, a capture, a reading of a capture, or a link between entry
    /// and capture.
    var rows: [FoundRow] {
        var found: [FoundRow] = []
        for page in 0..<bytes.count / pageSize {
            let start = page * pageSize
            let head = start + (page == 0 ? 100 : 0)
            guard bytes[head] == 0x0D else { continue }
            let count = min(number(head + 3, 2), (pageSize - 8) / 2)
            for cell in 0..<count where head + 8 + 2 * cell + 2 <= start + pageSize {
                let place = start + number(head + 8 + 2 * cell, 2)
                guard place > head, let row = row(at: place, upTo: start + pageSize) else { continue }
                found.append(row)
            }
        }
        return found
    }

    private func number(_ place: Int, _ count: Int) -> Int {
        guard place >= 0, place + count <= bytes.count else { return 0 }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of one to nine bytes; moves `place` past it.
    private static func varint(_ bytes: some RandomAccessCollection<UInt8>, _ place: inout Int) -> Int64? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard place < bytes.count else { return nil }
            let byte = bytes[bytes.index(bytes.startIndex, offsetBy: place)]
            place += 1
            if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { break }
        }
        return Int64(bitPattern: value)
    }

    private func row(at start: Int, upTo end: Int) -> FoundRow? {
        var place = start
        guard let length = Self.varint(bytes, &place), let key = Self.varint(bytes, &place),
            (4..<Int64(bytes.count)).contains(length), place < end,
            let payload = payload(Int(length), at: place, upTo: end)
        else { return nil }
        return Self.values(payload).flatMap { Self.known($0, key) }
    }

    /// The bytes of a row, including those on overflow pages.
    private func payload(_ length: Int, at place: Int, upTo end: Int) -> [UInt8]? {
        let most = pageSize - 35
        if length <= most { return place + length <= end ? Array(bytes[place..<place + length]) : nil }
        let least = (pageSize - 12) * 32 / 255 - 23
        let even = least + (length - least) % (pageSize - 4)
        let local = even <= most ? even : least
        guard place + local + 4 <= end else { return nil }
        var payload = Array(bytes[place..<place + local])
        var next = number(place + local, 4)
        while payload.count < length {
            let start = (next - 1) * pageSize
            guard next > 1, start + pageSize <= bytes.count else { return nil }
            payload += bytes[start + 4..<start + min(pageSize, 4 + length - payload.count)]
            next = number(start, 4)
        }
        return payload
    }

    /// The columns of a row, decoded by the types in its header.
    private static func values(_ payload: [UInt8]) -> [SQLValue]? {
        var head = 0
        guard let headLength = varint(payload, &head).map({ Int(clamping: $0) }), headLength <= payload.count
        else {
            return nil
        }
        var body = headLength
        var values: [SQLValue] = []
        while head < headLength {
            guard values.count < 64, let type = varint(payload, &head) else { return nil }
            let count =
                type >= 12
                ? Int(clamping: (type - 12) / 2) : [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][max(0, Int(type))]
            guard count <= payload.count - body else { return nil }
            let piece = payload[body..<body + count]
            body += count
            switch type {
            case 0: values.append(.null)
            case 8, 9: values.append(.integer(type - 8))
            case 1...6:
                let sign: Int64 = piece.first.map { $0 >= 0x80 } == true ? -1 : 0
                values.append(.integer(piece.reduce(sign) { $0 << 8 | Int64($1) }))
            case 7:
                values.append(.real(Double(bitPattern: piece.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })))
            case 13... where type % 2 == 1:
                guard let text = String(validating: piece, as: UTF8.self) else { return nil }
                values.append(.text(text))
            default: return nil
            }
        }
        return values
    }

    /// The row with its table, recognised by its shape; nil if it belongs to none of the known tables.
    private static func known(_ values: [SQLValue], _ key: Int64) -> FoundRow? {
        func text(_ index: Int) -> String? {
            if values.indices.contains(index), case .text(let text) = values[index] { text } else { nil }
        }
        func isID(_ index: Int) -> Bool {
            text(index).map { $0.count == 36 && UUID(uuidString: $0) != nil } ?? false
        }
        if values.count >= 10, isID(1), text(2).flatMap({ CalendarDay($0) }) != nil, text(3) != nil,
            text(5) != nil,
            ["text", "voice", "image"].contains(text(4) ?? "")
        {
            // In newer versions, `is_note` is in the column where the recording was.
            let isNow = if values.count > 10, case .integer = values[10] { true } else { false }
            return FoundRow(
                "entry", isNow ? FoundRow.entryColumns : FoundRow.entryColumnsBefore,
                [.integer(key)] + values.dropFirst())
        }
        let states: Set = ["received", "logged", "failed"]
        if values.count >= 13, isID(0), text(1).flatMap({ MediaName($0) }) != nil, text(2)?.count == 64,
            states.contains(text(9) ?? "")
        {
            return FoundRow("recording", FoundRow.recordingColumns, values)
        }
        if values.count >= 15, isID(1), text(3).flatMap({ MediaName($0) }) != nil, text(4)?.count == 64,
            states.contains(text(11) ?? "")
        {
            return FoundRow("capture", FoundRow.captureColumns, [.integer(key)] + values.dropFirst())
        }
        if values.count == 5, isID(0), text(1)?.hasPrefix("[") == true, text(2) != nil {
            return FoundRow("transcript", FoundRow.transcriptColumns, values)
        }
        if values.count >= 7, isID(0), text(1) != nil, text(2) != nil,
            text(3)?.hasPrefix("[") == true || text(3)?.hasPrefix("{") == true
        {
            return FoundRow("capture_reading", FoundRow.readingColumns, values)
        }
        if values.count == 4, case .integer = values[0], isID(1), text(2) == nil, text(3) == nil {
            return FoundRow("entry_capture", FoundRow.linkColumns, values)
        }
        return nil
    }
}
