import Audio
import Diary
import DiaryService
import Foundation
import Journal
import Speech
import System
import Vocabulary

extension Program {
    static let remindCommand = Command(
        "remind", "sends reminders when they are due, until you stop it",
        options: [Option("once", .flag, "send what is due now, then exit: for timers such as cron")],
        details: "What was sent and what failed is reported on standard error. Only one process at a time "
            + "sends the reminders of a diary. A reminder is sent at most once, even if this command is "
            + "stopped and started again.",
        examples: [
            Command.Example("remind", "runs until Ctrl-C or SIGTERM"),
            Command.Example("remind --once", "sends what became due in the last 15 minutes"),
        ], run: remind)

    private static let remind: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        let (surroundings, console) = (invocation.surroundings, invocation.console)
        let scheduler = try remindersCall { () throws(RemindersError) in
            try ReminderScheduler(
                journal: journal,
                sender: ReminderSender(executable: surroundings.executable, home: journal.home),
                clock: surroundings.clock, log: { console.note($0) })
        }
        try sayIfIdle(journal, console)
        if invocation.arguments.has("once") {
            _ = try remindersCall { () throws(RemindersError) in try scheduler.step() }
            return
        }
        let signals = StopSignals.call { scheduler.stop() }
        scheduler.run()
        for signal in signals { signal.cancel() }
    }

    /// That nothing will be sent as the settings are: waiting for it would be in vain.
    private static func sayIfIdle(_ journal: Journal, _ console: Console) throws(Failure) {
        let settings = try journalCall { () throws(JournalError) in try journal.reminderSettings() }
        if settings.kinds.isEmpty {
            console.note("no reminder is turned on; diary reminders on turns them on")
        } else if settings.channels.isEmpty, settings.feed == nil {
            console.note("reminders are not sent anywhere yet; see: diary help reminders on")
        }
    }

    /// Says what it reads: on the default sound device, or into the file that is named.
    static let speakCommand = {
        var command = Command(
            "speak", "says what it reads on standard input",
            examples: [Command.Example("speak", "is started by other commands")]
        ) { invocation throws(Failure) in
            let text = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
            var operands = invocation.arguments.operands[...]
            let isPhones = operands.first == PhoneSpeech.operand
            if isPhones { operands.removeFirst() }
            let words = text.split(separator: "/").map {
                $0.split(whereSeparator: \.isWhitespace).map(String.init)
            }
            guard let spoken = isPhones ? SpokenText(phones: words) : SpokenText(text) else {
                throw Failure(.badData, "there is nothing to say")
            }
            guard let file = operands.first else {
                if spoken.play() { return }
                throw Failure(.unavailable, "there is no sound device")
            }
            do throws(FileError) {
                let data = WaveFile.data(spoken.samples, rate: spoken.sampleRate)
                try NewFile.write(Array(data), to: file, rights: .kept)
            } catch {
                throw Failure(error)
            }
        }
        command.isHidden = true
        return command
    }()
}
