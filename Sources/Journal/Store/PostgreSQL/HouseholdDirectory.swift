import Diary
import Foundation

/// What a service of all households asks the database without a household's diary. Safe to share between threads.
package struct HouseholdDirectory: Sendable {
    /// Seconds for which one service looks at a household's reminders, and no other does.
    private static let reminding = 120

    /// How much waits to be heard, of all households.
    package struct Queue: Hashable, Sendable {
        package var waiting: Int
        /// When the oldest of them arrived, by the clock of the service that took it in.
        package var oldest: Date?
        package var households: Int
    }

    private let address: StoreAddress

    /// - Parameter address: of the database; its household does not matter.
    package init(_ address: StoreAddress) { self.address = address }

    /// The household that a token, a session's cookie or a sign-in code belongs to; nil if none.
    ///
    /// Of several with a copy of the same secret, the first that had it. Only the household's own diary tells whether the
    /// secret is still valid.
    ///
    /// - Parameter digest: the SHA-256 of the secret.
    package func owner(ofDigest digest: String) throws -> HouseholdName? {
        let rows = try session().runAlone(
            """
            SELECT household FROM secret_owner JOIN diary_household USING (household)
            WHERE digest = $1 AND NOT is_moved ORDER BY since LIMIT 1
            """, [.text(digest)])
        return rows.count == 1 ? HouseholdName(rows.text(0, 0)) : nil
    }

    /// For each household that is there, a number that grows with every write to its diary.
    package func versions(of names: [HouseholdName]) throws -> [HouseholdName: Int64] {
        let list = names.map(\.text).joined(separator: ",")
        let rows = try session().runAlone(
            """
            SELECT household, number FROM diary_household
            WHERE household = ANY (string_to_array($1, ',')) AND NOT is_moved
            """, [.text(list)])
        return Dictionary(
            uniqueKeysWithValues: (0..<rows.count).compactMap { row in
                HouseholdName(rows.text(row, 0)).map { ($0, rows.integer(row, 1)) }
            })
    }

    package func queue() throws -> Queue {
        let rows = try session().runAlone(
            """
            SELECT coalesce(sum(waiting) FILTER (WHERE NOT is_moved), 0)::bigint,
              min(waiting_since) FILTER (WHERE NOT is_moved), count(*) FROM diary_household
            """)
        return Queue(
            waiting: Int(rows.integer(0, 0)),
            oldest: rows.isNull(0, 1) ? nil : Date(milliseconds: rows.integer(0, 1)),
            households: Int(rows.integer(0, 2)))
    }

    /// Tells workers that listen (`WaitingNotices`) that a recording waits.
    ///
    /// A transaction of its own: all transactions with a notice follow each other until they are on the disk, and this
    /// one does not wait for that.
    package func tellWaiting() throws {
        try session().executeAsIs(
            script:
                "BEGIN; SET LOCAL synchronous_commit = off; NOTIFY \(WaitingNotices.channel); COMMIT")
    }

    /// A household whose reminders this service looks at now, and no other service does. nil if there is none.
    ///
    /// - Returns: the household, and the number of its diary's last write.
    package func nextReminding() throws -> (household: HouseholdName, version: Int64)? {
        let rows = try session().runAlone(
            """
            UPDATE diary_household SET reminding_until = \(Self.now) + \(Self.reminding * 1_000)
            WHERE household = (
              SELECT household FROM diary_household
              WHERE remind_at <= \(Self.now) AND reminding_until <= \(Self.now) AND NOT is_moved
              ORDER BY remind_at LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING household, number
            """)
        guard rows.count == 1, let name = HouseholdName(rows.text(0, 0)) else { return nil }
        return (name, rows.integer(0, 1))
    }

    /// Notes when a household's reminders are to be looked at again: at `next`, or soon if the diary was written since.
    ///
    /// - Parameter next: nil if it sends none.
    package func endReminding(of household: HouseholdName, at version: Int64, next: Date?) throws {
        let next: SQLValue = next.map { .integer($0.milliseconds) } ?? .null
        _ = try session().runAlone(
            """
            UPDATE diary_household SET reminding_until = 0,
              remind_at = CASE WHEN number = $2 THEN $3 ELSE least(remind_at, $3) END
            WHERE household = $1
            """, [.text(household.text), .integer(version), next])
    }

    /// The time by the database's clock.
    package func now() throws -> Date {
        Date(milliseconds: try session().runAlone("SELECT \(Self.now)").integer(0, 0))
    }

    private static let now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

    private func session() throws -> PostgresSession { try PostgresSession(address) }
}
