import Foundation
import Vocabulary

/// The workers of a pool that nobody uses at the moment, and how many there are in all. Not for sharing by itself.
struct RestingWorkers {
    /// In use by nobody.
    private(set) var idle: [WorkerProcess] = []
    /// In the middle of a dictation, the one longest without a word first. They may be taken for something else.
    private var parked: [(dictation: UUID, worker: WorkerProcess)] = []
    /// Those of the resting and the busy workers that live.
    private(set) var identifiers: Set<pid_t> = []
    /// Workers that are being started.
    var starting = 0

    /// The worker that listened to a dictation last, if nobody took it since.
    mutating func take(for dictation: UUID) -> WorkerProcess? {
        guard let index = parked.firstIndex(where: { $0.dictation == dictation }) else { return nil }
        return parked.remove(at: index).worker
    }

    /// A worker that knows what is taught: an idle one, if possible one that hears this voice already; else one that is
    /// parked. Nil where a new one may be started.
    mutating func takeAny(
        of size: Int, knowing taught: TaughtModel?, hearing voice: SpeakerMeans?
    ) -> WorkerProcess? {
        endIdle(olderThan: taught)
        for (_, worker) in parked where worker.taught?.stamp != taught?.stamp { remove(worker) }
        parked.removeAll { $0.worker.taught?.stamp != taught?.stamp }
        let fit = idle.indices.filter { idle[$0].taught == taught }
        if let place = fit.last(where: { idle[$0].voice == voice }) ?? fit.last {
            return idle.remove(at: place)
        }
        if makeRoom(in: size) || parked.isEmpty { return nil }
        let (_, worker) = parked.remove(at: parked.firstIndex { $0.worker.taught == taught } ?? 0)
        if worker.taught == taught { return worker }
        remove(worker)
        return nil
    }

    /// Ends those in use by nobody that know what the diary was taught, or what was eaten there, before now. What
    /// somebody else of the household usually eats is as new.
    ///
    /// - Parameter taught: what anybody is to be heard with now.
    mutating func endIdle(olderThan taught: TaughtModel?) {
        for worker in idle where worker.taught?.stamp != taught?.stamp { remove(worker) }
        idle.removeAll { $0.taught?.stamp != taught?.stamp }
    }

    /// Whether another may be started beside those that do not rest, because none rests that knows what is taught.
    mutating func makeRoom(in size: Int, for taught: TaughtModel?) -> Bool {
        !idle.contains { $0.taught == taught } && makeRoom(in: size)
    }

    /// Whether another may be started. Where there are as many as there may be, the one longest idle is ended for it.
    private mutating func makeRoom(in size: Int) -> Bool {
        if identifiers.count + starting < size { return true }
        if idle.isEmpty { return false }
        remove(idle.removeFirst())
        return true
    }

    /// Takes all that nobody uses, to be dropped by the caller.
    mutating func endAll() -> [WorkerProcess] {
        let all = idle + parked.map(\.worker)
        for worker in all { remove(worker) }
        idle = []
        parked = []
        return all
    }

    mutating func add(_ worker: WorkerProcess) { identifiers.insert(worker.identifier) }
    mutating func remove(_ worker: WorkerProcess) { identifiers.remove(worker.identifier) }
    mutating func rest(_ worker: WorkerProcess) { idle.append(worker) }
    mutating func park(_ worker: WorkerProcess, for dictation: UUID) { parked.append((dictation, worker)) }
}
