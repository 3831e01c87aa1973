import Diary
import Foundation
import JSON
import Language

/// Answers each question to the journal of things in one spoken sentence.
///
/// Immutable, safe to share between threads.
package struct ThingAnswers: Sendable {
    let records: [Record]
    let calendar: any LocalCalendar
    let now: Date

    /// - Parameters:
    ///   - records: the journal's records, in any order.
    ///   - now: the moment of the question.
    package init(records: [Record], calendar: any LocalCalendar, now: Date) {
        self.records = records
        self.calendar = calendar
        self.now = now
    }

    /// The answer to an act of the kind "question".
    package func answer(to question: Act) -> String {
        let names = question.fields["of"]?.texts ?? []
        switch question[text: "about"] {
        case "where":
            return names.isEmpty ? "What are you looking for?" : names.map(whereIs).joined(separator: " ")
        case "who": return names.isEmpty ? lent() : names.map(who).joined(separator: " ")
        case "count": return names.isEmpty ? low() : names.map(count).joined(separator: " ")
        case "list": return names.isEmpty ? lists(question) : contents(names)
        case "note": return noted(names)
        case "due": return expiring(names, question)
        default: return "I cannot answer that."
        }
    }

    private func expiring(_ names: [String], _ question: Act) -> String {
        let answers = ExpiryAnswers(records: records, today: CalendarDay(of: now, in: calendar))
        guard names.isEmpty else { return names.map(answers.answer(about:)).joined(separator: " ") }
        return answers.answer(
            until: question[text: "until"].flatMap { CalendarDay($0) },
            isFirst: question.fields["first"] == .bool(true))
    }

    /// The items that a name may mean, for looking it up.
    private func near(_ name: String) -> ThingRecords {
        let end = ThingRecords.lastWord(ofItem: name)
        let near = records.filter { $0.kind == "item" && ThingRecords.key($0.name, endsIn: end) }
        return ThingRecords(
            KeptRecords(near, handles: ThingRecords.handles), id: { UUID() }, at: now)
    }

    /// The items in a collection or a place.
    func items(in name: String) -> [Record] {
        let key = ThingWords.key(name)
        return records.filter { record in
            record.kind == "item"
                && [record[text: "collection"], record[text: "place"]].contains {
                    $0.map { place in
                        let own = ThingWords.key(place)
                        return own == key || own.hasSuffix(" " + key) || own.hasPrefix(key + " in ")
                            || own.hasPrefix(key + " on ")
                    } ?? false
                }
        }
    }

    // MARK: Where and who

    private func whereIs(_ name: String) -> String {
        guard let record = near(name).stock(named: name) else {
            if let note = notes(about: [name]).last {
                return "You noted: \(note[text: "body"] ?? note.name)."
            }
            return "I do not know where \(article(name))\(name) \(Spoken.isPlural(name) ? "are" : "is")."
        }
        if let person = record[text: "lentTo"] { return "\(person) has the \(record.name)." }
        let place = Spoken.place(record)
        if !place.isEmpty, ThingRecords.quantity(record) == 0 {
            return Spoken.isPlural(record.name) || record.fields["unit"] != nil
                ? "No \(record.name) left; \(Spoken.isOrAre(record) == "are" ? "they were" : "it was") \(place)."
                : "\(Spoken.the(record)) was taken out; it was \(place)."
        }
        return place.isEmpty
            ? "Nobody said where the \(record.name) is."
            : "\(Spoken.the(record)) \(Spoken.isOrAre(record)) \(place)\(around(record))."
    }

    private func who(_ name: String) -> String {
        let items = near(name).items(named: name)
        if let lent = items.first(where: { $0.fields["lentTo"] != nil }), let person = lent[text: "lentTo"] {
            return "\(person) has the \(lent.name)\(Spoken.until(lent))."
        }
        if let borrowed = items.first(where: { $0.fields["borrowedFrom"] != nil }),
            let owner = borrowed[text: "borrowedFrom"]
        {
            return "You have the \(borrowed.name), borrowed from \(owner)."
        }
        if items.isEmpty, let held = held(by: name) { return held }
        return items.isEmpty ? "I do not know of a \(name)." : "The \(name) is not lent to anybody."
    }

    /// Everything that is lent or borrowed.
    private func lent() -> String {
        var people: [String] = []
        for case let person? in records.map({ $0[text: "lentTo"] }) where !people.contains(person) {
            people.append(person)
        }
        let lent = people.map { person in
            let things = records.filter { $0[text: "lentTo"] == person }
            return "\(person) has \(Spoken.joined(things.map { "the \($0.name)\(Spoken.until($0))" }))"
        }
        let borrowed = records.compactMap { record in
            record[text: "borrowedFrom"].map { "the \(record.name) from \($0)\(Spoken.until(record))" }
        }
        let sentences =
            (lent.isEmpty ? [] : [Spoken.joined(lent) + "."])
            + (borrowed.isEmpty ? [] : ["Borrowed: \(Spoken.joined(borrowed))."])
        return sentences.isEmpty ? "Nothing is lent or borrowed." : sentences.joined(separator: " ")
    }

    /// What a person has of the household, or lent to it; nil if nothing.
    private func held(by person: String) -> String? {
        let key = ThingWords.key(person)
        func isSame(_ name: String) -> Bool {
            let own = ThingWords.key(name)
            return own == key || own.hasSuffix(" " + key) || key.hasSuffix(" " + own)
        }
        let lent = records.filter { $0[text: "lentTo"].map(isSame) ?? false }
        let borrowed = records.filter { $0[text: "borrowedFrom"].map(isSame) ?? false }
        guard let who = lent.first?[text: "lentTo"] ?? borrowed.first?[text: "borrowedFrom"] else {
            return nil
        }
        func named(_ records: [Record]) -> String {
            Spoken.joined(records.map { "the \($0.name)\(Spoken.until($0))" })
        }
        let sentences =
            (lent.isEmpty ? [] : ["\(who) has \(named(lent))."])
            + (borrowed.isEmpty ? [] : ["You have \(named(borrowed)), borrowed from \(who)."])
        return sentences.joined(separator: " ")
    }

    // MARK: How many

    private func count(_ name: String) -> String {
        let key = ThingRecords.itemKey(name)
        let meant = near(name).items(named: name)
        // "How many fuses" counts the spare ones, too.
        let all =
            meant.isEmpty ? records.filter { ThingRecords.itemKey($0.name).hasSuffix(" " + key) } : meant
        let stock = all.filter {
            $0.kind == "item" && !($0[text: "collection"].map(KeptThings.isList) ?? false)
        }
        guard !stock.isEmpty else { return "I do not know of any \(name)." }
        let counted = stock.map { record in
            ThingRecords.quantity(record) == 0
                ? "no \(record.name)"
                : [Spoken.counted(record), Spoken.place(record)].filter { !$0.isEmpty }.joined(separator: " ")
        }
        let isOne = stock.count == 1 && ThingRecords.quantity(stock[0]) <= 1
        return "There \(isOne ? "is" : "are") \(Spoken.joined(counted))."
    }

    /// Counted things of which there is at most one, and what is to be bought anyway.
    private func low() -> String {
        let low = records.filter { record in
            record.kind == "item" && !isBox(record)
                && !(record[text: "collection"].map(KeptThings.isList) ?? false)
                && (record.fields["unit"] != nil && ThingRecords.quantity(record) <= 1
                    || ThingRecords.quantity(record) == 0 && Spoken.isPlural(record.name))
        }
        let said = low.isEmpty ? "Nothing is running low." : "Running low: \(Spoken.joined(low.map(\.name)))."
        let shopping = records.compactMap { $0[text: "collection"] }.first(where: KeptThings.isForShopping)
        return shopping.map { (low.isEmpty ? "" : said + " ") + contents(of: $0) } ?? said
    }

    /// Whether its unit only holds it: a box of Christmas lights is not used up.
    private func isBox(_ record: Record) -> Bool {
        let kind = ThingWords.kind(endingIn: Token.split(record.name).map(\.word)[...])
        return English.SpokenThings.holder.contains(ThingRecords.unit(record))
            && !(kind.map(English.SpokenThings.consumable.contains) ?? false)
    }

    // MARK: What is in it

    private func contents(_ names: [String]) -> String {
        let name = names[0]
        if names.count > 1 {
            let items = items(in: name)
            let on = names.dropFirst().map { item in
                items.contains { ThingWords.key($0.name) == ThingWords.key(item) }
                    ? "Yes, \(item) is on the \(name)." : "No, \(item) is not on the \(name)."
            }
            return on.joined(separator: " ")
        }
        return contents(of: name)
    }

    func preposition(_ name: String) -> String { KeptThings.isList(name) ? "on" : "in" }
    func article(_ name: String) -> String {
        ["my", "our"].contains(Token.split(name).first?.word ?? "") ? "" : "the "
    }

    // MARK: Notes

    private func noted(_ names: [String]) -> String {
        let found = notes(about: names)
        guard !found.isEmpty else { return "There is no note about \(Spoken.joined(names))." }
        let reminders = NoteReminders(records: found, calendar: calendar).coming(after: now)
        return found.map { note in
            var body = note[text: "body"] ?? note.name
            if let coming = reminders.first(where: { $0.note.id == note.id }) {
                body = "\(Spoken.capital(note.name)) \(Spoken.moment(coming.localTime))"
            }
            return body.last.map { ".!?".contains($0) } ?? false ? body : body + "."
        }.joined(separator: " ")
    }

    /// The notes that contain all words of a name, the oldest first.
    private func notes(about names: [String]) -> [Record] {
        let wanted = names.map { name in
            Set(
                Token.split(name).map { ThingWords.singular(Self.bare($0.word)) }.filter {
                    !ThingWords.determiners.contains($0)
                })
        }
        return records.filter { record in
            guard record.kind == "note" else { return false }
            let text = "\(record.name) \(record[text: "title"] ?? "") \(record[text: "body"] ?? "")"
            let words = Set(Token.split(text).map { ThingWords.singular(Self.bare($0.word)) })
            return wanted.contains { !$0.isEmpty && $0.isSubset(of: words) }
        }.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }

    private static func bare(_ word: String) -> String {
        word.hasSuffix("'s") ? String(word.dropLast(2)) : word
    }
}
