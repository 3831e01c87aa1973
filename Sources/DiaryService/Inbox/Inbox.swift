import Audio
import Diary
import Foundation
import Journal
import Synchronization
import System

/// Logs the recordings and pictures in a folder, each as soon as it stops growing.
///
/// A file stays in place until the diary has it, and logging the same file again changes nothing. So the
/// process may end at any moment. One recording is logged at a time, on the thread that calls `run`. `stop`
/// may be called from any thread.
package final class Inbox: Sendable {
    /// What became of a file.
    package enum Event: Sendable {
        case logged(name: String, Intake.Logged)
        case loggedPicture(name: String, PictureIntake.Kept)
        /// The file was moved to `failed`, with a text that says why.
        case failed(name: String, any Error)
        /// The file stays and is tried again: the recogniser is busy, or the disk is full.
        case waits(name: String, any Error)
        /// The folder cannot be used at the moment; it will be tried again.
        case trouble(any Error)
    }

    /// Seconds after which the folder is checked without an event: network folders send none.
    private static let longestWait = 30.0
    private static let pauseInTrouble = 5.0

    package let folder: URL
    private let path: String
    private let intake: Intake
    private let person: String?
    private let outbox: Outbox
    private let report: @Sendable (Event) -> Void
    private let waker: Waker
    private let isStopped = Atomic(false)
    private let patience: Settling.Patience
    private let watch: Mutex<FolderWatch?>

    /// Claims the folder; does not touch any file before `run`.
    ///
    /// - Parameters:
    ///   - person: who speaks in its recordings; nil if that is not known.
    ///   - report: called for each file, on the thread of `run`.
    /// - Throws: if the folder does not exist, is not writable, or is another program's inbox.
    package convenience init(
        intake: Intake, folder: URL, of person: String? = nil,
        report: @escaping @Sendable (Event) -> Void
    ) throws {
        try self.init(
            intake: intake, folder: folder, of: person, patience: Settling.Patience(),
            report: report)
    }

    init(
        intake: Intake, folder: URL, of person: String? = nil,
        patience: Settling.Patience,
        report: @escaping @Sendable (Event) -> Void
    ) throws {
        let path = folder.standardizedFileURL.path(percentEncoded: false)
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.folder = folder
        self.intake = intake
        self.person = person
        self.patience = patience
        self.report = report
        guard let waker = Waker() else {
            throw FileError.last(path, .reading)
        }
        self.waker = waker
        outbox = Outbox(folder: self.path)
        watch = Mutex(try FolderWatch(self.path))
        try outbox.prepare()
    }

    /// Logs the files in the folder and new arrivals, until `stop` is called.
    package func run() {
        var settling = Settling(patience: patience)
        var told: String?
        while !isStopped.load(ordering: .acquiring) {
            do {
                let watch = try held()
                let wait = try step(&settling)
                told = nil
                if watch.wait(seconds: min(wait ?? Self.longestWait, Self.longestWait), or: waker) == .gone {
                    self.watch.withLock { $0 = nil }
                }
            } catch {
                if told != "\(error)" { report(.trouble(error)) }
                told = "\(error)"
                _ = waker.wait(for: -1, seconds: Self.pauseInTrouble)
            }
        }
        watch.withLock { $0 = nil }
    }

    /// Logs the files in the folder and those that arrive meanwhile, then returns.
    ///
    /// Files that have to wait stay where they are.
    package func runOnce() throws {
        var patience = patience
        patience.open = min(patience.open, patience.unheard)
        (patience.empty, patience.unheard) = (patience.quiet, patience.quiet)
        var settling = Settling(patience: patience)
        while !isStopped.load(ordering: .acquiring) {
            let watch = try held()
            _ = try step(&settling)
            guard let wait = settling.wait(now: Self.now, includesPostponed: false) else { break }
            _ = watch.wait(seconds: wait, or: waker)
        }
        watch.withLock { $0 = nil }
    }

    /// Makes `run` return after the current recording.
    package func stop() {
        isStopped.store(true, ordering: .releasing)
        waker.wake()
    }

    /// The folder's watch, made again if the folder had disappeared.
    private func held() throws -> FolderWatch {
        try watch.withLock { watch in
            if let watch { return watch }
            let new = try FolderWatch(path)
            watch = new
            return new
        }
    }

    /// Processes the files that have stopped growing.
    ///
    /// - Returns: seconds until there may be more to do; nil if only a new file can bring work.
    private func step(_ settling: inout Settling) throws -> Double? {
        for file in settling.settled(try files(), now: Self.now) where !isStopped.load(ordering: .acquiring) {
            try deal(with: file, &settling)
        }
        // Stop waiting for files that were moved.
        _ = settling.settled(try files(), now: Self.now)
        return settling.wait(now: Self.now)
    }

    private func deal(with file: InboxFile, _ settling: inout Settling) throws {
        // A file that a program still writes to is incomplete, even if part of it can be decoded.
        if isBeingWritten(file), settling.mayStillCome(file, now: Self.now, isOpen: true) { return }
        // An incomplete file may be a copy that stalls; a file that is too large is not read.
        let place = URL(filePath: path + "/" + file.name, directoryHint: .notDirectory)
        let isPicture = PictureIntake.isMeantAsPicture(place)
        let isWhole = { isPicture ? PictureIntake.isWhole(place) : self.isWhole(file) }
        if file.stamp.size <= Intake.mostBytes, !isWhole(), settling.mayStillCome(file, now: Self.now) {
            return
        }
        let event: Event
        do {
            if isPicture {
                event = .loggedPicture(
                    name: file.name,
                    try intake.pictures.add(
                        place, person: person, followsLinks: false,
                        isOutdated: { InboxFile(file.name, in: path) != file }))
            } else {
                let logged = try intake.log(
                    place, person: person,
                    // Another program may have put a link there since the folder was checked.
                    followsLinks: false,
                    isOutdated: { InboxFile(file.name, in: path) != file })
                event = .logged(name: file.name, logged)
            }
            // If the file was written to since, it is another recording.
            guard InboxFile(file.name, in: path) == file else { return }
        } catch {
            guard InboxFile(file.name, in: path) == file else { return }
            guard Self.isTheFilesFault(error.kinded.kind) else {
                if settling.postpone(file, now: Self.now) { report(.waits(name: file.name, error)) }
                return
            }
            event = .failed(name: file.name, error)
        }
        do {
            switch event {
            case .logged(_, let logged):
                let note = InboxNote.logged(
                    logged, calendar: intake.journal.calendar, kind: intake.journal.kind)
                guard try outbox.move(file, to: .done, saying: note) else { return }
            case .loggedPicture(_, let kept):
                let note = InboxNote.logged(kept)
                guard try outbox.move(file, to: .done, saying: note) else { return }
            case .failed(_, let error):
                guard try outbox.move(file, to: .failed, saying: InboxNote.failed(error)) else { return }
            case .waits, .trouble: break
            }
        } catch {
            // The file is logged again later, which changes nothing, and moved then.
            _ = settling.postpone(file, now: Self.now)
            throw error
        }
        report(event)
    }

    private func isBeingWritten(_ file: InboxFile) -> Bool {
        guard let open = try? Descriptor(path + "/" + file.name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else {
            return false
        }
        return open.isBeingWritten()
    }

    /// Whether the recording is complete, as far as decoding shows.
    private func isWhole(_ file: InboxFile) -> Bool {
        do {
            return try extent(of: URL(filePath: path + "/" + file.name, directoryHint: .notDirectory)).flaw
                == nil
        } catch {
            return !error.kinded.kind.isOfTheInput
        }
    }

    /// The files that may be recordings, unsorted.
    private func files() throws -> [InboxFile] {
        let names: [String]
        do {
            // The name is not valid text, so no path leads to the file: give it a name that works.
            for odd in try FileSystem.oddNames(in: path) where !InboxFile.isLeftAlone(odd.text) {
                let free = Outbox.free(odd.text) { !FileSystem.exists(path + "/" + $0) }
                try FileSystem.move(odd, in: path, to: free)
            }
            names = try FileSystem.names(in: path)
        } catch {
            throw error.saying("cannot be read")
        }
        return names.filter { !InboxFile.isLeftAlone($0) }.compactMap { InboxFile($0, in: path) }
    }

    /// Seconds of a monotonic clock that stops while the machine sleeps.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Whether the file is the reason for the failure, or cannot be read, so that it goes to `failed`.
    ///
    /// Other files stay and are tried again.
    static func isTheFilesFault(_ kind: ErrorKind) -> Bool {
        kind.isOfTheInput || kind == .missing || kind == .refused
    }
}

extension Inbox {
    static let files = Metric(
        "diary_inbox_files_total", .counter, "Files in the inbox, by what became of them.")

    /// Creates an inbox that reports to the service's log, metrics and change feed.
    package convenience init(diaryService: DiaryService, folder: URL, of person: String? = nil) throws {
        try self.init(
            intake: diaryService.intake, folder: folder, of: person,
            report: { Self.tell($0, diaryService) })
    }

    private static func tell(_ event: Event, _ diaryService: DiaryService) {
        switch event {
        case .logged(_, let logged):
            diaryService.metrics.add(to: files, ["outcome": "logged"])
            diaryService.log.note("inbox file logged", ["recording": logged.recording.id.uuidString])
            guard !logged.wasThere else { return }
            diaryService.publish(logged)
        case .loggedPicture(_, let kept):
            diaryService.metrics.add(to: files, ["outcome": "logged"])
            diaryService.log.note("inbox file logged", ["picture": kept.picture.id.uuidString])
            if !kept.added.isEmpty { diaryService.changes.publish(Change(.entryAdded, kept.added)) }
        case .failed(_, let error):
            diaryService.metrics.add(to: files, ["outcome": "failed"])
            if let recording = (error as? JournalError)?.recording {
                diaryService.changes.publish(Change(.recordingFailed, [recording]))
            }
            diaryService.log.note("inbox file failed", level: .warning, ["reason": error.kinded.reason])
        case .waits(_, let error):
            diaryService.log.note("inbox file waits", level: .warning, ["reason": error.kinded.reason])
        case .trouble(let error):
            diaryService.log.note("inbox cannot be used", level: .error, ["reason": error.kinded.reason])
        }
    }
}

extension JournalError {
    /// The recording that is kept although no entry was made.
    fileprivate var recording: UUID? {
        switch self {
        case .nothingHeard(_, let id), .unclear(_, let id), .recognition(_, let id, _),
            .unreadable(_, let id, _):
            id
        default: nil
        }
    }
}
