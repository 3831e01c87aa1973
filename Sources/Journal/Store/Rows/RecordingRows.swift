import Diary
import Foundation

extension Recording {
    /// Tells a recording from a picture in a query that finds the row by another column.
    ///
    /// With an equation, SQLite would rather scan all recordings.
    static let form = "form <> 'picture'"
    /// The columns in the order in which `init(_:)` reads them.
    fileprivate static let columns = """
        capture.id, capture.media, capture.digest, capture.byte_count, capture.original_name, \
        capture.taken_at, capture.taken_source, capture.received_at, capture.picked_category, \
        capture.state, capture.reason, capture.attempts, capture.duration, capture.flaw, capture.person, \
        capture.client
        """

    fileprivate static let columnCount = Int32(columns.split(separator: ",").count)

    fileprivate init(_ row: borrowing Statement) throws {
        let id = try row.id(0)
        guard let source = RecordingDate.Source(rawValue: row.text(6)) else { throw row.damaged(6) }
        let state: State
        switch row.text(9) {
        case "received": state = .received
        case "logged": state = .logged
        case "failed": state = .failed(reason: row.text(10))
        default: throw row.damaged(9)
        }
        self.init(
            id: id, media: row.media(1, of: id), sha256: row.text(2), byteCount: row.integer(3),
            originalName: row.text(4), recordedAt: row.instant(5), recordedSource: source,
            receivedAt: row.instant(7),
            pickedCategory: row.optionalText(8).flatMap(CategoryName.init(rawValue:)), state: state,
            attempts: Int(row.integer(11)), duration: row.isNull(12) ? nil : row.real(12),
            flaw: row.optionalText(13), person: row.optionalText(14),
            client: row.optionalText(15).flatMap { UUID(uuidString: $0) })
    }
}

extension Recording.State {
    fileprivate var name: String { self.kind.rawValue }

    fileprivate var reason: String? {
        if case .failed(let reason) = self { reason } else { nil }
    }
}

extension Connection {
    func insertRecording(_ recording: Recording) throws {
        try run(
            """
            INSERT INTO capture (id, form, media, digest, byte_count, original_name, taken_at, taken_source,
              received_at, picked_category, state, reason, attempts, duration, person, client)
            VALUES (?, 'recording', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .id(recording.id), .text(recording.media.text), .text(recording.sha256),
            .integer(recording.byteCount), .text(recording.originalName), .instant(recording.recordedAt),
            .text(recording.recordedSource.rawValue), .instant(recording.receivedAt),
            .optional(recording.pickedCategory?.rawValue), .text(recording.state.name),
            .optional(recording.state.reason), .integer(Int64(recording.attempts)),
            .optional(recording.duration), .optional(recording.person),
            .optional(recording.client?.uuidString))
    }

    /// The recording, unless it was removed with its entry.
    func recording(_ id: UUID) throws -> Recording? {
        try row(
            "SELECT \(Recording.columns) FROM capture WHERE id = ? AND form = 'recording' AND removed_at IS NULL",
            .id(id)
        ) {
            row in try Recording(row)
        }
    }

    /// The recording with the same bytes, made at the same moment.
    func recording(sha256: String, recordedAt: Date) throws -> Recording? {
        try row(
            """
            SELECT \(Recording.columns) FROM capture
            WHERE digest = ? AND taken_at = ? AND form = 'recording' AND removed_at IS NULL
            """,
            .text(sha256), .instant(recordedAt)
        ) { row in try Recording(row) }
    }

    /// The first recording with these bytes, whenever it was made.
    func recording(sha256: String) throws -> Recording? {
        try row(
            """
            SELECT \(Recording.columns) FROM capture
            WHERE digest = ? AND \(Recording.form) AND removed_at IS NULL ORDER BY received_at, number LIMIT 1
            """,
            .text(sha256)
        ) { row in try Recording(row) }
    }

    func waitingCount() throws -> Int {
        Int(
            try number(
                """
                SELECT count(*) FROM capture WHERE form = 'recording' AND state = 'received' AND removed_at IS NULL
                """))
    }

    /// Recordings by time of receipt, latest first.
    ///
    /// - Parameter state: `received`, `logged`, `failed` or nil for all.
    func recordings(
        in state: Recording.StateName?, before place: RecordingPlace?, limit: Int
    ) throws -> [(recording: Recording, row: Int64)] {
        var values: [SQLValue] = []
        var conditions = "form = 'recording' AND removed_at IS NULL"
        if let state {
            conditions += " AND state = ?"
            values.append(.text(state.rawValue))
        }
        if let place {
            conditions += " AND (received_at, number) < (?, ?)"
            values += [.integer(place.receivedAt), .integer(place.row)]
        }
        return try rows(
            """
            SELECT \(Recording.columns), number FROM capture WHERE \(conditions)
            ORDER BY received_at DESC, number DESC LIMIT ?
            """, values + [.integer(Int64(limit))]
        ) { row in (try Recording(row), row.integer(Recording.columnCount)) }
    }

    /// The recordings in the order they came.
    func recordings() throws -> [Recording] {
        try rows(
            """
            SELECT \(Recording.columns) FROM capture WHERE form = 'recording' AND removed_at IS NULL
            ORDER BY received_at, number
            """
        ) { row in try Recording(row) }
    }

    /// The waiting recordings, in the order they came.
    ///
    /// - Parameter attempts: recordings with at least so many attempts come last.
    func waitingRecordings(lastFrom attempts: Int) throws -> [Recording] {
        try rows(
            """
            SELECT \(Recording.columns) FROM capture
            WHERE form = 'recording' AND state = 'received' AND removed_at IS NULL
            ORDER BY attempts >= ?, received_at, number
            """,
            [.integer(Int64(attempts))]
        ) { row in try Recording(row) }
    }

    /// The oldest recording that waits and that nobody hears now. However many wait, it is found at once.
    ///
    /// - Parameter attempts: recordings with at least so many attempts come last.
    func nextRecording(lastFrom attempts: Int, at now: Date) throws -> Recording? {
        for condition in ["attempts < ?", "attempts >= ?"] {
            let next = try row(
                """
                SELECT \(Recording.columns) FROM capture
                WHERE form = 'recording' AND state = 'received' AND removed_at IS NULL AND \(condition)
                  AND NOT EXISTS (SELECT 1 FROM claim WHERE claim.capture_id = capture.id AND claimed_until > ?)
                ORDER BY received_at LIMIT 1
                """, .integer(Int64(attempts)), .instant(now)
            ) { row in try Recording(row) }
            if let next { return next }
        }
        return nil
    }

    /// At most six ids, so that the error for an ambiguous prefix can list some.
    func recordingIDs(_ prefix: IDPrefix) throws -> [UUID] {
        try rows(
            """
            SELECT id FROM capture WHERE id >= ? AND id < ? AND \(Recording.form) AND removed_at IS NULL
            ORDER BY id LIMIT 6
            """,
            .text(prefix.lower), .text(prefix.upper)
        ) { row in try row.id(0) }
    }

    func setState(_ state: Recording.State, of id: UUID) throws {
        try run(
            "UPDATE capture SET state = ?, reason = ? WHERE id = ?",
            .text(state.name), .optional(state.reason), .id(id))
    }

    func addAttempts(_ count: Int, to id: UUID) throws {
        try run(
            "UPDATE capture SET attempts = attempts + ? WHERE id = ?", .integer(Int64(count)), .id(id))
    }

    func setPickedCategory(_ category: CategoryName, of id: UUID) throws {
        try run(
            "UPDATE capture SET picked_category = ? WHERE id = ?", .text(category.rawValue), .id(id))
    }

    func setPerson(_ person: String, of id: UUID) throws {
        try run("UPDATE capture SET person = ? WHERE id = ?", .text(person), .id(id))
    }

    func person(of recording: UUID) throws -> String? {
        try row("SELECT person FROM capture WHERE id = ?", .id(recording)) { $0.optionalText(0) } ?? nil
    }

    func deleteRecording(_ id: UUID) throws {
        try run("DELETE FROM capture WHERE id = ?", .id(id))
    }
}
