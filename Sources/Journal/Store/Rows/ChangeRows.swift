import Diary
import Foundation
import Vocabulary

/// One step that undo can take back.
struct Change: Sendable {
    enum Kind: String, Sendable {
        case edit, deletion
        /// A row that was added by hand; undo removes it.
        case creation
    }

    var number: Int64
    var at: Date
    var kind: Kind
    var entity: ChangedEntity
    var id: UUID
    /// The row before the change; nil for a creation.
    var before: StoredRow?
    /// The mishearings that an edit taught.
    var taught: [Mishearing] = []
}

extension Change {
    /// Whether a sample was deleted, alone or with others.
    var isOfSample: Bool {
        kind == .deletion && before?.text("raw_input")?.hasPrefix(Entry.sampleMark) == true
    }

    fileprivate static let columns = "number, kind, entity, id, before, taught, changed_at"

    /// - Throws: `invalid` if this version cannot undo the change, as in a database that is damaged or
    ///   altered.
    fileprivate init(_ row: borrowing Statement) throws {
        guard let kind = Kind(rawValue: row.text(1)),
            let entity = ChangedEntity.all.first(where: { $0.name == row.text(2) })
        else {
            throw JournalError.invalid(.unknownChange)
        }
        self.number = row.integer(0)
        at = row.instant(6)
        self.kind = kind
        self.entity = entity
        id = try row.id(3)
        if kind != .creation {
            guard let before = StoredRow(json: row.text(4)), entity.fits(before) else {
                throw JournalError.invalid(.unknownChange)
            }
            self.before = before
        }
        guard let taught = try? JSONDecoder().decode([Mishearing].self, from: Data(row.text(5).utf8)) else {
            throw row.damaged(5)
        }
        self.taught = taught
    }
}

extension Connection {
    /// Stores the current row before it is edited or deleted, or the fact that it was created.
    ///
    /// - Parameter taught: the mishearings that the edit teaches.
    func noteChange(
        _ kind: Change.Kind, to id: UUID, _ entity: ChangedEntity = .entry, at instant: Date,
        taught: [Mishearing] = []
    ) throws {
        guard let lessons = try? JSONEncoder().encode(taught) else {
            throw JournalError.invalid(.unwritable(.pronunciation))
        }
        guard let row = try storedRow(entity, id) else { return }
        try run(
            """
            INSERT INTO change (kind, changed_at, taught, entity, id, before) VALUES (?, ?, ?, ?, ?, ?)
            """,
            .text(kind.rawValue), .instant(instant), .text(String(decoding: lessons, as: UTF8.self)),
            .text(entity.name), .id(id), kind == .creation ? .null : .text(try row.json))
    }

    /// The newest change of one row, or of any row if `id` is nil.
    ///
    /// - Parameter other: skips changes of this entity; nil skips none.
    func newestChange(of id: UUID?, butOf other: ChangedEntity? = .record) throws -> Change? {
        let conditions = [id == nil ? nil : "id = ?", other == nil ? nil : "entity <> ?"].compactMap(\.self)
        let values = (id.map { [SQLValue.id($0)] } ?? []) + (other.map { [SQLValue.text($0.name)] } ?? [])
        return try rows(
            """
            SELECT \(Change.columns) FROM change
            \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
            ORDER BY number DESC LIMIT 1
            """, values
        ) { row in try Change(row) }.first
    }

    /// The newest change of each row of any kind, latest first.
    ///
    /// - Returns: each with the number of changes of its row.
    func newestChanges(since first: Date) throws -> [(change: Change, count: Int)] {
        try rows(
            """
            SELECT \(Change.columns), how_many FROM change JOIN (
              SELECT max(number) AS newest, count(*) AS how_many FROM change WHERE changed_at >= ? GROUP BY entity, id
            ) AS latest ON latest.newest = number ORDER BY number DESC
            """, .instant(first)
        ) { row in (change: try Change(row), count: Int(row.integer(7))) }
    }

    /// The other deletions of samples that were cleared together with this one.
    func cleared(with change: Change) throws -> [Change] {
        guard change.isOfSample else { return [] }
        return try rows(
            """
            SELECT \(Change.columns) FROM change
            WHERE changed_at = ? AND entity = ? AND kind = ? AND number <> ?
              AND substr(before ->> 'raw_input', 1, ?) = ?
            ORDER BY number
            """, .instant(change.at), .text(ChangedEntity.entry.name), .text(Change.Kind.deletion.rawValue),
            .integer(change.number), .integer(Int64(Entry.sampleMark.count)), .text(Entry.sampleMark)
        ) { row in try Change(row) }
    }

    /// Restores the row to its state before the change, and deletes the change.
    ///
    /// If another record has taken its name, a record gets everything back but its name.
    ///
    /// - Throws: `invalid` if a deleted record's name is taken.
    func revert(_ change: Change) throws {
        let namesake = try namesake(of: change)
        switch (change.kind, change.before) {
        case (.deletion, let before?):
            if let namesake { throw JournalError.invalid(.nameTaken(kind: namesake.kind)) }
            try putBack(before, change.entity)
        case (.edit, let before?):
            try putBackEdit(before, change.entity, change.id, isNameTaken: namesake != nil)
            if change.entity.name == ChangedEntity.entry.name {
                try putBackPictures(before, ofEntry: change.id)
            }
        default: try run("DELETE FROM \(change.entity.table) WHERE id = ?", .id(change.id))
        }
        if change.entity.name == ChangedEntity.entry.name { try dropSaid(with: change) }
        try run("DELETE FROM change WHERE number = ?", .integer(change.number))
    }

    /// Another record that now has the name from before the change.
    private func namesake(of change: Change) throws -> Record? {
        guard change.entity.name == ChangedEntity.record.name, let before = change.before,
            let journal = before.text("journal"), let kind = before.text("kind"),
            let key = before.text("key"),
            let other = try record(of: JournalName(rawValue: journal), kind: kind, key: key),
            other.id != change.id
        else { return nil }
        return other
    }

    /// Makes the entry and its older changes come from another recording or picture, or from none.
    func relink(_ id: UUID, from old: UUID, to capture: UUID?) throws {
        let link = "entry_seq = (SELECT seq FROM entry WHERE id = ?) AND capture_id = ?"
        if let capture {
            try run(
                """
                INSERT INTO entry_capture (entry_seq, capture_id, stretch_start, stretch_end)
                SELECT entry_seq, ?, stretch_start, stretch_end FROM entry_capture WHERE \(link)
                ON CONFLICT DO NOTHING
                """, .id(capture), .id(id), .id(old))
        }
        try run("DELETE FROM entry_capture WHERE \(link)", .id(id), .id(old))
        try eachBefore(of: id) { before in
            before.parts["captures"] = before.parts["captures"]?.compactMap { link in
                guard link["capture_id"] == .id(old) else { return link }
                return capture.map { link.merging(["capture_id": .id($0)]) { _, new in new } }
            }
        }
    }

    /// Makes the entry and its older changes show another file, or none.
    func show(_ media: MediaName?, in id: UUID) throws {
        try run("UPDATE entry SET media = ? WHERE id = ?", .optional(media?.text), .id(id))
        try eachBefore(of: id) { before in before.values["media"] = .optional(media?.text) }
    }

    /// Changes what undo would bring back of an entry.
    private func eachBefore(of id: UUID, _ body: (inout StoredRow) -> Void) throws {
        let changes = try rows(
            "SELECT \(Change.columns) FROM change WHERE entity = ? AND id = ? AND kind <> 'creation'",
            .text(ChangedEntity.entry.name), .id(id)
        ) { row in try Change(row) }
        for change in changes {
            guard var before = change.before else { continue }
            body(&before)
            try run(
                "UPDATE change SET before = ? WHERE number = ?", .text(try before.json),
                .integer(change.number))
        }
    }

    /// Empties the write-ahead log, which still holds old pages. Does nothing while somebody reads from it; a
    /// later call empties it.
    func emptyLog() {
        if postgres == nil { try? execute(script: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    /// Selects the recordings and pictures that undoing any change needs.
    static let capturesOfChanges = """
        SELECT capture.value ->> 'capture_id' FROM change CROSS JOIN json_each(change.before, '$.captures') AS capture
        """
    /// Selects those of one change.
    private static let capturesOfChange = """
        SELECT value ->> 'capture_id' FROM json_each(change.before, '$.captures')
        """

    /// Whether there is anything to forget, without taking the write lock.
    func hasForgettable(before cutoff: Date) throws -> Bool {
        try row(
            """
            SELECT EXISTS (SELECT 1 FROM change WHERE changed_at < ?) OR EXISTS
              (SELECT 1 FROM capture WHERE removed_at IS NOT NULL AND id NOT IN (\(Self.capturesOfChanges))
                AND id NOT IN (SELECT capture_id FROM entry_capture))
            """,
            .instant(cutoff)
        ) { $0.integer(0) != 0 } ?? false
    }

    /// Deletes every change up to the newest one before `cutoff`, so that undo never skips a step.
    ///
    /// - Returns: the files without a capture row that only these changes could bring back.
    func forgetChanges(before cutoff: Date) throws -> [MediaName] {
        let last = try row("SELECT max(number) FROM change WHERE changed_at < ?", .instant(cutoff)) {
            $0.integer(0)
        }
        let number = SQLValue.integer(last ?? 0)
        let media = try rows(
            """
            SELECT DISTINCT before ->> 'media' FROM change
            WHERE number <= ? AND kind = 'deletion' AND before ->> 'media' IS NOT NULL
              AND NOT EXISTS (SELECT 1 FROM capture
                WHERE capture.media = change.before ->> 'media' AND id IN (\(Self.capturesOfChange)))
              AND before ->> 'media' NOT IN (SELECT media FROM entry WHERE media IS NOT NULL)
              AND before ->> 'media' NOT IN
                (SELECT before ->> 'media' FROM change WHERE number > ? AND before ->> 'media' IS NOT NULL)
            """,
            number, number
        ) { MediaName($0.text(0)) }
        try run("DELETE FROM change WHERE number <= ?", number)
        return media.compactMap { $0 }
    }

    /// Deletes changes that cannot be undone, as a damaged database may have.
    func dropSpoiltChanges() throws {
        try run("DELETE FROM change WHERE before IS NOT NULL AND NOT json_valid(before)")
        try run("UPDATE change SET taught = '[]' WHERE NOT json_valid(taught)")
        let spoilt = try rows("SELECT \(Change.columns) FROM change") { row in
            (number: row.integer(0), isReadable: (try? Change(row)) != nil)
        }.filter { !$0.isReadable }
        try run(
            "DELETE FROM change WHERE number = ?", forEach: spoilt.map { [.integer($0.number)] })
    }
}

extension Connection {
    /// The diary's mark now.
    func mark() throws -> DiaryMark {
        DiaryMark(
            entry: try number("SELECT coalesce(max(seq), 0) FROM entry"),
            change: try number("SELECT coalesce(max(number), 0) FROM change"),
            recording: try number("SELECT coalesce(max(number), 0) FROM capture"))
    }

    /// The ids written after a mark, at most `most` of a kind.
    func written(since mark: DiaryMark, most: Int) throws -> WrittenSince {
        func ids(_ sql: String, _ after: Int64) throws -> [UUID] {
            try rows(sql + " LIMIT \(most)", .integer(after)) { row in
                guard let id = UUID(uuidString: row.text(0)) else { throw row.damaged(0) }
                return id
            }
        }
        return WrittenSince(
            added: try ids("SELECT id FROM entry WHERE seq > ? ORDER BY seq", mark.entry),
            changed: try ids(
                "SELECT id FROM change WHERE number > ? AND entity = 'entry' AND kind = 'edit' GROUP BY id ORDER BY min(number)",
                mark.change),
            deleted: try ids(
                "SELECT id FROM change WHERE number > ? AND entity = 'entry' AND kind = 'deletion' GROUP BY id ORDER BY min(number)",
                mark.change),
            received: try ids(
                "SELECT id FROM capture WHERE number > ? AND \(Recording.form) ORDER BY number",
                mark.recording),
            logged: Array(try recordings(ofEntriesAfter: mark.entry).prefix(most)))
    }

    /// Each recording once, in the order their first entries were made.
    private func recordings(ofEntriesAfter last: Int64) throws -> [UUID] {
        var seen: Set<UUID> = []
        return try rows(
            """
            SELECT capture_id FROM entry_capture WHERE entry_seq > ? AND EXISTS
              (SELECT 1 FROM capture WHERE capture.id = capture_id AND form = 'recording') ORDER BY entry_seq
            """, .integer(last)
        ) { row in try row.id(0) }.filter { seen.insert($0).inserted }
    }
}
