import Diary
import Foundation
import JSON
import Language

/// The journal's table: things, their places, and who has them.
enum ThingTables {
    static let all = [items]

    /// Fields of an item that are text both in the table and in the record.
    private static let texts = [
        "unit", "collection", "place", "category", "summary", "lentTo", "borrowedFrom", "dueBack",
        "bestBefore",
        "notes",
    ]

    private static let items = JournalTable(
        name: "items",
        columns: [
            JournalTable.Column("name", "item thing title what", isNeeded: true),
            JournalTable.Column("quantity", "count amount number qty howmany"),
            JournalTable.Column("unit", "units"),
            JournalTable.Column("collection", "list box container"),
            JournalTable.place,
            JournalTable.Column("category", "group kind type"),
            JournalTable.Column("tags", "labels keywords"),
            JournalTable.Column("summary", "description"),
            JournalTable.Column("lentTo", "lent with"),
            JournalTable.Column("borrowedFrom", "owner borrowed"),
            JournalTable.Column("dueBack", "backon returnby until"),
            JournalTable.Column("bestBefore", "expires expiry expireson useby"),
            JournalTable.notes,
        ],
        rows: .records(kind: "item") { JournalTable.cells(of: $0, texts + ["quantity", "tags"]) },
        acts: { cells throws(InvalidRow) in
            let name = cells["name"] ?? ""
            let told = ["name"] + texts.filter { !["lentTo", "borrowedFrom", "dueBack"].contains($0) }
            var item = Act(journal: .things, kind: "item", fields: JournalTable.fields(told, of: cells))
            // Two rows of one name in two places are two things.
            item.fields["apart"] = .bool(true)
            if let text = cells["quantity"] {
                item.fields["quantity"] = try JournalTable.number(text, in: "quantity")
                // The table gives the whole number, not an increase.
                item.fields["counted"] = .bool(true)
            }
            if let tags = cells["tags"] { item.fields["tags"] = JournalTable.list(tags.lowercased()) }
            var acts = [item]
            for (field, direction) in [("lentTo", "to"), ("borrowedFrom", "from")] {
                guard let person = cells[field] else { continue }
                acts.append(
                    Act(
                        journal: .things, kind: "lend",
                        fields: ["name": .text(name), direction: .text(person)].merging(
                            cells["dueBack"].map { ["until": .text($0)] } ?? [:]
                        ) { $1 }))
            }
            return acts
        })
}

/// Notes as a text to read, in Markdown: a heading for each note, the oldest first.
enum NotePages {
    static let notes = JournalText(name: "notes", one: "note", fileExtension: "md") { records, calendar in
        let notes = records.filter { $0.kind == "note" }
        guard !notes.isEmpty else { return nil }
        let pages = notes.map { note in
            var lines = ["## " + line(note.name), ""]
            var facts = [CalendarDay(of: note.createdAt, in: calendar).text]
            for field in ["category", "tags"] {
                if let text = JournalTable.cell(note.fields[field]) { facts.append(line(text)) }
            }
            lines.append(facts.joined(separator: " · "))
            if let at = note[text: "remindAt"] {
                let isDone = note.fields["done"] == .bool(true)
                lines += ["", "- [\(isDone ? "x" : " ")] " + at.replacing("T", with: " ")]
            }
            if let body = note[text: "body"], body != note.name { lines += ["", escaped(body)] }
            return lines.joined(separator: "\n")
        }
        return ("# Notes\n\n" + pages.joined(separator: "\n\n") + "\n", notes.count)
    }

    /// The text on one line, with Markdown characters escaped.
    private static func line(_ text: String) -> String {
        escaped(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, letter in
            if "\\`*_[]<>#".contains(letter) { result.append("\\") }
            result.append(letter)
        }
    }
}
