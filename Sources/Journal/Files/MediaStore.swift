import Diary
import Foundation
import System

/// Keeps the bytes of recordings and pictures, in use or set aside until a deletion can no longer be undone. They never
/// change. As yet a folder has them (`MediaFolder`); whoever uses them names no path.
protocol MediaStore: Sendable {
    /// A file with the bytes, for what reads files.
    func file(_ name: MediaName) -> URL

    /// Where something on its way in is written, beside what is there. One that is abandoned is removed later.
    func placeForNew(_ id: UUID) -> String

    /// Gives what was written there its name for good; on an error it stays where it was.
    func place(_ path: String, as name: MediaName) throws

    /// Takes the name away again from what has just been placed.
    func takeBack(_ name: MediaName, to path: String) throws

    /// Whether it is there and in use.
    func exists(_ name: MediaName) -> Bool

    /// Sets aside what undo may bring back. Does nothing if it is gone.
    func moveToTrash(_ name: MediaName) throws

    /// false if it is neither set aside nor in use.
    @discardableResult
    func restoreFromTrash(_ name: MediaName) throws -> Bool

    /// Removes for good what was set aside.
    func removeFromTrash(_ name: MediaName) throws

    /// Removes for good what is in use.
    func remove(_ name: MediaName) throws

    /// The names of all that is there and in use, and of what is on its way in, in no particular order.
    func names() throws -> [String]

    /// The names of all that is set aside.
    func namesInTrash() throws -> [String]

    /// Removes what was on its way in when its writer ended.
    func removeAbandoned(_ name: String) throws

    /// Opens one for as long as it is worked on.
    ///
    /// - Parameter shownName: what errors call it.
    func open(_ name: MediaName, calling shownName: String) throws -> Descriptor
}

/// The files of recordings, in use or in the trash.
///
/// A new file has a name ending in `.part` and is synced; it is renamed right before the transaction that writes its
/// row. Its copier holds its lock, which the operating system releases when the process ends.
struct MediaFolder: MediaStore {
    private let folder: String
    private let trash: String

    init(home: Home) {
        folder = home.media.path(percentEncoded: false)
        trash = home.trash.path(percentEncoded: false)
    }

    func file(_ name: MediaName) -> URL { URL(filePath: path(name), directoryHint: .notDirectory) }

    func placeForNew(_ id: UUID) -> String { folder + "/" + id.uuidString + IncomingCopy.suffix }

    private func path(_ name: MediaName) -> String { folder + "/" + name.text }
    private func trashPath(_ name: MediaName) -> String { trash + "/" + name.text }

    /// Gives an `IncomingCopy` at a path its name in the folder for good; on an error the file keeps its old name.
    func place(_ aside: String, as name: MediaName) throws {
        // Opened first: a process without descriptors must fail before the file has moved.
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

    /// false if the file is neither in the trash nor in use.
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
    func names() throws -> [String] {
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

    /// A copier holds the lock of its file.
    func removeAbandoned(_ name: String) throws {
        let path = folder + "/" + name
        guard FileSystem.exists(path) else { return }
        if try Descriptor(path, O_RDONLY).lockIfFree() { unlink(path) }
    }

    /// Opens a recording for as long as it is worked on.
    func open(_ name: MediaName, calling shownName: String) throws -> Descriptor {
        try Descriptor(path(name), O_RDONLY, name: shownName)
    }
}
