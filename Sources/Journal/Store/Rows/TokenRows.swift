import Foundation

extension AccessToken {
    fileprivate static let columns = "id, name, permissions, created_at, last_used_at, revoked_at"

    fileprivate init(_ row: borrowing Statement) throws(JournalError) {
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
    func tokens() throws(JournalError) -> [AccessToken] {
        try rows("SELECT \(AccessToken.columns) FROM access_token ORDER BY created_at, id") {
            row throws(JournalError) in try AccessToken(row)
        }
    }

    /// The one with this digest, unless it was taken back.
    func token(digest: String) throws(JournalError) -> AccessToken? {
        try row(
            "SELECT \(AccessToken.columns) FROM access_token WHERE digest = ? AND revoked_at IS NULL",
            .text(digest)
        ) { row throws(JournalError) in try AccessToken(row) }
    }

    /// The one with this id, unless it was taken back.
    func token(id: UUID) throws(JournalError) -> AccessToken? {
        try row(
            "SELECT \(AccessToken.columns) FROM access_token WHERE id = ? AND revoked_at IS NULL",
            .text(id.uuidString)
        ) { row throws(JournalError) in try AccessToken(row) }
    }

    func insert(_ token: AccessToken, digest: String) throws(JournalError) {
        try run(
            """
            INSERT INTO access_token (id, name, digest, permissions, created_at) VALUES (?, ?, ?, ?, ?)
            """,
            .text(token.id.uuidString), .text(token.name), .text(digest),
            .text(token.permissions.map(\.rawValue).sorted().joined(separator: " ")),
            .instant(token.created))
    }

    func setUsed(_ id: UUID, at instant: Date) throws(JournalError) {
        try run(
            "UPDATE access_token SET last_used_at = ? WHERE id = ?", .instant(instant), .text(id.uuidString))
    }

    func setRevoked(_ id: UUID, at instant: Date) throws(JournalError) {
        try run(
            "UPDATE access_token SET revoked_at = ? WHERE id = ?", .instant(instant), .text(id.uuidString))
    }
}
