import Foundation
import Journal
import Synchronization

/// Something that runs on a thread of its own until it is told to stop.
package struct BackgroundTask: Sendable {
    /// The name in the log.
    let name: String
    /// Returns after `stop`. An error that it throws is logged; the other tasks continue.
    let run: @Sendable () throws -> Void
    /// Makes `run` return soon. It does not block.
    let stop: @Sendable () -> Void

    package init(
        _ name: String, run: @escaping @Sendable () throws -> Void, stop: @escaping @Sendable () -> Void
    ) {
        self.name = name
        self.run = run
        self.stop = stop
    }
}

/// The tasks that run in the background. Safe to use from several threads.
package final class BackgroundTasks: Sendable {
    private let begun = Mutex<[BackgroundTask]>([])
    private let running = Mutex<Set<String>>([])
    private let log: ServiceLog

    package init(log: ServiceLog) { self.log = log }

    /// Names of the tasks that are still running.
    package var names: [String] { running.withLock { $0.sorted() } }

    /// Runs a task on its own thread. Each task needs a different name.
    package func begin(_ task: BackgroundTask) {
        begun.withLock { $0.append(task) }
        running.withLock { _ = $0.insert(task.name) }
        Thread.detachNewThread { [self] in
            do {
                try task.run()
            } catch {
                log.note("task failed", level: .error, ["task": task.name, "reason": "\(error)"])
            }
            running.withLock { _ = $0.remove(task.name) }
        }
    }

    /// Tells all tasks to stop.
    package func stop() { for task in begun.withLock({ $0 }) { task.stop() } }
}

extension BackgroundTasks {
    /// Starts the background work of recognition.
    ///
    /// It transcribes waiting recordings, finishes abandoned dictations, and notices what other processes
    /// write. It deletes what undo can no longer restore. Within a second, the recogniser also learns what
    /// the diary was taught and what was eaten.
    ///
    /// - Parameter jobs: recordings to transcribe at a time; 0 to leave them to workers on other machines.
    package func beginHearing(_ diaryService: DiaryService, jobs: Int) {
        for number in 0..<max(0, jobs) {
            let waiting = WaitingRecordings(diaryService: diaryService)
            begin(
                BackgroundTask("recordings \(number)", run: { waiting.run(isFirst: number == 0) }, stop: {}))
        }
        begin(
            BackgroundTask("dictations", run: { diaryService.dictations.run(diaryService) }, stop: {}))
        let outside = OutsideChanges(diaryService: diaryService)
        begin(BackgroundTask("changes", run: { outside.run() }, stop: {}))
        begin(BackgroundTask("tidying", run: { Self.tidyUp(diaryService) }, stop: {}))
        guard let listener = diaryService.listener else { return }
        begin(
            BackgroundTask(
                "taught", run: { while !diaryService.stopping.wait(seconds: 1) { listener.renew() } },
                stop: {}))
    }

    /// Tidies up once an hour; opening the diary did it the first time.
    private static func tidyUp(_ diaryService: DiaryService) {
        while !diaryService.stopping.wait(seconds: 3_600) {
            do {
                try diaryService.journal.tidyUp()
            } catch {
                diaryService.log.note("not tidied up", level: .error, ["reason": error.kinded.reason])
            }
        }
    }

    /// Fits to voices when people have said enough, and again when they have said more.
    package func beginLearning(_ diaryService: DiaryService) {
        guard let fitting = diaryService.voices else { return }
        begin(
            BackgroundTask(
                "voices",
                run: {
                    VoiceLearning(diaryService) { person, occasion in
                        try fitting.fit(person, in: diaryService.journal, on: occasion)
                    }.run()
                }, stop: {}))
    }

    /// Sends the diary's reminders, unless another process does so.
    package func beginReminders(_ diaryService: DiaryService) throws {
        let log = diaryService.log
        let scheduler: ReminderScheduler
        do {
            scheduler = try ReminderScheduler(
                journal: diaryService.journal, journals: diaryService.journals,
                sender: diaryService.reminderSender, clock: diaryService.clock,
                log: { log.note("reminder", ["what": $0]) },
                removed: { diaryService.changes.publish(Change(.settingsChanged)) })
        } catch RemindersError.taken {
            return log.note("reminders are sent by another process", level: .warning)
        }
        begin(BackgroundTask("reminders", run: { scheduler.run() }, stop: { scheduler.stop() }))
    }
}

/// Tells everything in the service, once and for good, to stop. Safe to use from several threads.
package final class StopSignal: Sendable {
    private let state = Atomic(false)
    private let waiting = DispatchSemaphore(value: 0)

    package init() {}

    package var isSet: Bool { state.load(ordering: .acquiring) }

    /// Sets the signal, and wakes everything that waits for it.
    package func set() {
        state.store(true, ordering: .releasing)
        waiting.signal()
    }

    /// Waits until the signal is set, at most so many seconds. Returns whether it is set.
    @discardableResult
    package func wait(seconds: Double = .infinity) -> Bool {
        if isSet { return true }
        let deadline: DispatchTime = seconds.isFinite ? .now() + seconds : .distantFuture
        if waiting.wait(timeout: deadline) == .success { waiting.signal() }
        return isSet
    }
}
