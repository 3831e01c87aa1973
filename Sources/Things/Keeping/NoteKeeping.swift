import Diary
import Foundation
import JSON
import Language

/// Notes, and reminders that are done, moved or cancelled.
extension Keeping {
    mutating func note() -> String {
        if let change = act[text: "change"] { return changed(change) }
        var fields = act.fields
        let title = act[text: "title"] ?? act[text: "body"] ?? "Note"
        fields["title"] = .text(title)
        fields["undated"] = nil
        if fields["category"] == nil { fields["category"] = "note" }
        fields["tags"] = .array(
            ThingCategory.tags(Token.split(act[text: "body"] ?? title).map(\.word)).map { .text($0) })
        let record = records.make("note", title, key: records.freeKey(ThingWords.key(title), "note"), fields)
        about.append(record.id)
        guard let at = act[text: "remindAt"] else {
            return isTrue("undated") ? "Noted, but without a time to remind you." : "Noted."
        }
        return "I will remind you \(Spoken.moment(at))."
    }

    /// Applies an act to a reminder: done, cancelled or moved.
    private mutating func changed(_ change: String) -> String {
        if change == "delete" { return deleted() }
        let reminders = records.reminders
        let meant = reminder(among: reminders)
        guard meant.count == 1, var note = meant.first else {
            act.fields["waits"] = .bool(true)
            act.fields["candidates"] = .array((meant.isEmpty ? reminders : meant).map { .text($0.name) })
            return meant.isEmpty ? refuse("There is no such reminder.") : "Which reminder do you mean?"
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
            // Putting off one time of a series leaves the other times unchanged.
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

    /// Removes the only note with all words of the act's title.
    private mutating func deleted() -> String {
        let meant = records.notes(named: act[text: "title"] ?? "")
        guard meant.count == 1, let note = meant.first else {
            act.fields["candidates"] = .array(meant.map { .text($0.name) })
            guard !meant.isEmpty else { return refuse("There is no such note.") }
            act.fields["waits"] = .bool(true)
            return "Which note do you mean?"
        }
        about.append(note.id)
        records.remove(note)
        return "Deleted the note: \(note.name)."
    }

    /// The reminders that the act may mean: the one that it identifies, or those with all of its words.
    private func reminder(among reminders: [Record]) -> [Record] {
        if let record = act[text: "record"].flatMap(UUID.init(uuidString:)) {
            return reminders.filter { $0.id == record }
        }
        return NamedReminders.named(act[text: "title"] ?? "", among: reminders)
    }
}
