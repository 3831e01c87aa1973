import Foundation
import JSON

/// The kind of a file to import.
package enum ImportKind: String, Sendable {
    /// An array of entries, from this product or the original app.
    case json
    /// A table with a known header.
    case csv
}

/// One row of an import.
package struct ImportedRow: Sendable {
    /// The line in which it begins, counted from 1.
    package var line: Int
    /// Its number, counted from 1, without headers.
    package var number: Int
    /// The entry, with day and instants as the diary stores them, or the reason why there is none.
    package var entry: Result<Entry, InvalidRow>
    /// The record or act of a journal, if the row holds one instead of an entry.
    package var kept: KeptRow?
    /// The recording and the pictures that the row names, as they are written.
    package var captures: [String: JSONValue] = [:]
    /// The day of the entry; nil if there is none.
    package var day: CalendarDay?
    /// Whether the row gives the entry's id; otherwise the id is all zeros.
    package var hasID: Bool
    /// Whether the row names an unknown meal, so that the category was detected.
    package var hasUnknownCategory = false
    /// Whether the row gives no time of day, so that the meal's usual hour is used.
    package var isTimeGuessed = false
    /// The instant as the row gives it; nil for a day with a time, or without one.
    package var writtenAt: Date?
}

/// Reads entries from a file, row by row, and finds out the kind of the file by itself.
///
/// Memory does not grow with the file. A row that cannot be understood is returned with the reason, and the
/// next one is read. Errors are thrown only about the whole file.
package struct ImportReader {
    package let kind: ImportKind
    /// Columns of a table that are not used.
    package let unusedColumns: [String]
    private var objects: JSONRows?
    private var records: CSVRecords?
    private var recordCount = 0
    private let header: CSVHeader?
    private var reading: RowReading
    private let detector: () throws(ContentError) -> (any CategoryDetector)?
    private let instants: InstantText

    /// - Parameters:
    ///   - calendar: the diary's calendar, for days and for times without a zone.
    ///   - journal: the journal of the entries.
    ///   - detector: makes a detector, once, for rows without a known category. This happens if a table has
    ///     no such column, or a meal has another name.
    ///   - source: gives the file's bytes in pieces, with an empty piece at the end.
    /// - Throws: if the file is neither a JSON export nor a table with a known header.
    package init(
        calendar: any LocalCalendar, journal: JournalModule,
        detector: @escaping () throws(ContentError) -> (any CategoryDetector)?,
        source: @escaping () throws(ContentError) -> [UInt8]
    ) throws(ContentError) {
        self.detector = detector
        instants = InstantText(calendar: calendar)
        var stream = try ByteStream(source)
        try FileLook.refuseOthers(stream.start)
        try stream.passOverByteOrderMark()
        if try FileLook.isJSON(stream.start) {
            kind = .json
            unusedColumns = []
            header = nil
            objects = try JSONRows(
                stream,
                names: Set(EntryField.allCases.filter { !$0.isList }.map(\.rawValue)),
                whole: KeptRow.names.union(["journal", "acts", "remarks", "doubts"]).union(Self.captures))
            reading = RowReading(calendar: calendar, journal: journal, hasCategories: true)
        } else {
            let separator = try CSVRecords.separator(of: &stream)
            var records = CSVRecords(stream, separator: separator)
            guard let cells = try records.next()?.cells, let header = CSVHeader(cells) else {
                throw ContentError(
                    "is neither a JSON export nor a table with a known header: one column must say what "
                        + "was eaten (description, food, …), one when (date, createdAt, …)")
            }
            kind = .csv
            unusedColumns = header.unused
            self.records = records
            self.header = header
            reading = RowReading(
                calendar: calendar, journal: journal, hasCategories: header.fields.contains(.category))
        }
    }

    /// The next row; nil after the last.
    package mutating func next() throws(ContentError) -> ImportedRow? {
        if let row = try objects?.next() {
            return try imported(row)
        }
        guard let header, let record = try records?.next() else { return nil }
        recordCount += 1
        let row = try imported(line: record.line, number: recordCount, header.texts(record))
        if record.isLast, header.isExport, case .failure = row.entry {
            throw ContentError(line: record.line, "ends in the middle: the file is cut short")
        }
        return row
    }

    private mutating func imported(_ row: JSONRows.Row) throws(ContentError) -> ImportedRow {
        var members: [String: JSONValue] = [:]
        for case (let name, .whole(let value)) in row.members ?? [] { members[name] = value }
        guard let version = members["version"] else {
            var imported = try imported(line: row.line, number: row.number, Self.texts(row))
            guard case .success(var entry) = imported.entry else { return imported }
            do throws(InvalidRow) {
                entry.told = try Self.told(members)
                entry.remarks = try RowReading.remarks(members["remarks"], instants)
                entry.doubts = try RowReading.doubts(members["doubts"])
                imported.entry = .success(entry)
                imported.captures = members.filter { Self.captures.contains($0.key) }
            } catch {
                imported.entry = .failure(error)
            }
            return imported
        }
        guard let number = version.whole, number <= KeptRow.version else {
            throw ContentError(
                line: row.line, "comes from a newer version of the diary; import it with that one")
        }
        let fault = InvalidRow(.misshapen, "it is not an entry")
        var imported = ImportedRow(line: row.line, number: row.number, entry: .failure(fault), hasID: true)
        do throws(InvalidRow) {
            imported.kept = try KeptRow(members, instants)
        } catch {
            imported.entry = .failure(error)
        }
        return imported
    }

    /// The members that name an entry's recording and its pictures.
    private static let captures: Set<String> = ["recording", "pictures"]

    /// The acts that an entry tells another journal.
    private static func told(_ members: [String: JSONValue]) throws(InvalidRow) -> ToldActs? {
        guard let acts = members["acts"], acts != .null else { return nil }
        guard case .text(let journal)? = members["journal"], !journal.isEmpty, case .array(let list) = acts
        else { throw InvalidRow(.malformed, "its acts are not a list, or it names no journal for them") }
        let told = ToldActs(journal: JournalName(rawValue: journal), json: acts.line)
        guard !list.isEmpty, told.acts.count == list.count else {
            throw InvalidRow(.malformed, "one of its acts is not complete")
        }
        return told
    }

    private mutating func imported(
        line: Int, number: Int, _ texts: Result<ImportTexts, InvalidRow>
    ) throws(ContentError) -> ImportedRow {
        if reading.detector == nil, case .success(let texts) = texts, reading.needsDetector(texts) {
            reading.detector = try detector()
        }
        do throws(InvalidRow) {
            let read = try reading.read(try texts.get())
            return ImportedRow(
                line: line, number: number, entry: .success(read.entry), day: read.day, hasID: read.hasID,
                hasUnknownCategory: read.hasUnknownCategory, isTimeGuessed: read.isTimeGuessed,
                writtenAt: read.writtenAt)
        } catch {
            return ImportedRow(line: line, number: number, entry: .failure(error), hasID: false)
        }
    }

    private static func texts(_ row: JSONRows.Row) -> Result<ImportTexts, InvalidRow> {
        guard let members = row.members else {
            return .failure(InvalidRow(.misshapen, "it is not an object with the fields of an entry"))
        }
        var texts = ImportTexts()
        for (name, value) in members {
            guard let field = ImportField(own: name) else { continue }
            switch value {
            case .repeated: return .failure(InvalidRow(.malformed, "it has \(name) twice"))
            case .null: texts[field] = nil
            case .whole: continue
            case .text(let text) where field != .isNote: texts[field] = text
            case .flag(let flag) where field == .isNote: texts[field] = String(flag)
            case .text, .flag, .other:
                let wanted = field == .isNote ? "neither true nor false" : "not text"
                return .failure(InvalidRow(.malformed, "its \(name) is \(wanted)"))
            }
        }
        return .success(texts)
    }
}

extension CSVHeader {
    /// Whether it is the header of our own exports, whose last line has an end.
    fileprivate var isExport: Bool {
        // Older exports had no notes, no people, no remarks and no doubts.
        let later: [ImportField] = [.isNote, .person, .remarks, .doubts]
        let fields = isOwn.count + later.count { !self.fields.contains($0) }
        return isOwn.allSatisfy { $0 } && fields == EntryField.allCases.count
    }

    fileprivate func texts(_ record: CSVRecords.Record) -> Result<ImportTexts, InvalidRow> {
        guard record.isWellFormed else {
            return .failure(InvalidRow(.misshapen, "there is text after a closing quote"))
        }
        guard record.cells.count == fields.count else {
            return .failure(
                InvalidRow(
                    .misshapen, "it has \(record.cells.count) cells, but the header has \(fields.count)"))
        }
        var texts = ImportTexts()
        for (index, cell) in record.cells.enumerated() {
            guard let field = fields[index] else { continue }
            texts[field] = isOwn[index] ? FormulaGuard.unguarded(cell) : cell.trimmedBlanks
        }
        return .success(texts)
    }
}

/// Tells the kind of a file by its first bytes.
enum FileLook {
    private static let others: [(start: [UInt8], refusal: String)] = [
        ([0x50, 0x4b, 0x03, 0x04], "is a zip archive; unpack it and import a file from inside"),
        ([0x50, 0x4b, 0x05, 0x06], "is an empty zip archive"),
        ([0x1f, 0x8b], "is compressed; unpack it with gunzip first"),
        ([0x28, 0xb5, 0x2f, 0xfd], "is compressed; unpack it with unzstd first"),
        ([0xfd, 0x37, 0x7a, 0x58, 0x5a], "is compressed; unpack it with unxz first"),
        ([0x42, 0x5a, 0x68], "is compressed; unpack it with bunzip2 first"),
        ([0x37, 0x7a, 0xbc, 0xaf], "is a 7z archive; unpack it and import a file from inside"),
        (Array("SQLite format 3".utf8), "is a database; restore a backup with diary restore"),
        (Array("BEGIN:VCALENDAR".utf8), "is a calendar; import takes JSON and CSV"),
        (Array("# Food diary".utf8), "is a Markdown journal; import takes JSON and CSV"),
        ([0xff, 0xfe], "is not UTF-8 text; save the file as UTF-8"),
        ([0xfe, 0xff], "is not UTF-8 text; save the file as UTF-8"),
    ]

    /// Throws for an empty file, and for one that is certainly neither JSON nor a table.
    static func refuseOthers(_ start: ArraySlice<UInt8>) throws(ContentError) {
        if start.isEmpty { throw ContentError("is empty") }
        if let other = others.first(where: { start.starts(with: $0.start) }) {
            throw ContentError(other.refusal)
        }
        if start.dropFirst(257).starts(with: "ustar".utf8) {
            throw ContentError("is an archive; restore a backup with diary restore")
        }
        // After the first line a table may hold any character.
        if start.prefix(while: { $0 != 0x0a }).contains(0) { throw ContentError("is not text") }
    }

    /// Whether the file is a JSON array; throws for other JSON.
    static func isJSON(_ start: ArraySlice<UInt8>) throws(ContentError) -> Bool {
        let first = start.first { !$0.isBlankInJSON }
        if first == UInt8(ascii: "{") { throw ContentError("is JSON, but not an array of entries") }
        return first == UInt8(ascii: "[")
    }
}
