import Foundation
import Journal

extension BackgroundTasks {
    /// Hears waiting recordings, finishes abandoned dictations, notices what other processes write, removes for good what
    /// undo can no longer bring back, and has the recogniser take up within a second what the diary was taught and what
    /// was eaten.
    ///
    /// - Parameter jobs: recordings heard at a time.
    package func beginHearing(_ assistant: Assistant, jobs: Int) {
        for number in 1...max(1, jobs) {
            let waiting = WaitingRecordings(assistant: assistant)
            begin(
                BackgroundTask("recordings \(number)", run: { waiting.run(isFirst: number == 1) }, stop: {}))
        }
        begin(
            BackgroundTask("dictations", run: { assistant.dictations.run(assistant) }, stop: {}))
        let outside = OutsideChanges(assistant: assistant)
        begin(BackgroundTask("changes", run: { outside.run() }, stop: {}))
        begin(BackgroundTask("tidying", run: { Self.tidyUp(assistant) }, stop: {}))
        guard let listener = assistant.listener else { return }
        begin(
            BackgroundTask(
                "taught", run: { while !assistant.stopping.wait(seconds: 1) { listener.renew() } }, stop: {}))
    }

    /// Once an hour; the first time was when the diary was opened.
    private static func tidyUp(_ assistant: Assistant) {
        while !assistant.stopping.wait(seconds: 3_600) {
            do throws(JournalError) {
                try assistant.journal.tidyUp()
            } catch {
                assistant.log.note("not tidied up", level: .error, ["reason": error.reasonWithoutName])
            }
        }
    }

    /// Fits recognition again to enrolled people who have said more.
    package func beginLearning(_ assistant: Assistant) {
        guard let fitting = assistant.voices else { return }
        begin(
            BackgroundTask(
                "voices",
                run: {
                    VoiceLearning(assistant) { person throws(AssistantError) in
                        try fitting.fit(person, in: assistant.journal, isAgain: true)
                    }.run()
                }, stop: {}))
    }

    /// Sends the diary's reminders, unless another process does.
    ///
    /// - Parameter executable: the program that speaks.
    package func beginReminders(_ assistant: Assistant, executable: URL) throws(RemindersError) {
        let log = assistant.log
        let scheduler: ReminderScheduler
        do throws(RemindersError) {
            scheduler = try ReminderScheduler(
                journal: assistant.journal,
                sender: ReminderSender(executable: executable, home: assistant.journal.home),
                clock: assistant.clock, log: { log.note("reminder", ["what": $0]) })
        } catch {
            guard case .taken = error else { throw error }
            return log.note("reminders are sent by another process", level: .warning)
        }
        begin(BackgroundTask("reminders", run: { scheduler.run() }, stop: { scheduler.stop() }))
    }
}
