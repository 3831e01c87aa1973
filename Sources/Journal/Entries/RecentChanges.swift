import Diary
import Foundation

/// A recent edit, deletion or addition by hand that undo can take back.
package struct RecentChange: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case edit, deletion
        /// Only for records: undo removes a record that was added by hand.
        case creation
    }

    package enum Thing: String, CaseIterable, Sendable {
        case entry
        /// A record of a journal, such as a plant.
        case record
        /// Samples that were cleared together.
        case samples
    }

    package var at: Date
    package var kind: Kind
    package var thing: Thing
    /// The id of the entry or record; for samples, the id of one of them.
    package var id: UUID
    package var journal: JournalName
    /// Its current description or name, or its last one.
    package var name: String
    /// Its description or name before the change.
    package var was: String
    /// How many of its changes can be undone; for samples, how many there are.
    package var count: Int
    /// The client that logged the entry.
    package var author: EntryAuthor?
}

extension Journal {
    /// The entry or record whose change undo takes back next; nil if there is nothing to undo.
    package func newestChanged(onlyEntries: Bool) throws -> (id: UUID, isRecord: Bool)? {
        try forgetOldChanges()
        return try read { database in
            try database.newestChange(of: nil, butOf: onlyEntries ? .record : nil).map {
                ($0.id, $0.entity.name == ChangedEntity.record.name)
            }
        }
    }

    /// The changes of the past `undoDays` days: the newest one of each entry and record, latest first.
    package func recentChanges(most: Int) throws -> [RecentChange] {
        try forgetOldChanges()
        let now = clock()
        let first = calendar.date(byAdding: .day, value: -Self.undoDays, to: now) ?? now
        return try read { database in
            var changes: [RecentChange] = []
            var seen: Set<Int64> = []
            for (change, count) in try database.newestChanges(since: first)
            where changes.count < most && !seen.contains(change.number) {
                let others = try database.cleared(with: change)
                seen.formUnion(others.map(\.number))
                if let recent = try database.shown(change, count, others) { changes.append(recent) }
            }
            return changes
        }
    }
}

extension RecentChange.Kind {
    init(_ kind: Change.Kind) {
        self =
            switch kind {
            case .edit: .edit
            case .deletion: .deletion
            case .creation: .creation
            }
    }
}

extension Connection {
    /// nil for a record that was added and is gone.
    fileprivate func shown(_ change: Change, _ count: Int, _ others: [Change]) throws -> RecentChange? {
        let isEntry = change.entity.name == ChangedEntity.entry.name
        let column = isEntry ? "description" : "name"
        let now = try storedRow(change.entity, change.id)
        guard let row = now ?? change.before, let name = row.text(column) else { return nil }
        return RecentChange(
            at: change.at, kind: RecentChange.Kind(change.kind),
            thing: !others.isEmpty ? .samples : isEntry ? .entry : .record,
            id: change.id, journal: JournalName(rawValue: row.text("journal") ?? ""), name: name,
            was: change.before?.text(column) ?? name, count: others.isEmpty ? count : others.count + 1,
            author: EntryAuthor(
                row.text("client"), row.integer("logged_at").map { Date(milliseconds: $0) }))
    }
}
