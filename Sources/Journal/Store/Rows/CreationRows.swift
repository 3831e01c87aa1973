import Diary
import Foundation

extension Connection {
    /// Creates something at most once for a key, within the caller's transaction.
    ///
    /// - Parameter body: creates something and returns the new ids, in order.
    /// - Returns: the new ids, or those that the key created before.
    /// - Throws: `keyReused` if the key created something for another request.
    func once(
        _ key: CreationKey?, at now: Date, _ calendar: any LocalCalendar,
        _ body: (borrowing Connection) throws -> [UUID]
    ) throws -> Creation<[UUID]> {
        guard let key else { return Creation(value: try body(self), wasThere: false) }
        let oldest = calendar.date(byAdding: .day, value: -CreationKey.days, to: now) ?? now
        try run("DELETE FROM creation WHERE made_at < ?", .instant(oldest))
        let known = try row("SELECT digest, made FROM creation WHERE key = ?", .text(key.text)) { row in
            guard let ids = Self.ids(row.text(1)) else { throw row.damaged(1) }
            return (digest: row.text(0), ids: ids)
        }
        if let known {
            guard known.digest == key.digest else { throw JournalError.keyReused }
            return Creation(value: known.ids, wasThere: true)
        }
        let ids = try body(self)
        try run(
            "INSERT INTO creation (key, digest, made, made_at) VALUES (?, ?, ?, ?)", .text(key.text),
            .text(key.digest), .text(ids.map(\.uuidString).joined(separator: " ")), .instant(now))
        return Creation(value: ids, wasThere: false)
    }

    private static func ids(_ text: String) -> [UUID]? {
        let words = text.split(separator: " ")
        let ids = words.compactMap { UUID(uuidString: String($0)) }
        return ids.count == words.count ? ids : nil
    }
}
