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

    static let remindMeCommand = Command(
        "remind me", "keeps a reminder that you asked for, as if you had said it", operands: .some("TEXT"),
        options: [person, textOrJSON],
        details:
            "Say what and when: tomorrow at nine, on Friday evening, in two hours, every Monday at eight. Without a "
            + "time it comes the next morning at nine. diary reminders on asked says where it is sent; diary due "
            + "lists what is due and answers it.",
        examples: [
            Command.Example(
                "remind me to call the dentist tomorrow at nine", "prints when it will remind you")
        ]
    ) { invocation in
        let words = invocation.arguments.operands.joined(separator: " ")
        let lead = words.prefix { !$0.isWhitespace }.lowercased()
        let hasLead = ["to", "about", "of", "that", "at", "in", "on", "every", "tomorrow"].contains(lead)
        let journal = try invocation.journalToFill()
        let entries = try addText("remind me " + (hasLead ? "" : "to ") + words, journal, invocation)
        let asked = try journal.acts(ofEntries: entries)
        guard asked.contains(where: { $0.act.act.fields["remindAt"] != nil }) else {
            return invocation.console.note("no reminder was made from it; it is kept as shown above")
        }
        let settings = try journal.reminderSettings()
        if !settings.kinds.contains(.asked) || settings.channels.isEmpty && settings.feed == nil {
            invocation.console.note(
                "it is sent nowhere yet, only shown by diary due; see: diary help reminders on")
        }
    }

    private static let remind: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let (surroundings, console) = (invocation.surroundings, invocation.console)
        let scheduler = try ReminderScheduler(
            journal: journal, journals: invocation.diary.installation.journals,
            sender: ReminderSender(executable: surroundings.executable, journal: journal),
            clock: surroundings.clock, log: { console.note($0) })
        try sayIfIdle(journal, console)
        if invocation.arguments.has("once") {
            _ = try scheduler.step()
            return
        }
        let signals = StopSignals.call { scheduler.stop() }
        scheduler.run()
        for signal in signals { signal.cancel() }
    }

    /// Warns that nothing will be sent with these settings.
    private static func sayIfIdle(_ journal: Journal, _ console: Console) throws {
        let settings = try journal.reminderSettings()
        if settings.kinds.isEmpty {
            console.note("no reminder is turned on; diary reminders on turns them on")
        } else if settings.channels.isEmpty, settings.feed == nil {
            console.note("reminders are not sent anywhere yet; see: diary help reminders on")
        }
    }

    /// Speaks standard input: on the default sound device, or into a file.
    static let speakCommand = {
        var command = Command(
            "speak", "says what it reads on standard input",
            examples: [Command.Example("speak", "is started by other commands")]
        ) { invocation in
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
            let data = WaveFile.data(spoken.samples, rate: spoken.sampleRate)
            try NewFile.write(Array(data), to: file, rights: .kept)
        }
        command.isHidden = true
        return command
    }()
}
