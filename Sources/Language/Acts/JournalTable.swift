import Diary
import Foundation
import JSON

/// A plain table of a journal's records or acts, for spreadsheets and other programs.
///
/// It says how records or acts become rows, and how a row becomes acts. A value; immutable, safe to share
/// between threads.
package struct JournalTable: Sendable {
    package struct Column: Hashable, Sendable {
        /// The name in the table's header.
        package let name: String
        /// Names that other programs use: lower case, letters only.
        package let otherNames: [String]
        /// Whether a header without this column belongs to another table.
        package let isNeeded: Bool

        package init(_ name: String, _ otherNames: String = "", isNeeded: Bool = false) {
            self.name = name
            self.otherNames = otherNames.split(separator: " ").map(String.init)
            self.isNeeded = isNeeded
        }
    }

    /// Where something is.
    package static let place = Column("place", "room location position where spot")
    /// Anything else worth saying.
    package static let notes = Column("notes", "note comment comments remarks")

    /// The cells of a row that are not empty, by the names of their columns.
    package typealias Cells = [String: String]

    /// What a row stands for.
    package enum Rows: Sendable {
        case records(kind: String, @Sendable (Record) -> Cells)
        /// - Parameter names: the names of the records that an act is about.
        case acts(kind: String, @Sendable (Act, _ names: [String]) -> [Cells])
    }

    /// One word: "care".
    package let name: String
    package let columns: [Column]
    package let rows: Rows
    /// The acts that a row tells. The caller reads the columns `day` and `time`.
    package let acts: @Sendable (Cells) throws(InvalidRow) -> [Act]

    package init(
        name: String, columns: [Column], rows: Rows,
        acts: @escaping @Sendable (Cells) throws(InvalidRow) -> [Act]
    ) {
        self.name = name
        self.columns = columns
        self.rows = rows
        self.acts = acts
    }

    /// The columns of a header by their places; nil for the header of another table.
    package func places(in header: [String]) -> [Column?]? {
        var taken: Set<String> = []
        let found = header.map { cell -> Column? in
            let letters = cell.lowercased().filter(\.isLetter)
            let column = columns.first {
                ($0.name.lowercased() == letters || $0.otherNames.contains(letters))
                    && !taken.contains($0.name)
            }
            if let column { taken.insert(column.name) }
            return column
        }
        return columns.allSatisfy { !$0.isNeeded || taken.contains($0.name) } ? found : nil
    }
}

extension JournalTable {
    /// A record as a row: its name, and the cells of some of its fields.
    package static func cells(of record: Record, _ fields: [String]) -> Cells {
        var cells: Cells = ["name": record.name]
        for field in fields { cells[field] = cell(record.fields[field]) }
        return cells
    }

    /// The cells of some columns as fields of an act.
    package static func fields(_ columns: [String], of cells: Cells) -> [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        for column in columns { fields[column] = cells[column].map { .text($0) } }
        return fields
    }

    /// A number in a cell: digits with a point or a comma.
    package static func number(_ text: String, in column: String) throws(InvalidRow) -> JSONValue {
        guard let number = Double(text.replacing(",", with: ".")), number.isFinite, number >= 0 else {
            throw InvalidRow(.malformed, "its \(column) is not a number, zero or more")
        }
        return .number(number, decimals: number == number.rounded() ? 0 : 3)
    }

    /// The texts of a cell that holds several, separated by semicolons.
    package static func list(_ text: String) -> JSONValue {
        .array(
            text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
                .map { .text($0) })
    }

    /// A field of a record as a cell: its text, its number, or its texts separated by semicolons.
    package static func cell(_ value: JSONValue?) -> String? {
        switch value {
        case .text(let text)?: text
        case .integer?, .number?: value?.line
        case .array?:
            value.map { $0.texts.joined(separator: "; ") }.flatMap { $0.isEmpty ? nil : $0 }
        default: nil
        }
    }
}

/// A text that shows part of a journal to people.
package struct JournalText: Sendable {
    /// A word for its contents, in the plural and the singular: "notes", "note".
    package let name: String
    package let one: String
    /// The extension of its files, without the dot.
    package let fileExtension: String
    /// The text and the number of things in it; nil if there is nothing to write.
    package let write: @Sendable (_ records: [Record], any LocalCalendar) -> (text: String, count: Int)?

    package init(
        name: String, one: String, fileExtension: String,
        write: @escaping @Sendable (_ records: [Record], any LocalCalendar) -> (text: String, count: Int)?
    ) {
        self.name = name
        self.one = one
        self.fileExtension = fileExtension
        self.write = write
    }
}
