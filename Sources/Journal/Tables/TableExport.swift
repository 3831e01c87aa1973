import Diary
import Foundation
import Language

/// Exports plain tables of journals' records and acts.
extension Journal {
    /// Writes a table to a file that appears only once it is complete.
    ///
    /// - Parameter name: the file's name in error messages.
    /// - Returns: the number of rows. If it is 0, no file is written and an old one stays.
    /// - Throws: `output` if the file cannot be written.
    package func export(
        _ table: JournalTable, of journal: JournalName, to file: URL, called name: String
    ) throws -> Int {
        let (bytes, count) = try exported(table, of: journal)
        guard count > 0 else { return 0 }
        try write(bytes, to: file, called: name)
        return count
    }

    /// Writes a text to a file that appears only once it is complete. It replaces only one like it.
    package func write(_ bytes: [UInt8], to file: URL, called name: String) throws {
        let new = try OutputFile.begin(file, called: name, outside: home, replacing: .text(like: bytes))
        try new.write(bytes)
        try new.finish()
    }

    /// A table as CSV with a header, in the order in which records were made or acts were done.
    package func exported(
        _ table: JournalTable, of journal: JournalName
    ) throws -> (bytes: [UInt8], count: Int) {
        let names = table.columns.map(\.name)
        var bytes: [UInt8] = []
        CSVText.append(names, to: &bytes)
        var count = 0
        for cells in try rows(table, of: journal) {
            CSVText.append(names.map { cells[$0] }, to: &bytes)
            count += 1
        }
        return (bytes, count)
    }

    private func rows(_ table: JournalTable, of journal: JournalName) throws -> [JournalTable.Cells] {
        switch table.rows {
        case .records(let kind, let cells):
            return try records(of: journal, kind: kind).map(cells)
        case .acts(let kind, let cells):
            let calendar = calendar
            let (records, acts) = try read { database in
                (try database.records(of: journal), try database.acts(of: journal, most: .max))
            }
            let names = Dictionary(records.map { ($0.id, $0.name) }) { first, _ in first }
            return acts.reversed().filter { $0.act.kind == kind && !$0.act.waits }.flatMap { kept in
                let moment: JournalTable.Cells = [
                    "day": CalendarDay(of: kept.at, in: calendar).text,
                    "time": TimeOfDay(of: kept.at, in: calendar).text,
                ]
                return cells(kept.act, kept.records.compactMap { names[$0] }.sorted()).map {
                    $0.merging(moment) { own, _ in own }
                }
            }
        }
    }
}
