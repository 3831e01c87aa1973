import Diary
import Foundation
import Recognition
import Synchronization
import System

/// Limits on dictations.
package struct DictationLimits: Sendable {
    /// Dictations that may be open at a time.
    package var open = 256
    /// Bytes of audio in one dictation.
    package var bytes = 100 << 20
    /// Seconds of audio in one dictation.
    package var seconds = 2 * 3600
    /// Hertz.
    package var sampleRates = 8_000...48_000

    package init() {}

    func bytes(at sampleRate: Int) -> Int { min(bytes, seconds * sampleRate * 2) }
}

/// The open dictations, and those finished in the last day. Safe to use from several threads.
///
/// Everything is on disk; after a restart, a dictation continues where its audio ends. If several services share the
/// folder, any of them goes on with it.
package final class Dictations: Sendable {
    private let folder: URL
    private let calendar: any LocalCalendar
    private let limits: DictationLimits
    private let isShared: Bool
    /// Nil until the dictations on disk are listed.
    private let known = Mutex<[UUID: Dictation]?>(nil)

    /// - Parameter isShared: whether other services use the folder, too.
    init(
        folder: URL, calendar: any LocalCalendar, limits: DictationLimits = DictationLimits(),
        isShared: Bool = false
    ) {
        self.folder = folder
        self.isShared = isShared
        self.calendar = calendar
        self.limits = limits
    }

    /// Opens a dictation.
    ///
    /// - Parameters:
    ///   - instant: when it is spoken, the base for times in it; nil for now.
    ///   - client: the id of the token that the client uses.
    /// - Throws: `tooMany` or `sampleRate`.
    package func begin(
        sampleRate: Int, category: CategoryName?, at instant: Date? = nil, by client: UUID? = nil,
        _ diaryService: DiaryService
    ) throws -> Dictation {
        guard limits.sampleRates.contains(sampleRate) else {
            throw DictationError.sampleRate(sampleRate, expected: limits.sampleRates)
        }
        let now = diaryService.clock()
        let record = DictationRecord(
            id: diaryService.makeID(), sampleRate: sampleRate, category: category,
            startedAt: instant ?? now, client: client)
        return try withKnown(diaryService) { known in
            guard known.values.count(where: \.isOpen) < limits.open else {
                throw DictationError.tooMany(open: limits.open)
            }
            let files = DictationFiles(record.id, in: folder)
            do {
                try files.create(record)
            } catch let error as FileError {
                throw DictationError.file(error)
            }
            let dictation = self.dictation(record, files, byteCount: 0, changedAt: now)
            known[record.id] = dictation
            return dictation
        }
    }

    /// - Throws: `notFound`.
    package func dictation(_ id: UUID, _ diaryService: DiaryService) throws -> Dictation {
        let found = try withKnown(diaryService) { known in
            if known[id] == nil, isShared { known[id] = read(id, diaryService) }
            return known[id]
        }
        guard let found else { throw DictationError.notFound }
        return found
    }

    /// All dictations, oldest first.
    package func all(_ diaryService: DiaryService) throws -> [Dictation] {
        let all = try withKnown(diaryService) { known in
            if isShared {
                for id in try ids() where known[id] == nil { known[id] = read(id, diaryService) }
            }
            return Array(known.values)
        }
        let current = all.map { (dictation: $0, status: $0.status) }
        // Those that another service has discarded.
        let gone = current.filter(\.status.isGone)
        if !gone.isEmpty {
            try withKnown(diaryService) { known in for one in gone { known[one.dictation.id] = nil } }
        }
        return current.filter { !$0.status.isGone }.sorted {
            let (one, other) = ($0.status.record, $1.status.record)
            return (one.startedAt, one.id) < (other.startedAt, other.id)
        }.map(\.dictation)
    }

    package func discard(_ id: UUID, _ diaryService: DiaryService) throws {
        try dictation(id, diaryService).discard(diaryService)
        try withKnown(diaryService) { known in known[id] = nil }
    }

    /// When a dictation expires: a day after its last audio, or after it was finished.
    package func expiry(of status: Dictation.Status) -> Date {
        let last = status.record.finishedAt ?? status.changedAt
        return calendar.date(byAdding: .day, value: 1, to: last) ?? last
    }

    /// Turns dictations left open for a day into failed recordings, and drops those finished a day ago.
    package func expire(_ diaryService: DiaryService) throws {
        let now = diaryService.clock()
        var problem: (any Error)?
        for dictation in try all(diaryService) where expiry(of: dictation.status) <= now {
            let status = dictation.status
            // One that cannot be finished now does not keep the others.
            do {
                if status.record.recording == nil, status.byteCount > 0 {
                    let kept = try dictation.finish(
                        diaryService, failing: "the dictation was never finished")
                    diaryService.changes.publish(Change(.recordingFailed, [kept.recording]))
                }
            } catch DictationError.notFound {
                // Another service has finished or discarded it.
            } catch {
                problem = error
                continue
            }
            dictation.forget()
            try withKnown(diaryService) { known in known[dictation.id] = nil }
        }
        if let problem { throw problem }
    }

    /// Expires dictations until the service stops.
    package func run(_ diaryService: DiaryService) {
        repeat {
            do {
                try expire(diaryService)
            } catch {
                diaryService.log.note(
                    "dictations not expired", level: .error, ["reason": error.kinded.reason])
            }
        } while !diaryService.stopping.wait(seconds: 60)
    }

    private func withKnown<Value: Sendable>(
        _ diaryService: DiaryService, _ body: (inout [UUID: Dictation]) throws -> Value
    ) throws -> Value {
        try known.withLock { known in
            var all: [UUID: Dictation]
            if let known { all = known } else { all = try read(diaryService) }
            defer { known = all }
            return try body(&all)
        }
    }

    private func read(_ diaryService: DiaryService) throws -> [UUID: Dictation] {
        var all: [UUID: Dictation] = [:]
        for id in try ids() { all[id] = read(id, diaryService) }
        return all
    }

    private func ids() throws -> [UUID] {
        do {
            return try DictationFiles.ids(in: folder)
        } catch {
            throw DictationError.unreadable
        }
    }

    /// nil if there is no such dictation, or it cannot be read.
    private func read(_ id: UUID, _ diaryService: DiaryService) -> Dictation? {
        let files = DictationFiles(id, in: folder)
        do {
            guard let record = try files.recordIfThere() else { return nil }
            let isOpen = record.recording == nil
            return dictation(
                record, files, byteCount: isOpen ? try files.byteCount() : 0,
                changedAt: isOpen ? try files.changedAt() : record.startedAt)
        } catch {
            // The files stay where they are so that somebody can repair them.
            diaryService.log.note("dictation cannot be read", level: .error, ["id": id.uuidString])
            return nil
        }
    }

    private func dictation(
        _ record: DictationRecord, _ files: DictationFiles, byteCount: Int, changedAt: Date
    ) -> Dictation {
        let hearing =
            record.recording == nil ? LiveHearing(id: record.id, sampleRate: record.sampleRate) : nil
        return Dictation(
            Dictation.Status(
                record: record, byteCount: byteCount, hearing: hearing, changedAt: changedAt), files, limits,
            isShared: isShared)
    }
}
