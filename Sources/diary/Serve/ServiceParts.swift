import Foundation
import Journal
import Reminders
import Server

extension Program {
    /// Recordings that may wait for a recogniser; further ones are told to come back.
    private static let queueLimit = 64

    /// What the doors of the service work with.
    static func service(_ invocation: Invocation, _ journal: Journal) throws(Failure) -> Service {
        let metrics = Metrics()
        let recogniser = try Recogniser(invocation, journal: journal, queueLimit: queueLimit)
        let pool = recogniser.pool
        metrics.read(
            Metric("diary_recognizer_queue", .gauge, "Recordings that are being heard, or wait for that.")
        ) { Double(pool.waitingCount) }
        metrics.read(
            Metric("diary_recognizer_workers", .gauge, "Recogniser processes that run.")
        ) { Double(pool.workerIdentifiers.count) }
        let database = journal.home.database.path(percentEncoded: false)
        metrics.read(
            Metric("diary_database_bytes", .gauge, "Bytes of the database with its write-ahead log.")
        ) {
            ["", "-wal"].reduce(0.0) { sum, suffix in
                var status = stat()
                return sum + (stat(database + suffix, &status) == 0 ? Double(status.st_size) : 0)
            }
        }
        let known = try invocation.foods.known(invocation)
        return Service(
            journal: journal, transcriber: MeasuredTranscriber(pool, metrics), listener: pool,
            model: recogniser.files.name,
            reader: try invocation.reader(journal),
            known: { invocation.current(of: journal) ?? known },
            words: try wordKnowledge(invocation, journal), clock: invocation.surroundings.clock,
            makeID: { UUID() }, metrics: metrics, log: ServiceLog(clock: invocation.surroundings.clock))
    }

    /// Hears recordings that were received and wait, and notices what other processes write.
    static func openHearing(_ doors: Doors, _ service: Service, _ invocation: Invocation) {
        let count = invocation.arguments.number("jobs") ?? max(1, invocation.surroundings.processors)
        for number in 1...count {
            let waiting = WaitingRecordings(service: service)
            doors.open(Door("recordings \(number)", run: { waiting.run(isFirst: number == 1) }, stop: {}))
        }
        doors.open(Door("dictations", run: { service.dictations.run(service) }, stop: {}))
        let outside = OutsideChanges(service: service)
        doors.open(Door("changes", run: { outside.run() }, stop: {}))
    }

    /// Sends the diary's reminders, unless another process does.
    static func openReminders(
        _ doors: Doors, _ service: Service, _ invocation: Invocation
    ) throws(Failure) {
        let (journal, log) = (service.journal, service.log)
        let scheduler: ReminderScheduler
        do throws(RemindersError) {
            scheduler = try ReminderScheduler(
                journal: journal,
                sender: ReminderSender(executable: invocation.surroundings.executable, home: journal.home),
                clock: service.clock, headline: headline(journal),
                log: { log.note("reminder", ["what": $0]) })
        } catch {
            guard case .taken = error else { throw Failure(error) }
            return log.note("reminders are another process's", level: .warning)
        }
        doors.open(Door("reminders", run: { scheduler.run() }, stop: { scheduler.stop() }))
    }
}
