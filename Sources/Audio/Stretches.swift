import Foundation
import Signal

/// Hands the stretches of a recording on one by one, as they are read.
///
/// `body` returns nothing and may block; memory stays bounded by what it keeps. Returns the recording's
/// length in seconds.
package func forEachStretch(
    of url: URL, isSalvage: Bool = false, _ body: (Stretch) throws(AudioError) -> Void
) throws(AudioError) -> Double {
    var reader = try RecordingReader(url, isSalvage: isSalvage)
    var splitter = StretchSplitter()
    var count = 0
    while true {
        let piece = try reader.read()
        if piece.isEmpty { break }
        count += piece.count
        for stretch in splitter.feed(piece) { try body(stretch) }
    }
    for stretch in splitter.finish() { try body(stretch) }
    return Double(count) / Double(SampleRate.heard)
}
