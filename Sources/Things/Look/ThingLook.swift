import Diary
import Foundation
import JSON
import Language

/// How screens show things: one line for items, lists and loans, small text for notes, lists to tick off.
enum ThingLook {
    static let look = JournalLook(
        title: "Things", card: ThingCard.card, line: line, page: page,
        done: { due, note, facts in note.kind == "note" ? done(note, at: due.at, facts) : nil })

    // MARK: Lists

    private static func line(_ record: Record, _ facts: JournalFacts) -> RecordLine {
        switch record.kind {
        case "item":
            RecordLine(
                story: DayWords.sentence(story(of: record)),
                place: record[text: "collection"] ?? record[text: "place"])
        case "collection":
            RecordLine(story: counted(facts.records.count { isIn(record, $0) }))
        default:
            RecordLine(
                story: noteStory(record, facts), place: record[text: "category"],
                isPast: record.fields["done"] == .bool(true))
        }
    }

    /// "3 jars, in the pantry", "with Tom".
    private static func story(of item: Record) -> String {
        var parts: [String] = []
        if let person = item[text: "lentTo"] { parts.append("with \(person)\(Spoken.until(item))") }
        if let person = item[text: "borrowedFrom"] {
            parts.append("borrowed from \(person)\(Spoken.until(item))")
        }
        if ThingRecords.quantity(item) != 1 || item[text: "unit"] != nil {
            parts.append(Spoken.counted(item))
        }
        let place = Spoken.place(item)
        if let collection = item[text: "collection"], KeptThings.isList(collection) {
            parts.append("on the \(collection)")
        } else if !place.isEmpty {
            parts.append(place)
        }
        if let until = Spoken.keeping(item) { parts.append(until) }
        return parts.isEmpty ? "kept" : parts.joined(separator: ", ")
    }

    private static func counted(_ count: Int) -> String {
        count == 0 ? "Nothing on it." : count == 1 ? "1 thing." : "\(count) things."
    }

    private static func noteStory(_ note: Record, _ facts: JournalFacts) -> String {
        if note.fields["done"] == .bool(true) { return "Done." }
        if let at = note[text: "remindAt"] {
            let again = note[text: "repeat"].map { ", \($0)" } ?? ""
            return
                "Reminds \(DayWords.moment(at, from: CalendarDay(of: facts.now, in: facts.calendar)))\(again)."
        }
        // A short note is its own name.
        let body = note[text: "body"] ?? ""
        let isName = body.isEmpty || body.lowercased() == note.name.lowercased()
        return DayWords.sentence(isName ? note[text: "category"] ?? "note" : body)
    }

    private static func isIn(_ collection: Record, _ item: Record) -> Bool {
        guard item.kind == "item" else { return false }
        return [item[text: "collection"], item[text: "place"]].contains {
            guard let name = $0 else { return false }
            // A cheap test first: most names differ in length.
            return name.utf8.count == collection.name.utf8.count
                && (name == collection.name || name.lowercased() == collection.name.lowercased())
        }
    }

    // MARK: Pages

    private static func page(_ record: Record, _ facts: JournalFacts) -> RecordPage {
        switch record.kind {
        case "collection": list(record, facts)
        case "item":
            RecordPage(facts: known(record), actions: actions(record), takesNotes: true)
        default:
            RecordPage(
                text: record[text: "body"] ?? record.name, facts: known(record),
                actions: record.fields["done"] == .bool(true)
                    ? [RecordAction("Not done", .sets(["done": .null], back: ["done": .bool(true)]))]
                    : record.fields["remindAt"] == nil ? [] : [done(record, at: nil, facts)])
        }
    }

    private static func list(_ collection: Record, _ facts: JournalFacts) -> RecordPage {
        let isList = KeptThings.isList(collection.name)
        let members = facts.records.filter { isIn(collection, $0) }.sorted { $0.key < $1.key }
        return RecordPage(
            members: members.map { item in
                RecordPage.Member(
                    item,
                    tick: isList
                        ? RecordAction(
                            "Tick off",
                            .tells(act("take", item, ["collection": .text(collection.name)])))
                        : nil)
            },
            adding: RecordPage.Adding(
                isList ? "Add to the \(collection.name)" : "Put into the \(collection.name)",
                Act(journal: .things, kind: "item", fields: ["collection": .text(collection.name)]),
                field: "name"))
    }

    /// Categories that say nothing about a thing or a note.
    private static let plainKinds: Set = ["general", "note"]

    private static func known(_ record: Record) -> [(label: String, text: String)] {
        [
            ("place", "Place"), ("collection", "Belongs to"), ("lentTo", "With"),
            ("borrowedFrom", "Borrowed from"), ("dueBack", "Due back"),
            ("shop", "Shop"), ("paidOn", "Paid on"), ("total", "Total"),
            ("category", "Kind"), ("tags", "Tags"), ("bestBefore", "Best before"),
        ].compactMap { field, label in
            let texts = record.texts(in: field).filter { !(field == "category" && plainKinds.contains($0)) }
            return texts.isEmpty ? nil : (label, texts.joined(separator: ", "))
        }
    }

    private static func actions(_ item: Record) -> [RecordAction] {
        if item.fields["lentTo"] != nil || item.fields["borrowedFrom"] != nil {
            return [RecordAction("It is back", .tells(act("lend", item, ["back": .bool(true)])))]
        }
        if let collection = item[text: "collection"], KeptThings.isList(collection) {
            return [RecordAction("Tick off", .tells(act("take", item, ["collection": .text(collection)])))]
        }
        guard ThingRecords.quantity(item) > 0 else {
            return [RecordAction("Add one", .tells(act("item", item, ["quantity": .integer(1)])))]
        }
        return [
            RecordAction("Take one", .tells(act("take", item, ["quantity": .integer(1)]))),
            RecordAction("Add one", .tells(act("item", item, ["quantity": .integer(1)]))),
            RecordAction("Used up", .tells(act("take", item, ["all": .bool(true)]))),
        ]
    }

    private static func act(_ kind: String, _ item: Record, _ fields: [String: JSONValue]) -> Act {
        var fields = fields
        fields["name"] = .text(item.name)
        if fields["quantity"] != nil { fields["unit"] = item.fields["unit"] }
        return Act(journal: .things, kind: kind, fields: fields)
    }

    /// Marks a reminder as done; of a repeated one, the time that came. The series stays where it is.
    private static func done(_ note: Record, at: Date?, _ facts: JournalFacts) -> RecordAction {
        if note.fields["repeat"] != nil {
            let last = LocalMoment(of: max(at ?? facts.now, facts.now), in: facts.calendar)
            let fields: [String: JSONValue] = ["doneUntil": .text(last.description), "putOffUntil": .null]
            return RecordAction(
                "Done",
                .sets(
                    fields,
                    back: Dictionary(
                        uniqueKeysWithValues: fields.keys.map { ($0, note.fields[$0] ?? .null) })))
        }
        return RecordAction("Done", .sets(["done": .bool(true)], back: ["done": .null]))
    }
}

/// Days in words for lines of story.
enum DayWords {
    static func sentence(_ text: String) -> String {
        let capital = Spoken.capital(text)
        return capital.last.map { ".!?…".contains($0) } ?? true ? capital : capital + "."
    }

    /// "tomorrow at 09:00", "on 27 November at 09:00".
    static func moment(_ at: String, from today: CalendarDay) -> String {
        guard let (day, time) = NoteReminders.parts(at) else { return at }
        let clock = String(format: "%02d:%02d", time.hour, time.minute)
        switch today.distance(to: day) {
        case 0: return "today at \(clock)"
        case 1: return "tomorrow at \(clock)"
        case 2...6: return "on \(DayNames.weekdays[day.weekday % 7]) at \(clock)"
        default:
            let (year, month, number) = day.date
            let other = year == today.date.year ? "" : " \(year)"
            return "on \(number) \(DayNames.months[month - 1])\(other) at \(clock)"
        }
    }
}
