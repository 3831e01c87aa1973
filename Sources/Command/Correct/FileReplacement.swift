import Foundation
import System

/// A file of the user's that is read, and replaced in one step.
struct FileReplacement: Sendable {
    /// In bytes; a hundred hours of transcripts have a tenth of that.
    private static let largest = 256 << 20

    /// The ending of the original file's new name. `*.srt` does not match it, so it is not corrected again.
    private static let ending = ".orig"

    let bytes: [UInt8]
    /// The user's name for the file.
    private let name: String
    private let path: String
    private let status: FileStatus

    /// - Throws: if the file is missing, forbidden, too large or not a regular file.
    init(_ file: URL, called name: String) throws {
        self.name = name
        path = file.path(percentEncoded: false)
        do {
            // Without O_NONBLOCK, opening a named pipe would wait for a writer.
            let file = try Descriptor(path, O_RDONLY | O_NONBLOCK, name: name)
            status = try file.status()
            guard status.isRegularFile else {
                throw FileError(name, .reading, .missing, "is not a regular file")
            }
            guard status.size <= Self.largest else {
                throw FileError(name, .reading, .invalid, "is larger than 256 MB; split it")
            }
            bytes = try file.contents()
        } catch let error as FileError {
            guard error.code != nil else { throw error }
            throw error.saying(error.code == ENOENT ? "no such file" : "cannot be read (\(error.reason))")
        }
    }

    /// Writes a temporary file, syncs and renames it. The original file stays beside it under a name of its
    /// own.
    ///
    /// - Returns: the new name of the original file, as the user would write it.
    /// - Throws: if the folder or disk does not allow it, or the file has changed since it was read.
    func replace(with bytes: [UInt8]) throws -> String {
        do {
            let new = try NewFile.begin(path, called: name, rights: .kept)
            try new.write(bytes)
            let ending = try keep(new.path)
            do {
                try new.finish(unless: {
                    let now = try FileStatus(path, called: name)
                    guard now.modified == status.modified, now.size == Int64(self.bytes.count) else {
                        throw FileError(
                            name, .writing, .busy,
                            "changed while it was being corrected, so it was left as it is; try again")
                    }
                })
            } catch {
                try? FileSystem.remove(new.path + ending)
                throw error
            }
            return name + ending
        } catch let error as FileError {
            throw error.code == nil ? error : error.saying("cannot be written (\(error.reason))")
        }
    }

    /// Gives the file a second name, or makes a copy if the disk does not support links.
    ///
    /// - Returns: the ending that was added to the name.
    private func keep(_ path: String) throws -> String {
        var ending = Self.ending
        var number = 1
        while FileSystem.exists(path + ending) {
            number += 1
            ending = "\(Self.ending).\(number)"
        }
        do {
            try FileSystem.linkTree(path, to: path + ending)
        } catch {
            try NewFile.write(bytes, to: path + ending, called: name + ending)
        }
        return ending
    }
}
