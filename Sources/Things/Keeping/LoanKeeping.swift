import Diary
import Foundation
import JSON
import Language

/// Things that somebody else has or owns.
extension Keeping {
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
                    "quantity": Self.number(quantity ?? 1),
                ])
        }
        guard var record else { return "" }
        record.fields["dueBack"] = act.fields["until"]
        let until = Spoken.until(record)
        let isMany = quantity.map { $0 > 1 } ?? false
        let things = isMany ? Spoken.amount(quantity ?? 1, of: record) : Spoken.the(record)
        let verb = isMany ? "are" : Spoken.isOrAre(record)
        if let person = act[text: "to"] {
            record.fields["lentTo"] = .text(person)
            change(record)
            return "\(things) \(verb) with \(person)\(until)."
        }
        record.fields["borrowedFrom"] = act.fields["from"]
        change(record)
        return
            "\(things) \(verb) borrowed from \(act[text: "from"] ?? "somebody")\(until)."
    }

    private mutating func broughtBack() -> String {
        guard var record = records.stock(named: name) else {
            return refuse("\(Spoken.capital(name)) is not kept here, so nothing came back.")
        }
        about.append(record.id)
        if record.fields["borrowedFrom"] != nil {
            // A borrowed thing leaves the house.
            let owner = record[text: "borrowedFrom"] ?? ""
            records.remove(record)
            return "\(Spoken.the(record)) \(Spoken.isOrAre(record)) back with \(owner)."
        }
        record.fields["lentTo"] = nil
        record.fields["dueBack"] = nil
        records.change(record)
        return "\(Spoken.the(record)) \(Spoken.isOrAre(record)) back."
    }
}
