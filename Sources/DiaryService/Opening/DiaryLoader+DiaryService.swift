import Diary
import Foundation
import Journal
import Language
import Recognition
import System
import Vocabulary

extension DiaryLoader {
    /// Recordings that may wait for a recogniser; further ones are told to come back.
    private static let queueLimit = 64

    /// Puts a diary to work: hears, reads, converses. Nothing runs in the background yet (`BackgroundTasks`).
    package func diaryService(
        _ journal: Journal, _ choice: RecognizerChoice, stopping: StopSignal = StopSignal(),
        logging: ServiceLog? = nil
    ) throws(DiaryServiceError) -> DiaryService {
        let metrics = Metrics()
        var choice = choice
        choice.queueLimit = Self.queueLimit
        let log = logging ?? ServiceLog(clock: installation.clock)
        let warnings = HearingWarnings(
            ear: { ear, kind, reason in
                log.note("second ear", level: .warning, ["ear": ear, "kind": kind, "reason": reason])
            },
            // Its reason names the person.
            voice: { _ in log.note("heard without the fit to a voice, which is damaged", level: .warning) })
        let recognizer = try recognizer(choice, journal: journal, warn: warnings)
        let pool = recognizer.pool
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
                // Without a log there is none to count.
                sum + Double((try? FileStatus(database + suffix).size) ?? 0)
            }
        }
        let known = try knownFoods()
        // With one processor, beside what is said.
        let alone = LocalRecognizer(files: recognizer.files, pool: pool, transcriber: pool, jobs: 1)
        return DiaryService(
            journal: journal, transcriber: MeasuredTranscriber(recognizer.transcriber, metrics),
            listener: pool, voices: try VoiceFitting(alone, self),
            model: recognizer.files.name, reader: try reader(journal),
            known: { self.knownFoods(of: journal) ?? known }, words: try wordKnowledge(journal),
            turns: try turnTemplates(),
            clock: installation.clock, makeID: installation.makeID, metrics: metrics,
            log: log, stopping: stopping)
    }

    /// How turns are read: without the texts, only by the readers of the program.
    private func turnTemplates() throws(DiaryServiceError) -> TurnTemplates {
        guard let folder = installation.models.turns(for: installation.kind.model) else { return .none }
        return try vocabularyCall { () throws(VocabularyError) in try TurnSource.templates(folder: folder) }
    }
}
