import Diary
import Foundation
import JSON
import Language
import System

/// The records of a table file, one after another. Memory use does not grow with the file.
struct TableReading {
    private let name: String
    private let source: ImportFile
    private var records: CSVRecords?

    /// - Throws: `input` if the file cannot be read.
    init(_ file: URL, called name: String) throws {
        self.name = name
        let source = try ImportFile(file, called: name)
        self.source = source
        do {
            records = try CSVRecords(ofTable: { () throws(ContentError) in try source.piece() })
        } catch {
            throw fault(error)
        }
    }

    /// The first record; nil if the file holds JSON or a table of the diary's entries.
    mutating func header() throws -> [String]? {
        guard let cells = try next()?.cells, !TableLook.isOfEntries(cells) else { return nil }
        return cells.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    mutating func next() throws -> CSVRecords.Record? {
        do {
            return try records?.next()
        } catch {
            throw fault(error)
        }
    }

    private func fault(_ error: ContentError) -> JournalError {
        JournalError.input(source.failure ?? FileError(name, .reading, .invalid, error.description))
    }
}
