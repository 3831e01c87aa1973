import Diary
import Foundation
import JSON
import Language

/// Answers about lists, about what is in a place, and about what comes up.
extension ThingAnswers {
    /// All lists, or what comes up until a day.
    func lists(_ question: Act) -> String {
        if question.fields["lists"] == .bool(true) { return allLists() }
        return comingUp(until: question[text: "until"].flatMap { CalendarDay($0) })
    }

    private func allLists() -> String {
        var names: [String] = []
        let own = records.filter { $0.kind == "collection" }.map(\.name)
        for name in own + records.compactMap({ $0[text: "collection"] })
        where KeptThings.isList(name) && !names.contains(where: { ThingRecords.same($0, name) }) {
            names.append(name)
        }
        guard !names.isEmpty else { return "There are no lists yet." }
        return names.map(contents(of:)).joined(separator: " ")
    }

    // MARK: What comes up

    /// - Parameter until: the last day that is asked about; nil for all reminders.
    private func comingUp(until: CalendarDay?) -> String {
        let coming = NoteReminders(records: records, calendar: calendar).coming(after: now)
        guard let until else {
            guard !coming.isEmpty else { return "There are no reminders." }
            return Spoken.joined(coming.map { "\($0.note.name) \(Spoken.moment($0.localTime))" }) + "."
        }
        let end = until.advanced(by: 1).start(in: calendar)
        let reminders = coming.filter { $0.at < end }
            .map { "\($0.note.name) \(Spoken.moment($0.localTime))" }
        let loans = dated("dueBack", until).map { record, day in
            "the \(record.name) \(record[text: "borrowedFrom"].map { "back to \($0)" } ?? "back") by \(day)"
        }
        let food = dated("bestBefore", until).map { "the \($0.name) keeps until \($1)" }
        let all = reminders + loans + food
        guard !all.isEmpty else {
            return "Nothing is due until \(Spoken.day(until.text) ?? until.text)."
        }
        return Spoken.capital(Spoken.joined(all)) + "."
    }

    /// The things with a day in a field, up to a day, the earliest first.
    private func dated(_ field: String, _ until: CalendarDay) -> [(record: Record, day: String)] {
        records.compactMap { record -> (Record, CalendarDay)? in
            guard record.kind == "item", ThingRecords.quantity(record) > 0,
                let day = record[text: field].flatMap({ CalendarDay($0) }), day <= until
            else { return nil }
            return (record, day)
        }.sorted { ($0.1, $0.0.name) < ($1.1, $1.0.name) }
            .map { ($0.0, Spoken.day($0.1.text) ?? $0.1.text) }
    }

    // MARK: What is in a place

    /// What is on a list or in a place, with what is in the boxes there.
    func contents(of name: String) -> String {
        var named: Set<String> = []
        return contents(of: name, after: &named)
    }

    private func contents(of name: String, after named: inout Set<String>) -> String {
        let isList = KeptThings.isList(name)
        named.insert(ThingWords.key(name))
        let items = items(in: name).filter { isList || ThingRecords.quantity($0) > 0 }
        guard !items.isEmpty else {
            return isList
                ? "The \(name) is empty." : "Nothing is kept \(preposition(name)) \(article(name))\(name)."
        }
        let said = items.map {
            $0.fields["quantity"] == nil || ThingRecords.quantity($0) == 1 && $0.fields["unit"] == nil
                ? $0.name : Spoken.counted($0)
        }
        var sentences = [
            "\(Spoken.capital(preposition(name))) \(article(name))\(name): \(Spoken.joined(said))."
        ]
        // "In the loft: blue crate. In the blue crate: tent pegs."
        for box in items where !named.contains(ThingWords.key(box.name)) && !self.items(in: box.name).isEmpty
        {
            sentences.append(contents(of: box.name, after: &named))
        }
        return sentences.joined(separator: " ")
    }

    /// ", which is in the loft" after a thing in a box that is kept somewhere itself; otherwise empty.
    func around(_ record: Record) -> String {
        guard let place = record[text: "collection"] ?? record[text: "place"],
            let box = records.first(where: {
                $0.kind == "item" && ThingRecords.same($0.name, place) && $0.id != record.id
            })
        else { return "" }
        let outer = Spoken.place(box)
        return outer.isEmpty || ThingRecords.same(box[text: "collection"] ?? box[text: "place"], record.name)
            ? "" : ", which is \(outer)"
    }
}
