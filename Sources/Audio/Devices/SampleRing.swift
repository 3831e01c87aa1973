import Dispatch
import Synchronization

/// The last minutes of what a microphone heard: one thread writes and never waits for those that read.
///
/// Samples are counted from the first that was written; who reads too late finds the oldest gone. Safe to share
/// between threads.
package final class SampleRing: Sendable {
    private struct State {
        var samples: [Int16]
        /// Samples that were written so far.
        var end = 0
    }

    private let state: Mutex<State>
    private let news = DispatchSemaphore(value: 0)

    /// - Parameter capacity: samples that are kept.
    package init(capacity: Int) {
        state = Mutex(State(samples: [Int16](repeating: 0, count: max(1, capacity))))
    }

    /// The number of samples that were written so far.
    package var end: Int { state.withLock { $0.end } }

    package func write(_ piece: [Int16]) {
        guard !piece.isEmpty else { return }
        state.withLock { state in
            let capacity = state.samples.count
            for sample in piece {
                state.samples[state.end % capacity] = sample
                state.end += 1
            }
        }
        news.signal()
    }

    /// The samples of a range that are still there, and where they begin; none of those still to come.
    package func read(_ range: Range<Int>) -> (start: Int, samples: [Int16]) {
        state.withLock { state in
            let capacity = state.samples.count
            let start = min(max(range.lowerBound, state.end - capacity, 0), state.end)
            let end = max(start, min(range.upperBound, state.end))
            return (start, (start..<end).map { state.samples[$0 % capacity] })
        }
    }

    /// Waits until something is written after a place, at most so many seconds; false when nothing was.
    package func wait(after place: Int, seconds: Double) -> Bool {
        let deadline = DispatchTime.now() + seconds
        while end <= place {
            guard news.wait(timeout: deadline) == .success else { return end > place }
        }
        return true
    }
}
