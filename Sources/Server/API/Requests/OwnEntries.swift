import Foundation
import HTTP
import Journal

/// Limits what a client may change: with permission only to log, it may correct what it logged itself.
extension Call {
    /// The id of the client's token; nil if it needed none.
    var client: UUID? { request.client.token.flatMap { UUID(uuidString: $0) } }

    /// The client's permissions; nil if it is neither the owner nor has a token.
    func permissions() throws -> Set<Permission>? {
        guard let client else { return request.client.isOwner ? [.all] : nil }
        return try journal.token(id: client)?.permissions
    }

    /// The client's token if it may change only what it logged.
    func limitedClient() throws -> UUID? {
        guard let client else { return nil }
        // A token that was revoked meanwhile has no permissions.
        return try permissions()?.contains(.all) == true ? nil : client
    }

    /// Checks that a client that may log may read as well, for what sends something of the diary out of the house: who
    /// may only look sends nothing, and who may only log reads nothing.
    ///
    /// - Throws: 403.
    func checkMayReadToo() throws {
        if try limitedClient() != nil, try permissions()?.contains(.read) != true {
            throw HTTPProblem.permission(.read)
        }
    }

    /// Checks that the client may see an entry: its own, or any if it may read.
    ///
    /// - Throws: 403 otherwise; 404 if it does not exist.
    func checkMaySee(entry id: UUID) throws {
        guard let client = try limitedClient() else { return }
        if try journal.ownership(ofEntry: id, by: client) == .others { try checkMayReadToo() }
    }

    /// Checks that the client may change an entry.
    ///
    /// - Throws: 403 if another client logged it or it is too old; 404 if it does not exist.
    func checkMayChange(entry id: UUID) throws {
        guard let client = try limitedClient() else { return }
        try Self.check(try journal.ownership(ofEntry: id, by: client), "entry")
    }

    /// Checks that the client may change a recording, with its entries.
    ///
    /// - Throws: the same as for an entry.
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
    /// 403: the token may change only what it logged itself, and only recently.
    static func notOwn(_ detail: String) -> HTTPProblem {
        HTTPProblem(403, "Forbidden", type: "/problems/not-own", detail: detail, field: "Authorization")
    }
}
