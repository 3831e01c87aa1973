import DiaryService
import Foundation
import HTTP
import Journal
import Server
import System

extension Program {
    static let serveCommand = Command(
        "serve", "runs the service: the diary over HTTP, and its reminders",
        options: [
            Option("listen", .text("ADDR:PORT"), "the address to listen on (127.0.0.1:8765)"),
            Option(
                "certificate", .text("FILE"),
                "use TLS with this certificate chain, in PEM (on addresses that others reach: that of diary certificate)"
            ),
            Option("key", .text("FILE"), "the certificate's private key, in PEM"),
        ] + trustPageOptions + [
            Option("backups", .text("FOLDER"), "make the daily backups here (backups in the diary's home)"),
            Option("no-backups", .flag, "make no backups"),
            Option(
                "hear-elsewhere", .flag,
                "leave recordings to diary work, on this machine or others; with a diary in PostgreSQL"),
            Option(
                "households", .flag,
                "serve all households of the database, each to its own tokens; recordings are left to diary work"
            ),
        ] + furtherDoorOptions + RecognizerOptions.all,
        details:
            "It also listens on the socket service.socket in the diary's home, where your own programs need "
            + "no token. On the address everybody needs one (diary token create); diary open signs a browser in. "
            + "On an address that other machines reach, the "
            + "service does not start until there is one. Under systemd, it uses the socket, readiness "
            + "and watchdog that systemd offers. SIGTERM or Ctrl-C stops it within 10 seconds; unfinished "
            + "work resumes at the next start. It makes a backup a day, and keeps \(BackupAges.days) daily, "
            + "\(BackupAges.weeks) weekly and \(BackupAges.months) monthly ones. To restore a backup that was sent in the pages, it stops its "
            + "work and starts again with the backup, in the same process.",
        examples: [
            Command.Example("serve", "listens on http://127.0.0.1:8765"),
            Command.Example(
                "serve --listen 0.0.0.0:8765 --certificate chain.pem --key key.pem",
                "lets clients with a token in from the whole network, over TLS"),
            Command.Example(
                "serve --listen 0.0.0.0:8765 --trust-page 0.0.0.0:8080",
                "uses the certificate of diary certificate, and gives it to phones at port 8080"),
            Command.Example(
                "serve --wyoming 0.0.0.0:10300 --inbox ~/Recordings",
                "serves Home Assistant, and logs recordings that arrive in a folder"),
        ], run: serve)

    private static let serve: @Sendable (Invocation) throws -> Void = { invocation in
        if invocation.arguments.has("households") { return try serveHouseholds(invocation) }
        let surroundings = invocation.surroundings
        let backups = try backupFolder(invocation)
        if invocation.arguments.has("hear-elsewhere"), try invocation.home().store == nil {
            throw StoreFault.noStore
        }
        let supervisor = Supervisor(environment: surroundings.environment, process: getpid())
        let given = try tlsIdentity(invocation)
        let restart = ServiceRestart(invocation, supervisor)
        // From here on, the service can be stopped even while it restores.
        let stopping = StopSignal()
        let signals = stopOnSignals(stopping)
        defer { for signal in signals { signal.cancel() } }
        let restored = try restart.restoreWaiting()
        let journal = try invocation.journalToFill()
        try invocation.refuseDamage(journal)
        let socket = try socket(supervisor, invocation)
        // On loopback, browsers need no TLS; a proxy there provides its own.
        let authority =
            given != nil || socket.isLocal ? nil : HouseholdCertificate(journal.home, surroundings.clock)
        let tls = if let given { given } else { try authority?.identity() }
        try TrustDoor.check(invocation, hasHousehold: authority != nil && tls != nil)
        try Access.check(socket, journal)
        var choice = try invocation.recognizerChoice()
        choice.isElsewhere = invocation.arguments.has("hear-elsewhere")
        let diaryService = try invocation.diary.diaryService(journal, choice, stopping: stopping)
        restart.tell(of: restored, diaryService.log)
        let service = Service(diaryService, after: restored, isOpening: true)
        restart.keep(socket)
        let server = try service.serve(socket, tls: tls)
        let homeDoor = try HomeDoor.open(service, journal.home, supervisor, restart)
        let trustPage =
            authority != nil && tls != nil
            ? try TrustDoor.open(service, beside: server.address, supervisor, restart, invocation) : nil
        let servers = [server] + [homeDoor?.server, trustPage].compactMap { $0 }
        let tasks = BackgroundTasks(log: diaryService.log)
        try tasks.beginReminders(diaryService)
        tasks.beginHearing(
            diaryService, jobs: choice.isElsewhere ? 0 : choice.jobs ?? surroundings.processors)
        tasks.begin(BackgroundTask("questions", run: { service.conversations.watch() }, stop: {}))
        tasks.beginLearning(diaryService)
        if !invocation.arguments.has("no-backups") { try tasks.beginBackups(diaryService, in: backups) }
        tasks.beginWeather(diaryService)
        tasks.beginLooking(diaryService)
        if let authority { tasks.begin(authority.watch(diaryService)) }
        try openFurtherDoors(tasks, diaryService, supervisor, restart, invocation)
        let watchdog = Watchdog(
            address: server.address, supervisor: supervisor, stopping: diaryService.stopping,
            log: diaryService.log)
        tasks.begin(BackgroundTask("watchdog", run: { watchdog.run() }, stop: {}))
        service.open()
        supervisor.ready()
        let scheme = tls == nil ? "http" : "https"
        let address = "\(scheme)://\(server.address)"
        diaryService.log.note("started", ["address": address])
        if invocation.console.isTerminal {
            invocation.console.note(
                "the pages are at \(address); diary open --address \(address) signs a browser in; Ctrl-C ends this"
            )
        }
        diaryService.stopping.wait()
        guard let backup = service.restoring.confirmed else {
            restart.closeSockets()
            homeDoor?.remove()
            supervisor.stopping()
            return finish(servers, tasks, diaryService.log) { _exit(ExitCode.ok.rawValue) }
        }
        // Anything that hangs ends when the process becomes another run of the program.
        finish(servers, tasks, diaryService.log) {}
        throw restart.begin(with: backup)
    }

    /// The folder that was named for the daily backups; nil for the one in the home.
    private static func backupFolder(_ invocation: Invocation) throws -> URL? {
        guard let name = invocation.arguments.value("backups") else { return nil }
        guard !invocation.arguments.has("no-backups") else {
            throw Failure.usage("give either --backups or --no-backups")
        }
        let folder = invocation.file(name)
        let path = folder.path(percentEncoded: false)
        // It may be on a disk that comes later; until then the backup fails, and is tried again.
        guard try !FileSystem.exists(path) || FileStatus(path, called: name).isFolder else {
            throw FileError(name, .making, .unusable, "is not a folder; the daily backups need one")
        }
        return folder
    }

    static func socket(_ supervisor: Supervisor, _ invocation: Invocation) throws -> ListeningSocket {
        if let passed = supervisor.sockets.first(where: {
            !["wyoming", HomeDoor.passedName, TrustDoor.passedName].contains($0.name)
        }) {
            return try ListeningSocket(passed: passed.descriptor)
        }
        return try ListeningSocket.listen(on: invocation.arguments.value("listen") ?? "127.0.0.1:8765")
    }

    /// Stops everything within a time limit; anything that still hangs is finished after the next start.
    static func finish(
        _ servers: [HTTPServer], _ tasks: BackgroundTasks, _ log: ServiceLog, leave: () -> Void
    ) {
        func busyCount() -> Int { servers.reduce(0) { $0 + $1.busyCount } }
        log.note("stopping", ["requests": "\(busyCount())"])
        for server in servers { server.quiesce() }
        tasks.stop()
        let end = ContinuousClock.now + .seconds(8)
        while busyCount() > 0 || !tasks.names.isEmpty, ContinuousClock.now < end {
            usleep(20_000)
        }
        guard busyCount() == 0, tasks.names.isEmpty else {
            log.note(
                "stopped", level: .warning,
                ["unfinished": "\(busyCount())", "tasks": tasks.names.joined(separator: ",")])
            // The tasks' threads cannot be waited for. Everything that was accepted is on disk.
            return leave()
        }
        for server in servers { server.stop() }
        log.note("stopped")
    }

    static func stopOnSignals(_ stopping: StopSignal) -> [any DispatchSourceSignal] {
        // Ignore SIGPIPE: a client that hangs up must not end the service.
        signal(SIGPIPE, SIG_IGN)
        return StopSignals.call { stopping.set() }
    }

    static func tlsIdentity(_ invocation: Invocation) throws -> TLSIdentity? {
        func text(_ option: String) throws -> String? {
            guard let file = invocation.arguments.value(option) else { return nil }
            let advice = "cannot be read as PEM"
            let bytes: [UInt8]
            do {
                bytes = try Descriptor(invocation.file(file).path, O_RDONLY, name: file).contents()
            } catch {
                throw error.saying(advice)
            }
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw FileError(file, .reading, .invalid, advice)
            }
            return text
        }
        switch (try text("certificate"), try text("key")) {
        case (let certificate?, let key?): return TLSIdentity(certificate: certificate, key: key)
        case (nil, nil): return nil
        default: throw Failure.usage("--certificate and --key must be given together")
        }
    }
}
