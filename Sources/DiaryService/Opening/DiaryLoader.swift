import Diary
import Food
import Foundation
import Journal
import Language
import Recognition
import Synchronization
import System
import Vocabulary

/// Prepares a diary's folder: opens the journal, loads the foods, and makes models ready.
///
/// Safe to share between threads.
package final class DiaryLoader: Sendable {
    package let installation: Installation
    private let foods: FoodKnowledge
    /// One for each diary that was opened.
    private let written = Mutex<[WriteCount]>([])

    package init(_ installation: Installation) {
        self.installation = installation
        foods = FoodKnowledge { MemoReader(lexicon: try Self.compiledLexicon(installation)) }
    }

    /// A loader for another household of the same database.
    ///
    /// - Parameters:
    ///   - pool: lends the household connections; nil if it has its own.
    ///   - base: reads with the foods that nobody taught.
    init(
        _ household: HouseholdName, like other: DiaryLoader, over pool: PostgresPool? = nil,
        clock: (@Sendable () -> Date)? = nil, base: @escaping @Sendable () throws -> MemoReader
    ) {
        var installation = other.installation
        installation.household = household.text
        installation.pool = pool
        if let clock { installation.clock = clock }
        self.installation = installation
        foods = FoodKnowledge(base: base)
    }

    /// Gives the reader with the foods of the compiled model, which is made once.
    func sharedReader() -> @Sendable () throws -> MemoReader {
        let (installation, loaded) = (installation, Loaded())
        return { try loaded.reader { MemoReader(lexicon: try Self.compiledLexicon(installation)) } }
    }

    private final class Loaded: Sendable {
        private let reader = Mutex<MemoReader?>(nil)

        func reader(_ load: () throws -> MemoReader) throws -> MemoReader {
            try reader.withLock { reader in
                let known = try reader ?? load()
                reader = known
                return known
            }
        }
    }

    /// The folder, with the address of the database if that is elsewhere.
    ///
    /// - Throws: `StoreFault` if the address or the household's name is none.
    package func home() throws -> Home {
        guard var home = installation.home else { throw DiaryServiceError.noHome }
        home.bucket = try installation.media.map(bucket)
        if let store = installation.store {
            let address = try StoreAddress(store, household: installation.household)
            home = home.of(installation.pool.map(address.over) ?? address)
        } else if installation.household != nil {
            throw StoreFault.householdOfFile
        }
        return home
    }

    /// The bucket at an address, with the key from the environment.
    ///
    /// - Throws: `MediaFault` if the address is none, or there is no key.
    package func bucket(_ address: String) throws -> MediaPlace {
        MediaPlace(try S3Bucket(address, environment: installation.keys))
    }

    /// Creates the folder if there is none.
    package func prepare() throws {
        let home = try home()
        try home.prepare()
    }

    /// Whether the folder holds a diary.
    package func hasDiary() throws -> Bool {
        try home().mayHoldDiary
    }

    /// Opens the diary; creates it if there is none.
    ///
    ///   - other: the folder of another diary, which is read with the same foods.
    ///   - isLook: whether to open only an existing diary; no folder is created then.
    package func journal(at other: Home? = nil, isLook: Bool = false) throws -> Journal {
        let home: Home
        if let other { home = other } else { home = try self.home() }
        if isLook { try Self.refuseMissing(home) }
        let journal = try Journal(
            home: home, kind: installation.kind, timeZone: installation.timeZone,
            clock: installation.clock,
            makeID: installation.makeID, itemReader: itemReader, itemGeneration: itemGeneration,
            keepers: Dictionary(
                installation.journals.map { ($0.name, $0.keeper) }, uniquingKeysWith: { one, _ in one }),
            pictureNetwork: installation.pictureNetwork, paperReader: { ReadPaper($0).note })
        foods.know(try journal.taughtVocabulary())
        written.withLock { $0.append(journal.writeCount) }
        return journal
    }

    /// Whether something was written into a diary since this loader opened it.
    package var hasWritten: Bool { written.withLock { $0.contains { $0.hasGrown } } }

    /// Keeps a mistyped path from becoming a new diary, or from counting as one.
    ///
    /// - Throws: `home` if the diary is to be in a folder that does not exist.
    package static func refuseMissing(_ home: Home) throws {
        guard home.store == nil else { return }
        let path = home.root.path(percentEncoded: false)
        do {
            _ = try FileStatus(path)
        } catch {
            guard error.code == ENOENT else { return }
            throw JournalError.home(
                FileError(
                    path, .reading, .missing, "there is no diary here; diary add or diary log begins one"))
        }
    }

    /// The language model of this kind of journal, compiled or not.
    package func modelBuild() throws -> ModelBuild {
        ModelBuild(try home(), installation.models, installation.kind.model, installation.notices)
    }

    // MARK: Foods

    /// Reads text with the names and keywords of all foods, with taught ones if the journal is open.
    ///
    /// - Throws: why the foods could not be loaded, at every call.
    package func memoReader() throws -> MemoReader { try foods.known() }

    /// Reads text with everything taught so far; nil if that cannot be loaded.
    ///
    /// The caller then uses the earlier reader: an unknown word must not cost a recording.
    package func memoReader(of journal: Journal) -> MemoReader? {
        guard let generation = try? journal.vocabularyGeneration() else { return nil }
        if generation != foods.generation, let taught = try? journal.taughtVocabulary() { foods.know(taught) }
        return (try? foods.known())?.knowingMeals(of: journal)
    }

    /// Reads the items of an existing diary again, with the foods known now.
    package func rereadItems() throws {
        guard try hasDiary() else { return }
        let journal = try journal()
        try journal.rereadItems()
    }

    /// Reads the waiting items. If that fails, reports why and leaves them for later.
    package func readItems(of journal: Journal) throws {
        guard try journal.hasDueItems() else { return }
        do {
            _ = try memoReader()
        } catch {
            return installation.notices.note("foods have not been read from all descriptions yet: \(error)")
        }
        try journal.readDueItems()
    }

    /// Loads what is taught now, and reads the items that wait for it.
    package func readItemsAnew(of journal: Journal) throws {
        foods.know(try journal.taughtVocabulary())
        try readItems(of: journal)
    }

    /// Reads items, and loads the foods when the first item has to be read.
    ///
    /// If the foods cannot be loaded, the items wait, and a later request for items reports why
    /// (`readItems(of:)`). A deletion or an edit need not fail for it.
    private var itemReader: ItemReader {
        { [foods] description in
            (try? foods.known())?.items(in: description)
        }
    }

    /// Prevents reading items with outdated foods after another process has taught some.
    private var itemGeneration: ItemGeneration {
        ItemGeneration(current: { [foods] in foods.generation }) { [foods] journal in
            foods.know(try journal.taughtVocabulary())
        }
    }

    /// The foods of the compiled model, or of its source text while no model is compiled.
    private static func compiledLexicon(_ installation: Installation) throws -> FoodLexicon {
        guard let home = installation.home else { throw DiaryServiceError.noHome }
        let build = ModelBuild(home, installation.models, installation.kind.model, installation.notices)
        if build.exists {
            let model = try build.opened()
            return try model.foodLexicon()
        }
        let text = try installation.models.texts(of: installation.kind.model)
        return try ModelSource(folder: text).foodLexicon
    }
}

/// The known foods, taught ones included: loaded when first needed, and again after teaching.
private final class FoodKnowledge: Sendable {
    private struct State {
        var taught = TaughtVocabulary(generation: 0)
        var known: Result<MemoReader, any Error>?
    }

    private let state = Mutex(State())
    private let base: @Sendable () throws -> MemoReader

    /// - Parameter base: makes a reader with the foods of the compiled model, or of its source text.
    init(base: @escaping @Sendable () throws -> MemoReader) { self.base = base }

    /// Adds the words that the diary was taught.
    func know(_ taught: TaughtVocabulary) {
        state.withLock { state in
            // Corrections change recognition, not the set of foods.
            let isSame =
                taught.terms == state.taught.terms && taught.pronunciations == state.taught.pronunciations
            state = State(taught: taught, known: isSame ? state.known : nil)
        }
    }

    /// The generation of the taught words that are loaded.
    var generation: Int64 { state.withLock { $0.taught.generation } }

    /// Reads text with all foods.
    ///
    /// - Throws: why the foods could not be loaded, at every call.
    func known() throws -> MemoReader {
        try state.withLock { state in
            if let known = state.known { return try known.get() }
            let result: Result<MemoReader, any Error>
            do {
                let base = try base()
                result = .success(
                    state.taught.terms.isEmpty
                        ? base : MemoReader(lexicon: state.taught.joined(base.lexicon)))
            } catch {
                result = .failure(error)
            }
            state.known = result
            return try result.get()
        }
    }
}

extension DiaryLoader {
    /// Recordings that may wait for a recogniser; more are refused as busy.
    private static let queueLimit = 64

    /// Puts a diary to work: recognition, reading, conversation. Background work comes later
    /// (`BackgroundTasks`).
    package func diaryService(
        _ journal: Journal, _ choice: RecognizerChoice, stopping: StopSignal = StopSignal(),
        logging: ServiceLog? = nil
    ) throws -> DiaryService {
        let metrics = Metrics()
        var choice = choice
        choice.queueLimit = Self.queueLimit
        let log = logging ?? ServiceLog(clock: installation.clock)
        let recognizer = try recognizer(choice, journal: journal, warn: HearingWarnings(log))
        let pool = recognizer.pool
        metrics.read(
            Metric("diary_recognizer_queue", .gauge, "Recordings that are being heard, or wait for that.")
        ) { Double(pool.waitingCount) }
        metrics.read(
            Metric("diary_recognizer_workers", .gauge, "Recogniser processes that run.")
        ) { Double(pool.workerIdentifiers.count) }
        if journal.home.store == nil {
            let database = journal.home.database.path(percentEncoded: false)
            metrics.read(
                Metric("diary_database_bytes", .gauge, "Bytes of the database with its write-ahead log.")
            ) {
                ["", "-wal"].reduce(0.0) { sum, suffix in
                    // A missing log file counts as empty.
                    sum + Double((try? FileStatus(database + suffix).size) ?? 0)
                }
            }
        }
        let known = try memoReader()
        // Voice fits get one processor, so that they do not delay current speech.
        let alone = LocalRecognizer(files: recognizer.files, pool: pool, transcriber: pool, jobs: 1)
        return DiaryService(
            journal: journal, transcriber: MeasuredTranscriber(recognizer.transcriber, metrics),
            listener: pool, voices: try VoiceFitting(alone, self),
            model: recognizer.files.name, reader: try reader(journal),
            known: { self.memoReader(of: journal) ?? known }, words: try wordKnowledge(journal),
            turns: try turnTemplates(), journals: installation.journals,
            household: householdReader(journal, known),
            clock: installation.clock, makeID: installation.makeID, metrics: metrics,
            log: log, stopping: stopping, executable: installation.executable)
    }

    /// The templates for turns; none if their folder is missing, so that only built-in readers remain.
    func turnTemplates() throws -> TurnTemplates {
        guard let folder = installation.models.turns(for: installation.kind.model) else { return .none }
        return try TurnSource.templates(folder: folder)
    }
}
