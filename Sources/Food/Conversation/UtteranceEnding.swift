import Diary
import Language

/// Whether somebody who pauses has said what they wanted to.
package enum UtteranceEnding: Hashable, Sendable {
    /// It says something that the diary can do something with.
    case complete
    /// It breaks off after a word that something follows.
    case unfinished
    /// Nobody can tell.
    case unknown

    /// Seconds of quiet after which the speaker has stopped.
    package var patience: Double {
        switch self {
        case .complete: 0.55
        case .unknown: 0.8
        case .unfinished: 2
        }
    }
}

extension MemoReader {
    /// Judges what was heard so far.
    package func ending(of text: String) -> UtteranceEnding {
        guard let last = Token.split(text).last?.word else { return .unknown }
        if English.Conversation.hanging.contains(last) || SpokenNumber.cardinal(in: [last]) != nil {
            return .unfinished
        }
        return request(in: text) == .unknown ? .unknown : .complete
    }

}
