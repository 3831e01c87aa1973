import Foundation
import HTTP
import Synchronization

/// A lock for work that a service does once at a time. Safe to share between threads.
final class TryLock: Sendable {
    private let isTaken = Mutex(false)

    /// Takes the lock; false if it is taken already.
    func take() -> Bool {
        isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
    }

    func leave() { isTaken.withLock { $0 = false } }
}

/// Locks for work that keeps a processor busy: one per token, or per address without one.
///
/// So no client uses more than one processor. Safe to share between threads.
final class TryLockPerClient: Sendable {
    /// Seconds that a client waits for its own earlier request, and between two attempts.
    private static let patience = 5.0
    private static let pause = 0.02

    private let taken = Mutex<Set<String>>([])

    /// Does the work while no other request of the same client does any.
    ///
    /// - Throws: 429 if an earlier request of the client takes long.
    func alone<Value>(_ request: HTTPRequest, _ work: () throws -> Value) throws -> Value {
        let client = request.client.token ?? request.client.address
        let end = ContinuousClock.now + .seconds(Self.patience)
        while !taken.withLock({ $0.insert(client).inserted }) {
            guard ContinuousClock.now < end, !request.hasHungUp() else { throw Self.busy }
            Thread.sleep(forTimeInterval: Self.pause)
        }
        defer { taken.withLock { _ = $0.remove(client) } }
        return try work()
    }

    private static let busy = HTTPProblem(
        429, "Too many requests", type: "/problems/busy",
        detail: "an earlier request of yours of this kind is still being answered; wait for that",
        headers: ["Retry-After": "5"])
}
