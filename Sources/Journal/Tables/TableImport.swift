import Diary
import Foundation
import JSON
import Language
import System

/// A recognised table and its journal.
package struct RecognizedTable: Sendable {
    package let journal: ActJournal
    package let table: JournalTable
}

/// Imports plain tables of journals' records and acts.
extension Journal {
    /// The number of rows written in one transaction.
    private static let rowsAtATime = 100

    /// Finds out from the header which journal's table a file is.
    ///
    /// nil for JSON, an archive of an export, a table of entries, and a table that no journal knows or several
    /// do.
    ///
    /// - Throws: `input` if the file cannot be read.
    package func table(
        in file: URL, called name: String, of journals: [ActJournal]
    ) throws -> RecognizedTable? {
        let best = try bestTables(in: file, called: name, of: journals)
        guard best.count == 1 else { return nil }
        return best[0]
    }

    /// The tables that share the most columns with a file's header; empty for JSON and for a table of
    /// entries.
    private func bestTables(
        in file: URL, called name: String, of journals: [ActJournal]
    ) throws -> [RecognizedTable] {
        guard !StagedCaptures.isArchive(file) else { return [] }
        var reading = try TableReading(file, called: name)
        guard let header = try reading.header() else { return [] }
        let fitting = journals.flatMap { journal in
            journal.tables.compactMap { table in
                table.places(in: header).map {
                    (table: RecognizedTable(journal: journal, table: table), count: $0.count { $0 != nil })
                }
            }
        }
        let most = fitting.map(\.count).max()
        return fitting.filter { $0.count == most }.map(\.table)
    }

    /// Imports a file of one journal: the JSON of an export, or one of its tables.
    ///
    /// - Parameters:
    ///   - name: the file's name in error messages.
    ///   - journals: all journals. A table that fits another one better is refused.
    /// - Throws: `input` if the file as a whole cannot be imported; `invalid` for another journal's table.
    package func importFile(
        _ file: URL, called name: String, of journal: ActJournal, among journals: [ActJournal],
        mode: ImportReport.Mode = .lenient
    ) throws -> ImportReport {
        try refuseOff([journal.name])
        let best = try bestTables(in: file, called: name, of: journals)
        if let other = best.first, !best.contains(where: { $0.journal.name == journal.name }) {
            throw JournalError.invalid(
                .otherTable(file: name, other.journal.name, table: other.table.name))
        }
        if let table = try table(in: file, called: name, of: [journal]) {
            return try importTable(table, from: file, called: name, mode: mode)
        }
        guard try isTable(file, called: name) else {
            return try importEntries(from: file, called: name, of: journal.name, mode: mode)
        }
        let known = journal.tables.map { table in
            "\(table.name) (\(table.columns.filter(\.isNeeded).map(\.name).joined(separator: ", ")), …)"
        }
        throw JournalError.input(
            FileError(
                name, .reading, .invalid,
                "does not have the header of any table of \(journal.name.rawValue): "
                    + known.joined(separator: " or ")))
    }

    /// Whether a file is a table rather than JSON.
    private func isTable(_ file: URL, called name: String) throws -> Bool {
        guard !StagedCaptures.isArchive(file) else { return false }
        var reading = try TableReading(file, called: name)
        return try reading.next() != nil
    }

    /// Adds the rows of a table, each as an entry that tells its journal what the row says.
    ///
    /// The same row always becomes the same entry. So importing a file twice changes nothing, and an
    /// interrupted import continues where it stopped. A few rows are written at a time, so that others can
    /// write in between.
    ///
    /// - Parameter name: the file's name in error messages.
    /// - Throws: `input` if the file as a whole cannot be imported.
    package func importTable(
        _ recognized: RecognizedTable, from file: URL, called name: String,
        mode: ImportReport.Mode = .lenient
    ) throws -> ImportReport {
        try refuseOff([recognized.journal.name])
        // All rows are read before the first is written.
        var report = try readTable(recognized, file, name) { _, _ in }
        report.isStored = mode == .lenient || mode == .strict && report.badCount == 0
        var rows: [(Entry, CalendarDay)] = []
        var outcome = (added: 0, known: 0)
        let cache = SharedRecordCache()
        func store(_ rows: [(Entry, CalendarDay)]) throws {
            let isStored = report.isStored
            let done = try write(leavesItemsDue: true, on: cache) { database in
                var done = (added: 0, known: 0)
                for (entry, day) in rows {
                    if try database.hasEntry(entry.id) {
                        done.known += 1
                        continue
                    }
                    done.added += 1
                    if isStored { try database.insertEntry(entry, on: day, from: nil) }
                }
                return done
            }
            outcome = (outcome.added + done.added, outcome.known + done.known)
        }
        _ = try readTable(recognized, file, name) { entry, day in
            rows.append((entry, day))
            guard rows.count == Self.rowsAtATime else { return }
            try store(rows)
            rows.removeAll(keepingCapacity: true)
            // Lets others write.
            if report.isStored { Thread.sleep(forTimeInterval: 0.002) }
        }
        try store(rows)
        (report.added, report.known) = outcome
        return report
    }

    private func readTable(
        _ recognized: RecognizedTable, _ file: URL, _ name: String,
        _ take: (Entry, CalendarDay) throws -> Void
    ) throws -> ImportReport {
        var reading = try TableReading(file, called: name)
        guard let header = try reading.header(), let places = recognized.table.places(in: header) else {
            throw JournalError.input(
                FileError(
                    name, .reading, .invalid,
                    "has a different header from a table of \(recognized.table.name)"))
        }
        var report = ImportReport(
            kind: .csv,
            unusedColumns: zip(header, places).filter { $0.1 == nil && !$0.0.isEmpty }.map(\.0))
        var rows = TableRows(recognized, places, now: clock(), calendar: calendar)
        while let record = try reading.next() {
            switch rows.read(record) {
            case .success(let row): try take(row.entry, row.day)
            case .failure(let objection):
                report.badCount += 1
                guard report.badRows.count < ImportReport.toldBadRows else { continue }
                report.badRows.append(
                    ImportReport.BadRow(
                        line: record.line, number: rows.count, reason: objection.description))
            }
        }
        return report
    }
}
