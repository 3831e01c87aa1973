import Foundation
import Recognition

/// Listens for "stop" while the box speaks, in a process of its own like the wake phrase.
///
/// The microphone hears the loudspeaker, too, and nothing here takes the box's own voice out of the sound. So
/// the word only counts if it is louder there than the box's voice before it; otherwise the box would silence
/// itself. It is heard best where the microphone stands away from the loudspeaker, or cancels the echo itself,
/// as conference speakers and PipeWire's echo-cancel do. Words of the box that hold "stop" are not listened
/// over. One owner, one thread.
struct StopWord {
    static let word = "stop"
    /// As in `WakePlan.Phrase`. A word this short would be heard everywhere with the threshold of a phrase.
    static let threshold = -20

    private let phrase: WakePhrase
    private let packaged: URL
    private let executable: URL
    /// nil while the box is silent: a process costs memory.
    private var waiting: WakeWord?

    /// - Parameters:
    ///   - packaged: Debian's `model/en-us` folder.
    ///   - executable: the program `diary-recognizer`.
    /// - Returns: nil if the pronunciation of the word is not known.
    init?(packaged: URL, executable: URL) {
        guard let phrase = try? WakePhrase(Self.word, packaged: packaged, fewestSyllables: 1) else {
            return nil
        }
        (self.phrase, self.packaged, self.executable) = (phrase, packaged, executable)
    }

    /// Listens to the next samples, 16 kHz mono, from the beginning of the box's words.
    ///
    /// - Parameter own: the words that the box is saying.
    /// - Throws: if the process cannot be started or dies.
    mutating func isSaid(in samples: [Int16], over own: String) throws -> Bool {
        guard !Self.holdsWord(own) else { return false }
        let waiting =
            waiting
            ?? WakeWord(
                phrase, threshold: Self.threshold, packaged: packaged, executable: executable,
                isCompared: false)
        self.waiting = waiting
        // What is as loud as the sound before it is the box's own voice.
        return try waiting.listen(to: samples).map { !$0.isInTalk } ?? false
    }

    /// Ends the process, because the box is silent.
    mutating func rest() { waiting = nil }

    private static func holdsWord(_ text: String) -> Bool {
        text.lowercased().split { !$0.isLetter }.contains { $0.hasPrefix(word) }
    }
}
