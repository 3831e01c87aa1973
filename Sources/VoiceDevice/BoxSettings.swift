import Diary
import Foundation
import Recognition
import Speech
import System

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

/// The hours of each day in which a box says nothing aloud. They may go on past midnight.
package struct QuietHours: Hashable, Sendable {
    private let first: Int
    private let end: Int

    /// Nil when they begin and end at the same minute, which could mean never or always.
    package init?(from first: TimeOfDay, to end: TimeOfDay) {
        self.first = Self.minute(first)
        self.end = Self.minute(end)
        if self.first == self.end { return nil }
    }

    /// Whether a time is among them; the minute at which they end is not.
    package func contains(_ time: TimeOfDay) -> Bool {
        let minute = Self.minute(time)
        return first < end ? (first..<end).contains(minute) : minute >= first || minute < end
    }

    private static func minute(_ time: TimeOfDay) -> Int { time.hour * 60 + time.minute }
}

/// What somebody at a box's terminal is told. It has words of the diary, and must not go into a log.
package enum BoxNews: Sendable {
    /// A microphone gives sound: from now on it can be spoken to.
    case ready
    /// What was understood of what somebody said.
    case heard(String)
    case answered(String)
    /// It was taken for talk to somebody else.
    case ignored
}

/// What keeps a box from working as it was asked to.
package struct BoxError: KindedError, Hashable {
    /// What is wrong, where, and what to do.
    package let description: String
    package let kind: ErrorKind

    init(_ description: String, _ kind: ErrorKind) {
        self.description = description
        self.kind = kind
    }
}
