import Diary
import Foundation

extension Connection {
    /// The time by the clock that all machines of a diary share, that of PostgreSQL's; nil for a file, whose programs
    /// are on one machine.
    func sharedClock() throws -> Date? {
        guard postgres != nil else { return nil }
        return try row("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint") { $0.instant(0) }
    }

    /// Claims a recording, unless its claim has not expired and its owner may still be alive.
    ///
    /// If the clock was set back, an old claim seems to end later than a new one would. Then it is shortened
    /// to the length of a new claim: a living owner renews it, and otherwise nobody waits longer than usual.
    ///
    /// - Returns: whether the owner has the recording now.
    func claim(_ recording: UUID, for owner: ClaimOwner, at now: Date, _ lease: Lease) throws -> Bool {
        let end = now.addingTimeInterval(lease.length)
        let held = try row(
            "SELECT owner, claimed_until FROM claim WHERE capture_id = ?", .id(recording)
        ) { (owner: ClaimOwner($0.text(0)), end: $0.instant(1)) }
        if let held, held.end > now, held.owner?.process.isGone(asSeenBy: owner.process) != true {
            if held.end > end {
                try run(
                    "UPDATE claim SET claimed_until = ? WHERE capture_id = ?", .instant(end), .id(recording)
                )
            }
            return false
        }
        try run(
            """
            INSERT INTO claim (capture_id, owner, claimed_until) VALUES (?, ?, ?)
            ON CONFLICT (capture_id) DO UPDATE SET owner = excluded.owner, claimed_until = excluded.claimed_until
            """,
            .id(recording), .text(owner.text), .instant(end))
        return true
    }

    /// Whether the owner still has the recording.
    func has(_ owner: ClaimOwner, _ recording: UUID) throws -> Bool {
        try row("SELECT owner FROM claim WHERE capture_id = ?", .id(recording)) { $0.text(0) }
            == owner.text
    }

    /// Extends a claim; false if the owner no longer has it.
    func renewClaim(of owner: ClaimOwner, on recording: UUID, until end: Date) throws -> Bool {
        try run(
            "UPDATE claim SET claimed_until = ? WHERE capture_id = ? AND owner = ?", .instant(end),
            .id(recording), .text(owner.text)) > 0
    }

    /// Ends a claim. Does nothing if the owner no longer has it.
    func endClaim(of owner: ClaimOwner, on recording: UUID) throws {
        try run(
            "DELETE FROM claim WHERE capture_id = ? AND owner = ?", .id(recording), .text(owner.text))
    }

    /// Recordings whose owners ended without giving them back.
    func abandonedClaims(asSeenBy own: WorkingProcess) throws -> [(UUID, ClaimOwner)] {
        let claims = try rows("SELECT capture_id, owner FROM claim") { row in
            (try row.id(0), ClaimOwner(row.text(1)))
        }
        return claims.compactMap { recording, owner in
            guard let owner, owner.process.isGone(asSeenBy: own) else { return nil }
            return (recording, owner)
        }
    }
}
