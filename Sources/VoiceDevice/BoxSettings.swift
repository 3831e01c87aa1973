import Foundation
import Recognition
import Speech

/// How a box listens and speaks.
package struct BoxSettings: Sendable {
    /// What ALSA calls the microphone and the loudspeaker.
    package var microphone = "default"
    package var loudspeaker = "default"
    /// Who speaks to it; nil where nobody said.
    package var person: String?
    /// Nil where only a key or another program wakes it.
    package var wake: WakePhrase?
    package var wakeThreshold = WakeWord.usualThreshold
    /// Debian's `model/en-us` folder.
    package var packaged: URL
    /// The program `diary-recognizer`.
    package var recognizer: URL
    /// Seconds for which it listens after an answer, without the wake phrase.
    package var followUp = 6.0
    /// Seconds after waking in which somebody has to begin.
    package var patience = 6.0
    /// Seconds of one utterance.
    package var longest = 60.0
    /// 0…1, of full scale.
    package var volume: Float = 0.8
    package var voice = Voice.usual
    /// Whether tones stand for all words.
    package var isTonesOnly = false
    /// When they do so, softly.
    package var quietHours: QuietHours?
    /// The file that says what it does.
    package var stateFile: URL?
    /// A button that wakes it.
    package var button: GPIOButton.Place?

    package init(packaged: URL, recognizer: URL) {
        self.packaged = packaged
        self.recognizer = recognizer
    }
}
