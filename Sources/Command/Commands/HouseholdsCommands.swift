import Diary
import DiaryService
import Foundation
import Journal
import Synchronization

extension Program {
    static let householdsCommands = [
        Command(
            "household create", "makes a diary for one more household in the database",
            operands: .some("NAME"),
            details:
                "Each household has a diary of its own in the database that --store or DIARY_STORE names, and a folder of "
                + "its own in the home. No household sees anything of another. Names have small letters, digits and dashes. "
                + "Commands and services work for the household that --household or DIARY_HOUSEHOLD names.",
            examples: [
                Command.Example("household create anna", "then diary add --household anna \"two eggs\"")
            ], run: createHouseholds),
        Command(
            "household list", "lists the households of the database, and how many recordings wait",
            examples: [Command.Example("household list", "prints a line for each")], run: listHouseholds),
        Command(
            "household delete", "deletes everything of a household", operands: .one("NAME"),
            options: [Option("force", .flag, "delete it, without a way back")],
            details:
                "Its rows, recordings, pictures, words and voices are gone, here and in the database; only backups are left. "
                + "No program may have its diary open.",
            examples: [
                Command.Example("household delete anna", "says what would be deleted"),
                Command.Example("household delete --force anna", "deletes it"),
            ], run: deleteHousehold),
        Command(
            "work", "hears the recordings that wait, of all households of the database",
            options: [
                Option("jobs", .number(1...64), "recordings to hear at a time (the number of cores)"),
                Option("once", .flag, "stop when nothing waits: for timers such as cron"),
                Option("brief", .flag, "log warnings and errors only"),
            ],
            details:
                "Any number of machines may run it, with the same database and the same home on a shared disk. Households "
                + "take turns. What a machine was hearing when it died is heard by another within two minutes. Logs one "
                + "line for each recording to standard error, without a word of it.",
            examples: [
                Command.Example("work --jobs 2", "hears two recordings at a time until Ctrl-C or SIGTERM"),
                Command.Example("work --once", "hears what waits, then exits"),
            ], run: work),
    ]

    private static func households(_ invocation: Invocation) throws -> Households {
        guard let store = try invocation.home().store else { throw StoreFault.noStore }
        return Households(store, timeZone: invocation.surroundings.timeZone)
    }

    private static func householdName(_ text: String) throws -> HouseholdName {
        guard let name = HouseholdName(text) else { throw StoreFault.notAHousehold }
        return name
    }

    private static let createHouseholds: @Sendable (Invocation) throws -> Void = { invocation in
        let households = try households(invocation)
        let names = try invocation.arguments.operands.map(householdName)
        for name in names {
            try households.create(name)
            try invocation.output.line("created  \(name.text)")
        }
    }

    private static let listHouseholds: @Sendable (Invocation) throws -> Void = { invocation in
        for household in try households(invocation).all() {
            let waiting = household.waiting == 0 ? "" : "  \(household.waiting) waiting"
            try invocation.output.line(household.name.text + waiting)
        }
    }

    private static let deleteHousehold: @Sendable (Invocation) throws -> Void = { invocation in
        let households = try households(invocation)
        let name = try householdName(invocation.arguments.operands[0])
        guard try households.all().contains(where: { $0.name == name }) else {
            throw StoreFault.noHousehold(name.text)
        }
        guard invocation.arguments.has("force") else {
            throw Failure.usage(
                "this deletes every entry, recording and picture of \(name.text) for good; "
                    + "diary household delete --force \(name.text) does it")
        }
        try households.delete(name, in: try invocation.home())
        try invocation.output.line("deleted  \(name.text)")
    }

    private static let work: @Sendable (Invocation) throws -> Void = { invocation in
        let jobs = invocation.arguments.number("jobs")
        let stopping = StopSignal()
        let log = ServiceLog(
            clock: invocation.surroundings.clock, isBrief: invocation.arguments.has("brief"))
        let work = try HouseholdWork(invocation.diary, stopping: stopping, log: log) { heard in
            log.note(
                heard.reason == nil ? "heard" : "not heard", level: heard.reason == nil ? .info : .warning,
                [
                    "household": heard.household.text, "recording": heard.recording.uuidString,
                    "waited": String(format: "%.2f", heard.wait), "took": String(format: "%.2f", heard.took),
                    "reason": heard.reason ?? "",
                ])
        }
        let signals = StopSignals.call { stopping.set() }
        defer { for signal in signals { signal.cancel() } }
        let once = invocation.arguments.has("once")
        let failure = Mutex<(any Error)?>(nil)
        let running = DispatchGroup()
        for _ in 1...(jobs ?? max(1, invocation.surroundings.processors)) {
            running.enter()
            Thread.detachNewThread {
                defer { running.leave() }
                do {
                    try work.run(once: once)
                } catch {
                    failure.withLock { $0 = $0 ?? error }
                    stopping.set()
                }
            }
        }
        running.wait()
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
