import Diary
import JSON
import Language

/// Shows entries about things as cards: one line of plain words, or the text of a note.
enum ThingCard {
    static func card(_ acts: [Act]) -> ActCard {
        if let note = acts.first(where: { $0.kind == "note" }), note.fields["change"] == nil {
            let (body, title) = (note[text: "body"], note[text: "title"])
            let text = note.isOfPaper ? title : body ?? title
            return ActCard(.note, label(note), text: text.map(Spoken.capital))
        }
        return ActCard(.line, lines(acts).joined(separator: "; "))
    }

    /// "Note", "Recipe", "Reminder · 27 November, 09:00".
    private static func label(_ note: Act) -> String {
        if let at = note[text: "remindAt"], let (day, time) = NoteReminders.parts(at) {
            let clock = String(format: "%02d:%02d", time.hour, time.minute)
            return "Reminder · \(day.date.day) \(DayNames.months[day.date.month - 1]), \(clock)"
        }
        return note[text: "category"].map(Spoken.capital) ?? "Note"
    }

    /// One line for each act; neighbouring acts that differ only in the thing share a line.
    private static func lines(_ acts: [Act]) -> [String] {
        var lines: [(start: String, names: [String], end: String)] = []
        for act in acts {
            let (start, name, end) = parts(act)
            if let last = lines.indices.last, lines[last].start == start, lines[last].end == end {
                lines[last].names.append(name)
            } else {
                lines.append((start, [name], end))
            }
        }
        return lines.map { Spoken.capital($0.start + Spoken.joined($0.names) + $0.end) }
    }

    private static func parts(_ act: Act) -> (start: String, name: String, end: String) {
        let name = act[text: "name"] ?? ""
        let list = act[text: "collection"].flatMap { KeptThings.isList($0) ? $0 : nil }
        let place = place(of: act)
        switch act.kind {
        case "item":
            return (
                "", amount(act) ?? name, list.map { " on the \($0)" } ?? (place.isEmpty ? "" : " " + place)
            )
        case "take":
            if let list { return ("", name, " off the \(list)") }
            if case .bool(true)? = act.fields["all"] { return ("used up ", name, "") }
            return ("took ", amount(act) ?? name, act[text: "collection"].map { " from the \($0)" } ?? "")
        case "lend":
            if case .bool(true)? = act.fields["back"] { return ("", name, " back") }
            if let person = act[text: "to"] { return ("", name, " lent to \(person)") }
            return ("", name, " borrowed" + (act[text: "from"].map { " from \($0)" } ?? ""))
        case "list":
            let isCleared = act.fields["clear"] == .bool(true)
            return ("", act[text: "collection"] ?? "list", isCleared ? " emptied" : " made")
        case "note":
            let change =
                switch act[text: "change"] {
                case "move": "reminder moved: "
                case "delete": "note deleted: "
                default: "reminder cancelled: "
                }
            return (change, act[text: "title"] ?? "", "")
        default: return ("", act[text: "question"] ?? name, "")
        }
    }

    private static func record(_ act: Act) -> Record {
        Record(
            id: .init(), journal: .things, kind: "item", name: act[text: "name"] ?? "", key: "",
            fields: act.fields, createdAt: .init(timeIntervalSince1970: 0))
    }

    /// "3 jars of honey"; nil if no number was said.
    private static func amount(_ act: Act) -> String? {
        act.fields["quantity"] == nil ? nil : Spoken.counted(record(act))
    }

    private static func place(of act: Act) -> String { Spoken.place(record(act)) }
}
