import Diary
import JSON

/// The form of a JSON value, as a JSON Schema 2020-12 of OpenAPI 3.1.
struct Schema: Sendable {
    /// A member of an object.
    struct Member: Sendable {
        var name: String
        var schema: Schema
        var isRequired: Bool

        static func required(_ name: String, _ schema: Schema) -> Member {
            Member(name: name, schema: schema, isRequired: true)
        }

        static func optional(_ name: String, _ schema: Schema) -> Member {
            Member(name: name, schema: schema, isRequired: false)
        }
    }

    var members: [(String, JSONValue)]

    var json: JSONValue { .object(members) }

    init(_ members: [(String, JSONValue)]) { self.members = members }

    static let text = Schema([("type", .text("string"))])
    static let flag = Schema([("type", .text("boolean"))])
    static let count = Schema([("type", .text("integer")), ("minimum", .integer(0))])
    static let integer = Schema([("type", .text("integer"))])
    static let number = Schema([("type", .text("number"))])
    /// A share, 0…1.
    static let share = Schema(number.members + [("minimum", .integer(0)), ("maximum", .integer(1))])
    static let id = Schema([("type", .text("string")), ("format", .text("uuid"))])
    /// Ids separated by commas, as in a URL.
    static let ids = pattern("^[0-9A-Fa-f-]{36}(,[0-9A-Fa-f-]{36})*$")
    static let instant = Schema([
        ("type", .text("string")), ("format", .text("date-time")),
        ("description", .text("ISO 8601; without an offset it is in the diary's time zone.")),
    ])
    /// A day in the diary's own form.
    static let day = Schema([("type", .text("string")), ("format", .text("date"))])
    /// A day as a request may give it.
    static let askedDay = Schema([
        ("anyOf", .array([day.json, choice(["today", "yesterday"]).json])),
        ("description", .text("yyyy-MM-dd, today or yesterday, in the diary's time zone.")),
    ])
    static let time = Schema([
        ("type", .text("string")), ("pattern", .text("^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$")),
    ])
    /// The end of a page: the `next` member of an answer.
    static let cursor = pattern("^[0-9_-]+$")
    /// An entity tag in a condition (RFC 9110, 8.8.3), or `*`.
    static let tag = pattern(#"^(\*|"[!#-~]*")$"#)
    /// An ISO 8601 week.
    static let week = pattern("^([0-9]{4}-W(0[1-9]|[1-4][0-9]|5[0-3])|this|last)$")
    /// The bytes of a file.
    static let file = Schema([
        ("type", .text("string")), ("format", .text("binary")), ("minLength", .integer(1)),
    ])

    static func pattern(_ pattern: String) -> Schema {
        Schema([("type", .text("string")), ("pattern", .text(pattern))])
    }

    static let category = choice(JournalModule.installed.categories.map(\.rawValue))

    static func choice(_ values: [String]) -> Schema {
        Schema([("type", .text("string")), ("enum", .array(values.map { .text($0) }))])
    }

    static func integer(_ range: ClosedRange<Int>) -> Schema {
        Schema([
            ("type", .text("integer")), ("minimum", .integer(range.lowerBound)),
            ("maximum", .integer(range.upperBound)),
        ])
    }

    static func text(_ lengths: ClosedRange<Int>) -> Schema {
        Schema([
            ("type", .text("string")), ("minLength", .integer(lengths.lowerBound)),
            ("maxLength", .integer(lengths.upperBound)),
        ])
    }

    /// A text that may occur in a URL.
    static func line(_ lengths: ClosedRange<Int>) -> Schema {
        Schema(text(lengths).members + [("pattern", .text(#"^[^\u0000]*$"#))])
    }

    static func list(_ item: Schema) -> Schema {
        Schema([("type", .text("array")), ("items", item.json)])
    }

    static func list(_ item: Schema, count: Int) -> Schema {
        Schema(list(item).members + [("minItems", .integer(count)), ("maxItems", .integer(count))])
    }

    /// An object with these members and no others, unless it is open.
    static func object(_ members: [Member], isOpen: Bool = false) -> Schema {
        let required = members.filter(\.isRequired).map { JSONValue.text($0.name) }
        return Schema([
            ("type", .text("object")), ("properties", .object(members.map { ($0.name, $0.schema.json) })),
            ("required", .array(required)), ("additionalProperties", .bool(isOpen)),
        ])
    }

    static func named(_ name: NamedSchema) -> Schema {
        Schema([("$ref", .text("#/components/schemas/\(name.rawValue)"))])
    }

    static func either(_ schemas: [Schema]) -> Schema {
        Schema([("anyOf", .array(schemas.map(\.json)))])
    }

    var orNull: Schema { .either([self, Schema([("type", .text("null"))])]) }

    /// Adds a description; an existing one follows it.
    func described(_ text: String) -> Schema {
        let before = members.first { $0.0 == "description" }
        var whole = text
        if case .text(let form)? = before?.1 { whole += " " + form }
        return Schema(members.filter { $0.0 != "description" } + [("description", .text(whole))])
    }
}
