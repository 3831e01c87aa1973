import Foundation

/// The clients that logged entries and sent recordings.
extension Connection {
    /// The client that logged an entry, existing or restorable by undo; the outer value is nil if there is no
    /// such entry.
    func author(ofEntry id: UUID) throws -> EntryAuthor?? {
        let there = try row("SELECT client, logged_at FROM entry WHERE id = ?", .id(id)) { row in
            EntryAuthor(row.optionalText(0), row.optionalInstant(1))
        }
        if let there { return .some(there) }
        return try row(
            """
            SELECT before ->> 'client', before ->> 'logged_at' FROM change
            WHERE entity = ? AND id = ? AND before IS NOT NULL ORDER BY number DESC LIMIT 1
            """, .text(ChangedEntity.entry.name), .id(id)
        ) { row in EntryAuthor(row.optionalText(0), row.optionalInstant(1)) }
    }

    /// The client that sent a recording.
    func author(ofRecording id: UUID) throws -> EntryAuthor? {
        try row("SELECT client, received_at FROM capture WHERE id = ?", .id(id)) { row in
            EntryAuthor(row.optionalText(0), row.optionalInstant(1))
        } ?? nil
    }
}

extension EntryAuthor {
    /// nil unless both are given.
    init?(_ client: String?, _ instant: Date?) {
        guard let client = client.flatMap({ UUID(uuidString: $0) }), let instant else { return nil }
        self.init(client: client, at: instant)
    }
}
