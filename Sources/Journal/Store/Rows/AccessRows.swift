import Foundation

extension AccessToken {
    fileprivate static let columns = "id, name, permissions, created_at, last_used_at, revoked_at"

    fileprivate init(_ row: borrowing Statement) throws {
        guard let id = UUID(uuidString: row.text(0)) else { throw row.damaged(0) }
        self.id = id
        name = row.text(1)
        var permissions: Set<Permission> = []
        for word in row.text(2).split(separator: " ") {
            guard let permission = Permission(rawValue: String(word)) else { throw row.damaged(2) }
            permissions.insert(permission)
        }
        self.permissions = permissions
        created = row.instant(3)
        lastUsed = row.optionalInstant(4)
        revoked = row.optionalInstant(5)
    }
}

extension Connection {
    func tokens() throws -> [AccessToken] {
        try rows("SELECT \(AccessToken.columns) FROM access_token ORDER BY created_at, id") {
            row in try AccessToken(row)
        }
    }

    /// The token with this digest, unless it was revoked.
    func token(digest: String) throws -> AccessToken? {
        try row(
            "SELECT \(AccessToken.columns) FROM access_token WHERE digest = ? AND revoked_at IS NULL",
            .text(digest)
        ) { row in try AccessToken(row) }
    }

    /// The token with this id, unless it was revoked.
    func token(id: UUID) throws -> AccessToken? {
        try row(
            "SELECT \(AccessToken.columns) FROM access_token WHERE id = ? AND revoked_at IS NULL",
            .text(id.uuidString)
        ) { row in try AccessToken(row) }
    }

    func insert(_ token: AccessToken, digest: String) throws {
        try run(
            """
            INSERT INTO access_token (id, name, digest, permissions, created_at) VALUES (?, ?, ?, ?, ?)
            """,
            .text(token.id.uuidString), .text(token.name), .text(digest),
            .text(token.permissions.map(\.rawValue).sorted().joined(separator: " ")),
            .instant(token.created))
    }

    func setUsed(_ id: UUID, at instant: Date) throws {
        try run(
            "UPDATE access_token SET last_used_at = ? WHERE id = ?", .instant(instant), .text(id.uuidString))
    }

    func setRevoked(_ id: UUID, at instant: Date) throws {
        try run(
            "UPDATE access_token SET revoked_at = ? WHERE id = ?", .instant(instant), .text(id.uuidString))
    }
}

extension Session {
    fileprivate static let columns =
        "session.id, session.token_id, session.created_at, session.last_used_at, session.expires_at"

    fileprivate init(_ row: borrowing Statement) throws {
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
    /// Valid sessions of tokens that were not revoked.
    private static let good = """
        FROM session JOIN access_token ON access_token.id = session.token_id
        WHERE access_token.revoked_at IS NULL AND session.expires_at > ?
        """

    func sessions(at instant: Date) throws -> [Session] {
        try rows(
            "SELECT \(Session.columns) \(Self.good) ORDER BY session.created_at, session.id",
            .instant(instant)
        ) { row in try Session(row) }
    }

    func session(digest: String, at instant: Date) throws -> Session? {
        try row(
            "SELECT \(Session.columns) \(Self.good) AND session.digest = ?", .instant(instant), .text(digest)
        ) { row in try Session(row) }
    }

    /// Whether the session is valid and its token was not revoked.
    func hasSession(_ id: UUID, at instant: Date) throws -> Bool {
        try row("SELECT 1 \(Self.good) AND session.id = ?", .instant(instant), .text(id.uuidString)) { _ in
            true
        }
            ?? false
    }

    func insert(_ session: Session, digest: String) throws {
        try run(
            "INSERT INTO session (id, digest, token_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
            .text(session.id.uuidString), .text(digest), .text(session.token.uuidString),
            .instant(session.created), .instant(session.expires))
    }

    func setSessionUsed(_ id: UUID, at instant: Date) throws {
        try run("UPDATE session SET last_used_at = ? WHERE id = ?", .instant(instant), .text(id.uuidString))
    }

    func removeSession(_ id: UUID) throws {
        try run("DELETE FROM session WHERE id = ?", .text(id.uuidString))
    }

    func removeSessions(overAt instant: Date) throws {
        try run(
            """
            DELETE FROM session WHERE expires_at <= ?
              OR token_id IN (SELECT id FROM access_token WHERE revoked_at IS NOT NULL)
            """, .instant(instant))
    }

    func insertSignInCode(digest: String, of token: UUID, until end: Date) throws {
        try run(
            "INSERT INTO sign_in_code (digest, token_id, expires_at) VALUES (?, ?, ?)", .text(digest),
            .text(token.uuidString), .instant(end))
    }

    /// The token of the code with this digest, and when the code expires.
    func signInCode(digest: String) throws -> (token: UUID, until: Date)? {
        try row("SELECT token_id, expires_at FROM sign_in_code WHERE digest = ?", .text(digest)) {
            row in (try row.id(0), row.instant(1))
        }
    }

    func removeSignInCode(digest: String) throws {
        try run("DELETE FROM sign_in_code WHERE digest = ?", .text(digest))
    }

    func removeSignInCodes(overAt instant: Date) throws {
        try run("DELETE FROM sign_in_code WHERE expires_at <= ?", .instant(instant))
    }
}
