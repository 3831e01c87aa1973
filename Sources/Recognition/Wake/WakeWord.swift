import Foundation
import Hearing
import Signal

/// Waits for a wake phrase in what a microphone hears, in a process of its own. One owner, one thread at a time.
///
/// A process that dies is replaced.
package final class WakeWord {
    /// What phrases of so many syllables are waited for with where nobody has tuned it.
    package static let usualThreshold = -45

    private let plan: WakePlan
    private let name: String
    private let executable: URL
    private var worker: WorkerProcess?
    private var isFirst = true

    /// - Parameters:
    ///   - threshold: as `WakePlan.Phrase` has it.
    ///   - executable: the program `diary-recognizer`.
    package init(_ phrase: WakePhrase, threshold: Int, packaged: URL, executable: URL) {
        plan = WakePlan(
            acoustic: packaged.appending(path: "en-us").path, ways: phrase.ways,
            phrases: [WakePlan.Phrase(words: phrase.text, threshold: threshold)],
            others: RivalWords.ways(of: phrase, packaged: packaged))
        name = ModelFiles.generalName
        self.executable = executable
    }

    /// The next samples, 16 kHz mono; gives the phrase if it was said in them or just before.
    package func listen(to samples: [Int16]) throws(RecognitionError) -> Spotted? {
        let worker = try ready()
        do throws(RecognitionError) {
            let spotted = try worker.spot(samples, first: isFirst)
            isFirst = spotted != nil
            return spotted
        } catch {
            self.worker = nil
            isFirst = true
            throw error
        }
    }

    /// Seconds of quiet after which sounds are no longer one phrase, as the endpointer that is asked has it.
    package static let pause = 2.2

    /// Listens to what an endpointer says of the next samples.
    package func spot(
        _ events: [Endpointer.Event], isSpeaking: Bool
    ) throws(RecognitionError) -> Spotted? {
        for event in events {
            switch event {
            case .speech(let samples): if let spotted = try listen(to: samples) { return spotted }
            case .end: if !isSpeaking { rest() }
            }
        }
        return nil
    }

    /// What comes next does not follow what was.
    package func rest() { isFirst = true }

    private func ready() throws(RecognitionError) -> WorkerProcess {
        if let worker { return worker }
        let new = try WorkerProcess(.await(plan), of: name, executable: executable)
        worker = new
        return new
    }
}
