import Foundation

/// When a reminder that did not get through is tried again.
package struct RetryPolicy: Sendable {
    /// How late a reminder may still be sent for the first time, for example after a restart.
    package var lateness: Duration
    /// How long after its time a reminder may still be tried again.
    package var patience: Duration
    /// The pause between the first two attempts; each later pause is twice as long.
    package var firstPause: Duration
    package var longestPause: Duration

    package init(
        lateness: Duration = .seconds(900), patience: Duration = .seconds(3600),
        firstPause: Duration = .seconds(5), longestPause: Duration = .seconds(600)
    ) {
        self.lateness = lateness
        self.patience = patience
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    /// The pause after so many attempts, 1 or more; not shorter than the receiver asks for.
    package func pause(after attempts: Int, asked: Duration?) -> Duration {
        var pause = min(firstPause, longestPause)
        for _ in 1..<max(1, attempts) {
            if pause >= longestPause { break }
            pause = min(pause * 2, longestPause)
        }
        return max(pause, asked ?? .zero)
    }
}
