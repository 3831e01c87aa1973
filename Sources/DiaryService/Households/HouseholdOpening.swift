import Food
import Foundation
import Journal
import Recognition
import Synchronization

/// Opens the diaries of all households of a database for one service, which share what is the same for all: connections,
/// the foods that nobody taught, and the recogniser that shows the words of a dictation while it is spoken.
///
/// Recordings are left to `HouseholdWork`. Times are the database's, so that machines whose clocks differ agree.
///
/// Safe to share between threads.
package final class HouseholdOpening: Sendable {
    /// Connections that all households of a service share.
    private static let mostConnections = 16
    /// Milliseconds by which a clock may differ from the database's before it is corrected.
    private static let tolerance: Int64 = 1_000

    package let directory: HouseholdDirectory
    package let metrics: Metrics
    package let log: ServiceLog
    package let stopping: StopSignal
    private let loader: DiaryLoader
    private let pool: PostgresPool
    private let base: @Sendable () throws -> MemoReader
    private let listener: any LiveTranscriber
    private let clock: CorrectedClock

    /// The machine's clock, with its difference from the database's.
    private final class CorrectedClock: Sendable {
        let clock: @Sendable () -> Date
        /// Milliseconds.
        let difference = Atomic<Int64>(0)

        init(_ clock: @escaping @Sendable () -> Date) { self.clock = clock }

        var now: Date { clock() + Double(difference.load(ordering: .relaxed)) / 1_000 }
    }

    /// - Parameter loader: of any household of the database.
    /// - Throws: `StoreFault` if the diaries are not in PostgreSQL, or cannot be reached.
    package init(_ loader: DiaryLoader, jobs: Int?, stopping: StopSignal) throws {
        guard let store = try loader.home().store else { throw StoreFault.noStore }
        self.loader = loader
        self.stopping = stopping
        pool = PostgresPool(store, most: Self.mostConnections)
        directory = HouseholdDirectory(store.over(pool))
        let clock = CorrectedClock(loader.installation.clock)
        self.clock = clock
        base = loader.sharedReader()
        metrics = Metrics()
        log = ServiceLog(clock: { clock.now })
        listener = try loader.nobodysRecognizer(jobs: jobs, log)
        // The tables are made, and the base is loaded, before the first request.
        _ = try Households(store, timeZone: loader.installation.timeZone).all()
        _ = try base()
        try correctClock()
        metrics.read(Metric("diary_database_connections", .gauge, "Connections to PostgreSQL.")) { [pool] in
            Double(pool.count)
        }
        metrics.readQueue(directory, clock: { clock.now })
    }

    /// The time of the database, as far as is known.
    package var now: Date { clock.now }

    /// Compares the machine's clock with the database's.
    package func correctClock() throws {
        let before = clock.clock()
        let shared = try directory.now()
        let after = clock.clock()
        // The database answered somewhere between.
        let middle = before + after.timeIntervalSince(before) / 2
        let difference = Int64((shared.timeIntervalSince(middle) * 1_000).rounded())
        let known = clock.difference.load(ordering: .relaxed)
        guard abs(difference - known) > Self.tolerance else { return }
        clock.difference.store(difference, ordering: .relaxed)
        log.note(
            "this machine's clock differs from the database's; times are the database's", level: .warning,
            ["seconds": "\(difference / 1_000)"])
    }

    /// Opens a household's diary. Tokens of the household `home` see the figures of the whole service.
    ///
    /// - Throws: `StoreFault.noHousehold` if it is not there.
    package func open(_ name: HouseholdName) throws -> DiaryService {
        let clock = clock
        let own = DiaryLoader(name, like: loader, over: pool, clock: { clock.now }, base: base)
        let journal = try own.journal()
        return try own.householdService(
            journal, directory: directory, listener: listener, metrics: name == .home ? metrics : Metrics(),
            log: log,
            stopping: stopping)
    }
}

extension DiaryLoader {
    /// Hears with the model as it is, without anybody's words.
    fileprivate func nobodysRecognizer(jobs: Int?, _ log: ServiceLog) throws -> RecognizerPool {
        let folders = installation.models
        try folders.checkPackaged()
        let files = ModelFiles.compiled(
            try modelBuild().model(), as: installation.kind.model, packaged: folders.packaged)
        return try RecognizerPool(
            files, executable: installation.recognizer, size: jobs ?? max(1, installation.processors),
            warn: HearingWarnings(log).general)
    }

    /// Puts one of many households' diaries to work, without a recogniser of its own.
    fileprivate func householdService(
        _ journal: Journal, directory: HouseholdDirectory, listener: any LiveTranscriber, metrics: Metrics,
        log: ServiceLog, stopping: StopSignal
    ) throws -> DiaryService {
        let known = try memoReader()
        return DiaryService(
            journal: journal, transcriber: ElsewhereTranscriber(directory: directory), listener: listener,
            reader: try reader(journal), known: { self.memoReader(of: journal) ?? known },
            words: try wordKnowledge(journal), turns: try turnTemplates(),
            journals: installation.journals, household: householdReader(journal, known),
            clock: installation.clock, makeID: installation.makeID, metrics: metrics, log: log,
            stopping: stopping)
    }
}
