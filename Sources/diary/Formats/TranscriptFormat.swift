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
        case .json: Self.json(transcript, file: file).line + "\n"
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

    /// - Parameter file: the recording as the user named it; left out when nil.
    static func json(_ transcript: Transcript, file: String? = nil) -> JSONText {
        .object(
            (file.map { [("file", .text($0))] } ?? []) + [
                ("duration", .number(transcript.duration, decimals: 3)),
                ("text", .text(transcript.text)),
                ("confidence", .number(transcript.confidence, decimals: 4)),
                (
                    "words",
                    .array(
                        transcript.words.map { word in
                            .object([
                                ("word", .text(word.word)), ("start", .number(word.start, decimals: 3)),
                                ("end", .number(word.end, decimals: 3)),
                                ("confidence", .number(word.confidence, decimals: 4)),
                            ])
                        })
                ),
                ("model", .text(transcript.model)),
                ("decodeSeconds", .number(transcript.decodeSeconds, decimals: 3)),
            ])
    }
}
