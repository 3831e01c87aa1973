import Diary
import Foundation
import System

/// Keeps the bytes of recordings and pictures, in use or set aside until a deletion can no longer be undone.
///
/// The bytes never change. They are in a folder (`MediaFolder`) or in a bucket (`MediaBucket`); callers never name a path.
protocol MediaStore: Sendable {
    /// A file with the bytes, for code that reads files. If they are gone, there is no file there.
    func file(_ name: MediaName) throws -> URL

    /// The path for a file that is on its way in. A file abandoned there is removed later.
    func placeForNew(_ id: UUID) -> String

    /// Gives a file written there its final name; after an error it keeps its path.
    func place(_ path: String, as name: MediaName) throws

    /// Takes back the name of a file that has just been placed.
    func takeBack(_ name: MediaName, to path: String) throws

    /// Whether the file exists and is in use.
    func exists(_ name: MediaName) throws -> Bool

    /// Sets a file aside that undo may bring back. Does nothing if it is gone.
    func moveToTrash(_ name: MediaName) throws

    /// Puts a file back into use; false if it is neither set aside nor in use.
    @discardableResult
    func restoreFromTrash(_ name: MediaName) throws -> Bool

    /// Removes a file that was set aside, for good.
    func removeFromTrash(_ name: MediaName) throws

    /// Removes a file that is in use, for good.
    func remove(_ name: MediaName) throws

    /// The names of all files in use and of all files on their way in, in no particular order.
    ///
    /// - Parameter moment: leaves out files that came later, where no lock tells that somebody is writing the row.
    func names(storedBefore moment: Date?) throws -> [String]

    /// The names of all files that are set aside.
    func namesInTrash() throws -> [String]

    /// Removes a file on its way in, if its writer has ended.
    func removeAbandoned(_ name: String) throws

    /// Opens a file for as long as it is needed.
    ///
    /// - Parameter shownName: the file's name in error messages.
    func open(_ name: MediaName, calling shownName: String) throws -> Descriptor

    /// Removes a file that has a copy in the home's folder.
    func forget(_ name: MediaName) throws

    /// Lets go of what is only kept to be quicker.
    func tidyUp(now: Date) throws
}

/// The files of recordings, in use or in the trash.
///
/// A new file has a name ending in `.part` and is synced. It is renamed right before the transaction that
/// writes its row. The process that copies it holds its lock, and the operating system releases the lock when
/// the process ends.
struct MediaFolder: MediaStore {
    private let folder: String
    private let trash: String

    init(home: Home) {
        folder = home.media.path(percentEncoded: false)
        trash = home.trash.path(percentEncoded: false)
    }

    func file(_ name: MediaName) -> URL { URL(filePath: path(name), directoryHint: .notDirectory) }

    func placeForNew(_ id: UUID) -> String { folder + "/" + id.uuidString + IncomingCopy.suffix }

    func path(_ name: MediaName) -> String { folder + "/" + name.text }
    private func trashPath(_ name: MediaName) -> String { trash + "/" + name.text }

    /// Gives the `IncomingCopy` at a path its final name in the folder; after an error the file keeps its old
    /// name.
    func place(_ aside: String, as name: MediaName) throws {
        // Opened first, so that a process without free descriptors fails before the file has moved.
        let opened = try Descriptor(folder, O_RDONLY | O_DIRECTORY)
        try FileSystem.move(aside, to: path(name))
        do {
            try opened.sync()
        } catch {
            try FileSystem.move(path(name), to: aside)
            throw error
        }
    }

    func takeBack(_ name: MediaName, to path: String) throws {
        try FileSystem.move(self.path(name), to: path)
    }

    /// Does nothing if the file is gone.
    func moveToTrash(_ name: MediaName) throws {
        guard exists(name) else { return }
        try FileSystem.move(path(name), to: trashPath(name))
        try FileSystem.syncFolder(trash)
        try FileSystem.syncFolder(folder)
    }

    /// Puts a file back into use; false if it is neither in the trash nor in use.
    func restoreFromTrash(_ name: MediaName) throws -> Bool {
        if FileSystem.exists(trashPath(name)) {
            try FileSystem.move(trashPath(name), to: path(name))
            try FileSystem.syncFolder(folder)
            try FileSystem.syncFolder(trash)
        }
        return exists(name)
    }

    func removeFromTrash(_ name: MediaName) throws {
        try FileSystem.remove(trashPath(name))
        try FileSystem.syncFolder(trash)
    }

    func remove(_ name: MediaName) throws {
        try FileSystem.remove(path(name))
        try FileSystem.syncFolder(folder)
    }

    func exists(_ name: MediaName) -> Bool { FileSystem.exists(path(name)) }

    /// The names of all files in the folder, in no particular order.
    func names(storedBefore moment: Date?) throws -> [String] {
        do {
            return try FileSystem.names(in: folder)
        } catch {
            throw JournalError.home(error.saying("cannot be read; check its permissions"))
        }
    }

    func namesInTrash() throws -> [String] {
        do {
            return try FileSystem.names(in: trash)
        } catch {
            throw JournalError.home(error.saying("cannot be read; check its permissions"))
        }
    }

    /// Removes the file only if nobody holds its lock: the process that copies it does.
    func removeAbandoned(_ name: String) throws {
        let path = folder + "/" + name
        guard FileSystem.exists(path) else { return }
        if try Descriptor(path, O_RDONLY).lockIfFree() { unlink(path) }
    }

    /// Opens a recording for as long as it is worked on.
    func open(_ name: MediaName, calling shownName: String) throws -> Descriptor {
        try Descriptor(path(name), O_RDONLY, name: shownName)
    }

    func forget(_ name: MediaName) {}

    func tidyUp(now: Date) {}
}
