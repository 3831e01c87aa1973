import DiaryService
import Foundation
import HTTP
import Journal
import Server
import Synchronization
import System

extension Program {
    static let workCommand = Command(
        "work", "hears the recordings that wait, of all households of the database",
        options: [
            Option("jobs", .number(1...64), "recordings to hear at a time (the number of cores)"),
            Option(
                "metrics", .text("ADDR:PORT"),
                "answer /healthz, /readyz and /metrics there, for programs that watch; nobody needs a token"),
            Option(
                "direct", .text("URL"),
                "the database's address past a pooler, where this worker is told of what waits (default: "
                    + "$DIARY_STORE_DIRECT, else the diary's)"),
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
        ], run: work)

    private static let work: @Sendable (Invocation) throws -> Void = { invocation in
        let jobs = invocation.arguments.number("jobs")
        let stopping = StopSignal()
        let log = ServiceLog(
            clock: invocation.surroundings.clock, isBrief: invocation.arguments.has("brief"))
        let direct = try direct(invocation)
        let work = try HouseholdWork(invocation.diary, direct: direct, stopping: stopping, log: log) {
            heard in
            log.note(
                heard.reason == nil ? "heard" : "not heard", level: heard.reason == nil ? .info : .warning,
                [
                    "household": heard.household.text, "recording": heard.recording.uuidString,
                    "waited": String(format: "%.2f", heard.wait), "took": String(format: "%.2f", heard.took),
                    "reason": heard.reason ?? "",
                ])
        }
        let monitor = try invocation.arguments.value("metrics").map { address in
            let monitor = WorkMonitor(work.metrics, stopping: stopping) { work.fault }
            let socket = try ListeningSocket.listen(on: address)
            let folder = try invocation.home().root.appending(path: "spool", directoryHint: .isDirectory)
            return try HTTPServer(HTTPRouter(WorkMonitor.routes), monitor, on: socket, spool: folder)
        }
        if let monitor { log.note("metrics", ["address": "http://\(monitor.address)"]) }
        defer { monitor?.stop() }
        let signals = StopSignals.call { stopping.set() }
        defer { for signal in signals { signal.cancel() } }
        let once = invocation.arguments.has("once")
        let failure = Mutex<(any Error)?>(nil)
        if !once { Thread.detachNewThread { work.listen() } }
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

    /// The address past a pooler; nil if none is named.
    private static func direct(_ invocation: Invocation) throws -> StoreAddress? {
        let text =
            invocation.arguments.value("direct") ?? invocation.surroundings.variable("DIARY_STORE_DIRECT")
        do {
            return try text.map { try StoreAddress($0) }
        } catch StoreFault.notAnAddress {
            throw Failure.usage(
                "--direct is not an address of PostgreSQL; write it as postgresql://USER@HOST/DATABASE")
        }
    }
}
