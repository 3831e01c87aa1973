import Foundation

extension Session {
    fileprivate static let columns =
        "session.id, session.token_id, session.created_at, session.last_used_at, session.expires_at"

    fileprivate init(_ row: borrowing Statement) throws(JournalError) {
        guard let id = UUID(uuidString: row.text(0)) else { throw row.damaged(0) }
        guard let token = UUID(uuidString: row.text(1)) else { throw row.damaged(1) }
        self.id = id
        self.token = token
        created = row.instant(2)
        lastUsed = row.optionalInstant(3)
        expires = row.instant(4)
    }
}

extension Connection {
    /// Of tokens that were not taken back.
    private static let good = """
        FROM session JOIN access_token ON access_token.id = session.token_id
        WHERE access_token.revoked_at IS NULL AND session.expires_at > ?
        """

    func sessions(at instant: Date) throws(JournalError) -> [Session] {
        try rows(
            "SELECT \(Session.columns) \(Self.good) ORDER BY session.created_at, session.id",
            .instant(instant)
        ) { row throws(JournalError) in try Session(row) }
    }

    func session(digest: String, at instant: Date) throws(JournalError) -> Session? {
        try row(
            "SELECT \(Session.columns) \(Self.good) AND session.digest = ?", .instant(instant), .text(digest)
        ) { row throws(JournalError) in try Session(row) }
    }

    func insert(_ session: Session, digest: String) throws(JournalError) {
        try run(
            "INSERT INTO session (id, digest, token_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
            .text(session.id.uuidString), .text(digest), .text(session.token.uuidString),
            .instant(session.created), .instant(session.expires))
    }

    func setSessionUsed(_ id: UUID, at instant: Date) throws(JournalError) {
        try run("UPDATE session SET last_used_at = ? WHERE id = ?", .instant(instant), .text(id.uuidString))
    }

    func removeSession(_ id: UUID) throws(JournalError) {
        try run("DELETE FROM session WHERE id = ?", .text(id.uuidString))
    }

    func removeSessions(overAt instant: Date) throws(JournalError) {
        try run(
            """
            DELETE FROM session WHERE expires_at <= ?
              OR token_id IN (SELECT id FROM access_token WHERE revoked_at IS NOT NULL)
            """, .instant(instant))
    }
}
