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
        let home = collection ?? act[text: "place"]
        guard
            var record = records.stock(named: name, in: home, unit: unit, isExact: quantity != nil),
            isOfUnit(record, unit), !isApart(record, from: home)
        else {
            if isTrue("moved") { takeMoved(from: home) }
            return made(in: collection)
        }
        let before = ThingRecords.quantity(record)
        if let quantity {
            let isWhole = isTrue("counted") || isTrue("moved") && quantity >= before
            record.fields["quantity"] = Self.number(isWhole ? quantity : before + quantity)
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

    /// Whether the act tells of more of a thing that is also kept somewhere else: three jars in the larder, two in the
    /// cellar.
    private func isApart(_ record: Record, from home: String?) -> Bool {
        guard let home, let other = record[text: "collection"] ?? record[text: "place"],
            !ThingRecords.same(other, home)
        else { return false }
        // Two rows of one table name two things.
        if isTrue("apart") {
            return abs(record.createdAt.timeIntervalSince(records.now)) < 0.01
        }
        guard let quantity, ThingRecords.quantity(record) > 0 else { return false }
        return isTrue("moved")
            ? quantity < ThingRecords.quantity(record) : quantity > 1 || act.fields["unit"] != nil
    }

    /// Counts down what was moved away: "moved two jars to the cellar".
    private mutating func takeMoved(from home: String?) {
        guard let quantity, var old = records.stock(named: name, unit: act[text: "unit"]) else { return }
        old.fields["quantity"] = Self.number(max(0, ThingRecords.quantity(old) - quantity))
        change(old)
    }

    func isOfUnit(_ record: Record, _ unit: String?) -> Bool {
        guard let unit, record.fields["unit"] != nil else { return true }
        return ThingRecords.unit(record) == ThingRecords.unit(unit)
    }

    private mutating func made(in collection: String?) -> String {
        var fields = act.fields
        for field in ["name", "counted", "apart", "moved"] { fields[field] = nil }
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
                return refuse(
                    "\(Spoken.capital(name)) \(Spoken.isPlural(name) ? "are" : "is") not on the \(Spoken.list(collection))."
                )
            }
            about.append(listed.id)
            records.remove(listed)
            return
                "\(Spoken.capital(listed.name)) \(Spoken.isOrAre(listed)) off the \(Spoken.list(collection))."
        }
        if collection == nil, let answer = takenAlone() { return answer }
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
        // A single thing that was taken out is somewhere, though nobody said where.
        if before == 1, wanted == 1, record.fields["unit"] == nil, !isAll, !Spoken.isPlural(record.name),
            !Spoken.place(record).isEmpty
        {
            return "\(Spoken.the(record)) is taken out, and was \(Spoken.place(record))."
        }
        return before - wanted == 0 ? "No \(record.name) left." : "\(Spoken.counted(record)) left."
    }

    /// What becomes of a thing if no collection was named: it is taken from the only one that has it.
    ///
    /// - Returns: nil if it is in stock in one place only.
    private mutating func takenAlone() -> String? {
        let all = records.items(named: name)
        let stock = all.filter { !($0[text: "collection"].map(KeptThings.isList) ?? false) }
        if stock.isEmpty, all.count == 1, let list = all[0][text: "collection"] {
            act.fields["collection"] = .text(list)
            return take()
        }
        let places = (stock.isEmpty ? all : stock.filter { ThingRecords.quantity($0) > 0 })
            .filter { act[text: "unit"] == nil || isOfUnit($0, act[text: "unit"]) }
        guard places.count > 1 else { return nil }
        let said = places.map { record in
            record[text: "collection"].flatMap { KeptThings.isList($0) ? "on the \($0)" : nil }
                ?? Spoken.place(record)
        }
        guard said.allSatisfy({ !$0.isEmpty }) else { return nil }
        return refuse(
            "\(Spoken.capital(name)) \(Spoken.isPlural(name) ? "are" : "is") \(Spoken.joined(said)). Which one is meant?"
        )
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
