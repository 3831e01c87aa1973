import Diary
import Foundation
import JSON

/// What an act did to the records, kept in the database so that it can be undone.
struct ActChanges: Equatable, Sendable {
    /// A record before and after; nil where it did not exist.
    struct Changed: Equatable, Sendable {
        let id: UUID
        let before: Contents?
        let after: Contents?
        /// Set only if the record was removed.
        let journal: Origin?
    }

    /// The parts of a record that never change.
    struct Origin: Equatable, Sendable {
        let name: JournalName
        let kind: String
        let createdAt: Date
        /// Whether a person added it, not an act.
        var isByHand = true
        /// The acts about it.
        var acts: [UUID] = []
    }

    /// The parts of a record that can change.
    struct Contents: Equatable, Sendable {
        var name: String
        var key: String
        var fields: [String: JSONValue]
    }

    /// Acts that were moved to another record.
    struct Moved: Equatable, Sendable {
        let from: UUID
        let into: UUID
        let acts: [UUID]
        /// The acts that were not about `into` before the move.
        let gained: [UUID]
    }

    var changed: [Changed]
    var moved: [Moved] = []
    /// What the household was told about the act.
    var told: String

    init(changed: [Changed], moved: [Moved] = [], told: String) {
        self.changed = changed
        self.moved = moved
        self.told = told
    }

    /// Damaged text gives no changes, and then nothing can be undone.
    init(stored text: String) {
        let members = JSONValue(stored: text).members ?? [:]
        if case .text(let told)? = members["told"] { self.told = told } else { told = "" }
        if case .array(let list)? = members["moved"] { moved = list.compactMap(Moved.init) }
        guard case .array(let list)? = members["records"] else {
            changed = []
            return
        }
        changed = list.compactMap { item in
            guard let members = item.members, case .text(let id)? = members["id"],
                let id = UUID(uuidString: id)
            else { return nil }
            return Changed(
                id: id, before: Contents(members["before"]), after: Contents(members["after"]),
                journal: Origin(members["origin"]))
        }
    }

    var json: JSONValue {
        let moved: [(String, JSONValue)] =
            moved.isEmpty ? [] : [("moved", .array(moved.map(\.json)))]
        let members: [(String, JSONValue)] = [
            ("told", .text(told)),
            (
                "records",
                .array(
                    changed.map { changed in
                        .object([
                            ("id", .text(changed.id.uuidString)),
                            ("before", changed.before?.json ?? .null),
                            ("after", changed.after?.json ?? .null),
                            ("origin", changed.journal?.json ?? .null),
                        ])
                    })
            ),
        ]
        return .object(members + moved)
    }
}

extension ActChanges.Moved {
    fileprivate init?(_ value: JSONValue) {
        guard let members = value.members, case .text(let from)? = members["from"],
            case .text(let into)? = members["into"], let from = UUID(uuidString: from),
            let into = UUID(uuidString: into)
        else { return nil }
        self.init(
            from: from, into: into, acts: (members["acts"]?.texts ?? []).compactMap { UUID(uuidString: $0) },
            gained: (members["gained"]?.texts ?? []).compactMap { UUID(uuidString: $0) })
    }

    fileprivate var json: JSONValue {
        .object([
            ("from", .text(from.uuidString)), ("into", .text(into.uuidString)),
            ("acts", .array(acts.map { .text($0.uuidString) })),
            ("gained", .array(gained.map { .text($0.uuidString) })),
        ])
    }
}

extension ActChanges.Contents {
    init(_ record: Record) {
        self.init(name: record.name, key: record.key, fields: record.fields)
    }

    fileprivate init?(_ value: JSONValue?) {
        guard let members = value?.members, case .text(let name)? = members["name"],
            case .text(let key)? = members["key"]
        else { return nil }
        self.init(name: name, key: key, fields: members["fields"]?.members ?? [:])
    }

    fileprivate var json: JSONValue {
        .object([("name", .text(name)), ("key", .text(key)), ("fields", JSONValue(fields))])
    }
}

extension ActChanges.Origin {
    fileprivate init?(_ value: JSONValue?) {
        guard let members = value?.members, case .text(let name)? = members["journal"],
            case .text(let kind)? = members["kind"], let milliseconds = members["createdAt"]?.whole
        else { return nil }
        self.init(
            name: JournalName(rawValue: name), kind: kind,
            createdAt: Date(timeIntervalSince1970: Double(milliseconds) / 1_000),
            // Earlier versions wrote neither of them.
            isByHand: members["isByHand"] != .bool(false),
            acts: (members["acts"]?.texts ?? []).compactMap { UUID(uuidString: $0) })
    }

    fileprivate var json: JSONValue {
        .object([
            ("journal", .text(name.rawValue)), ("kind", .text(kind)),
            ("createdAt", .integer(Int((createdAt.timeIntervalSince1970 * 1_000).rounded()))),
            ("isByHand", .bool(isByHand)), ("acts", .array(acts.map { .text($0.uuidString) })),
        ])
    }
}

extension ActChanges.Changed {
    /// The contents of a record after undoing this change but no later one.
    ///
    /// Fields that still have the value set here get their old value back. Numbers that changed later lose
    /// only the amount added here.
    func takenBack(from now: ActChanges.Contents) -> ActChanges.Contents {
        guard let after else { return now }
        // A record that this change created had nothing before.
        let before = before ?? ActChanges.Contents(name: after.name, key: after.key, fields: [:])
        var result = now
        if now.name == after.name, now.key == after.key {
            result.name = before.name
            result.key = before.key
        }
        for field in Set(before.fields.keys).union(after.fields.keys)
        where before.fields[field] != after.fields[field] {
            let (was, became, current) = (before.fields[field], after.fields[field], now.fields[field])
            if became == current {
                result.fields[field] = was
            } else if let was = was == nil ? 0 : was?.double, let became = became?.double,
                let current = current?.double
            {
                let count = max(0, current - became + was)
                result.fields[field] = .number(count, decimals: count == count.rounded() ? 0 : 3)
            }
        }
        return result
    }
}

extension JSONValue {
    fileprivate var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
