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

    /// A worker that may do anything: an idle one, if possible one that hears this voice already; nil where a new one may be started; else one that is parked.
    /// Those that were taught something else are ended.
    mutating func takeAny(
        of size: Int, knowing taught: TaughtModel?, hearing voice: SpeakerMeans?
    ) -> WorkerProcess? {
        for worker in idle + parked.map(\.worker) where worker.taught != taught { remove(worker) }
        idle.removeAll { $0.taught != taught }
        parked.removeAll { $0.worker.taught != taught }
        if let place = idle.lastIndex(where: { $0.voice == voice }) { return idle.remove(at: place) }
        if let worker = idle.popLast() { return worker }
        guard identifiers.count + starting >= size, !parked.isEmpty else { return nil }
        return parked.removeFirst().worker
    }

    /// Whether none rests and another may be started.
    func hasRoom(in size: Int) -> Bool { idle.isEmpty && identifiers.count + starting < size }

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
