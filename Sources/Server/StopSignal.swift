import Foundation
import Synchronization

/// Tells everything in the service, once and for good, that it is to end. Safe to use from several threads.
package final class StopSignal: Sendable {
    private struct State {
        var isSet = false
        var actions: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let waiting = DispatchSemaphore(value: 0)

    package init() {}

    package var isSet: Bool { state.withLock { $0.isSet } }

    /// Sets it and runs what was asked for, in the order of asking. A second call does nothing.
    package func set() {
        let actions = state.withLock { state in
            state.isSet = true
            defer { state.actions = [] }
            return state.actions
        }
        actions.forEach { $0() }
        waiting.signal()
    }

    /// Has `action` run when it is set; at once when it is. Actions must not block.
    package func whenSet(_ action: @escaping @Sendable () -> Void) {
        let isSet = state.withLock { state in
            if !state.isSet { state.actions.append(action) }
            return state.isSet
        }
        if isSet { action() }
    }

    /// Waits until it is set, at most so many seconds. Returns whether it is.
    @discardableResult
    package func wait(seconds: Double = .infinity) -> Bool {
        if isSet { return true }
        let deadline: DispatchTime = seconds.isFinite ? .now() + seconds : .distantFuture
        if waiting.wait(timeout: deadline) == .success { waiting.signal() }
        return isSet
    }
}
