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
        if Self.hanging.contains(last) || SpokenNumber.cardinal(in: [last]) != nil { return .unfinished }
        return request(in: text) == .unknown ? .unknown : .complete
    }

    /// Words after which people look for the next one.
    private static let hanging = Set(
        """
        and with plus or of a an the some my for in on at to from by then also like had ate drank have having was were
        no not without i we it's um uh er erm hmm about around half another more lots few couple cup glass bowl plate
        slice piece spoon hundred
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
