import DiaryService
import Foundation
import HTTP
import Server
import System

extension Program {
    /// Options that say something about one household, or one machine, and so nothing about all.
    private static let ofOne = [
        "household", "backups", "no-backups", "trust-page", "no-trust-page", "wyoming", "inbox",
        "hear-elsewhere",
        "model", "speaker",
    ]

    /// Connections of a service of many households.
    private static let mostConnections: UInt32 = 2_048
    private static let remindersAtATime = 4

    /// Serves all households of a database, beside other services that do the same.
    static func serveHouseholds(_ invocation: Invocation) throws {
        let arguments = invocation.arguments
        if let other = ofOne.first(where: arguments.has) {
            throw Failure.usage("--households serves all of them, and --\(other) is about one; leave it out")
        }
        let supervisor = Supervisor(environment: invocation.surroundings.environment, process: getpid())
        let tls = try tlsIdentity(invocation)
        let stopping = StopSignal()
        let signals = stopOnSignals(stopping)
        defer { for signal in signals { signal.cancel() } }
        let opening = try HouseholdOpening(
            invocation.diary, jobs: arguments.number("jobs"), stopping: stopping)
        let socket = try socket(supervisor, invocation)
        let service = try HouseholdsService(opening)
        // All clients come through a proxy, which has one address; an open page keeps a connection.
        var limits = HTTPLimits()
        (limits.connections, limits.connectionsPerClient) = (mostConnections, mostConnections)
        let server = try service.serve(socket, tls: tls, limits: limits)
        let log = opening.log
        let tasks = BackgroundTasks(log: log)
        tasks.begin(BackgroundTask("changes", run: { service.watch() }, stop: {}))
        let reminders = HouseholdReminders(opening) { try service.diaryService(of: $0) }
        // Several, so that addresses that do not answer hold up few others.
        for number in 1...Self.remindersAtATime {
            tasks.begin(BackgroundTask("reminders \(number)", run: { reminders.run() }, stop: {}))
        }
        let watchdog = Watchdog(
            address: server.address, supervisor: supervisor, stopping: stopping, log: log)
        tasks.begin(BackgroundTask("watchdog", run: { watchdog.run() }, stop: {}))
        service.ready()
        supervisor.ready()
        log.note("started", ["address": "\(tls == nil ? "http" : "https")://\(server.address)"])
        stopping.wait()
        supervisor.stopping()
        finish([server], tasks, log) { _exit(ExitCode.ok.rawValue) }
    }
}
