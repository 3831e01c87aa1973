import Foundation
import Journal
import Signal

/// One request to a remote recogniser for the words in some samples.
///
/// Blocks for at most the recogniser's deadline for each half minute of sound; safe on any thread.
package struct RemoteRecognizerCall: Sendable {
    /// The most bytes of an answer that are read.
    static let longestAnswer = 1 << 20
    /// Limits on the bytes, the words, and the bytes of one word in a text. They are many times what the
    /// longest recording holds.
    private static let longestText = 64 << 10
    private static let mostWords = 5_000
    private static let longestWord = 400

    /// Seconds of sound that the deadline is meant for: neural recognisers read half a minute at a time.
    private static let window = 30.0

    private let ear: RemoteRecognizer

    package init(_ ear: RemoteRecognizer) { self.ear = ear }

    /// The words as the recogniser wrote them; empty if it heard nothing.
    ///
    /// - Parameter samples: 16 kHz, mono.
    package func hear(_ samples: [Int16]) throws(RemoteRecognizerProblem) -> String {
        let windows = (Double(samples.count) / Double(SampleRate.heard) / Self.window).rounded(.up)
        let seconds = ear.deadline * max(1, windows)
        let deadline = ContinuousClock.now + .seconds(seconds)
        let text: String
        do throws(RemoteRecognizerProblem) {
            switch ear.language {
            case .wyoming(let host, let port):
                text = try WyomingRecognizer(host: host, port: port, model: ear.model).hear(
                    samples, before: deadline)
            case .openAI(let url):
                text = try OpenAIRecognizer(url: url, token: ear.token, model: ear.model).hear(
                    samples, before: deadline)
            case nil: throw .unreachable(reason: "its address is not that of an ear")
            }
        } catch .late {
            throw .late(seconds: seconds)
        }
        guard Self.isTranscript(text) else { throw .tooLong }
        return text
    }

    /// Whether a text may be a transcript. Checked before anything parses it.
    private static func isTranscript(_ text: String) -> Bool {
        guard text.utf8.count <= longestText else { return false }
        var (words, length) = (0, 0)
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.isASCII && !scalar.properties.isAlphabetic {
                length = 0
                continue
            }
            if length == 0 { words += 1 }
            length += UTF8.width(scalar)
            guard words <= mostWords, length <= longestWord else { return false }
        }
        return true
    }
}

/// Why a remote recogniser did not help with a recording. The text never holds what was said.
package enum RemoteRecognizerProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The connection to its address failed.
    case unreachable(reason: String)
    /// The answer did not arrive in time.
    case late(seconds: Double)
    /// The answer was longer than any transcript.
    case tooLong
    /// The answer was not a transcript.
    case nonsense(reason: String)
    /// The recogniser said that it cannot do this.
    case refused(reason: String)
    /// The recogniser heard another language.
    case otherLanguage
    /// The words do not match the audio.
    case implausible

    /// The seconds of `late` are the caller's to fill in.
    init(_ problem: HTTPTransfer.Problem) {
        self =
            switch problem {
            case .unusable: .unreachable(reason: "libcurl cannot be used")
            case .late: .late(seconds: 0)
            case .tooLong: .tooLong
            case .unreachable(let reason): .unreachable(reason: reason)
            }
    }

    package var description: String {
        switch self {
        case .unreachable(let reason): "it cannot be reached (\(reason))"
        case .late(let seconds): "it did not answer within \(Self.shown(seconds)) s"
        case .tooLong: "it answered more than anybody says in a recording"
        case .nonsense(let reason): "its answer cannot be read (\(reason))"
        case .refused(let reason): "it refused (\(reason))"
        case .otherLanguage: "it heard a language other than English"
        case .implausible: "its words do not match the recording"
        }
    }

    /// The problem in one word, for programs that count.
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
