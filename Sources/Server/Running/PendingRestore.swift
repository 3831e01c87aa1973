import Foundation
import Journal
import Synchronization

/// The outcome of a restore at the start of the service.
package struct RestoreOutcome: Sendable {
    package var at: Date
    /// What was restored, or the error; in that case the diary is unchanged.
    package var result: Result<Restored, any Error>

    package init(at: Date, result: Result<Restored, any Error>) {
        self.at = at
        self.result = result
    }
}

/// Holds the one backup that waits to be restored. Safe to share between threads.
///
/// A restore needs the diary to itself. So the service ends when its user confirms, and the next start
/// restores before it opens anything. A failure or power cut in between leaves the old diary.
package final class PendingRestore: Sendable {
    private enum State {
        case none
        case waiting(WaitingBackup)
        case confirmed(WaitingBackup)
    }

    /// The outcome of the restore at the start of this service; nil if there was none.
    let outcome: RestoreOutcome?
    private let state = Mutex(State.none)

    init(after outcome: RestoreOutcome?) { self.outcome = outcome }

    /// The backup that waits for confirmation.
    var waiting: WaitingBackup? {
        state.withLock { if case .waiting(let backup) = $0 { backup } else { nil } }
    }

    /// The backup to restore as soon as the service has ended.
    package var confirmed: WaitingBackup? {
        state.withLock { if case .confirmed(let backup) = $0 { backup } else { nil } }
    }

    /// Replaces a waiting backup; false if one is being restored.
    func put(_ backup: WaitingBackup) -> Bool {
        state.withLock { state in
            if case .confirmed = state { return false }
            state = .waiting(backup)
            return true
        }
    }

    /// - Returns: false if no backup with this id waits.
    func confirm(_ id: UUID) -> Bool {
        state.withLock { state in
            guard case .waiting(let backup) = state, backup.id == id else { return false }
            state = .confirmed(backup)
            return true
        }
    }

    /// - Returns: false if no backup with this id waits.
    func discard(_ id: UUID) -> Bool {
        state.withLock { state in
            guard case .waiting(let backup) = state, backup.id == id else { return false }
            state = .none
            return true
        }
    }
}
