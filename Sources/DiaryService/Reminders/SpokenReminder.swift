import Foundation
import Speech
import Vocabulary

/// Says reminders aloud, or leaves them as recordings where there is no sound device.
struct SpokenReminder: Sendable {
    private let process: SpeakingProcess
    private let folder: URL

    /// - Parameters:
    ///   - executable: this program.
    ///   - folder: where recordings go when there is no sound device.
    init(executable: URL, folder: URL) {
        process = SpeakingProcess(executable: executable, timeLimit: 60)
        self.folder = folder
    }

    /// Plays the text on the default device, or writes it to `NAME.wav`.
    func say(_ text: String, name: String) -> Outcome {
        switch process.say(text) {
        case .done: return .sent(note: nil)
        case .ended: return .unknown(reason: "the sound device did not finish")
        case .failed, .notStarted: break
        }
        // Where it cannot be made, the recording cannot be written, and that is told.
        mkdir(folder.path(percentEncoded: false), 0o700)
        let file = folder.appending(path: name + ".wav").path(percentEncoded: false)
        guard process.say(text, operands: [file]) == .done else {
            return .notYet(reason: "it can be neither played nor written to \(file)", after: nil)
        }
        return .sent(note: "no sound device; written to \(file)")
    }
}
