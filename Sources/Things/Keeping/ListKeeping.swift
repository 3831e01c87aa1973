import Diary
import Foundation
import JSON
import Language

/// Items on a list, and lists that are made or cleared.
extension Keeping {
    mutating func listed(on list: String) -> String {
        // Oat milk on the list is not milk.
        if var there = records.item(named: name, on: list, isExact: true) {
            about.append(there.id)
            guard let quantity else {
                return
                    "\(Spoken.capital(there.name)) \(Spoken.isOrAre(there)) on the \(Spoken.list(list)) already."
            }
            let before = there.fields["quantity"] == nil ? 0 : ThingRecords.quantity(there)
            there.fields["quantity"] = Self.number(before + quantity)
            if let unit = act[text: "unit"] { there.fields["unit"] = .text(unit) }
            records.change(there)
        } else {
            var fields = act.fields
            for field in ["name", "counted", "apart", "moved"] { fields[field] = nil }
            fields["collection"] = .text(list)
            let key = ThingWords.key(list) + "|" + ThingWords.key(name)
            let record = records.make("item", name, key: records.freeKey(key, "item"), fields)
            about.append(record.id)
        }
        return "\(Spoken.capital(name)) \(Spoken.isPlural(name) ? "are" : "is") on the \(Spoken.list(list))."
    }

    mutating func list() -> String {
        let name = act[text: "collection"] ?? "list"
        if isTrue("gone") { return gone(name) }
        guard isTrue("clear") else {
            records.makeCollection(name)
            return "The \(Spoken.list(name)) is there."
        }
        let items = records.items(in: name)
        // Every household has a shopping list, if only an empty one.
        guard !items.isEmpty || records.hasCollection(name) || ThingWords.key(name) == "shopping list" else {
            return refuse("There is no \(Spoken.list(name)).")
        }
        for record in items {
            about.append(record.id)
            records.remove(record)
        }
        return "The \(Spoken.list(name)) is empty."
    }

    /// Removes a list and all that is on it.
    private mutating func gone(_ name: String) -> String {
        let items = records.items(in: name)
        let lists = records.collections(named: name)
        guard !items.isEmpty || !lists.isEmpty else {
            return refuse("There is no \(Spoken.list(name)), so nothing was deleted.")
        }
        for record in items + lists {
            about.append(record.id)
            records.remove(record)
        }
        return "The \(Spoken.list(name)) is deleted."
    }
}
