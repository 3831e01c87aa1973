import Diary
import JSON
import Language

/// Collects the fields of an act; fields that were not said are left out.
struct ActFields: Sendable {
    private(set) var values: [String: JSONValue] = [:]

    mutating func text(_ name: String, _ value: String?) {
        if let value, !value.isEmpty { values[name] = .text(value) }
    }

    mutating func number(_ name: String, _ value: Double?) {
        guard let value else { return }
        values[name] = Int(exactly: value).map { .integer($0) } ?? .number(value)
    }

    mutating func flag(_ name: String, _ value: Bool = true) { if value { values[name] = .bool(true) } }

    func text(of name: String) -> String? {
        if case .text(let value)? = values[name] { value } else { nil }
    }

    func act(_ kind: String) -> Act { Act(journal: .things, kind: kind, fields: values) }
}

/// The acts that tell what happened to a thing.
extension SaidThing {
    /// The fields of an act about it.
    var fields: ActFields { fields(named: name) }

    /// The fields of an act that adds it.
    ///
    /// "Beef" keeps its own name, even if the household has ground beef.
    var addedFields: ActFields {
        fields(named: item.map { $0.words.count > words.count } == true ? said : name)
    }

    private func fields(named name: String) -> ActFields {
        var fields = ActFields()
        fields.text("name", name)
        fields.number("quantity", quantity)
        fields.text("unit", unit)
        return fields
    }

    /// The act that adds the thing to the stock.
    var added: Act {
        var fields = addedFields
        fields.text("category", ThingCategory.ofItem(kind: kind))
        return fields.act("item")
    }

    /// The act that puts the thing on a list.
    func listed(on list: String) -> Act {
        var fields = addedFields
        fields.text("collection", list)
        fields.text("category", ThingCategory.ofItem(kind: kind))
        return fields.act("item")
    }

    /// The act that takes the thing off a list.
    func unlisted(from list: String) -> Act {
        var fields = fields
        fields.text("collection", list)
        return fields.act("take")
    }

    /// The act that takes some or all of the thing from its place.
    func taken(all: Bool, from place: PlacePhrase? = nil) -> Act {
        var fields = fields
        if let place {
            fields.text("collection", place.collection ?? place.name)
        } else if let home = item?.record[text: "collection"], !KeptThings.isList(home) {
            fields.text("collection", home)
        }
        fields.flag("all", all || isLast)
        return fields.act("take")
    }

    /// The act that sets the number of the thing, whatever it was before.
    var counted: Act {
        var fields = fields
        fields.flag("counted")
        return fields.act("item")
    }
}

extension Act {
    /// Whether it adds a thing that is kept, and not one on a list.
    var isOfStock: Bool {
        kind == "item" && !(self[text: "collection"].map(KeptThings.isList) ?? false)
    }
}
