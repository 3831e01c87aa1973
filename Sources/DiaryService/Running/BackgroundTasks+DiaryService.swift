import Foundation
import Journal

extension BackgroundTasks {
    /// Hears waiting recordings, finishes abandoned dictations, notices what other processes write, removes for good what
    /// undo can no longer bring back, and has the recogniser take up within a second what the diary was taught and what
    /// was eaten.
    ///
    /// - Parameter jobs: recordings heard at a time.
    package func beginHearing(_ diaryService: DiaryService, jobs: Int) {
        for number in 1...max(1, jobs) {
            let waiting = WaitingRecordings(diaryService: diaryService)
            begin(
                BackgroundTask("recordings \(number)", run: { waiting.run(isFirst: number == 1) }, stop: {}))
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

    /// Once an hour; the first time was when the diary was opened.
    private static func tidyUp(_ diaryService: DiaryService) {
        while !diaryService.stopping.wait(seconds: 3_600) {
            do throws(JournalError) {
                try diaryService.journal.tidyUp()
            } catch {
                diaryService.log.note("not tidied up", level: .error, ["reason": error.reasonWithoutName])
            }
        }
    }

    /// Fits recognition again to enrolled people who have said more.
    package func beginLearning(_ diaryService: DiaryService) {
        guard let fitting = diaryService.voices else { return }
        begin(
            BackgroundTask(
                "voices",
                run: {
                    VoiceLearning(diaryService) { person throws(DiaryServiceError) in
                        try fitting.fit(person, in: diaryService.journal, isAgain: true)
                    }.run()
                }, stop: {}))
    }

    /// Sends the diary's reminders, unless another process does.
    ///
    /// - Parameter executable: the program that speaks.
    package func beginReminders(_ diaryService: DiaryService, executable: URL) throws(RemindersError) {
        let log = diaryService.log
        let scheduler: ReminderScheduler
        do throws(RemindersError) {
            scheduler = try ReminderScheduler(
                journal: diaryService.journal,
                sender: ReminderSender(executable: executable, home: diaryService.journal.home),
                clock: diaryService.clock, log: { log.note("reminder", ["what": $0]) })
        } catch {
            guard case .taken = error else { throw error }
            return log.note("reminders are sent by another process", level: .warning)
        }
        begin(BackgroundTask("reminders", run: { scheduler.run() }, stop: { scheduler.stop() }))
    }
}
