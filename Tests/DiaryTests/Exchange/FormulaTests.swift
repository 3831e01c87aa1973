import Foundation
import Testing

@testable import Diary
@testable import JSON

@Suite("Texts that look like formulas")
struct FormulaTests {
    private static let texts = [
        "＝1+1", "＋1", "－2", "＠home", "\n=x", "'＝x", "=\u{301}x", "=1+1", "=HYPERLINK(\"http://example.org\")",
        "+1 coffee", "-2 eggs", "@home", "\tx", "\rx", "'=x",
        "''@x",
        "'tis the season", "rice", "", "'", "=",
    ]

    @Test(
        "stand in a table so that no spreadsheet takes them for one, and come back as they were",
        arguments: texts)
    func table(text: String) throws {
        let calendar = try Exchanged.calendar("UTC")
        var entry = try #require(Exchanged.entries(seed: 1, in: calendar).first)
        entry.processedDescription = "x" + text
        entry.rawInput = text
        let table = ExportFormat.csv.writer(calendar: calendar).text([entry])
        let cells = try #require(
            try records(of: table).last { $0.contains(entry.id.uuidString) })
        #expect(
            cells.allSatisfy { !"=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0.unicodeScalars.first ?? "x") },
            "\(cells)")
        let rows = try Exchanged.rows(Array(table.utf8), calendar: calendar)
        #expect(try rows.map { try Array($0.entry.get().rawInput.utf8) } == [Array(text.utf8)])
    }

    @Test("What needs no guard gets none")
    func harmless() {
        for text in ["rice", "'tis the season", "2 eggs", "", "'"] {
            #expect(FormulaGuard.guarded(text) == text)
        }
    }

    private func records(of table: String) throws -> [[String]] {
        var records = CSVRecords(ByteStream(of: Array(table.utf8)), separator: UInt8(ascii: ","))
        var all: [[String]] = []
        while let record = try records.next() { all.append(record.cells) }
        return all
    }
}
