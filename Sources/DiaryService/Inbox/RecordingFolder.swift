import Audio
import Foundation
import Journal
import System

/// The recordings and pictures in a folder, and what else is there.
package struct RecordingFolder: Sendable {
    /// Something in the folder that is not taken.
    package struct LeftOut: Hashable, Sendable {
        package enum Reason: Hashable, Sendable { case noRecording, folder }
        /// The path relative to the folder.
        package var name: String
        package var reason: Reason
    }

    /// Paths relative to the folder, sorted by name; numbers in names sort as numbers.
    package private(set) var recordings: [String] = []
    /// In the same order.
    package private(set) var pictures: [String] = []
    package private(set) var leftOut: [LeftOut] = []

    /// Lists a folder. Skips hidden files and files that programs have not finished writing.
    ///
    /// - Parameter isDeep: whether subfolders are listed as well; links to folders never are.
    /// - Throws: if a folder cannot be read.
    package init(_ folder: String, isDeep: Bool) throws {
        try look(into: folder, as: "", isDeep: isDeep)
    }

    private mutating func look(into folder: String, as prefix: String, isDeep: Bool) throws {
        let names: [String]
        do {
            names = try FileSystem.names(in: folder)
        } catch {
            throw DiaryServiceError.file(error.saying("cannot be read"))
        }
        let order = names.filter { !InboxFile.isLeftAlone($0) }.sorted {
            $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending
        }
        for name in order {
            let path = folder + "/" + name
            guard let status = try? FileStatus(path) else {
                leftOut.append(LeftOut(name: prefix + name, reason: .noRecording))
                continue
            }
            if status.isFolder {
                let isLink = (try? FileStatus(ofLink: path))?.isFolder != true
                if isDeep, !isLink {
                    try look(into: path, as: prefix + name + "/", isDeep: true)
                } else {
                    leftOut.append(LeftOut(name: prefix + name, reason: .folder))
                }
            } else if status.isRegularFile, Self.isRecording(path) {
                recordings.append(prefix + name)
            } else if status.isRegularFile,
                PictureIntake.isPicture(URL(filePath: path, directoryHint: .notDirectory))
            {
                pictures.append(prefix + name)
            } else {
                leftOut.append(LeftOut(name: prefix + name, reason: .noRecording))
            }
        }
    }

    /// Goes by the file's extension, or else tries to decode it. A damaged recording counts.
    private static func isRecording(_ path: String) -> Bool {
        if endings.contains((path as NSString).pathExtension.lowercased()) { return true }
        return ((try? extent(of: URL(filePath: path, directoryHint: .notDirectory), upTo: 0.1)) ?? nil) != nil
    }

    private static let endings: Set<String> = [
        "wav", "wave", "w64", "rf64", "flac", "ogg", "oga", "opus", "spx", "mp3", "mp2", "m4a", "m4b", "mp4",
        "aac", "amr", "awb", "3gp", "3gpp", "3g2", "webm", "weba", "mka", "mkv", "mov", "wma", "aif", "aiff",
        "aifc", "caf", "au", "snd",
    ]
}
