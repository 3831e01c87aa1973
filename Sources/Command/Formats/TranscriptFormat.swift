import Diary
import Foundation

/// How a transcript is printed.
package enum TranscriptFormat: String, CaseIterable, Sendable {
    case text, tsv, json, srt, vtt

    /// The transcript of one recording as it stands in the output, line end included.
    ///
    /// - Parameter isAlone: whether it is the only one, so that its file need not be named.
    package func print(_ transcript: Transcript, file: String, isAlone: Bool) -> String {
        switch self {
        case .text: (isAlone ? "" : Self.flat(file) + ": ") + transcript.text + "\n"
        case .tsv: Self.flat(Self.name(of: file)) + "\t" + transcript.text + "\n"
        case .json: TranscriptJSON.object(transcript, file: file).line + "\n"
        case .srt: Subtitles(transcript).srt
        case .vtt: Subtitles(transcript).vtt
        }
    }

    /// A file's name without folder and extension.
    package static func name(of file: String) -> String {
        URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    }

    private static func flat(_ text: String) -> String {
        String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }
}
