import Diary
import Foundation
import JSON
import Language

/// Keeps acts of the journal of things: counts items up and down, ticks lists off, notes loans and reminders.
///
/// Pure: the same act and records give the same effect.
package enum ThingKeeping {
    /// What keeping an act does to the journal's records.
    ///
    /// - Parameters:
    ///   - id: gives the identifier of each record that is made.
    ///   - at: when the act was told.
    ///   - records: the journal's, in any order.
    package static func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: [Record], calendar: any LocalCalendar
    ) -> ActEffect {
        var keeping = Keeping(act: act, records: ThingRecords(records, id: id, at: at))
        let told: String =
            switch act.kind {
            case "item": keeping.item()
            case "take": keeping.take()
            case "lend": keeping.lend()
            case "rename": keeping.rename()
            case "list": keeping.list()
            case "note": keeping.note()
            case "question":
                ThingAnswers(records: records, calendar: calendar, now: at).answer(to: act)
            default: ""
            }
        return ActEffect(
            act: keeping.act, changed: keeping.records.changed, removed: keeping.records.removed,
            about: keeping.about, told: told)
    }
}

/// One act while it is kept.
struct Keeping {
    var act: Act
    var records: ThingRecords
    private(set) var about: [Record.ID] = []

    private var name: String { act[text: "name"] ?? "" }
    private var quantity: Double? {
        switch act.fields["quantity"] {
        case .integer(let whole)?: Double(whole)
        case .number(let number)?: number
        default: nil
        }
    }

    init(act: Act, records: ThingRecords) {
        self.act = act
        self.records = records
    }

    private mutating func change(_ record: Record) {
        records.change(record)
        about.append(record.id)
    }

    private func isTrue(_ field: String) -> Bool {
        if case .bool(true)? = act.fields[field] { true } else { false }
    }

    // MARK: Items

    mutating func item() -> String {
        let collection = act[text: "collection"]
        if let collection { records.makeCollection(collection) }
        if let collection, KeptThings.isList(collection) { return listed(on: collection) }
        let unit = act[text: "unit"]
        guard var record = records.stock(named: name, in: collection, unit: unit), isOfUnit(record, unit)
        else {
            return made(in: collection)
        }
        let before = ThingRecords.quantity(record)
        if let quantity {
            record.fields["quantity"] = Self.number(isTrue("counted") ? quantity : before + quantity)
            if let unit { record.fields["unit"] = .text(unit) }
        }
        if collection != nil || act[text: "place"] != nil {
            // A thing is in one place.
            record.fields["collection"] = collection.map { .text($0) }
            record.fields["place"] = act[text: "place"].map { .text($0) }
        }
        for field in ["category", "tags", "summary", "bestBefore", "notes"] {
            if let value = act.fields[field] { record.fields[field] = value }
        }
        change(record)
        guard quantity != nil else {
            return "\(Spoken.the(record)) \(Spoken.isOrAre(record)) \(Spoken.place(record))."
        }
        return "\(Spoken.counted(record)) \(Spoken.place(record)) now.".replacing("  ", with: " ")
    }

    private func isOfUnit(_ record: Record, _ unit: String?) -> Bool {
        guard let unit, record.fields["unit"] != nil else { return true }
        return ThingRecords.unit(record) == ThingRecords.unit(unit)
    }

    private mutating func made(in collection: String?) -> String {
        var fields = act.fields
        for field in ["name", "counted"] { fields[field] = nil }
        fields["quantity"] = Self.number(quantity ?? 1)
        let words = Token.split(name).map(\.word)
        if fields["category"] == nil { fields["category"] = .text("general") }
        if fields["tags"] == nil {
            let tags = ThingCategory.tags(words, kind: ThingWords.kind(endingIn: words[...]))
            fields["tags"] = .array(tags.map { .text($0) })
        }
        // The same thing by another unit is counted by itself.
        let isTaken = !records.items(named: name).filter { ThingWords.key($0.name) == ThingWords.key(name) }
            .isEmpty
        let key =
            ThingWords.key(name)
            + (isTaken ? "|" + (act[text: "unit"] ?? collection ?? act[text: "place"] ?? "") : "")
        let record = records.make("item", name, key: key, fields)
        about.append(record.id)
        return "New: \(Spoken.counted(record)) \(Spoken.place(record)).".replacing(" .", with: ".")
    }

    private mutating func listed(on list: String) -> String {
        if var there = records.item(named: name, on: list) {
            about.append(there.id)
            guard let quantity else {
                return "\(Spoken.capital(there.name)) is on the \(Spoken.list(list)) already."
            }
            let before = there.fields["quantity"] == nil ? 0 : ThingRecords.quantity(there)
            there.fields["quantity"] = Self.number(before + quantity)
            if let unit = act[text: "unit"] { there.fields["unit"] = .text(unit) }
            records.change(there)
        } else {
            var fields = act.fields
            fields["name"] = nil
            fields["collection"] = .text(list)
            let record = records.make(
                "item", name, key: ThingWords.key(list) + "|" + ThingWords.key(name), fields)
            about.append(record.id)
        }
        return "\(Spoken.capital(name)) is on the \(Spoken.list(list))."
    }

    // MARK: Taking

    mutating func take() -> String {
        let collection = act[text: "collection"]
        if let collection, KeptThings.isList(collection) {
            guard let listed = records.item(named: name, on: collection) else {
                return "\(Spoken.capital(name)) is not on the \(Spoken.list(collection))."
            }
            about.append(listed.id)
            records.remove(listed)
            return "\(Spoken.capital(listed.name)) is off the \(Spoken.list(collection))."
        }
        guard var record = records.stock(named: name, in: collection, unit: act[text: "unit"]) else {
            return "\(Spoken.capital(name)) is not kept here, so nothing was counted down."
        }
        let before = ThingRecords.quantity(record)
        let isAll = isTrue("all") && quantity == nil
        guard isAll || isOfUnit(record, act[text: "unit"]) else {
            about.append(record.id)
            return
                "\(Spoken.capital(record.name)) is counted in another unit: \(Spoken.counted(record)) stays as it is."
        }
        let wanted = isAll ? before : quantity ?? 1
        record.fields["quantity"] = Self.number(max(0, before - wanted))
        change(record)
        if wanted > before { return "There was only \(Spoken.amount(before, of: record)); none is left." }
        return before - wanted == 0 ? "No \(record.name) left." : "\(Spoken.counted(record)) left."
    }

    mutating func rename() -> String {
        let new = act[text: "to"] ?? ""
        guard var record = records.stock(named: name) else {
            return "\(Spoken.capital(name)) is not kept here, so nothing was renamed."
        }
        let key = ThingRecords.key(of: record, named: new)
        let isTaken = records.records.contains {
            $0.kind == record.kind && $0.key == key && $0.id != record.id
        }
        guard !ThingWords.key(new).isEmpty, !isTaken else {
            about.append(record.id)
            return "Another thing is called \(new) already."
        }
        let old = record.name
        (record.name, record.key) = (new, key)
        change(record)
        return "\(Spoken.capital(old)) is now called \(new)."
    }

    // MARK: Lending

    mutating func lend() -> String {
        let isBack = isTrue("back")
        if isBack { return broughtBack() }
        var record = records.stock(named: name)
        if record == nil {
            let words = Token.split(name).map(\.word)
            record = records.make(
                "item", name, key: ThingWords.key(name),
                [
                    "category": .text(ThingCategory.ofItem(kind: ThingWords.kind(endingIn: words[...]))),
                    "quantity": .integer(1),
                ])
        }
        guard var record else { return "" }
        if let person = act[text: "to"] {
            record.fields["lentTo"] = .text(person)
            change(record)
            return "\(Spoken.the(record)) \(Spoken.isOrAre(record)) with \(person)."
        }
        record.fields["borrowedFrom"] = act.fields["from"]
        change(record)
        return
            "\(Spoken.the(record)) \(Spoken.isOrAre(record)) borrowed from \(act[text: "from"] ?? "somebody")."
    }

    private mutating func broughtBack() -> String {
        guard var record = records.stock(named: name) else { return "\(Spoken.capital(name)) is back." }
        about.append(record.id)
        if record.fields["borrowedFrom"] != nil {
            // What was borrowed leaves the house.
            let owner = record[text: "borrowedFrom"] ?? ""
            records.remove(record)
            return "\(Spoken.the(record)) \(Spoken.isOrAre(record)) back with \(owner)."
        }
        record.fields["lentTo"] = nil
        records.change(record)
        return "\(Spoken.the(record)) \(Spoken.isOrAre(record)) back."
    }

    // MARK: Lists

    mutating func list() -> String {
        let name = act[text: "collection"] ?? "list"
        records.makeCollection(name)
        guard isTrue("clear") else { return "The \(Spoken.list(name)) is there." }
        for record in records.items(in: name) where ThingRecords.same(record[text: "collection"], name) {
            about.append(record.id)
            records.remove(record)
        }
        return "The \(Spoken.list(name)) is empty."
    }

    // MARK: Notes

    mutating func note() -> String {
        if let change = act[text: "change"] { return changed(change) }
        var fields = act.fields
        let title = act[text: "title"] ?? act[text: "body"] ?? "Note"
        fields["title"] = .text(title)
        if fields["category"] == nil { fields["category"] = "note" }
        fields["tags"] = .array(
            ThingCategory.tags(Token.split(act[text: "body"] ?? title).map(\.word)).map { .text($0) })
        let count = records.records.count {
            $0.kind == "note" && $0.key.split(separator: "|").first.map(String.init) == ThingWords.key(title)
        }
        let key = ThingWords.key(title) + (count == 0 ? "" : "|\(count + 1)")
        let record = records.make("note", title, key: key, fields)
        about.append(record.id)
        guard let at = act[text: "remindAt"] else { return "Noted." }
        return "I will remind you \(Spoken.moment(at))."
    }

    /// A reminder that is done, cancelled or moved.
    private mutating func changed(_ change: String) -> String {
        let reminders = records.records.filter {
            $0.kind == "note" && $0.fields["remindAt"] != nil && !($0.fields["done"] == .bool(true))
        }
        let meant = reminder(among: reminders)
        guard meant.count == 1, var note = meant.first else {
            act.fields["waits"] = .bool(true)
            act.fields["candidates"] = .array((meant.isEmpty ? reminders : meant).map { .text($0.name) })
            return meant.isEmpty ? "There is no such reminder." : "Which reminder do you mean?"
        }
        let isAnswer = act.fields["until"] != nil
        let told: String
        switch change {
        case "done":
            if note.fields["repeat"] == nil { note.fields["done"] = .bool(true) }
            note.fields["doneUntil"] = act.fields["until"]
            note.fields["putOffUntil"] = nil
            told = "Done: \(note.name)."
        case "move" where act.fields["remindAt"] != nil:
            // One of a series that is put off leaves the others where they are.
            let isOne = isAnswer && note.fields["repeat"] != nil
            note.fields["doneUntil"] = isOne ? act.fields["until"] : nil
            note.fields["putOffUntil"] = isOne ? act.fields["remindAt"] : nil
            if !isOne { note.fields["remindAt"] = act.fields["remindAt"] }
            told = "I will remind you \(Spoken.moment(act[text: "remindAt"] ?? ""))."
        default:
            for field in ["remindAt", "repeat", "doneUntil", "putOffUntil"] { note.fields[field] = nil }
            told = "The reminder is cancelled: \(note.name)."
        }
        self.change(note)
        return told
    }

    /// The reminders that the act may mean: the one that it says, or those with all of its words.
    private func reminder(among reminders: [Record]) -> [Record] {
        if let record = act[text: "record"].flatMap(UUID.init(uuidString:)) {
            return reminders.filter { $0.id == record }
        }
        let said = Set(Token.split(act[text: "title"] ?? "").map { ThingWords.singular($0.word) })
        guard !said.isEmpty else { return reminders.count == 1 ? reminders : [] }
        return reminders.filter { note in
            let words = Token.split((note[text: "title"] ?? note.name) + " " + (note[text: "body"] ?? ""))
            return said.isSubset(of: Set(words.map { ThingWords.singular($0.word) }))
        }
    }

    static func number(_ value: Double) -> JSONValue {
        Int(exactly: value).map { .integer($0) } ?? .number(value)
    }
}
