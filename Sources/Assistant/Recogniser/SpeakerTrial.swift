import Audio
import Diary
import Evaluation
import Files
import Foundation
import Journal
import Recognition
import Signal

/// Fits recognition to a voice, and measures on held-back sentences whether the fit helps.
package struct SpeakerTrial: Sendable {
    /// A sentence and its recording.
    package struct Reading: Sendable {
        package var text: String
        package var file: URL
        package var isHeldBack: Bool

        package init(text: String, file: URL, isHeldBack: Bool) {
            self.text = text
            self.file = file
            self.isHeldBack = isHeldBack
        }
    }

    /// A transform and the word errors without it and with it.
    package struct Outcome: Sendable {
        package var transform: Data
        package var before: WordErrors
        package var after: WordErrors

        package var isBetter: Bool { after.errors < before.errors }
    }

    /// Recordings of a diary that a trial takes, at least and at most.
    private static let fewestConfirmed = 9
    private static let mostConfirmed = 90
    /// Words of a recording that tells something of a voice.
    private static let fewestWords = 3

    private let recogniser: Recogniser
    private let installation: Installation

    package init(_ recogniser: Recogniser, _ installation: Installation) {
        self.recogniser = recogniser
        self.installation = installation
    }

    /// Fits to what is not held back, and measures on what is. A fit that helps is made once more, from everything.
    ///
    /// - Parameter folder: an empty one, for the work.
    package func run(_ readings: [Reading], in folder: URL) throws(AssistantError) -> Outcome {
        let utterances = try readings.map { reading throws(AssistantError) in
            SpeakerFit.Utterance(
                samples: try Self.speech(in: reading),
                words: reading.text.split(separator: " ").map(String.init))
        }
        let fitted = zip(readings, utterances).filter { !$0.0.isHeldBack }.map(\.1)
        let heldBack = readings.filter(\.isHeldBack)
        let place = folder.appending(path: "speaker")
        var outcome = Outcome(
            transform: try transform(of: fitted, in: folder), before: WordErrors(), after: WordErrors())
        do {
            try outcome.transform.write(to: place)
        } catch {
            throw .file(FileError(place.path, .writing, error, reason: "cannot be written"))
        }
        var adapted = recogniser.files
        adapted.speaker = place
        outcome.before = try errors(heldBack, recogniser.files)
        outcome.after = try errors(heldBack, adapted)
        if outcome.isBetter { outcome.transform = try transform(of: utterances, in: folder) }
        return outcome
    }

    private func transform(
        of utterances: [SpeakerFit.Utterance], in folder: URL
    ) throws(AssistantError) -> Data {
        do throws(EnrolmentError) {
            return try fit(in: folder).transform(of: utterances)
        } catch {
            throw .enrolment(error)
        }
    }

    /// What a diary has of a person's voice: recordings that are long enough for the words that somebody has accepted or
    /// corrected in them. The latest at most; every third is held back.
    ///
    /// - Parameter folder: an empty one, for the work.
    /// - Throws: `tooFewConfirmed`.
    package func readings(
        of person: String, in journal: Journal, folder: URL
    ) throws(AssistantError) -> [Reading] {
        let recordings = try journalCall { () throws(JournalError) in
            try journal.confirmedRecordings(of: person, most: Self.mostConfirmed)
        }
        let unknown: Set<String>
        do throws(EnrolmentError) {
            unknown = try fit(in: folder).unknown(among: Set(recordings.flatMap(\.words)))
        } catch {
            throw .enrolment(error)
        }
        // The oldest first, so that one more recording changes nothing of what is held back.
        let usable = recordings.reversed().filter { recording in
            guard recording.words.count >= Self.fewestWords, unknown.isDisjoint(with: recording.words) else {
                return false
            }
            // What cannot be read is left out like what is too short: others take its place.
            let text = recording.words.joined(separator: " ")
            return (try? Self.speech(in: Reading(text: text, file: recording.file, isHeldBack: false))) != nil
        }
        guard usable.count >= Self.fewestConfirmed else {
            throw .tooFewConfirmed(of: person, count: usable.count, needed: Self.fewestConfirmed)
        }
        return usable.enumerated().map { place, recording in
            Reading(
                text: recording.words.joined(separator: " "), file: recording.file,
                isHeldBack: EnrolmentSentences.isHeldBack(place))
        }
    }

    private func fit(in folder: URL) throws(EnrolmentError) -> SpeakerFit {
        try SpeakerFit(
            packaged: installation.models.packaged, dictionary: recogniser.files.dictionary, in: folder)
    }

    /// What is said in a reading, without silences. Throws for one that is too short to be its sentence.
    private static func speech(in reading: Reading) throws(AssistantError) -> [Int16] {
        var speech: [Int16] = []
        do throws(AudioError) {
            try forEachStretch(of: reading.file) { speech += $0.speech.samples }
        } catch {
            throw .audio(error)
        }
        let words = reading.text.split(separator: " ").count
        guard isLongEnough(speech.count, words: words) else {
            throw .shortReading(file: reading.file.lastPathComponent, sentence: reading.text)
        }
        return speech
    }

    /// Whether the speech is long enough for this many words; nobody reads ten words a second.
    package static func isLongEnough(_ samples: Int, words: Int) -> Bool {
        samples * 10 >= words * SampleRate.heard
    }

    private func errors(_ readings: [Reading], _ files: ModelFiles) throws(AssistantError) -> WordErrors {
        var errors = WordErrors()
        do throws(RecognitionError) {
            let pool = try RecognizerPool(files, executable: installation.recognizer, size: recogniser.jobs)
            for (index, reading) in readings.enumerated() {
                installation.notices.progress(
                    Double(index) / Double(readings.count), "hearing what was held back")
                let heard = try pool.transcribe(reading.file).text
                errors.add(
                    WordAlignment(
                        said: SpokenWords.words(reading.text), heard: SpokenWords.words(heard)))
            }
        } catch {
            installation.notices.endProgress()
            throw .recognition(error, file: "recording")
        }
        installation.notices.endProgress()
        return errors
    }
}
