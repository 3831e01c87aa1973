import Foundation
import HTTP
import Journal

/// What of the diary a client may change: who may only log may put right what it logged.
extension Call {
    /// The token that the client showed; nil for one that needed none.
    var client: UUID? { request.client.token.flatMap { UUID(uuidString: $0) } }

    /// What the client may do; nil for nobody.
    func permissions() throws -> Set<Permission>? {
        guard let client else { return request.client.isOwner ? [.all] : nil }
        return try journal.token(id: client)?.permissions
    }

    /// The client, if it may change only what it logged.
    func limitedClient() throws -> UUID? {
        guard let client else { return nil }
        // A token that was revoked meanwhile may do nothing.
        return try permissions()?.contains(.all) == true ? nil : client
    }

    /// Goes on for an entry that the client may change.
    ///
    /// - Throws: 403 for another client's, or an old one; 404 for one that is not there.
    func checkMayChange(entry id: UUID) throws {
        guard let client = try limitedClient() else { return }
        try Self.check(try journal.ownership(ofEntry: id, by: client), "entry")
    }

    /// Goes on for a recording that the client may change, with its entries.
    ///
    /// - Throws: as for an entry.
    func checkMayChange(recording id: UUID) throws {
        guard let client = try limitedClient() else { return }
        try Self.check(try journal.ownership(ofRecording: id, by: client), "recording")
    }

    private static func check(_ ownership: Ownership, _ noun: String) throws {
        switch ownership {
        case .own: return
        case .old:
            throw HTTPProblem.notOwn(
                "this \(noun) was logged more than \(Journal.ownDays) days ago; changing it needs “all”")
        case .others:
            throw HTTPProblem.notOwn("another client logged this \(noun); changing it needs “all”")
        }
    }
}

extension HTTPProblem {
    /// 403: the token may change only what it logged itself, lately.
    static func notOwn(_ detail: String) -> HTTPProblem {
        HTTPProblem(403, "Forbidden", type: "/problems/not-own", detail: detail, field: "Authorization")
    }
}
