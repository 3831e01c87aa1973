import Audio
import Diary
import DiaryService
import Food
import Foundation
import Journal
import Language
import Recognition
import Synchronization

/// A diary of a few foods with an assistant at work on it, in a folder of its own; gone when the test is over.
package final class TalkingService: Sendable {
    /// Hears in every recording what it was told to hear, and keeps the samples that it was given.
    package final class Ears: Transcriber {
        private let text = Mutex<Result<String, any Error>>(.success(""))
        private let delay = Mutex(0.0)
        private let confidence = Mutex(0.9)
        private let samples = Mutex<[[Int16]]>([])
        private let favoured = Mutex<[String]>([])

        /// - Parameter confidence: of every word.
        package func hears(
            _ answer: Result<String, any Error>, after seconds: Double = 0, confidence: Double = 0.9
        ) {
            text.withLock { $0 = answer }
            self.confidence.withLock { $0 = confidence }
            delay.withLock { $0 = seconds }
        }

        /// The words that were expected in each recording.
        package var expected: [String] { favoured.withLock { $0 } }

        package var heard: [[Int16]] { samples.withLock { $0 } }

        package func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
            favoured.withLock { $0.append(options.expected) }
            var all: [Int16] = []
            let extent = try forEachStretch(of: file) { all += $0.samples }
            samples.withLock { $0.append(all) }
            Thread.sleep(forTimeInterval: delay.withLock { $0 })
            let words = try text.withLock { $0 }.get().split(separator: " ")
            let confidence = confidence.withLock { $0 }
            return Transcript(
                words: words.enumerated().map { index, word in
                    Transcript.Word(
                        word: String(word), start: Double(index), end: Double(index) + 0.5,
                        confidence: confidence)
                }, model: "meals", duration: extent.duration, decodeSeconds: 0, flaw: extent.flaw?.description
            )
        }
    }

    package let folder: URL
    package let ears = Ears()
    package let journal: Journal
    package let diaryService: DiaryService
    private let lines: Lines

    /// The lines of the assistant's log.
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    /// - Parameters:
    ///   - transcriber: what hears instead of the ears.
    ///   - journals: those beside that of meals.
    ///   - doubted: foods, as they stand between commas, of which its reader is unsure.
    package init(
        transcriber: (any Transcriber)? = nil, turns: TurnTemplates = .none, journals: [ActJournal] = [],
        doubted: Set<String> = []
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "talking-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lexicon = FoodLexicon(
            foods: ["idli", "masala dosa", "coffee", "rice", "scrambled egg"].map { name in
                Food(names: [Food.Name(singular: name, plural: name + "s")], foodClass: "dish")
            }, keywords: [.breakfast: ["idli", "idlis"], .beverage: ["coffee"]])
        let memoReader = MemoReader(lexicon: lexicon)
        let clock = Clock()
        let zone = TimeZone(identifier: "Asia/Kolkata") ?? .gmt
        let journal = try Journal(
            home: Home(at: folder.appending(path: "home")), kind: .food, timeZone: zone, clock: { clock.now },
            makeID: { UUID() }, itemReader: { memoReader.items(in: $0) },
            keepers: Dictionary(uniqueKeysWithValues: journals.map { ($0.name, $0.keeper) }))
        self.journal = journal
        self.clock = clock
        let lines = Lines()
        self.lines = lines
        let household: @Sendable () -> HouseholdReader = {
            HouseholdReader(
                memoReader.knowingMeals(of: journal),
                readers: journals.map { other in other.reader((try? journal.records(of: other.name)) ?? []) })
        }
        let known: @Sendable () -> MemoReader = {
            let taught = (try? journal.taughtVocabulary()).map { MemoReader(lexicon: $0.joined(lexicon)) }
            return (taught ?? memoReader).knowingMeals(of: journal)
        }
        let reader: Reader
        if journals.isEmpty {
            let calendar = journal.calendar
            reader = { said, saidAt, picked in
                known().drafts(in: said, saidAt: saidAt, calendar: calendar, picked: picked).map { draft in
                    var draft = draft
                    draft.doubts = draft.description.components(separatedBy: ", ").filter(doubted.contains)
                    return draft
                }
            }
        } else {
            reader = DueAnswers(journal: journal, journals: journals).reader(household)
        }
        diaryService = DiaryService(
            journal: journal, transcriber: transcriber ?? ears,
            reader: reader, known: known,
            turns: turns, journals: journals, household: household, clock: { clock.now }, makeID: { UUID() },
            log: ServiceLog(clock: { clock.now }, write: { line in lines.all.withLock { $0.append(line) } }))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A clock that is moved by hand; a Friday afternoon.
    package final class Clock: Sendable {
        private let reading = Mutex(Date(timeIntervalSince1970: 1_795_170_600))
        package var now: Date { reading.withLock { $0 } }
        package func advance(by seconds: TimeInterval) { reading.withLock { $0 += seconds } }
    }

    package let clock: Clock
    package var log: [String] { lines.all.withLock { $0 } }

    package func conversation(_ heard: HeardUtterances = HeardUtterances()) -> Conversation {
        Conversation(diaryService: diaryService, heard: heard)
    }
}
