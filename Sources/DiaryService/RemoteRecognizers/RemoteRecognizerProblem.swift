/// Why a second ear was of no use for a recording. The text never holds what was said.
package enum RemoteRecognizerProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nobody can be spoken to at its address.
    case unreachable(reason: String)
    /// The answer was not there in time.
    case late(seconds: Double)
    /// It answered more than any transcript needs.
    case tooLong
    /// It answered something that is not a transcript.
    case nonsense(reason: String)
    /// It said that it cannot do that.
    case refused(reason: String)
    /// It heard another language.
    case otherLanguage
    /// Its words do not go with the sound of the recording.
    case implausible

    package var description: String {
        switch self {
        case .unreachable(let reason): "it cannot be reached (\(reason))"
        case .late(let seconds): "it did not answer within \(Self.shown(seconds)) s"
        case .tooLong: "it answered more than anybody says in a recording"
        case .nonsense(let reason): "its answer cannot be read (\(reason))"
        case .refused(let reason): "it refused (\(reason))"
        case .otherLanguage: "it heard another language than English"
        case .implausible: "its words do not go with the recording"
        }
    }

    /// In a word, for programs that count.
    package var kind: String {
        switch self {
        case .unreachable: "unreachable"
        case .late: "late"
        case .tooLong: "too-long"
        case .nonsense: "nonsense"
        case .refused: "refused"
        case .otherLanguage: "language"
        case .implausible: "implausible"
        }
    }

    private static func shown(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }
}
