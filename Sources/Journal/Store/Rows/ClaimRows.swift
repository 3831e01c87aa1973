import Diary
import Foundation

extension Connection {
    /// Takes a recording for an owner, unless somebody has it whose time is not over and who is not known to be gone.
    ///
    /// Where the clock was put back, a claim seems to end later than one that is made now. Whoever sees that has it end
    /// as if it were made now: an owner that lives renews it, and without one nobody waits longer than for any other.
    ///
    /// - Returns: Whether the owner has it now.
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

    /// Whether the owner has the recording still.
    func has(_ owner: ClaimOwner, _ recording: UUID) throws -> Bool {
        try row("SELECT owner FROM claim WHERE capture_id = ?", .id(recording)) { $0.text(0) }
            == owner.text
    }

    /// Puts the end of a claim off; false when its owner has it no more.
    func renewClaim(of owner: ClaimOwner, on recording: UUID, until end: Date) throws -> Bool {
        try run(
            "UPDATE claim SET claimed_until = ? WHERE capture_id = ? AND owner = ?", .instant(end),
            .id(recording), .text(owner.text)) > 0
    }

    /// Nothing happens when the owner has it no more.
    func endClaim(of owner: ClaimOwner, on recording: UUID) throws {
        try run(
            "DELETE FROM claim WHERE capture_id = ? AND owner = ?", .id(recording), .text(owner.text))
    }

    /// Recordings whose owners are known to have ended without giving them back.
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
