import Diary
import Foundation
import System

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
    func place(_ aside: String, as name: MediaName) throws(JournalError) {
        try diaryFile { () throws(FileError) in
            // Opened first: a process without descriptors must fail before the file has moved.
            let opened = try Descriptor(folder, O_RDONLY | O_DIRECTORY)
            try FileSystem.move(aside, to: path(name))
            do throws(FileError) {
                try opened.sync()
            } catch {
                try FileSystem.move(path(name), to: aside)
                throw error
            }
        }
    }

    func takeBack(_ name: MediaName, to path: String) throws(JournalError) {
        try diaryFile { () throws(FileError) in try FileSystem.move(self.path(name), to: path) }
    }

    /// Does nothing if the file is gone.
    func moveToTrash(_ name: MediaName) throws(JournalError) {
        guard exists(name) else { return }
        try diaryFile { () throws(FileError) in
            try FileSystem.move(path(name), to: trashPath(name))
            try FileSystem.syncFolder(trash)
            try FileSystem.syncFolder(folder)
        }
    }

    /// false if the file is neither in the trash nor in use.
    func restoreFromTrash(_ name: MediaName) throws(JournalError) -> Bool {
        if FileSystem.exists(trashPath(name)) {
            try diaryFile { () throws(FileError) in
                try FileSystem.move(trashPath(name), to: path(name))
                try FileSystem.syncFolder(folder)
                try FileSystem.syncFolder(trash)
            }
        }
        return exists(name)
    }

    func removeFromTrash(_ name: MediaName) throws(JournalError) {
        try diaryFile { () throws(FileError) in
            try FileSystem.remove(trashPath(name))
            try FileSystem.syncFolder(trash)
        }
    }

    func remove(_ name: MediaName) throws(JournalError) {
        try diaryFile { () throws(FileError) in
            try FileSystem.remove(path(name))
            try FileSystem.syncFolder(folder)
        }
    }

    func exists(_ name: MediaName) -> Bool { FileSystem.exists(path(name)) }

    /// The names of all files in the folder, in no particular order.
    func names() throws(JournalError) -> [String] {
        do throws(FileError) {
            return try FileSystem.names(in: folder)
        } catch {
            throw .home(error.saying("cannot be read; check its permissions"))
        }
    }

    func namesInTrash() throws(JournalError) -> [String] {
        do throws(FileError) {
            return try FileSystem.names(in: trash)
        } catch {
            throw .home(error.saying("cannot be read; check its permissions"))
        }
    }

    /// A copier holds the lock of its file.
    func removeAbandoned(_ name: String) throws(JournalError) {
        let path = folder + "/" + name
        guard FileSystem.exists(path) else { return }
        try diaryFile { () throws(FileError) in
            if try Descriptor(path, O_RDONLY).lockIfFree() { unlink(path) }
        }
    }

    /// Opens a recording for as long as it is worked on.
    func open(_ name: MediaName, calling shownName: String) throws(JournalError) -> Descriptor {
        try diaryFile { () throws(FileError) in try Descriptor(path(name), O_RDONLY, name: shownName) }
    }
}
