import Diary
import Foundation
import Recognition
import Speech
import System

/// How a box listens and speaks.
package struct BoxSettings: Sendable {
    /// The ALSA names of the microphone and the loudspeaker.
    package var microphone = "default"
    package var loudspeaker = "default"
    /// Who speaks to it; nil if that is not known.
    package var person: String?
    /// Nil if only a key, a button or another program wakes it.
    package var wake: WakePhrase?
    /// A program that waits for a wake word instead; nil without one.
    package var wakeServer: WakeServer?
    package var wakeThreshold = WakeWord.usualThreshold
    /// Debian's `model/en-us` folder.
    package var packaged: URL
    /// The program `diary-recognizer`.
    package var recognizer: URL
    /// Seconds for which it listens after an answer without the wake phrase.
    package var followUp = 6.0
    /// Seconds after waking in which somebody has to start speaking.
    package var patience = 6.0
    /// The longest utterance, in seconds.
    package var longest = 60.0
    /// 0…1 of full scale.
    package var volume: Float = 0.8
    package var voice = Voice.usual
    /// Whether tones replace all words.
    package var isTonesOnly = false
    /// The hours in which soft tones replace all words.
    package var quietHours: QuietHours?
    /// The file with the box's state.
    package var stateFile: URL?
    /// A button that wakes it.
    package var button: GPIOButton.Place?

    package init(packaged: URL, recognizer: URL) {
        self.packaged = packaged
        self.recognizer = recognizer
    }
}

/// The hours of each day in which a box does not speak. They may extend past midnight.
package struct QuietHours: Hashable, Sendable {
    private let first: Int
    private let end: Int

    /// Nil if they begin and end at the same minute, because that could mean never or always.
    package init?(from first: TimeOfDay, to end: TimeOfDay) {
        self.first = Self.minute(first)
        self.end = Self.minute(end)
        if self.first == self.end { return nil }
    }

    /// Whether a time is in these hours; the last minute is not included.
    package func contains(_ time: TimeOfDay) -> Bool {
        let minute = Self.minute(time)
        return first < end ? (first..<end).contains(minute) : minute >= first || minute < end
    }

    private static func minute(_ time: TimeOfDay) -> Int { time.hour * 60 + time.minute }
}

/// Events for the terminal of a box. They contain words of the diary, and must not go into a log.
package enum BoxNews: Sendable {
    /// The microphone works: from now on, the box can be spoken to.
    case ready
    /// The recognised words of an utterance.
    case heard(String)
    case answered(String)
    /// The words were taken for talk to somebody else.
    case ignored
}

/// Why a box cannot work as requested.
package struct BoxError: KindedError, Hashable {
    /// The problem, its place, and what to do.
    package let description: String
    package let kind: ErrorKind

    init(_ description: String, _ kind: ErrorKind) {
        self.description = description
        self.kind = kind
    }
}
