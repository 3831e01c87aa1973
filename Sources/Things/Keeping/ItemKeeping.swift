import Diary
import Foundation
import JSON
import Language

/// Things that are added, used up or renamed.
extension Keeping {
    mutating func item() -> String {
        let collection = act[text: "collection"]
        if let collection { records.makeCollection(collection) }
        if let collection, KeptThings.isList(collection) { return listed(on: collection) }
        let unit = act[text: "unit"]
        // Beans that are bought are not the baked beans.
        guard
            var record = records.stock(named: name, in: collection, unit: unit, isExact: quantity != nil),
            isOfUnit(record, unit)
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
            // "The drill is back in the shed": nobody has it any more.
            if quantity == nil {
                record.fields["lentTo"] = nil
                record.fields["dueBack"] = nil
            }
            // What somebody puts somewhere is there, though none was left.
            if quantity == nil, before == 0 { record.fields["quantity"] = Self.number(1) }
        }
        for field in ["category", "tags", "summary", "bestBefore", "notes"] {
            if let value = act.fields[field] { record.fields[field] = value }
        }
        change(record)
        if let day = Spoken.day(act[text: "bestBefore"], since: records.now) {
            let there = quantity == nil ? "" : "\(Spoken.counted(record)) \(Spoken.place(record)) now. "
            let isValid = record[text: "category"] == "document"
            let verb = isValid ? "\(Spoken.isOrAre(record)) valid" : Spoken.keep(record)
            return (there + "\(Spoken.the(record)) \(verb) until \(day).").replacing("  ", with: " ")
        }
        guard quantity != nil else {
            return "\(Spoken.the(record)) \(Spoken.isOrAre(record)) \(Spoken.place(record))."
        }
        return "\(Spoken.counted(record)) \(Spoken.place(record)) now.".replacing("  ", with: " ")
    }

    func isOfUnit(_ record: Record, _ unit: String?) -> Bool {
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
        // The same thing in another unit is counted separately.
        let isTaken = records.hasItem(named: name)
        let key =
            ThingWords.key(name)
            + (isTaken ? "|" + (act[text: "unit"] ?? collection ?? act[text: "place"] ?? "") : "")
        let record = records.make("item", name, key: records.freeKey(key, "item"), fields)
        about.append(record.id)
        let isCounted = ThingRecords.quantity(record) != 1 || record.fields["unit"] != nil
        let place = Spoken.place(record)
        let until = Spoken.keeping(record).map { ", \($0)" } ?? ""
        guard !isCounted, !place.isEmpty else {
            return "New: \(isCounted ? Spoken.counted(record) : record.name) \(place)\(until).".replacing(
                " .", with: "."
            ).replacing(" ,", with: ",")
        }
        return "New: \(record.name), \(place)\(until)."
    }

    mutating func take() -> String {
        let collection = act[text: "collection"]
        if let collection, KeptThings.isList(collection) {
            guard let listed = records.item(named: name, on: collection) else {
                return refuse("\(Spoken.capital(name)) is not on the \(Spoken.list(collection)).")
            }
            about.append(listed.id)
            records.remove(listed)
            return "\(Spoken.capital(listed.name)) is off the \(Spoken.list(collection))."
        }
        guard var record = records.stock(named: name, in: collection, unit: act[text: "unit"]) else {
            return refuse("\(Spoken.capital(name)) is not kept here, so nothing was counted down.")
        }
        let before = ThingRecords.quantity(record)
        let isAll = isTrue("all") && quantity == nil
        guard isAll || isOfUnit(record, act[text: "unit"]) else {
            about.append(record.id)
            return refuse(
                "\(Spoken.capital(record.name)) is counted in another unit: \(Spoken.counted(record)) stays as it is."
            )
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
            return refuse("\(Spoken.capital(name)) is not kept here, so nothing was renamed.")
        }
        let key = ThingRecords.key(of: record, named: new)
        guard !ThingWords.key(new).isEmpty, !records.isTaken(key, by: record) else {
            about.append(record.id)
            return refuse("Another thing is called \(new) already.")
        }
        let old = record.name
        (record.name, record.key) = (new, key)
        change(record)
        return "\(Spoken.capital(old)) is now called \(new)."
    }
}
