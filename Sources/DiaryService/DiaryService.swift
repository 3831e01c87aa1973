import Diary
import Food
import Foundation
import JSON
import Journal
import Language
import Recognition

/// An open diary and everything that works for it, shared by every way in. Safe to share between threads.
package final class DiaryService: Sendable {
    package let journal: Journal
    /// Hears recordings from a bounded queue; throws `busy` when the queue is full.
    package let transcriber: any Transcriber
    /// Hears dictations while they are spoken; nil if the recogniser cannot.
    package let listener: (any LiveTranscriber)?
    /// Fits recognition to the voices of people; nil if the recogniser cannot.
    package let voices: VoiceFitting?
    /// The name of the recognition model: the one for this kind of journal, or another.
    package let model: String
    /// Makes entries out of words.
    package let reader: Reader
    /// Reads text with the foods known now. It reads the diary, so do not call it inside a transaction.
    package let known: @Sendable () -> MemoReader
    /// Pronunciations and likely mishearings, for teaching words and learning from corrections.
    package let words: WordKnowledge
    /// Templates of the ways in which people ask and give orders.
    package let turns: TurnTemplates
    /// The journals beside the first one.
    package let journals: [ActJournal]
    /// Divides words among all journals, with the household's current records.
    package let household: @Sendable () -> HouseholdReader
    package let clock: @Sendable () -> Date
    package let makeID: @Sendable () -> UUID
    /// The latest changes to the diary, for clients that follow it.
    package let changes: ChangeFeed
    package let metrics: Metrics
    package let log: ServiceLog
    /// Set once, when the service is to end. Everything that waits or works in the background checks it.
    package let stopping: StopSignal
    /// Dictations that are not finished yet.
    package let dictations: Dictations
    /// Sends reminders at once.
    package let reminderSender: ReminderSender
    private let languageModelCalls = LanguageModelCalls()
    private let pausedEyes = PausedServers()

    /// - Parameter executable: this program, which is started again to speak reminders; nil if nothing is to speak.
    package init(
        journal: Journal, transcriber: any Transcriber, listener: (any LiveTranscriber)? = nil,
        voices: VoiceFitting? = nil, model: String? = nil, reader: @escaping Reader,
        known: @escaping @Sendable () -> MemoReader, words: WordKnowledge? = nil,
        turns: TurnTemplates = .none, journals: [ActJournal] = [],
        household: (@Sendable () -> HouseholdReader)? = nil, clock: @escaping @Sendable () -> Date,
        makeID: @escaping @Sendable () -> UUID,
        changes: ChangeFeed = ChangeFeed(), metrics: Metrics = Metrics(), log: ServiceLog,
        stopping: StopSignal = StopSignal(), executable: URL? = nil
    ) {
        self.journal = journal
        self.transcriber = transcriber
        self.listener = listener
        self.voices = voices
        self.model = model ?? journal.kind.model.name
        self.reader = reader
        self.known = known
        self.words = words ?? WordKnowledge(model: journal.kind.model.name)
        self.turns = turns
        self.journals = journals
        self.household = household ?? { HouseholdReader(known(), readers: []) }
        self.clock = clock
        self.makeID = makeID
        self.changes = changes
        self.metrics = metrics
        self.log = log
        self.stopping = stopping
        dictations = Dictations(
            folder: journal.home.root.appending(path: "dictations", directoryHint: .isDirectory),
            calendar: journal.calendar, isShared: journal.home.store != nil)
        reminderSender = ReminderSender(executable: executable, journal: journal)
    }

    package var memoReader: MemoReader { known() }
    package var foods: FoodLexicon { known().lexicon }

    /// The current facts of a journal.
    package func facts(of journal: ActJournal) throws -> JournalFacts {
        try self.journal.facts(of: journal.name, actsPerRecord: journal.actsPerRecord, now: clock())
    }

    /// Answers questions to the journals, and asks the household's language model.
    package var adviser: Adviser {
        Adviser(journal: journal, journals: journals, calls: languageModelCalls, clock: clock)
    }

    /// Understands answers to what is due.
    package var dueAnswers: DueAnswers { DueAnswers(journal: journal, journals: journals) }

    /// Plans the reminders of the diary.
    package var reminderPlan: ReminderPlan { ReminderPlan(journal: journal, journals: journals) }

    /// Looks up what is due in all journals.
    package var dueReminders: DueReminders { DueReminders(journal: journal, journals: journals) }

    /// The entries that a text would make, act by act, as JSON. Nothing is stored.
    package func dryRun(_ text: String, at instant: Date, category: CategoryName?) -> JSONValue {
        DryRun(journal, journals, known(), turns)
            .json(of: text, at: instant, category: category, household())
    }

    /// Takes recordings into the diary.
    package var intake: Intake { Intake(journal: journal, transcriber: transcriber, reader: reader) }

    /// Asks the household's second eyes about pictures.
    package var pictureAsker: PictureAsker { PictureAsker(journal, resting: pausedEyes) }

    /// Takes pictures into the diary.
    package var pictures: PictureIntake { intake.pictures }
}

extension JournalModule {
    /// The first journal of this program.
    ///
    /// Help texts and the API description take its words from here before a home is open.
    package static let installed = food
}
