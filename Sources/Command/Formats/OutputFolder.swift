import Foundation
import System

/// A folder that gets one file of results for each recording.
struct OutputFolder: Sendable {
    private let folder: URL
    private let fileExtension: String

    /// Creates the folder. Throws when two recordings would get the same file.
    init(_ name: String, files: [String], extension fileExtension: String) throws(Failure) {
        folder = URL(fileURLWithPath: name, isDirectory: true)
        self.fileExtension = fileExtension
        var names: Set<String> = []
        for file in files where !names.insert(TranscriptFormat.name(of: file)).inserted {
            throw .usage("\(file): another recording has the same name; write them into different folders")
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(
                FileError(name, .making, error, reason: "the folder cannot be made"), isGeneral: true)
        }
    }

    /// Writes the results of one recording, whole or not at all.
    func write(_ text: String, for file: String) throws(Failure) {
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
