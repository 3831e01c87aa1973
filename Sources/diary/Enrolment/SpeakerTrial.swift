import Audio
import Diary
import Evaluation
import Files
import Foundation
import Recognition
import Samples

/// Fits recognition to a voice, and finds out on sentences that were held back whether that makes it better.
struct SpeakerTrial: Sendable {
    /// A sentence as somebody read it.
    struct Reading: Sendable {
        var text: String
        var file: URL
        var isHeldBack: Bool
    }

    /// A transform and the word errors without it and with it.
    struct Outcome: Sendable {
        var transform: Data
        var before: WordErrors
        var after: WordErrors

        var isBetter: Bool { after.errors < before.errors }
    }

    let files: ModelFiles
    let packaged: URL
    let executable: URL
    let jobs: Int
    let console: Console

    /// - Parameter folder: an empty one, for the work.
    func run(_ readings: [Reading], in folder: URL) throws(Failure) -> Outcome {
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
            transform = try SpeakerFit(packaged: packaged, in: folder).transform(of: utterances)
        } catch {
            throw Failure(error)
        }
        let place = folder.appending(path: "speaker")
        do {
            try transform.write(to: place)
        } catch {
            throw Failure(FileError(place.path, .writing, error, reason: "cannot be written"))
        }
        let heldBack = readings.filter(\.isHeldBack)
        var adapted = files
        adapted.speaker = place
        return Outcome(
            transform: transform, before: try errors(heldBack, files), after: try errors(heldBack, adapted))
    }

    /// What is said in a reading, without silences. Throws for one that is too short to be its sentence.
    private static func speech(in reading: Reading) throws(Failure) -> [Int16] {
        var speech: [Int16] = []
        do throws(AudioError) {
            _ = try forEachStretch(of: reading.file) { speech += $0.speech.samples }
        } catch {
            throw Failure(error)
        }
        let words = reading.text.split(separator: " ").count
        guard isLongEnough(speech.count, words: words) else {
            throw Failure(
                .badData,
                "\(reading.file.lastPathComponent): too short for “\(reading.text)”; record it again")
        }
        return speech
    }

    /// Whether so many samples of speech may hold so many words; nobody reads ten words a second.
    static func isLongEnough(_ samples: Int, words: Int) -> Bool {
        samples * 10 >= words * SampleRate.heard
    }

    private func errors(_ readings: [Reading], _ files: ModelFiles) throws(Failure) -> WordErrors {
        var errors = WordErrors()
        do throws(RecognitionError) {
            let pool = try RecognizerPool(files, executable: executable, size: jobs)
            for (index, reading) in readings.enumerated() {
                console.progress(Double(index) / Double(readings.count), "hearing what was held back")
                let heard = try pool.transcribe(reading.file).text
                errors.add(
                    WordAlignment(
                        said: SpokenWords.words(reading.text), heard: SpokenWords.words(heard)))
            }
        } catch {
            console.endProgress()
            throw Failure(error, file: "recording")
        }
        console.endProgress()
        return errors
    }
}
