import Foundation
import JSON

/// A record or an act of a journal, as JSON exports have it after the entries.
package enum KeptRow: Equatable, Sendable {
    case record(Record, isByHand: Bool)
    case act(ExportedAct)

    /// The version of exports with such rows. Older exports had only entries and no version.
    package static let version = 2

    package var journal: JournalName {
        switch self {
        case .record(let record, _): record.journal
        case .act(let act): act.journal
        }
    }
}

/// An act of an entry with its effect, as the database has it.
package struct ExportedAct: Equatable, Sendable {
    package let id: UUID
    package let entry: UUID
    /// Its index among the acts of the entry.
    package let position: Int
    package let journal: JournalName
    package let kind: String
    /// The act as it was told, as it was kept, and its changes.
    package let said: JSONValue
    package let fields: JSONValue
    package let effect: JSONValue
    /// The ids of the records that it is about.
    package let records: [UUID]

    package init(
        id: UUID, entry: UUID, position: Int, journal: JournalName, kind: String, said: JSONValue,
        fields: JSONValue, effect: JSONValue, records: [UUID]
    ) {
        (self.id, self.entry, self.position) = (id, entry, position)
        (self.journal, self.kind) = (journal, kind)
        (self.said, self.fields, self.effect) = (said, fields, effect)
        self.records = records
    }
}

extension KeptRow {
    /// An object with its version and one more member, which tells its kind.
    package func json(_ instants: InstantText) -> JSONValue {
        let (name, value): (String, JSONValue) =
            switch self {
            case .record(let record, let isByHand):
                (
                    "record",
                    .object([
                        ("id", .text(record.id.uuidString)), ("journal", .text(record.journal.rawValue)),
                        ("kind", .text(record.kind)), ("name", .text(record.name)),
                        ("key", .text(record.key)), ("fields", JSONValue(record.fields)),
                        ("createdAt", .text(instants.text(record.createdAt))),
                        ("isByHand", .bool(isByHand)),
                    ])
                )
            case .act(let act):
                (
                    "act",
                    .object([
                        ("id", .text(act.id.uuidString)), ("entry", .text(act.entry.uuidString)),
                        ("position", .integer(act.position)), ("journal", .text(act.journal.rawValue)),
                        ("kind", .text(act.kind)), ("said", act.said), ("fields", act.fields),
                        ("effect", act.effect),
                        ("records", .array(act.records.map { .text($0.uuidString) })),
                    ])
                )
            }
        return .object([("version", .integer(Self.version)), (name, value)])
    }

    /// The members by which such a row differs from an entry.
    static let names: Set<String> = ["version", "record", "act"]

    /// - Parameter members: the members of the row, by name.
    /// - Throws: if the row is incomplete or malformed.
    init(_ members: [String: JSONValue], _ instants: InstantText) throws(InvalidRow) {
        if let record = members["record"]?.members {
            self = try Self.record(record, instants)
        } else if let act = members["act"]?.members {
            self = .act(try ExportedAct(act))
        } else {
            throw InvalidRow(.misshapen, "it is not an entry, a record or an act")
        }
    }

    private static func record(
        _ members: [String: JSONValue], _ instants: InstantText
    ) throws(InvalidRow) -> KeptRow {
        guard case .text(let created)? = members["createdAt"], let createdAt = instants.instant(created)
        else { throw InvalidRow(.malformed, "the createdAt of its record is not a date and time") }
        guard let fields = members["fields"]?.members, case .bool(let isByHand)? = members["isByHand"] else {
            throw InvalidRow(.malformed, "its record has no fields or no isByHand")
        }
        // Older versions gave names without letters no key.
        let key = members["key"] == .text("") ? "" : try text("key", members)
        let record = Record(
            id: try id(members["id"]), journal: JournalName(rawValue: try text("journal", members)),
            kind: try text("kind", members), name: try text("name", members),
            key: key, fields: fields, createdAt: createdAt)
        return .record(record, isByHand: isByHand)
    }

    fileprivate static func text(
        _ name: String, _ members: [String: JSONValue]
    ) throws(InvalidRow) -> String {
        guard case .text(let text)? = members[name], !text.isEmpty else {
            throw InvalidRow(.malformed, "its \(name) is not text")
        }
        return text
    }

    fileprivate static func id(_ value: JSONValue?) throws(InvalidRow) -> UUID {
        guard case .text(let text)? = value, let id = UUID(uuidString: text) else {
            throw InvalidRow(.malformed, "one of its ids is not a UUID")
        }
        return id
    }
}

extension ExportedAct {
    fileprivate init(_ members: [String: JSONValue]) throws(InvalidRow) {
        guard let position = members["position"]?.whole, position >= 0,
            let said = members["said"], let fields = members["fields"], let effect = members["effect"],
            case .object = said, case .object = fields, case .object = effect,
            case .array(let records)? = members["records"]
        else { throw InvalidRow(.malformed, "its act is not complete") }
        self.init(
            id: try KeptRow.id(members["id"]), entry: try KeptRow.id(members["entry"]), position: position,
            journal: JournalName(rawValue: try KeptRow.text("journal", members)),
            kind: try KeptRow.text("kind", members), said: said, fields: fields, effect: effect,
            records: try records.map { value throws(InvalidRow) in try KeptRow.id(value) })
    }
}
