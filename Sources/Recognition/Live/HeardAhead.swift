import Dispatch
import Synchronization
import Vocabulary

/// Speech that was heard before anybody asked what was said. Safe to share between threads.
///
/// The same samples give the same words from every worker, so whoever asks gets what they would have got. Who asks for
/// speech that is still being heard waits.
final class HeardAhead: Sendable {
    /// Stretches of speech that are remembered; each has at most `StretchSplitter.longest` seconds.
    private static let most = 2

    private struct Heard {
        var samples: [Int16]
        var taught: TaughtModel?
        let end = DispatchGroup()
        /// Nil while it is being heard, and when that failed.
        var answer: WorkerProcess.Answer?
    }

    private let all = Mutex<[Heard]>([])

    /// What was heard; nil when nobody listened to this.
    func answer(to samples: [Int16], knowing taught: TaughtModel?) -> WorkerProcess.Answer? {
        guard let end = all.withLock({ all in Self.place(of: samples, taught, all).map { all[$0].end } })
        else { return nil }
        end.wait()
        return all.withLock { all in Self.place(of: samples, taught, all).flatMap { all[$0].answer } }
    }

    /// Has somebody listen, unless somebody has.
    ///
    /// - Parameter hear: gives nil when it fails; whoever asks then hears it themselves.
    func hear(
        _ samples: [Int16], knowing taught: TaughtModel?, by hear: () -> WorkerProcess.Answer?
    ) {
        let new = Heard(samples: samples, taught: taught)
        let isNew = all.withLock { all in
            if Self.place(of: samples, taught, all) != nil { return false }
            new.end.enter()
            all = all.suffix(Self.most - 1) + [new]
            return true
        }
        guard isNew else { return }
        let answer = hear()
        all.withLock { all in
            if let place = Self.place(of: samples, taught, all) { all[place].answer = answer }
        }
        new.end.leave()
    }

    func forget() { all.withLock { $0 = [] } }

    private static func place(of samples: [Int16], _ taught: TaughtModel?, _ all: [Heard]) -> Int? {
        all.firstIndex { $0.taught == taught && $0.samples == samples }
    }
}
