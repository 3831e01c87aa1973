import Foundation
import Signal

/// What is known of a recording when it has been read to its end.
package struct RecordingExtent: Hashable, Sendable {
    /// Seconds.
    package var duration: Double
    /// What was wrong with it; nil for a whole recording.
    package var flaw: RecordingFlaw?
}

/// Hands the stretches of a recording on one by one, as they are read.
///
/// `body` returns nothing and may block; memory stays bounded by what it keeps.
@discardableResult
package func forEachStretch(
    of url: URL, _ manner: RecordingReader.Options = RecordingReader.Options(),
    _ body: (Stretch) throws(AudioError) -> Void
) throws(AudioError) -> RecordingExtent {
    var reader = try RecordingReader(url, manner)
    var splitter = StretchSplitter()
    var count = 0
    while true {
        let piece = try reader.read()
        if piece.isEmpty { break }
        count += piece.count
        for stretch in splitter.feed(piece) { try body(stretch) }
    }
    for stretch in splitter.finish() { try body(stretch) }
    return RecordingExtent(duration: Double(count) / Double(SampleRate.heard), flaw: reader.flaw)
}

/// Reads a recording to its end without hearing it.
///
/// - Parameter longest: reading ends after so many seconds.
package func extent(of url: URL, upTo longest: Double = .infinity) throws(AudioError) -> RecordingExtent {
    var reader = try RecordingReader(url)
    var seconds = 0.0
    while seconds <= longest {
        let piece = try reader.read()
        if piece.isEmpty { break }
        seconds += Double(piece.count) / Double(SampleRate.heard)
    }
    return RecordingExtent(duration: seconds, flaw: reader.flaw)
}
