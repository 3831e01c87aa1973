import Food
import Foundation
import Journal
import Recognition
import Synchronization
import Vocabulary

/// Hears the recordings that wait in the diaries of all households of a database, on this machine beside others.
///
/// Households take turns, one recording each, so that one with a thousand does not keep the others waiting. A recording is
/// claimed for two minutes, which is renewed while it is heard; a worker that dies loses its claim, and another one hears
/// the recording. After a few such attempts it is set aside as failed.
///
/// Safe to share between threads: each runs `run` with workers of its own.
package final class HouseholdWork: Sendable {
    /// Households whose diaries a thread keeps open. One where words were taught takes 4 MB, and 70 ms to open.
    private static let mostOpen = 16
    /// Connections that all threads share.
    private static let mostConnections = 32
    /// Seconds for which a household is left out whose diary cannot be opened.
    private static let leave = 600.0
    /// Seconds until it is asked again who waits, where no notices arrive and where they do.
    private static let pause = 0.25
    private static let pauseWithNotices = 1.0
    /// Seconds after which a database that cannot be reached is tried again.
    private static let patience = 5.0

    /// What became of a recording. Names no words and no files.
    package struct Heard: Sendable {
        package var household: HouseholdName
        package var recording: UUID
        /// nil if it became entries.
        package var reason: String?
        /// Seconds from its arrival to its entries.
        package var wait: Double
        /// Seconds of work.
        package var took: Double
    }

    private let loader: DiaryLoader
    private let households: Households
    private let pool: PostgresPool
    private let notices: WaitingNotices
    private let stopping: StopSignal
    private let log: ServiceLog
    private let base: @Sendable () throws -> MemoReader
    private let told: @Sendable (Heard) -> Void
    /// Figures of what was heard, of all households together.
    package let metrics = Metrics()
    /// Why nothing can be heard now.
    private let trouble = Mutex<String?>(nil)

    private static let heard = Metric(
        "diary_work_recordings_total", .counter, "Recordings that this worker ended with, by outcome.")
    private static let waited = Metric(
        "diary_work_wait_seconds_total", .counter,
        "Seconds from the arrival of those recordings to their end.")
    private static let again = Metric(
        "diary_work_attempts_total", .counter, "Attempts to hear them, those of other workers included.")
    private static let isTold = Metric(
        "diary_work_told", .gauge, "Whether the database tells this worker that something waits: 1 or 0.")

    /// - Parameters:
    ///   - loader: of any household of the database.
    ///   - direct: an address of the database that goes past a pooler; nil if its own does.
    ///   - told: called after each recording, from the thread that heard it.
    /// - Throws: `StoreFault` if the diary is not in PostgreSQL, or cannot be reached.
    package init(
        _ loader: DiaryLoader, direct: StoreAddress? = nil, stopping: StopSignal, log: ServiceLog,
        told: @escaping @Sendable (Heard) -> Void
    ) throws {
        guard let store = try loader.home().store else { throw StoreFault.noStore }
        self.loader = loader
        self.stopping = stopping
        self.log = log
        self.told = told
        pool = PostgresPool(store, most: Self.mostConnections)
        notices = WaitingNotices(direct ?? store)
        households = Households(store, timeZone: loader.installation.timeZone)
        base = loader.sharedReader()
        _ = try HouseholdTurns(households)
        metrics.readQueue(HouseholdDirectory(store.over(pool)), clock: loader.installation.clock)
        metrics.read(Self.isTold) { [notices] in notices.isListening ? 1 : 0 }
    }

    /// Listens for notices of the database until it is told to stop, or until it is known that none can arrive.
    package func listen() {
        notices.run(until: { stopping.isSet }) { state in
            let text =
                switch state {
                case .listening: "the database tells what waits"
                case .pooled: "asks four times a second what waits: a pooler stands before the database"
                case .lost: "asks four times a second what waits: the database cannot be reached for notices"
                }
            log.note(text, level: state == .lost ? .warning : .info)
        }
    }

    /// Waits until it is worth asking again who waits.
    ///
    /// - Parameter count: of the notices before it was asked the last time.
    private func rest(after count: Int) {
        guard notices.isListening else {
            stopping.wait(seconds: Self.pause)
            return
        }
        notices.wait(after: count, seconds: Self.pauseWithNotices)
    }

    /// Why nothing can be heard now; nil if something can.
    package var fault: String? { trouble.withLock { $0 } }

    private func count(_ heard: Heard, attempts: Int) {
        metrics.add(to: Self.heard, ["outcome": heard.reason == nil ? "logged" : "failed"])
        metrics.add(heard.wait, to: Self.waited)
        metrics.add(Double(attempts + 1), to: Self.again)
    }

    /// Works until it is told to stop.
    ///
    /// - Parameter once: whether to stop as soon as nothing waits.
    package func run(once: Bool) throws {
        let hearing = try SharedHearing(loader, log)
        var open: [OpenHousehold] = []
        var leftOut: [HouseholdName: LeftOut] = [:]
        while !stopping.isSet {
            do {
                let turns = try HouseholdTurns(households)
                trouble.withLock { $0 = nil }
                while !stopping.isSet {
                    let told = notices.count
                    guard let name = try turns.next() else {
                        if once { return }
                        if let name = try turns.nextSweep() {
                            try sweep(name, hearing, &open)
                            continue
                        }
                        rest(after: told)
                        continue
                    }
                    if let left = leftOut[name], left.until > .now {
                        // Everybody else has had a turn since, and nothing was heard.
                        if once, left.isDrawn { throw left.error }
                        leftOut[name]?.isDrawn = true
                        _ = stopping.wait(seconds: Self.pause)
                        continue
                    }
                    do {
                        if try work(name, hearing, &open) {
                            for name in leftOut.keys { leftOut[name]?.isDrawn = false }
                            continue
                        }
                    } catch  where ![.unavailable, .busy, .unusable].contains(error.kinded.kind) {
                        log.note(
                            "household left out", level: .error,
                            ["household": name.text, "reason": error.kinded.reason])
                        leftOut[name] = LeftOut(error: error, until: .now + .seconds(Self.leave))
                    }
                    _ = stopping.wait(seconds: Self.pause)
                }
            } catch {
                if once { throw error }
                trouble.withLock { $0 = error.kinded.reason }
                log.note("work interrupted", level: .error, ["reason": error.kinded.reason])
                open = []
                _ = stopping.wait(seconds: Self.patience)
            }
        }
    }

    /// What a household needs once a day, while nothing waits to be heard.
    ///
    /// Compares its files with its rows: takes in a file that lost its row, and removes what nothing needs. Then fits to
    /// the voices of its people, where they have said enough since the last time.
    ///
    /// - Throws: what keeps all households' files from being compared: their place or the database cannot be reached.
    private func sweep(
        _ name: HouseholdName, _ hearing: SharedHearing, _ open: inout [OpenHousehold]
    ) throws {
        do {
            let household = try opened(name, hearing, &open)
            try household.intake.sweep()
            household.learnVoices(until: stopping, log)
        } catch  where error.kinded.kind != .unavailable {
            log.note(
                "files not compared with rows", level: .error,
                ["household": name.text, "reason": error.kinded.reason])
        }
    }

    /// A household whose diary cannot be opened, so that it does not hold up the others.
    private struct LeftOut {
        var error: any Error
        var until: ContinuousClock.Instant
        /// Whether it had a turn since something was heard last.
        var isDrawn = false
    }

    /// Hears one recording of a household; false if all that wait are being heard.
    private func work(
        _ name: HouseholdName, _ hearing: SharedHearing, _ open: inout [OpenHousehold]
    ) throws -> Bool {
        let household = try opened(name, hearing, &open)
        let began = ContinuousClock.now
        guard let resumed = try hearing.hear(for: household) else { return false }
        let took = (ContinuousClock.now - began) / .seconds(1)
        let wait = loader.installation.clock().timeIntervalSince(resumed.recording.receivedAt)
        var reason: String?
        if case .failure(let error) = resumed.outcome {
            reason = error.kinded.reason
            switch error {
            // Nothing else can be heard now, either.
            case JournalError.busy, JournalError.model, MediaFault.unreachable, StoreFault.gone: throw error
            // This machine cannot read it now; another may.
            case JournalError.home: throw error
            case JournalError.audio(let problem) where !problem.isTheRecordings: throw error
            default: break
            }
        }
        let heard = Heard(
            household: name, recording: resumed.recording.id, reason: reason, wait: wait, took: took)
        count(heard, attempts: resumed.recording.attempts)
        told(heard)
        return true
    }

    /// A household's diary, opened if it is not open.
    private func opened(
        _ name: HouseholdName, _ hearing: SharedHearing, _ open: inout [OpenHousehold]
    ) throws -> OpenHousehold {
        let household: OpenHousehold
        if let place = open.firstIndex(where: { $0.name == name }) {
            household = open.remove(at: place)
        } else {
            household = try OpenHousehold(name, loader, hearing, metrics, pool, base)
        }
        open.append(household)
        if open.count > Self.mostOpen { open.removeFirst() }
        return household
    }
}

/// The diary of one household, ready to take what is heard.
private final class OpenHousehold: Sendable {
    let name: HouseholdName
    private let loader: DiaryLoader
    let intake: Intake
    let taught: RecognizerPool.TaughtSource
    let voices: RecognizerPool.VoiceSource

    init(
        _ name: HouseholdName, _ other: DiaryLoader, _ hearing: SharedHearing, _ metrics: Metrics,
        _ pool: PostgresPool, _ base: @escaping @Sendable () throws -> MemoReader
    ) throws {
        self.name = name
        let loader = DiaryLoader(name, like: other, over: pool, base: base)
        self.loader = loader
        let journal = try loader.journal()
        let warnings = HearingWarnings(hearing.log)
        let enrolled = EnrolledVoices(
            journal, packaged: loader.installation.models.packaged, warn: warnings.voice)
        taught = loader.taught(hearing.model, journal)
        voices = { enrolled.fit(of: $0) }
        let transcriber = try loader.joined(hearing.pool, journal, warn: warnings.ear)
        intake = Intake(
            journal: journal, transcriber: MeasuredTranscriber(transcriber, metrics),
            reader: try loader.reader(journal))
    }

    func learnVoices(until stopping: StopSignal, _ log: ServiceLog) {
        let (loader, journal) = (loader, intake.journal)
        VoiceLearning(journal, makeID: loader.installation.makeID, stopping: stopping, log: log) {
            person, occasion in
            var choice = RecognizerChoice()
            choice.jobs = 1
            let recognizer = try loader.recognizer(choice, journal: journal, warn: HearingWarnings(log))
            return try VoiceFitting(recognizer, loader).fit(person, in: journal, on: occasion)
        }.learnOrLog()
    }
}

/// One recogniser process that hears for one household after another, each with its own words and voices.
private final class SharedHearing: Sendable {
    let model: CompiledModel
    let pool: RecognizerPool
    let log: ServiceLog
    private let current: Current

    private final class Current: Sendable {
        let household = Mutex<OpenHousehold?>(nil)
    }

    init(_ loader: DiaryLoader, _ log: ServiceLog) throws {
        let folders = loader.installation.models
        try folders.checkPackaged()
        let model = try loader.modelBuild().model()
        let files = ModelFiles.compiled(
            model, as: loader.installation.kind.model, packaged: folders.packaged)
        let general = ModelFiles.general(
            packaged: folders.packaged, dictionary: model.generalDictionaryFile)
        let current = Current()
        let voices: RecognizerPool.VoiceSource = { person in
            current.household.withLock { $0 }?.voices(person)
        }
        pool = try RecognizerPool(
            files, executable: loader.installation.recognizer, size: 1,
            taught: { try current.household.withLock { $0 }?.taught($0) }, voices: voices,
            general: loader.generalPool(general, RecognizerChoice(), voice: nil, voices),
            warn: HearingWarnings(log).general)
        self.model = model
        self.log = log
        self.current = current
    }

    /// Hears the next recording of a household; nil if there is none that nobody hears. One call at a time.
    func hear(for household: OpenHousehold) throws -> Resumed? {
        current.household.withLock { $0 = household }
        return try household.intake.hearNext()
    }
}
