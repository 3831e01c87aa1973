import Diary
import DiaryService
import Foundation
import Journal

extension Program {
    private static let kindNames = Reminder.Kind.allCases.map(\.rawValue)

    static let reminderCommands = [
        Command(
            "reminders on", "turns reminders on, and sets when and where they are sent",
            operands: .optional(kindNames.joined(separator: "|")),
            options: [
                Option("time", .text("T"), "when the daily reminder comes: 19:00, 7pm (19:00)"),
                Option(
                    "ask", .text("MEAL=T"),
                    "ask what you had for a meal at a time, if it is not logged: lunch=13:30, lunch=off",
                    isRepeatable: true),
                Option(
                    "url", .text("URL"), "post them to this URL, for example https://ntfy.sh/my-topic",
                    isRepeatable: true),
                Option(
                    "body", .choice(ReminderChannel.PostFormat.allCases.map(\.rawValue)),
                    "what to post: JSON for ntfy, a JSON object, or plain text (ntfy)"),
                Option("voice", .flag, "speak them on this machine"),
                Option("feed", .text("FILE"), "keep an iCalendar file with alarms up to date"),
                Option("new", .flag, "forget all earlier settings first"),
            ],
            details: "daily: every day without an entry. streak: at 20:00, if a streak would end that day. "
                + "recap: Sundays at 19:00. meal: what you had for a meal that you named with --ask. due: what plants and other journals need that day, at the same "
                + "time, in one message. asked: what you asked to be reminded of, each at its minute. Without a name, "
                + "all of them. diary serve or diary remind sends them.",
            examples: [
                Command.Example(
                    "reminders on --time 20:30 --url https://ntfy.sh/my-topic",
                    "turns all on and prints what is planned"),
                Command.Example("reminders on recap --voice", "speaks the recap on Sundays"),
            ], run: switchOn),
        Command(
            "reminders off", "turns reminders off, or stops one way of sending them",
            operands: .optional(kindNames.joined(separator: "|")),
            options: [
                Option("url", .text("URL"), "no longer post them here", isRepeatable: true),
                Option("voice", .flag, "no longer speak them"),
                Option("browsers", .flag, "no longer show them in browsers"),
                Option("feed", .flag, "no longer write the iCalendar file"),
            ],
            details: "Without a name or option, all reminders are turned off; where they are sent is kept.",
            examples: [
                Command.Example("reminders off", "turns all reminders off and prints what is left"),
                Command.Example("reminders off streak", "leaves the others on"),
            ], run: switchOff),
        Command(
            "reminders list", "shows the settings, the next reminders, and what became of the last ones",
            options: [textOrJSON],
            examples: [Command.Example("reminders list", "prints times and titles of the next 14 days")]
        ) { invocation in
            try printReminders(try invocation.journal(), invocation)
        },
        Command(
            "reminders test", "sends a test reminder everywhere that reminders go",
            examples: [Command.Example("reminders test", "prints whether each test arrived")],
            run: test),
        Command(
            "reminders feed", "prints the next reminders as an iCalendar file with alarms",
            options: [Option("output", .text("FILE"), "write it into a file instead")],
            examples: [
                Command.Example(
                    "reminders feed --output reminders.ics", "writes the reminders of the next 14 days")
            ],
            run: printFeed),
    ]

    private static let switchOn: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let journal = try invocation.journalToFill()
        var settings = ReminderSettings()
        if !arguments.has("new") {
            settings = try journal.reminderSettings()
        }
        let named = try kinds(arguments.operands)
        // A user who sets only a question about a meal does not want all the other reminders.
        if !named.isEmpty || !arguments.has("ask") {
            settings.kinds.formUnion(named.isEmpty ? Set(Reminder.Kind.allCases) : named)
        }
        if let text = arguments.value("time") {
            let time = try invocation.clockText(journal).time(text)
            (settings.hour, settings.minute) = (time.hour, time.minute)
        }
        for text in arguments.values("ask") { try ask(text, &settings, journal, invocation) }
        let body = arguments.value("body").flatMap(ReminderChannel.PostFormat.init) ?? .ntfy
        if arguments.has("body"), !arguments.has("url") { throw Failure.usage("--body needs --url") }
        for url in arguments.values("url") {
            let channel = try ReminderChannel.checkedPost(url: url, format: body)
            settings.channels.removeAll { $0.key == channel.key }
            settings.channels.append(channel)
        }
        if arguments.has("voice"), !settings.channels.contains(.voice) { settings.channels.append(.voice) }
        if let feed = arguments.value("feed") {
            settings.feed = invocation.file(feed).standardizedFileURL.path(percentEncoded: false)
        }
        try store(settings, journal, invocation)
        if settings.channels.isEmpty, settings.feed == nil {
            invocation.console.note("reminders are not sent anywhere yet: give --url, --voice or --feed")
        }
    }

    /// Sets the time of the question about a meal, as in `lunch=13:30`.
    private static func ask(
        _ text: String, _ settings: inout ReminderSettings, _ journal: Journal, _ invocation: Invocation
    ) throws {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        let categories = kind.categories.map(\.rawValue)
        guard parts.count == 2, categories.contains(parts[0]) else {
            throw Failure.usage(
                "--ask takes a meal and a time, such as lunch=13:30, not “\(text)”; one of these and a time: "
                    + categories.joined(separator: ", "))
        }
        var asks = settings.asks ?? [:]
        asks[parts[0]] = parts[1] == "off" ? nil : try invocation.clockText(journal).time(parts[1]).text
        settings.asks = asks.isEmpty ? nil : asks
        if parts[1] != "off" { settings.kinds.insert(.meal) }
    }

    private static let switchOff: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let journal = try invocation.journal()
        var settings = try journal.reminderSettings()
        let named = try kinds(arguments.operands)
        let isWay = ["url", "voice", "browsers", "feed"].contains(where: arguments.has)
        if !isWay || !named.isEmpty {
            settings.kinds.subtract(named.isEmpty ? Set(Reminder.Kind.allCases) : named)
        }
        for url in arguments.values("url") {
            let key = ReminderChannel.post(url: url, format: .ntfy).key
            guard settings.channels.contains(where: { $0.key == key }) else {
                throw Failure(
                    .badData, "reminders are not sent to that URL; see: diary reminders list", isGeneral: true
                )
            }
            settings.channels.removeAll { $0.key == key }
        }
        if arguments.has("voice") { settings.channels.removeAll { $0 == .voice } }
        if arguments.has("browsers") { settings.channels.removeAll(where: \.isPush) }
        if arguments.has("feed") { settings.feed = nil }
        try store(settings, journal, invocation)
    }

    private static func kinds(_ names: [String]) throws -> Set<Reminder.Kind> {
        var kinds: Set<Reminder.Kind> = []
        for name in names {
            guard let kind = Reminder.Kind(rawValue: name) else {
                throw Failure.usage(
                    "“\(name)” is not a reminder; choose from \(kindNames.joined(separator: ", "))"
                        + Nearest.hint(to: name, among: kindNames))
            }
            kinds.insert(kind)
        }
        return kinds
    }

    private static func store(
        _ settings: ReminderSettings, _ journal: Journal, _ invocation: Invocation
    ) throws {
        var settings = settings
        let before = try journal.reminderSettings()
        // Reminders that were due before this change do not count.
        settings.noteChange(from: before, at: invocation.surroundings.clock())
        let stored = settings
        try journal.setReminderSettings(stored)
        try printReminders(journal, invocation)
    }

    private static func printReminders(_ journal: Journal, _ invocation: Invocation) throws {
        let now = invocation.surroundings.clock()
        let settings = try journal.reminderSettings()
        let plan = ReminderPlan(journal: journal, journals: invocation.diary.installation.journals)
        let page = ReminderPage(
            lines: lines(journal, invocation), settings: settings,
            planned: try plan.reminders(settings, from: now),
            deliveries: try journal.deliveries(limit: 10))
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.line(page.json(EntryJSON(calendar: journal.calendar)).line)
        }
        try invocation.output.write(page.text)
    }

    private static let test: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let settings = try journal.reminderSettings()
        guard !settings.channels.isEmpty else {
            throw Failure(
                .badData, "reminders are not sent anywhere yet; see: diary help reminders on", isGeneral: true
            )
        }
        let sender = ReminderSender(executable: invocation.surroundings.executable, journal: journal)
        let reminder = Reminder.test(at: invocation.surroundings.clock())
        var worst: ExitCode?
        for channel in settings.channels {
            let outcome = sender.send(reminder, to: channel)
            try invocation.output.line(
                "\(outcome.hasArrived ? "sent  " : "failed")  \(channel.shown)"
                    + (outcome.reason.map { ": \($0)" } ?? ""))
            switch outcome {
            case .sent: break
            case .notYet, .unknown: worst = worst ?? .tryAgain
            case .refused: worst = .badData
            case .gone:
                try journal.removeReminderChannel(channel.key)
                worst = .badData
            }
        }
        if let worst { throw Failure(worst, "some tests did not arrive", isGeneral: true) }
    }

    private static let printFeed: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let now = invocation.surroundings.clock()
        let plan = ReminderPlan(journal: journal, journals: invocation.diary.installation.journals)
        let planned = try plan.reminders(try journal.reminderSettings(), from: now)
        guard let file = invocation.arguments.value("output") else {
            let bytes = ReminderFeed.bytes(planned, calendar: journal.calendar, written: now)
            return try invocation.output.write(String(decoding: bytes, as: UTF8.self))
        }
        let feed = FeedFile(path: invocation.file(file).path(percentEncoded: false), reminders: planned)
        try feed.write(calendar: journal.calendar, now: now)
    }
}
