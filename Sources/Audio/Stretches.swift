import Foundation
import Signal

/// A part of a recording that is recognised as one utterance.
package struct Stretch: Sendable {
    /// The place of the first sample in the recording, in samples at 16 kHz.
    package var start: Int
    /// 16 kHz, mono.
    package var samples: [Int16]

    package init(start: Int, samples: [Int16]) {
        self.start = start
        self.samples = samples
    }

    /// Seconds.
    package var duration: Double { Double(samples.count) / Double(SampleRate.heard) }

    /// The speech in it, without the silences around and between, and the place of each part.
    package var speech: Speech {
        let activity = SpeechActivity(of: samples)
        return Speech(
            samples: activity.samples,
            parts: activity.parts.map { start + $0.lowerBound..<start + $0.upperBound },
            stretch: start..<start + samples.count)
    }
}

/// The speech of a stretch, as a decoder hears it.
package struct Speech: Sendable {
    /// 16 kHz, mono; the parts follow each other.
    package var samples: [Int16]
    /// The places of the parts in the recording, in samples at 16 kHz.
    package var parts: [Range<Int>]
    /// The place of the stretch in the recording.
    package var stretch: Range<Int>

    /// Seconds.
    package var duration: Double { Double(samples.count) / Double(SampleRate.heard) }

    /// Converts a time in `samples` to a time in the recording, both in seconds.
    ///
    /// - Parameter isEnd: whether a time between two parts is the end of the first or the beginning of the
    ///   second.
    package func recordingTime(_ seconds: Double, isEnd: Bool) -> Double {
        let rate = Double(SampleRate.heard)
        var left = Int((seconds * rate).rounded())
        for part in parts {
            if left < part.count || isEnd && left == part.count {
                let place = part.lowerBound + left
                return Double(min(max(place, stretch.lowerBound), stretch.upperBound)) / rate
            }
            left -= part.count
        }
        return Double(min(parts.last?.upperBound ?? 0, stretch.upperBound)) / rate
    }
}

/// The length and flaw of a recording, known once it has been read to its end.
package struct RecordingExtent: Hashable, Sendable {
    /// Seconds.
    package var duration: Double
    /// What was wrong with it; nil if nothing was.
    package var flaw: RecordingFlaw?
}

/// Passes the stretches of a recording to `body` one by one, as they are read.
///
/// `body` may block. Memory is bounded by what it keeps.
@discardableResult
package func forEachStretch(
    of url: URL, _ manner: RecordingReader.Options = RecordingReader.Options(),
    _ body: (Stretch) throws -> Void
) throws -> RecordingExtent {
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

/// Reads a recording to its end without recognising it.
///
/// - Parameter longest: reading stops after so many seconds.
package func extent(of url: URL, upTo longest: Double = .infinity) throws -> RecordingExtent {
    var reader = try RecordingReader(url)
    var seconds = 0.0
    while seconds <= longest {
        let piece = try reader.read()
        if piece.isEmpty { break }
        seconds += Double(piece.count) / Double(SampleRate.heard)
    }
    return RecordingExtent(duration: seconds, flaw: reader.flaw)
}
