import Diary
import JSON
import Language

/// Collects the fields of an act; what was not said is left out.
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

    func act(_ kind: String) -> Act { Act(journal: .things, kind: kind, fields: values) }
}

/// The acts that a thing is told of with.
extension SaidThing {
    /// The fields of an act about it.
    var fields: ActFields { fields(named: name) }

    /// The fields of an act that adds it: "beef" is not the ground beef that is there already.
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

    /// It is added to what is there.
    var added: Act {
        var fields = addedFields
        fields.text("category", ThingCategory.ofItem(kind: kind))
        return fields.act("item")
    }

    /// It comes on a list.
    func listed(on list: String) -> Act {
        var fields = addedFields
        fields.text("collection", list)
        fields.text("category", ThingCategory.ofItem(kind: kind))
        return fields.act("item")
    }

    /// It comes off a list.
    func unlisted(from list: String) -> Act {
        var fields = fields
        fields.text("collection", list)
        return fields.act("take")
    }

    /// Some of it, or all, is taken from where it is kept.
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

    /// How many there are of it, whatever was kept before.
    var counted: Act {
        var fields = fields
        fields.flag("counted")
        return fields.act("item")
    }
}
