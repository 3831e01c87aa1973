import Foundation
import Journal
import Synchronization

/// What became of the backup that a service began with.
package struct RestoreOutcome: Sendable {
    package var at: Date
    /// What was restored, or why nothing was; then the diary is as it was.
    package var result: Result<Restored, any Error>

    package init(at: Date, result: Result<Restored, any Error>) {
        self.at = at
        self.result = result
    }
}

/// Keeps the one backup that waits to be restored. Safe to share between threads.
///
/// A restore needs the diary alone. So a service ends when its user has said yes, and begins again with the restore,
/// before it opens anything: what fails in between, or loses power, leaves the diary that was there.
package final class PendingRestore: Sendable {
    private enum State {
        case none
        case waiting(WaitingBackup)
        case confirmed(WaitingBackup)
    }

    /// Of the restore that this service began with; nil when it began with none.
    let outcome: RestoreOutcome?
    private let state = Mutex(State.none)

    init(after outcome: RestoreOutcome?) { self.outcome = outcome }

    /// The one that somebody looks at.
    var waiting: WaitingBackup? {
        state.withLock { if case .waiting(let backup) = $0 { backup } else { nil } }
    }

    /// The one that is to be restored as soon as the service has ended.
    package var confirmed: WaitingBackup? {
        state.withLock { if case .confirmed(let backup) = $0 { backup } else { nil } }
    }

    /// Takes the place of one that waited; false when one is being restored.
    func put(_ backup: WaitingBackup) -> Bool {
        state.withLock { state in
            if case .confirmed = state { return false }
            state = .waiting(backup)
            return true
        }
    }

    /// - Returns: false when no backup with this id waits.
    func confirm(_ id: UUID) -> Bool {
        state.withLock { state in
            guard case .waiting(let backup) = state, backup.id == id else { return false }
            state = .confirmed(backup)
            return true
        }
    }

    /// - Returns: false when no backup with this id waits.
    func discard(_ id: UUID) -> Bool {
        state.withLock { state in
            guard case .waiting(let backup) = state, backup.id == id else { return false }
            state = .none
            return true
        }
    }
}
