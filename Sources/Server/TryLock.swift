import Foundation
import HTTP
import Synchronization

/// A place for work of which a service does one piece at a time. Safe to share between threads.
final class TryLock: Sendable {
    private let isTaken = Mutex(false)

    /// False when somebody has it already.
    func take() -> Bool {
        isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
    }

    func leave() { isTaken.withLock { $0 = false } }
}

/// Places for work that takes a processor for long: one for each token, or for each address of those without one, so
/// that nobody has more than one processor. Safe to share between threads.
final class TryLockPerClient: Sendable {
    /// Seconds that a client waits for its own earlier request, and between two looks.
    private static let patience = 5.0
    private static let pause = 0.02

    private let taken = Mutex<Set<String>>([])

    /// Does the work while nobody else of the same client does any.
    ///
    /// - Throws: 429 when an earlier request of the client takes long.
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
        detail: "another such request of yours is not done; wait for its answer",
        headers: ["Retry-After": "5"])
}
