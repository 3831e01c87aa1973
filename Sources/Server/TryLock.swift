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
