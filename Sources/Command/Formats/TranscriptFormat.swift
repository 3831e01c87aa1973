import Diary
import Foundation
import System

/// The output format for a transcript.
package enum TranscriptFormat: String, CaseIterable, Sendable {
    case text, tsv, json, srt, vtt

    /// The transcript of one recording for the output, with a line end.
    ///
    /// - Parameter isAlone: whether it is the only one, so that its file is not named.
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

/// A folder for results, with one file per recording.
struct OutputFolder: Sendable {
    private let folder: URL
    private let fileExtension: String

    /// Creates the folder. Throws if two recordings would get the same file.
    init(_ name: String, files: [String], extension fileExtension: String) throws {
        folder = URL(fileURLWithPath: name, isDirectory: true)
        self.fileExtension = fileExtension
        var names: Set<String> = []
        for file in files where !names.insert(TranscriptFormat.name(of: file)).inserted {
            throw Failure.usage(
                "\(file): another recording has the same name; write them into different folders")
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(
                FileError(name, .making, error, reason: "the folder cannot be made"), isGeneral: true)
        }
    }

    /// Writes the results of one recording in one step.
    func write(_ text: String, for file: String) throws {
        let place = folder.appending(path: TranscriptFormat.name(of: file)).appendingPathExtension(
            fileExtension)
        do {
            try Data(text.utf8).write(to: place, options: .atomic)
        } catch {
            throw Failure(
                FileError(place.relativePath, .writing, error, reason: "cannot be written"), isGeneral: true)
        }
    }
}
