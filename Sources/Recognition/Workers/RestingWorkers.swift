import Foundation
import Vocabulary

/// The workers of a pool that are not busy, and the number of all. Needs a lock to be shared.
struct RestingWorkers {
    /// Workers without any task.
    private(set) var idle: [WorkerProcess] = []
    /// Workers in the middle of a dictation, the longest waiting first. They may be taken for something else.
    private var parked: [(dictation: UUID, worker: WorkerProcess)] = []
    /// The process ids of all living workers, resting and busy.
    private(set) var identifiers: Set<pid_t> = []
    /// How many workers are being started.
    var starting = 0

    /// The worker that last listened to a dictation, if it was not taken since.
    mutating func take(for dictation: UUID) -> WorkerProcess? {
        guard let index = parked.firstIndex(where: { $0.dictation == dictation }) else { return nil }
        return parked.remove(at: index).worker
    }

    /// A worker with the taught model: an idle one, preferably with this voice already, or else a parked one.
    ///
    /// nil if a new worker has to be started; it is counted in `starting` already.
    mutating func takeAny(
        of size: Int, knowing taught: TaughtModel?, hearing voice: SpeakerMeans?
    ) -> WorkerProcess? {
        let worker = restingOne(of: size, knowing: taught, hearing: voice)
        if worker == nil { starting += 1 }
        return worker
    }

    private mutating func restingOne(
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

    /// Ends idle workers whose taught words or foods are out of date. A model for another person of the
    /// household counts as up to date.
    ///
    /// - Parameter taught: the current model of any person.
    mutating func endIdle(olderThan taught: TaughtModel?) {
        for worker in idle where worker.taught?.stamp != taught?.stamp { remove(worker) }
        idle.removeAll { $0.taught?.stamp != taught?.stamp }
    }

    /// Whether another worker is to be started because none that rests has the taught model; then it is counted in
    /// `starting` already.
    mutating func makeRoom(in size: Int, for taught: TaughtModel?) -> Bool {
        guard !idle.contains(where: { $0.taught == taught }), makeRoom(in: size) else { return false }
        starting += 1
        return true
    }

    /// Whether another worker may be started. If the limit is reached, ends the longest idle one.
    private mutating func makeRoom(in size: Int) -> Bool {
        if identifiers.count + starting < size { return true }
        if idle.isEmpty { return false }
        remove(idle.removeFirst())
        return true
    }

    /// Takes all workers that are not busy; they end when the caller drops them.
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
