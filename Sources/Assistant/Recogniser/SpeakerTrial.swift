import Audio
import Diary
import Evaluation
import Files
import Foundation
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

    private let recogniser: Recogniser
    private let installation: Installation

    package init(_ recogniser: Recogniser, _ installation: Installation) {
        self.recogniser = recogniser
        self.installation = installation
    }

    /// - Parameter folder: an empty one, for the work.
    package func run(_ readings: [Reading], in folder: URL) throws(AssistantError) -> Outcome {
        var utterances: [SpeakerFit.Utterance] = []
        for reading in readings where !reading.isHeldBack {
            utterances.append(
                SpeakerFit.Utterance(
                    samples: try Self.speech(in: reading),
                    words: reading.text.split(separator: " ").map(String.init)))
        }
        for reading in readings where reading.isHeldBack { _ = try Self.speech(in: reading) }
        let transform: Data
        do throws(EnrolmentError) {
            transform = try SpeakerFit(packaged: installation.models.packaged, in: folder).transform(
                of: utterances)
        } catch {
            throw .enrolment(error)
        }
        let place = folder.appending(path: "speaker")
        do {
            try transform.write(to: place)
        } catch {
            throw .file(FileError(place.path, .writing, error, reason: "cannot be written"))
        }
        let heldBack = readings.filter(\.isHeldBack)
        var adapted = recogniser.files
        adapted.speaker = place
        return Outcome(
            transform: transform, before: try errors(heldBack, recogniser.files),
            after: try errors(heldBack, adapted))
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
