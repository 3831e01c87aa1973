import Foundation

/// A transcript as captions: short lines that appear while their words are said.
package struct Subtitles: Sendable {
    /// One caption and when it is shown, in seconds.
    package struct Cue: Hashable, Sendable {
        package var start: Double
        package var end: Double
        package var text: String
    }

    /// The silence that ends a cue, in seconds.
    private static let pause = 0.6
    private static let longestLine = 42
    private static let mostWords = 7
    /// The shortest cue, in seconds: times are written in whole milliseconds.
    private static let shortest = 0.001

    package let cues: [Cue]

    package init(_ transcript: Transcript) {
        var cues: [Cue] = []
        var words = 0
        for word in transcript.words {
            if let last = cues.last, word.start - last.end <= Self.pause, words < Self.mostWords,
                last.text.count + 1 + word.word.count <= Self.longestLine
            {
                cues[cues.count - 1].text += " " + word.word
                cues[cues.count - 1].end = max(last.end, word.end)
                words += 1
            } else {
                let start = max(0, word.start, cues.last?.end ?? 0)
                cues.append(Cue(start: start, end: max(start + Self.shortest, word.end), text: word.word))
                words = 1
            }
        }
        self.cues = cues
    }

    /// SubRip: numbered, with a comma before the milliseconds.
    package var srt: String {
        cues.enumerated().map { index, cue in
            "\(index + 1)\n\(time(cue.start, ",")) --> \(time(cue.end, ","))\n\(cue.text)\n\n"
        }.joined()
    }

    /// WebVTT.
    package var vtt: String {
        "WEBVTT\n\n"
            + cues.map { "\(time($0.start, ".")) --> \(time($0.end, "."))\n\(Self.escaped($0.text))\n\n" }
            .joined()
    }

    private func time(_ seconds: Double, _ mark: String) -> String {
        let milliseconds = Int((seconds * 1000).rounded())
        return String(
            format: "%02d:%02d:%02d", milliseconds / 3_600_000, milliseconds / 60_000 % 60,
            milliseconds / 1000 % 60) + mark + String(format: "%03d", milliseconds % 1000)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
