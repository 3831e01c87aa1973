import Diary
import Foundation
import Journal
import Recognition

/// A diary at work: what every door stands on. Safe to share between threads.
package final class Assistant: Sendable {
    package let journal: Journal
    /// Hears recordings behind a bounded queue; `busy` when that is full.
    package let transcriber: any Transcriber
    /// Hears dictations while they are said; nil where nobody can.
    package let listener: (any LiveTranscriber)?
    /// The name of the model that hears: the one of the journal's kind, or another.
    package let model: String
    /// Makes entries out of words.
    package let reader: Reader
    /// What is known about foods by now. It asks the diary, so nobody calls it inside a transaction.
    package let known: @Sendable () -> KnownFoods
    /// What it takes to teach words, and to think of what was misheard.
    package let words: WordKnowledge
    package let clock: @Sendable () -> Date
    package let makeID: @Sendable () -> UUID
    /// What has changed, for those who follow the diary.
    package let changes: ChangeFeed
    package let metrics: Metrics
    package let log: ServiceLog
    /// Set once, when the service is to end: whoever waits or works in the background looks at it.
    package let stopping: StopSignal
    /// Dictations that are being said, and not yet finished.
    package let dictations: Dictations

    package init(
        journal: Journal, transcriber: any Transcriber, listener: (any LiveTranscriber)? = nil,
        model: String? = nil, reader: @escaping Reader,
        known: @escaping @Sendable () -> KnownFoods, words: WordKnowledge? = nil,
        clock: @escaping @Sendable () -> Date, makeID: @escaping @Sendable () -> UUID,
        changes: ChangeFeed = ChangeFeed(), metrics: Metrics = Metrics(), log: ServiceLog,
        stopping: StopSignal = StopSignal()
    ) {
        self.journal = journal
        self.transcriber = transcriber
        self.listener = listener
        self.model = model ?? journal.kind.model.name
        self.reader = reader
        self.known = known
        self.words = words ?? WordKnowledge(model: journal.kind.model.name)
        self.clock = clock
        self.makeID = makeID
        self.changes = changes
        self.metrics = metrics
        self.log = log
        self.stopping = stopping
        dictations = Dictations(
            folder: journal.home.root.appending(path: "dictations", directoryHint: .isDirectory),
            calendar: journal.calendar)
    }

    package var understanding: Understanding { known().understanding }
    package var foods: FoodLexicon { known().lexicon }

    /// The way of a recording into the diary.
    package var intake: Intake { Intake(journal: journal, transcriber: transcriber, reader: reader) }
}
