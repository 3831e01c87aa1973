import Audio
import Diary
import Evaluation
import Foundation
import Journal
import Recognition
import Signal

/// Fits recognition to a voice, and measures on held-back sentences whether the fit helps.
package struct SpeakerTrial: Sendable {
    /// A sentence and its recording.
    package struct ReadSentence: Sendable {
        package var text: String
        package var file: URL
        package var isHeldBack: Bool

        package init(text: String, file: URL, isHeldBack: Bool) {
            self.text = text
            self.file = file
            self.isHeldBack = isHeldBack
        }
    }

    /// A fit, and the word errors on the recordings held back.
    package struct Outcome: Sendable {
        package var means: SpeakerMeans
        /// Without a fit.
        package var before: WordErrors
        /// With this fit.
        package var after: WordErrors

        package var isBetter: Bool { after.errors < before.errors }
    }

    /// The fewest and the most recordings of a diary that a trial uses.
    package static let fewestConfirmed = 9
    private static let mostConfirmed = 90
    /// The most recordings to choose from: some cannot be used.
    private static let mostLookedAt = 300
    /// The fewest words in a recording that says enough about a voice.
    private static let fewestWords = 3

    private let recognizer: LocalRecognizer
    private let installation: Installation

    package init(_ recognizer: LocalRecognizer, _ installation: Installation) {
        self.recognizer = recognizer
        self.installation = installation
    }

    /// Fits to the readings that are not held back, and measures on the ones that are.
    ///
    /// - Parameter folder: an empty working folder.
    package func run(_ readings: [ReadSentence], in folder: URL) throws -> Outcome {
        try run(
            readings.map { reading in
                Spoken(reading: reading, samples: try Self.speech(in: reading))
            }, in: folder)
    }

    /// Fits to a person's latest diary recordings, of which every third is held back.
    ///
    /// Only recordings whose words somebody has accepted or corrected are used.
    ///
    /// - Parameter folder: an empty working folder.
    /// - Throws: `tooFewConfirmed`.
    package func run(of person: String, in journal: Journal, folder: URL) throws -> Outcome {
        let recordings = try journal.confirmedRecordings(of: person, most: Self.mostLookedAt)
        let unknown = try fit(in: folder).unknown(among: Set(recordings.flatMap(\.words)))
        var spoken: [Spoken] = []
        for recording in recordings
        where recording.words.count >= Self.fewestWords && unknown.isDisjoint(with: recording.words) {
            if spoken.count == Self.mostConfirmed { break }
            let reading = ReadSentence(
                text: recording.words.joined(separator: " "), file: recording.file,
                isHeldBack: EnrolmentSentences.isHeldBack(spoken.count))
            // Recordings that cannot be read, or are too short for their words, are left out: others replace
            // them.
            guard let samples = try? Self.speech(in: reading) else { continue }
            spoken.append(Spoken(reading: reading, samples: samples))
        }
        guard spoken.count >= Self.fewestConfirmed else {
            throw DiaryServiceError.tooFewConfirmed(
                of: person, count: spoken.count, needed: Self.fewestConfirmed)
        }
        return try run(spoken, in: folder)
    }

    /// A reading and its speech, without silences.
    private struct Spoken {
        var reading: ReadSentence
        var samples: [Int16]

        var utterance: SpeakerFit.Utterance {
            SpeakerFit.Utterance(
                samples: samples, words: reading.text.split(separator: " ").map(String.init))
        }
    }

    /// If a fit helps, it is made once more from all readings.
    private func run(_ spoken: [Spoken], in folder: URL) throws -> Outcome {
        let heldBack = spoken.map(\.reading).filter(\.isHeldBack)
        var outcome = Outcome(
            means: try means(of: spoken.filter { !$0.reading.isHeldBack }, in: folder),
            before: WordErrors(), after: WordErrors())
        outcome.before = try errors(heldBack, with: nil)
        outcome.after = try errors(heldBack, with: outcome.means)
        if outcome.isBetter { outcome.means = try means(of: spoken, in: folder) }
        return outcome
    }

    private func means(of spoken: [Spoken], in folder: URL) throws -> SpeakerMeans {
        return try fit(in: folder).means(of: spoken.map(\.utterance))
    }

    private func fit(in folder: URL) throws -> SpeakerFit {
        try SpeakerFit(
            packaged: installation.models.packaged, dictionary: recognizer.files.dictionary, in: folder)
    }

    /// The speech in a reading, without silences. Throws if it is too short for its sentence.
    private static func speech(in reading: ReadSentence) throws -> [Int16] {
        var speech: [Int16] = []
        try forEachStretch(of: reading.file) { speech += $0.speech.samples }
        let words = reading.text.split(separator: " ").count
        guard isLongEnough(speech.count, words: words) else {
            throw DiaryServiceError.shortReading(file: reading.file.lastPathComponent, sentence: reading.text)
        }
        return speech
    }

    /// Whether the speech is long enough for this many words; nobody reads ten words a second.
    package static func isLongEnough(_ samples: Int, words: Int) -> Bool {
        samples * 10 >= words * SampleRate.heard
    }

    private func errors(_ readings: [ReadSentence], with voice: SpeakerMeans?) throws -> WordErrors {
        var errors = WordErrors()
        var files = recognizer.files
        files.voice = voice
        defer { installation.notices.endProgress() }
        do {
            let pool = try RecognizerPool(files, executable: installation.recognizer, size: recognizer.jobs)
            for (index, reading) in readings.enumerated() {
                installation.notices.progress(
                    Double(index) / Double(readings.count), "hearing what was held back")
                let heard = try pool.transcribe(reading.file).text
                errors.add(
                    WordAlignment(
                        said: SpokenWords.words(reading.text), heard: SpokenWords.words(heard)))
            }
        } catch let error as RecognitionError {
            throw DiaryServiceError.recognition(error, file: "recording")
        }
        return errors
    }
}

/// The sentences that a person reads aloud to be enrolled.
package struct EnrolmentSentences: Sendable {
    /// One sentence in this many is held back from the fit.
    private static let heldBackOneOf = 3

    /// Lower-case words, in the order in which they are read.
    package let all: [String]

    /// Reads `Models/enrolment/sentences.txt`.
    package init(_ folders: ModelFolders, _ kind: JournalModule) throws {
        let file = try folders.texts(of: kind.model).deletingLastPathComponent().appending(
            path: "enrolment/sentences.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw DiaryServiceError.noSentences(file: file.path)
        }
        all = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
        guard all.count >= 2 * Self.heldBackOneOf else {
            throw DiaryServiceError.tooFewSentences(file: file.path)
        }
    }

    /// Whether the sentence is held back to measure the fit, rather than used for it.
    package static func isHeldBack(_ place: Int) -> Bool {
        place % heldBackOneOf == heldBackOneOf - 1
    }
}
