import Diary
import Foundation
import Journal
import Synchronization

/// Makes a backup of the diary every day while its service runs.
///
/// Safe to use from several threads; give `run` a thread of its own, because it blocks while it writes.
package final class AutomaticBackups: Sendable {
    private static let last = Metric(
        "diary_backup_last_timestamp_seconds", .gauge, "When the last daily backup was made, in Unix time.")
    private static let failing = Metric(
        "diary_backup_failed", .gauge, "1 if the last try to make the daily backup failed, otherwise 0.")
    private static let count = Metric(
        "diary_backups_total", .counter, "Tries to make the daily backup since the start, by result.")
    /// Seconds until the next look at the calendar, and after a try that failed.
    private static let pauses = (usual: 600.0, afterFailure: 3_600.0)

    private let diaryService: DiaryService
    private let backups: DailyBackups
    private let record: Mutex<BackupRecord>

    /// - Parameter folder: nil for the one in the diary's home.
    package init(_ diaryService: DiaryService, in folder: URL?) throws {
        self.diaryService = diaryService
        backups = DailyBackups(of: diaryService.journal, in: folder)
        var known = try diaryService.journal.backupRecord()
        let path = backups.folder.path(percentEncoded: false)
        // What was known of another folder says nothing about this one.
        if known?.folder != path { known = BackupRecord(folder: path) }
        record = Mutex(known ?? BackupRecord(folder: path))
        diaryService.metrics.read(Self.last) { [weak self] in
            self?.record.withLock { $0.madeAt?.timeIntervalSince1970 }
        }
        diaryService.metrics.read(Self.failing) { [weak self] in
            self?.record.withLock { $0.failedAt == nil ? 0 : 1 }
        }
    }

    /// Makes backups until the service stops.
    package func run() {
        while true {
            let isDone = step()
            let pause = isDone ? Self.pauses.usual : Self.pauses.afterFailure
            if diaryService.stopping.wait(seconds: pause) { return }
        }
    }

    /// Makes today's backup if it is due, and removes those that are too old. A failure is logged and written down.
    ///
    /// - Returns: false if it failed.
    @discardableResult
    package func step() -> Bool {
        let (journal, log) = (diaryService.journal, diaryService.log)
        do {
            switch try backups.makeIfDue() {
            case .made(let backup):
                record.withLock { record in
                    (record.failedAt, record.reason) = (nil, nil)
                    record.madeAt = diaryService.clock()
                }
                diaryService.metrics.add(to: Self.count, ["result": "made"])
                log.note(
                    "backup made", ["contents": backup.summary.contents, "bytes": "\(backup.summary.bytes)"])
            case .kept: record.withLock { ($0.failedAt, $0.reason) = (nil, nil) }
            // That says nothing about the last try.
            case .unneeded, .busy: break
            }
            try backups.removeOld()
            keep(journal)
            return true
        } catch {
            record.withLock { record in
                record.failedAt = diaryService.clock()
                record.reason = error.kinded.description
            }
            diaryService.metrics.add(to: Self.count, ["result": "failed"])
            log.note("backup failed", level: .error, ["reason": error.kinded.description])
            keep(journal)
            return false
        }
    }

    /// On a full disk this may fail; then the metrics tell it, and the next step tries again.
    private func keep(_ journal: Journal) {
        try? journal.keep(record.withLock { $0 })
    }
}

extension BackgroundTasks {
    /// Makes a backup a day.
    ///
    /// - Parameter folder: nil for the one in the diary's home.
    package func beginBackups(_ diaryService: DiaryService, in folder: URL?) throws {
        guard !diaryService.journal.isReadOnly else { return }
        let backups = try AutomaticBackups(diaryService, in: folder)
        begin(BackgroundTask("backups", run: { backups.run() }, stop: {}))
    }
}
