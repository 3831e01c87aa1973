import Diary
import Files
import Foundation
import Recognition
import Synchronization

/// How much of the service dictations may take.
package struct DictationLimits: Sendable {
    /// Dictations that may be open at a time.
    package var open = 256
    /// Bytes of one.
    package var bytes = HTTPBody.uploadLimit
    /// Seconds of one.
    package var seconds = 2 * 3600
    /// Hertz.
    package var sampleRates = 8_000...48_000

    package init() {}

    func bytes(at sampleRate: Int) -> Int { min(bytes, seconds * sampleRate * 2) }
}

/// The dictations that are open, and for a day those that are finished. Safe to use from several threads.
///
/// All of it is on disk; after a restart they go on where their sound ends.
package final class Dictations: Sendable {
    private let folder: URL
    private let calendar: Calendar
    private let limits: DictationLimits
    /// Nil until they are looked up on disk.
    private let known = Mutex<[UUID: Dictation]?>(nil)

    init(folder: URL, calendar: Calendar, limits: DictationLimits = DictationLimits()) {
        self.folder = folder
        self.calendar = calendar
        self.limits = limits
    }

    /// Opens one.
    ///
    /// - Throws: 429 when too many are open, 422 for another rate.
    func begin(
        sampleRate: Int, category: MealCategory?, _ service: Service
    ) throws(HTTPProblem) -> Dictation {
        guard limits.sampleRates.contains(sampleRate) else {
            let (least, most) = (limits.sampleRates.lowerBound, limits.sampleRates.upperBound)
            throw .unfit("rate", "is \(sampleRate) Hz; it has to be \(least) to \(most)")
        }
        let now = service.clock()
        let record = DictationRecord(
            id: service.makeID(), sampleRate: sampleRate, category: category, startedAt: now)
        return try withKnown(service) { known throws(HTTPProblem) in
            guard known.values.count(where: \.isOpen) < limits.open else {
                throw HTTPProblem(
                    429, "Too many dictations", type: "/problems/too-many",
                    detail: "\(limits.open) are open; finish or delete one", headers: ["Retry-After": "60"])
            }
            let files = DictationFiles(record.id, in: folder)
            do throws(FileError) {
                try files.create(record)
            } catch {
                throw HTTPProblem.notStored(error)
            }
            let dictation = self.dictation(record, files, byteCount: 0, changedAt: now)
            known[record.id] = dictation
            return dictation
        }
    }

    /// - Throws: 404.
    func dictation(_ id: UUID, _ service: Service) throws(HTTPProblem) -> Dictation {
        let found = try withKnown(service) { known throws(HTTPProblem) in known[id] }
        guard let found else { throw Dictation.gone }
        return found
    }

    /// Those that there are, the oldest first.
    func all(_ service: Service) throws(HTTPProblem) -> [Dictation] {
        try withKnown(service) { known throws(HTTPProblem) in Array(known.values) }.sorted {
            let (one, other) = ($0.status.record, $1.status.record)
            return (one.startedAt, one.id.uuidString) < (other.startedAt, other.id.uuidString)
        }
    }

    func discard(_ id: UUID, _ service: Service) throws(HTTPProblem) {
        try dictation(id, service).discard(service)
        try withKnown(service) { known throws(HTTPProblem) in known[id] = nil }
    }

    /// When a dictation is given up: a day after its last sound.
    func expiry(of status: Dictation.Status) -> Date {
        let last = status.record.finishedAt ?? status.changedAt
        return calendar.date(byAdding: .day, value: 1, to: last) ?? last
    }

    /// Makes failed recordings of what nobody has finished for a day, and forgets what was finished a day ago.
    func expire(_ service: Service) throws(HTTPProblem) {
        let now = service.clock()
        for dictation in try all(service) where expiry(of: dictation.status) <= now {
            let status = dictation.status
            if status.record.recording == nil, status.byteCount > 0 {
                let kept = try dictation.finish(service, failing: "the dictation was never finished")
                service.changes.publish(Change(.recordingFailed, [kept.recording]))
            }
            dictation.forget()
            try withKnown(service) { known throws(HTTPProblem) in known[dictation.id] = nil }
        }
    }

    /// Expires dictations until the service is to end.
    package func run(_ service: Service) {
        repeat {
            do throws(HTTPProblem) {
                try expire(service)
            } catch {
                service.log.note("dictations not expired", level: .error, ["reason": error.title])
            }
        } while !service.stopping.wait(seconds: 60)
    }

    private func withKnown<Value: Sendable>(
        _ service: Service, _ body: (inout [UUID: Dictation]) throws(HTTPProblem) -> Value
    ) throws(HTTPProblem) -> Value {
        try known.withLock { known throws(HTTPProblem) in
            var all: [UUID: Dictation]
            if let known { all = known } else { all = try read(service) }
            defer { known = all }
            return try body(&all)
        }
    }

    private func read(_ service: Service) throws(HTTPProblem) -> [UUID: Dictation] {
        let ids: [UUID]
        do {
            ids = try DictationFiles.ids(in: folder)
        } catch {
            throw HTTPProblem(500, "Dictations cannot be read", type: "/problems/file")
        }
        var all: [UUID: Dictation] = [:]
        for id in ids {
            let files = DictationFiles(id, in: folder)
            do {
                let record = try files.record()
                let isOpen = record.recording == nil
                all[id] = dictation(
                    record, files, byteCount: isOpen ? try files.byteCount() : 0,
                    changedAt: isOpen ? try files.changedAt() : record.startedAt)
            } catch {
                // The files stay where they are, for whoever can mend them.
                service.log.note("dictation cannot be read", level: .error, ["id": id.uuidString])
            }
        }
        return all
    }

    private func dictation(
        _ record: DictationRecord, _ files: DictationFiles, byteCount: Int, changedAt: Date
    ) -> Dictation {
        let hearing =
            record.recording == nil ? LiveHearing(id: record.id, sampleRate: record.sampleRate) : nil
        return Dictation(
            Dictation.Status(
                record: record, byteCount: byteCount, hearing: hearing, changedAt: changedAt), files, limits)
    }
}
